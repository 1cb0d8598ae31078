"""What the palette of No Retreat! has to suit besides its base sheet: counters, marks, the weather."""

from __future__ import annotations

from dataclasses import fields

from PIL import Image

from engine.games.no_retreat.tables import SIDES, UNITS
from render.build.hexes import TINTS as COVERS
from render.build.marks import sign_colours
from render.build.palette import SHARE
from render.colours import EARTH, GOLD, GREEN, INK, PAPER, PURPLE, RED, WHITE, Colour, MapColours, mix
from render.no_retreat.colours import COUNTERS, OVERLAY, SKY, WAYS
from render.no_retreat.colours import SIDES as SIDE_COLOURS
from render.no_retreat.counters import arguments
from render.no_retreat.sprites import PAINTER
from render.no_retreat.weather import TINTS
from render.scene import Scene, Stamp


def exact(ground: MapColours) -> list[Colour]:
    """Colours of large areas, kept as they are, and what the weather makes of them."""
    shallow = [mix(ground.sea, ground.shallow, share) for share in (0.35, 0.7, 1.0)]
    found = [*shallow, PAPER, INK, *(getattr(ground, one.name) for one in fields(ground) if one.name != "land")]
    found += [*ground.land.values(), *sign_colours(ground)]
    wide = [*ground.land.values(), *_covered(ground)]
    found += wide
    found += [tint(colour) for tint in TINTS.values() for colour in (*wide, ground.outside)]
    found += [face for face, _ in COUNTERS.values()] + list(SIDE_COLOURS.values())
    found += [*SKY.values(), *WAYS.values(), *OVERLAY.values(), GOLD, EARTH, PURPLE, GREEN, WHITE, RED]
    found += [mix(colour, PAPER, share) for colour in SIDE_COLOURS.values() for share in (0.82, 0.88)]
    return list(dict.fromkeys(found))


def _covered(ground: MapColours) -> list[Colour]:
    lands = (ground.land["germany"], ground.land["ussr"])
    return [mix(land, getattr(ground, tint), share) for land in lands for tint, share in COVERS.values()]


def samples() -> list[Image.Image]:
    """Pictures of everything that is laid on a sheet or stands by itself."""
    return [PAINTER.full(scene) for scene in (_counters(), _counters(), _marks())]


def _counters() -> Scene:
    fronts = [(unit, unit.front, True) for unit in UNITS.values()]
    faces = [*fronts, *((unit, unit.back, False) for unit in UNITS.values() if unit.back is not None)]
    items = [
        Stamp(
            "tile", 45 + number % 11 * 82, 32 + number // 11 * 58, arguments(unit, face, front=front, steps=1 + front)
        )
        for number, (unit, face, front) in enumerate(faces)
    ]
    return Scene(*SHARE, (236, 230, 198), tuple(items))


def _marks() -> Scene:
    stamps = [Stamp("die", 40 + i * 60, 40, (i % 6 + 1, SIDES[i % 2])) for i in range(14)]
    stamps += [Stamp("flag", 40 + i * 60, 90, (SIDES[i % 2],)) for i in range(14)]
    for row, kind in enumerate(("target", "counterblow", "scorched", "works", "star")):
        stamps += [Stamp(kind, 60 + i * 90, 140 + row * 36, (True,) if kind == "star" else ()) for i in range(9)]
    return Scene(900, 330, (200, 212, 200), tuple(stamps))
