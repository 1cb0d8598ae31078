"""Scenes of the map as it stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.games.paths_of_glory.model import View
from render.colours import SEA
from render.pog.places import Crop, Sheet, inside
from render.pog.stacks import derive, space_items
from render.scene import Box, Item, Scene, Stamp, Words
from render.scene import Sheet as Background


def map_scene(
    view: View, sheet: Sheet, crop: Crop, under: Iterable[Item] = (), extra: Iterable[Item] = (), below: int = 0
) -> Scene:
    """A part of a sheet: `under`, all that lies on it, `extra`, in sheet pixels; `below`: room for a panel."""
    known = derive(view)
    items: list[Item] = list(under)
    for space, at in sheet.spaces.items():
        if inside(crop, at):
            items.extend(space_items(known, space, at))
    items.extend(extra)
    width, height = crop[2] - crop[0], crop[3] - crop[1]
    return Scene(
        width=width,
        height=height + below,
        background=SEA,
        items=tuple(shifted(item, -crop[0], -crop[1]) for item in items),
        sheet=Background(sheet.base, crop),
    )


def whole(scene: Scene, sheet: Sheet) -> Scene:
    """The scene of all of a sheet as large as its smaller picture."""
    if sheet.whole == sheet.size:
        return scene
    (width, height), background = sheet.whole, Background(f"{sheet.base}_whole", (0, 0, *sheet.whole))
    return replace(scene, width=width, height=height, sheet=background, scale=width / sheet.size[0])


def shifted(item: Item, dx: int, dy: int) -> Item:
    """The item elsewhere."""
    match item:
        case Stamp() | Box() | Words():
            return replace(item, x=item.x + dx, y=item.y + dy)
