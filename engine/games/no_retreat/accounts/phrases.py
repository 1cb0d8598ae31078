"""Words that accounts are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import HEXES, Place, UnitId
from engine.kernel.text import Arg, Text, text


def chained(parts: Sequence[Text], key: str = "nr-told-and") -> Text:
    """Parts of a line one after another, one at least; each may hold lists."""
    line = parts[0]
    for part in parts[1:]:
        line = text(key, first=line, next=part)
    return line


def in_sentences(events: Iterable[m.Event]) -> Text:
    """Events as the sentences that they are everywhere else, one after another."""
    return chained([event.narrate() for event in events], "nr-told-then")


def label(place: Place) -> Text:
    """A place in short: what has a name by it, a hex of no name by its label alone."""
    found = HEXES.get(place)
    return text("nr-place", name=place) if found and not (found.city or found.oil) else m.place_text(place)


def name(place: Place) -> Arg:
    """A city by its name alone; any other place in short."""
    found = HEXES.get(place)
    return found.city or found.oil or label(place) if found else label(place)


def has_name(place: Place) -> bool:
    """Whether a place is more to a reader than the label of a hex."""
    found = HEXES.get(place)
    return found is None or bool(found.city or found.oil)


def named(units: Iterable[tuple[UnitId, bool]]) -> tuple[str, ...]:
    """Units with the side that is up, each once."""
    return tuple(dict.fromkeys(m.unit_text(unit, front=front) for unit, front in units))


def by_place(pairs: Iterable[tuple[Place, str]]) -> dict[Place, tuple[str, ...]]:
    """Units by where they are, in the order of first coming, each once."""
    found: dict[Place, list[str]] = {}
    for place, unit in pairs:
        found.setdefault(place, []).append(unit)
    return {place: tuple(dict.fromkeys(units)) for place, units in found.items()}
