"""Several games in an event: which a pair plays, by round, pool, lot or agreement, the same whenever it is computed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.league.acts import ChallengeAnswered, ChallengeSent, GameSettled, GameWished
from engine.league.checking import round_checks
from engine.league.model.event_rules import EventGame, EventRules, GameBy
from engine.league.pairing.games import awaits_game
from engine.league.ratings.played import played
from engine.league.rules.organising import rules_fault
from engine.league.standings.table import by_game
from tests.league.seasons import SWISS, Season, rules, stronger

WAR, PEACE = EventGame("war", ("red", "blue")), EventGame("peace", ("north", "south"))
SHORT, LONG = (EventGame("war", ("red", "blue"), {"scenario": one, "map": "old"}) for one in ("short", "long"))


def of_two(game_by: GameBy, event: EventRules = SWISS) -> EventRules:
    return replace(event, games=(WAR, PEACE), game_by=game_by)


def test_games_take_turns_by_rounds() -> None:
    season = Season(of_two("round"), 6)
    for _ in range(3):
        season.pair()
        season.play(stronger)
    assert [{one.pairing.game for one in season.contest.in_round(number)} for number in (1, 2, 3)] == [{0}, {1}, {0}]
    assert {one.game for one in played(season.contest)} == {"war", "peace"}
    assert by_game(season.contest, 1) == ((2, 0, 0), (1, 0, 0))


def test_games_take_turns_by_pools_and_in_the_finals_by_rounds() -> None:
    season = Season(of_two("pool", rules(format="round_robin", pools=2, finalists=2)), 8)
    season.play_out(stronger)
    pools = {one.pairing.node: one.pairing.game for one in season.contest.matches if one.pairing.node[:1] == "p"}
    assert pools == {"p1": 0, "p2": 1}
    finals = {one.round: one.pairing.game for one in season.contest.matches if one.pairing.node[:1] != "p"}
    assert finals == {number: (number - 1) % 2 for number in finals}
    fault = rules_fault(of_two("pool"))
    assert fault is not None
    assert fault.reason.key == "league-fault-game-by"


def test_what_is_drawn_depends_on_the_seed_the_round_and_the_pair_alone() -> None:
    drawn = []
    for seed in ("00" * 16, "00" * 16, "01" * 16):
        season = Season(of_two("lot"), 16, seed)
        for _ in range(3):
            season.pair()
            season.play(stronger)
        drawn.append([one.pairing.game for one in season.contest.matches])
        assert all(one.same for one in round_checks(season.log))
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2]
    assert {*drawn[0]} == {0, 1}


def test_both_of_double_games_are_the_same_game() -> None:
    season = Season(replace(of_two("lot"), double_games=True), 8)
    season.pair()
    games = {frozenset(one.players): one.pairing.game for one in season.contest.matches}
    assert all(games[frozenset(one.players)] == one.pairing.game for one in season.contest.matches)


def test_two_play_what_both_say_and_nobody_else_says_it() -> None:
    season = Season(of_two("agreement"), 4)
    season.pair()
    match = season.contest.matches[0]
    first, second = match.players
    assert awaits_game(season.contest, match)
    other = next(one for one in (1, 2, 3, 4) if one not in match.players)
    assert season.why_not(GameWished(1, 0), by=other) == "league-refuse-not-yours"
    assert season.why_not(GameWished(1, 7), by=first) == "league-refuse-game"
    assert season.why_not(GameSettled(1, 1), by=first) == "league-refuse-director"
    season.do(GameWished(1, 0), by=first)
    season.do(GameWished(1, 1), by=second)
    assert awaits_game(season.contest, season.contest.matches[0]), "they do not agree"
    season.do(GameWished(1, 1), by=first)
    assert (season.contest.matches[0].pairing.game, season.contest.matches[0].settled) == (1, True)
    assert season.why_not(GameWished(1, 0), by=first) == "league-refuse-game-settled"
    season.do(GameSettled(2, 0))
    assert season.contest.matches[1].pairing.game == 0
    assert all(one.same for one in round_checks(season.log)), "what was agreed on afterwards is no other pairing"


def test_on_a_ladder_the_two_agree_too() -> None:
    season = Season(of_two("agreement", rules(format="ladder")), 3)
    season.do(ChallengeSent(2, 1), by=2)
    season.do(ChallengeAnswered(2, 1, accepted=True), by=1)
    match = season.contest.matches[0]
    assert awaits_game(season.contest, match)
    assert match.made == season.contest.at


@pytest.mark.parametrize("game_by", ["pool", "lot", "agreement", "round"])
def test_one_game_alone_is_played_whatever_is_said(game_by: GameBy) -> None:
    season = Season(replace(rules(format="round_robin", pools=2), game_by=game_by), 4)
    season.pair()
    assert not any(one.pairing.game or awaits_game(season.contest, one) for one in season.contest.matches)


def test_two_scenarios_of_a_game_are_told_apart_by_what_differs() -> None:
    event = replace(SWISS, games=(SHORT, LONG, PEACE))
    assert [event.spelled(number) for number in range(3)] == ["war scenario=short", "war scenario=long", "peace"]


def test_the_reason_names_the_sides_of_the_game_that_is_played() -> None:
    season = Season(of_two("round"), 4)
    for _ in range(2):
        season.pair()
        season.play(stronger)
    second = [one for one in round_checks(season.log) if one.number == 2]
    sides = {
        str(why.args["side"]) for check in second for one in check.again or () for why in one.why if "side" in why.args
    }
    assert sides
    assert sides <= {"north", "south"}
