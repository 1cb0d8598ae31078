"""Where units go, as players write it: `Aachen > Liege`, `Aachen to Liege`, `GE 8 Insterberg-Konigsberg`.

Many spaces have a hyphen in their name, so one parts two spaces only where both sides of it are spaces.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from engine.games.paths_of_glory import words
from engine.games.paths_of_glory.model.edition import Edition
from engine.games.paths_of_glory.tables import Side, SpaceId
from engine.games.paths_of_glory.words import UnitRef, fail, fold, place_name
from engine.kernel.errors import NotationError

LISTED = re.compile(r"\s*[,&+]\s*|\s+and\s+", re.IGNORECASE)
TO = re.compile(r"\s+(?:to|into)\s+|\s*>\s*|\s+[-‐-―]+\s*|[-‐-―]+\s+", re.IGNORECASE)
ONLY_TO = re.compile(r"(?:(?:to|into)\s+|>\s*|[-‐-―]+\s*)(?=\S)", re.IGNORECASE)  # at the beginning: no unit is named
HYPHEN = re.compile(r"[-‐-―]")
ALL = frozenset(("all", "all units", "everyone", "everybody", "everything"))
JOINED = 8  # parts between hyphens at most
IsAt = Callable[[UnitRef, SpaceId], bool]


def units_and_way(edition: Edition, rest: str, side: Side, is_at: IsAt) -> tuple[str, tuple[SpaceId, ...]]:
    """The units as written and the spaces; either is empty if it is missing."""
    alone = ONLY_TO.match(rest)
    units, colon, way = ("", ":", rest[alone.end() :]) if alone else rest.partition(":")
    spaces = TO.split(way) if colon else []
    if not colon:
        units, *spaces = TO.split(rest)
    spaces = [space.strip() for space in spaces if space.strip()]
    if spaces:
        return units.strip(), tuple(place for space in spaces for place in places(edition, space, side))
    if _is_way(edition, rest, side) and not _refs(edition, rest, side):
        return "", places(edition, rest, side)
    return _glued(edition, rest.rstrip(" :>"), side, is_at)


def is_all(listed: str) -> bool:
    """Whether a word stands for everybody who can do what is ordered."""
    return fold(listed) in ALL


def begins_with_all(order: str) -> bool:
    """Whether everybody is to go somewhere: `all`, `all to Sedan`, `all: Metz > Sedan`."""
    return is_all(TO.split(order.partition(":")[0])[0])


def begins_with_step(edition: Edition, rest: str) -> bool:
    """Whether an arrow or "to" follows the units, so that the first space is a step: `GE 1 > Liege > Brussels`."""
    units = TO.split(rest)[0]
    return ":" not in rest and bool(_listed_units(edition, units))


def _listed_units(edition: Edition, listed: str) -> bool:
    return all(words.unit_called(edition, token) is not None for token in LISTED.split(listed))


def places(edition: Edition, token: str, side: Side) -> tuple[SpaceId, ...]:
    """A place, or several with hyphens between them; raises `NotationError`."""
    readings = () if is_place(edition, token, side) else _readings(edition, token, side)
    if len(readings) > 1:
        raise fail(
            "several-ways", token, (" > ".join(place_name(edition, one) for one in reading) for reading in readings)
        )
    if readings:
        return readings[0]
    parts = HYPHEN.split(token)
    wrong = [part for part in parts if not is_place(edition, part, side)]
    if 0 < len(wrong) < len(parts) and not is_place(edition, token, side):
        token = wrong[0]
    return (words.place(edition, token, side),)


def _readings(edition: Edition, token: str, side: Side) -> tuple[tuple[SpaceId, ...], ...]:
    parts = HYPHEN.split(token)
    return tuple(dict.fromkeys(_joined(edition, parts, side))) if 1 < len(parts) <= JOINED else ()


def _joined(edition: Edition, parts: list[str], side: Side) -> Iterator[tuple[SpaceId, ...]]:
    """Every way to read the parts as one place after the other."""
    if not parts:
        yield ()
    for number in range(1, len(parts) + 1):
        first = "-".join(parts[:number]).strip()
        if first and is_place(edition, first, side):
            yield from ((words.place(edition, first, side), *rest) for rest in _joined(edition, parts[number:], side))


def is_place(edition: Edition, token: str, side: Side) -> bool:
    """Whether a text is the name of one place."""
    try:
        words.place(edition, token, side)
    except NotationError:
        return False
    return True


def _is_way(edition: Edition, token: str, side: Side) -> bool:
    return is_place(edition, token, side) or bool(_readings(edition, token, side))


def _glued(edition: Edition, rest: str, side: Side, is_at: IsAt) -> tuple[str, tuple[SpaceId, ...]]:
    """`GE 8 Insterberg-Konigsberg`, `GE 8-Konigsberg`, `GE 1 Koblenz` where no GE 1 is in Koblenz."""
    wrong = ""
    for cut in re.finditer(r"[\s‐-―-]+", rest):
        units, way = rest[: cut.start()], rest[cut.end() :]
        refs = _refs(edition, units, side)
        if not refs or any(ref.place is not None for ref in refs):
            continue
        if not _is_way(edition, way, side):
            wrong = way
            continue
        spaces = places(edition, way, side)
        if len(spaces) > 1 or "-" in cut.group() or not any(is_at(ref, spaces[0]) for ref in refs):
            return units, spaces
    if wrong and not _refs(edition, rest, side):
        places(edition, wrong, side)  # says which of them is no place
    return rest, ()


def _refs(edition: Edition, listed: str, side: Side) -> list[UnitRef]:
    try:
        return [words.unit_ref(edition, token, side) for token in LISTED.split(listed)]
    except NotationError:
        return []
