"""Who stands where, who holds what (2.0, 8.4, 12.7.1). What is derived from a board is worked out once for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import (
    AREAS,
    AXIS,
    BALKANS,
    FINLAND,
    HEXES,
    SIDES,
    SOVIET,
    UNITS,
    Place,
    PrintedFace,
    Side,
    UnitId,
    foe,
)

ENTERED = {"oil": geo.mask((geo.RUMANIAN_OIL,)), "gg": geo.GERMANY, "warsaw": geo.mask((geo.CITY["Warsaw"],))}


@dataclass(frozen=True, eq=False)
class UnitsByPlace:
    """The units on the map: by place in the order of their ids, and as bits by side; `zoners`: with a zone."""

    at: Mapping[Place, tuple[UnitId, ...]]
    bits: Mapping[Side, int]
    zoners: Mapping[Side, int]


def picture(board: m.Board) -> UnitsByPlace:
    """What stands on the map."""
    found = board.memo.get("picture")
    if found is None:
        found = board.memo["picture"] = _picture(board)
    return found


def _picture(board: m.Board) -> UnitsByPlace:
    """In one order, however the units got there and whether the board was stored: what they do hangs on it."""
    at: dict[Place, tuple[UnitId, ...]] = {}
    bits, zoners = dict.fromkeys(SIDES, 0), dict.fromkeys(SIDES, 0)
    for unit, place in sorted(board.where.items()):
        bit = geo.BITS.get(place)
        if bit is None:
            continue
        side = UNITS[unit].side
        at[place] = (*at.get(place, ()), unit)
        bits[side] |= bit
        if board.roster.face(unit, front=unit in board.front).zoc and unit not in board.unsupplied:
            zoners[side] |= bit
    return UnitsByPlace(at, bits, zoners)


def on_map(place: Place) -> bool:
    """Whether a place is a hex or an area."""
    return place in geo.BITS


def side_of(unit: UnitId) -> Side:
    """Whose unit it is."""
    return UNITS[unit].side


def face(board: m.Board, unit: UnitId) -> PrintedFace:
    """The side of the counter that is up."""
    return board.roster.face(unit, front=unit in board.front)


def is_armor(board: m.Board, unit: UnitId) -> bool:
    """14.3: armor of any kind."""
    return face(board, unit).kind in ("armor", "ss_armor")


def steps(state: m.State, unit: UnitId) -> int:
    """How many steps a unit has now."""
    return state.board.roster.steps(unit, front=unit in state.board.front, turn=state.clock.turn)


def units(board: m.Board, place: Place, side: Side | None = None) -> tuple[UnitId, ...]:
    """The units in a place, those of one side or all."""
    found = picture(board).at.get(place, ())
    return found if side is None else tuple(unit for unit in found if UNITS[unit].side == side)


def standing(board: m.Board, side: Side) -> tuple[UnitId, ...]:
    """The units of a side on the map, in the order of the counter sheet."""
    return tuple(
        unit for unit, found in board.roster.units.items() if found.side == side and board.place(unit) in geo.BITS
    )


def boxed(board: m.Board, side: Side, *boxes: Place) -> tuple[UnitId, ...]:
    """The units of a side in boxes."""
    return tuple(
        unit for unit, found in board.roster.units.items() if found.side == side and board.where.get(unit) in boxes
    )


# ------------------------------------------------------------------------------------------------------- control


def held(board: m.Board, side: Side) -> int:
    """The hexes that a side holds: where it was last, or its own region (12.7.1)."""
    found: dict[Side, int] | None = board.memo.get("held")
    if found is None:
        taken = geo.mask(place for place in board.taken if place in HEXES)
        axis = geo.GERMANY & ~taken | geo.USSR & taken
        found = board.memo["held"] = {AXIS: axis, SOVIET: geo.GRID & ~axis}
    return found[side]


def own_side(place: Place) -> Side:
    """Who holds a place before anybody has gone there."""
    return AXIS if place in AREAS or HEXES[place].region == "germany" else SOVIET


def holder(board: m.Board, place: Place) -> Side | None:
    """Who controls a place; Finland is nobody's without a unit that counts (12.7.2)."""
    if place == FINLAND:
        return finland(board)
    side = own_side(place)
    return foe(side) if place in board.taken else side


def controls(board: m.Board, side: Side, place: Place) -> bool:
    """Whether a side controls a place."""
    return holder(board, place) == side


def finland(board: m.Board) -> Side | None:
    """12.7.2: who has a unit in Finland that is no cadre and no Axis minor, and no enemy there."""
    inside = units(board, FINLAND)
    if len({UNITS[unit].side for unit in inside}) != 1:
        return None
    counting = [unit for unit in inside if _counts_in_finland(board, unit)]
    return UNITS[counting[0]].side if counting else None


def _counts_in_finland(board: m.Board, unit: UnitId) -> bool:
    minor = side_of(unit) == AXIS and board.roster[unit].nation != "german"
    return not minor and face(board, unit).kind != "cadre"


def terrain(board: m.Board, place: Place) -> str:
    """The ground of a place; a scorched city is marsh (card 7)."""
    if place in AREAS:
        return "area"
    return "marsh" if place in board.scorched else HEXES[place].terrain


def cities(board: m.Board) -> int:
    """The hexes that are cities now."""
    return geo.CITIES & ~geo.mask(board.scorched) if board.scorched else geo.CITIES


# -------------------------------------------------------------------------------------------------------- entering


def enter(work: m.Work, unit: UnitId, *path: Place) -> None:
    """What follows when a unit has passed through places: control, and what the Soviets set off (13.5)."""
    side = side_of(unit)
    for place in path:
        if holder(work.board, place) != side and place != FINLAND:
            _take(work, side, place)
        if side == SOVIET:
            _set_off(work, place)


def _take(work: m.Work, side: Side, place: Place) -> None:
    board = work.board
    taken = board.taken ^ {place}
    works = board.works - {place} if side == SOVIET else board.works
    work.board = replace(board, taken=taken, works=works)
    if place in HEXES and HEXES[place].city:
        work.deeds = replace(work.deeds, captured=work.deeds.captured | {place})
    work.tell(m.ControlChanged(place, side, HEXES[place].vp if place in HEXES else 0))


def _set_off(work: m.Work, place: Place) -> None:
    events = dict(work.tracks.events)
    if place in work.board.works:
        work.board = replace(work.board, works=work.board.works - {place})
    for event, bits in ENTERED.items():
        if event not in events and geo.BITS[place] & bits:
            work.tracks = replace(work.tracks, events={**work.tracks.events, event: work.clock.turn})
            work.say(f"nr-first-{event}", place)


def closed(state: m.State, unit: UnitId, place: Place) -> bool:
    """8.6, 8.7: whether a unit may never be in an area."""
    if place not in AREAS:
        return unit == "FIN"
    if place == FINLAND:
        return side_of(unit) == AXIS and state.board.roster[unit].nation not in ("german", "finnish")
    assert place in BALKANS
    open_ = state.tracks.events.get("oil", state.clock.turn) < state.clock.turn
    return not open_ or state.board.roster[unit].nation not in ("german", "yugoslav")
