"""Random battles, storms and sorties on random boards, as position files."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.games.hellenes.tables import BESIDE, SIDES, AreaId
from tests.games.hellenes import random_boards
from tests.games.hellenes.reference_map import OTHER, Position


def positions(seed: int) -> list[dict[str, Any]]:
    """The battles that a random board has room for, each as a position of its own; the same for the same seed."""
    data, chance = random_boards.position(seed), Random(seed)
    board = Position(data)
    found = []
    for area in sorted({given["area"] for given in data["blocks"].values()}):
        standing = {side: board.standing(area, side) for side in SIDES}
        if all(standing.values()):
            side = chance.choice(SIDES)
            fight = {block: _came(chance, AreaId(area)) for block in standing[side]}
            found.append(
                {"area": area, "attacker": side, "blocks": {**fight, **{b: {} for b in standing[OTHER[side]]}}}
            )
        by = board.besieger(area)
        if by is not None:
            half = Random(f"{seed} {area}").choice([None, *board.lying(area), "garrison"])
            found.append({"area": area, "kind": "storm", "attacker": by, "half": half})
            if board.lying(area):
                found.append({"area": area, "kind": "sortie", "attacker": OTHER[by]})
    return [{**data, "battle": _underway(chance, fight)} for fight in found]


def _came(chance: Random, area: AreaId) -> dict[str, Any]:
    return {"from": chance.choice(BESIDE[area])} if chance.random() < 0.85 else {}


def _underway(chance: Random, fight: dict[str, Any]) -> dict[str, Any]:
    """Some have routed or attacked already."""
    blocks = {
        block: {**how, **{flag: True for flag in ("routed", "attacked") if chance.random() < 0.2}}
        for block, how in fight.get("blocks", {}).items()
    }
    hurt = {side: chance.random() < 0.5 for side in SIDES}
    return {**fight, "round": chance.choice([1, 1, 2]), "hurt": hurt, **({"blocks": blocks} if blocks else {})}
