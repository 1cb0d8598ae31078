"""The colours that pictures of every game share, and what the colours of a base map are called.

Whatever a colour tells is told by a shape, a pattern or a word as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from render.shade import Colour as Colour
from render.shade import mix as mix

INK: Colour = (34, 32, 30)
PAPER: Colour = (250, 246, 236)
SEA: Colour = (173, 203, 212)
RED: Colour = (184, 22, 28)
GOLD: Colour = (246, 196, 52)
GREEN: Colour = (24, 104, 48)
GREY: Colour = (92, 90, 86)
WHITE: Colour = (255, 255, 255)
EARTH: Colour = (104, 70, 40)
PURPLE: Colour = (96, 62, 132)
TABLE: Colour = (52, 48, 44)  # behind cards and titles
AMBER: Colour = (150, 60, 20)  # conditions of a card
SHADE: Colour = (26, 28, 38)  # what is not concerned is darkened towards this
SHADE_SHARE = 22  # percent


@dataclass(frozen=True)
class MapColours:
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
    land: Mapping[str, Colour]  # the land of each owner that a site names


# What the maps of all games have alike; each has its own land, and some lines in other shades.
GROUND = MapColours(
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
    land={},
)
