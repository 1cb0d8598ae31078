"""What weighs most in a chapter, as the sentence that heads it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.games.paths_of_glory.accounts.phrases import in_reserve, several
from engine.kernel.text import Arg, Text, text

GOING = ("moved", "redeployed")  # told with where to
MOST = 3  # in one story
NAMED = 2  # of a kind; more are counted
KINDS = (  # the weightiest first
    *("over", "peace", "enters", "commitment", "falls", "forts"),
    *("fails", "undecided"),  # before the losses: without it those of the attacker read as the defender's
    *("for-good", "gone", "taken", "corps", "reduced"),
)
LESSER = (  # what is told where nothing weighs more
    *("holds", "moved", "redeployed", "new", "rebuilt", "restored", "dug", "not-dug", "recorded", "effect"),
)


@dataclass(frozen=True)
class Highlight:
    """One thing worth telling: its kind, the space, side or nation that it concerns; of a unit, the unit and where."""

    kind: str
    name: Arg
    unit: str = ""


def story(found: Sequence[Highlight]) -> Text | None:
    """The weightiest kinds in one sentence, each with all that are of it; None where nothing weighs."""
    told = _told(KINDS, found, MOST) or _told(LESSER, found, NAMED)
    return text("pog-story", parts=tuple(told)) if told else None


def _told(kinds: Sequence[str], found: Sequence[Highlight], most: int) -> list[Text]:
    """The weightiest of some kinds."""
    told: list[Text] = []
    places: set[Arg] = set()  # that have been named; a place is named once
    for kind in kinds:
        of_it = [one for one in found if one.kind == kind and (one.unit or one.name not in places)]
        if of_it and len(told) < most:
            told.append(_units(kind, of_it, places) if of_it[0].unit else _names(kind, of_it))
            places |= {one.name for one in of_it}
    return told


def _names(kind: str, of_it: Sequence[Highlight]) -> Text:
    names = tuple(dict.fromkeys(one.name for one in of_it))
    return text(f"pog-story-{kind}", names=names[:NAMED], number=len(names))


def _units(kind: str, of_it: Sequence[Highlight], named: Collection[Arg]) -> Text:
    """Units with the place where all of it happened, unless that has been named."""
    units = several(one.unit for one in of_it)
    places = {one.name for one in of_it}
    there = len(places) == 1 and of_it[0].name not in named and not in_reserve(of_it[0].name)
    shown: Arg = units if len(units) <= NAMED else text("pog-story-units", number=len(of_it))
    words = text(f"pog-story-{kind}", units=shown, number=len(of_it))
    at = "pog-story-to" if kind in GOING else "pog-story-at"
    return text(at, what=words, space=of_it[0].name) if there else words
