"""A scenario in words, for its look-up: turns, hands, what it begins with, who wins, and what of it was rebuilt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.movement.marching import NOT_READY
from engine.games.no_retreat.rules.turn.victory import LAST
from engine.games.no_retreat.tables import (
    AXIS,
    FOUND,
    HEXES,
    SCENARIOS,
    SIDES,
    SOVIET,
    TURNS,
    UNITS,
    Place,
    Scenario,
    Side,
    Standing,
    foe,
    setup_of,
)
from engine.kernel.text import Text, text

STATUSES = ("rebuilt", "corrected")  # of what was not found in a public source
WHOLE = "A"  # begins with the first turn: whoever asks for the campaign means it
MISSING = "G"  # of the booklet, without a public source


def name(scenario: str) -> Text:
    """What a scenario is called."""
    return text(f"nr-option-scenario-{scenario}")


def missing(scenario: str) -> Text:
    """That a scenario of the booklet is not here."""
    return text("nr-look-scenario-missing", scenario=scenario)


def scenario_lines(scenario: str) -> tuple[Text, ...]:
    """All that a scenario fixes."""
    return tuple(_lines(SCENARIOS[scenario]))


def _lines(found: Scenario) -> Iterator[Text]:
    yield text("nr-look-scenario", name=name(found.id))
    yield from _turns(found)
    yield text("nr-look-scenario-hands", axis=found.hands[AXIS], soviet=found.hands[SOVIET])
    if found.keep_axis < found.hands[AXIS]:
        yield text("nr-look-scenario-keeps", keep=found.keep_axis)
    yield from _tracks(found)
    yield from _victory(found)
    if found.status != FOUND:
        yield text(f"nr-look-scenario-terms-{found.status}")
    yield from _standing(setup_of(found.id))
    yield from _not_ready(found)


def _turns(found: Scenario) -> Iterator[Text]:
    first, last = TURNS[found.first], TURNS[found.last]
    yield text(
        "nr-look-scenario-turns", **{"from": first.date, "to": last.date}, first=found.first, last=found.last, end=LAST
    )
    side, _, phases = found.skips.partition(":")
    if phases == "all":
        yield text("nr-look-scenario-skips-all", side=m.side_text(Side(side)))
    elif phases:
        left_out = tuple(text(f"nr-phase-{phase}") for phase in phases.split())
        yield text("nr-look-scenario-skips", side=m.side_text(Side(side)), phases=left_out)


def _tracks(found: Scenario) -> Iterator[Text]:
    for side in SIDES:
        if found.cities[side]:
            cities = tuple(map(m.place_text, found.cities[side]))
            yield text("nr-look-scenario-cities", side=m.side_text(side), cities=cities)
    if found.event_vp:
        yield text("nr-look-scenario-event-vp", vp=found.event_vp)
    if found.high_tide is not None:
        yield text("nr-look-scenario-high-tide", vp=found.high_tide)
    for event, turn in found.events.items():
        yield text(f"nr-tell-event-{event}", turn=turn)


def _victory(found: Scenario) -> Iterator[Text]:
    if found.winner:
        winner = Side(found.winner)
        yield text("nr-look-scenario-wins", side=m.side_text(winner), foe=m.side_text(foe(winner)), vp=found.vp)
        if found.id == "A":
            yield text("nr-look-scenario-moscow")
    yield text("nr-look-scenario-campaign")


def _standing(standing: Sequence[Standing]) -> Iterator[Text]:
    """Where the units stand, and whose place was rebuilt: all of them, or those that are named."""
    for side in SIDES:
        own = [one for one in standing if UNITS[one.unit].side == side]
        yield text("nr-look-scenario-units", side=m.side_text(side), places=_placed(own))
    for status in STATUSES:
        those = [one for one in standing if one.status == status]
        if len(those) == len(standing):
            yield text(f"nr-look-scenario-all-{status}")
        elif those:
            yield text(f"nr-look-scenario-some-{status}", places=_placed(those))


def _not_ready(found: Scenario) -> Iterator[Text]:
    """Who may not move yet on the first turn."""
    units = tuple(_label(one) for one in setup_of(found.id) if UNITS[one.unit].group == NOT_READY)
    if found.first == 1 and units:
        yield text("nr-look-scenario-not-ready", turn=found.first, units=units)


def _placed(standing: Sequence[Standing]) -> tuple[Text, ...]:
    places: dict[Place, list[str]] = {}
    for one in standing:
        places.setdefault(one.place, []).append(_label(one))
    return tuple(
        text("nr-look-scenario-place", units=tuple(units), place=_place(place)) for place, units in places.items()
    )


def _place(place: Place) -> Text:
    """As short as it goes: a hex by its label, with its city."""
    if place in HEXES:
        return text("nr-part-name", name=f"{place} {HEXES[place].city}".strip())
    return m.place_text(place)


def _label(standing: Standing) -> str:
    """What its counter says."""
    unit = UNITS[standing.unit]
    return (unit.front if standing.front or unit.back is None else unit.back).label
