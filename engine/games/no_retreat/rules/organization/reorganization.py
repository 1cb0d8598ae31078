"""The Reorganization Step (7.10, 15.5): the open decision `Reorganize`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import paying
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import CARDS, CardId, Side, UnitId
from engine.kernel.errors import Refusal, not_now, refusal

PRICE = 1


def disorganized(state: m.State, side: Side) -> tuple[UnitId, ...]:
    """The units of a side that carry a Disorganized marker."""
    return tuple(unit for unit in boards.standing(state.board, side) if unit in state.board.disorganized)


def refuse(state: m.State, frame: m.Reorganize, action: m.Action) -> Refusal | None:
    """Why a marker may not be taken off."""
    match action:
        case m.Done():
            return None
        case m.TakeOff(unit) if unit in disorganized(state, frame.side):
            return None if frame.free else paying.refuse_price(state, frame.side, PRICE, "7.10")
        case m.TakeOff(unit):
            return refusal("7.10", "nr-refuse-not-disorganized", unit=m.name_of(state, unit))
    return not_now("nr-refuse-not-now")


def candidates(state: m.State, frame: m.Reorganize) -> Iterator[m.Action]:
    """The units with a marker."""
    yield from map(m.TakeOff, disorganized(state, frame.side))
    yield m.Done()


def apply(work: m.Work, frame: m.Reorganize, action: m.Action) -> None:
    """Take a marker off, ask for its price, or end the step."""
    match action:
        case m.TakeOff(unit) if frame.free:
            work.state = work.state.swap(replace(frame, free=frame.free - 1))
            _take_off(work, unit)
        case m.TakeOff(unit):
            paying.ask(work, frame.side, PRICE, m.Deed("reorganize", unit))
        case _:
            work.state = work.state.pop()


def reorganize(work: m.Work, side: Side, deed: m.Deed, card: CardId) -> None:
    """The price of a marker has been paid; a card with the symbol of the initiative pays for another (15.5)."""
    assert deed.unit is not None
    _take_off(work, deed.unit)
    symbol = CARDS[card].halves[side].initiative
    if work.state.options.faster_reorganization and symbol == work.tracks.initiative:
        frame = work.state.top
        assert isinstance(frame, m.Reorganize)
        work.state = work.state.swap(replace(frame, free=frame.free + 1))


def _take_off(work: m.Work, unit: UnitId) -> None:
    work.board = replace(work.board, disorganized=work.board.disorganized - {unit})
    work.tell(m.MarkersChanged(((unit, unit in work.board.front),), "organized"))
