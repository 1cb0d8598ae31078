"""Proposals are answered: what their buttons and the commands do."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import discord

from cogs.channel.announcer import Announcer
from cogs.controls import Click
from cogs.services import Services
from engine.session.model import TableNumber, Told

Interaction = discord.Interaction[Any]
DIGITS = 18  # of a number that the database takes


class Agreements:
    """Carries proposals and their answers to the session; has the channel told."""

    def __init__(self, services: Services, announcer: Announcer) -> None:
        self._services = services
        self._announcer = announcer

    async def agree(self, interaction: Interaction, click: Click) -> None:
        """The button: yes."""
        await self._pressed(interaction)
        await self.say_yes(interaction, click.table, _proposal(click))

    async def refuse(self, interaction: Interaction, click: Click) -> None:
        """The button: no."""
        await self._pressed(interaction)
        await self.say_no(interaction, click.table, _proposal(click))

    async def take_back(self, interaction: Interaction, click: Click) -> None:
        """The button for whoever has made it."""
        await self._pressed(interaction)
        await self.think_again(interaction, click.table, _proposal(click))

    async def _pressed(self, interaction: Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)

    async def say_yes(self, interaction: Interaction, table: TableNumber, proposal: int | None = None) -> None:
        """Agree to a proposal, the only one if none is named."""
        user, request = interaction.user.id, str(interaction.id)
        await self._answer(
            interaction, self._services.tables.proposals.agree(table, user, proposal, request=request), "agreed"
        )

    async def say_no(self, interaction: Interaction, table: TableNumber, proposal: int | None = None) -> None:
        """Refuse it."""
        user, request = interaction.user.id, str(interaction.id)
        await self._answer(
            interaction, self._services.tables.proposals.refuse(table, user, proposal, request=request), "refused"
        )

    async def think_again(self, interaction: Interaction, table: TableNumber, proposal: int | None = None) -> None:
        """Take one's own back."""
        user, request = interaction.user.id, str(interaction.id)
        change = self._services.tables.proposals.take_back(table, user, proposal, request=request)
        await self._answer(interaction, change, "taken-back")

    async def _answer(self, interaction: Interaction, change: Awaitable[Told], answer: str) -> None:
        told = await change
        self._announcer.tell(told)
        await interaction.edit_original_response(content=self._services.say(f"proposal-receipt-{answer}"))


def _proposal(click: Click) -> int:
    """The number that a button bears; 0, which no proposal has, for one that nobody has made."""
    return int(click.arg) if click.arg.isdecimal() and len(click.arg) <= DIGITS else 0
