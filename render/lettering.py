"""Words on sprites. All of them are written here, so that their size and contrast can be checked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from PIL import ImageDraw

from render.fonts import font, width
from render.shade import Colour


class Lettering(NamedTuple):
    """Words that were written: their size in pixels, their colour and that of the ground."""

    text: str
    size: int
    ink: Colour
    ground: Colour


_watchers: list[list[Lettering]] = []


@contextmanager
def watched() -> Iterator[list[Lettering]]:
    """Everything written meanwhile."""
    found: list[Lettering] = []
    _watchers.append(found)
    try:
        yield found
    finally:
        _watchers.remove(found)


def write(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    size: int,
    ink: Colour,
    ground: Colour,
    *,
    anchor: str = "mm",
    halo: int = 0,
) -> None:
    """Bold words on a ground; with a halo of so many pixels in the ground's colour."""
    for found in _watchers:
        found.append(Lettering(text, size, ink, ground))
    draw.text(at, text, ink, font(size, True), anchor, stroke_width=halo, stroke_fill=ground)


def fitting(text: str, size: int, room: float, least: int) -> int:
    """The largest size at which the text takes no more than the room; `least` even if it takes more."""
    while size > least and width(text, size, True) > room:
        size -= 1
    return size
