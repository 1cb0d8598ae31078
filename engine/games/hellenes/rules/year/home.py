"""Going home (9.1.2): before the Winter is judged blocks may move to a City of their own Nation.

Readings: a block's own Nation is that of its kind, and its home Cities are of it; blocks that moved in Winter may go
home as well, once; a fleet takes along what it carries. Everybody who has blocks on the map is asked: who could go home
is nobody else's business.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map import settling
from engine.games.hellenes.rules.map.cities import holder
from engine.games.hellenes.rules.movement.reach import borders, entered, reach
from engine.games.hellenes.rules.year.wintering import wintering
from engine.games.hellenes.tables import AREAS, BLOCKS, AreaId, BlockId, Side, foe
from engine.kernel.errors import Refusal, not_now, refusal


def ask_first(work: m.Work) -> None:
    """9.0.1: the first player before the second."""
    _ask(work, work.clock.first)


def ask_second(work: m.Work) -> None:
    """Then the second."""
    _ask(work, foe(work.clock.first))


def _ask(work: m.Work, side: Side) -> None:
    work.clock = replace(work.clock, active=side)
    if any(BLOCKS[block].side == side for block in work.board.where):
        work.state = work.state.push(m.GoHome(side))


def homes(state: m.State, block: BlockId) -> dict[AreaId, int]:
    """9.1.2: the Cities to which a block may go, with their distance."""
    return {area: far for area, far in reach(state, block).items() if is_home(state.board, block, area)}


def is_home(board: m.Board, block: BlockId, area: AreaId) -> bool:
    """9.1.2: whether an area has a friendly City of a block's Nation with no enemy around it."""
    of_nation = AREAS[area].nation == BLOCKS[block].nation or area in BLOCKS[block].homes
    side = BLOCKS[block].side
    return of_nation and holder(board, area) == side and not board.upright(area, foe(side))


def threatened(state: m.State, side: Side) -> tuple[BlockId, ...]:
    """9.0.2: the blocks of a side that are lost if they stay, and those of Cities that cannot feed them all."""
    found = wintering(state)
    there = (*found.disband, *(block for blocks in found.crowded.values() for block in blocks))
    return tuple(block for block in sorted(there) if BLOCKS[block].side == side)


def losses(state: m.State, side: Side) -> int:
    """9.0.2: how many blocks a side loses if the Winter ends now."""
    found = wintering(state)
    lost = sum(BLOCKS[block].side == side for block in found.disband)
    crowds = ((area, blocks) for area, blocks in found.crowded.items() if BLOCKS[blocks[0]].side == side)
    return lost + sum(len(blocks) - state.board.capacity(area) for area, blocks in crowds)


def refuse(state: m.State, frame: m.GoHome, side: Side, action: m.Action) -> Refusal | None:
    """Which block may go where."""
    if isinstance(action, m.Done):
        return None
    if not isinstance(action, m.ChooseArea) or action.block is None:
        return not_now("hl-refuse-go-home", "9.1.2")
    if BLOCKS[action.block].side != side or action.block not in state.board.where:
        return refusal("9.1.2", "hl-refuse-not-yours", block=m.block_text(action.block))
    if action.area not in homes(state, action.block):
        return refusal("9.1.2", "hl-refuse-not-home", block=m.block_text(action.block), area=m.area_text(action.area))
    return None


def candidates(state: m.State, frame: m.GoHome, side: Side) -> Iterator[m.Action]:
    """Every block to every City within its reach, and the end of it."""
    yield m.Done()
    for block in sorted(state.board.where):
        if BLOCKS[block].side == side:
            for area in homes(state, block):
                yield m.ChooseArea(area, block)


def apply(work: m.Work, frame: m.GoHome, side: Side, action: m.Action) -> None:
    """A block goes home, with what it carries."""
    if isinstance(action, m.Done):
        work.state = work.state.pop()
        return
    assert isinstance(action, m.ChooseArea)
    assert action.block is not None
    path = way(work.state, action.block, action.area)
    cargo = work.board.cargo(action.block)
    gone = (action.block,) if cargo is None else (action.block, cargo)
    board = work.board
    for block in gone:
        board = board.put(block, action.area)
    work.board = replace(board, revealed=board.revealed - set(gone))
    work.turn = replace(work.turn, moved=work.turn.moved | set(gone))
    work.tell(m.Went(side, len(gone), (path[0], path[-1]), "home"))  # by which way its kind would tell
    work.tell(m.Went(side, len(gone), path, "home", blocks=gone, only=side))
    settling.settle(work)


def way(state: m.State, block: BlockId, to: AreaId) -> tuple[AreaId, ...]:
    """A shortest path of a block, its own area first; of several always the same."""
    far, start = entered(state, block), state.board.where[block]
    path = [to]
    while far[path[0]] > 1:
        before = far[path[0]] - 1
        path.insert(0, min(area for area in borders(BLOCKS[block])[path[0]] if far.get(area) == before))
    return (start, *path)
