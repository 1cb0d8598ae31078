"""Where units come onto the map (7.6, 13.5, 14.9.4)."""

from __future__ import annotations

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import supply
from engine.games.no_retreat.rules.map.zones import zone
from engine.games.no_retreat.tables import (
    AXIS,
    BALKANS,
    FINLAND,
    SOVIET,
    WEST_BALKANS,
    Place,
    Side,
    UnitId,
    foe,
)

BUDAPEST, BUCHAREST, WARSAW = geo.CITY["Budapest"], geo.CITY["Bucharest"], geo.CITY["Warsaw"]


def new_places(board: m.Board, side: Side) -> int:
    """7.6: where reinforcements and replacements of a side may be placed, stacking left aside."""
    found: int | None = board.memo.get(("new", side))
    if found is None:
        found = board.memo["new", side] = _new_places(board, side)
    return found


def _new_places(board: m.Board, side: Side) -> int:
    cities = boards.cities(board) & boards.held(board, side) & ~_enemies(board, side)
    free = ~zone(board, foe(side))
    if side == AXIS:
        return cities & geo.GERMANY & free & supply.tracing(board, side, overland=True)
    edge = geo.EDGES[SOVIET] & geo.USSR & free & ~_enemies(board, side)
    return cities & geo.USSR & supply.tracing(board, side) | edge


def recovery_places(board: m.Board, side: Side) -> int:
    """7.6: where shattered units of a side may be placed, stacking left aside."""
    cities = boards.cities(board) & boards.held(board, side) & ~_enemies(board, side)
    free = ~zone(board, foe(side))
    found = new_places(board, side)
    if side == AXIS:
        edge = geo.EDGES[AXIS] & geo.GERMANY & ~_enemies(board, side)
        return found | (cities & geo.USSR & supply.tracing(board, side) | edge) & free
    return found | cities & geo.GERMANY & free & supply.tracing(board, side)


def special_places(state: m.State, unit: UnitId) -> int:
    """13.5: where a unit arrives that an event of the turn track brings."""
    board, found = state.board, state.board.roster[unit]
    side = found.side
    if found.nation == "yugoslav":
        return geo.mask(BALKANS) & ~_enemies(board, side)
    free = ~zone(board, foe(side)) & ~_enemies(board, side)
    cities = boards.cities(board) & boards.held(board, side)
    if found.front.kind == "fort":
        return cities & geo.GERMANY & free
    empty = free & ~boards.picture(board).bits[side] & supply.tracing(board, side, overland=True)
    hexes = empty & boards.held(board, side) & geo.GRID
    match found.entry, found.nation:
        case "gg", _:
            return hexes & _within(board, BUDAPEST, 4)
        case "oil", "german":
            return hexes & _within(board, BUCHAREST, 4) | geo.mask((WEST_BALKANS,)) & free
        case "oil", _:
            return hexes & _within(board, geo.RUMANIAN_OIL, 2)
    if state.options.have("polish-army-anywhere"):
        hexes = empty & geo.GRID
    return hexes & _within(board, WARSAW, 2)


def _within(board: m.Board, place: Place, distance: int) -> int:
    return supply.flood(board.graph, geo.BITS[place], geo.ALL, distance)


def _enemies(board: m.Board, side: Side) -> int:
    return boards.picture(board).bits[foe(side)]


def cadre_places(board: m.Board, side: Side) -> int:
    """14.9.4: hexes with a cadre that can trace an Overland Supply Path, for replacements."""
    cadres = (unit for unit in boards.standing(board, side) if board.roster[unit].eliminated == "cadre")
    return geo.mask(board.place(unit) for unit in cadres if supply.has_overland(board, unit))


def cadre_in(board: m.Board, side: Side, place: Place) -> UnitId | None:
    """14.9.4: the cadre that a replacement in a place is built around."""
    found = (unit for unit in boards.units(board, place, side) if board.roster[unit].eliminated == "cadre")
    return next((unit for unit in found if supply.has_overland(board, unit)), None)


def places_for(state: m.State, unit: UnitId) -> int:
    """Where a unit may be placed that waits in a box, stacking left aside."""
    board, side, box = state.board, boards.side_of(unit), state.board.place(unit)
    if box == m.SHATTERED and board.roster[unit].nation == "finnish":  # 14.1: it never leaves Finland
        return geo.BITS[FINLAND] & ~zone(board, foe(side)) & ~_enemies(board, side)
    if box == m.SHATTERED:
        return recovery_places(board, side)
    if box in (m.DESTROYED, m.SURRENDERED):
        return new_places(board, side) | cadre_places(board, side)
    if board.roster[unit].entry in ("gg", "oil", "warsaw") and arrives_first(state, unit):
        return special_places(state, unit)
    if board.roster[unit].entry_place:  # the Berlin Garrison and the Volkssturm
        place = Place(board.roster[unit].entry_place)
        return geo.BITS[place] if boards.controls(board, side, place) else 0
    return new_places(board, side)


def arrives_first(state: m.State, unit: UnitId) -> bool:
    """Whether a unit in the box of this turn comes with its event, not back from the map."""
    turn = m.turn_of(state.board.place(unit))
    event = state.tracks.events.get(state.board.roster[unit].entry)
    return turn is not None and event is not None and turn == event + 1
