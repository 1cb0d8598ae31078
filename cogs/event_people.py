"""What directors press on the pages of those who play in an event; the pages are in `cogs/events/people_pages.py`."""

from __future__ import annotations

from typing import NamedTuple

import discord
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.events.access import GREATEST, directed, event_here, expect_seen, one_line, seasons_of
from cogs.events.controls import ABOUT, ABOUT_SENT, BYES, ENTER, IN_PLACE, PEOPLE, PERSON, STAND_BY
from cogs.events.pages import event_page
from cogs.events.people_pages import (
    MEASURES,
    Measure,
    act_of_measure,
    expect_entrant,
    measure_form,
    offered_with,
    people_page,
    person_page,
    substitute_page,
)
from cogs.interactions.operations import Press, Reply, control, form, opens_form
from cogs.messages.answer import Answer
from cogs.messages.controls import Form
from engine.kernel.errors import SeatError, TableError
from engine.kernel.text import text
from engine.league.acts import ByeDeclined, ContestAct, SignedUp, StoodDown
from engine.league.model.contest import Entrant
from engine.season.open_events import HeldEvent
from engine.season.stages import expect_substitutes


class MeasureMeant(NamedTuple):
    """What is to be done about whom; `user`: who takes his place."""

    held: HeldEvent
    entrant: Entrant
    measure: Measure
    user: int


class EventPeople(commands.Cog):
    """Those who play in events."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.runner = bot.event_runner
        self.client: discord.Client = bot

    @control(PEOPLE, Reply.SAME)
    async def people(self, press: Press) -> Answer:
        """A menu of them."""
        held = (await directed(self.services, press.caller, press.click.table)).held
        return people_page(self.services, held, press.click.page)

    @control(PERSON, Reply.SAME)
    async def person(self, press: Press) -> Answer:
        """The page of one."""
        held = (await directed(self.services, press.caller, press.click.table)).held
        return person_page(self.services, held, expect_entrant(held, (*press.values, press.click.arg)[0]))

    @control(IN_PLACE, Reply.SAME)
    async def in_place(self, press: Press) -> Answer:
        """Who is to take his place: what that means, if it can be."""
        held = (await directed(self.services, press.caller, press.click.table)).held
        one = expect_entrant(held, press.click.arg)
        if not press.values:
            return person_page(self.services, held, one)
        user = _member(press)
        await seasons_of(self.services).substitutions.expect_possible(held, one.number, user, press.user)
        return substitute_page(self.services, held, one, user)

    @control(ENTER, Reply.SAME)
    async def enter(self, press: Press) -> Answer:
        """Somebody is signed up by a director, late too where the event allows it."""
        held = (await directed(self.services, press.caller, press.click.table)).held
        if not press.values:
            return people_page(self.services, held, 0)
        user, seasons = _member(press), seasons_of(self.services)
        profile = (await self.services.people.profile(user)).seen
        act = SignedUp(user, profile.name or await self._name(user))
        held = await seasons.events.act(held.number, press.user, act, request=press.request)
        self.runner.wake(held.number)
        one = held.contest.of_user(user)
        return people_page(self.services, held, 0) if one is None else person_page(self.services, held, one)

    @control(STAND_BY, Reply.SAME)
    async def stand_by(self, press: Press) -> Answer:
        """A user would step in for somebody, or would no more."""
        held = await event_here(self.services, press.caller, press.click.table)
        if press.click.arg != "1":
            return await self._own(press, held, StoodDown(press.user))
        expect_substitutes(held.contest)
        profile = (await self.services.people.profile(press.user)).seen
        name = profile.name or press.caller.name or str(press.user)
        return await self._own(press, held, SignedUp(press.user, name, role="substitute"))

    @control(BYES, Reply.SAME)
    async def byes(self, press: Press) -> Answer:
        """A player would rather play than have a bye, or does not mind."""
        held = await event_here(self.services, press.caller, press.click.table)
        mine = held.contest.of_user(press.user)
        if mine is None:
            raise SeatError(text("event-not-in", title=held.contest.rules.title))
        return await self._own(press, held, ByeDeclined(mine.number, press.click.arg == "1"))

    async def _own(self, press: Press, held: HeldEvent, act: ContestAct) -> Answer:
        events = seasons_of(self.services).events
        held = await events.act(held.number, press.user, act, request=press.request)
        return event_page(self.services, held, press.user)

    @opens_form(ABOUT)
    async def about(self, press: Press) -> Form:
        """The form for the reason."""
        held, one, measure, user = await self._meant(press)
        return measure_form(self.services, held, one, measure, press.click.revision, user)

    @form(ABOUT_SENT, Reply.SAME)
    async def done(self, press: Press) -> Answer:
        """It is done, if he stands as the director has seen him."""
        held, one, measure, user = meant = await self._meant(press)
        await expect_seen(held, press.click.revision, lambda contest: contest.entrant(one.number))
        name, seasons = "", seasons_of(self.services)
        if measure == "substitute":
            await seasons.substitutions.expect_possible(held, one.number, user, press.user)
            name = await self._name(user)
        act = act_of_measure(one, measure, _picked(press, meant), user, name, seasons.clock.now())
        words = one_line(press.words)
        held = await seasons.events.act(held.number, press.user, act, words, request=press.request)
        held = await seasons.rulings.forfeit_missed(held, self.services.say("event-missing-why"))
        self.runner.wake(held.number)
        return person_page(self.services, held, expect_entrant(held, str(one.number)))

    async def _meant(self, press: Press) -> MeasureMeant:
        held = (await directed(self.services, press.caller, press.click.table)).held
        number, _, rest = press.click.arg.partition(".")
        named, _, user = rest.partition(".")
        measure = next((one for one in MEASURES if one == named), None)
        if measure is None:
            raise TableError(text("unknown-button"))
        return MeasureMeant(held, expect_entrant(held, number), measure, _user(user) if measure == "substitute" else 0)

    async def _name(self, user: int) -> str:
        try:
            return (await self.client.fetch_user(user)).display_name
        except discord.HTTPException:
            return str(user)


def _member(press: Press) -> int:
    """The user that was picked; `TableError` for bots and for who is no member of the server."""
    if press.bots:
        raise TableError(text("opponent-is-bot"))
    if press.strangers:
        raise TableError(text("event-not-member"))
    return _user(press.values[0])


def _user(said: str) -> int:
    """A user by number; `TableError` for what is none."""
    if not said.isdecimal() or not 0 < len(said) < 20 or not 0 < int(said) <= GREATEST:
        raise TableError(text("unknown-button"))
    return int(said)


def _picked(press: Press, meant: MeasureMeant) -> str:
    """What was picked in the form, the first if nothing was; `TableError` for others than are offered now."""
    offered = [value for value, _ in offered_with(meant.held, meant.entrant, meant.measure)]
    if not offered:
        return ""
    picked = press.values[0] if press.values else offered[0]
    if picked not in offered:
        raise TableError(text("unknown-button"))
    return picked


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(EventPeople(bot))
