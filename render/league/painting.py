"""Scenes of a league as files, in the colours that whoever reads them wants. For the painting thread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from PIL import Image

from render.league.ground import pairs
from render.painter import Painter, encoded
from render.palette import few_colours, palette_of
from render.picture import PictureFile
from render.scene import Scene
from render.shade import mix
from render.themes import TURNED, Painted, Theme, themed

SHADES = 6  # between what is written and what it is written on
THEMES: Mapping[str, Theme] = {
    name: Theme(turned["black"], turned["white"], turned["chroma"]) for name, turned in TURNED.items()
}
"""The two colours of a league are told apart by all eyes: only darkness and contrast change them."""


@cache
def _palette() -> Image.Image:
    steps = [mix(ink, ground, step / SHADES) for step in range(SHADES + 1) for ink, ground in pairs()]
    return palette_of(list(dict.fromkeys(steps))[:256])


@cache
def _painter() -> Painter:
    return Painter("", {})


def painted(scene: Scene, name: str, alt: str) -> PictureFile:
    """A scene as a PNG; the file is named after `name`, the description is cut where Discord would."""
    image = few_colours(_painter().full(scene), _palette())
    return PictureFile(encoded(image), f"{name}.png", alt[:1024])


def in_colours(picture: Painted, colours: str) -> PictureFile | Painted:
    """A picture in a theme; as it was painted for a name that is none."""
    theme = THEMES.get(colours)
    if theme is None:
        return picture
    found = themed(picture, theme)
    return replace(found, filename=f"{colours}_{found.filename}")
