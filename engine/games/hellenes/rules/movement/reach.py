"""Where a block may go (5.1, 5.2, 7.4, 9.1.1), and who may carry whom (5.2.1); pure, and blind to hidden blocks."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import besieger, enemies, holder
from engine.games.hellenes.rules.map.closed import is_closed
from engine.games.hellenes.tables import AREAS, BLOCKS, BY_LAND, BY_SEA, AreaId, Block, BlockId, Side, foe


def reach(state: m.State, block: BlockId) -> dict[AreaId, int]:
    """The areas where a block may end one move, with their distance; the tests and pins of 5.2.3 and 5.4.3 aside."""
    if block not in state.board.where or block in state.turn.moved or block in state.board.carried_by:
        return {}
    side, start = BLOCKS[block].side, state.board.where[block]
    found = _walked(state, BLOCKS[block], start)
    return {area: found[area] for area in sorted(found) if area != start and may_end(state, area, side)}


def entered(state: m.State, block: BlockId) -> dict[AreaId, int]:
    """The areas that a block may enter in one move, its own among them, with their distance; not all are ends."""
    return dict(_walked(state, BLOCKS[block], state.board.where[block]))


def _walked(state: m.State, block: Block, start: AreaId) -> dict[AreaId, int]:
    """The areas that are entered on the way, and the start, with their distance; one answer for blocks alike."""
    alike = ("walked", start, block.side, block.fleet, block.move, block.id in state.board.flat)
    found: dict[AreaId, int] | None = state.memo.get(alike)
    if found is None:
        found = state.memo[alike] = _walk(state, block, start)
    return found


def _walk(state: m.State, block: Block, start: AreaId) -> dict[AreaId, int]:
    found = {start: 0}
    edge = list(ways_out(state, block, start))
    for distance in range(1, block.move + 1):
        edge = [area for area in dict.fromkeys(edge) if area not in found and may_enter(state, area, block.side)]
        found.update(dict.fromkeys(edge, distance))
        edge = [near for area in edge if not stops(state, area, block) for near in borders(block)[area]]
    return found


def borders(block: Block) -> Mapping[AreaId, tuple[AreaId, ...]]:
    """The borders that a block crosses: land blocks by land, fleets to, at and from the sea."""
    return BY_SEA if block.fleet else BY_LAND


def ways_out(state: m.State, block: Block, start: AreaId) -> tuple[AreaId, ...]:
    """7.4: the besieged stay, but for fleets in a port, which have its offshore sea."""
    if block.id in state.board.flat and besieger(state.board, start) is not None:
        return out_of_siege(block, start)
    return borders(block)[start]


def out_of_siege(block: Block, start: AreaId) -> tuple[AreaId, ...]:
    """7.4: where the besieged may go: nowhere, fleets to the sea of their port."""
    sea = AREAS[start].offshore
    return (sea,) if block.fleet and sea is not None else ()


def stops(state: m.State, area: AreaId, block: Block) -> bool:
    """5.1.1, 5.2: enemies stop a block, land stops a fleet."""
    return (block.fleet and not AREAS[area].sea) or bool(enemies(state.board, area, block.side))


def may_enter(state: m.State, area: AreaId, side: Side) -> bool:
    """9.1.1: in Winter nobody attacks, but to break the siege of a City of his own, with as many as he likes."""
    if is_closed(state, area):
        return False
    if not state.winter or not enemies(state.board, area, side):
        return True
    if holder(state.board, area) != side:
        return False
    relieving = any(block in state.turn.came for block in state.board.upright(area, side))
    return relieving or besieger(state.board, area) == foe(side)


def may_end(state: m.State, area: AreaId, side: Side) -> bool:
    """9.1.1: in Winter no siege is begun."""
    if not state.winter or not state.board.size(area):
        return True
    return holder(state.board, area) == side or bool(state.board.upright(area, side))


def may_carry(state: m.State, fleet: BlockId, cargo: BlockId) -> bool:
    """5.2.1: whether a fleet may take a land block with it now."""
    board = state.board
    if not {fleet, cargo} <= board.where.keys() or board.where[fleet] != board.where[cargo]:
        return False
    if {fleet, cargo} & state.turn.moved or (fleet in board.flat) != (cargo in board.flat):
        return False
    if board.cargo(fleet) is not None or cargo in board.carried_by:
        return False
    return fits(board, fleet, cargo)


def fits(board: m.Board, fleet: BlockId, cargo: BlockId) -> bool:
    """2.5, 5.2.1: a fleet carries a Greek land block of its side that has fewer steps."""
    carrier, carried = BLOCKS[fleet], BLOCKS[cargo]
    able = carrier.fleet and not carried.fleet and carried.greek and carrier.side == carried.side
    return able and board.strength[cargo] < board.strength[fleet]
