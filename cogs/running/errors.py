"""The one place where errors become private sentences."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from cogs.answers.incident import sentence_of
from cogs.answers.refusal_buttons import anyway_buttons, meant_words, rule_buttons
from cogs.interactions.caller import caller_of
from cogs.interactions.channel_table import info_here
from cogs.interactions.command_words import Command, describe
from cogs.lessons.services import services_here
from cogs.messages.answer import Answer
from cogs.messages.controls import Button
from cogs.messages.pages import pages
from cogs.messages.views import whisper
from cogs.proposals.going_back import slip_buttons
from cogs.running.network_errors import WIRE
from cogs.services import Services
from engine.kernel.errors import GameError, Refused, Unsure
from engine.session.model import TableNumber

log = logging.getLogger(__name__)
GONE = (
    10003,  # the channel was deleted meanwhile
    10008,  # the private message was dismissed
    10015,  # the same, of an answer that was never begun
    10062,  # too late
    40060,  # answered already: the same interaction was delivered twice
    50027,  # the token has expired
)


def sentence(services: Services, error: BaseException, where: str) -> str:
    """What the player is told about an error."""
    error = getattr(error, "original", error)
    if isinstance(error, WIRE):
        log.warning("an answer was lost in %s: %r", where, error)
        return services.say("answer-lost")
    if isinstance(error, app_commands.NoPrivateMessage):
        return services.say("only-in-channels")
    if isinstance(error, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
        return services.say("commands-changed")
    return sentence_of(services, error, where)


async def present(
    services: Services,
    interaction: discord.Interaction[Any],
    error: BaseException,
    where: str = "",
    table: TableNumber | None = None,
) -> None:
    """Tell the user of a command, or of a control of a table, privately; a dead interaction is only logged."""
    cause = getattr(error, "original", error)
    if isinstance(cause, discord.HTTPException) and cause.code in GONE:
        log.info("interaction %s: %s", interaction.id, cause)
        return
    words, foot = _said(services, error, where or str(interaction.type))
    try:
        first, *more = pages([words])
        controls = await _lead(services, interaction, cause, table)
        await whisper(interaction, Answer(first, (), controls, tuple(more), foot=foot))
    except (discord.HTTPException, *WIRE) as gone:
        log.warning("interaction %s could not be answered: %s", interaction.id, gone)


def _said(services: Services, error: BaseException, where: str) -> tuple[str, str]:
    """What is wrong, and in small print where the rules say so."""
    cause = getattr(error, "original", error)
    if isinstance(cause, Refused):
        return services.say(cause.message), " · ".join(services.references(cause))
    words = sentence(services, error, where)
    return ("\n".join(filter(None, (words, meant_words(cause)))) if isinstance(cause, Unsure) else words), ""


async def _lead(
    services: Services, interaction: discord.Interaction[Any], error: BaseException, table: TableNumber | None
) -> list[Button]:
    """Buttons to the paragraph of a refusal; none when there is no table to ask about it."""
    if not isinstance(error, Refused | Unsure):
        return []
    try:
        if table:
            info = await services.tables.info(table)
        else:
            caller = caller_of(interaction)
            info = await info_here(await services_here(services, caller), caller)
    except GameError:
        return []
    slip = await slip_buttons(services, info, error, caller_of(interaction).user)
    return [*rule_buttons(services, info, error), *anyway_buttons(services, info, error), *slip]


class Tree(app_commands.CommandTree[Any]):
    """The command tree: every command gets its words here, and whatever goes wrong in one is presented."""

    def add_command(self, command: Command | app_commands.ContextMenu, /, **where: Any) -> None:
        """A command, also of a Cog that is loaded again: it is for servers, and has its words."""
        if not isinstance(command, app_commands.ContextMenu):
            described: Iterable[Command] = (command,)
            if isinstance(command, app_commands.Group):
                described = (command, *command.walk_commands())
            command.guild_only = True
            describe(self.client.services, described)
        super().add_command(command, **where)

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Whether it is answered at all."""
        return bool(await interaction.client.open_interactions.welcome(interaction))

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        command = interaction.command.qualified_name if interaction.command else "?"
        if interaction.type is discord.InteractionType.autocomplete:
            log.error("autocomplete of %s failed", command, exc_info=error)
            return
        await present(interaction.client.services, interaction, error, command)
