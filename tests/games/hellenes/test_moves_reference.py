"""Moves that are offered and refused against a slow reading that tries every path, over random positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.games.hellenes import flow, position
from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AreaId, BlockId, Side
from tests.games.hellenes import random_boards
from tests.games.hellenes.reference_map import AREAS, BESIDE, BLOCKS, OTHER, Position, is_fleet, is_sea

SEEDS = range(60)
MOST = 60  # paths of a block that are tried one by one
TESTED = ("spring", "summer", "fall")


def thrown(seed: int) -> dict[str, Any]:
    return {**random_boards.position(seed), "peace": seed % 4 == 0}


def opened(data: dict[str, Any]) -> m.State:
    state = position.read(data)
    return state.push(m.TakeActions(state.clock.active, 3))


class Slow(Position):
    """What a block may do, path by path."""

    def at_peace(self, area: str) -> bool:
        return bool(self.data["peace"]) and AREAS[area]["theatre"] == "greece"

    def is_pinned(self, block: str) -> bool:
        """5.4.3: fewer friends than enemies would be left."""
        given, side = self.blocks[block], BLOCKS[block]["side"]
        area = given["area"]
        if given.get("in_city") or not self.against(area, side):
            return False
        enemies = self.fleets(area, OTHER[side]) if is_sea(area) else self.standing(area, OTHER[side])
        return len(self.standing(area, side)) - 1 < len(enemies)

    def may_attack(self, area: str, side: str) -> bool:
        return self.data["cards"][side]["use"] != "event" and not self.at_peace(area)

    def next_to(self, block: str, area: str, first: bool) -> list[str]:
        """7.4 as it is played: with enemies around the City nobody leaves it, but fleets to their offshore sea."""
        if first and self.blocks[block].get("in_city") and self.standing(area, OTHER[BLOCKS[block]["side"]]):
            return [AREAS[area]["offshore"]] if is_fleet(block) else []
        return super().next_to(block, area, first)

    def ways(self, block: str) -> Iterator[tuple[str, ...]]:
        """All legal ways that come to no area twice."""
        given, side = self.blocks[block], BLOCKS[block]["side"]
        if given.get("moved") or given.get("carried_by") or self.is_pinned(block):
            return
        for path in self.walks(block, [given["area"]]):
            area = path[-1]
            foreign = bool(AREAS[area]["city"]) and self.holder(area) != side
            begins = foreign and not self.standing(area, side)
            attacks = self.against(area, side)
            if attacks and not self.may_attack(area, side):
                continue
            if not (self.winter and begins) and not (foreign and self.at_peace(area)):
                yield tuple(path[1:])

    def entries(self, block: str) -> Iterator[tuple[str, ...]]:
        """7.4: all ways of a fleet into a besieged port of its side, through the offshore sea."""
        given, side = self.blocks[block], BLOCKS[block]["side"]
        if not is_fleet(block) or given.get("moved") or given.get("carried_by") or self.is_pinned(block):
            return
        load = any(other.get("carried_by") == block for other in self.blocks.values())
        shut = [
            area
            for area, row in AREAS.items()
            if row["port"] and self.holder(area) == side and self.standing(area, OTHER[side]) and not self.closed(area)
            if 2 * int(row["size"]) - len(self.lying(area)) >= 1 + load and area != given["area"]
        ]
        for area in shut:
            sea = AREAS[area]["offshore"]
            if given["area"] == sea:
                yield (area,)
            for path in self.walks(block, [given["area"]]):
                fits = len(path) <= int(BLOCKS[block]["move"]) and path[-1] == sea
                if fits and not self.against(sea, side) and not self.bars(path, side):
                    yield (*path[1:], area)

    def bars(self, path: list[str], side: str) -> bool:
        return any(self.against(area, side) and not self.may_attack(area, side) for area in path[1:])

    def tests(self, path: tuple[str, ...], block: str) -> int:
        tested = is_fleet(block) and self.data["season"] in TESTED
        return sum(tested and AREAS[area]["open_sea"] == "y" for area in path)


def moving(data: dict[str, Any], side: Side) -> list[str]:
    return [block for block in sorted(data["blocks"]) if BLOCKS[block]["side"] == side]


def best(slow: Slow, block: str, ways: Iterator[tuple[str, ...]]) -> dict[str, tuple[int, int]]:
    """Where the ways end, with the tests and the length of the best."""
    found: dict[str, tuple[int, int]] = {}
    for way in ways:
        worth = (slow.tests(way, block), len(way))
        found[way[-1]] = min(worth, found.get(way[-1], worth))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_5_0_every_area_is_offered_by_its_best_way(seed: int) -> None:
    data = thrown(seed)
    state, slow = opened(data), Slow(data)
    side = state.clock.active
    offered = flow.legal(state, side)
    for block in moving(data, side):
        for kind, ways in ((m.Move, slow.ways(block)), (m.Enter, slow.entries(block))):
            mine = [one.path for one in offered if isinstance(one, kind) and one.block == block]
            found = {path[-1]: (slow.tests(path, block), len(path)) for path in mine}
            assert len(found) == len(mine), "an area once"
            assert found == best(slow, block, ways), (block, kind)


@pytest.mark.parametrize("seed", SEEDS)
def test_5_0_a_path_is_refused_if_and_only_if_it_is_not_legal(seed: int) -> None:
    data, chance = thrown(seed), Random(seed)
    state, slow = opened(data), Slow(data)
    side = state.clock.active
    for block in moving(data, side):
        legal = set(slow.ways(block))
        tried = sorted(legal)[:: 1 + len(legal) // MOST] + [astray(chance, slow, block) for _ in range(MOST)]
        for path in tried:
            action = m.Move(BlockId(block), tuple(map(AreaId, path)))
            why = flow.refuse(state, side, action)
            assert (why is None) == (path in legal), (action, why)
            assert why is None or why.rule


def astray(chance: Random, slow: Slow, block: str) -> tuple[str, ...]:
    """Some way from area to area that comes to none twice, over whatever border."""
    path = [slow.blocks[block]["area"]]
    for _ in range(chance.randint(1, int(BLOCKS[block]["move"]) + 1)):
        near = [area for area in BESIDE[path[-1]] if area not in path]
        if near:
            path.append(chance.choice(near))
    return tuple(path[1:])


@pytest.mark.parametrize("seed", SEEDS)
def test_5_0_everything_that_is_offered_is_allowed(seed: int) -> None:
    state = opened(thrown(seed))
    side = state.clock.active
    offered = flow.legal(state, side)
    assert len(set(offered)) == len(offered)
    for action in offered:
        assert flow.refuse(state, side, action) is None, action


def test_the_random_positions_have_in_them_what_is_to_be_compared() -> None:
    met: Counter[str] = Counter()
    for data in map(thrown, SEEDS):
        state, slow = opened(data), Slow(data)
        offered = flow.legal(state, state.clock.active)
        met["enter"] += sum(isinstance(one, m.Enter) for one in offered)
        met["load"] += sum(isinstance(one, m.Load) for one in offered)
        met["peace"] += data["peace"]
        met["event"] += state.plays_event(state.clock.active)
        met["winter"] += state.winter
        met["pinned"] += sum(slow.is_pinned(block) for block in moving(data, state.clock.active))
        met["maintain"] += sum(isinstance(one, m.Maintain) for one in offered)
        met["pillage"] += sum(isinstance(one, m.Pillage) for one in offered)
    assert len(met) == 8
    assert min(met.values()) > 3, met
