"""Control, sieges, blockade, movement, Winter and supply against a slow word-by-word reading, over random positions."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.games.hellenes.tables import SIDES
from engine.games.inspectors import INSPECTORS
from tests.games.hellenes.random_boards import position
from tests.games.hellenes.reference_map import AREAS, Position

SEEDS = range(40)
KINDS = ("control", "area_control", "blockade", "winter", "maintainable", "sieges")


def answered(data: dict[str, Any], **ask: Any) -> dict[str, Any]:
    found = INSPECTORS["hellenes"].answer({**data, "ask": ask})
    assert "faults" not in found, found
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_the_map_is_read_as_the_text_says(seed: int) -> None:
    data = position(seed)
    slow, fast = Position(data), answered(data, **dict.fromkeys(KINDS, True))
    assert fast["control"] == {area: slow.holder(area) for area in AREAS if AREAS[area]["city"]}
    controlled = {area: slow.controller(area) for area in AREAS}
    assert fast["area_control"] == {area: side for area, side in controlled.items() if side}
    assert fast["sieges"].keys() == {area for area in AREAS if slow.besieger(area)}
    assert fast["blockade"]["ports"] == slow.blockaded()
    assert fast["winter"] == slow.winter_ends()
    assert fast["maintainable"] == slow.maintainable()
    blocks = sorted(data["blocks"])[::3]
    for block, reach in zip(blocks, answered(data, reach=[{"block": one} for one in blocks])["reach"], strict=True):
        assert reach == slow.reach(block), block


def test_the_random_positions_have_in_them_what_is_to_be_compared() -> None:
    met: Counter[str] = Counter()
    for data in map(position, SEEDS):
        slow, found = Position(data), answered(data, winter=True, sieges=True, blockade=True, maintainable=True)
        met["siege"] += len(found["sieges"])
        met["blockade"] += len(found["blockade"]["ports"])
        met["crowd"] += len(found["winter"]["choose"])
        met["supplied"] += sum(map(len, found["maintainable"].values()))
        met["winter"] += data["season"] == "winter"
        met["aboard"] += sum("carried_by" in given for given in data["blocks"].values())
        met["contested"] += sum(all(slow.standing(area, side) for side in SIDES) for area in AREAS)
    assert len(met) == 7
    assert min(met.values()) > 3, met
