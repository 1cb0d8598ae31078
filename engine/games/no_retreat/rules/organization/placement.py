"""The Placement Step (7.0 B): the open decision `PlaceUnits`: recovering, reinforcing, replacing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.roster import ROBUST
from engine.games.no_retreat.rules.cards import paying
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate, stacking
from engine.games.no_retreat.rules.organization import dividing, entry
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import AXIS, CardId, Place, Side, UnitId
from engine.kernel.errors import Refusal, not_now, refusal
from engine.kernel.text import text

AXIS_FROM = 5  # 7.9.1
PRICES = {
    "ordinary": {m.DESTROYED: 1, m.SURRENDERED: 2},
    "ss": {m.DESTROYED: 1, m.SURRENDERED: 1},
    "shock": {m.DESTROYED: 2, m.SURRENDERED: 2},
    "one": {m.DESTROYED: 1, m.SURRENDERED: 1},
}
SS_PANZER, LAST_YEAR = UnitId("GSSPZ"), 23
BOUGHT_BACK = "13.5 SS"  # as it is kept among what may be done once


def due(state: m.State, side: Side) -> tuple[UnitId, ...]:
    """The units of a side that come for nothing in this turn: reinforcements and shattered units."""
    found = []
    for unit, row in state.board.roster.units.items():
        place = state.board.where.get(unit)
        if row.side != side or place is None or row.front.kind == "marker":
            continue
        turn = m.turn_of(place)
        if place == m.SHATTERED or (turn is not None and turn <= state.clock.turn):
            found.append(unit)
    return tuple(found)


def room(state: m.State, unit: UnitId, place: Place) -> bool:
    """Whether a unit still may be placed there; Yugoslavs come into any crowd (13.5), the Rezervy count for nothing."""
    side = boards.side_of(unit)
    if state.board.roster[unit].nation == "yugoslav" or state.board.roster[unit].replacement == "one":
        return True
    here = stacking.counting(state, place, side)
    if state.board.place(unit) in (m.DESTROYED, m.SURRENDERED):
        here = _staying(state, side, place, here)
    return len(here) < stacking.limit(state, side, place)


def _staying(state: m.State, side: Side, place: Place, there: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """14.9.4: of the units of a place those that do not make room for one that is rebuilt there."""
    if state.options.have("cadre-gives-way"):
        return tuple(one for one in there if one != entry.cadre_in(state.board, side, place))
    return tuple(one for one in there if state.board.roster[one].eliminated != "cadre")


def places(state: m.State, unit: UnitId) -> tuple[Place, ...]:
    """Where a unit may be placed now."""
    return tuple(place for place in geo.places(entry.places_for(state, unit)) if room(state, unit, place))


def price(state: m.State, unit: UnitId) -> int | None:
    """7.9: the cards for rebuilding a unit in the Destroyed or Surrendered box; None if cards do not rebuild it."""
    return PRICES.get(state.board.roster[unit].replacement, {}).get(state.board.place(unit))


def refuse_replace(state: m.State, unit: UnitId) -> Refusal | None:
    """Why a unit cannot be rebuilt, whatever the hand holds."""
    if boards.side_of(unit) == AXIS and state.clock.turn < AXIS_FROM:
        return refusal("7.9.1", "nr-refuse-too-early", turn=AXIS_FROM)
    if price(state, unit) is None:
        return refusal("7.9", "nr-refuse-not-replaced", unit=m.name_of(state, unit))
    return None


# --------------------------------------------------------------------------------------------------- the decision


def refuse(state: m.State, frame: m.PlaceUnits, action: m.Action) -> Refusal | None:
    """Why a unit may not be placed, or the step not be ended."""
    match action:
        case m.PlaceUnit(unit, place):
            if unit not in due(state, frame.side):
                return refusal("7.8", "nr-refuse-not-due", unit=m.name_of(state, unit))
            return _refuse_place(state, unit, place)
        case m.Replace(unit, place):
            return _refuse_replace(state, frame, unit, place)
        case m.BuyBack(unit):
            return _refuse_buy_back(state, frame, unit)
        case m.Divide():
            return dividing.refuse(state, frame.side, action)
        case m.Done():
            left = next((unit for unit in due(state, frame.side) if places(state, unit)), None)
            return None if left is None else refusal("7.8", "nr-refuse-still-due", unit=m.name_of(state, left))
    return not_now("nr-refuse-not-now")


def _refuse_place(state: m.State, unit: UnitId, place: Place) -> Refusal | None:
    if not boards.on_map(place) or not geo.BITS[place] & entry.places_for(state, unit):
        return refusal("7.6", "nr-refuse-not-placed-there", unit=m.name_of(state, unit), place=m.place_text(place))
    if not room(state, unit, place):
        return refusal("8.4.1", "nr-refuse-full", place=m.place_text(place))
    return None


def _refuse_replace(state: m.State, frame: m.PlaceUnits, unit: UnitId, place: Place) -> Refusal | None:
    if boards.side_of(unit) != frame.side:
        return refusal("", "nr-refuse-not-yours", unit=m.name_of(state, unit))
    why = refuse_replace(state, unit) or _refuse_place(state, unit, place)
    return why or paying.refuse_price(state, frame.side, price(state, unit) or 0, "7.9")


def _refuse_buy_back(state: m.State, frame: m.PlaceUnits, unit: UnitId) -> Refusal | None:
    away = state.board.place(SS_PANZER) in (m.REMOVED, m.OFF)
    away = away and BOUGHT_BACK not in state.tracks.once
    if frame.side == AXIS and unit == SS_PANZER and away and state.clock.turn >= LAST_YEAR:
        return None
    return refusal("13.5", "nr-refuse-not-bought", unit=m.name_of(state, unit))


def candidates(state: m.State, frame: m.PlaceUnits) -> Iterator[m.Action]:
    """Every unit that waits, with every place."""
    for unit in due(state, frame.side):
        yield from (m.PlaceUnit(unit, place) for place in places(state, unit))
    for unit in boards.boxed(state.board, frame.side, m.DESTROYED, m.SURRENDERED):
        cost = price(state, unit)
        if cost is not None and cost <= paying.means(state, frame.side):
            yield from (m.Replace(unit, place) for place in places(state, unit))
    yield m.BuyBack(SS_PANZER)
    yield from dividing.candidates(state, frame.side)
    yield m.Done()


def apply(work: m.Work, frame: m.PlaceUnits, action: m.Action) -> None:
    """Place a unit, ask for the price of one, or end the step."""
    match action:
        case m.PlaceUnit(unit, place):
            place_unit(work, unit, place)
        case m.Replace(unit, place):
            deed = m.Deed("replace", unit, place)
            paying.ask(work, frame.side, price(work.state, unit) or 0, deed)
        case m.BuyBack(unit):
            victory.score(work, AXIS, -1, text("nr-vp-bought-back"))
            if work.state.options.have("ss-once"):
                work.tracks = replace(work.tracks, once=work.tracks.once | {BOUGHT_BACK})
            fate.put(work, unit, m.track(work.clock.turn), "due", front=True)
        case m.Divide():
            dividing.divide(work, frame.side, action)
        case _:
            work.state = work.state.pop()


def place_unit(work: m.Work, unit: UnitId, place: Place) -> None:
    """Bring a reinforcement or a shattered unit to the map; the latter is disorganized (7.7)."""
    recovers = work.board.place(unit) == m.SHATTERED
    fate.put(work, unit, place, "recovered" if recovers else "placed")
    if recovers:
        fate.disorganize(work, unit)


def _making_room(state: m.State, side: Side, place: Place) -> UnitId | None:
    if state.options.have("cadre-gives-way"):
        return entry.cadre_in(state.board, side, place)
    if geo.BITS[place] & entry.new_places(state.board, side):
        return None
    return next(one for one in boards.units(state.board, place) if state.board.roster[one].eliminated == "cadre")


def replace_unit(work: m.Work, side: Side, deed: m.Deed, card: CardId) -> None:
    """The price of a replacement has been paid."""
    assert deed.unit is not None
    assert deed.place is not None
    rebuild(work, deed.unit, deed.place)


def rebuild(work: m.Work, unit: UnitId, place: Place) -> None:
    """7.9: an eliminated unit comes back, reduced and disorganized; a cadre makes room for it (14.9.4)."""
    cadre = _making_room(work.state, boards.side_of(unit), place)
    if cadre is not None:
        fate.eliminate(work, cadre)
    brittle = work.board.roster[unit].steps == "robust" and work.clock.turn < ROBUST
    front = work.board.roster[unit].back is None or (brittle and unit in work.board.front)
    fate.put(work, unit, place, "replaced", front=front)
    fate.disorganize(work, unit)


# -------------------------------------------------------------------------------------------- before the decision


def arrivals(work: m.Work) -> None:
    """14.9.1, 13.5: cadres go to their box, the Berlin Garrison and the Volkssturm to their cities."""
    side = work.clock.side
    for unit in due(work.state, side):
        found = work.board.roster[unit]
        if found.eliminated == "cadre":
            fate.put(work, unit, m.CADRE, "due")
        elif found.entry_place and not _recovers(work.state, unit):
            place = Place(found.entry_place)
            if boards.controls(work.board, side, place):
                fate.put(work, unit, place, "placed")
            else:
                fate.remove(work, unit)
        elif found.nation == "yugoslav" and entry.arrives_first(work.state, unit) and not places(work.state, unit):
            fate.put(work, unit, m.DESTROYED, "destroyed")


def _recovers(state: m.State, unit: UnitId) -> bool:
    return state.board.place(unit) == m.SHATTERED and state.options.have("all-recover")


def ask(work: m.Work) -> None:
    """Open the decision."""
    work.state = work.state.push(m.PlaceUnits(work.clock.side))
