"""Whether a block may go along a path (5.0): the first border or area that stands against it, with its paragraph."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import enemies, holder, room
from engine.games.hellenes.rules.map.closed import is_closed, outside
from engine.games.hellenes.rules.movement import barred
from engine.games.hellenes.rules.movement.passages import beyond, ways_out
from engine.games.hellenes.rules.movement.reach import borders, may_end, may_enter, stops
from engine.games.hellenes.rules.movement.ways import Path
from engine.games.hellenes.tables import AREAS, BESIDE, BLOCKS, PERSIA, AreaId, Block, BlockId, Side, foe
from engine.kernel.errors import Refusal, refusal


def refuse_path(
    state: m.State, block: BlockId, path: Path, *, city: bool = False, load: int = 0, farther: int = 0
) -> Refusal | None:
    """Why a block may not go along a path, its own area left out; `city`: into the port at its end, with its `load`."""
    row, start = BLOCKS[block], state.board.where[block]
    if not path or path[-1] == start:
        return refusal("5.1", "hl-refuse-no-way", block=m.block_text(block))
    allowed = row.move + farther
    if len(path) > allowed:
        return refusal("5.1", "hl-refuse-too-far", block=m.block_text(block), areas=len(path), allowed=allowed)
    for place, area in enumerate(path):
        last = place == len(path) - 1
        why = _refuse_step(state, row, (start, *path)[place], area, first=not place, city=city and last)
        if why is not None:
            return why
        if not last and stops(state, area, row):
            return _stopped(row, area)
    return _refuse_city(state, row, (start, *path), load) if city else _refuse_end(state, path[-1], row.side)


def _refuse_step(state: m.State, row: Block, a: AreaId, b: AreaId, *, first: bool, city: bool) -> Refusal | None:
    """Why a block may not go from one area to the next."""
    if b not in borders(row)[a] and not (first and b in beyond(state, row, a)):
        return _no_border(row, a, b)
    if first and b not in ways_out(state, row, a):
        return _besieged(row, a)
    if is_closed(state, b):
        return _closed(state, b)
    if city or not enemies(state.board, b, row.side):
        return None
    if not may_enter(state, b, row.side):
        return refusal("9.1.1", "hl-refuse-winter-attack", area=m.area_text(b))
    return barred.battle(state, b, row.side)


def _no_border(row: Block, a: AreaId, b: AreaId) -> Refusal:
    if b not in BESIDE[a]:
        return refusal("5.1", "hl-refuse-not-beside", start=m.area_text(a), area=m.area_text(b))
    if row.fleet:
        return refusal("5.2", "hl-refuse-fleet-on-land", block=m.block_text(row.id), area=m.area_text(b))
    return refusal("5.2.1", "hl-refuse-needs-fleet", block=m.block_text(row.id), area=m.area_text(b))


def _besieged(row: Block, area: AreaId) -> Refusal:
    if row.fleet:
        return refusal("7.4", "hl-refuse-besieged-fleet", block=m.block_text(row.id), area=m.area_text(area))
    return refusal("7.4", "hl-refuse-besieged", block=m.block_text(row.id), area=m.area_text(area))


def _closed(state: m.State, area: AreaId) -> Refusal:
    if outside(state, area):
        return refusal("15.0.1", "hl-refuse-outside", area=m.area_text(area))
    if area in PERSIA:
        return refusal("13.2", "hl-refuse-persia", area=m.area_text(area))
    return refusal("5.2.3", "hl-refuse-open-sea", area=m.area_text(area))


def _stopped(row: Block, area: AreaId) -> Refusal:
    """5.1.1, 5.2: it has to stop on the way."""
    if row.fleet and not AREAS[area].sea:
        return refusal("5.2", "hl-refuse-fleet-stops", block=m.block_text(row.id), area=m.area_text(area))
    return refusal("5.1.1", "hl-refuse-enemies-stop", block=m.block_text(row.id), area=m.area_text(area))


def _refuse_end(state: m.State, area: AreaId, side: Side) -> Refusal | None:
    """9.1.1, 12.1: why a block may not end there."""
    if not may_end(state, area, side):
        return refusal("9.1.1", "hl-refuse-winter-siege", area=m.area_text(area))
    return barred.siege(state, area, side)


def _refuse_city(state: m.State, row: Block, path: Path, load: int) -> Refusal | None:
    """7.4: a fleet goes into a besieged port of its side through the offshore sea, as long as there is room."""
    area, board = path[-1], state.board
    if not row.fleet or not is_shut(state, area, row.side):
        return refusal("7.4", "hl-refuse-no-besieged-port", area=m.area_text(area))
    if path[-2] != AREAS[area].offshore:
        return refusal("7.4", "hl-refuse-offshore", area=m.area_text(area), sea=m.area_text(_sea(area)))
    if room(board, area) < 1 + load:
        return refusal("1.3", "hl-refuse-no-room", area=m.area_text(area), room=room(board, area))
    return None


def _sea(area: AreaId) -> AreaId:
    """The sea of a port."""
    sea = AREAS[area].offshore
    assert sea is not None
    return sea


def is_shut(state: m.State, area: AreaId, side: Side) -> bool:
    """7.4: whether a port of a side has enemies around it, so that its fleets lie in it."""
    board = state.board
    return AREAS[area].port and holder(board, area) == side and bool(board.upright(area, foe(side)))


def refuse_pinned(state: m.State, block: BlockId, number: int) -> Refusal | None:
    """5.4.3: whoever is engaged leaves only if as many blocks stay as the enemy has; `number` leave together."""
    board, row = state.board, BLOCKS[block]
    area = board.where[block]
    enemy = enemies(board, area, row.side)
    if block in board.flat or not enemy:
        return None
    there = len(board.upright(area, row.side))
    if there - number >= len(enemy):
        return None
    return refusal("5.4.3", "hl-refuse-pinned", area=m.area_text(area), enemies=len(enemy))
