"""Supply, zones of control and movement against rules that are written down word by word and slowly."""

from __future__ import annotations

import pytest

from engine.games.no_retreat import inspect
from tests.games.no_retreat import comparing
from tests.games.no_retreat.build import at
from tests.games.no_retreat.random_boards import board

BOARDS = range(12)
EVERYBODY = 99


@pytest.mark.parametrize("seed", BOARDS)
def test_8_5_zones_and_6_1_supplied_cities(seed: int) -> None:
    assert [*comparing.zones_and_cities(at(**board(seed)))] == []


@pytest.mark.parametrize("seed", BOARDS)
def test_6_supply_of_every_unit(seed: int) -> None:
    assert [*comparing.supply(at(**board(seed)), seed, EVERYBODY)] == []


@pytest.mark.parametrize("seed", BOARDS)
def test_8_movement_of_every_unit(seed: int) -> None:
    assert [*comparing.movement(at(**board(seed)))] == []


def test_random_boards_have_something_to_compare() -> None:
    cut = sum(
        found["status"] == "unsupplied" for seed in BOARDS for found in inspect.supplies(at(**board(seed))).values()
    )
    assert cut > 20
