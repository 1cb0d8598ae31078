"""What the buttons and commands of a bidding for sides do. One call to the session each; refusals stay private."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import discord

from cogs.bidding.words import amount_of, is_bidding
from cogs.channel.announcer import Announcer
from cogs.controls import Click
from cogs.forms import bid_form
from cogs.panel.panel import panel_for
from cogs.services import Services, mention
from engine.kernel.game import Role
from engine.session.model import Told

Interaction = discord.Interaction[Any]


class Auctioneer:
    """Carries bids to the session and answers whoever has made them."""

    def __init__(self, services: Services, announcer: Announcer) -> None:
        self.services = services
        self.announcer = announcer

    async def bid(self, interaction: Interaction, click: Click) -> None:
        """An amount on a button."""
        await private(interaction)
        role, _, points = click.arg.rpartition(".")
        await self._bid(interaction, click, role, amount_of(points))

    async def form(self, interaction: Interaction, click: Click) -> None:
        """Any other amount: a form, which must be the first answer, so nothing is checked before."""
        await interaction.response.send_modal(bid_form(self.services, click))

    async def typed(self, interaction: Interaction, click: Click, words: str) -> None:
        """The form has been sent."""
        await private(interaction)
        await self._bid(interaction, click, click.arg, amount_of(words))

    async def _bid(self, interaction: Interaction, click: Click, role: str, points: int) -> None:
        tables = self.services.tables
        user, request = interaction.user.id, str(interaction.id)
        bid = tables.auction.bid(click.table, user, points, Role(role), revision=click.revision, request=request)
        await self.change(interaction, bid)

    async def accept(self, interaction: Interaction, click: Click) -> None:
        """The other side at the bid that stands."""
        await private(interaction)
        tables = self.services.tables
        user, request = interaction.user.id, str(interaction.id)
        await self.change(
            interaction, tables.auction.accept(click.table, user, revision=click.revision, request=request)
        )

    async def quit(self, interaction: Interaction, click: Click) -> None:
        """No game after all."""
        await private(interaction)
        tables = self.services.tables
        user, request = interaction.user.id, str(interaction.id)
        await self.change(
            interaction, tables.auction.withdraw(click.table, user, revision=click.revision, request=request)
        )

    async def change(self, interaction: Interaction, change: Awaitable[Told]) -> None:
        """Await a step, have the channel told, answer the player: what he has done and what comes now."""
        told = await change
        self.announcer.tell(told)
        notes = [self.receipt(told)]
        if told.info.begun:
            panel = await panel_for(self.services, told.info.number, interaction.user.id, notes=notes)
            await panel.show(interaction)
        else:
            await interaction.edit_original_response(content="\n".join(notes), view=None)

    def receipt(self, told: Told) -> str:
        """What the player who acted is told."""
        bidding = is_bidding(told.info)
        if bidding is None or bidding.high is None:
            return self.services.say("joined" if told.info.begun else "withdrawn-receipt")
        high = bidding.high
        role = self.services.role(told.info, high.role)
        return self.services.say("bid-receipt", role=role, points=high.points, other=mention(bidding.turn))


async def private(interaction: Interaction) -> None:
    """Answer a press later and privately: in the player's own message if it was pressed there, else in a new one."""
    own = interaction.message is not None and interaction.message.flags.ephemeral
    if own:
        await interaction.response.defer()
    else:
        await interaction.response.defer(thinking=True, ephemeral=True)
