"""Scenes of the map as it stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.games.paths_of_glory.model import View
from engine.games.paths_of_glory.tables import SpaceId
from render.colours import SEA
from render.paths_of_glory.places import Crop, Sheet, inside
from render.paths_of_glory.stacks import Facts, derive, space_group
from render.scene import FULL, Item, Scene, shifted
from render.scene import Sheet as Background
from render.words import Say, plain

WIDEST = 2550  # pixels of a whole sheet


def groups(known: Facts, sheet: Sheet, crop: Crop) -> Iterator[tuple[SpaceId, Item]]:
    """What lies on each space that may show in a crop, in sheet pixels."""
    for space, at in sheet.spaces.items():
        if inside(crop, at):
            group = space_group(known, space, at)
            if group is not None:
                yield space, group


def map_scene(
    view: View, sheet: Sheet, crop: Crop, extra: Iterable[Item] = (), say: Say = plain, zoom: int = FULL
) -> Scene:
    """A part of a sheet as it stands, with `extra` on top, in sheet pixels."""
    known = derive(view, say)
    return layered(sheet, crop, [*(group for _, group in groups(known, sheet, crop)), *extra], zoom)


def action_scene(
    view: View,
    sheet: Sheet,
    crop: Crop,
    concerned: Collection[SpaceId],
    layers: tuple[Iterable[Item], Iterable[Item]],
    say: Say = plain,
    zoom: int = FULL,
) -> Scene:
    """A part of a sheet where some spaces are concerned: the others lie under the first layer (a veil, rings), the
    concerned ones between the first and the second (arrows)."""
    known = derive(view, say)
    found = list(groups(known, sheet, crop))
    quiet = [group for space, group in found if space not in concerned]
    busy = [group for space, group in found if space in concerned]
    return layered(sheet, crop, [*quiet, *layers[0], *busy, *layers[1]], zoom)


def layered(sheet: Sheet, crop: Crop, items: Iterable[Item], zoom: int = FULL) -> Scene:
    """Things in sheet pixels on a part of a sheet."""
    return Scene(
        width=crop[2] - crop[0],
        height=crop[3] - crop[1],
        background=SEA,
        items=tuple(shifted(item, -crop[0], -crop[1]) for item in items),
        sheet=Background(sheet.base, crop),
        zoom=zoom,
    )


def whole_zoom(sheet: Sheet) -> int:
    """The zoom at which a whole sheet is no wider than WIDEST."""
    return min(FULL, WIDEST * FULL // sheet.size[0])
