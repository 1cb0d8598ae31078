"""Offers: posted with their buttons, answered by a button or a command, closed when they are answered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord

from cogs.desk import Desk
from cogs.keepsakes import Asked, recall, remember
from cogs.panel import panel_for
from cogs.poster import Poster
from cogs.standing import OFFER
from cogs.trouble import trouble_words
from engine.kernel.game import Role
from engine.session.model import TableInfo, TableNumber

Interaction = discord.Interaction[Any]


class Invitations:
    """Posts offers through the poster, which does not give up, and carries their answers to the session."""

    def __init__(self, desk: Desk, poster: Poster) -> None:
        self._desk = desk
        self._poster = poster

    async def invite(self, info: TableInfo) -> list[str]:
        """Have an offer posted; what is to be said to whoever made it if that cannot be done now."""
        return trouble_words(self._desk, await self._poster.stood(info.number))

    async def accept(self, interaction: Interaction, table: TableNumber, role: Role | None) -> None:
        """Take an offer up; the answer is the panel."""
        info = await self._desk.tables.info(table)
        told = await self._desk.tables.lobby.accept(table, interaction.user.id, role, request=str(interaction.id))
        self._poster.tell(told)
        await self._close(info, interaction.message)
        panel = await panel_for(self._desk, table, interaction.user.id, notes=[self._desk.say("joined")])
        await panel.show(interaction)

    async def decline(self, interaction: Interaction, table: TableNumber) -> None:
        """Say no to an offer."""
        info = await self._desk.tables.lobby.decline(table, interaction.user.id)
        await self._close(info, interaction.message)
        await interaction.edit_original_response(content=self._desk.say("proposal-declined"))

    async def cancel(self, interaction: Interaction, table: TableNumber) -> None:
        """Take one's own offer back."""
        info = await self._desk.tables.lobby.cancel(table, interaction.user.id)
        await self._close(info, interaction.message)
        await interaction.edit_original_response(content=self._desk.say("proposal-cancelled"))

    async def _close(self, info: TableInfo, message: discord.Message | None) -> None:
        """Have the buttons taken off an offer; that of an earlier version is known only by the button pressed."""
        kept: Asked | None = await recall(self._desk, info, OFFER, Asked)
        if message is not None and (kept is None or not kept.text):
            kept = replace(kept or Asked(0, "", ()), message=message.id)
            await remember(self._desk, info, OFFER, kept)
        self._poster.stand(info.number)
