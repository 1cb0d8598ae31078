"""The ratings of a server: from everything that is kept, the same however often they are worked out."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import NamedTuple

import pytest

from data.database import Database, open_database
from data.events import SqliteEvents
from data.ratings import SqliteRatings
from data.store import SqliteStore
from engine.kernel.errors import Refused, TableError
from engine.league import document
from engine.league.acts import Adjudicated, EventClosed, MatchBegun
from engine.league.checking import round_checks
from engine.league.model.contest import MatchResult
from engine.league.ratings.played import PlayedMatch
from engine.league.ratings.rating import ALL_GAMES, rated
from engine.season.ports import EventNumber, EventPlaces, KeptEvent
from engine.season.rating_acts import (
    GameAnnulled,
    GameRestored,
    PlayerLetIn,
    PlayerTakenOut,
    ResultsCounted,
    ResultsRead,
    ResultsTakenBack,
    decided,
)
from engine.season.season_book import SeasonBook, in_order, season_book
from engine.season.seasons import Seasons
from engine.session.conditions import USUAL
from engine.session.model import TableNumber
from engine.session.tables import Tables
from tests.league.seasons import SWISS, Season, at_random, stronger
from tests.season.conftest import DIRECTOR, GUILD, published
from tests.session.conftest import Watch, open_tables

HERE = EventPlaces()
PAST = PlayedMatch("race", (1, 2), 2, 100, kind="rated")
NOBODY = decided(())


class Bench(NamedTuple):
    seasons: Seasons
    tables: Tables
    database: Database

    async def keep(self, season: Season, guild: int = GUILD) -> EventNumber:
        """An event as it would stand after its acts."""
        event = KeptEvent(EventNumber(0), guild, 0, "Cup")
        return await self.seasons.ratings.store.bring(event, season.log, DIRECTOR)

    async def book(self) -> SeasonBook:
        return await self.seasons.ratings.book(GUILD)


@pytest.fixture
async def bench(tmp_path) -> AsyncIterator[Bench]:
    async with open_database(tmp_path / "games.db") as database:
        tables = open_tables(SqliteStore(database))
        yield Bench(seasons_on(database, tables), tables, database)


def seasons_on(database: Database, tables: Tables | None = None) -> Seasons:
    tables = tables or open_tables(SqliteStore(database))
    watch = Watch()
    watch.time = 10**6
    return Seasons(SqliteEvents(database), tables, SqliteRatings(database), clock=watch, new_seed=lambda: b"s" * 32)


def played_out(seed: int = 1) -> Season:
    season = Season(players=5, seed=f"{seed:064x}")
    season.play_out(at_random(Random(seed)))
    return season


# Where results come from


async def test_results_of_events_and_past_ones_are_rated_and_casual_games_only_listed(bench: Bench) -> None:
    tables = bench.tables
    await tables.lobby.seat(50, "race", {}, (1, 2), bid=False, guild=GUILD, conditions=USUAL)
    number = (await tables.in_channel(50)).number
    await tables.playing.resign(number, 1)
    casual = await bench.book()
    assert [(one.users, one.halves, one.kind) for one in casual.matches] == [((1, 2), 0, "casual")]
    assert casual.ratings.leaderboard(ALL_GAMES, 10**6) == ()
    await bench.keep(played_out())
    book = await bench.book()
    assert len(book.matches) == 1 + 8
    assert {user for user, _ in book.ratings.leaderboard("toy", 10**6)} == {1, 2, 3, 4, 5}


async def seated(bench: Bench, loser: int | None = None, *, rated: bool = True) -> int:
    """A game between users 1 and 2 that one of them has lost, or that goes on."""
    tables = bench.tables
    conditions = replace(USUAL, rated=rated)
    told = await tables.lobby.seat(70 + rated, "race", {}, (1, 2), bid=False, guild=GUILD, conditions=conditions)
    assert told is not None
    if loser is not None:
        await tables.playing.resign(told.info.number, loser)
    return told.info.number


async def test_a_rated_game_of_no_event_counts_and_is_told_apart_from_those_of_events(bench: Bench) -> None:
    number = await seated(bench, loser=2)
    await seated(bench, loser=1, rated=False)
    await bench.keep(played_out())
    book = await bench.book()
    assert [(one.kind, one.table) for one in book.matches[:2]] == [("rated", number), ("casual", number + 1)]
    assert {user for user, _ in book.ratings.leaderboard("race", 10**6)} == {1, 2}
    ratings = bench.seasons.ratings
    of_events, others = await ratings.book(GUILD, ("event",)), await ratings.book(GUILD, ("rated",))
    assert (set(of_events.ratings.strengths), set(others.ratings.strengths)) == ({"", "toy"}, {"", "race"})
    assert others.areas["race"] == {1: 5100, 2: 4900}
    assert others is await ratings.book(GUILD, ("rated",)), "it is worked out once"
    assert others.matches == book.matches


async def test_an_abandoned_rated_game_counts_for_nothing(bench: Bench) -> None:
    number = TableNumber(await seated(bench))
    await bench.tables.proposals.abandon(number, 1)
    await bench.tables.proposals.abandon(number, 2)
    assert (await bench.book()).matches == ()


async def test_an_annulled_game_is_taken_out_by_recalculation_and_comes_back_as_it_was(bench: Bench) -> None:
    number, ratings = await seated(bench, loser=2), bench.seasons.ratings
    await seated(bench, loser=1, rated=False)
    before = await bench.book()
    after = await ratings.decide(GUILD, DIRECTOR, GameAnnulled(number), "one person")
    assert after.matches == before.matches[1:]
    assert after.ratings == rated(before.matches[1:])
    assert (await ratings.book(GUILD, ("rated",))).matches == after.matches, "no book from before is shown"
    for act in (GameAnnulled(number), GameAnnulled(99), GameRestored(number + 1)):
        with pytest.raises((Refused, TableError)):
            await ratings.decide(GUILD, DIRECTOR, act, "again")
    back = await ratings.decide(GUILD, DIRECTOR, GameRestored(number), "they are two")
    assert (back.ratings, back.matches) == (before.ratings, before.matches)


async def test_the_game_of_a_match_is_not_annulled_behind_its_event(bench: Bench) -> None:
    events = bench.seasons.events
    held = await published(events)
    held, _ = await bench.seasons.matches.seat(held, held.contest.matches[0], 5000)
    number = held.contest.matches[0].table
    assert number is not None
    await bench.tables.playing.resign(TableNumber(number), held.contest.matches[0].pairing.first)
    with pytest.raises(TableError):
        await bench.seasons.ratings.decide(GUILD, DIRECTOR, GameAnnulled(number), "no")


async def test_games_and_decisions_of_before_there_were_rated_games_are_read(bench: Bench) -> None:
    number = await seated(bench, loser=2, rated=False)
    row = await bench.database.one("SELECT conditions FROM games WHERE number = ?", number)
    assert row is not None
    assert "rated" not in row["conditions"], "as in a table of an earlier version"
    old = '{"_":"ResultsRead","matches":[{"_":"PlayedMatch","game":"race","users":[1,2],"halves":2,"at":100,"ceded":0,'
    old += '"turns":0,"kind":"rated","begun":true,"placed":false,"options":{}}]}'
    async with bench.database.transaction() as db:
        await db.execute("INSERT INTO rating_acts VALUES (1, ?, 5, 9, ?, '', NULL)", (GUILD, old))
    book = await bench.seasons.ratings.decide(GUILD, DIRECTOR, ResultsCounted(1))
    assert [(one.kind, one.table) for one in book.matches] == [("rated", 0), ("casual", number)]


async def test_nothing_of_another_server_counts(bench: Bench) -> None:
    await bench.keep(played_out(), guild=GUILD + 1)
    assert (await bench.book()).matches == ()


async def test_the_game_of_a_match_counts_once(bench: Bench) -> None:
    tables, events = bench.tables, bench.seasons.events
    held = await published(events)
    match = held.contest.matches[0]
    held, _ = await bench.seasons.matches.seat(held, match, 5000)
    info = await tables.in_channel(5000)
    await tables.playing.resign(info.number, match.pairing.first)
    await bench.seasons.matches.take(held, held.contest.matches[0])
    assert [one.kind for one in (await bench.book()).matches] == ["event"]


# Worked out anew


async def test_what_is_kept_in_memory_is_what_is_worked_out_from_the_start(bench: Bench) -> None:
    season = Season(players=4)
    for match in season.pair():
        season.win(match, match.pairing.first)
    number = await bench.keep(season)
    await bench.keep(played_out(2))
    before = await bench.book()
    assert await bench.book() is before, "nothing has changed"
    match = season.contest.matches[0]
    other = MatchResult("adjudicated", match.pairing.second)
    await bench.seasons.events.act(number, DIRECTOR, Adjudicated(match.number, other), "he cheated")
    after = await bench.book()
    assert after != before
    assert after == await seasons_on(bench.database).ratings.book(GUILD)


async def test_an_act_that_changes_no_result_costs_no_new_numbers(bench: Bench) -> None:
    season = played_out()
    number = await bench.keep(season)
    before = await bench.book()
    await bench.seasons.events.act(number, DIRECTOR, EventClosed())
    assert await bench.book() is before


@pytest.mark.parametrize("seed", range(5))
def test_recalculation_gives_the_same_numbers_in_whatever_order_results_are_read(seed: int) -> None:
    dice = Random(seed)
    both = permutations(range(1, 8), 2)
    matches = [PlayedMatch(dice.choice("ab"), users, dice.randrange(3), at) for at, users in enumerate(both)]
    kept = {EventNumber(n): tuple(matches[n::3]) for n in range(3)}
    book = season_book(in_order(matches[:0], kept, ()), NOBODY)
    again = season_book(in_order(kept[EventNumber(1)], {EventNumber(2): kept[EventNumber(2)]}, matches[0::3]), NOBODY)
    assert book == again
    assert book.ratings == rated(matches)
    last = {user: course[-1].shown for user, course in book.courses[ALL_GAMES].items()}
    assert last == {user: skill.shown for user, skill in rated(matches).strengths[ALL_GAMES].items()}


# What directors decide


async def test_whoever_is_taken_out_leaves_no_trace_and_comes_back_as_he_was(bench: Bench) -> None:
    season = played_out()
    await bench.keep(season)
    before, ratings = await bench.book(), bench.seasons.ratings
    without = await ratings.decide(GUILD, DIRECTOR, PlayerTakenOut(3), "two accounts")
    others = [one for one in before.matches if 3 not in one.users]
    assert without.ratings == rated(others)
    assert without.decided.out[3].reason == "two accounts"
    with pytest.raises(Refused):
        await ratings.decide(GUILD, DIRECTOR, PlayerTakenOut(3), "again")
    back = await ratings.decide(GUILD, DIRECTOR, PlayerLetIn(3), "it was his brother")
    assert (back.ratings, back.areas) == (before.ratings, before.areas)
    with pytest.raises(Refused):
        await ratings.decide(GUILD, DIRECTOR, PlayerLetIn(3), "again")


async def test_past_results_count_once_they_are_confirmed_until_they_are_taken_back(bench: Bench) -> None:
    ratings = bench.seasons.ratings
    read = await ratings.store.decide(GUILD, 5, DIRECTOR, ResultsRead((PAST,)), request="r")
    assert await ratings.store.decide(GUILD, 5, DIRECTOR, ResultsRead((PAST,)), request="r") == read
    assert (await bench.book()).matches == ()
    counted = await ratings.decide(GUILD, DIRECTOR, ResultsCounted(read))
    assert counted.matches == (PAST,)
    assert counted.areas["race"] == {1: 5100, 2: 4900}
    with pytest.raises(Refused):
        await ratings.decide(GUILD, DIRECTOR, ResultsCounted(read))
    assert (await ratings.decide(GUILD, DIRECTOR, ResultsTakenBack(read))).matches == ()
    for act in (ResultsTakenBack(read), ResultsCounted(read + 1), ResultsCounted(10**30)):
        with pytest.raises(Refused):
            await ratings.decide(GUILD, DIRECTOR, act)


# Events from elsewhere


async def test_an_export_gives_the_same_standings_ratings_and_pairings_in_an_empty_database(bench: Bench) -> None:
    season = Season(players=5)
    for match in season.pair():
        if match.pairing.second:
            season.do(MatchBegun(match.number, 70 + match.number))
    season.play(stronger)
    season.pair()
    data = document.written(season.log)
    held = await bench.seasons.bring(GUILD, DIRECTOR, data, HERE, {"toy"})
    again = document.written(held.log)
    assert {key: again[key] for key in ("standings", "ratings")} == {key: data[key] for key in ("standings", "ratings")}
    assert [one.paired for one in round_checks(held.log)] == [one.paired for one in round_checks(season.log)]
    assert all(one.same for one in round_checks(held.log))
    board = (await bench.book()).ratings.leaderboard(ALL_GAMES, season.contest.at)
    assert [(user, one.shown) for user, one in board] == [(row["user"], row["rating"]) for row in data["ratings"]]
    assert {one.table for one in held.contest.matches if one.table is not None} == {-71, -72}, "no table of this bot"
    with pytest.raises(TableError):
        await bench.seasons.bring(GUILD, DIRECTOR, data, HERE, {"toy"})


async def test_an_event_of_an_unknown_game_or_of_tomorrow_is_refused(bench: Bench) -> None:
    data = document.written(Season(replace(SWISS, terms={"x": "1"}), 2).log)
    with pytest.raises(TableError):
        await bench.seasons.bring(GUILD, DIRECTOR, data, HERE, {"race"})
    late = Season(players=2)
    late.do(EventClosed(), at=10**7)
    with pytest.raises(TableError):
        await bench.seasons.bring(GUILD, DIRECTOR, document.written(late.log), HERE, {"toy"})
