"""What stands on a space: how far its counters reach, where their numbers are, where marks and arrows hide none."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from render.map.counters import NUMBERS_LEFT, STRIP
from render.map.layers import Lying
from render.map.sheets import MapSheet, Point
from render.map.sizes import HALF
from render.scene import Bundle, Stamp

Frame = tuple[int, int, int, int]
SUM = (16, 10)  # half of the sum of a stack
CLOSE = 2  # pixels between a number and what it must not hide
SHORTEST = 20  # of an arrow; it begins on the counters it comes from where there is less room
EMPTY = 16  # from the middle of an empty space to where an arrow ends


def numbers(group: Bundle | None, counter: Point) -> Iterator[Frame]:
    """Where what must stay in sight is written: the labels and factors of counters, the sum of a stack."""
    if group is None:
        return
    for stamp, (left, top, right, bottom) in _counters(group, counter):
        yield left, top, right, top + STRIP
        if stamp.name == "tile":
            yield left + NUMBERS_LEFT, top + STRIP, right, bottom
    for item in group.items:
        if isinstance(item, Stamp) and item.name == "total":
            yield _about((group.x + item.x, group.y + item.y), *SUM)


def beside(lying: Lying, sheet: MapSheet, spaces: Sequence[str], points: Sequence[Point]) -> list[Point]:
    """A way along these points from beside what stands on its first space to beside what stands on its last one."""
    wide, high = sheet.counter
    start = _outline(lying, sheet, spaces[0]) or _about(points[0], wide // 2, high // 2)
    end = _outline(lying, sheet, spaces[-1]) or _about(points[-1], EMPTY, EMPTY)
    middle = [point for point in points[1:-1] if not _holds(start, point) and not _holds(end, point)]
    if middle:
        return [_nearest(start, middle[0]), *middle, _nearest(end, middle[-1])]
    (ax, bx), (ay, by) = _gap(start[::2], end[::2]), _gap(start[1::2], end[1::2])
    more = SHORTEST - math.dist((ax, ay), (bx, by))
    if more > 0:
        far = math.dist(points[0], (bx, by)) or 1.0
        ax, ay = (round(a + (to - a) * more / far) for a, to in zip((ax, ay), points[0], strict=True))
    return [(ax, ay), (bx, by)]


def corner(group: Bundle | None, at: Point, counter: Point, size: int) -> Point:
    """Where a disc of this size hides nothing that is written: at the upper right corner of a space, or right of it."""
    usual = at[0] + HALF, at[1] - HALF
    disc = _about(usual, size // 2, size // 2)
    if any(_meet(disc, frame) for frame in numbers(group, counter)):
        return at[0] + HALF + CLOSE + size // 2, usual[1]
    return usual


def below(group: Bundle | None, at: Point, counter: Point, size: int) -> Point:
    """The same where spaces lie close: the middle of an empty one, else the spot below its counters and their sum."""
    bottom = max((frame[3] for frame in numbers(group, counter)), default=None)
    return at if bottom is None else (at[0], bottom + CLOSE + size // 2)


def _outline(lying: Lying, sheet: MapSheet, space: str) -> Frame | None:
    """The frame around the counters of a space; None where there are none."""
    group = lying(space, sheet.spaces[space])
    frames = [] if group is None else [frame for _, frame in _counters(group, sheet.counter)]
    if not frames:
        return None
    lefts, tops, rights, bottoms = zip(*frames, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _counters(group: Bundle, counter: Point) -> Iterator[tuple[Stamp, Frame]]:
    for item in group.items:
        if isinstance(item, Stamp) and item.name in ("tile", "strip"):
            high = STRIP if item.name == "strip" else counter[1]
            yield item, _about((group.x + item.x, group.y + item.y), counter[0] // 2, high // 2)


def _meet(one: Frame, other: Frame) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _about(at: Point, across: int, down: int) -> Frame:
    return at[0] - across, at[1] - down, at[0] + across, at[1] + down


def _holds(frame: Frame, point: Point) -> bool:
    return frame[0] <= point[0] <= frame[2] and frame[1] <= point[1] <= frame[3]


def _nearest(frame: Frame, to: Point) -> Point:
    return min(max(to[0], frame[0]), frame[2]), min(max(to[1], frame[1]), frame[3])


def _gap(one: Sequence[int], other: Sequence[int]) -> Point:
    """Where two spans come nearest to each other: the middle of what they share, else the ends that face."""
    low, high = max(one[0], other[0]), min(one[1], other[1])
    if low <= high:
        return (low + high) // 2, (low + high) // 2
    return (one[1], other[0]) if one[1] < other[0] else (one[0], other[1])
