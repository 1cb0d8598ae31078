"""What the buttons and menus do. Check in order: the table, the seat, the revision, the choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from cogs.answers.help import is_help, order_lines
from cogs.answers.looks import At, answer, found_page, hand_page, history_page, situation_page, status_page
from cogs.answers.stops import stops_page
from cogs.bidding.auctioneer import Auctioneer
from cogs.channel.announcer import Announcer
from cogs.controls import MEANT, Click, Operation
from cogs.forms import Typed, orders_form
from cogs.here import table_if_any
from cogs.offers.agreements import Agreements
from cogs.offers.invitations import Invitations
from cogs.panel.panel import Panel, leaf, panel_for, question, receipt, since_last
from cogs.panel.tree import ROOT, tree
from cogs.panel.typed import carried_out
from cogs.replay.films import chart_page
from cogs.services import Services
from engine.kernel.errors import GameError, SeatError, StaleAction
from engine.kernel.game import Role
from engine.kernel.text import text
from engine.session.model import TableInfo, TableNumber, Told

Interaction = discord.Interaction[Any]


class Clicks:
    """The operations of all controls."""

    def __init__(
        self,
        services: Services,
        announcer: Announcer,
        invitations: Invitations,
        auctioneer: Auctioneer,
        agreements: Agreements,
    ) -> None:
        self.services = services
        self.announcer = announcer
        self.invitations = invitations
        self.auctioneer = auctioneer
        self.agreements = agreements

    def operations(self) -> Mapping[str, Operation]:
        """By the name in the id."""
        return {
            "turn": self.turn,
            "n": self.choose,
            "s": self.select,
            "sure": self.sure,
            "anyway": self.anyway,
            "undo": self.undo,
            "type": self.type,
            "hand": self.hand,
            "cards": self.cards,
            "stops": self.stops,
            "stop": self.stop,
            "status": self.status,
            "chart": self.chart,
            "log": self.log,
            "look": self.look,
            "leaf": self.leaf,
            "tell": self.tell,
            "join": self.join,
            "decline": self.decline,
            "cancel": self.cancel,
            "agree": self.agreements.agree,
            "refuse": self.agreements.refuse,
            "takeback": self.agreements.take_back,
            "bid": self.auctioneer.bid,
            "bidform": self.auctioneer.form,
            "takebid": self.auctioneer.accept,
            "quit": self.auctioneer.quit,
        }

    def forms(self) -> Mapping[str, Typed]:
        """What is done with a form that was sent, by the name in its id."""
        return {"type": self.typed, "bid": self.auctioneer.typed}

    async def turn(self, interaction: Interaction, click: Click) -> None:
        """`Your move` under a public message: open the private panel."""
        await interaction.response.defer(thinking=True, ephemeral=True)
        info = await self._seated(interaction, click)
        notes = await since_last(self.services, info.number, interaction.user.id)
        panel = await panel_for(self.services, info.number, interaction.user.id, notes=notes)
        await panel.show(interaction)

    async def choose(self, interaction: Interaction, click: Click) -> None:
        """A choice in the panel: one step down the tree, or the action itself."""
        await interaction.response.defer()
        await self._take(interaction, click, click.arg)

    async def select(self, interaction: Interaction, click: Click) -> None:
        """The same from a menu."""
        await interaction.response.defer()
        data: Mapping[str, Any] = {**(interaction.data or {})}
        values: list[str] = data.get("values") or [ROOT]
        await self._take(interaction, click, values[0])

    async def sure(self, interaction: Interaction, click: Click) -> None:
        """Yes to what is asked once before a choice."""
        await interaction.response.defer()
        await self._take(interaction, click, click.arg, asked=True)

    async def anyway(self, interaction: Interaction, click: Click) -> None:
        """Carry out written orders that were refused as a waste; the message holds them."""
        await interaction.response.defer()
        info = await self._seated(interaction, click)
        found = MEANT.search(interaction.message.content) if interaction.message is not None else None
        if found is None:
            await self._stale(interaction, info.number)
            return
        user, request = interaction.user.id, str(interaction.id)
        order = self.services.tables.playing.order(info.number, user, found[1], stamp=click.revision, request=request)
        await self._change(interaction, info.number, order)

    async def _take(self, interaction: Interaction, click: Click, place: str, *, asked: bool = False) -> None:
        info = await self._seated(interaction, click)
        table, user = info.number, interaction.user.id
        offered = await self.services.tables.look(table, user)
        if offered.info.stamp != click.revision:
            await self._stale(interaction, table)
            return
        nodes = tree(offered.offers, self.services.label)
        branch = leaf(nodes.values(), place)
        if branch is None or branch.offer is None:
            await self._show(interaction, await panel_for(self.services, table, user, place))
            return
        caution = None if asked else offered.question(branch.offer.action, typed=False)
        if caution is not None:
            await self._show(interaction, question(self.services, offered.info, nodes, place, caution))
            return
        choice = self.services.tables.playing.choice_of(info.game_id, branch.offer.action)
        await self._change(
            interaction,
            table,
            self.services.tables.playing.act(table, user, choice, stamp=click.revision, request=str(interaction.id)),
        )

    async def undo(self, interaction: Interaction, click: Click) -> None:
        """Take the last order back."""
        await interaction.response.defer()
        info = await self._seated(interaction, click)
        undone = self.services.tables.playing.undo(
            info.number, interaction.user.id, stamp=click.revision, request=str(interaction.id)
        )
        await self._change(interaction, info.number, undone)

    async def _change(self, interaction: Interaction, table: TableNumber, change: Any) -> None:
        """Await a change, show the panel anew and have the channel told."""
        try:
            told: Told = await change
        except StaleAction:
            await self._stale(interaction, table)
            return
        except GameError as error:
            notes = [self.services.error(error)]
            panel = await panel_for(self.services, table, interaction.user.id, notes=notes, refused=error)
            await self._show(interaction, panel)
            return
        self.announcer.tell(told)
        notes = await receipt(self.services, told, interaction.user.id)
        await self._show(interaction, await panel_for(self.services, table, interaction.user.id, notes=notes))

    async def _stale(self, interaction: Interaction, table: TableNumber) -> None:
        notes = [self.services.say("stale-button")]
        await self._show(interaction, await panel_for(self.services, table, interaction.user.id, notes=notes))

    async def _show(self, interaction: Interaction, panel: Panel) -> None:
        await panel.show(interaction)

    async def type(self, interaction: Interaction, click: Click) -> None:
        """Open the form for typed orders. A form must be the first answer, so nothing is checked before."""
        await interaction.response.send_modal(orders_form(self.services, click))

    async def typed(self, interaction: Interaction, click: Click, orders: str) -> None:
        """The form has been sent; `help` in it tells how orders are written."""
        await interaction.response.defer()
        info = await self._seated(interaction, click)
        if is_help(orders):
            notes = order_lines(self.services, await self.services.tables.look(info.number, interaction.user.id))
            await self._show(interaction, await panel_for(self.services, info.number, interaction.user.id, notes=notes))
            return
        order = carried_out(self.services, info.number, interaction.user.id, orders, str(interaction.id))
        await self._change(interaction, info.number, order)

    async def hand(self, interaction: Interaction, click: Click) -> None:
        """The player's own cards, privately."""
        await interaction.response.defer(thinking=True, ephemeral=True)
        info = await self._seated(interaction, click)
        await answer(interaction, await hand_page(self.services, info.number, interaction.user.id))

    async def cards(self, interaction: Interaction, click: Click) -> None:
        """Another page of the player's own cards, in the same private message."""
        await interaction.response.defer()
        info = await self._seated(interaction, click)
        await answer(interaction, await hand_page(self.services, info.number, interaction.user.id, At(click.page)))

    async def stops(self, interaction: Interaction, click: Click) -> None:
        """When the player is asked, privately."""
        await interaction.response.defer(thinking=True, ephemeral=True)
        info = await self._seated(interaction, click)
        await answer(interaction, await stops_page(self.services, info, interaction.user.id))

    async def stop(self, interaction: Interaction, click: Click) -> None:
        """Whether he is asked at one kind of moment, switched."""
        await interaction.response.defer()
        info = await self._seated(interaction, click)
        await answer(interaction, await stops_page(self.services, info, interaction.user.id, click.arg))

    async def status(self, interaction: Interaction, click: Click) -> None:
        """Another page of where the game stands."""
        await interaction.response.defer()
        info = await self.services.tables.info(click.table)
        await answer(interaction, await status_page(self.services, info.number, interaction.user.id, At(click.page)))

    async def chart(self, interaction: Interaction, click: Click) -> None:
        """Another page of the numbers of a chart."""
        await interaction.response.defer()
        info = await self.services.tables.info(click.table)
        page = await chart_page(self.services, info.number, interaction.user.id, click.arg, click.page)
        await answer(interaction, page)

    async def log(self, interaction: Interaction, click: Click) -> None:
        """Another page of the log."""
        await interaction.response.defer()
        info = await self.services.tables.info(click.table)
        part = int(click.arg) if click.arg.isdigit() else 0
        await answer(interaction, await history_page(self.services, info.number, interaction.user.id, click.page, part))

    async def look(self, interaction: Interaction, click: Click) -> None:
        """Look a rule up, in a private message of its own."""
        await interaction.response.defer(thinking=True, ephemeral=True)
        await self._turn_to(interaction, click)

    async def leaf(self, interaction: Interaction, click: Click) -> None:
        """Another page of a look-up, or what it leads to, in the same message."""
        await interaction.response.defer()
        await self._turn_to(interaction, click)

    async def tell(self, interaction: Interaction, click: Click) -> None:
        """Another page of the situation in sentences, as it is now."""
        await interaction.response.defer()
        info = await self.services.tables.info(click.table)
        await answer(
            interaction, await situation_page(self.services, info.number, interaction.user.id, click.arg, click.page)
        )

    async def _turn_to(self, interaction: Interaction, click: Click) -> None:
        kind, _, key = click.arg.partition(".")
        table = click.table or await table_if_any(self.services, interaction)
        await answer(interaction, await found_page(self.services, table, interaction.user.id, kind, key, click.page))

    async def join(self, interaction: Interaction, click: Click) -> None:
        """Accept a proposal."""
        await interaction.response.defer(thinking=True, ephemeral=True)
        await self.invitations.accept(interaction, click.table, Role(click.arg) if click.arg else None)

    async def decline(self, interaction: Interaction, click: Click) -> None:
        """Say no to a proposal."""
        await interaction.response.defer(thinking=True, ephemeral=True)
        await self.invitations.decline(interaction, click.table)

    async def cancel(self, interaction: Interaction, click: Click) -> None:
        """Withdraw a proposal."""
        await interaction.response.defer(thinking=True, ephemeral=True)
        await self.invitations.cancel(interaction, click.table)

    async def _seated(self, interaction: Interaction, click: Click) -> TableInfo:
        """The table of a control, whatever the channel holds by now, if the user has a seat there."""
        info = await self.services.tables.info(click.table)
        if not info.roles_of(interaction.user.id):
            raise SeatError(text("no-seat-here"))
        return info
