"""The Detraining Phase (9.2, 15.9): the open decision `Detrain`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate, stacking
from engine.games.no_retreat.rules.movement import rail
from engine.games.no_retreat.tables import AXIS, SOVIET, TURNS, Place, Side, UnitId
from engine.kernel.errors import Refusal, not_now, refusal

PARATROOPS = UnitId("PARA")
DROP_WEATHER = ("snow", "long_winter", "mud")  # 15.9


def refuse(state: m.State, frame: m.Detrain, action: m.Action) -> Refusal | None:
    """Why a unit may not detrain there."""
    match action:
        case m.Done():
            return None
        case m.DetrainTo(unit, place):
            return refuse_detrain(state, frame.side, unit, place)
        case m.Drop(unit):
            return None if unit in drop_targets(state, frame.side) else refusal("15.9", "nr-refuse-no-drop")
    return not_now("nr-refuse-not-now")


def refuse_detrain(state: m.State, side: Side, unit: UnitId, place: Place) -> Refusal | None:
    """Why a unit in the Rail Movement Box may not be brought to a hex."""
    if unit not in rail.boxed(state.board, side):
        return refusal("9.2", "nr-refuse-not-boxed", unit=m.name_of(state, unit))
    if not boards.on_map(place) or not geo.BITS[place] & rail.hexes(state, side):
        return refusal("9.2", "nr-refuse-not-detrained-there", place=m.place_text(place))
    if stacking.is_full(state, place, side) and state.board.roster[unit].replacement != "one":
        return refusal("8.4.1", "nr-refuse-full", place=m.place_text(place))
    return None


def drop_targets(state: m.State, side: Side) -> tuple[UnitId, ...]:
    """15.9: the Axis units in the USSR next to a supplied Soviet unit, in bad weather."""
    board = state.board
    ready = state.options.paratroops and side == SOVIET and board.place(PARATROOPS) == m.RAIL
    if not ready or state.weather.now not in DROP_WEATHER:
        return ()
    supplied = geo.mask(board.place(one) for one in boards.standing(board, SOVIET) if one not in board.unsupplied)
    near = board.graph.zone(supplied) & geo.USSR
    return tuple(unit for unit in boards.standing(board, AXIS) if geo.BITS[board.place(unit)] & near)


def candidates(state: m.State, frame: m.Detrain) -> Iterator[m.Action]:
    """Every unit in the box with every hex."""
    units = rail.boxed(state.board, frame.side)
    places = geo.places(rail.hexes(state, frame.side)) if units else ()
    free = [place for place in places if not stacking.is_full(state, place, frame.side)]
    for unit in units:
        stacks_free = state.board.roster[unit].replacement == "one"
        yield from (m.DetrainTo(unit, place) for place in (places if stacks_free else free))
    yield from map(m.Drop, drop_targets(state, frame.side))
    yield m.Done()


def apply(work: m.Work, frame: m.Detrain, action: m.Action) -> None:
    """Bring a unit back, drop the paratroops, or end the phase."""
    match action:
        case m.DetrainTo(unit, place):
            fate.put(work, unit, place, "detrained")
        case m.Drop(unit):
            _drop(work, unit)
        case _:
            work.state = work.state.pop()


def _drop(work: m.Work, unit: UnitId) -> None:
    """The unit is disorganized until the Axis Marker Removal Phase; the marker is back four turns after that."""
    fate.disorganize(work, unit)
    work.tell(m.MarkersChanged(((unit, unit in work.board.front),), "disorganized"))
    back = work.clock.turn + 1 + work.board.roster[PARATROOPS].returns_after
    work.say("nr-dropped", work.board.place(unit), unit=m.name_of(work.state, unit))
    fate.put(work, PARATROOPS, m.track(back) if back in TURNS else m.REMOVED, "due", front=True)


def begin(work: m.Work) -> None:
    """Open the decision."""
    work.state = work.state.push(m.Detrain(work.clock.side))
