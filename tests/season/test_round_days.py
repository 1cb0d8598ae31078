"""The days of a round: each point is told once, the last alone if the bot was not there, and games are then overdue."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from engine.kernel.errors import Refused
from engine.league.acts import ResultTaken, RoundReached, RulesChanged, SilenceNoted, StatementGiven
from engine.league.model.contest import MatchResult
from engine.season.open_events import HeldEvent, OpenEvents
from engine.season.round_days import DAY, overdue
from engine.season.suggesting import Suggestion, suggested
from engine.season.terms import EventTerms, terms_text
from engine.season.timed import LISTENED, due_acts, next_look
from engine.season.waiting import awaited, silent, still_silent
from engine.session.conditions import ClockTerms, Conditions
from engine.session.resting import Away
from tests.season.conftest import DIRECTOR, RULES, THREADS, Ground, published

EIGHT_DAYS = replace(RULES, terms=terms_text(EventTerms(round_days=8)))


async def done(events: OpenEvents, held: HeldEvent, now: int) -> tuple[HeldEvent, list[str]]:
    """What the hour brings, carried out."""
    points = []
    for act in list(due_acts(held.contest, now)):
        held = await events.by_bot(held.number, act)
        points += [act.point] if isinstance(act, RoundReached) else []
    return held, points


async def test_each_point_is_told_once_and_a_late_look_tells_the_last_alone(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events, EIGHT_DAYS)
    since = held.contest.rounds[0].since
    assert next_look(held.contest, since) == since + 4 * DAY
    told = []
    for day in (0, 3, 4, 5, 6, 7, 8, 9):
        held, points = await done(events, held, since + day * DAY)
        told += [(day, point) for point in points]
    assert told == [(4, "half"), (6, "near"), (8, "over")]
    assert next_look(held.contest, since + 9 * DAY) is None
    assert set(overdue(held.contest, since + 8 * DAY)) == {1, 2}
    late = await published(events, EIGHT_DAYS)
    _, points = await done(events, late, late.contest.rounds[0].since + 30 * DAY)
    assert points == ["over"], "the bot was not there for a month"


async def test_a_longer_round_begins_to_count_anew_and_a_finished_one_says_nothing(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events, EIGHT_DAYS)
    since = held.contest.rounds[0].since
    held, _ = await done(events, held, since + 8 * DAY)
    longer = replace(held.contest.rules, terms=terms_text(EventTerms(round_days=12)))
    held = await events.act(held.number, DIRECTOR, RulesChanged(longer), "A holiday")
    assert not overdue(held.contest, since + 9 * DAY)
    held, points = await done(events, held, since + 12 * DAY)
    assert points == ["over"]
    for match in held.contest.matches:
        held = await events.by_bot(held.number, ResultTaken(match.number, MatchResult("won", match.pairing.first)))
    assert (next_look(held.contest, since), list(due_acts(held.contest, since + 40 * DAY))) == (None, [])


async def test_a_player_of_a_match_tells_how_he_sees_it_until_it_is_decided(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events)
    match = held.contest.matches[0]
    other = held.contest.matches[1].pairing.first
    for user, words in ((other, "I think"), (DIRECTOR, "So"), (match.pairing.first, " ")):
        with pytest.raises(Refused):
            await events.act(held.number, user, StatementGiven(match.number), words)
    held = await events.act(held.number, match.pairing.first, StatementGiven(match.number), "I was winning")
    assert held.contest.matches[0].statements == (held.contest.acts,)
    await events.by_bot(held.number, ResultTaken(match.number, MatchResult("drawn")))
    with pytest.raises(Refused):
        await events.act(held.number, match.pairing.first, StatementGiven(match.number), "Later")


async def test_who_is_waited_for_and_since_when(ground: Ground) -> None:
    events, tables, matches = ground.begin()
    held = await published(events)
    match = held.contest.matches[0]
    assert await awaited(tables, held.contest, match) == ()
    held, _ = await matches.seat(held, match, THREADS)
    match = held.contest.matches[0]
    [one] = await awaited(tables, held.contest, match)
    assert (one.match, one.since) == (match.number, match.begun)
    assert one.entrant in match.players
    await tables.playing.resign(match.table, one.entrant)
    assert await awaited(tables, held.contest, match) == ()


async def test_the_directors_hear_once_of_who_is_silent_unless_he_is_away(ground: Ground) -> None:
    events, tables, matches = ground.begin()
    terms = EventTerms(silent_days=3, conditions=Conditions(clock=ClockTerms("total", 3600, away=10)))
    held = await published(events, replace(RULES, terms=terms_text(terms)))
    held, _ = await matches.seat(held, held.contest.matches[0], THREADS)
    match = held.contest.matches[0]
    assert next_look(held.contest, match.begun) == match.begun + LISTENED
    late = match.begun + 3 * DAY
    assert await silent(tables, held.contest, late - 1) == []
    [one] = await silent(tables, held.contest, late)
    held = await events.by_bot(held.number, SilenceNoted(*one))
    assert await silent(tables, held.contest, late + DAY) == [], "they have heard"
    assert await still_silent(tables, held.contest) == [one]
    user = held.contest.entrant(one.entrant).user  # type: ignore[union-attr]
    away = Away(date.fromtimestamp(late), date.fromtimestamp(late + 2 * DAY))
    other = replace(match, silent=())
    await tables.timekeeping.rest_otherwise(user, lambda rest: replace(rest, away=(away,)))
    again = replace(held.contest, matches=(other, *held.contest.matches[1:]))
    assert await silent(tables, again, late) == []
    await tables.playing.resign(match.table, one.entrant)
    assert await still_silent(tables, held.contest) == []


def test_the_written_rules_suggest_a_result() -> None:
    ahead = MatchResult("drawn", victory_points=-3, seconds=(50, 70))
    assert suggested(ahead, "points") == Suggestion("second", "points", -3)
    assert suggested(ahead, "time") == Suggestion("first", "time", seconds=(50, 70))
    assert suggested(MatchResult("drawn"), "points") == Suggestion("draw", "points")
    assert suggested(MatchResult("drawn"), "time") is None
    assert suggested(ahead, "directors") is None
