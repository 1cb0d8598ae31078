"""The themes of Paths of Glory: what its key colours turn into. `render/themes.py` carries everything else along.

The tables were sought by a program: as near to the painted colours as it goes while counters of opposing sides are 0.12
apart in OKLab, sides 0.15, arrows and markers 0.11, for ordinary eyes and for those the theme is for, and lettering
keeps its contrast. `tests/render/test_themes.py` measures them. Where the pictures have one colour for two keys
(Russian counters and moves), both turn into the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from render.colours import GOLD, GREY, INK, PAPER, RED, SEA, TABLE, WHITE, Colour
from render.palette import shaded
from render.paths_of_glory.colours import COUNTERS, LIGHT, OVERLAY, SIDES, WAYS
from render.themes import Targets, Theme, themes_of
from render.themes import painted as painted_in

GAME = "paths_of_glory"
# Targets go by nation, side, way; `red`: attacks, marks, what is cut off; see KEYS.

DARK: Targets = {
    "ap": (109, 159, 245),
    "cp": (233, 118, 133),
    "neutral": (145, 140, 129),
    "ge": (141, 144, 152),
    "ah": (44, 38, 20),
    "tu": (186, 111, 61),
    "bu": (180, 131, 103),
    "sn": (44, 38, 20),
    "fr": (81, 132, 213),
    "br": (104, 64, 40),
    "be": (92, 77, 0),
    "ru": (87, 155, 101),
    "it": (50, 80, 16),
    "sb": (164, 109, 183),
    "mn": (86, 50, 86),
    "ro": (110, 58, 0),
    "gr": (2, 64, 85),
    "us": (118, 151, 81),
    "move": (87, 155, 101),
    "sr": (174, 139, 198),
    "retreat": (190, 109, 60),
    "advance": (102, 155, 250),
    "pass": (186, 111, 61),
    "red": (242, 57, 62),
    "table": (140, 136, 132),
    "gold": (36, 24, 0),
}
CONTRAST: Targets = {
    "ap": (2, 50, 132),
    "cp": (129, 0, 17),
    "neutral": (85, 81, 70),
    "ge": (69, 75, 90),
    "ah": (199, 182, 9),
    "tu": (143, 68, 0),
    "bu": (111, 58, 34),
    "sn": (199, 182, 9),
    "fr": (37, 86, 169),
    "br": (231, 182, 145),
    "be": (254, 238, 181),
    "ru": (26, 101, 50),
    "it": (182, 232, 115),
    "sb": (121, 66, 139),
    "mn": (211, 173, 229),
    "ro": (254, 182, 122),
    "gr": (151, 221, 243),
    "us": (67, 92, 20),
    "move": (26, 101, 50),
    "sr": (83, 43, 98),
    "retreat": (146, 65, 0),
    "advance": (0, 51, 142),
    "pass": (143, 68, 0),
    "red": (178, 0, 74),
}
PROTAN: Targets = {
    "ap": (19, 67, 145),
    "cp": (141, 8, 25),
    "neutral": (90, 91, 84),
    "ge": (77, 70, 80),
    "ah": (232, 222, 184),
    "tu": (131, 54, 0),
    "bu": (113, 60, 22),
    "sn": (232, 222, 184),
    "fr": (48, 94, 168),
    "br": (207, 164, 120),
    "be": (239, 202, 53),
    "ru": (14, 123, 114),
    "it": (162, 201, 97),
    "sb": (122, 78, 149),
    "mn": (190, 156, 206),
    "ro": (236, 159, 87),
    "gr": (134, 196, 216),
    "us": (84, 104, 61),
    "move": (14, 123, 114),
    "sr": (82, 40, 88),
    "retreat": (159, 89, 12),
    "advance": (19, 68, 151),
    "pass": (131, 54, 0),
    "red": (180, 45, 81),
}
DEUTAN: Targets = {
    "ap": (24, 66, 140),
    "cp": (111, 2, 7),
    "neutral": (100, 95, 91),
    "ge": (66, 72, 72),
    "ah": (228, 187, 26),
    "tu": (118, 58, 0),
    "bu": (107, 62, 19),
    "sn": (228, 187, 26),
    "fr": (48, 94, 168),
    "br": (202, 160, 124),
    "be": (254, 230, 123),
    "ru": (11, 120, 111),
    "it": (131, 201, 145),
    "sb": (127, 73, 142),
    "mn": (190, 156, 206),
    "ro": (208, 153, 116),
    "gr": (134, 196, 216),
    "us": (87, 113, 93),
    "move": (11, 120, 111),
    "sr": (88, 59, 87),
    "retreat": (136, 65, 3),
    "advance": (21, 68, 151),
    "pass": (118, 58, 0),
    "red": (212, 48, 30),
}
TRITAN: Targets = {
    "ap": (42, 43, 114),
    "cp": (140, 24, 32),
    "neutral": (92, 88, 78),
    "ge": (56, 64, 70),
    "ah": (177, 172, 110),
    "tu": (154, 76, 12),
    "bu": (126, 57, 8),
    "sn": (177, 172, 110),
    "fr": (48, 94, 168),
    "br": (239, 148, 129),
    "be": (241, 204, 73),
    "ru": (46, 107, 61),
    "it": (144, 215, 114),
    "sb": (117, 77, 147),
    "mn": (234, 136, 176),
    "ro": (252, 151, 74),
    "gr": (134, 196, 216),
    "us": (84, 101, 60),
    "move": (46, 107, 61),
    "sr": (98, 59, 107),
    "retreat": (144, 90, 43),
    "advance": (35, 49, 128),
    "pass": (154, 76, 12),
    "red": (193, 14, 27),
}

KEYS: Mapping[str, Colour] = {
    **{nation: face for nation, (face, _) in COUNTERS.items()},
    **SIDES,
    **WAYS,
    "pass": OVERLAY["pass"],
    "red": RED,
    "table": TABLE,
    "gold": GOLD,
}
GROUNDS = (SEA, *LIGHT.land.values())
KEPT = (INK, GREY, PAPER, WHITE, GOLD, TABLE, LIGHT.paper, *GROUNDS, *map(shaded, GROUNDS))  # no anchor pulls them


@cache
def themes() -> Mapping[str, Theme]:
    """The themes by name; a name that is not here means the colours as they are painted."""
    tables = {"dark": DARK, "contrast": CONTRAST, "protan": PROTAN, "deutan": DEUTAN, "tritan": TRITAN}
    return themes_of(GAME, tables, KEYS, KEPT)


def painted(colour: Colour) -> Colour:
    """What a colour of the tables looks like in the pictures, which have few."""
    return painted_in(GAME, colour)
