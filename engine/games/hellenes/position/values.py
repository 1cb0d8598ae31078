"""The words and numbers of position files."""

from __future__ import annotations

from typing import Any

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AREAS, CARDS, SEASONS, SIDES, AreaId, Side


def as_area(word: Any) -> AreaId | None:
    """The area that a word names; None for none."""
    return AreaId(word) if isinstance(word, str) and word in AREAS else None


def as_side(word: Any) -> Side:
    """The side that a word names; `ValueError` for none."""
    if word not in SIDES:
        raise ValueError(word)
    return Side(word)


def is_card(number: Any) -> bool:
    """Whether a number is a card."""
    return type(number) is int and number in CARDS


def is_moment(word: Any) -> bool:
    """Whether a word is a moment: `430 spring`, or `earlier`."""
    if not isinstance(word, str):
        return False
    year, _, season = word.partition(" ")
    return word == m.EARLIER or (year.isdecimal() and season in SEASONS)
