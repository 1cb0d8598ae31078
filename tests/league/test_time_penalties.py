"""Hours off a clock: owed by the games that go on, or by the next one, until the bot has taken them there."""

from __future__ import annotations

import json

from engine.league import document
from engine.league.acts import MatchBegun, Substituted, TimePenalised, TimeTaken
from engine.league.flow import replay
from engine.league.model.contest import TimeOwed
from engine.league.rules.handling import BOT
from tests.league.seasons import Season


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
    assert season.contest.matches[0].time_owed == (TimeOwed(penalty, one, 12),)
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
    owed = TimeOwed(len(season.log), one, 6)
    assert season.contest.entrants[one - 1].time_owed == (owed,)
    season.do(MatchBegun(second.number, 8), by=BOT)
    assert season.contest.entrants[one - 1].time_owed == ()
    assert season.contest.matches[1].time_owed == (owed,)


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
