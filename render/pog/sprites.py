"""All sprites by the name scenes use for them."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render.pog import counters, markers

SPRITES: dict[str, Callable[..., Image.Image]] = {
    **markers.SPRITES,
    "tile": counters.tile,
    "strip": counters.strip,
    "ghost": counters.ghost,
}
