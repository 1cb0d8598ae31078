"""`/standing` and the page behind the panel: what a player says beforehand. Everything about it is private."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.standing import (
    NEXT_FORM,
    NEXT_SENT,
    known_by,
    name_of,
    next_form,
    next_written,
    order_of,
    setting_answer,
    setting_of,
    standing_answer,
    words_of,
)
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import caller_of
from cogs.interactions.channel_table import look_here
from cogs.interactions.operations import Needs, Press, Reply, control, form, opens_form
from cogs.messages.answer import Answer
from cogs.messages.controls import Form
from engine.kernel.errors import GameError, StaleAction, TableError
from engine.kernel.standing import StandingOrder
from engine.kernel.text import text
from engine.session.beside_ports import NextAction
from engine.session.looking import Look
from engine.session.model import TableNumber

Interaction = discord.Interaction[Any]
MOST = 25  # what Discord takes
PLACE = "at"  # the kind of limit that the command offers


class StandingOrdersCommand(commands.Cog):
    """What is done for a player without asking him."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.announcer = bot.announcer

    @app_commands.command(description="…")
    @answered
    async def standing(
        self,
        interaction: Interaction,
        answer: str | None = None,
        at: str | None = None,
        least: app_commands.Range[int, 0, 1000] | None = None,
        up_to: app_commands.Range[int, 0, 1000] | None = None,
        turn_only: bool = False,
        next_action: app_commands.Range[str, 1, 500] | None = None,
        after: app_commands.Range[str, 1, 60] | None = None,
        no_dice: bool = False,
    ) -> Answer:
        """Add what is given; without anything show what stands."""
        caller = caller_of(interaction)
        look, standing = await look_here(self.services, caller), self.services.tables.standing
        known_by(self.services, look.info)
        if least is not None and up_to is not None and up_to < least:
            raise TableError(text("standing-never", least=least, most=up_to))
        if answer and next_action:
            raise TableError(text("standing-one-or-other"))
        if answer:
            said = next((one for one in look.sayable if name_of(one) == answer), None)
            if said is None:
                raise TableError(text("standing-unknown"))
            only = {PLACE: at} if at else {}
            order = StandingOrder(*said, only=only, least=least, turn="this" if turn_only else "", most=up_to)
            await standing.say(look.info.number, caller.user, order)
        elif next_action:
            written = NextAction(next_action, after or "", no_dice)
            await standing.write(look.info.number, caller.user, written)
        return await self._done(look, caller.user, "standing-set" if answer or next_action else "")

    async def _done(self, look: Look, user: int, note: str) -> Answer:
        """The page, after what has just been ordered has been done where it fits."""
        if note:
            await self._follow(look.info.number)
            look = await self.services.tables.look(look.info.number, user)
        return await standing_answer(self.services, look, user, self.services.say(note) if note else "")

    async def _follow(self, table: TableNumber) -> None:
        for told in await self.services.tables.playing.catch_up(table):
            self.announcer.tell(told)

    @standing.autocomplete("answer")
    async def _answers(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        look = await self._look_if_any(interaction)
        if look is None:
            return []
        known = known_by(self.services, look.info)
        named = [(self.services.label(words_of(known, StandingOrder(*one))), name_of(one)) for one in look.sayable]
        return [Choice(name=words[:100], value=name) for words, name in _fitting(named, typed)]

    @standing.autocomplete("at")
    async def _places(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        look = await self._look_if_any(interaction)
        if look is None:
            return []
        known, now = known_by(self.services, look.info), look.position
        places = known.limits(now.state, look.seat).get(PLACE, ())
        named = [(self.services.label(known.named(PLACE, place, "")), place) for place in places]
        return [Choice(name=words[:100], value=name) for words, name in _fitting(named, typed)]

    async def _look_if_any(self, interaction: Interaction) -> Look | None:
        try:
            look = await look_here(self.services, caller_of(interaction))
            known_by(self.services, look.info)
            return look if look.role is not None else None
        except GameError:
            return None

    @control("standing", Reply.NEW, Needs.SEAT)
    async def open_page(self, press: Press) -> Answer:
        """The page, from the panel."""
        return await standing_answer(self.services, press.look, press.user)

    @opens_form(NEXT_FORM)
    async def open_next(self, press: Press) -> Form:
        """Where the next action is written beforehand."""
        return next_form(self.services, press.click.table)

    @form(NEXT_SENT, Reply.SAME, Needs.SEAT)
    async def next_action(self, press: Press) -> Answer:
        """It has been written."""
        written = next_written(press.words, press.values)
        await self.services.tables.standing.write(press.info.number, press.user, written)
        return await self._done(press.look, press.user, "standing-set")

    @control("say", Reply.SAME, Needs.SEAT)
    async def pick(self, press: Press) -> Answer:
        """An answer was picked: how far is it to go?"""
        if not press.values:
            raise StaleAction(text("stale-button"))
        return setting_answer(self.services, press.look, setting_of(press.look, press.values[0]))

    @control("limit", Reply.SAME, Needs.SEAT)
    async def limit(self, press: Press) -> Answer:
        """A limit was switched: the id says what holds then."""
        return setting_answer(self.services, press.look, setting_of(press.look, press.click.arg))

    @control("ordered", Reply.SAME, Needs.SEAT)
    async def order(self, press: Press) -> Answer:
        """The order is given."""
        order = order_of(press.look, setting_of(press.look, press.click.arg))
        await self.services.tables.standing.say(press.info.number, press.user, order)
        return await self._done(press.look, press.user, "standing-set")

    @control("revoke", Reply.SAME, Needs.SEAT)
    async def revoke(self, press: Press) -> Answer:
        """One was picked that is to count no more."""
        places = [int(value) for value in press.values if value.isdigit()]
        if not places:
            raise StaleAction(text("stale-button"))
        await self.services.tables.standing.revoke(press.info.number, press.user, places[0])
        return await standing_answer(self.services, press.look, press.user, self.services.say("standing-revoked"))


def _fitting(named: list[tuple[str, str]], typed: str) -> list[tuple[str, str]]:
    """The suggestions that have what was typed, at most as many as Discord takes."""
    return [one for one in named if typed.casefold() in one[0].casefold()][:MOST]


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(StandingOrdersCommand(bot))
