"""The one place where errors become private sentences."""

from __future__ import annotations

import logging
import secrets
from typing import Any

import discord
from discord import app_commands

from cogs.desk import Desk, clipped
from engine.kernel.errors import GameError

log = logging.getLogger(__name__)
GONE = (10062, 40060, 50027)  # too late, answered already (the same interaction delivered twice), token expired


def incident(error: BaseException, where: str) -> str:
    """Log a defect and give the number to quote."""
    number = secrets.token_hex(4)
    log.error("incident %s in %s", number, where, exc_info=error)
    return number


def sentence(desk: Desk, error: BaseException, where: str) -> str:
    """What the player is told about an error."""
    error = getattr(error, "original", error)
    if isinstance(error, GameError):
        return desk.error(error)
    if isinstance(error, app_commands.NoPrivateMessage):
        return desk.say("only-in-channels")
    if isinstance(error, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
        return desk.say("commands-changed")
    return desk.say("incident", number=incident(error, where))


async def present(desk: Desk, interaction: discord.Interaction[Any], error: BaseException, where: str = "") -> None:
    """Tell the user privately; a dead interaction is only logged."""
    cause = getattr(error, "original", error)
    if isinstance(cause, discord.HTTPException) and cause.code in GONE:
        log.info("interaction %s: %s", interaction.id, cause)
        return
    try:
        await whisper(interaction, sentence(desk, error, where or str(interaction.type)))
    except discord.HTTPException as gone:
        log.warning("interaction %s could not be answered: %s", interaction.id, gone)


async def whisper(interaction: discord.Interaction[Any], words: str) -> None:
    """A private sentence, whatever has been answered before."""
    words = clipped(words)
    if not interaction.response.is_done():
        await interaction.response.send_message(words, ephemeral=True)
    elif interaction.type is discord.InteractionType.application_command:
        await interaction.edit_original_response(content=words, view=None, attachments=[])
    else:
        await interaction.followup.send(words, ephemeral=True)


class Tree(app_commands.CommandTree[Any]):
    """The command tree, with the presenter for whatever goes wrong in a command."""

    desk: Desk

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        command = interaction.command.qualified_name if interaction.command else "?"
        if interaction.type is discord.InteractionType.autocomplete:
            log.error("autocomplete of %s failed", command, exc_info=error)
            return
        await present(self.desk, interaction, error, command)


class Guarded:
    """Mixin of dynamic items, whose errors discord.py would only log."""

    async def chosen(self, interaction: discord.Interaction[Any]) -> None:
        """What the item does."""
        raise NotImplementedError

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do it; tell the player privately when it cannot be done."""
        try:
            await self.chosen(interaction)
        except Exception as error:
            await present(interaction.client.desk, interaction, error, "button")
