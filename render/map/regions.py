"""Which parts of the map a picture of something shows: as few as possible, each small enough for a telephone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from render.map.sheets import Crop, MapSheet, Point, Sheets, best_sheet, frame
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
FLAT = 70  # how far apart from north to south the spaces of such a crop may lie
DENSEST, STEEP = 800, 200  # the zoom and the same where room is scarce

# Of a picture that stands in a message, where a telephone shows 420 pixels as 274 points: the factors of a counter are
# then ten points high, and the picture is between 16:9 and 4:5.
ACROSS = 420
LOWEST, USUAL, HIGHEST = 237, 315, 525
EDGE = (66, 76)
COLUMN = (ACROSS - GAP) // 2  # of small parts beside each other
CLOSE = 20  # how far apart from north to south the spaces of such a part may lie


@dataclass(frozen=True)
class Region:
    """A part of a sheet, what it is about, and the zoom that makes it WIDTH pixels wide."""

    sheet: MapSheet
    crop: Crop
    spaces: tuple[str, ...]
    zoom: int = FULL

    @property
    def height(self) -> int:
        """How many pixels high it is shown."""
        return (self.crop[3] - self.crop[1]) * self.zoom // FULL

    @property
    def size(self) -> Point:
        """The same with its width."""
        return (self.crop[2] - self.crop[0]) * self.zoom // FULL, self.height

    def shows(self, space: str) -> bool:
        """Whether the middle of a space is inside."""
        at = self.sheet.spaces.get(space)
        return at is not None and self.crop[0] <= at[0] < self.crop[2] and self.crop[1] <= at[1] < self.crop[3]


class _Part(NamedTuple):
    """Spaces that are shown together, the frame around their middles, and how many things happened there."""

    sheet: MapSheet
    spaces: tuple[str, ...]
    frame: Crop
    weight: int

    @property
    def extent(self) -> Point:
        left, top, right, bottom = self.frame
        return right - left, bottom - top


def regions(sheets: Sheets, parts: Iterable[Sequence[str]], most: int = MOST) -> tuple[Region, ...]:
    """The parts of the map that show these spaces, those of one tuple together; the busiest are kept."""
    found = _joined(_weighed(sheets, parts), _fit_crop)
    if len(found) > most:
        keep = _busiest(found)[:most]
        found = [part for part in found if part in keep]
    return tuple(_region(part, LEAST if len(found) == 1 else LOW) for part in found)


def packed(
    sheets: Sheets,
    parts: Iterable[Sequence[str]],
    *,
    dense: bool = False,
    most: int | None = None,
    lone: int = LEAST,
) -> tuple[Region, ...]:
    """The same with small parts in pairs, the pairs last.

    `dense`: as many in pairs as may be, with less of the map around them. `most`: rows of crops, the busiest; all
    without it. `lone`: the least height of a single crop.
    """
    found = _joined(_weighed(sheets, parts), _fit_dense if dense else _fit_crop)
    if len(found) == 1 and most != 0:
        return (_region(found[0], lone),)
    while most is not None and _rows(found, dense) > most:
        least = _busiest(found)[-1]
        found = [part for part in found if part is not least]
    return _tiled(found, dense)


def inline(sheets: Sheets, parts: Iterable[Sequence[str]], *, begun: bool = True) -> tuple[Region, ...]:
    """Parts of the map as they stand in a message. Of one that is too long for that only its ends are shown, or where
    it comes to its end alone."""
    near = (piece for part in parts for piece in _ends(sheets, part, begun))
    return tuple(_inline(part) for part in _joined(_weighed(sheets, near), _fit_inline))


def columns(sheets: Sheets, parts: Iterable[Sequence[str]], *, begun: bool = True) -> tuple[Region, ...]:
    """The same where room is scarce: only what lies so near that both fit into a column is shown together."""
    near = (piece for part in parts for piece in _ends(sheets, part, begun))
    return tuple(_inline(part) for part in _joined(_weighed(sheets, near), _fit_column))


def about(sheet: MapSheet, focus: str, near: Iterable[str], further: Iterable[str], high: int) -> Region:
    """A part of a message so many pixels high around one space, with as much of those near it as there is room for,
    and with each of those further off that fits with them."""
    first = [focus, *(space for space in near if space in sheet.spaces)]
    room = (ACROSS - 2 * EDGE[0], high - 2 * EDGE[1])
    spaces = tuple(dict.fromkeys(first))
    for space in (space for space in further if space in sheet.spaces):
        extent = _part(sheet, (*spaces, space), 1).extent
        if extent[0] <= room[0] and extent[1] <= room[1]:
            spaces = tuple(dict.fromkeys((*spaces, space)))
    left, top, right, bottom = _part(sheet, spaces, 1).frame
    x, y = sheet.spaces[focus]
    middle = _near((left + right) // 2, x, room[0] // 2), _near((top + bottom) // 2, y, room[1] // 2)
    region = Region(sheet, frame(sheet, [middle], 0, (ACROSS, high)), spaces)
    return Region(sheet, region.crop, tuple(space for space in spaces if region.shows(space)))


def small(region: Region) -> bool:
    """Whether a part may stand in a column, beside another one."""
    return _fit_column(_part(region.sheet, region.spaces, 1).frame)


def resized(region: Region, wide: int, high: int) -> Region:
    """The same part with more or less of the map around it."""
    points = [region.sheet.spaces[space] for space in region.spaces]
    return Region(region.sheet, frame(region.sheet, points, 0, (wide, high)), region.spaces, region.zoom)


def _near(value: int, to: int, reach: int) -> int:
    return min(max(value, to - max(reach, 0)), to + max(reach, 0))


def _ends(sheets: Sheets, part: Sequence[str], begun: bool) -> Iterator[Sequence[str]]:
    if all(_fit_inline(_part(best_sheet(sheets, piece), piece, 1).frame) for piece in _by_sheet(sheets, part)):
        yield part
    else:
        yield from dict.fromkeys((*(((part[0],),) if begun else ()), (part[-1],)))


def _inline(part: _Part) -> Region:
    high = min(max(part.extent[1] + 2 * EDGE[1], USUAL), HIGHEST)
    corners = [(part.frame[0], part.frame[1]), (part.frame[2], part.frame[3])]
    return Region(part.sheet, frame(part.sheet, corners, 0, (ACROSS, high)), part.spaces)


def _fit_inline(frame: Crop) -> bool:
    wide, high = frame[2] - frame[0], frame[3] - frame[1]
    return wide <= ACROSS - 2 * EDGE[0] and high <= HIGHEST - 2 * EDGE[1]


def _fit_column(frame: Crop) -> bool:
    wide, high = frame[2] - frame[0], frame[3] - frame[1]
    return wide <= COLUMN - 2 * EDGE[0] and high <= CLOSE


def _busiest(found: Sequence[_Part]) -> list[_Part]:
    return sorted(found, key=lambda part: -part.weight)


def _rows(found: Sequence[_Part], dense: bool) -> int:
    small = sum(_small(part, dense) for part in found)
    return len(found) - small + (small + 1) // 2


def _tiled(found: Sequence[_Part], dense: bool) -> tuple[Region, ...]:
    """Wide parts as crops, small ones as tiles, two of them for a crop; a tile that is left over as a crop."""
    small = [part for part in found if _small(part, dense)]
    wide = [part for part in found if part not in small]
    crops = [_region(part, LOW) for part in wide]
    if len(small) % 2:
        crops.append(_region(small.pop(), TILE[1] if dense else LOW))
    for pair in zip(small[::2], small[1::2], strict=True):
        high = max(_tile(part, TILE[1], dense).height for part in pair)
        crops += [_tile(part, high, dense) for part in pair]
    return tuple(crops)


def _tile(part: _Part, least: int, dense: bool) -> Region:
    return _region(part, least, TILE[0], DENSEST if dense else FULL)


def _small(part: _Part, dense: bool) -> bool:
    return _fits_tile(part.frame, dense)


def _fits_tile(frame: Crop, dense: bool) -> bool:
    wide, high = frame[2] - frame[0], frame[3] - frame[1]
    across = TILE[0] * FULL // (DENSEST if dense else FULL) - 2 * MARGIN[0]
    return wide <= across and high <= (STEEP if dense else FLAT)


def _fit_crop(frame: Crop) -> bool:
    wide, high = frame[2] - frame[0], frame[3] - frame[1]
    return wide <= WIDTH - 2 * MARGIN[0] and high <= TALLEST - 2 * MARGIN[1]


def _fit_dense(frame: Crop) -> bool:
    return _fits_tile(frame, dense=True)


def _weighed(sheets: Sheets, parts: Iterable[Sequence[str]]) -> list[_Part]:
    """Each part once with how often it comes, those of two sheets as two; what is on no sheet is left out."""
    weights: dict[tuple[str, ...], int] = {}
    for spaces in (piece for part in parts for piece in _by_sheet(sheets, part)):
        weights[spaces] = weights.get(spaces, 0) + 1
    return [_part(best_sheet(sheets, spaces), spaces, weight) for spaces, weight in weights.items()]


def _by_sheet(sheets: Sheets, part: Sequence[str]) -> Iterator[tuple[str, ...]]:
    spaces = tuple(space for space in part if any(space in sheet.spaces for sheet in sheets.values()))
    while spaces:
        sheet = best_sheet(sheets, spaces)
        yield tuple(space for space in spaces if space in sheet.spaces)
        spaces = tuple(space for space in spaces if space not in sheet.spaces)


def _part(sheet: MapSheet, spaces: tuple[str, ...], weight: int) -> _Part:
    xs, ys = zip(*(sheet.spaces[space] for space in spaces), strict=True)
    return _Part(sheet, spaces, (min(xs), min(ys), max(xs), max(ys)), weight)


def _joined(parts: list[_Part], fits: Callable[[Crop], bool]) -> list[_Part]:
    """Join parts, the nearest first, while both fit into one crop."""
    while True:
        best: tuple[int, int, int, Crop] | None = None
        for i, a in enumerate(parts):
            for j in range(i):
                both = _both(parts[j], a, fits)
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


def _both(a: _Part, b: _Part, fits: Callable[[Crop], bool]) -> Crop | None:
    """The frame around both, if they may be shown together."""
    if a.sheet is not b.sheet:
        return None
    f, g = a.frame, b.frame
    both = min(f[0], g[0]), min(f[1], g[1]), max(f[2], g[2]), max(f[3], g[3])
    return both if fits(both) or both in (f, g) else None


def _region(part: _Part, least: int, across: int = WIDTH, closest: int = SMALLEST) -> Region:
    wide, _ = part.extent
    zoom = min(FULL, max(closest, across * FULL // (wide + 2 * MARGIN[0])))
    size = (max(across * FULL // zoom, 1), min(least, TALLEST) * FULL // zoom)
    corners = [(part.frame[0], part.frame[1]), (part.frame[2], part.frame[3])]
    crop = frame(part.sheet, corners, margin=MARGIN, least=size)
    return Region(part.sheet, crop, part.spaces, zoom)
