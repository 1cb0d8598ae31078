"""Recruits (4.2.2): the pools from which they are drawn unseen, and the open decision `PlaceRecruit`.

It is asked of every recruit, of one that has to go back too, so that nobody learns from the question what was drawn. A
City with enemies around it takes recruits in as far as it may build: they lie in it. Persian blocks come to the Cities
of Persia, which side with Sparta as long as a Spartan block stands there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.actions import phase
from engine.games.hellenes.rules.events import lasting
from engine.games.hellenes.rules.map.blockade import blockaded
from engine.games.hellenes.rules.map.cities import holder, room
from engine.games.hellenes.rules.map.closed import outside
from engine.games.hellenes.rules.map.pools import is_barred, pool
from engine.games.hellenes.rules.map.settling import settle
from engine.games.hellenes.tables import (
    AREAS,
    BLOCKS,
    PERSIA,
    AreaId,
    BlockId,
    Side,
    foe,
)
from engine.kernel.errors import Refusal, not_now, refusal


def draw(work: m.Work, side: Side) -> None:
    """4.2.2: draw a block from the pool, which its owner alone sees."""
    there = pool(work.state, side)
    block = there[work.chance.draw("recruit", len(there), secret=True) - 1]
    work.reveals = True
    work.say("hl-recruit-drawn", side=m.side_text(side))
    work.say("hl-own-recruit-drawn", only=side, block=m.block_text(block))
    work.state = work.state.push(m.PlaceRecruit(side, block, homes(work.state, block)))


def is_home(block: BlockId, area: AreaId) -> bool:
    """2.8: whether the City of an area is a home of a block."""
    row = BLOCKS[block]
    return area in row.homes or (AREAS[area].port and AREAS[area].nation in row.home_ports)


def homes(state: m.State, block: BlockId) -> tuple[AreaId, ...]:
    """4.2.2: the home Cities in which a block can be placed now."""
    if is_barred(state, block):
        return ()
    cities = (area for area in state.board.cities if is_home(block, area) and not outside(state, area))
    found = (area for area in cities if may_come(state.board, block, area))
    return tuple(area for area in found if not lasting.bars_building(state, area))


def may_come(board: m.Board, block: BlockId, area: AreaId) -> bool:
    """Whether a block can be placed in a City: its side holds it, and is not shut up in it."""
    side = BLOCKS[block].side
    if not _takes_in(board, block, area):
        return False
    if not board.upright(area, foe(side)):
        return True
    return AREAS[area].port and not blockaded(board, area) and room(board, area) > 0


def _takes_in(board: m.Board, block: BlockId, area: AreaId) -> bool:
    held = holder(board, area)
    return held == BLOCKS[block].side or (held is None and area in PERSIA and area in BLOCKS[block].homes)


# -------------------------------------------------------------------------------------------------------- the decision


def refuse(state: m.State, frame: m.PlaceRecruit, side: Side, action: m.Action) -> Refusal | None:
    """Why the recruit cannot be placed there."""
    name = m.block_text(frame.block)
    match action:
        case m.ChooseArea(area, block):
            if area in frame.areas and block in (None, frame.block):
                return None
            return refusal("4.2.2", "hl-refuse-not-its-home", block=name, area=m.area_text(area))
        case m.Done():
            return refusal("4.2.2", "hl-refuse-has-home", block=name) if frame.areas else None
    return not_now("hl-refuse-not-asked")


def candidates(state: m.State, frame: m.PlaceRecruit, side: Side) -> Iterator[m.Action]:
    """The home Cities; if there is none it goes back."""
    yield from (m.ChooseArea(area) for area in frame.areas)
    if not frame.areas:
        yield m.Done()


def apply(work: m.Work, frame: m.PlaceRecruit, side: Side, action: m.Action) -> None:
    """Place the recruit, or put it back into the pool."""
    work.state = work.state.pop()
    if isinstance(action, m.ChooseArea):
        place(work, frame.block, action.area, frame.steps)
    else:
        work.say("hl-recruit-back", side=m.side_text(side))
        work.say("hl-own-recruit-back", only=side, block=m.block_text(frame.block))
    phase.close_build(work)


def place(work: m.Work, block: BlockId, area: AreaId, steps: int) -> None:
    """Put a block from the pool into a City, with so many steps if it can have them."""
    side, steps = BLOCKS[block].side, min(steps, BLOCKS[block].steps)
    board = work.board.put(block, area).hurt(block, steps)
    if board.upright(area, foe(side)):
        board = replace(board, flat=board.flat | {block})
    if holder(board, area) is None and area in PERSIA:
        board = replace(board, captured={**board.captured, area: side})
    work.board = board
    work.tell(m.Stepped(side, area, steps, "recruited"))
    work.tell(m.Stepped(side, area, steps, "recruited", blocks=(block,), only=side))
    settle(work)
