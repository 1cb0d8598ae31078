"""All of an overlay in one small picture: signs and names at the size in which they can be read on a telephone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

from render.colours import INK, PAPER
from render.fonts import width
from render.map.layers import layered
from render.map.overlays import Overlay, Place, framed
from render.map.sheets import Point, frame
from render.scene import FULL, Item, Scene, Stamp, Words

ACROSS = 840  # pixels
MARGIN = (160, 110)  # of the sheet around what is marked
LETTERS, LINE = 20, 22  # of a name
SIGN = (34, 24)  # pixels of a sign
Frame = tuple[int, int, int, int]


def from_afar(overlay: Overlay, names: Mapping[str, str], place: Place) -> Scene | None:
    """The picture; None where nothing is marked on the sheet."""
    sheet = place[0]
    points = {space: sheet.spaces[space] for space in overlay.afar if space in sheet.spaces}
    if not points:
        return None
    crop = frame(sheet, points.values(), MARGIN)
    zoom = ACROSS * FULL // (crop[2] - crop[0])
    signs = [Stamp(stamp.name, *points[space], stamp.args) for space, stamp in overlay.afar.items() if space in points]
    part = layered(sheet, crop, [*signs, *_names(points, names, zoom)], zoom)
    return framed(replace(overlay, signs=overlay.brief or overlay.signs), part)


def _names(points: Mapping[str, Point], names: Mapping[str, str], zoom: int) -> Iterator[Item]:
    """The names beside their signs, where they hide the least of what is there already."""
    taken = [_about((x * zoom // FULL, y * zoom // FULL), *SIGN) for x, y in points.values()]
    for space, (x, y) in points.items():
        wide = round(width(names[space], LETTERS, True))
        near = (x * zoom // FULL, y * zoom // FULL)
        spots = [_about((near[0] + dx, near[1] + dy), wide, LINE) for dx, dy in _offsets(wide)]
        best = min(spots, key=lambda spot: sum(_meet(spot, other) for other in taken))
        taken.append(best)
        middle = (best[0] + best[2]) // 2 * FULL // zoom, (best[1] + best[3]) // 2 * FULL // zoom
        yield Words(*middle, names[space], LETTERS * FULL // zoom, INK, True, "mm", PAPER)


def _offsets(wide: int) -> Iterator[Point]:
    """Above and below first, as on the map; then beside."""
    aside, level = (SIGN[0] + wide) // 2 + 2, (SIGN[1] + LINE) // 2
    yield from ((0, -level), (0, level), (aside, 0), (-aside, 0))
    yield from product((aside - SIGN[0] // 2, SIGN[0] // 2 - aside), (-level, level))


def _about(at: Point, wide: int, high: int) -> Frame:
    return at[0] - wide // 2, at[1] - high // 2, at[0] + wide // 2, at[1] + high // 2


def _meet(one: Frame, other: Frame) -> int:
    """How many pixels two frames share."""
    across, down = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0
