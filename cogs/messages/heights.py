"""How many points high a card is on the screen of a telephone, reckoned rather than measured.

A client documents no sizes. What is reckoned is on the large side of what `tests/phone` lays out, which lays out in a
browser what clients have shown for long.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cogs.messages.card import Card, ControlRow, Divider, Gallery, Heading, Paragraph, Part, SmallPrint, texts
from cogs.messages.controls import Button, Control
from cogs.protocols.game_face import Picture

SCREEN = 844  # points
FRAME = 76  # who has written it, that it was edited, and the frame
ACROSS = 274  # points within the frame
APART = 8  # between what is not words, and between buttons
PIXELS = 420  # of a picture that is as wide as there is room
TEXT, SMALL = 16, 13  # points of letters
LINE, SMALL_LINE, ITEM = 21, 18, 22  # points; of an item of a list what its mark takes
HEADED = 4  # points below a heading
MENU, BUTTON, EDGES, LETTER = 41, 36, 24, 6.5  # points; of a button what is around its letters, and one of them
FILE = 62
DRAWN = re.compile(r"<a?:\w+:\d+>|:\w+_[0-9a-f]{6,}:")  # a symbol
NAMED = re.compile(r"<[@#][!&]?\d+>")
TIMED = re.compile(r"<t:\d+(?::\w)?>")
SAID = (DRAWN, "mi"), (NAMED, "@" + "n" * 14), (TIMED, "14 November 2023 22:13")  # what stands in place of them
WIDTHS = {  # of letters, in hundredths of their size, hardly more than they are
    **dict.fromkeys("ijl'|", 23),
    **dict.fromkeys(" ft.,:;!I/[]·", 29),
    **dict.fromkeys("()r-", 34),
    **dict.fromkeys("ckJsvxyz", 51),
    **dict.fromkeys("mMW@—→", 90),
    **dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZw", 70),
}
OTHER, BOLD = 57, 102  # any other letter; one in a heading against the same elsewhere, in hundredths
MARKS = re.compile(r"\*\*|^(?:###|-#) ", re.MULTILINE)


def height(card: Card) -> int:
    """Points of a message."""
    return FRAME + sum(_high(part) for part in texts(card)) + APART * sum(1 for _ in texts(card))


def points(pictures: Sequence[Picture]) -> int:
    """Points of pictures below each other, each as wide as there is room, with what is between them."""
    return sum(_shown(picture) + APART for picture in pictures)


def pixels(room: int) -> int:
    """How many pixels high a picture, or several, may be that are to have so much room."""
    return max(0, room) * PIXELS // ACROSS


def _high(shown: str | Part) -> int:
    match shown:
        case str():
            return _written(shown)
        case Heading(words=words) | Paragraph(words=words) | SmallPrint(words=words):
            return max(72, _written(words))  # the picture beside it
        case Gallery(pictures=pictures):
            return _shown(pictures[0])
        case ControlRow(controls=controls):
            return _controls(controls)
        case Divider():
            return 1
        case _:
            return FILE


def _written(words: str) -> int:
    """Lines with the marks that say what they are."""
    return sum(_line(line) for line in words.splitlines())


def _line(line: str) -> int:
    bare = MARKS.sub("", line)
    for pattern, instead in SAID:
        bare = pattern.sub(instead, bare)
    if line.startswith("### "):
        return _lines(bare, TEXT * BOLD // 100, ACROSS) * LINE + HEADED
    if line.startswith("-# "):
        return _lines(bare, SMALL, ACROSS) * SMALL_LINE
    item = line.startswith("- ")
    return _lines(bare.removeprefix("- "), TEXT, ACROSS - ITEM * item) * LINE


def _lines(words: str, size: float, room: int) -> int:
    """How many lines words take whose letters are of a size."""
    lines, x = 1, 0.0
    for word in words.split():
        wide = sum(WIDTHS.get(letter, OTHER) for letter in word) * size / 100
        if x and x + wide > room:
            lines, x = lines + 1, 0.0
        lines += int(wide // room)  # a word that is longer than a line
        x += wide % room + WIDTHS[" "] * size / 100
    return lines


def _shown(picture: Picture) -> int:
    """A picture alone, as wide as there is room; its size stands in the head of its file."""
    wide, high = (int.from_bytes(picture.data[at : at + 4]) for at in (16, 20))
    return round(min(350, high * min(1, ACROSS / wide))) if wide else 0


def _controls(controls: Sequence[Control]) -> int:
    """A menu, or buttons in as many lines as they need."""
    if not all(isinstance(control, Button) for control in controls):
        return MENU
    lines, x = 1, 0.0
    for control in controls:
        wide = min(len(control.label) * LETTER + EDGES, ACROSS) if isinstance(control, Button) else ACROSS
        if x and x + APART + wide > ACROSS:
            lines, x = lines + 1, 0.0
        x += wide + (APART if x else 0)
    return lines * (BUTTON + APART) - APART
