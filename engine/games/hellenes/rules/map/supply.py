"""The supply line of a group that is to be maintained (9.2.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import controller, enemies, holder, in_friendly_city
from engine.games.hellenes.rules.map.closed import outside
from engine.games.hellenes.tables import AREAS, BLOCKS, BY_LAND, BY_SEA, AreaId, Side, foe

Borders = Mapping[AreaId, tuple[AreaId, ...]]
SEAS = 5  # the most areas of a path by sea


def has_line(state: m.State, area: AreaId, side: Side) -> bool:
    """Whether a path by land or by sea joins an area to a City of a side."""
    return _by_land(state, area, side) or _by_sea(state, area, side)


def maintainable(state: m.State, side: Side) -> list[AreaId]:
    """The areas where a side has Greek blocks outside its Cities that can be maintained."""
    board = state.board
    areas = {
        area
        for block, area in board.where.items()
        if BLOCKS[block].side == side and BLOCKS[block].greek and not in_friendly_city(board, block)
    }
    return sorted(area for area in areas if has_line(state, area, side))


def _by_land(state: m.State, area: AreaId, side: Side) -> bool:
    board = state.board
    reached, edge = {area}, [area]
    while edge:
        edge = [near for near in _grown(edge, reached, BY_LAND) if _open_land(state, near, side)]
        if any(holder(board, near) == side for near in edge):
            return True
        reached.update(edge)
    return False


def _open_land(state: m.State, area: AreaId, side: Side) -> bool:
    board = state.board
    return not (outside(state, area) or board.upright(area, foe(side)) or controller(board, area) == foe(side))


def _by_sea(state: m.State, area: AreaId, side: Side) -> bool:
    start = [area] if AREAS[area].sea else BY_SEA[area]
    edge = [sea for sea in start if _open_sea(state, sea, side)]
    reached = set(edge)
    for _ in range(SEAS):
        if any(_at_port(state, sea, side) for sea in edge):
            return True
        edge = [sea for sea in _grown(edge, reached, BY_SEA) if _open_sea(state, sea, side)]
        reached.update(edge)
    return False


def _open_sea(state: m.State, area: AreaId, side: Side) -> bool:
    return AREAS[area].sea and not outside(state, area) and not enemies(state.board, area, side)


def _at_port(state: m.State, sea: AreaId, side: Side) -> bool:
    """Whether a sea is next to a port of a side; one with enemies around it has its offshore sea only (1.4)."""
    board = state.board
    return any(
        holder(board, area) == side
        and not outside(state, area)
        and (AREAS[area].offshore == sea or not board.upright(area, foe(side)))
        for area in BY_SEA[sea]
        if AREAS[area].port
    )


def _grown(edge: Iterable[AreaId], reached: set[AreaId], beside: Borders) -> list[AreaId]:
    return sorted({near for area in edge for near in beside[area]} - reached)
