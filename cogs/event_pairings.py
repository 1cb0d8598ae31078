"""What directors press about pairings, wishes and seeds; the pages are in `cogs/events/pairing_pages.py`."""

from __future__ import annotations

from typing import get_args

from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.events.access import directed, expect_seen, one_line, seasons_of
from cogs.events.controls import (
    EXCHANGE,
    LOCK,
    PAIR_SENT,
    PAIR_WHY,
    PAIRING,
    PAIRINGS,
    SEED,
    SEEDED,
    TURN,
    WISH,
    WISHES,
)
from cogs.events.desk import EventDesk
from cogs.events.pairing_pages import (
    change_form,
    change_page,
    exchange_words,
    pairing_page,
    pairings_page,
    seeding_form,
    turn_words,
    wishes_page,
)
from cogs.events.people_pages import expect_entrant
from cogs.interactions.operations import Press, Reply, control, form, opens_form
from cogs.messages.answer import Answer
from cogs.messages.controls import Form
from engine.kernel.errors import Refused, TableError
from engine.kernel.text import Text, text
from engine.league.acts import PairingLocked, PairWished, RoundChanged
from engine.league.model.contest import Match, Wish
from engine.league.rules.conflicts import concerned_refusal, plays_in
from engine.league.rules.handling import refused
from engine.season import stages
from engine.season.open_events import HeldEvent
from engine.season.pairing_changes import (
    exchangeable,
    may_change,
    players_exchanged,
    repeats,
    round_in_hand,
    seeded,
    sides_exchanged,
)


class EventPairings(commands.Cog):
    """Pairings of events."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.runner = bot.event_runner
        self.desk = EventDesk(bot.services)

    @control(PAIRINGS, Reply.SAME)
    async def pairings(self, press: Press) -> Answer:
        """The round in hand."""
        return pairings_page(self.services, await self._held(press), press.click.page)

    @control(PAIRING, Reply.SAME)
    async def pairing(self, press: Press) -> Answer:
        """One of its pairings."""
        held = await self._held(press)
        match = _match(held, (*press.values, press.click.arg)[0])
        return await pairing_page(self.services, held, match, press.click.page)

    @control(LOCK, Reply.SAME)
    async def lock(self, press: Press) -> Answer:
        """It stays when the round is paired again, or may go."""
        held = await self._held(press)
        number, _, locked = press.click.arg.partition(".")
        match = _match(held, number)
        act, events = PairingLocked(match.number, locked == "1"), seasons_of(self.services).events
        held = await events.act(held.number, press.user, act, request=press.request)
        return await pairing_page(self.services, held, _match(held, number))

    @control(TURN, Reply.SAME)
    async def turn(self, press: Press) -> Answer:
        """The sides exchanged."""
        held = await self._held(press)
        return await self._change(press, held, press.click.arg)

    @control(EXCHANGE, Reply.SAME)
    async def exchange(self, press: Press) -> Answer:
        """Two players, each in the place of the other."""
        held = await self._held(press)
        if not press.values:
            return await pairing_page(self.services, held, _match(held, press.click.arg.partition(".")[0]))
        return await self._change(press, held, f"{press.click.arg}.{press.values[0]}")

    @opens_form(PAIR_WHY)
    async def why(self, press: Press) -> Form:
        """The form for a reason."""
        held = await self._held(press)
        _meant(held, press.click.arg)
        return change_form(self.services, held, press.click.revision, press.click.arg)

    @form(PAIR_SENT, Reply.SAME)
    async def changed(self, press: Press) -> Answer:
        """A round is changed of which everybody knows, or in which something is played twice by it."""
        held = await self._held(press)
        await expect_seen(
            held, press.click.revision, lambda contest: contest.in_round(_meant(held, press.click.arg)[0].round)
        )
        match, act, _ = _meant(held, press.click.arg)
        return await self._changed(press, held, match, act, one_line(press.words))

    @control(WISHES, Reply.SAME)
    async def wishes(self, press: Press) -> Answer:
        """Whom somebody is never to meet."""
        held = await self._held(press)
        return wishes_page(self.services, held, expect_entrant(held, press.click.arg), press.click.page)

    @control(WISH, Reply.SAME)
    async def wish(self, press: Press) -> Answer:
        """A wish, or none any more."""
        held = await self._held(press)
        number, _, named = press.click.arg.partition(".")
        one = expect_entrant(held, number)
        wish: Wish | None = next((each for each in get_args(Wish) if each == named), None)
        if wish is None:
            raise TableError(text("unknown-button"))
        if press.values:
            other = expect_entrant(held, press.values[0])
            act, events = PairWished(one.number, other.number, wish), seasons_of(self.services).events
            held = await events.act(held.number, press.user, act, request=press.request)
        return wishes_page(self.services, held, one)

    @opens_form(SEED)
    async def seed(self, press: Press) -> Form:
        """The form with the order of seeding."""
        held = await self._held(press)
        if held.contest.begun:
            raise Refused(refused("league-refuse-begun"))
        _expect_unconcerned(held, press.user)
        order = stages.field(held.contest, await seasons_of(self.services).ratings_of(held)).order
        return seeding_form(self.services, held, order, press.click.revision)

    @form(SEEDED, Reply.SAME)
    async def field(self, press: Press) -> Answer:
        """The field is made up in this order."""
        held = await self._held(press)
        _expect_unconcerned(held, press.user)
        act, seen = seeded(press.words), press.click.revision
        stages.expect_pools(held.contest, len(act.order))
        return await self.desk.decided(held, press.user, seen, press.request, lambda contest: act)

    async def _held(self, press: Press) -> HeldEvent:
        return (await directed(self.services, press.caller, press.click.table)).held

    async def _change(self, press: Press, held: HeldEvent, change: str) -> Answer:
        """At once before the round is published, where nothing is played twice by it; else with a reason."""
        match, act, will = _meant(held, change)
        _expect_unconcerned(held, press.user)
        found = round_in_hand(held.contest)
        against = tuple(repeats(held.contest, act))
        if against or (found is not None and found.published):
            return change_page(self.services, held, match, change, will, against)
        await expect_seen(held, press.click.revision, lambda contest: contest.in_round(match.round))
        return await self._changed(press, held, match, act, "")

    async def _changed(self, press: Press, held: HeldEvent, match: Match, act: RoundChanged, reason: str) -> Answer:
        _expect_unconcerned(held, press.user)
        events = seasons_of(self.services).events
        held = await events.act(held.number, press.user, act, reason, request=press.request)
        self.runner.wake(held.number)
        return pairings_page(self.services, held, 0)


def _expect_unconcerned(held: HeldEvent, user: int) -> None:
    """`Refused` for a director who plays in the event: no pairing and no seed is from his hand."""
    if plays_in(held.contest, user):
        raise Refused(concerned_refusal(held.contest, user))


def _match(held: HeldEvent, number: str) -> Match:
    """A pairing of the round in hand; `TableError` for any other."""
    found = held.contest.match(int(number)) if number.isdecimal() and len(number) < 19 else None
    here = round_in_hand(held.contest)
    if found is None or here is None or found.round != here.number:
        raise TableError(text("league-refuse-no-match", match=number[:18]))
    return found


def _meant(held: HeldEvent, change: str) -> tuple[Match, RoundChanged, Text]:
    """`7`: the sides of match 7 exchanged; `7.1.4`: its player 1 and player 4 of another match exchanged."""
    number, _, players = change.partition(".")
    match = _match(held, number)
    if not may_change(held.contest, match):
        raise Refused(refused("league-refuse-locked" if match.locked else "league-refuse-played"))
    if not players:
        if match.pairing.second is None:
            raise TableError(text("unknown-button"))
        return match, sides_exchanged(held.contest, match), turn_words(held, match)
    one, other = (expect_entrant(held, each).number for each in (*players.split(".", 1), "")[:2])
    if one not in match.players or other not in {each.number for each in exchangeable(held.contest, match)}:
        raise Refused(refused("league-refuse-stale"))
    return match, players_exchanged(held.contest, match.round, one, other), exchange_words(held, one, other)


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(EventPairings(bot))
