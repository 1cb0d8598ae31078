"""What the palette of Hellenes has to suit besides its base sheets: blocks, marks, overlays."""

from __future__ import annotations

from dataclasses import fields

from PIL import Image

from engine.games.hellenes.tables import BLOCKS, SIDES
from render.build.marks import sign_colours
from render.build.palette import SHARE
from render.colours import EARTH, GOLD, GREEN, INK, PAPER, PURPLE, RED, WHITE, Colour, MapColours, mix
from render.hellenes.blocks import arguments, back
from render.hellenes.colours import CITIES, OVERLAY, SKY, WAYS
from render.hellenes.colours import SIDES as SIDE_COLOURS
from render.hellenes.sprites import PAINTER
from render.scene import Scene, Stamp


def exact(ground: MapColours) -> list[Colour]:
    """Colours of large areas, kept as they are."""
    shallow = [mix(ground.sea, ground.shallow, share) for share in (0.35, 0.7, 1.0)]
    found = [*shallow, PAPER, INK, *(getattr(ground, one.name) for one in fields(ground) if one.name != "land")]
    found += [*ground.land.values(), *sign_colours(ground), mix(ground.sea, ground.sea_name, 0.13)]
    found += [*SIDE_COLOURS.values(), *(fill for fill, _ in CITIES.values())]
    found += [*SKY.values(), *WAYS.values(), *OVERLAY.values(), GOLD, EARTH, PURPLE, GREEN, WHITE, RED]
    found += [mix(colour, PAPER, share) for colour in SIDE_COLOURS.values() for share in (0.82, 0.88)]
    return list(dict.fromkeys(found))


def samples() -> list[Image.Image]:
    """Pictures of everything that is laid on a sheet or stands by itself."""
    return [PAINTER.full(scene) for scene in (_blocks(), _blocks(), _marks())]


def _blocks() -> Scene:
    """Every fourth block at full strength and a step below, backs, strips."""
    items = []
    for number, block in enumerate([*BLOCKS.values()][::4]):
        x, y = 40 + number % 13 * 66, 40 + number // 13 * 170
        items.append(Stamp("tile", x, y, arguments(block, block.steps, at_sea=block.fleet)))
        items.append(Stamp("tile", x, y + 66, arguments(block, max(1, block.steps - 1), at_sea=False)))
        items.append(Stamp("strip", x, y + 116, arguments(block, block.steps, at_sea=False)))
    items += [Stamp("tile", 40 + i * 66, 560, back(str(SIDES[i % 2]))) for i in range(13)]
    return Scene(*SHARE, (236, 230, 198), tuple(items))


def _marks() -> Scene:
    stamps = [Stamp("die", 40 + i * 60, 40, (i % 6 + 1, str(SIDES[i % 2]))) for i in range(14)]
    stamps += [Stamp("banner", 40 + i * 60, 100, (str(SIDES[i % 2]),)) for i in range(14)]
    stamps += [Stamp("siege", 70 + i * 110, 160, (str(SIDES[i % 2]),)) for i in range(8)]
    for row, kind in enumerate(("blockade", "pillage", "revolt")):
        stamps += [Stamp(kind, 60 + i * 90, 220 + row * 36) for i in range(9)]
    return Scene(900, 330, (200, 212, 200), tuple(stamps))
