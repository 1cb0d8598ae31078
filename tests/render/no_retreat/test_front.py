"""The front is a line across the map, whatever year the scenario begins in."""

from __future__ import annotations

import pytest

from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import AXIS, FINLAND, HEXES, SCENARIOS, SOVIET, Place
from engine.kernel.chance import SeededChance
from render.no_retreat.front import behind
from render.no_retreat.stacks import front_sides


def opening(scenario: str) -> m.View:
    return NO_RETREAT.view(NO_RETREAT.setup({"scenario": scenario}, SeededChance(b"front")).state, None)


def test_in_1941_the_front_is_what_is_held() -> None:
    view = opening("A")
    assert all(behind(view, place) == boards.holder(view.board, place) for place in (*HEXES, FINLAND))


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if name != "A"])
def test_known_ground_is_drawn_as_it_is_and_no_army_stands_in_a_ring(scenario: str) -> None:
    view = opening(scenario)
    known = [p for p, found in HEXES.items() if found.vp or p in view.board.taken or boards.units(view.board, p)]
    assert all(behind(view, place) == boards.holder(view.board, place) for place in known)
    ringed = [place for place in known if len(front_sides(view, place, behind(view, place) or AXIS)) == 6]
    assert ringed == []


def test_ground_far_behind_an_army_is_its_own() -> None:
    """Fall Blau: the Pripet marshes lie behind the Axis, the Volga behind the Soviets."""
    view = opening("B")
    assert (behind(view, Place("I14")), behind(view, Place("O21"))) == (AXIS, SOVIET)
