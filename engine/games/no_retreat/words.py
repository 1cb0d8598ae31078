"""Names as players write them: units, places, cards."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from functools import cache

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import AREAS, CARDS, HEXES, JOKER, UNITS, CardId, Place, UnitId
from engine.kernel.errors import NotationError
from engine.kernel.text import Arg, text
from engine.kernel.typed import fold, shown

GUESSES = 3


def fail(key: str, token: str, guesses: Iterable[str] = (), **args: Arg) -> NotationError:
    """The error for a token, with close matches if there are any."""
    message = text(f"nr-notation-{key}", token=shown(token), **args)
    close = tuple(guesses)
    return NotationError(text("nr-notation-did-you-mean", problem=message, guesses=close) if close else message)


def close_to(token: str, names: Iterable[str]) -> tuple[str, ...]:
    """Names that are spelt nearly so."""
    folded = {fold(name): name for name in names}
    return tuple(folded[found] for found in difflib.get_close_matches(fold(token), folded, GUESSES))


# ---------------------------------------------------------------------------------------------------------- units


def unit_label(board: m.Board, unit: UnitId) -> str:
    """The short label on the side that is up."""
    return board.roster.face(unit, front=unit in board.front).label


def _spellings(unit: UnitId) -> Iterable[str]:
    found = UNITS[unit]
    yield unit
    for face in (found.front, found.back):
        if face is not None:
            plain = re.sub(r"\b(\d+)(?:st|nd|rd|th)\b", r"\1", face.name)
            size = "Army" if found.side == "axis" else "Front"
            yield from (face.label, face.name, plain, f"{plain} {size}", f"{face.name} {size}")
            if face.label.endswith(" A"):
                yield face.label.removesuffix(" A")


@cache
def unit_names() -> Mapping[str, UnitId]:
    """Every spelling that means one unit."""
    found: dict[str, UnitId | None] = {}
    for unit in UNITS:
        for spelling in set(map(fold, _spellings(unit))):
            found[spelling] = unit if found.get(spelling, unit) == unit else None
    return {spelling: unit for spelling, unit in found.items() if unit is not None}


def read_unit(token: str) -> UnitId:
    """The unit of a name, or of the beginning of one; a number need not stand apart (`4Pz`)."""
    names, wanted = unit_names(), re.sub(r"^(\d+)(?!st\b|nd\b|rd\b|th\b)(?=[a-z])", r"\1 ", fold(token))
    if wanted in names:
        return names[wanted]
    begun = {unit for name, unit in names.items() if wanted and name.startswith(wanted)}
    if len(begun) == 1:
        return begun.pop()
    labels = {face.label for found in UNITS.values() for face in (found.front, found.back) if face}
    raise fail("unit", token, close_to(token, {*labels, *(found.front.name for found in UNITS.values())}))


# --------------------------------------------------------------------------------------------------------- places


def place_label(place: Place) -> str:
    """A city by its name, any other hex by its label."""
    return HEXES[place].city or place if place in HEXES else place


@cache
def place_names() -> Mapping[str, Place]:
    """Every spelling that means a place of the map."""
    found = {fold(place): place for place in (*HEXES, *AREAS)}
    for place, row in HEXES.items():
        for name in filter(None, (row.city, row.oil)):
            found[fold(name)] = found[fold(f"{place} {name}")] = place
    return found


def read_place(token: str) -> Place:
    """The place of a label or a name, or of the beginning of one."""
    names, wanted = place_names(), fold(token)
    if wanted in names:
        return names[wanted]
    begun = {place for name, place in names.items() if len(wanted) > 2 and name.startswith(wanted)}
    if len(begun) == 1:
        return begun.pop()
    raise fail("place", token, close_to(token, [place_label(place) for place in (*HEXES, *AREAS)]))


# ---------------------------------------------------------------------------------------------------------- cards


@cache
def card_names() -> Mapping[str, CardId]:
    """Every title of either half."""
    titles = ((half.title, card) for card, found in CARDS.items() if card != JOKER for half in found.halves.values())
    return {fold(title.rstrip("!")): card for title, card in titles}


def read_card(token: str) -> CardId:
    """The card of a number or a title."""
    plain = token.removeprefix("#").strip()
    if plain.isdecimal() and int(plain) in CARDS:
        return CardId(int(plain))
    names, wanted = card_names(), fold(token.rstrip("!"))
    found = {card for name, card in names.items() if name == wanted} or {
        card for name, card in names.items() if wanted and name.startswith(wanted)
    }
    if len(found) == 1:
        return found.pop()
    titles = [half.title for card in CARDS.values() for half in card.halves.values()]
    raise fail("card", token, close_to(token, titles))
