"""How much of the screen of a telephone a panel takes, so that what it shows beside its controls finds its place there.

A client documents no sizes. Words and buttons count more, the frame less than `tests/phone` lays out; together they are
on the large side.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cogs.messages.card import rows
from cogs.messages.controls import Button, Control

SCREEN = 844  # points
PIXELS, HEIGHTS = 420, (525, 500, 460, 398, 345, 290, 237)  # of a picture: across, and how high it may be
HIGHEST = 343  # the same in points
NOTES = 42  # kept for what comes and goes, such as a receipt: a picture stays as it is when that is gone
FRAME = 84  # who has written it, what was used, the frame, and who can see it
ACROSS, LETTERS = 274, 34  # points within the frame; letters of a line at least
DIVIDED = 24  # of lines that are broken at words, as a mean
SMALL_LETTERS = 42  # of a line of small print
LINE, SMALL_LINE = 21, 18
MENU, BUTTON, APART = 41, 36, 8
LETTER, EDGES = 8.2, 26  # of a button, on average, and what is around them


def room(notes: Sequence[str], words: Sequence[str], foot: str, controls: Iterable[Control]) -> int:
    """Points that are left for what the panel shows."""
    written = LINE * _lines(words, LETTERS) + SMALL_LINE * _lines([foot], SMALL_LETTERS)
    written += max(NOTES, LINE * _lines(notes, LETTERS))
    return SCREEN - FRAME - written - sum(_high(row.controls) for row in rows(controls)) - 2 * APART


def pixels(points: int) -> int:
    """How high a picture may be that has so much room: one of a few heights, so that it is seldom another one."""
    return next((high for high in HEIGHTS if high * ACROSS <= points * PIXELS), 0)


def letters(points: int) -> int:
    """About how many letters of lines that are divided at words find room."""
    return max(points, 0) // LINE * DIVIDED


def height(words: str) -> int:
    """Points of some words."""
    return LINE * _lines([words], LETTERS)


def _lines(words: Sequence[str], letters: int) -> int:
    return sum(-(-len(line) // letters) or 1 for text in words if text for line in text.splitlines())


def _high(controls: Sequence[Control]) -> int:
    """A menu, or buttons in as many lines as they need."""
    if not all(isinstance(control, Button) for control in controls):
        return MENU + APART
    lines, x = 1, 0.0
    for control in controls:
        wide = min(len(control.label) * LETTER + EDGES, ACROSS) if isinstance(control, Button) else ACROSS
        if x and x + APART + wide > ACROSS:
            lines, x = lines + 1, 0.0
        x += wide + (APART if x else 0)
    return lines * (BUTTON + APART)
