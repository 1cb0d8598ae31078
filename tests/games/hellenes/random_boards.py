"""Random positions as files, crowded enough that sieges, blockades and crossed ways come up in most."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from engine.games.hellenes.tables import (
    AREAS,
    BESIDE,
    BLOCKS,
    PERSIAN_AID,
    PRINTED,
    SCENARIOS,
    SEASONS,
    SIDES,
    AreaId,
    BlockId,
)

PLACES = 16  # areas next to each other over which the blocks are strewn
NUMBER = 30  # blocks


def position(seed: int) -> dict[str, Any]:
    """A sound position file; the same for the same seed."""
    chance = Random(seed)
    region = _region(chance)
    blocks = _blocks(chance, region)
    cities = [area for area in region if AREAS[area].size]
    lying = {given["area"]: BLOCKS[block].side for block, given in blocks.items() if given.get("in_city")}
    some = [area for area in cities if chance.random() < 0.3]
    return {
        "game": "hellenes",
        "scenario": chance.choice([*SCENARIOS, "415"]),
        "year": chance.choice([413, 414, 415, 431]),
        "season": chance.choice([*SEASONS, "winter"]),
        "active": chance.choice(SIDES),
        "prestige": chance.randint(-17, 17),
        "blocks": blocks,
        "garrisons": {area: lying.get(area) or chance.choice(SIDES) for area in some},
        "captured": {area: chance.choice(SIDES) for area in cities if chance.random() < 0.3},
        "loyalty": {area: chance.choice([*SIDES, None]) for area in cities if chance.random() < 0.1},
        "sieges": {area: _siege(chance) for area in cities if chance.random() < 0.7},
        "in_play": [card for card in sorted(PERSIAN_AID) if chance.random() < 0.3],
        "cards": {side: {"use": chance.choice(["actions", "actions", "event"])} for side in SIDES},
    }


def _region(chance: Random) -> list[AreaId]:
    """Areas next to each other, sea among them."""
    found = [chance.choice(sorted(AREAS))]
    while len(found) < PLACES:
        near = sorted({beside for area in found for beside in BESIDE[area]} - set(found))
        found.append(chance.choice(near))
    return found


def _siege(chance: Random) -> dict[str, Any]:
    moments = ["earlier", "415 spring", "413 fall", "414 high_summer"]
    return {"by": chance.choice(SIDES), "since": chance.choice(moments), "blockaded_since": chance.choice(moments)}


def _blocks(chance: Random, region: list[AreaId]) -> dict[BlockId, dict[str, Any]]:
    found: dict[BlockId, dict[str, Any]] = {}
    lying: Counter[AreaId] = Counter()
    sides = {area: chance.choice(SIDES) for area in region}
    for block in chance.sample(sorted(block.id for block in PRINTED), NUMBER):
        fitting = [area for area in region if _may_stand(block, area)]
        if not fitting:
            continue
        area = chance.choice(fitting)
        entry: dict[str, Any] = {"area": area, "strength": chance.randint(1, BLOCKS[block].steps)}
        entry |= {flag: True for flag in ("moved", "retreated", "maintained", "revealed") if chance.random() < 0.12}
        sheltered = AREAS[area].port or not BLOCKS[block].fleet
        room = lying[area] < AREAS[area].capacity
        if sheltered and room and sides[area] == BLOCKS[block].side and chance.random() < 0.5:
            entry["in_city"] = True
            lying[area] += 1
        found[block] = entry
    _load(chance, found)
    return found


def _may_stand(block: BlockId, area: AreaId) -> bool:
    coastal = AREAS[area].sea or any(AREAS[near].sea for near in BESIDE[area])
    return coastal if BLOCKS[block].fleet else not AREAS[area].sea


def _load(chance: Random, found: dict[BlockId, dict[str, Any]]) -> None:
    """Put land blocks aboard fleets that are at sea."""
    for fleet in [block for block in found if BLOCKS[block].fleet and AREAS[found[block]["area"]].sea]:
        able = [
            block
            for block, given in found.items()
            if not BLOCKS[block].fleet
            and BLOCKS[block].greek
            and BLOCKS[block].side == BLOCKS[fleet].side
            and given["strength"] < found[fleet]["strength"]
            and "carried_by" not in given
        ]
        if able and chance.random() < 0.5:
            cargo = chance.choice(sorted(able))
            found[cargo] = {
                "area": found[fleet]["area"],
                "strength": found[cargo]["strength"],
                "carried_by": fleet,
            }
