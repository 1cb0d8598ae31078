"""A director takes hours off a player's clock in an event: in games that go on, or when the next one begins."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.game import Role
from engine.league.acts import Recorded, RulesChanged, TimeTaken
from engine.league.model.event_rules import EventRules
from engine.season.terms import EventTerms, terms_text
from engine.session.conditions import ClockTerms, Conditions
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, look
from tests.discord.loopback import buttons
from tests.discord.test_event_bids import bid, resigned
from tests.discord.test_event_entry import ROUND, directed, opened
from tests.discord.test_event_people import EVE, measure, person, substituted
from tests.discord.test_events import DEE, DI, begun, done, quick

__all__ = ["quick"]
HOUR = 3600
CLOCK = Conditions(ClockTerms("total", 48 * HOUR))
TIMED = EventRules(
    "Cup", (BLUFF_GAME,), "swiss", rounds=2, directors=(DI,), terms=terms_text(EventTerms(conditions=CLOCK))
)


async def hours_of(club: Club, match: int = 0) -> list[int]:
    """What both clocks of a game have left, as its first and second player."""
    held = await look(club)
    game = held.contest.matches[match]
    info = await club.services.tables.info(game.table)
    left = await club.services.tables.timekeeping.left(game.table, None)
    users = [held.contest.entrants[number - 1].user for number in game.players]
    return [round(left[role] / HOUR) for user in users for role in info.roles_of(user)]


async def taken(club: Club) -> list[Recorded]:
    return [one for one in (await look(club)).log if isinstance(one.act, TimeTaken)]


async def test_hours_are_taken_in_the_game_that_goes_on_and_all_can_be_read(club: Club) -> None:
    await opened(club, TIMED, (ANN, BOB, CY, DEE))
    await directed(club, "Close sign-up", *ROUND)
    one = (await look(club)).contest.matches[0].players[0]
    user = (await look(club)).contest.entrants[one - 1].user
    assert await hours_of(club) == [48, 48]
    await measure(club, one, "Time penalty", "Silent for a week", "12")
    await done(club)
    assert await hours_of(club) == [36, 48]
    thread = (await club.services.tables.info((await look(club)).contest.matches[0].table)).channel
    assert "12 hours less. Why: Silent for a week" in club.server.last("Time penalty", thread)["content"]
    assert f"<@{user}>" in club.server.last("decided something about you")["content"]
    page = await club.server.command(user, "event show")
    assert f"12 hours less in your games that go on by <@{DI}>: Silent for a week" in page.text
    assert "Game 1: the clock has 12 hours less" in (await person(club, one)).text
    await club.restart()
    await done(club)
    assert len(await taken(club)) == 1
    assert await hours_of(club) == [36, 48], "once"
    await measure(club, one, "Time penalty", "A mistake", "-12")
    await done(club)
    assert await hours_of(club) == [48, 48]


async def test_the_last_hour_is_left(club: Club) -> None:
    await opened(club, TIMED, (ANN, BOB, CY, DEE))
    await directed(club, "Close sign-up", *ROUND)
    one = (await look(club)).contest.matches[0].players[0]
    for reason in ("Late", "Later"):
        await measure(club, one, "Time penalty", reason, "96")
        await done(club)
    assert await hours_of(club) == [2, 48]
    assert "no time was taken" in (await person(club, one)).text


async def test_hours_come_off_when_the_next_game_begins_after_its_bids_too(club: Club) -> None:
    await opened(club, replace(TIMED, sides="bid"), (ANN, BOB, CY, DEE))
    await measure(club, 1, "Time penalty", "Late to the last event", "next24")
    assert "24 hours less when the next game begins" in (await person(club, 1)).text
    refused = await measure(club, 1, "Time penalty", "No game goes on", "24")
    assert "No game goes on" in refused.text
    await directed(club, "Close sign-up", *ROUND)
    assert await taken(club) == []
    held = await look(club)
    game = next(one for one in held.contest.matches if 1 in one.players)
    info = await club.services.tables.info(game.table)
    assert info.bidding is not None
    first = info.bidding.turn
    second = next(user for user in info.bidding.players if user != first)
    await club.services.tables.auction.bid(game.table, first, 1, Role("red"))
    club.bot.announcer.tell(await club.services.tables.auction.accept(game.table, second))
    await done(club)
    assert [one.act.hours for one in await taken(club) if isinstance(one.act, TimeTaken)] == [24]
    assert sorted(await hours_of(club, held.contest.matches.index(game))) == [24, 48]


async def test_who_gives_the_match_up_while_bidding_loses_the_hours_in_the_game_after_it(club: Club) -> None:
    await opened(club, replace(TIMED, sides="bid"), (ANN, BOB, CY, DEE))
    await measure(club, 1, "Time penalty", "Late to the last event", "next24")
    await directed(club, "Close sign-up", *ROUND)
    held = await look(club)
    for game in held.contest.matches:
        one = min(game.players)
        await resigned(club, await club.services.tables.info(game.table), held.contest.entrants[one - 1].user)
    assert "24 hours less when the next game begins" in (await person(club, 1)).text
    await directed(club, *ROUND)
    assert await taken(club) == []
    held = await look(club)
    game = next(one for one in held.contest.in_round(2) if 1 in one.players)
    await bid(club, await club.services.tables.info(game.table), 1)
    await done(club)
    assert [one.act.match for one in await taken(club) if isinstance(one.act, TimeTaken)] == [game.number]
    assert sorted(await hours_of(club, held.contest.matches.index(game))) == [24, 48]


async def test_a_substitute_who_steps_in_while_sides_are_bid_for_keeps_his_time(club: Club) -> None:
    await opened(club, replace(TIMED, sides="bid"), (ANN, BOB, CY, DEE))
    await measure(club, 1, "Time penalty", "Late to the last event", "next24")
    await directed(club, "Close sign-up", *ROUND)
    await substituted(club, 1, EVE)
    held = await look(club)
    game = next(one for one in held.contest.matches if 1 in one.players)
    await bid(club, await club.services.tables.info(game.table), 1)
    await done(club)
    assert [one.act.hours for one in await taken(club) if isinstance(one.act, TimeTaken)] == [0]
    assert await hours_of(club, held.contest.matches.index(game)) == [48, 48]


async def test_without_a_clock_no_time_is_taken(club: Club) -> None:
    await begun(club)
    assert "Time penalty" not in buttons((await person(club, 1)).original)
    held = await look(club)
    terms = terms_text(EventTerms(conditions=CLOCK))
    await club.services.seasons.events.by_bot(1, RulesChanged(replace(held.contest.rules, terms=terms)), "A clock")
    await measure(club, 1, "Time penalty", "Late", "12")  # its games have been begun without one
    await done(club)
    assert [one.act.hours for one in await taken(club) if isinstance(one.act, TimeTaken)] == [0]
