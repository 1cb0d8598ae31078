"""The themes of Paths of Glory: what its key colours turn into. `render/themes.py` carries everything else along.

The tables were sought by a program: as near to the painted colours as it goes while counters of opposing sides are 0.12
apart in OKLab, sides 0.15, arrows and markers 0.11, for ordinary eyes and for those the theme is for, and lettering
keeps its contrast. `tests/render/test_themes.py` measures them. Colours so alike that the pictures have one for both
(French counters and advances, Russian ones and moves, Serbian ones and redeployments, Turkish ones and retreats,
Austrian and Senussi ones) stand
here once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from PIL import Image

from render.colours import COUNTERS, GOLD, GREY, INK, LIGHT, PAPER, RED, SEA, SIDES, TABLE, WHITE, Colour
from render.palette import colours, few_colours, shaded, triples
from render.themes import Theme

GAME = "paths_of_glory"
Targets = Mapping[str, Colour]  # by nation, side, `red` (marks, attacks, what is cut off), `table`

DARK: Targets = {
    "ap": (109, 159, 245),
    "cp": (233, 124, 116),
    "neutral": (143, 140, 113),
    "ge": (148, 154, 156),
    "ah": (44, 38, 20),
    "tu": (171, 118, 76),
    "bu": (181, 142, 109),
    "fr": (101, 149, 230),
    "br": (104, 64, 40),
    "be": (95, 76, 0),
    "ru": (92, 147, 98),
    "it": (50, 80, 16),
    "sb": (169, 121, 187),
    "mn": (86, 50, 86),
    "ro": (110, 58, 0),
    "gr": (2, 64, 85),
    "us": (103, 144, 89),
    "red": (240, 62, 52),
    "table": (164, 160, 156),
}
CONTRAST: Targets = {
    "ap": (2, 50, 132),
    "cp": (130, 0, 18),
    "neutral": (87, 84, 58),
    "ge": (71, 67, 76),
    "ah": (249, 204, 30),
    "tu": (132, 75, 5),
    "bu": (95, 59, 27),
    "fr": (17, 65, 141),
    "br": (224, 179, 137),
    "be": (245, 233, 181),
    "ru": (34, 101, 61),
    "it": (154, 222, 123),
    "sb": (108, 54, 131),
    "mn": (232, 195, 225),
    "ro": (251, 160, 92),
    "gr": (133, 207, 232),
    "us": (58, 99, 39),
    "red": (181, 0, 27),
}
PROTAN: Targets = {
    "ap": (24, 66, 140),
    "cp": (134, 0, 5),
    "neutral": (94, 91, 67),
    "ge": (79, 76, 66),
    "ah": (206, 186, 120),
    "tu": (147, 91, 12),
    "bu": (104, 71, 39),
    "fr": (1, 96, 177),
    "br": (197, 141, 116),
    "be": (240, 218, 62),
    "ru": (36, 116, 115),
    "it": (170, 225, 51),
    "sb": (96, 55, 125),
    "mn": (206, 173, 200),
    "ro": (234, 136, 56),
    "gr": (120, 186, 208),
    "us": (75, 115, 115),
    "red": (179, 27, 62),
}
DEUTAN: Targets = {
    "ap": (24, 66, 139),
    "cp": (105, 1, 13),
    "neutral": (93, 97, 76),
    "ge": (73, 72, 73),
    "ah": (227, 209, 174),
    "tu": (187, 80, 13),
    "bu": (101, 66, 30),
    "fr": (26, 72, 138),
    "br": (204, 165, 113),
    "be": (246, 201, 19),
    "ru": (65, 118, 108),
    "it": (155, 194, 85),
    "sb": (115, 85, 176),
    "mn": (206, 171, 203),
    "ro": (231, 148, 73),
    "gr": (120, 186, 208),
    "us": (85, 114, 99),
    "red": (159, 3, 2),
}
TRITAN: Targets = {
    "ap": (41, 50, 125),
    "cp": (140, 23, 29),
    "neutral": (101, 92, 65),
    "ge": (76, 47, 37),
    "ah": (152, 151, 80),
    "tu": (151, 95, 55),
    "bu": (125, 51, 1),
    "fr": (32, 58, 123),
    "br": (215, 168, 119),
    "be": (240, 204, 76),
    "ru": (41, 111, 78),
    "it": (160, 196, 94),
    "sb": (103, 70, 127),
    "mn": (205, 173, 199),
    "ro": (232, 148, 72),
    "gr": (120, 186, 208),
    "us": (76, 105, 61),
    "red": (194, 22, 27),
}

KEYS: Mapping[str, Colour] = {
    **{nation: face for nation, (face, _) in COUNTERS.items()},
    **SIDES,
    "red": RED,
    "table": TABLE,
}
GROUNDS = (SEA, *LIGHT.land.values())
KEPT = (INK, GREY, PAPER, WHITE, GOLD, TABLE, LIGHT.paper, *GROUNDS, *map(shaded, GROUNDS))  # no anchor pulls them


@cache
def themes() -> Mapping[str, Theme]:
    """The themes by name; a name that is not here means the colours as they are painted."""
    return {
        "dark": _theme(DARK, black=1.08, white=0.13, chroma=1.05),
        "contrast": _theme(CONTRAST, black=-0.17, white=1.14, chroma=1.1),
        "protan": _theme(PROTAN),
        "deutan": _theme(DEUTAN),
        "tritan": _theme(TRITAN),
    }


def _theme(targets: Targets, black: float = 0.0, white: float = 1.0, chroma: float = 1.0) -> Theme:
    anchors = {painted(KEYS[key]): colour for key, colour in targets.items()}
    kept = tuple(colour for colour in dict.fromkeys(map(painted, KEPT)) if colour not in anchors)
    return Theme(black, white, chroma, tuple(anchors.items()), kept)


@cache
def painted(colour: Colour) -> Colour:
    """What a colour of the tables looks like in the pictures, which have few."""
    index = few_colours(Image.new("RGB", (1, 1), colour), colours(GAME)).getpixel((0, 0))
    return triples(colours(GAME))[int(index)] if isinstance(index, int) else colour
