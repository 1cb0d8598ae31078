"""Where the spaces are on the prepared sheets."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from engine.games.paths_of_glory.tables import DATA, SpaceId
from render.scene import Point as Point

PLATE = 84
HALF = PLATE // 2
NAME = HALF + 17  # from the middle of a space to that of its name
Crop = tuple[int, int, int, int]

# Parts of the map with a name of their own: the sheet and spaces at their corners.
THEATRES: dict[str, tuple[str, tuple[str, ...]]] = {
    "europe": ("europe", ()),
    "west": ("europe", ("london", "nantes", "lyon", "stuttgart", "wilhelmshaven", "avignon")),
    "east": ("europe", ("konigsberg", "riga", "vitebsk", "kiev", "odessa", "cracow", "cluj", "thorn")),
    "italy": ("europe", ("turin", "innsbruck", "vienna", "zagreb", "rome", "naples", "taranto", "genoa")),
    "balkans": ("europe", ("budapest", "kishinev", "mostar", "athens", "constantinople", "izmir", "constanta")),
    "near_east": ("near_east", ()),
}


@dataclass(frozen=True)
class Sheet:
    """One prepared sheet."""

    name: str
    size: Point
    whole: Point  # size of the smaller picture of all of it
    spaces: Mapping[SpaceId, Point]

    @property
    def base(self) -> str:
        """The name the painter knows it by."""
        return f"paths_of_glory/{self.name}"

    @property
    def all(self) -> Crop:
        """The whole of it."""
        return (0, 0, *self.size)


@cache
def sheets() -> Mapping[str, Sheet]:
    """The sheets by name, read once."""
    found = json.loads((DATA / "map" / "places.json").read_text(encoding="utf-8"))
    return {
        name: Sheet(
            name, tuple(row["size"]), tuple(row["whole"]), {SpaceId(s): (x, y) for s, (x, y) in row["spaces"].items()}
        )
        for name, row in found.items()
    }


def best_sheet(spaces: Iterable[SpaceId]) -> Sheet:
    """The sheet that shows most of the spaces; Europe if in doubt."""
    wanted = tuple(spaces)
    return max(sheets().values(), key=lambda sheet: (sum(s in sheet.spaces for s in wanted), sheet.name == "europe"))


def frame(sheet: Sheet, points: Iterable[Point], margin: int | Point = 120, least: Point = (660, 500)) -> Crop:
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


def inside(crop: Crop, point: Point, margin: int = 70) -> bool:
    """Whether something at a point may show in the crop."""
    return crop[0] - margin < point[0] < crop[2] + margin and crop[1] - margin < point[1] < crop[3] + margin
