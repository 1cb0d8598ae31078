"""Scenes of a part of a sheet, layer by layer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TypeAlias

from render.colours import SEA
from render.map.sheets import Crop, MapSheet, Point, inside
from render.scene import FULL, Bundle, Item, Scene, shifted
from render.scene import Sheet as Background

Lying: TypeAlias = Callable[[str, Point], Bundle | None]  # what lies on a space that is at a point of its sheet
Layers: TypeAlias = tuple[Iterable[Item], Iterable[Item]]


def groups(lying: Lying, sheet: MapSheet, crop: Crop) -> Iterator[tuple[str, Item]]:
    """What lies on each space that may show in a crop, in sheet pixels."""
    for space, at in sheet.spaces.items():
        if inside(crop, at):
            group = lying(space, at)
            if group is not None:
                yield space, group


def standing(lying: Lying, sheet: MapSheet, crop: Crop, extra: Iterable[Item] = (), zoom: int = FULL) -> Scene:
    """A part of a sheet as it stands, with `extra` on top, in sheet pixels."""
    return layered(sheet, crop, [*(group for _, group in groups(lying, sheet, crop)), *extra], zoom)


def concerned(
    lying: Lying,
    sheet: MapSheet,
    crop: Crop,
    spaces: Collection[str],
    layers: Layers,
    zoom: int = FULL,
) -> Scene:
    """A part of a sheet where some spaces are concerned: the others lie under the first layer (a veil, rings), the
    concerned ones between the first and the second (arrows)."""
    found = list(groups(lying, sheet, crop))
    quiet = [group for space, group in found if space not in spaces]
    busy = [group for space, group in found if space in spaces]
    return layered(sheet, crop, [*quiet, *layers[0], *busy, *layers[1]], zoom)


def layered(sheet: MapSheet, crop: Crop, items: Iterable[Item], zoom: int = FULL) -> Scene:
    """Things in sheet pixels on a part of a sheet."""
    return Scene(
        width=crop[2] - crop[0],
        height=crop[3] - crop[1],
        background=SEA,
        items=tuple(shifted(item, -crop[0], -crop[1]) for item in items),
        sheet=Background(sheet.base, crop),
        zoom=zoom,
    )
