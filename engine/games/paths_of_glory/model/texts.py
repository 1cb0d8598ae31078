"""Counters, spaces and sides as arguments of sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from engine.games.paths_of_glory.model.edition import PRINTED, Edition
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId
from engine.kernel.text import Arg, Text, text


def said(edition: Edition, name: str, **args: Arg) -> Text:
    """One of several sentences, as `phase-siege`: the edition's own if it has one, else the printed game's.

    Every word about a card, nation, phase or box is found here: another edition may have one that the printed game
    has not. Ids stand in the name as they are (`card-guns_of_august-effect`).
    """
    name = name.replace("_", "-")
    command = edition.command if name in edition.words else PRINTED
    return Text(f"{command}-{name}", args)


def unit_text(edition: Edition, piece: PieceId, reduced: bool) -> str:
    """A counter as players write it: `GE 4`, reduced in parentheses: `(GE 4)`."""
    label = edition.pieces[piece].label
    return f"({label})" if reduced else label


def units_text(edition: Edition, units: Iterable[tuple[PieceId, bool]]) -> tuple[str, ...]:
    """Counters as players write them, equal ones counted: `GE 4`, `2 (FRc)`."""
    found = Counter(unit_text(edition, piece, reduced) for piece, reduced in units)
    return tuple(unit if number == 1 else f"{number} {unit}" for unit, number in found.items())


@lru_cache(maxsize=1024)  # every refusal names one
def space_text(edition: Edition, space: SpaceId) -> Text:
    """A space's or box's name through the catalogue (spaces carry their own name as an argument)."""
    if space in edition.spaces:
        return text("pog-space", name=edition.spaces[space].name)
    return text(f"pog-box-{space.replace('_', '-')}")


def way_text(edition: Edition, path: tuple[SpaceId, ...]) -> Text:
    """A way from space to space: `Aachen > Liege > Brussels`."""
    way = space_text(edition, path[0])
    for space in path[1:]:
        way = text("pog-way", start=way, next=space_text(edition, space))
    return way


def signed(change: int) -> str:
    """A change of VP with its sign: `+1`, `−2`."""
    return f"{change:+d}".replace("-", "−")


def side_text(side: Side) -> Text:
    """The side's name through the catalogue."""
    return text(f"pog-side-{side}")
