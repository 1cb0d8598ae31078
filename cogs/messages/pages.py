"""Words on pages: what does not fit one message goes on in the next, and nothing is ever left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

PAGE_SIZE = 1800  # characters of one page: a message of Discord with room for a headline
EMPTY = "·"


def pages(blocks: Iterable[str], size: int = PAGE_SIZE) -> list[str]:
    """Blocks of lines on pages of so many characters; a block is divided only where it is longer than a page."""
    found: list[str] = []
    for block in filter(None, blocks):
        for piece in pieces(block, size):
            if found and len(found[-1]) + 1 + len(piece) <= size:
                found[-1] = f"{found[-1]}\n{piece}"
            else:
                found.append(piece)
    return found or [EMPTY]


def pieces(words: str, size: int) -> Iterator[str]:
    """Words in pieces that fit: divided at the end of a line, else between two words, else anywhere."""
    while len(words) > size:
        window = words[: size + 1]
        at = next((found for mark in ("\n", " ") if (found := window.rfind(mark)) > 0), 0)
        yield words[: at or size]
        words = words[at + 1 if at else size :]
    if words:
        yield words


class Page(NamedTuple):
    """One page of words: its number (the last for one beyond), and how many there are."""

    words: str
    number: int
    last: int


def page_of(blocks: Iterable[str], page: int, size: int = PAGE_SIZE) -> Page:
    """A page of blocks, 1 first."""
    found = pages(blocks, size)
    page = min(max(1, page), len(found))
    return Page(found[page - 1], page, len(found))
