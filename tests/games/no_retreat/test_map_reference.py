"""Supply, zones of control and movement against rules that are written down word by word and slowly."""

from __future__ import annotations

import pytest

from engine.games.no_retreat import inspect
from engine.games.no_retreat.tables import SIDES
from tests.games.no_retreat.build import at
from tests.games.no_retreat.random_boards import board
from tests.games.no_retreat.reference_map import Map, labels

BOARDS = range(12)


@pytest.mark.parametrize("seed", BOARDS)
def test_8_5_zones(seed: int) -> None:
    state = at(**board(seed))
    slow = Map(state)
    assert inspect.zones(state) == {side: labels(slow.zone(side)) for side in SIDES}


@pytest.mark.parametrize("seed", BOARDS)
def test_6_1_supplied_cities(seed: int) -> None:
    state = at(**board(seed))
    slow = Map(state)
    assert inspect.supplied_cities(state) == {side: labels(slow.cities(side)) for side in SIDES}


@pytest.mark.parametrize("seed", BOARDS[:4])
def test_6_supply_of_every_unit(seed: int) -> None:
    state = at(**board(seed))
    slow = Map(state)
    for unit, found in inspect.supplies(state).items():
        assert set(found["overland"]) == slow.overland(unit), unit
        assert set(found["alternate"]) == slow.alternate(unit), unit


@pytest.mark.parametrize("seed", BOARDS)
def test_8_movement_of_every_unit(seed: int) -> None:
    state = at(**board(seed))
    slow = Map(state)
    for unit, found in inspect.reachable(state).items():
        assert {place: tuple(told[:2]) for place, told in found.items()} == slow.reach(unit), unit


def test_random_boards_have_something_to_compare() -> None:
    cut = sum(
        found["status"] == "unsupplied" for seed in BOARDS for found in inspect.supplies(at(**board(seed))).values()
    )
    assert cut > 20
