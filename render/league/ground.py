"""What all pictures of a league have in common: measures, colours, names that fit.

A telephone shows a picture 274 points wide and at most 350 high; what is written 22 units high is then 9 points.
Whatever a colour tells is told by a mark, a weight or a word as well.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import TypeVar

from render.colours import GOLD, GREY, INK, PAPER, TABLE, WHITE, Colour, mix
from render.fonts import font
from render.fonts import width as length
from render.league.colours import FIRST, SECOND
from render.scene import Box, Item, Words

T = TypeVar("T")
WIDTH, HIGHEST = 660, 840
MARGIN = 12
HEAD = 64  # with the room below the title
TITLE, TEXT, SMALL = 30, 24, 22
NOTE = 30  # a line below a picture
WON = mix(FIRST, PAPER, 0.74)
LOST = mix(SECOND, PAPER, 0.62)
DRAWN = mix(GREY, PAPER, 0.74)
NOBODY = mix(GREY, PAPER, 0.35)
MINE = mix(GOLD, PAPER, 0.55)
STRIPE = mix(GREY, PAPER, 0.92)
LINE = mix(GREY, PAPER, 0.45)
GROUNDS = (PAPER, WHITE, STRIPE, MINE, WON, LOST, DRAWN)
UNKNOWN = "\uffff"  # a letter of no font


def title_bar(title: str, part: str = "") -> Iterator[Item]:
    """The title, and which part of how many this is."""
    room = WIDTH - 40 - (round(length(part, TEXT)) + 20 if part else 0)
    size = next((one for one in (TITLE, 26) if length(title, one, True) <= room), SMALL)
    yield Box(0, 0, WIDTH, HEAD - 8, TABLE)
    yield Words(20, (HEAD - 8) // 2, fitting(title, size, room, True), size, WHITE, True, "lm")
    if part:
        yield Words(WIDTH - 20, (HEAD - 8) // 2, part, TEXT, WHITE, False, "rm")


def part_of(number: int, parts: int) -> str:
    """Which part of how many; nothing of a single one."""
    return f"{number}/{parts}" if parts > 1 else ""


def fitting(words: str, size: int, room: int, bold: bool = False, mark: str = "") -> str:
    """Words as far as there is room, in letters that the font has. `mark` stands behind them however long they are."""
    line, end = spelled(words) or "?", f" {mark}" if mark else ""
    if length(line + end, size, bold) <= room:
        return line + end
    while line and length(f"{line}…{end}", size, bold) > room:
        line = line[:-1].rstrip()
    return f"{line}…{end}"


@cache
def spelled(words: str) -> str:
    """Words in the letters of the font: ornamental ones become plain, others are left out; perhaps nothing stays."""
    plain = unicodedata.normalize("NFKC", words)
    return " ".join("".join(letter for letter in plain if _is_known(letter)).split())


@cache
def _is_known(letter: str) -> bool:
    return letter.isspace() or _drawn(letter) != _drawn(UNKNOWN)


def _drawn(letter: str) -> tuple[object, ...]:
    mask = font(TEXT).getmask(letter)
    return mask.size, bytes(mask)


def even(items: Sequence[T], most: int) -> list[Sequence[T]]:
    """Parts of at most so many, as equal as they can be."""
    count = max(1, -(-len(items) // most))
    edges = [len(items) * number // count for number in range(count + 1)]
    return [items[start:end] for start, end in pairwise(edges)]


def pairs() -> Iterator[tuple[Colour, Colour]]:
    """What is written or drawn on what."""
    yield from ((ink, ground) for ground in GROUNDS for ink in (INK, FIRST))
    yield from ((GREY, ground) for ground in (PAPER, WHITE, STRIPE, MINE))
    yield from ((WHITE, TABLE), (WHITE, FIRST), (SECOND, PAPER), (SECOND, WHITE), (NOBODY, PAPER), (LINE, PAPER))
