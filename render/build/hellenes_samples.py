"""What the palette of Hellenes has to suit besides its base sheets: blocks, marks, overlays."""

from __future__ import annotations

from dataclasses import fields

from PIL import Image

from render.build.marks import sign_colours
from render.colours import EARTH, GOLD, GREEN, INK, PAPER, PURPLE, RED, WHITE, Colour, MapColours, mix
from render.hellenes.colours import CITIES, OVERLAY, SKY, WAYS
from render.hellenes.colours import SIDES as SIDE_COLOURS


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
    return []
