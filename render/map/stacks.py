"""Stacks: strips of the lower counters above the whole top one, with marks at their edges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from render.map.counters import STRIP
from render.scene import Point, Stamp, Value

ASIDE = 9  # from the edge of a strip, which is lettered in full, to its marks
BESIDE = 3  # from the edge of a whole counter, which has room
MOST_GHOSTS = 3
LOWER = 3  # below the top counter, off its factors: their sum


@dataclass(frozen=True)
class Stacked:
    """A counter in a stack: the arguments of its sprites, its size, and the marks at its left and its right edge."""

    face: tuple[Value, ...]
    size: Point
    left: str = ""
    right: str = ""


def stack(counters: Sequence[Stacked], total: int = 0, at: Point = (0, 0)) -> Iterator[Stamp]:
    """Counters about a point, the top one last; of several their factors together below."""
    if not counters:
        return
    *lower, last = counters
    x, y = at[0], at[1] - (len(lower) * STRIP + last.size[1]) // 2
    y -= 6 if lower else 0
    marks: list[Stamp] = []
    for counter in lower:
        yield Stamp("strip", x, y + STRIP // 2, counter.face)
        marks.extend(_marks(counter, x, y + STRIP // 2, ASIDE))
        y += STRIP
    yield Stamp("tile", x, y + last.size[1] // 2, last.face)
    marks.extend(_marks(last, x, y + STRIP // 2 + 1, BESIDE))
    yield from marks
    if lower:
        yield Stamp("total", x, y + last.size[1] + LOWER, (total,))


def _marks(counter: Stacked, x: int, y: int, aside: int) -> Iterator[Stamp]:
    half = counter.size[0] // 2 + aside
    if counter.left:
        yield Stamp("mark", x - half, y, (counter.left,))
    if counter.right:
        yield Stamp("mark", x + half, y, (counter.right,))


def ghosts(counters: Sequence[Stacked], at: Point, *, empty: bool) -> Iterator[Stamp]:
    """Where counters were, the first few of them: a stack in an empty space, else behind those that are there now."""
    shown = counters[:MOST_GHOSTS]
    x, y = at
    if not empty:
        for step, counter in enumerate(shown):
            yield Stamp("ghost", x - 14 - 8 * step, y - 14 - 8 * step, counter.face)
        return
    y -= 14 + (len(shown) - 1) * STRIP // 2
    for step, counter in enumerate(shown[:-1]):
        above = (shown[-1].size[1] - STRIP) // 2
        yield Stamp("ghost_strip", x, y - above + STRIP * step, counter.face)
    yield Stamp("ghost", x, y + STRIP * (len(shown) - 1), shown[-1].face)
