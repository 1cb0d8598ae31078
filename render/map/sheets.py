"""The prepared sheets of a map: where its spaces are on them, and parts of them to be shown."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from math import isqrt
from typing import TypeAlias

from render.folders import map_folder
from render.map.sizes import HALF, NAME, PLATE
from render.scene import FULL
from render.scene import Point as Point

WIDEST = 1400  # pixels of a part of the map; wider ones are reduced
LARGEST = 4_000_000  # pixels of a part of the map, whatever zoom is asked for
Crop: TypeAlias = tuple[int, int, int, int]


@dataclass(frozen=True)
class MapSheet:
    """One prepared sheet of a game's map."""

    game: str
    name: str
    size: Point
    whole: Point  # size of the smaller picture of all of it
    spaces: Mapping[str, Point]
    tint: str = ""  # one of the painter's
    name_at: int = NAME  # from the middle of a space down to its name
    line_rim: int = HALF  # from its middle to where lines begin, which lie below counters
    counter: Point = (PLATE, 56)  # size of the largest of its counters: arrows end beside them
    roomy: bool = True  # a mark at the corner of a space hides neither its name nor its counters

    @property
    def base(self) -> str:
        """The name the painter knows it by."""
        name = f"{self.game}/{self.name}"
        return f"{name}+{self.tint}" if self.tint else name

    @property
    def all(self) -> Crop:
        """The whole of it."""
        return (0, 0, *self.size)


Sheets: TypeAlias = Mapping[str, MapSheet]


@cache
def sheets_of(game: str) -> Sheets:
    """The sheets of a game's map by name, the main one first; read once."""
    found = json.loads((map_folder(game) / "places.json").read_text(encoding="utf-8"))
    return {
        name: MapSheet(
            game, name, tuple(row["size"]), tuple(row["whole"]), {s: (x, y) for s, (x, y) in row["spaces"].items()}
        )
        for name, row in found.items()
    }


def best_sheet(sheets: Sheets, spaces: Iterable[str]) -> MapSheet:
    """The sheet that shows most of the spaces; the main one if in doubt."""
    wanted = tuple(spaces)
    return max(sheets.values(), key=lambda sheet: sum(space in sheet.spaces for space in wanted))


def frame(sheet: MapSheet, points: Iterable[Point], margin: int | Point = 120, least: Point = (660, 500)) -> Crop:
    """A crop around points with a margin (across, down), no smaller than `least` and inside the sheet."""
    across, down = (margin, margin) if isinstance(margin, int) else margin
    xs, ys = zip(*points, strict=True)
    left, right = _span(min(xs) - across, max(xs) + across, least[0], sheet.size[0])
    top, bottom = _span(min(ys) - down, max(ys) + down, least[1], sheet.size[1])
    return left, top, right, bottom


def _span(low: int, high: int, least: int, size: int) -> Point:
    if high - low < least:
        low = (low + high - least) // 2
        high = low + least
    if high - low >= size:
        return 0, size
    shift = max(0, -low) - max(0, high - size)
    return low + shift, high + shift


def around(sheet: MapSheet, space: str, reach: int) -> Crop:
    """The crop around a space, so many pixels to each side."""
    return frame(sheet, [sheet.spaces[space]], margin=(reach, reach), least=(2 * reach, 2 * reach))


def between(sheet: MapSheet, corners: Iterable[str], margin: int = 70) -> Crop:
    """The crop that spaces at its corners span; the whole sheet without any."""
    points = [sheet.spaces[space] for space in corners]
    return frame(sheet, points, margin) if points else sheet.all


def inside(crop: Crop, point: Point, margin: int = 70) -> bool:
    """Whether something at a point may show in the crop."""
    return crop[0] - margin < point[0] < crop[2] + margin and crop[1] - margin < point[1] < crop[3] + margin


# ---------------------------------------------------------------------------------------------------------- zooms


def whole_zoom(sheet: MapSheet) -> int:
    """The zoom at which a whole sheet is shown."""
    return min(FULL, sheet.whole[0] * FULL // sheet.size[0])


def fitting(crop: Crop) -> int:
    """The zoom at which a part of the map is no wider than WIDEST."""
    return min(FULL, WIDEST * FULL // (crop[2] - crop[0]))


def within(crop: Crop, zoom: int) -> int:
    """A zoom that was asked for, or the largest at which the picture is no larger than a message needs."""
    pixels = (crop[2] - crop[0]) * (crop[3] - crop[1])
    return min(zoom, isqrt(LARGEST * FULL * FULL // pixels))
