"""What games say of their victory points, so that leagues can compare results."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.model import Result as HellenesResult
from engine.games.no_retreat.game import NoRetreat
from engine.games.no_retreat.model import Result as NoRetreatResult
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import AXIS, SOVIET, Side
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.model import Result
from engine.games.paths_of_glory.rules.phases.victory import TSAR_FELL, US_ARMIES
from engine.games.paths_of_glory.tables import AP, CP
from engine.kernel.chance import SeededChance
from engine.kernel.scoring import victory_points
from tests.session.toy import RACE


def at(vp: int, **options: Any) -> int:
    """How far the AP are ahead of the CP at so many VP."""
    state = PATHS_OF_GLORY.setup(options, SeededChance(b"a")).state
    events = state.events if options["scenario"] != "historical" else {**state.events, **dict.fromkeys(PLAYED, 1)}
    return victory_points(PATHS_OF_GLORY, replace(state, events=events, tracks=replace(state.tracks, vp=vp)))


PLAYED = (TSAR_FELL, *US_ARMIES)  # so that the historical scenario has no adjustments (5.7.4)


@pytest.mark.parametrize(
    ("scenario", "ap_to", "cp_from"), [("introductory", 10, 14), ("limited_war", 12, 17), ("historical", 12, 13)]
)
def test_5_3_to_5_7_paths_of_glory_counts_from_the_victory_levels_of_the_scenario(
    scenario: str, ap_to: int, cp_from: int
) -> None:
    assert [at(ap_to - 2, scenario=scenario), at(ap_to, scenario=scenario)] == [3, 1]
    assert [at(vp, scenario=scenario) for vp in range(ap_to + 1, cp_from)] == [0] * (cp_from - ap_to - 1), "draws"
    assert [at(cp_from, scenario=scenario), at(cp_from + 2, scenario=scenario)] == [-1, -3]


def test_5_6_2_in_a_tournament_a_draw_is_won_by_the_allies() -> None:
    assert at(11, scenario="introductory") == 0
    assert at(11, scenario="introductory", tournament=True) == 3


def test_5_6_1_1_the_bid_and_5_7_4_the_adjustments_of_the_end_count() -> None:
    assert (at(11, scenario="historical"), at(11, scenario="historical", bid="ap:2")) == (2, -1)
    state = PATHS_OF_GLORY.setup({"scenario": "historical"}, SeededChance(b"a")).state
    assert TSAR_FELL not in state.events
    assert not {*US_ARMIES} & {*state.events}
    assert victory_points(PATHS_OF_GLORY, state) == 3, "10, 2 more without the armies of the USA, 2 less with the Tsar"


def test_a_game_of_paths_of_glory_that_is_over_counts_for_who_has_won() -> None:
    state = PATHS_OF_GLORY.setup({"scenario": "campaign"}, SeededChance(b"a")).state
    for winner, vp, ahead in ((AP, 7, 3), (CP, 20, -8), (CP, 5, -1), (None, 5, 0)):
        over = replace(state, result=Result(winner, "armistice", vp))
        assert victory_points(PATHS_OF_GLORY, over) == ahead


def test_12_2_a_campaign_of_no_retreat_counts_from_the_value_of_the_next_check() -> None:
    game = NoRetreat()
    state = game.setup({}, SeededChance(b"a")).state
    over = victory.total(state) - 20
    assert over < 0
    assert victory_points(game, state) == over - 1, "who has the initiative must have more than the value"
    for turn, side, value in ((4, AXIS, 23), (12, AXIS, 27), (13, SOVIET, 19), (21, SOVIET, 30), (28, SOVIET, 15)):
        tracks = replace(state.tracks, initiative=side)
        later = replace(state, tracks=tracks, clock=replace(state.clock, turn=turn))
        assert victory.next_value(later, side) == value
        lead = victory.total(later) - value
        sign = 1 if side == AXIS else -1
        assert victory_points(game, later) == sign * (lead if lead > 0 else lead - 1)


def test_a_game_of_no_retreat_that_is_over_counts_for_who_has_won() -> None:
    game = NoRetreat()
    state = game.setup({}, SeededChance(b"a")).state
    assert victory_points(game, state) < 0
    assert victory_points(game, replace(state, result=NoRetreatResult(AXIS, "time", 12))) == 1


@pytest.mark.parametrize("scenario", ["A", "B", "C", "D", "E"])
def test_a_scenario_of_no_retreat_counts_from_what_it_wants(scenario: str) -> None:
    game = NoRetreat()
    state = game.setup({"scenario": scenario}, SeededChance(b"a")).state
    state = replace(state, options=replace(state.options, campaign=False))
    side = Side(state.terms.winner)
    sign, over = 1 if side == AXIS else -1, victory.vp_of(state, side) - state.terms.vp
    assert victory_points(game, state) == sign * (over + 1 if over >= 0 else over)
    for vp, ahead in ((over, 1), (over + 1, -1), (over - 1, 2)):
        wants = replace(state, terms=replace(state.terms, vp=state.terms.vp + vp))
        assert victory_points(game, wants) == sign * ahead


@pytest.mark.parametrize(("prestige", "ahead"), [(-5, -5), (-4, 0), (0, 0), (4, 0), (5, 5), (12, 12)])
def test_14_4_hellenes_counts_prestige_from_the_least_victory(prestige: int, ahead: int) -> None:
    state = HELLENES.setup({"scenario": "431"}, SeededChance(b"a")).state
    led = replace(state, tracks=replace(state.tracks, prestige=prestige))
    assert victory_points(HELLENES, led) == ahead
    if prestige < 0:
        won = replace(led, result=HellenesResult(Side("athens"), "prize"))
        assert victory_points(HELLENES, won) == 1, "who has won is ahead (15.2)"


def test_a_game_without_points_is_even() -> None:
    assert victory_points(RACE, RACE.setup({}, SeededChance(b"a")).state) == 0
