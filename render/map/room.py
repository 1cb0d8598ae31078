"""Finds room for a tag beside a space: where it hides least of what is on the map."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from render.fonts import width
from render.map.crowds import Frame, numbers
from render.map.layers import Lying
from render.map.regions import Region
from render.map.sheets import Crop, Point, inside
from render.map.sizes import HALF

NAME = 18  # size of a name on the map
# What it costs to hide a part of something.
NUMBERS, OUTSIDE, TAG, COUNTERS, WAY, BARE, NAMED = 90, 40, 12, 8, 5, 2, 3
STEP, FURTHEST = 9, 10  # of a search for room: pixels, and how often to each side
FAR = 8  # pixels that are as bad as a bit of the ground that is hidden


class Seen(NamedTuple):
    """What is to be seen of a space: its name, and whether that must stay in sight; counters; a sign at the top."""

    name: str
    told: bool = False
    filled: bool = False
    signed: bool = False


class Room:
    """The tags of one crop; each call of `place` takes a place."""

    def __init__(
        self, region: Region, seen: Callable[[str], Seen], ways: Iterable[tuple[Point, Point]], lying: Lying
    ) -> None:
        """`seen`: what is to be seen of each space; `ways`: connections that arrows follow; `lying`: on each space."""
        self._region, self._seen, self._ways, self._lying = region, seen, ways, lying

    @cached_property
    def _things(self) -> list[tuple[Frame, int]]:
        """What is on the map and what it costs to hide it, looked for when the first tag wants a place."""
        sheet, crop = self._region.sheet, self._region.crop
        near = {space: at for space, at in sheet.spaces.items() if inside(crop, at, 60)}
        return [
            *(thing for space, at in near.items() for thing in self._of_space(self._seen(space), at)),
            *((frame, NUMBERS) for one in near.items() for frame in numbers(self._lying(*one), sheet.counter)),
            *((_frame((round(x), round(y)), 24, 24), WAY) for way in self._ways for x, y in _along(*way)),
        ]

    def _of_space(self, seen: Seen, at: Point) -> Iterator[tuple[Frame, int]]:
        """The plate of a space, its name and its sign."""
        (x, y), half = at, round(width(seen.name, NAME, True)) // 2
        yield (x - HALF, y - HALF - 6, x + HALF, y + HALF), COUNTERS if seen.filled else BARE
        middle = y + self._region.sheet.name_at
        yield (x - half, middle - 9, x + half, middle + 7), TAG if seen.told else NAMED
        if seen.signed:
            yield (x - 30, y - HALF - 14, x + 30, y - HALF + 6), NAMED

    def take(self, x: int, y: int, wide: int, high: int) -> None:
        """Keep tags clear of something about a point."""
        self._things.append((_frame((x, y), wide, high), TAG))

    def place(self, space: str, wide: int, high: int, far: bool = False) -> Point:
        """The middle of a tag of this size near a space; `far`: or a little off, as it names its unit."""
        x, y = self._region.sheet.spaces[space]
        side, level = HALF + 8 + wide // 2, high // 2
        spots = [
            (x, y + HALF + 28 + level),
            (x + side, y - level),
            (x - side, y - level),
            (x + side, y + HALF - level),
            (x - side, y + HALF - level),
            (x, y - HALF - 10 - level),
            (x + HALF, y + HALF + 28 + level),
            (x - HALF, y + HALF + 28 + level),
            (x + HALF, y - HALF - 12 - level),
            (x - HALF, y - HALF - 12 - level),
        ]
        if far:
            spots.append((x, y - HALF - 14 - high - level))
        reach = HALF + 40 + max(wide, high)
        around = (x - reach, y - reach, x + reach, y + reach)
        near = [thing for thing in self._things if _overlap(around, thing[0])]
        best = min(spots, key=lambda spot: self._cost(_frame(spot, wide, high), near))
        best = _within(self._region.crop, best, wide, high)
        if self._cost(_frame(best, wide, high), near) >= NUMBERS:
            best = self._clear((x, y), wide, high, near)
        self._things.append((_frame(best, wide, high), TAG))
        return best

    def _clear(self, at: Point, wide: int, high: int, near: list[tuple[Frame, int]]) -> Point:
        """The spot near a space that hides least, looked for step by step: the usual ones hide numbers."""
        steps = [STEP * number for number in range(-FURTHEST, FURTHEST + 1)]
        spots = {_within(self._region.crop, (at[0] + dx, at[1] + dy), wide, high) for dx in steps for dy in steps}

        def worth(spot: Point) -> tuple[float, Point]:
            return self._cost(_frame(spot, wide, high), near) + math.dist(spot, at) / FAR, spot

        return min(spots, key=worth)

    def _cost(self, frame: Frame, near: list[tuple[Frame, int]]) -> int:
        crop = self._region.crop
        inside = crop[0] <= frame[0] and frame[2] <= crop[2] and crop[1] <= frame[1] and frame[3] <= crop[3]
        return sum(cost for thing, cost in near if _overlap(frame, thing)) + (0 if inside else OUTSIDE)


def _along(a: Point, b: Point) -> Iterator[tuple[float, float]]:
    """Points along a way."""
    for share in (0.3, 0.5, 0.7):
        yield a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _frame(middle: Point, wide: int, high: int) -> Frame:
    x, y = middle
    return x - wide // 2, y - high // 2, x + wide // 2, y + high // 2


def _overlap(a: Frame, b: Frame) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _within(crop: Crop, spot: Point, wide: int, high: int) -> Point:
    x = min(max(spot[0], crop[0] + wide // 2 + 2), crop[2] - wide // 2 - 2)
    y = min(max(spot[1], crop[1] + high // 2 + 2), crop[3] - high // 2 - 2)
    return x, y
