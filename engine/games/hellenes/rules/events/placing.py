"""Events and blocks: where one may be put, and how putting, strengthening and weakening it is told.

Outside of battle everybody learns how many blocks and steps there are, their owner alone which (2.2).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat.losses import lose_step
from engine.games.hellenes.rules.map.cities import holder, room
from engine.games.hellenes.rules.map.closed import is_closed
from engine.games.hellenes.tables import AREAS, BLOCKS, BY_SEA, AreaId, BlockId, Side, foe


def may_stand(state: m.State, block: BlockId, area: AreaId) -> bool:
    """Whether an Event may put a block into a land area; into a besieged City as far as it has room (7.1)."""
    found, board = BLOCKS[block], state.board
    if AREAS[area].sea or is_closed(state, area) or (found.fleet and not BY_SEA[area]):
        return False
    if not board.upright(area, foe(found.side)):
        return True
    harboured = AREAS[area].port or not found.fleet
    return harboured and holder(board, area) == found.side and room(board, area) > 0


def is_free(state: m.State, area: AreaId, side: Side) -> bool:
    """Whether a land area may be entered and holds no enemy: neither blocks nor a City of theirs (6.1)."""
    board = state.board
    return not is_closed(state, area) and not board.upright(area, foe(side)) and holder(board, area) != foe(side)


def put(work: m.Work, block: BlockId, area: AreaId, strength: int | None = None) -> None:
    """A block comes to an area, into its City where that is besieged; at full strength if nothing else is said."""
    board, side = work.board, BLOCKS[block].side
    path = tuple(dict.fromkeys((board.where.get(block, area), area)))
    city = bool(board.upright(area, foe(side)))
    board = board.put(block, area)
    steps = BLOCKS[block].steps if strength is None else min(strength, BLOCKS[block].steps)
    board = replace(board, strength={**board.strength, block: steps})
    work.board = replace(board, flat=board.flat | {block}) if city else board
    _went(work, side, path, city, (block,))


def move(work: m.Work, blocks: Iterable[BlockId], area: AreaId) -> None:
    """Blocks of one side and area go to another, whatever lies between, and have moved in this turn."""
    found = tuple(blocks)
    start, side = work.board.where[found[0]], BLOCKS[found[0]].side
    city = bool(work.board.upright(area, foe(side)))
    for block in found:
        board = work.board.put(block, area)
        work.board = replace(board, flat=board.flat | {block}) if city else board
    work.turn = replace(work.turn, moved=work.turn.moved | set(found))
    _went(work, side, (start, area), city, found)


def _went(work: m.Work, side: Side, path: tuple[AreaId, ...], city: bool, blocks: tuple[BlockId, ...]) -> None:
    how = "moved" if len(path) > 1 else "arrived"
    work.tell(m.Went(side, len(blocks), path, how, city))
    work.tell(m.Went(side, len(blocks), path, how, city, blocks, only=side))


def strengthen(work: m.Work, block: BlockId) -> None:
    """A block gains a step."""
    board, side = work.board, BLOCKS[block].side
    work.board = board.hurt(block, board.strength[block] + 1)
    work.tell(m.Stepped(side, board.where[block], 1, "event"))
    work.tell(m.Stepped(side, board.where[block], 1, "event", blocks=(block,), only=side))


def weaken(work: m.Work, blocks: Iterable[BlockId]) -> None:
    """Each of these blocks loses a step; what a fleet carries shrinks with it (5.2.1)."""
    before = work.board
    for block in sorted(blocks):
        if block in work.board.where:
            work.board = lose_step(work.board, block)
    hit = [block for block in before.where if before.strength[block] != work.board.strength.get(block, 0)]
    groups: dict[tuple[AreaId, Side], tuple[BlockId, ...]] = {}
    for block in sorted(hit):
        key = before.where[block], BLOCKS[block].side
        groups[key] = (*groups.get(key, ()), block)
    for (area, side), found in groups.items():
        lost = sum(before.strength[block] - work.board.strength.get(block, 0) for block in found)
        gone = sum(block not in work.board.where for block in found)
        work.tell(m.Stepped(side, area, -lost, "event", gone))
        work.tell(m.Stepped(side, area, -lost, "event", gone, found, only=side))
