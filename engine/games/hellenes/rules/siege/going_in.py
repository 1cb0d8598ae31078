"""The decision `Shelter`: who of those attacked goes into the City before the battle (7.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import opening
from engine.games.hellenes.rules.map import settling
from engine.games.hellenes.rules.siege.shelter import shelter, sheltering
from engine.games.hellenes.tables import BlockId, Side
from engine.kernel.errors import Refusal, not_now, refusal


def refuse(state: m.State, frame: m.Shelter, side: Side, action: m.Action) -> Refusal | None:
    """Up to the capacity of the City, fleets in ports alone."""
    if isinstance(action, m.Done):
        return None
    if not isinstance(action, m.GoIn):
        return not_now("hl-refuse-shelter", "7.1")
    name, area = m.block_text(action.block), m.area_text(frame.area)
    if action.block not in state.board.upright(frame.area, side):
        return refusal("7.1", "hl-refuse-shelter-elsewhere", block=name, area=area)
    if action.block not in _able(state, frame):
        return refusal("7.1", "hl-refuse-shelter-port" if frame.left else "hl-refuse-shelter-room", block=name)
    return None


def _able(state: m.State, frame: m.Shelter) -> tuple[BlockId, ...]:
    return sheltering(state.board, frame.area).eligible if frame.left else ()


def candidates(state: m.State, frame: m.Shelter, side: Side) -> Iterator[m.Action]:
    """Each of them, and no more."""
    yield from map(m.GoIn, _able(state, frame))
    yield m.Done()


def apply(work: m.Work, frame: m.Shelter, side: Side, action: m.Action) -> None:
    """7.1: the block lies in the City, or the others fight."""
    if not isinstance(action, m.GoIn):
        work.state = work.state.pop()
        opening.fight(work, frame.area)
        return
    work.board = shelter(work.board, [action.block])
    work.state = work.state.swap(replace(frame, left=frame.left - 1))
    work.tell(m.Went(side, 1, (frame.area,), "sheltered", city=True))
    work.tell(m.Went(side, 1, (frame.area,), "sheltered", True, (action.block,), only=side))
    if not work.board.upright(frame.area, side):
        work.state = work.state.pop()
        settling.settle(work)
