"""Colours of the map and its counters."""

from __future__ import annotations

from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]

INK: Colour = (34, 32, 30)
PAPER: Colour = (250, 246, 236)
SEA: Colour = (164, 196, 213)
SHALLOW: Colour = (184, 211, 223)
OUTSIDE: Colour = (231, 228, 220)
RED: Colour = (196, 26, 30)
GOLD: Colour = (246, 196, 52)
GREEN: Colour = (34, 128, 60)
GREY: Colour = (128, 126, 120)
WHITE: Colour = (255, 255, 255)

SIDES: dict[str, Colour] = {"ap": (24, 66, 140), "cp": (140, 24, 32), "neutral": (120, 116, 104), "none": GREY}

# Land of each nation of 1914.
LAND: dict[str, Colour] = {
    "ge": (184, 196, 190),
    "ah": (243, 230, 166),
    "tu": (222, 196, 156),
    "bu": (198, 178, 152),
    "fr": (196, 209, 232),
    "br": (226, 204, 196),
    "be": (240, 222, 158),
    "ru": (203, 222, 192),
    "it": (222, 231, 188),
    "sb": (221, 196, 219),
    "mn": (204, 182, 214),
    "ro": (244, 190, 150),
    "gr": (186, 226, 210),
    "al": (218, 214, 200),
    "pe": (224, 208, 222),
    "kw": (226, 204, 196),
    "eg": (232, 210, 190),
    "ar": (238, 222, 188),
    "none": OUTSIDE,
}

# Face and lettering of each nation's counters.
COUNTERS: dict[str, tuple[Colour, Colour]] = {
    "ge": ((88, 98, 96), WHITE),
    "ah": ((206, 186, 120), INK),
    "tu": ((184, 110, 48), WHITE),
    "bu": ((122, 84, 54), WHITE),
    "fr": ((72, 118, 190), WHITE),
    "br": ((196, 150, 104), INK),
    "be": ((240, 204, 72), INK),
    "ru": ((72, 136, 84), WHITE),
    "it": ((160, 196, 92), INK),
    "sb": ((142, 92, 156), WHITE),
    "mn": ((172, 132, 190), INK),
    "ro": ((232, 148, 72), INK),
    "gr": ((120, 186, 208), INK),
    "us": ((92, 104, 58), WHITE),
    "sn": ((204, 150, 96), INK),
}


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """A colour between `a` (share 0) and `b` (share 1)."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue
