"""Which parts of the map a picture of something shows: as few as possible, each small enough for a telephone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.paths_of_glory.tables import SpaceId
from render.pog.places import Crop, Point, Sheet, best_sheet, frame
from render.scene import FULL

WIDTH = 660  # pixels of a crop; at 600 its smallest lettering is still 9 high
LEAST = 500  # height of a crop that stands alone
LOW = 330  # of one among others
TALLEST = 900
MARGIN = (104, 100)
SMALLEST = 600  # the zoom of a part that is wider than a crop
MOST = 6  # parts of one picture
GAP = 4  # between two crops
TILE = ((WIDTH - GAP) // 2, 212)  # of a crop with another one beside it


@dataclass(frozen=True)
class Region:
    """A part of a sheet, what it is about, and the zoom that makes it WIDTH pixels wide."""

    sheet: Sheet
    crop: Crop
    spaces: tuple[SpaceId, ...]
    zoom: int = FULL

    def shows(self, space: SpaceId) -> bool:
        """Whether the middle of a space is inside."""
        at = self.sheet.spaces.get(space)
        return at is not None and self.crop[0] <= at[0] < self.crop[2] and self.crop[1] <= at[1] < self.crop[3]


class _Part(NamedTuple):
    """Spaces that are shown together, the frame around their middles, and how many things happened there."""

    sheet: Sheet
    spaces: tuple[SpaceId, ...]
    frame: Crop
    weight: int

    @property
    def extent(self) -> Point:
        left, top, right, bottom = self.frame
        return right - left, bottom - top


def regions(
    parts: Iterable[Sequence[SpaceId]], most: int = MOST, *, tiles: bool = False, lone: int = LEAST
) -> tuple[Region, ...]:
    """The parts of the map that show these spaces, those of one tuple together; the busiest are kept.

    `tiles`: of several parts, small ones are shown in pairs, the tiles last. `lone`: least height of a single crop.
    """
    weights: dict[tuple[SpaceId, ...], int] = {}
    for spaces in map(tuple, parts):
        weights[spaces] = weights.get(spaces, 0) + 1
    found = _joined([_part(spaces, weight) for spaces, weight in weights.items()])
    if tiles and len(found) > 1:
        return _tiled(found, most)
    if len(found) > most:
        keep = sorted(found, key=lambda part: -part.weight)[:most]
        found = [part for part in found if part in keep]
    return tuple(_region(part, lone if len(found) == 1 else LOW) for part in found)


def _tiled(found: Sequence[_Part], most: int) -> tuple[Region, ...]:
    """Wide parts as crops, small ones as tiles, two of them for a crop; a tile that is left over as a crop."""
    busiest = sorted(found, key=lambda part: -part.weight)
    wide = [part for part in busiest if not _small(part)][:most]
    small = [part for part in busiest if _small(part)][: 2 * max(most - len(wide), 1)]
    if len(small) % 2:
        wide.append(small.pop())
    crops = (_region(part, LOW) for part in found if part in wide)
    return (*crops, *(_region(part, TILE[1], TILE[0]) for part in found if part in small))


def _small(part: _Part) -> bool:
    wide, high = part.extent
    return wide + 2 * MARGIN[0] <= TILE[0] and high <= TILE[1] // 3


def _part(spaces: tuple[SpaceId, ...], weight: int) -> _Part:
    sheet = best_sheet(spaces)
    xs, ys = zip(*(sheet.spaces[space] for space in spaces if space in sheet.spaces), strict=True)
    return _Part(sheet, spaces, (min(xs), min(ys), max(xs), max(ys)), weight)


def _joined(parts: list[_Part]) -> list[_Part]:
    """Join parts, the nearest first, while both fit into one crop."""
    while True:
        best: tuple[int, int, int, Crop] | None = None
        for i, a in enumerate(parts):
            for j in range(i):
                both = _both(parts[j], a)
                if both is not None and (best is None or _size(both) < best[0]):
                    best = _size(both), j, i, both
        if best is None:
            return parts
        _, j, i, both = best
        spaces = tuple(dict.fromkeys((*parts[j].spaces, *parts[i].spaces)))
        joined = _Part(parts[j].sheet, spaces, both, parts[j].weight + parts[i].weight)
        parts = [*parts[:j], joined, *parts[j + 1 : i], *parts[i + 1 :]]


def _size(frame: Crop) -> int:
    return frame[2] - frame[0] + frame[3] - frame[1]


def _both(a: _Part, b: _Part) -> Crop | None:
    """The frame around both, if they may be shown together."""
    if a.sheet is not b.sheet:
        return None
    f, g = a.frame, b.frame
    both = min(f[0], g[0]), min(f[1], g[1]), max(f[2], g[2]), max(f[3], g[3])
    fits = both[2] - both[0] <= WIDTH - 2 * MARGIN[0] and both[3] - both[1] <= TALLEST - 2 * MARGIN[1]
    return both if fits or both in (f, g) else None


def _region(part: _Part, least: int, across: int = WIDTH) -> Region:
    wide, _ = part.extent
    zoom = min(FULL, max(SMALLEST, across * FULL // (wide + 2 * MARGIN[0])))
    size = (max(across * FULL // zoom, 1), min(least, TALLEST) * FULL // zoom)
    corners = [(part.frame[0], part.frame[1]), (part.frame[2], part.frame[3])]
    crop = frame(part.sheet, corners, margin=MARGIN, least=size)
    return Region(part.sheet, crop, part.spaces, zoom)
