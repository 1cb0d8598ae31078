"""Colours of the map and its counters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]

INK: Colour = (34, 32, 30)
PAPER: Colour = (250, 246, 236)
SEA: Colour = (173, 203, 212)
RED: Colour = (196, 26, 30)
GOLD: Colour = (246, 196, 52)
GREEN: Colour = (34, 128, 60)
GREY: Colour = (128, 126, 120)
WHITE: Colour = (255, 255, 255)

SIDES: dict[str, Colour] = {"ap": (24, 66, 140), "cp": (140, 24, 32), "neutral": (120, 116, 104), "none": GREY}


@dataclass(frozen=True)
class Ground:
    """The colours of a base map; another table makes another map of the same drawing."""

    paper: Colour  # the lightest ground: plates and the rims of letters lean to it
    ink: Colour  # letters
    sea: Colour
    shallow: Colour  # the sea along the coast
    wave: Colour  # lines that follow the coast
    coast: Colour
    river: Colour
    lake: Colour
    border: Colour
    hill: Colour  # hachures
    shade: Colour  # slopes away from the light
    wood: Colour
    marsh: Colour
    desert: Colour
    rail: Colour  # connections
    sleeper: Colour  # the light parts of a connection
    track: Colour  # connections for some only
    sea_name: Colour
    land_name: Colour
    outside: Colour  # land out of play
    land: Mapping[str, Colour]  # the land of each nation of 1914


LIGHT = Ground(
    paper=(252, 247, 232),
    ink=INK,
    sea=SEA,
    shallow=(191, 216, 221),
    wave=(136, 174, 189),
    coast=(74, 104, 122),
    river=(94, 144, 176),
    lake=SEA,
    border=(150, 52, 44),
    hill=(112, 82, 56),
    shade=(120, 96, 72),
    wood=(86, 122, 74),
    marsh=(74, 128, 142),
    desert=(176, 132, 66),
    rail=(52, 44, 40),
    sleeper=(250, 244, 228),
    track=(108, 50, 36),
    sea_name=(36, 76, 106),
    land_name=(84, 70, 54),
    outside=(233, 229, 216),
    land={
        "ge": (188, 199, 192),
        "ah": (244, 228, 160),
        "tu": (226, 198, 152),
        "bu": (205, 180, 146),
        "fr": (190, 206, 230),
        "br": (232, 200, 190),
        "be": (246, 214, 130),
        "ru": (200, 220, 184),
        "it": (220, 230, 174),
        "sb": (221, 192, 216),
        "mn": (204, 178, 212),
        "ro": (246, 192, 148),
        "gr": (178, 222, 206),
        "al": (220, 214, 194),
        "pe": (226, 206, 220),
        "kw": (232, 200, 190),
        "eg": (236, 210, 182),
        "ar": (242, 226, 184),
        "none": SEA,
    },
)

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
