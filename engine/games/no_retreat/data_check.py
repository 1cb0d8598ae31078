"""Whether the data of the game are sound, and what an owner has corrected in them; for hosts, in English.

Values that no public source gives are rebuilt. Whoever owns the game edits units.csv, setup.csv or scenarios.csv and
has them checked here. The folder `shipped` holds the same sheets as they came with the program.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.roster import figures
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import stacking, supply
from engine.games.no_retreat.rules.organization.flipping import FREE
from engine.games.no_retreat.rules.start import setup
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import (
    AXIS,
    CARDS,
    FOUND,
    HEXES,
    ODDS,
    RESULTS,
    SCENARIOS,
    SIDES,
    SOVIET,
    TURNS,
    UNITS,
    Row,
    Standing,
    Unit,
    rows,
    setup_of,
)

KEYS: Mapping[str, tuple[str, ...]] = {"units": ("unit",), "setup": ("scenario", "unit"), "scenarios": ("scenario",)}
STATUSES = ("found", "rebuilt", "corrected", "missing")
VP_OF_THE_MAP, VP_OF_THE_AXIS = 34, 12  # 12.3, 12.8
NOTES = ("note", "status")  # columns that change nothing


@dataclass(frozen=True)
class ChangedCell:
    """One cell that is not as shipped; a row that came or went has no column."""

    sheet: str
    key: str
    column: str
    shipped: str
    now: str
    found: bool  # the shipped value was read in a public source

    def __str__(self) -> str:
        what = f"{self.sheet}.csv, {self.key}"
        if not self.column:
            return f"{what}: {'new' if not self.shipped else 'left out'}"
        warning = " (the shipped value was found in a public source)" if self.found else ""
        return f"{what}, {self.column}: {self.shipped or 'empty'} -> {self.now or 'empty'}{warning}"


def changes() -> list[ChangedCell]:
    """Everything that an owner has changed."""
    return [change for sheet in KEYS for change in _changes(sheet)]


def _changes(sheet: str) -> Iterator[ChangedCell]:
    before, now = (_by_key(sheet, rows(name)) for name in (f"shipped/{sheet}", sheet))
    for key in dict.fromkeys((*before, *now)):
        if key not in before or key not in now:
            yield ChangedCell(sheet, key, "", key if key in before else "", key if key in now else "", False)
            continue
        for column, value in before[key].items():
            if column not in NOTES and now[key].get(column) != value:
                yield ChangedCell(sheet, key, column, value, now[key].get(column, ""), before[key]["status"] == FOUND)


def _by_key(sheet: str, found: tuple[Row, ...]) -> dict[str, Row]:
    return {" ".join(row[column] for column in KEYS[sheet]): row for row in found}


def faults() -> list[str]:
    """What is wrong in the data set as it stands."""
    found = [*_map(), *_tables(), *(fault for unit in UNITS.values() for fault in _unit(unit))]
    return [*found, *(fault for scenario in SCENARIOS for fault in _scenario(scenario))]


def _map() -> Iterator[str]:
    if sum(found.vp for found in HEXES.values()) != VP_OF_THE_MAP:
        yield f"hexes.csv: the map has not {VP_OF_THE_MAP} VP"
    if sum(found.vp for found in HEXES.values() if found.region == "germany") != VP_OF_THE_AXIS:
        yield f"hexes.csv: Greater Germany has not {VP_OF_THE_AXIS} VP"
    for place, found in HEXES.items():
        for near in geo.graph().near[place]:
            way = geo.direction(place, near)
            if way is None:
                continue
            other, back = HEXES[near], geo.BACK[way]
            for column in ("rivers", "water", "border"):
                if (way in getattr(found, column)) != (back in getattr(other, column)):
                    yield f"hexes.csv: {place} and {near} do not agree on {column}"


def _tables() -> Iterator[str]:
    if list(TURNS) != list(range(1, 29)):
        yield "turns.csv: there are not turns 1 to 28"
    if sorted(CARDS) != list(range(1, 56)):
        yield "cards.csv: there are not cards 1 to 55"
    if len(ODDS) != 9 or any(len(row) != 6 for side in SIDES for row in RESULTS[side].values()):
        yield "results: there are not nine columns of six results"


def _unit(unit: Unit) -> Iterator[str]:
    where = f"units.csv, {unit.id}"
    for face in filter(None, (unit.front, unit.back)):
        if not 0 <= face.strength <= 9 or not 0 <= face.move <= 9:
            yield f"{where}: strength and movement lie between 0 and 9"
        if not face.name or not face.label:
            yield f"{where}: a side has no name or label"
    if (unit.back is not None) != (unit.steps in ("two", "robust", "fort")):
        yield f"{where}: {unit.steps} steps do not go with its sides"
    if unit.back is not None and unit.back.strength > unit.front.strength:
        yield f"{where}: the reduced side is the stronger one"
    if unit.entry not in ("start", "gg", "oil", "warsaw", "option") and unit.entry_turn not in TURNS:
        yield f"{where}: {unit.entry!r} is no entry"
    if unit.eliminated == "track" and unit.returns_after < 1:
        yield f"{where}: it goes to the turn track and never returns"
    if unit.status not in STATUSES:
        yield f"{where}: {unit.status!r} is no status"


# -------------------------------------------------------------------------------------------------------- scenarios


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
    if standing.unit not in UNITS:
        yield "there is no such unit"
        return
    unit = UNITS[standing.unit]
    if not boards.on_map(standing.place) and standing.place not in m.BOXES and m.turn_of(standing.place) is None:
        yield f"{standing.place} is no place"
    if not standing.front and unit.back is None:
        yield "it has no back"
    on_map = boards.on_map(standing.place)
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
    red = [u for u in setup_of(name) if u.unit in UNITS and UNITS[u.unit].steps == "robust" and u.front]
    if len(red) > granted:
        yield f"{len(red)} red Soviet sides, but only {granted} free upgrades so far"
    if scenario.winner and not 0 < scenario.vp <= VP_OF_THE_MAP + victory.MOST_EVENT_VP:
        yield "the VP for victory are out of range"


def report() -> tuple[bool, list[str]]:
    """Whether the data set is sound, and the lines to print: its faults, then what was changed."""
    found, changed = faults(), changes()
    lines = [*(f"FAULT {fault}" for fault in found), *(f"changed: {change}" for change in changed)]
    units, places = len(UNITS), sum(len(setup_of(name)) for name in SCENARIOS)
    lines.append(f"{len(found)} faults, {len(changed)} changes, {units} units, {places} units in set-ups")
    return not found, lines


if __name__ == "__main__":
    sound, printed = report()
    sys.stdout.write("\n".join(printed) + "\n")
    sys.exit(not sound)
