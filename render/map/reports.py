"""Pictures of what has happened: a band, parts of the map below each other, tiles side by side, sentences below."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from render.colours import GOLD, PAPER, TABLE, WHITE, Colour
from render.fonts import wrap
from render.map.regions import GAP, TILE, WIDTH, Region, packed, regions
from render.map.sheets import Sheets
from render.scene import Box, Inset, Item, Scene, Words

A = TypeVar("A")  # something that has happened
Drawn: TypeAlias = Callable[[A, Region], Scene]  # on a part of the map
TITLE = 36  # height of the band
LONG = 2400  # pixels down a picture: two screens of a telephone
CLEAR, BREADTH = 74, 84  # what the veil leaves open around a space and along a way
LINE, TEXT = 26, 18  # height of a line below the map, and of its lettering


@dataclass(frozen=True)
class Packing:
    """How close the parts of a picture lie; `apart`: moves are seen at their ends; `most`: rows of crops."""

    dense: bool = False
    apart: bool = False
    most: int | None = None


ROOMY = Packing()
PACKINGS = (
    ROOMY,
    Packing(dense=True),
    *(Packing(dense=True, apart=True, most=n) for n in (10, 8, 6, 5, 4, 3, 2, 1, 0)),
)


def roomiest(made: Callable[[Packing], Scene]) -> Scene:
    """The roomiest picture that is short enough; the closest one if none is."""
    scenes = map(made, PACKINGS)
    scene = next(scenes)
    while scene.height > LONG:
        shorter = next(scenes, None)
        if shorter is None:
            break
        scene = shorter
    return scene


def measured(made: Callable[[Packing, Drawn[A]], Scene], drawn: Drawn[A]) -> Scene:
    """The same where every part of the map is drawn by one function: the heights are found before anything is."""
    low = (packing for packing in PACKINGS if made(packing, _blank).height <= LONG)
    return made(next(low, PACKINGS[-1]), drawn)


def _blank(act: object, region: Region) -> Scene:
    """A part of the map with nothing on it: how much room it takes."""
    return Scene(region.crop[2] - region.crop[0], region.crop[3] - region.crop[1], PAPER, (), zoom=region.zoom)


def parts_of(sheets: Sheets, parts: Sequence[Sequence[str]], packing: Packing) -> tuple[Region, ...]:
    """The parts of the map that show what is to be seen together, so close."""
    return packed(sheets, parts, dense=True, most=packing.most) if packing.dense else regions(sheets, parts)


def entire(parts: Sequence[Scene], title: str) -> Scene:
    """Parts of the map below each other, under a band."""
    insets, end = laid(parts, TITLE)
    wide = max(WIDTH, *(part.size[0] for part in parts))
    return Scene(wide, end, PAPER, (*band(title, wide), *insets))


def band(left: str, width: int, right: str = "") -> Iterator[Item]:
    """The band at the top of a picture."""
    yield Box(0, 0, max(width, 3000), TITLE - 1, TABLE)
    yield Words(12, TITLE // 2, left, 21, WHITE, True, "lm")
    if right:
        yield Words(width - 12, TITLE // 2, right, 21, GOLD, True, "rm")


def laid(crops: Iterable[Scene], top: int) -> tuple[list[Item], int]:
    """Crops below each other, tiles side by side; where the next thing goes."""
    items: list[Item] = []
    left = row = 0
    for part in crops:
        items.append(Inset(left, top, part))
        row = max(row, part.size[1])
        left = TILE[0] + GAP if part.size[0] <= TILE[0] and not left else 0
        if not left:
            top, row = top + row + GAP, 0
    return items, top + row - (0 if row else GAP) if items else top


def written(items: list[Item], lines: Iterable[tuple[str, Colour]], wide: int, y: int) -> int:
    """Put sentences below each other; the y of the next thing."""
    rows = [(row, colour) for text, colour in lines for row in wrap(text, TEXT, wide - 24, True)]
    if rows:
        y += 6
    for row, colour in rows:
        items.append(Words(12, y + LINE // 2, row, TEXT, colour, True, "lm"))
        y += LINE
    return y
