"""Events of any size over the loopback: entered, paired, published and decided without a page being opened."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.league.acts import FieldClosed, RoundPublished, SignedUp
from engine.league.model.contest import Match
from engine.league.model.event_rules import EventGame, EventRules
from engine.season import stages
from engine.season.open_events import HeldEvent
from engine.season.ports import EventNumber, EventPlaces
from tests.discord.conftest import Club
from tests.discord.loopback import GUILD
from tests.discord.test_events import DI, done

EVENT = EventNumber(1)
BLUFF_GAME = EventGame("bluff", ("red", "blue"))


async def look(club: Club) -> HeldEvent:
    """The event as it stands."""
    return await club.services.seasons.events.look(EVENT)


async def entered(club: Club, rules: EventRules, users: Iterable[int]) -> None:
    """An event whose field is made up, in the order in which its players came."""
    events, room = club.services.seasons.events, club.server.channel
    await events.create(GUILD, DI, rules, EventPlaces(threads=room, news=room))
    for user in users:
        held = await events.act(EVENT, user, SignedUp(user, f"P{user % 1000}"))
    await events.act(EVENT, DI, FieldClosed(tuple(one.number for one in held.contest.entrants)))


async def next_round(club: Club) -> None:
    """The next round is paired and published, and its games begin."""
    events = club.services.seasons.events
    paired = stages.paired((await look(club)).contest)
    held = await events.act(EVENT, DI, paired)
    await events.act(EVENT, DI, RoundPublished(len(held.contest.rounds)))
    club.bot.event_runner.wake(EVENT)


async def decided(club: Club, loses: Callable[[Match], int]) -> None:
    """Every game that goes on is given up by the entrant who loses it."""
    held = await look(club)
    for match in [one for one in held.contest.matches if one.open and one.table is not None]:
        loser = held.contest.entrant(loses(match))
        assert loser is not None
        club.bot.announcer.tell(await club.services.tables.playing.resign(match.table, loser.user))
    await all_over(club)


async def all_over(club: Club) -> HeldEvent:
    """Until the results of all games that were begun are taken over."""
    for _ in range(500):
        await done(club)
        held = await look(club)
        if not [one for one in held.contest.matches if one.open and one.table is not None]:
            return held
    raise AssertionError("a result is not taken over")
