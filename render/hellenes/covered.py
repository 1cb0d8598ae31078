"""Names of areas that blocks of other areas hide, written once more where there is room beside or above those."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import SIDES, AreaId
from render.colours import INK, PAPER
from render.fonts import width
from render.hellenes.blocks import SIZE, STRIP
from render.hellenes.stacks import size, stack, standing
from render.map.areas import CITY_AT
from render.map.sheets import MapSheet, Point
from render.scene import Box, Item, Words

Part = tuple[float, float, float, float]  # of a sheet: left, top, right, bottom

SIZES = {"tile": SIZE, "strip": STRIP, "rest": STRIP}
LETTERS, HIGH = 18, 17  # of a name
HIDDEN = 0.2  # of a name, from which on it cannot be read
CITY_HALF, CITY_STEP, CITY_HIGH = (
    22,
    4,
    16,
)  # the sign of a City about its middle: half as wide, more by size, half as high
APART = 3


def uncovered(sight: m.Sight, sheet: MapSheet, names: Mapping[str, str]) -> Iterator[Item]:
    """The names of areas that cannot be read where they stand on a sheet."""
    blocks = dict(_blocks(sight, sheet))
    cities = [_city(large, at) for area, at in sheet.spaces.items() if (large := size(sight, AreaId(area)))]
    places = {area: _name(x, y + sheet.name_at, names[area]) for area, (x, y) in sheet.spaces.items()}
    standing_there = [part for parts in blocks.values() for part in parts]
    for area, place in places.items():
        taken = [*standing_there, *cities, *(other for name, other in places.items() if name != area)]
        hiding = [part for other, parts in blocks.items() if other != area for part in parts if _meet(place, part)]
        if sum(_shared(place, part) for part in hiding) < HIDDEN * (place[2] - place[0]):
            continue
        free = (at for at in _beside(place, hiding, taken) if not any(_meet(at, part) for part in taken))
        if (at := next(free, None)) is not None:
            yield from _written(names[area], at)


def _written(name: str, at: Part) -> Iterator[Item]:
    """A name on a plate, that covers what is left of it elsewhere."""
    left, top, right, bottom = map(round, at)
    yield Box(left - 2, top, right - left + 4, bottom - top, PAPER, None, 0, 5)
    yield Words((left + right) // 2, (top + bottom) // 2, name, LETTERS, INK, True, "mm")


def _beside(place: Part, hiding: Sequence[Part], taken: Sequence[Part]) -> Iterator[Part]:
    """Where a name may stand instead: at its height on the left and right of what hides it, above all that does."""
    left, top, right, bottom = place
    wide = right - left
    start, end = min(part[0] for part in hiding) - APART, max(part[2] for part in hiding) + APART
    yield from sorted(
        [(start - wide, top, start, bottom), (end, top, end + wide, bottom)], key=lambda at: abs(at[0] - left)
    )
    above = min(part[1] for part in taken if any(_stacked(part, other) for other in hiding))
    yield left, above - HIGH, right, above


def _stacked(part: Part, other: Part) -> bool:
    """Whether a part lies above another, or is it."""
    return part[0] == other[0] and other[1] - 3 * STRIP[1] <= part[1] <= other[1]


def _blocks(sight: m.Sight, sheet: MapSheet) -> Iterator[tuple[str, list[Part]]]:
    """Where the blocks of each area stand on a sheet."""
    for area, (x, y) in sheet.spaces.items():
        found = [standing(sight, AreaId(area), side) for side in SIDES]
        alone = not all(one.count for one in found)
        shown = [one for each in found if each.count for one in stack(each, x, wide=alone)]
        yield area, [_about(one.x, y + one.y, *SIZES[one.name]) for one in shown if one.name in SIZES]


def _name(x: int, y: int, name: str) -> Part:
    return _about(x, y, width(name, LETTERS, True), HIGH)


def _city(large: int, at: Point) -> Part:
    return _about(at[0], at[1] + CITY_AT, 2 * (CITY_HALF + CITY_STEP * large), 2 * CITY_HIGH)


def _about(x: float, y: float, wide: float, high: float) -> Part:
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _shared(one: Part, other: Part) -> float:
    """How much of a width two parts have in common."""
    return max(0.0, min(one[2], other[2]) - max(one[0], other[0]))


def _meet(one: Part, other: Part) -> bool:
    """Whether two parts of a sheet have something in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
