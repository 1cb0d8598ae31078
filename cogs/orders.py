"""`/order`, `/undo`, `/panel`, `/help`, and the controls of the panel: how a player plays."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.help import help_answer, is_help, lesson_help, order_lines
from cogs.answers.refusal_buttons import line_in
from cogs.answers.stops import stops_answer, switched
from cogs.directors import is_director
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import Caller, caller_of
from cogs.interactions.channel_table import info_here, table_here
from cogs.interactions.operations import Needs, Press, Reply, control, form, opens_form
from cogs.messages.answer import Answer
from cogs.messages.controls import Form
from cogs.panel.panel import foretold_answer, panel_for
from cogs.panel.receipts import changed, opened
from cogs.panel.taking import taken
from cogs.panel.tree import ROOT
from cogs.panel.typed import CHECK, begun_orders, carried_out, checked, orders_form
from cogs.threats.words import expect_meant
from engine.kernel.errors import GameError, StaleAction, TableError
from engine.kernel.text import text
from engine.session.model import TableInfo

Interaction = discord.Interaction[Any]
EXAMPLES = 3  # in the form
AT_ONCE = 1.0  # seconds that a form may wait for them


class Orders(commands.Cog):
    """Carries orders to the session and shows the player what came of them."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.announcer = bot.announcer

    @app_commands.command(description="…")
    @answered
    async def order(self, interaction: Interaction, orders: app_commands.Range[str, 1, 1500]) -> Answer:
        """Typed orders, all or none; `help` among them tells how they are written."""
        caller = caller_of(interaction)
        if is_help(orders):
            return await self._help(caller)
        table = await table_here(self.services, caller)
        await expect_meant(self.services, await self.services.tables.look(table, caller.user), caller.user, orders)
        order = carried_out(self.services, table, caller.user, orders, str(caller.request))
        return await changed(self.services, self.announcer, caller.user, order)

    @app_commands.command(description="…")
    @answered
    async def undo(self, interaction: Interaction, everything: bool = False) -> Answer:
        """Take the last order back, or all that can be taken back."""
        caller, playing = caller_of(interaction), self.services.tables.playing
        table = await table_here(self.services, caller)
        undone = playing.undo(table, caller.user, request=str(caller.request), all=everything)
        return await changed(self.services, self.announcer, caller.user, undone)

    @app_commands.command(description="…")
    @answered
    async def panel(self, interaction: Interaction) -> Answer:
        """What I have to decide."""
        caller = caller_of(interaction)
        table = await table_here(self.services, caller)
        self.announcer.stand(table)
        look = await self.services.tables.look(table, caller.user)
        return await opened(self.services, look, caller.user)

    @app_commands.command(description="…")
    @answered
    async def help(self, interaction: Interaction) -> Answer:
        """What I can do now."""
        return await self._help(caller_of(interaction))

    async def _help(self, caller: Caller) -> Answer:
        taught = self.services.lesson_tables
        learning = await taught.lessons.learning(caller.user) if taught is not None else None
        if learning is not None and learning.channel == caller.channel:
            return lesson_help(self.services, learning.step + 1)
        directs = await is_director(self.services, caller)
        return await help_answer(self.services, await self._info_if_any(caller), caller.user, directs=directs)

    async def _info_if_any(self, caller: Caller) -> TableInfo | None:
        try:
            return await info_here(self.services, caller)
        except TableError:
            return None

    @control("turn", Reply.NEW, Needs.SEAT)
    async def open_panel(self, press: Press) -> Answer:
        """`Your move` under a public message: open the private panel."""
        return await opened(self.services, press.look, press.user)

    @control("n", Reply.SAME, Needs.SEAT, panel=True)
    async def choose(self, press: Press) -> Answer:
        """A choice in the panel: one step down the tree, or the action itself."""
        return await taken(self.services, self.announcer, press, [press.click.arg])

    @control("s", Reply.SAME, Needs.SEAT, panel=True)
    async def select(self, press: Press) -> Answer:
        """The same from a menu."""
        return await taken(self.services, self.announcer, press, press.values or (ROOT,))

    @control("sure", Reply.SAME, Needs.SEAT, panel=True)
    async def sure(self, press: Press) -> Answer:
        """Yes to what is asked once before a choice."""
        return await taken(self.services, self.announcer, press, [press.click.arg], asked=True)

    @control("anyway", Reply.SAME, Needs.SEAT, panel=True)
    async def anyway(self, press: Press) -> Answer:
        """Carry out written orders that were refused as a waste; the message holds them."""
        line = line_in(press.words)
        if not line:
            raise StaleAction(text("stale-button"))
        table, stamp, playing = press.info.number, press.click.revision, self.services.tables.playing
        order = playing.order(table, press.user, line, stamp=stamp, request=press.request)
        return await changed(self.services, self.announcer, press.user, order)

    @control("undo", Reply.SAME, Needs.SEAT, panel=True)
    async def take_back(self, press: Press) -> Answer:
        """Take the last order back."""
        table, stamp, playing = press.info.number, press.click.revision, self.services.tables.playing
        undone = playing.undo(table, press.user, stamp=stamp, request=press.request)
        return await changed(self.services, self.announcer, press.user, undone)

    @opens_form("type")
    async def open_form(self, press: Press) -> Form:
        """The form for typed orders, with the line that the panel has kept."""
        examples, begun = await self._at_hand(press)
        return orders_form(self.services, press.click, examples, line_in(press.words), begun)

    async def _at_hand(self, press: Press) -> tuple[tuple[str, ...], str]:
        """Orders of the present position, and those begun for what is picked; none where it cannot be had at once."""
        with suppress(GameError, TimeoutError):
            look = await asyncio.wait_for(self.services.tables.look(press.click.table, press.user), AT_ONCE)
            begun = begun_orders(self.services, look.ahead, press.click.arg) if look.offers else ""
            return look.examples(EXAMPLES), begun
        return (), ""

    @form("type", Reply.SAME, Needs.SEAT, panel=True)
    async def typed(self, press: Press) -> Answer:
        """Orders from the form, done or only checked; `help` in it tells how they are written."""
        place = press.click.arg or ROOT
        if is_help(press.words):
            notes = order_lines(self.services, press.look)
            return await panel_for(self.services, press.look, press.user, place, notes)
        if CHECK in press.values:
            notes = await checked(self.services, press.look, press.user, press.words)
            line = press.words
            return await panel_for(self.services, press.look, press.user, place, notes, typed=line, checked=True)
        await expect_meant(self.services, press.look, press.user, press.words)
        order = carried_out(self.services, press.info.number, press.user, press.words, press.request)
        return await changed(self.services, self.announcer, press.user, order)

    @control("more", Reply.SAME, Needs.SEAT, panel=True)
    async def more(self, press: Press) -> Answer:
        """The panel with the controls for which its last row had no room."""
        typed, place = line_in(press.words), press.click.arg or ROOT
        return await panel_for(self.services, press.look, press.user, place, typed=typed, rest=True)

    @control("foretold", Reply.NEW, Needs.SEAT)
    async def foretold(self, press: Press) -> Answer:
        """What the panel had no room for, in a message beside it."""
        return await foretold_answer(self.services, press.look, press.user, press.click.arg)

    @control("stops", Reply.NEW, Needs.SEAT)
    async def stops(self, press: Press) -> Answer:
        """When the player is asked, privately."""
        return await stops_answer(self.services, press.info, press.user)

    @control("stop", Reply.SAME, Needs.SEAT)
    async def switch_stop(self, press: Press) -> Answer:
        """Whether he is asked at one kind of moment, switched; if the game waits there, it is waived at once."""
        for told in await switched(self.services, press.info, press.user, press.click.arg):
            self.announcer.tell(told)
        return await stops_answer(self.services, press.info, press.user)


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(Orders(bot))
