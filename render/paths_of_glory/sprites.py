"""All sprites by the name scenes use for them, and the painter that has them."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render.painter import Painter
from render.paths_of_glory import badges, counters, markers, ways

SPRITES: dict[str, Callable[..., Image.Image]] = {
    **markers.SPRITES,
    **ways.SPRITES,
    **badges.SPRITES,
    **counters.SPRITES,
}

PAINTER = Painter("paths_of_glory", SPRITES)
