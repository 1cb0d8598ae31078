"""Pictures that stand in a message: small parts of the map in two columns, the weightiest pictures first served."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol, TypeVar

from render.colours import PAPER
from render.map.regions import ACROSS, COLUMN, GAP, HIGHEST, LOWEST
from render.scene import Inset, Item, Scene

Name = TypeVar("Name", bound=str)  # of a place
Ends = tuple[str, str]  # where something begins and ends; twice the same of what stays where it is
INLINE = 2  # pictures of a report: with more nobody would read on
BETWEEN = 13  # pixels between two of them, as a telephone shows them
AMPLE = INLINE * (HIGHEST + BETWEEN)  # room for any
HEIGHTS = (HIGHEST, 460, 410, 350, 290, LOWEST)  # that a picture may have at most
ROW = 172  # of small parts, at least


class Crop(Protocol):
    """One picture of a report: how high it is, what it weighs against the others, of how many parts it is."""

    @property
    def high(self) -> int: ...
    @property
    def weight(self) -> int: ...
    @property
    def parts(self) -> int: ...


AnyCrop = TypeVar("AnyCrop", bound=Crop)


@dataclass(frozen=True)
class CropScene:
    """One that is composed, and what is said of it."""

    scene: Scene
    alt: str
    weight: int
    parts: int = 1

    @property
    def high(self) -> int:
        """Its height in pixels."""
        return self.scene.size[1]


@dataclass(frozen=True)
class PlannedCrop:
    """One that is composed, and put into words, when it is asked for: of many planned only a few are shown."""

    high: int
    weight: int
    composed: Callable[[], Scene]
    worded: Callable[[], str]
    parts: int = 1

    @cached_property
    def scene(self) -> Scene:
        """The picture."""
        return self.composed()

    @cached_property
    def alt(self) -> str:
        """What is said of it."""
        return self.worded()


def foremost(ranked: Iterable[Sequence[Name]], near: Callable[[Name, Name], bool]) -> Name | None:
    """Of the first kind of places of which there are any, the one with most of them near it; of several the first."""
    places = next((kind for kind in ranked if kind), ())
    return max(places, key=lambda place: sum(near(place, other) for other in places), default=None)


def shared_out(parts: Sequence[Collection[str]], ways: Iterable[Ends]) -> dict[Ends, int]:
    """Which of some parts of the map shows what goes from a place to another, so that none shows it twice.

    One with both of its ends before one with the second, before one with the first; of those that show it so the one
    that shows most, so that as few as possible are needed.
    """
    able: dict[Ends, list[int]] = {}
    for way in dict.fromkeys(ways):
        worth = [(way[1] in part) * 2 + (way[0] in part) for part in parts]
        able[way] = [number for number, seen in enumerate(worth) if seen and seen == max(worth)]
    left, found = [way for way, numbers in able.items() if numbers], dict[Ends, int]()
    while left:
        most = max(range(len(parts)), key=lambda number: sum(number in able[way] for way in left))
        found |= {way: most for way in left if most in able[way]}
        left = [way for way in left if way not in found]
    return found


def weightiest(crops: Sequence[AnyCrop], room: int, most: int = INLINE) -> tuple[AnyCrop, ...]:
    """Those that weigh most and fit below each other into so many pixels of height, in the order in which they were."""
    kept: list[int] = []
    for number in sorted(range(len(crops)), key=lambda number: (-crops[number].weight, number)):
        high = crops[number].high + BETWEEN
        if len(kept) < most and high <= room:
            kept.append(number)
            room -= high
    return tuple(crops[number] for number in sorted(kept))


def further(crops: Sequence[Crop], shown: Sequence[Crop]) -> int:
    """How many pictures there are beyond those that are shown, one at least if a part is in none of those."""
    hidden = sum(crop.parts for crop in crops) > sum(crop.parts for crop in shown)
    return max(len(crops) - len(shown), int(hidden))


def highest(room: int) -> int:
    """How many pixels high a picture may be where all have so many: one of a few heights, so that words that grow
    seldom make it another one."""
    return next((high for high in HEIGHTS if high + BETWEEN <= room), HEIGHTS[-1])


def row_height(rows: int, most: int = HIGHEST) -> int:
    """How high each of so many rows is, so that the picture is as high as may be and no row higher than it needs."""
    return min(LOWEST, (most - (rows - 1) * GAP) // rows)


def sizes(parts: int, most: int = HIGHEST) -> list[tuple[int, int]]:
    """Width and height of so many parts in two columns; an odd last one has a row of its own."""
    high = row_height((parts + 1) // 2, most)
    return [(ACROSS if parts % 2 and number == parts - 1 else COLUMN, high) for number in range(parts)]


def in_columns(parts: Sequence[Scene]) -> Scene:
    """Parts of such sizes in one picture."""
    spots, high = _spots([part.size for part in parts])
    items: list[Item] = [Inset(*spot, part) for spot, part in zip(spots, parts, strict=True)]
    return Scene(ACROSS, high, PAPER, tuple(items))


def columns_height(parts: Sequence[tuple[int, int]]) -> int:
    """How high a picture of parts of these sizes is."""
    return _spots(parts)[1]


def _spots(parts: Sequence[tuple[int, int]]) -> tuple[list[tuple[int, int]], int]:
    """Where parts of these sizes begin, and where the last of them ends."""
    spots: list[tuple[int, int]] = []
    left = top = high = 0
    for wide, tall in parts:
        spots.append((left, top))
        high = top + tall
        left = COLUMN + GAP if not left and wide <= COLUMN else 0
        top = top if left else high + GAP
    return spots, high


def batches(groups: Iterable[Sequence[int]], high: int = HIGHEST) -> list[list[int]]:
    """Numbers of parts by picture, which is so high at most: a group stays together where it can, several small ones
    share a picture."""
    most = 2 * ((high + GAP) // (ROW + GAP))
    found: list[list[int]] = []
    for group in groups:
        if found and len(found[-1]) + len(group) <= most:
            found[-1] += group
            continue
        pictures = -(-len(group) // most)
        each = -(-len(group) // pictures)
        found += [list(group[start : start + each]) for start in range(0, len(group), each)]
    return found
