"""What games say of their victory points, so that leagues can compare results."""

from __future__ import annotations

from dataclasses import replace

from engine.games.no_retreat.game import NoRetreat
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import AXIS, SOVIET
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.chance import SeededChance
from engine.kernel.scoring import victory_points
from tests.session.toy import RACE


def test_paths_of_glory_counts_how_far_the_track_has_moved() -> None:
    state = PATHS_OF_GLORY.setup({}, SeededChance(b"a")).state
    assert victory_points(PATHS_OF_GLORY, state) == 0
    moved = replace(state, tracks=replace(state.tracks, vp=state.tracks.vp + 3))
    assert victory_points(PATHS_OF_GLORY, moved) == -3, "VP are those of the Central Powers"


def test_no_retreat_counts_both_sides() -> None:
    game = NoRetreat()
    state = game.setup({}, SeededChance(b"a")).state
    assert victory_points(game, state) == victory.vp_of(state, AXIS) - victory.vp_of(state, SOVIET)


def test_a_game_without_points_is_even() -> None:
    assert victory_points(RACE, RACE.setup({}, SeededChance(b"a")).state) == 0
