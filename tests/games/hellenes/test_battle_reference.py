"""Order, pursuit and retreats against a slow word-by-word reading, over random battles."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.inspectors import INSPECTORS
from tests.games.hellenes.random_battles import positions
from tests.games.hellenes.reference_battle import Fight

SEEDS = range(120)


@pytest.mark.parametrize("seeds", [SEEDS[start::4] for start in range(4)], ids=str)
def test_a_battle_is_read_as_the_text_says(seeds: range) -> None:
    for data in (data for seed in seeds for data in positions(seed)):
        slow = Fight(data)
        found = INSPECTORS["hellenes"].answer({**data, "ask": {"order": True, "pursuit": True, "retreats": True}})
        assert found == {"order": slow.order(), "pursuit": slow.pursuit(), "retreats": slow.retreats()}, data["battle"]


def test_the_random_battles_have_in_them_what_is_to_be_compared() -> None:
    met: Counter[str] = Counter()
    for slow in (Fight(data) for seed in SEEDS for data in positions(seed)):
        retreats = slow.retreats()
        met[slow.kind] += 1
        met["panic"] += slow.pursuit()["panicked"] is not None
        met["pursued"] += bool(slow.pursuit()["pursuers"])
        met["harassed"] += bool(slow.pursuit()["harassers"])
        met["waits"] += any(map(slow.waits, slow.fighting))
        met["aboard"] += any(fleet for block in slow.fighting for _, fleet in slow.places(block))
        met["into the City"] += slow.kind == "field" and any("city" in areas for areas in retreats["options"].values())
        alone = {side: all(retreats["options"][block] for block in slow.of(side)) for side in ("athens", "sparta")}
        met["no room for all"] += any(
            alone[side] and slow.of(side) and not retreats["may_retreat"][side] for side in alone
        )
    assert len(met) == 11
    assert min(met.values()) > 3, met
