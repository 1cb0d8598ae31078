"""The words of position files: units, places, boxes, sides, cards."""

from __future__ import annotations

from typing import Any

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import CARDS, HEXES, JOKER, SIDES, TURNS, UNITS, Place

FACES = ("front", "back")
MARKERS = ("unsupplied", "disorganized", "moved")
ENTRAINED = ("moved", m.RAIL)  # the one marker that a unit off the map may have: it was entrained in this phase
PHASES = ("housekeeping", "victory", *m.PLAYER_PHASES)
STEPS = ("start", "end", "counterblow", "commitment", "rolled", "result")
KINDS = ("voluntary", "counterblow", "counterattack")
RESULTS = ("NE", "CA", "CB", "EX", "DR", "DS", "DD")
EVENTS = ("oil", "gg", "warsaw")


def is_unit(word: Any) -> bool:
    """Whether a word is the id of a unit."""
    return isinstance(word, str) and word in UNITS


def is_hex(word: Any) -> bool:
    """Whether a word is a hex that units may enter."""
    return isinstance(word, str) and word in HEXES and HEXES[Place(word)].terrain != "lake"


def is_place(word: Any) -> bool:
    """Whether a word is a hex or an area."""
    return is_hex(word) or (isinstance(word, str) and word in geo.BITS and word not in HEXES)


def is_box(word: Any) -> bool:
    """Whether a word is a box or a turn of the track."""
    if not isinstance(word, str):
        return False
    first, _, number = word.partition(" ")
    return word in m.BOXES or (
        first == "turn" and number.isdecimal() and int(number) in TURNS and f"turn {int(number)}" == word
    )


def is_card(word: Any) -> bool:
    """Whether a number is a card of the deck."""
    return type(word) is int and word in CARDS and word != JOKER


def is_side(word: Any) -> bool:
    """Whether a word is a side."""
    return isinstance(word, str) and word in SIDES
