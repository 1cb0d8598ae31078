"""Groups (4.1): the blocks of one area move one by one for one action; fleets take land blocks aboard (5.2.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.actions import by_card, moving, phase
from engine.games.hellenes.rules.map.cities import room
from engine.games.hellenes.rules.map.closed import is_closed
from engine.games.hellenes.rules.movement import ways
from engine.games.hellenes.rules.movement.paths import is_shut, refuse_path, refuse_pinned
from engine.games.hellenes.rules.movement.reach import may_carry
from engine.games.hellenes.tables import AREAS, BLOCKS, AreaId, BlockId, Side
from engine.kernel.errors import Refusal, refusal


def refuse_move(state: m.State, frame: m.TakeActions, action: m.Move | m.Enter) -> Refusal | None:
    """Why a block may not move so (4.1, 5.0)."""
    block = action.block
    why = _refuse_mover(state, frame, block)
    if why is not None:
        return why
    load = cargo_of(state, frame, block)
    return refuse_pinned(state, block, _leaving(state, load)) or refuse_path(
        state,
        block,
        action.path,
        city=isinstance(action, m.Enter),
        load=load is not None,
        farther=by_card.farther(frame.card, block),
    )


def _refuse_mover(state: m.State, frame: m.TakeActions, block: BlockId) -> Refusal | None:
    """Why a block may not move at all now."""
    name = m.block_text(block)
    if BLOCKS[block].side != frame.side:
        return refusal("4.1", "hl-refuse-not-yours", block=name)
    if block not in state.board.where:
        return refusal("4.1", "hl-refuse-not-on-map", block=name)
    if block in state.turn.moved:
        return refusal("4.1", "hl-refuse-moved", block=name)
    if block in state.board.carried_by:
        return refusal("5.2.1", "hl-refuse-carried", block=name, fleet=m.block_text(state.board.carried_by[block]))
    return by_card.refuse_mover(frame.card, block) or (
        None if state.board.where[block] == frame.group else phase.refuse_none_left(frame)
    )


def _refuse_passenger(state: m.State, frame: m.TakeActions, block: BlockId) -> Refusal | None:
    """Why a land block may not go aboard: by Fair Winds (card 24) it goes, though it could not move by itself."""
    return _refuse_mover(state, replace(frame, card=None), block)


def refuse_load(state: m.State, frame: m.TakeActions, block: BlockId, fleet: BlockId) -> Refusal | None:
    """Why a fleet will not carry a land block (5.2.1)."""
    why = _refuse_passenger(state, frame, block) or _refuse_mover(state, frame, fleet)
    if why is not None:
        return why
    aboard, full = dict(frame.laden).get(fleet), {cargo for _, cargo in frame.laden}
    if aboard is not None or block in full:
        return refusal("5.2.1", "hl-refuse-laden", block=m.block_text(block), fleet=m.block_text(fleet))
    if not may_carry(state, fleet, block):
        return refusal("5.2.1", "hl-refuse-cargo", block=m.block_text(block), fleet=m.block_text(fleet))
    return None


def cargo_of(state: m.State, frame: m.TakeActions, block: BlockId) -> BlockId | None:
    """5.2.1: what a fleet will take along: what it carries, or what is to go aboard."""
    aboard = state.board.cargo(block)
    if aboard is not None:
        return aboard
    marked = dict(frame.laden).get(block)
    return marked if marked is not None and may_carry(state, block, marked) else None


def _leaving(state: m.State, load: BlockId | None) -> int:
    """5.4.3: how many blocks that could stay leave together."""
    return 1 if load is None or load in state.board.carried_by else 2


# -------------------------------------------------------------------------------------------------------------- offers


def movers(state: m.State, frame: m.TakeActions) -> tuple[BlockId, ...]:
    """The blocks that may move, in the order of their areas."""
    found = (block for block in state.board.where if _refuse_mover_fast(state, frame, block))
    return tuple(sorted(found, key=lambda block: (state.board.where[block], block)))


def _refuse_mover_fast(state: m.State, frame: m.TakeActions, block: BlockId) -> bool:
    able = BLOCKS[block].side == frame.side and block not in state.turn.moved and block not in state.board.carried_by
    able = able and by_card.refuse_mover(frame.card, block) is None
    return able and (frame.left > 0 or state.board.where[block] == frame.group)


def moves(state: m.State, frame: m.TakeActions) -> Iterator[m.Action]:
    """Every block with every area where it may end, on one way each."""
    for block in movers(state, frame):
        load = cargo_of(state, frame, block) if BLOCKS[block].fleet else None
        if refuse_pinned(state, block, _leaving(state, load)) is not None:
            continue
        farther, tested = by_card.farther(frame.card, block), by_card.is_tested(frame.card)
        yield from _moves(block, tuple(ways.to(state, block, farther, tested).values()))
        if BLOCKS[block].fleet:
            yield from _into_ports(state, frame, block, load)


@lru_cache(maxsize=1024)
def _moves(block: BlockId, paths: tuple[ways.Path, ...]) -> tuple[m.Move, ...]:
    return tuple(m.Move(block, path) for path in paths)


def _into_ports(state: m.State, frame: m.TakeActions, fleet: BlockId, load: BlockId | None) -> Iterator[m.Action]:
    """7.4: the besieged ports that a fleet can go into."""
    for area in shut_ports(state, BLOCKS[fleet].side):
        if room(state.board, area) < 1 + (load is not None):
            continue
        farther, tested = by_card.farther(frame.card, fleet), by_card.is_tested(frame.card)
        path = ways.into_port(state, fleet, area, farther, tested)
        if path is not None:
            yield m.Enter(fleet, path)


def shut_ports(state: m.State, side: Side) -> tuple[AreaId, ...]:
    """The ports of a side with enemies around them."""
    key = ("shut ports", side)
    if key not in state.memo:
        state.memo[key] = tuple(
            area
            for area in sorted(state.board.places)
            if AREAS[area].port and is_shut(state, area, side) and not is_closed(state, area)
        )
    found: tuple[AreaId, ...] = state.memo[key]
    return found


def loads(state: m.State, frame: m.TakeActions) -> Iterator[m.Action]:
    """Every fleet with every land block that it could take aboard."""
    able = movers(state, replace(frame, card=None))
    marked = {one for pair in frame.laden for one in pair}
    for fleet in movers(state, frame):
        if not BLOCKS[fleet].fleet or fleet in marked:
            continue
        area = state.board.where[fleet]
        for block in able:
            if state.board.where[block] == area and block not in marked and may_carry(state, fleet, block):
                yield m.Load(block, fleet)


# --------------------------------------------------------------------------------------------------------- carried out


def move(work: m.Work, frame: m.TakeActions, action: m.Move | m.Enter) -> None:
    """Move a block, with its cargo; the first of another area begins a Group for an action (4.1)."""
    block = action.block
    start, load = work.board.where[block], cargo_of(work.state, frame, action.block)
    left = frame.left if start == frame.group else frame.left - 1
    gone = {block, load}
    laden = tuple(pair for pair in frame.laden if not gone & set(pair))
    work.state = work.state.swap(replace(frame, left=left, group=start, laden=laden))
    if load is not None and load not in work.board.carried_by:
        work.board = replace(work.board, carried_by={**work.board.carried_by, load: block})
    tested = by_card.is_tested(frame.card)
    moving.go(work, block, action.path, city=isinstance(action, m.Enter), tested=tested)
    by_card.exhaust(work, frame.card, block, action.path)


def load(work: m.Work, frame: m.TakeActions, block: BlockId, fleet: BlockId) -> None:
    """5.2.1: note that a fleet will carry a land block; it goes aboard when the fleet moves."""
    work.state = work.state.swap(replace(frame, laden=(*frame.laden, (fleet, block))))
    work.say("hl-own-loaded", only=frame.side, block=m.block_text(block), fleet=m.block_text(fleet))
