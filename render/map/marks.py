"""The part of a map on which a choice of the panel is marked: rings, arrows, prices and distances."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.kernel.preview import Preview, Spot
from render.colours import GOLD, GREEN, GREY, INK, PAPER, RED, Colour
from render.map.crowds import below, beside, corner
from render.map.layers import Lying, concerned
from render.map.regions import ACROSS, EDGE, LOWEST, USUAL
from render.map.reports import BREADTH, CLEAR
from render.map.sheets import Crop, MapSheet, Point, Sheets, best_sheet, fitting, frame, inside, whole_zoom
from render.map.ways import arrow, bow
from render.scene import FULL, Item, Scene, Stamp, Veil, Words

RINGS: dict[str, tuple[Colour, str]] = {
    "from": (GOLD, "solid"),
    "through": (GREY, "dashed"),
    "to": (GREEN, "double"),
    "reach": (GREEN, "solid"),
    "some": (GREEN, "dashed"),
    "target": (RED, "double"),
}
FIRST = ("target", "from")  # what a part of the map shows above all
NUMBER = 30  # pixels of a price or a distance


@dataclass(frozen=True)
class Looks:
    """What of a game a preview needs: what lies on its map, its names, its colours, and how a counter looks."""

    sheets: Sheets
    lying: Lying
    names: Mapping[str, str]
    roles: Mapping[str, Colour]
    ways: Sequence[str]  # the kinds of arrows, the plain one first
    bent: Sequence[str]  # those that follow no connection
    counter: Callable[[str, str, int, int], Stamp | None]  # a counter by name, with this face, there


def part(shown: Preview, looks: Looks, room: int) -> Scene | None:
    """The part of the map with its marks, no higher than there is room; as near as all marks can be seen.

    None where nothing is marked; of an area alone any part would look like any other.
    """
    found = _found(shown, looks, room)
    return None if found is None else _marked(shown, looks, *found)


def beyond(shown: Preview, looks: Looks, room: int) -> int:
    """How many of the places to be shown such a part leaves out."""
    wanted, found = _wanted(shown), _found(shown, looks, room)
    if found is None:
        return len(wanted)
    sheet, _, crop = found
    return sum(space not in sheet.spaces or not inside(crop, sheet.spaces[space], 0) for space in wanted)


def wholes(shown: Preview, looks: Looks) -> Iterator[Scene]:
    """All the places to be shown, together on each sheet that it takes, from as far as that needs."""
    left = [space for space in _wanted(shown) if any(space in sheet.spaces for sheet in looks.sheets.values())]
    while left:
        sheet = best_sheet(looks.sheets, left)
        crop = _shapely(sheet, [sheet.spaces[space] for space in left if space in sheet.spaces])
        yield _marked(shown, looks, sheet, fitting(crop), crop)
        left = [space for space in left if space not in sheet.spaces]


def _wanted(shown: Preview) -> dict[str, None]:
    """What is to be seen: the places attacked first, then where the way begins, what may be left out last."""
    first = (spot.space for kind in FIRST for spot in shown.spots if spot.kind == kind)
    return dict.fromkeys((*first, *(spot.space for spot in shown.spots), *_passed(shown), *shown.area))


def _found(shown: Preview, looks: Looks, room: int) -> tuple[MapSheet, int, Crop] | None:
    """The sheet, the zoom and the crop of the part that shows most."""
    wanted = _wanted(shown)
    sheet = best_sheet(looks.sheets, wanted)
    points = [sheet.spaces[space] for space in wanted if space in sheet.spaces]
    if not points or not (shown.spots or shown.courses):
        return None
    zoom, (across, high) = _zoom(sheet, points, room)
    if not any(spot.kind in FIRST for spot in shown.spots) and not shown.courses:
        points = _densest(points, (across // 2 - EDGE[0], high // 2 - EDGE[1]))
    return sheet, zoom, _window(sheet, points, (across, high), zoom, fixed=shown.odds is not None)


def _marked(shown: Preview, looks: Looks, sheet: MapSheet, zoom: int, crop: Crop) -> Scene:
    """A part of a sheet with all marks in it."""
    wanted = _wanted(shown)
    points = [sheet.spaces[space] for space in wanted if space in sheet.spaces]
    named = [space for space in wanted if space not in shown.area]
    under = [Veil(tuple(points), CLEAR, (), BREADTH), *_rings(shown, sheet)]
    over = [
        *_arrows(shown, sheet, looks),
        *_names(named, sheet, looks),
        *_numbers(shown.spots, sheet, zoom, looks.lying),
    ]
    return concerned(looks.lying, sheet, crop, wanted.keys(), (_seen(under, crop), _seen(over, crop)), zoom)


def _shapely(sheet: MapSheet, points: Sequence[Point]) -> Crop:
    """A crop around all points that is neither too wide nor too high for a message."""
    left, top, right, bottom = frame(sheet, points, EDGE, (ACROSS, LOWEST))
    wide, high = right - left, bottom - top
    return frame(sheet, points, EDGE, (max(wide, high * 4 // 5), max(high, wide * 9 // 16)))


def _densest(points: Sequence[Point], half: Point) -> list[Point]:
    """The point that has most of the others near it, and these."""

    def near(point: Point) -> list[Point]:
        return [(x, y) for x, y in points if abs(x - point[0]) <= half[0] and abs(y - point[1]) <= half[1]]

    middle = max(points, key=lambda point: len(near(point)))
    return [middle, *near(middle)]


def _passed(shown: Preview) -> Iterator[str]:
    return (space for course in shown.courses for space in course.path)


def _seen(items: Iterable[Item], crop: Crop) -> list[Item]:
    """What may show in a crop; an arrow may come from far."""
    return [
        item
        for item in items
        if isinstance(item, Veil)
        or (isinstance(item, Stamp) and item.name == "arrow")
        or inside(crop, (item.x, item.y))
    ]


def _zoom(sheet: MapSheet, points: Sequence[Point], high: int) -> tuple[int, Point]:
    """The nearest zoom at which all is seen, and what of the sheet that shows across and down at most."""
    xs, ys = zip(*points, strict=True)
    wide, tall = max(xs) - min(xs) + 2 * EDGE[0], max(ys) - min(ys) + 2 * EDGE[1]
    zoom = FULL if wide <= ACROSS and tall <= high else whole_zoom(sheet)
    return zoom, (ACROSS * FULL // zoom, high * FULL // zoom)


def _window(sheet: MapSheet, points: Sequence[Point], most: Point, zoom: int, *, fixed: bool) -> Crop:
    """The crop in which as much as possible is seen; the first point always is."""
    xs, ys = zip(*points, strict=True)
    tall = max(ys) - min(ys) + 2 * EDGE[1]
    across, down = most[0], most[1] if fixed else min(most[1], max(tall, USUAL * FULL // zoom))
    x, y = points[0]
    middle = (
        min(max((min(xs) + max(xs)) // 2, x - across // 2 + EDGE[0]), x + across // 2 - EDGE[0]),
        min(max((min(ys) + max(ys)) // 2, y - down // 2 + EDGE[1]), y + down // 2 - EDGE[1]),
    )
    return frame(sheet, [middle], 0, (across, down))


def _rings(shown: Preview, sheet: MapSheet) -> Iterator[Item]:
    rings = {
        spot.space: RINGS[spot.kind] for spot in sorted(shown.spots, key=lambda spot: list(RINGS).index(spot.kind))
    }
    for space, (colour, pattern) in rings.items():
        if space in sheet.spaces:
            yield Stamp("ring", *sheet.spaces[space], (*colour, pattern))


def _names(marked: Iterable[str], sheet: MapSheet, looks: Looks) -> Iterator[Item]:
    """The names of the spaces once more: rings have hidden them."""
    for space in marked:
        if space in sheet.spaces:
            x, y = sheet.spaces[space]
            yield Words(x, y + sheet.name_at, looks.names[space], 18, INK, True, "mm", PAPER)


def _arrows(shown: Preview, sheet: MapSheet, looks: Looks) -> Iterator[Item]:
    for spaces, manner in dict.fromkeys((course.path, course.manner) for course in shown.courses):
        seen = [space for space in spaces if space in sheet.spaces]
        path = [sheet.spaces[space] for space in seen]
        if len(path) > 1:
            kind = manner if manner in looks.ways else looks.ways[0]
            path = bow(path[0], path[-1]) if kind in looks.bent else path
            yield arrow(beside(looks.lying, sheet, seen, path), kind)


def _numbers(spots: Iterable[Spot], sheet: MapSheet, zoom: int, lying: Lying) -> Iterator[Item]:
    """Prices and distances, as large as they can be read however far the map is."""
    size = NUMBER * FULL // zoom
    for spot in spots:
        if spot.number is not None and spot.space in sheet.spaces:
            at, place = sheet.spaces[spot.space], corner if sheet.roomy else below
            x, y = place(lying(spot.space, at), at, sheet.counter, size)
            yield Stamp("price", x, y, (str(spot.number), size, *RINGS[spot.kind][0]))
