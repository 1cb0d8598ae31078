"""Hours off a clock: owed by the games that go on, or by the next one, until the bot has taken them there."""

from __future__ import annotations

import json

import pytest

from engine.league import document
from engine.league.acts import (
    Adjudicated,
    Conceded,
    MatchBegun,
    MatchRestarted,
    Substituted,
    TimePenalised,
    TimeTaken,
)
from engine.league.flow import replay
from engine.league.model.contest import MatchResult, TimeOwed
from engine.league.rules.handling import BOT
from tests.league.seasons import Season, stronger


def playing() -> Season:
    season = Season(players=4)
    first = season.pair()[0]
    season.do(MatchBegun(first.number, 7), by=BOT)
    return season


def test_it_is_owed_by_each_game_that_goes_on_until_it_is_taken_once() -> None:
    season = playing()
    first = season.contest.matches[0]
    one = first.players[0]
    season.do(TimePenalised(one, 12), reason="late")
    penalty = len(season.log)
    assert season.contest.matches[0].time_owed == (TimeOwed(penalty, one, 12, one),)
    assert season.why_not(TimeTaken(first.number, penalty, 12)) == "league-refuse-director"
    season.do(TimeTaken(first.number, penalty, 12), by=BOT)
    assert season.contest.matches[0].time_owed == ()
    assert season.why_not(TimeTaken(first.number, penalty, 12), by=BOT) == "league-refuse-stale"


def test_it_waits_for_the_next_game_to_begin() -> None:
    season = playing()
    second = season.contest.matches[1]
    one = second.players[1]
    assert season.why_not(TimePenalised(one, 6), reason="late") == "league-refuse-no-game-on"
    season.do(TimePenalised(one, 6, next_game=True), reason="late")
    owed = TimeOwed(len(season.log), one, 6, one, next_game=True)
    assert season.contest.entrants[one - 1].time_owed == (owed,)
    season.do(MatchBegun(second.number, 8), by=BOT)
    assert season.contest.entrants[one - 1].time_owed == ()
    assert season.contest.matches[1].time_owed == (owed,)


def owing_next() -> tuple[Season, int, int, TimeOwed]:
    """A season in which a game has begun that owes what its second player is to lose in his next game."""
    season = playing()
    match = season.contest.matches[1]
    one = match.players[1]
    season.do(TimePenalised(one, 6, next_game=True), reason="late")
    owed = TimeOwed(len(season.log), one, 6, one, next_game=True)
    season.do(MatchBegun(match.number, 8), by=BOT)
    return season, one, match.number, owed


@pytest.mark.parametrize("how", ["conceded", "forfeit", "annulled"])
def test_what_a_game_owes_that_is_never_played_is_owed_in_the_one_after_it(how: str) -> None:
    season, one, match, owed = owing_next()
    if how == "conceded":
        season.do(Conceded(match), by=one)
    else:
        season.do(Adjudicated(match, MatchResult("annulled" if how == "annulled" else "double_forfeit")), reason="so")
    assert season.contest.matches[1].time_owed == ()
    assert season.contest.entrants[one - 1].time_owed == (owed,)
    season.do(Adjudicated(match, MatchResult("double_forfeit")), reason="on second thoughts")
    assert season.contest.entrants[one - 1].time_owed == (owed,), "once"
    season.play(stronger)
    season.pair()
    later = next(found for found in season.contest.in_round(2) if one in found.players)
    season.do(MatchBegun(later.number, 9), by=BOT)
    again = season.contest.match(later.number)
    assert again is not None
    assert again.time_owed == (owed,)
    season.do(TimeTaken(later.number, owed.penalty, 6), by=BOT)
    assert replay(season.log) == season.contest


def test_what_was_taken_while_its_game_ended_is_owed_no_more() -> None:
    season, one, match, owed = owing_next()
    season.do(Conceded(match), by=one)
    season.do(TimeTaken(match, owed.penalty, 6), by=BOT)
    assert season.contest.entrants[one - 1].time_owed == ()
    assert season.why_not(TimeTaken(match, owed.penalty, 6), by=BOT) == "league-refuse-stale"


def test_a_game_begun_anew_still_owes_it() -> None:
    season, _, match, owed = owing_next()
    season.do(MatchRestarted(match), reason="wrong scenario")
    assert season.contest.matches[1].time_owed == (owed,)


def test_nothing_goes_on_to_a_substitute() -> None:
    season, one, match, _ = owing_next()
    season.do(Substituted(one, 77, "New"))
    season.do(Conceded(match), by=77)
    assert season.contest.entrants[one - 1].time_owed == ()


def test_a_substitute_owes_nothing_of_the_one_before() -> None:
    season = playing()
    one = season.contest.matches[1].players[0]
    season.do(TimePenalised(one, 6, next_game=True), reason="late")
    season.do(Substituted(one, 77, "New"))
    assert season.contest.entrants[one - 1].time_owed == ()


def test_so_much_and_no_more() -> None:
    season = playing()
    one = season.contest.matches[0].players[0]
    for hours in (0, 721, -721):
        assert season.why_not(TimePenalised(one, hours), reason="late") == "league-refuse-time"
    assert season.why_not(TimePenalised(one, -12), reason="late") is None
    assert season.why_not(TimePenalised(99, 12), reason="late") == "league-refuse-no-entrant"


def test_an_export_has_it_with_its_reason() -> None:
    season = playing()
    season.do(TimePenalised(season.contest.matches[0].players[0], 12), reason="late again")
    data = json.loads(json.dumps(document.written(season.log)))
    log = document.read(data).log
    assert replay(log) == season.contest
    assert log[-1].reason == "late again"
