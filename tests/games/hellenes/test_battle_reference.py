"""Battles and sieges against a slow word-by-word reading, over random positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.games.inspectors import INSPECTORS
from tests.games.hellenes import random_boards
from tests.games.hellenes.random_battles import positions
from tests.games.hellenes.reference_battle import Fight
from tests.games.hellenes.reference_map import AREAS, OTHER, Position
from tests.games.hellenes.reference_round import ILLEGAL, Besieged, Round

SEEDS = range(120)
PARTS = [SEEDS[start::4] for start in range(4)]


def asked(seed: int) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Positions with a battle, each with a round to be played."""
    chance = Random(seed)
    for data in positions(seed):
        names = [*data["blocks"], "garrison"]
        ask: dict[str, Any] = {"dice": [chance.randint(1, 6) for _ in range(chance.choice([5, 40, 60]))]}
        ask["ties"] = chance.sample(names, 8)
        ask["retreat"] = [side for side in OTHER if chance.random() < 0.2]
        if chance.random() < 0.3:
            ask["pursue"] = chance.sample(names, 10)
        yield data, ask


def sieges(data: dict[str, Any]) -> dict[str, Besieged]:
    """Every siege of a position."""
    board = Position(data)
    return {area: Besieged(data, area) for area in AREAS if board.besieger(area)}


def answered(data: dict[str, Any], **ask: Any) -> dict[str, Any]:
    return INSPECTORS["hellenes"].answer({**data, "ask": ask})


@pytest.mark.parametrize("seeds", PARTS, ids=str)
def test_a_battle_is_read_as_the_text_says(seeds: range) -> None:
    for data in (data for seed in seeds for data in positions(seed)):
        slow = Fight(data)
        found = answered(data, order=True, pursuit=True, retreats=True)
        assert found == {"order": slow.order(), "pursuit": slow.pursuit(), "retreats": slow.retreats()}, data["battle"]


@pytest.mark.parametrize("seeds", PARTS, ids=str)
def test_a_round_goes_as_the_text_says(seeds: range) -> None:
    for data, ask in (one for seed in seeds for one in asked(seed)):
        assert answered(data, round=ask)["round"] == Round(data, ask).answer(), (data["battle"], ask)


@pytest.mark.parametrize("seeds", PARTS, ids=str)
def test_sieges_are_read_as_the_text_says(seeds: range) -> None:
    for data in map(random_boards.position, seeds):
        expected = {area: siege.told() for area, siege in sieges(data).items()}
        assert answered(data, siege_options=True)["siege_options"] == expected


def test_the_random_battles_have_in_them_what_is_to_be_compared() -> None:
    met: Counter[str] = Counter()
    for slow in (Fight(data) for seed in SEEDS for data in positions(seed)):
        retreats = slow.retreats()
        met[slow.kind] += 1
        met["panic"] += slow.pursuit()["panicked"] is not None
        met["pursuers"] += bool(slow.pursuit()["pursuers"])
        met["waits"] += any(map(slow.waits, slow.fighting))
        met["aboard"] += any(fleet for block in slow.fighting for _, fleet in slow.places(block))
        met["into the City"] += slow.kind == "field" and any("city" in areas for areas in retreats["options"].values())
        alone = {side: all(retreats["options"][block] for block in slow.of(side)) for side in OTHER}
        met["no room for all"] += any(
            alone[side] and slow.of(side) and not retreats["may_retreat"][side] for side in OTHER
        )
    for found in (Round(data, ask).answer() for seed in SEEDS for data, ask in asked(seed)):
        met["no such round"] += found == ILLEGAL
        if found != ILLEGAL:
            met[f"ended: {found['end']}"] += 1
            met["skirmish"] += found["skirmish"]
            met["drowned"] += 0 in found["cargo"].values()
            met["garrison lost"] += "garrison" in found["eliminated"]
            met["pursued"] += any(attack["phase"] == "pursuit" for attack in found["attacks"])
            met["harassed"] += any(attack["phase"] == "harassment" for attack in found["attacks"])
    for found in (siege.told() for seed in SEEDS for siege in sieges(random_boards.position(seed)).values()):
        for what in ("storm", "attrition", "sortie", "pillage"):
            met[f"may: {what}"] += bool(found[what])
    assert len(met) == 24
    assert min(met.values()) > 2, met
