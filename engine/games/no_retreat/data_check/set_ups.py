"""Whether the games made of the sheets are sound: borders of the map, supply, stacking and totals of set-ups."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.data_check import cells
from engine.games.no_retreat.data_check.between import VP_OF_THE_MAP
from engine.games.no_retreat.data_check.report import lines
from engine.games.no_retreat.roster import figures
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import stacking, supply
from engine.games.no_retreat.rules.organization.flipping import FREE
from engine.games.no_retreat.rules.start import setup
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import AXIS, HEXES, SCENARIOS, SIDES, SOVIET, UNITS, Standing, setup_of


def faults() -> list[str]:
    """What is wrong in the set-ups, whose cells are sound each for itself."""
    return [*_borders(), *(fault for scenario in SCENARIOS for fault in _scenario(scenario))]


def _borders() -> Iterator[str]:
    for place in HEXES:
        for near in geo.graph().near[place]:
            way = geo.direction(place, near)
            if way is None:
                continue
            one, other, back = HEXES[place], HEXES[near], geo.BACK[way]
            for column in ("rivers", "water", "border"):
                if (way in getattr(one, column)) != (back in getattr(other, column)):
                    yield f"hexes.csv: {place} and {near} do not agree on {column}"


def _scenario(name: str) -> Iterator[str]:
    where, scenario = f"scenario {name}", SCENARIOS[name]
    state = setup.opening(m.Options(scenario=name), figures())
    for place, side in stacking.crowded(state):
        yield f"{where}: too many units of the {side} in {place}"
    for place, units in boards.picture(state.board).at.items():
        if len({UNITS[unit].side for unit in units}) > 1:
            yield f"{where}: both sides stand in {place}"
    for side in SIDES:
        for unit in boards.standing(state.board, side):
            if not supply.supplied(state.board, unit):
                yield f"{where}: {unit} in {state.board.place(unit)} is not in supply"
    for standing in setup_of(name):
        yield from (f"{where}, {standing.unit}: {fault}" for fault in _standing(standing, scenario.first))
    yield from (f"{where}: {fault}" for fault in _totals(state, name))


def _standing(standing: Standing, turn: int) -> Iterator[str]:
    unit = UNITS[standing.unit]
    if not standing.front and unit.back is None:
        yield "it has no back"
    on_map = boards.on_map(standing.place)
    if on_map and geo.BITS[standing.place] & geo.LAKE:
        yield "nobody stands in a lake"
    if on_map and unit.entry_turn > turn:
        yield f"it does not arrive before turn {unit.entry_turn}"
    if on_map and 0 < unit.removed_on <= turn:
        yield f"it leaves on turn {unit.removed_on}"


def _totals(state: m.State, name: str) -> Iterator[str]:
    scenario = SCENARIOS[name]
    start = geo.mask(place for place, found in HEXES.items() if found.vp and boards.own_side(place) == AXIS)
    meant = start | geo.mask(scenario.cities[AXIS]) & ~geo.mask(scenario.cities[SOVIET])
    worth = (geo.CITIES | geo.OIL) & boards.held(state.board, AXIS)
    if worth != meant & ~geo.mask(scenario.cities[SOVIET]):
        yield "units stand in cities that the scenario gives to nobody, or to the other side"
    granted = sum(max(0, min(last, scenario.first - 1) - first + 1) * number for first, last, number in FREE)
    red = [u for u in setup_of(name) if UNITS[u.unit].steps == "robust" and u.front]
    if len(red) > granted:
        yield f"{len(red)} red Soviet sides, but only {granted} free upgrades so far"
    if scenario.winner and not 0 < scenario.vp <= VP_OF_THE_MAP + victory.MOST_EVENT_VP:
        yield "the VP for victory are out of range"


def report() -> tuple[bool, list[str]]:
    """Whether the data set is sound, and the lines to print: its faults, then what was changed."""
    found = cells.faults() or faults()
    return not found, lines(found)
