"""Rail movement (9.0): getting into the Rail Movement Box, and where units may come out of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import paying
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate, supply
from engine.games.no_retreat.rules.map.zones import zone
from engine.games.no_retreat.tables import AXIS, CardId, Side, UnitId, foe
from engine.kernel.errors import Refusal, refusal

CAPACITY = 3  # 9.1.2
DISRUPTED = 2  # the last turn of Rail Disruption (9.1.3)
DETRAINED_WITHIN = 3  # 9.2
PRICE = 1  # 9.1.1


@dataclass(frozen=True)
class Capacity:
    """What may still be entrained: moves for nothing, the price of others (None: none to be had), room in the box."""

    free: int
    price: int | None
    room: int

    @property
    def closed(self) -> bool:
        """Whether nothing may be entrained any more."""
        return not self.room or (not self.free and self.price is None)


def boxed(board: m.Board, side: Side) -> tuple[UnitId, ...]:
    """The units in a side's Rail Movement Box; the Paratroop marker is none."""
    return tuple(unit for unit in boards.boxed(board, side, m.RAIL) if board.roster[unit].front.kind != "marker")


def capacity(state: m.State, side: Side) -> Capacity:
    """9.1: what may be entrained in this Movement Phase."""
    disrupted = state.clock.turn <= DISRUPTED
    free = 0 if disrupted and side == AXIS else max(0, 1 - state.deeds.entrained)
    room = max(0, CAPACITY - len(boxed(state.board, side)))
    return Capacity(free, None if disrupted else PRICE, room)


def entrainable(state: m.State, side: Side) -> tuple[UnitId, ...]:
    """The units that could be entrained, were it for them alone."""
    if capacity(state, side).closed:
        return ()
    return tuple(unit for unit in boards.standing(state.board, side) if refuse_unit(state, unit) is None)


def refuse_unit(state: m.State, unit: UnitId) -> Refusal | None:
    """Why a unit cannot take the train."""
    name = m.name_of(state, unit)
    if not boards.on_map(state.board.place(unit)):
        return refusal("9.1", "nr-refuse-not-on-map", unit=name)
    if not boards.face(state.board, unit).move:
        return refusal("9.1", "nr-refuse-immobile", unit=name)
    if unit in state.deeds.moved:
        return refusal("9.1", "nr-refuse-moved", unit=name)
    if unit in state.board.unsupplied:
        return refusal("9.1", "nr-refuse-unsupplied", unit=name)
    return None


def refuse_entrain(state: m.State, side: Side, unit: UnitId) -> Refusal | None:
    """Why a unit cannot be entrained now."""
    why = refuse_unit(state, unit)
    if why is not None:
        return why
    left = capacity(state, side)
    if not left.room:
        return refusal("9.1.2", "nr-refuse-box-full")
    if left.free:
        return None
    if left.price is None:
        return refusal("9.1.3", "nr-refuse-rail-disrupted")
    return paying.refuse_price(state, side, left.price, "9.1.1")


def entrain(work: m.Work, side: Side, unit: UnitId) -> None:
    """Put a unit on rails, or ask for the price."""
    left = capacity(work.state, side)
    if left.free:
        _entrain(work, unit)
    else:
        paying.ask(work, side, left.price or 0, m.Deed("entrain", unit))


def entrain_paid(work: m.Work, side: Side, deed: m.Deed, card: CardId) -> None:
    """The price of a further rail move has been paid."""
    assert deed.unit is not None
    _entrain(work, deed.unit)


def _entrain(work: m.Work, unit: UnitId) -> None:
    deeds = work.deeds
    work.deeds = replace(deeds, entrained=deeds.entrained + 1, moved=deeds.moved | {unit})
    fate.put(work, unit, m.RAIL, "entrained")


def hexes(state: m.State, side: Side) -> int:
    """9.2: where units may detrain, stacking left aside."""
    found: int | None = state.memo.get(("detrain", side))
    if found is None:
        found = state.memo["detrain", side] = _hexes(state, side)
    return found


def _hexes(state: m.State, side: Side) -> int:
    board = state.board
    found = supply.traced(board, side)
    captured = geo.mask(state.deeds.captured)
    sources = (found.cities & ~captured | geo.EDGES[side]) & geo.GRID
    enemies = boards.picture(board).bits[foe(side)]
    graph, open_ = board.graph, found.open
    short = supply.flood(graph, sources & open_, open_, DETRAINED_WITHIN - 1)
    near = graph.grown(short) | short | sources
    far = graph.grown(supply.flood(graph, short, open_, 1)) | near
    cities = boards.cities(board) & boards.held(board, side) & far
    return (cities | near & ~zone(board, foe(side))) & geo.GRID & ~geo.LAKE & ~enemies
