"""Ways (5.0): to every area where a block may end, the one with the fewest Open Sea tests, then the shortest.

Whether a block may enter, pass and end says `reach`, area by area; here it is asked once for a state and a side and
kept as sets of bits, so that ways that are the same after somebody else has moved need not be searched again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import enemies, holders
from engine.games.hellenes.rules.map.closed import is_closed
from engine.games.hellenes.rules.movement import barred
from engine.games.hellenes.rules.movement.passages import ways_out
from engine.games.hellenes.rules.movement.reach import may_end, may_enter
from engine.games.hellenes.tables import (
    AREAS,
    BLOCKS,
    BY_LAND,
    BY_SEA,
    SEASONS,
    AreaId,
    BlockId,
    Season,
    Side,
    foe,
)

Path = tuple[AreaId, ...]
BIT: Mapping[AreaId, int] = {area: 1 << place for place, area in enumerate(AREAS)}


def bits(areas: Iterable[AreaId]) -> int:
    """A set of areas as bits."""
    return sum(BIT[area] for area in set(areas))


LAND = bits(area.id for area in AREAS.values() if not area.sea)
OPEN_SEA = bits(area.id for area in AREAS.values() if area.open_sea)
NEVER: tuple[int, Path] = (1000, ())  # worse than any way


@dataclass(frozen=True)
class Hindrances:
    """For the land blocks or the fleets of a side: where they stop, may not enter, and may not end."""

    stops: int
    shut: int
    no_end: int
    tests: int  # where a fleet is tested (5.2.3)


def to(state: m.State, block: BlockId, farther: int = 0, tested: bool = True) -> Mapping[AreaId, Path]:
    """Where a block may end one move and on which way, its own area left out; `farther` than it goes otherwise."""
    row, start = BLOCKS[block], state.board.where[block]
    found = hindrances(state, row.side, row.fleet)
    out = ways_out(state, row, start)
    tests = found.tests if tested else 0
    return _ending(start, row.move + farther, row.fleet, out, found.stops, found.shut, tests, found.no_end)


def reached(state: m.State, block: BlockId) -> dict[AreaId, int]:
    """Where a block may end one move as it is played, with the distance; 5.2.3 and 5.4.3 aside."""
    if block not in state.board.where or block in state.turn.moved or block in state.board.carried_by:
        return {}
    return {area: len(way) for area, way in to(state, block, tested=False).items()}


def into_port(state: m.State, fleet: BlockId, area: AreaId, farther: int = 0, tested: bool = True) -> Path | None:
    """7.4: the way of a fleet into a besieged port of its side, through its offshore sea alone; None: there is none."""
    sea, row, start = AREAS[area].offshore, BLOCKS[fleet], state.board.where[fleet]
    if sea is None or start == area:
        return None
    if start == sea:
        return (area,)
    found = hindrances(state, row.side, fleet=True)
    if found.stops & BIT[sea]:
        return None
    out, tests = ways_out(state, row, start), found.tests if tested else 0
    ways = _ending(start, row.move + farther - 1, True, out, found.stops, found.shut, tests, 0)
    return (*ways[sea], area) if sea in ways else None


def hindrances(state: m.State, side: Side, fleet: bool) -> Hindrances:
    """What stands in the way of a side, worked out once for a state."""
    key = ("hindrances", side, fleet)
    found: Hindrances | None = state.memo.get(key)
    if found is None:
        found = state.memo[key] = _hindrances(state, side, fleet)
    return found


def _hindrances(state: m.State, side: Side, fleet: bool) -> Hindrances:
    met = [area for area in _places(state.board, foe(side)) if enemies(state.board, area, side)]
    shut = [area for area in met if not may_enter(state, area, side) or barred.battle(state, area, side) is not None]
    closed = _closed(state.options.scenario, state.clock.season, bool(state.persian_aid), state)
    tests = OPEN_SEA if SEASONS[state.clock.season].open_sea else 0
    stops = bits(met) | (LAND if fleet else 0)
    return Hindrances(stops, closed | bits(shut), _no_end(state, side), tests if fleet else 0)


def _places(board: m.Board, side: Side) -> list[AreaId]:
    return sorted({area for block, area in board.where.items() if BLOCKS[block].side == side})


CLOSED: dict[tuple[str, Season, bool], int] = {}


def _closed(scenario: str, season: Season, aid: bool, state: m.State) -> int:
    """The areas that are closed to everybody; they depend on nothing else of the state."""
    key = (scenario, season, aid)
    if key not in CLOSED:
        CLOSED[key] = bits(area for area in AREAS if is_closed(state, area))
    return CLOSED[key]


def _no_end(state: m.State, side: Side) -> int:
    """Where no block may end: in Winter (9.1.1), and under the Peace (12.1)."""
    if not state.winter and not state.tracks.peace:
        return 0
    held = holders(state.board)
    return bits(
        area
        for area in state.board.cities
        if held[area] != side and (not may_end(state, area, side) or barred.siege(state, area, side) is not None)
    )


@lru_cache(maxsize=2048)
def _ending(
    start: AreaId, move: int, fleet: bool, out: Path, stops: int, shut: int, tests: int, no_end: int
) -> Mapping[AreaId, Path]:
    found = _walked(start, move, fleet, out, stops, shut, tests)
    return {area: found[area] for area in sorted(found) if not no_end & BIT[area]}


@lru_cache(maxsize=2048)
def _walked(
    start: AreaId, move: int, fleet: bool, out: Path, stops: int, shut: int, tests: int
) -> Mapping[AreaId, Path]:
    """The best way to every area that can be entered: of its length, and with fewer tests than any shorter."""
    best: dict[AreaId, tuple[int, Path]] = {start: (0, ())}
    edge: list[tuple[int, Path]] = [(0, ())]
    beside = BY_SEA if fleet else BY_LAND
    for _ in range(move):
        grown: dict[AreaId, tuple[int, Path]] = {}
        for tested, path in edge:
            for area in beside[path[-1]] if path else out:
                if shut & BIT[area]:
                    continue
                way = (tested + bool(tests & BIT[area]), (*path, area))
                if way[0] < best.get(area, NEVER)[0] and way < grown.get(area, NEVER):
                    grown[area] = way
        best.update(grown)
        edge = [way for area, way in grown.items() if not stops & BIT[area]]
    del best[start]
    return {area: path for area, (_, path) in best.items()}
