"""All sprites by the name scenes use for them, and the painter that has them."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render.no_retreat import counters, markers, ways
from render.no_retreat.weather import TINTS
from render.painter import Painter

SPRITES: dict[str, Callable[..., Image.Image]] = {**markers.SPRITES, **ways.SPRITES, **counters.SPRITES}
PAINTER = Painter("no_retreat", SPRITES, TINTS)
