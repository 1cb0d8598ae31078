"""Offers: posted with their buttons, answered by a button or a command, closed when they are answered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord

from cogs.channel.announcer import Announcer
from cogs.channel.kept import KeptQuestion, recall, remember
from cogs.channel.questions import OFFER
from cogs.channel.trouble import trouble_words
from cogs.panel.panel import panel_for
from cogs.services import Services
from engine.kernel.game import Role
from engine.session.model import TableInfo, TableNumber

Interaction = discord.Interaction[Any]


class Invitations:
    """Posts offers through the announcer, which does not give up, and carries their answers to the session."""

    def __init__(self, services: Services, announcer: Announcer) -> None:
        self._services = services
        self._announcer = announcer

    async def invite(self, info: TableInfo) -> list[str]:
        """Have an offer posted; what is to be said to whoever made it if that cannot be done now."""
        return trouble_words(self._services, await self._announcer.stood(info.number))

    async def accept(self, interaction: Interaction, table: TableNumber, role: Role | None) -> None:
        """Take an offer up; the answer is the panel."""
        info = await self._services.tables.info(table)
        told = await self._services.tables.lobby.accept(table, interaction.user.id, role, request=str(interaction.id))
        self._announcer.tell(told)
        await self._close(info, interaction.message)
        panel = await panel_for(self._services, table, interaction.user.id, notes=[self._services.say("joined")])
        await panel.show(interaction)

    async def decline(self, interaction: Interaction, table: TableNumber) -> None:
        """Say no to an offer."""
        info = await self._services.tables.lobby.decline(table, interaction.user.id)
        await self._close(info, interaction.message)
        await interaction.edit_original_response(content=self._services.say("proposal-declined"))

    async def cancel(self, interaction: Interaction, table: TableNumber) -> None:
        """Take one's own offer back."""
        info = await self._services.tables.lobby.cancel(table, interaction.user.id)
        await self._close(info, interaction.message)
        await interaction.edit_original_response(content=self._services.say("proposal-cancelled"))

    async def _close(self, info: TableInfo, message: discord.Message | None) -> None:
        """Have the buttons taken off an offer; that of an earlier version is known only by the button pressed."""
        kept: KeptQuestion | None = await recall(self._services, info, OFFER, KeptQuestion)
        if message is not None and (kept is None or not kept.text):
            kept = replace(kept or KeptQuestion(0, "", ()), message=message.id)
            await remember(self._services, info, OFFER, kept)
        self._announcer.stand(info.number)
