"""All sprites by the name scenes use for them, and the painter that has them."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render.hellenes import blocks, markers, ways
from render.painter import Painter

SPRITES: dict[str, Callable[..., Image.Image]] = {**markers.SPRITES, **ways.SPRITES, **blocks.SPRITES}
PAINTER = Painter("hellenes", SPRITES)
