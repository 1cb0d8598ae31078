"""Words on pages: what does not fit one message goes on in the next, and nothing is ever left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cogs.controls import Button, button
from cogs.services import Services
from engine.session.model import TableInfo

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


def page_number(services: Services, page: Page) -> str:
    """Which page of how many this is, where there are several."""
    return services.say("look-page", page=page.number, pages=page.last) if page.last > 1 else ""


def turns(services: Services, info: TableInfo | None, op: str, arg: str, page: int, last: int) -> list[Button]:
    """One page back, one page on: buttons that carry the number of the page they lead to."""
    found = [("button-previous", page - 1)] if page > 1 else []
    found += [("button-next", page + 1)] if page < last else []
    return [button(info, op, services.say(label), arg, page=number, row=0) for label, number in found]
