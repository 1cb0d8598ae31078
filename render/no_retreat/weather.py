"""How the weather tints the map: each colour of the dry ground and what it turns into."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.colours import Colour, mix
from render.no_retreat.colours import ICE, SNOW, WET

SNOWED = {"snow": 0.5, "long_winter": 0.74}


def _is_water(colour: Colour) -> bool:
    return colour[2] > colour[0] + 12 and colour[2] >= colour[1]


def snowed(colour: Colour, share: float) -> Colour:
    """Under snow: the lighter the ground, the whiter; water only freezes along its edge."""
    light = sum(colour) / 765
    if _is_water(colour):
        return mix(colour, ICE, 0.3 * share)
    return mix(colour, SNOW, share * min(1.0, max(0.0, light * 1.6 - 0.5)))


def muddied(colour: Colour) -> Colour:
    """Wet: the light ground darker and browner."""
    light = sum(colour) / 765
    return colour if _is_water(colour) else mix(colour, WET, 0.34 * min(1.0, max(0.0, light * 2 - 0.8)))


TINTS: Mapping[str, Callable[[Colour], Colour]] = {
    "mud": muddied,
    "snow": lambda colour: snowed(colour, SNOWED["snow"]),
    "long_winter": lambda colour: snowed(colour, SNOWED["long_winter"]),
}
