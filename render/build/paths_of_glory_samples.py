"""What the palette of Paths of Glory has to suit besides its base sheets: counters, marks, cards."""

from __future__ import annotations

from dataclasses import fields

from PIL import Image

from engine.games.paths_of_glory.tables import CARDS, PIECES, SIDES, SPACES, TABLES, PieceId
from render.build.marks import plate_fill, sign_colours
from render.build.palette import SHARE
from render.colours import INK, PAPER, Colour, MapColours, mix
from render.paths_of_glory.cards import hand_scene, plain_words
from render.paths_of_glory.colours import COUNTERS
from render.paths_of_glory.colours import SIDES as SIDE_COLOURS
from render.paths_of_glory.sprites import PAINTER
from render.paths_of_glory.stacks import counter
from render.scene import Scene, Stamp


def _counters() -> Scene:
    kinds = {PIECES[piece].id: PieceId(piece) for piece in range(len(TABLES.pieces))}
    items = [
        counter(PIECES[piece], reduced, (50 + i % 11 * 80, 30 + i // 11 * 58 + 350 * reduced))
        for reduced in (False, True)
        for i, piece in enumerate(kinds.values())
    ]
    return Scene(*SHARE, (246, 242, 230), tuple(items))


def _marks() -> Scene:
    stamps = [Stamp("vp_ring", 60 + i * 110, 70) for i in range(8)]
    stamps += [Stamp("die", 40 + i * 60, 170, (i % 6 + 1, SIDES[i % 2])) for i in range(14)]
    stamps += [
        Stamp("fort", 40 + i * 50, 240, (i % 3 + 1, ("intact", "besieged", "destroyed")[i % 3])) for i in range(17)
    ]
    return Scene(900, 280, (200, 212, 200), tuple(stamps))


def exact(ground: MapColours) -> list[Colour]:
    """Colours of large areas, kept as they are."""
    shallow = [mix(ground.sea, ground.shallow, share) for share in (0.35, 0.7, 1.0)]
    found = [*shallow, PAPER, INK, *(getattr(ground, one.name) for one in fields(ground) if one.name != "land")]
    found += [*ground.land.values(), *sign_colours(ground)]
    found += [face for face, _ in COUNTERS.values()] + list(SIDE_COLOURS.values())
    found += [mix(colour, PAPER, share) for colour in SIDE_COLOURS.values() for share in (0.82, 0.88)]
    found += [plate_fill(space.nation, "clear", ground) for space in SPACES.values()]
    return list(dict.fromkeys(found))


def samples() -> list[Image.Image]:
    """Pictures of everything that is laid on a sheet or stands by itself."""
    cards = tuple(CARDS.values())[::20][:6]
    scenes = [_counters(), _marks(), hand_scene(cards, plain_words), hand_scene(cards[:2], plain_words)]
    return [PAINTER.full(scene) for scene in scenes]
