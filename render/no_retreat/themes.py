"""The themes of No Retreat!: what its key colours turn into. `render/themes.py` carries everything else along.

The tables were sought by a program: as near to the painted colours as it goes while counters of opposing sides are 0.11
apart in OKLab, sides 0.15, arrows 0.11, for ordinary eyes and for those the theme is for, and lettering keeps its
contrast. `tests/render/no_retreat/test_themes.py` measures them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from render.colours import GOLD, GREY, INK, PAPER, RED, SEA, TABLE, WHITE, Colour
from render.no_retreat.colours import COUNTERS, LIGHT, OVERLAY, SIDES, SKY, WAYS
from render.palette import shaded
from render.themes import Targets, Theme, themes_of

GAME = "no_retreat"

DARK: Targets = {
    "german": (51, 72, 48),
    "ss": (190, 190, 192),
    "finnish": (23, 37, 47),
    "rumanian": (60, 52, 0),
    "hungarian": (57, 86, 13),
    "italian": (38, 60, 0),
    "soviet": (121, 71, 31),
    "guards": (213, 76, 51),
    "polish": (99, 37, 50),
    "yugoslav": (58, 71, 116),
    "axis_side": (160, 165, 173),
    "soviet_side": (229, 93, 85),
    "moved": (82, 163, 97),
    "rail": (186, 119, 229),
    "retreated": (181, 103, 11),
    "advanced": (77, 147, 217),
    "zone": (156, 116, 18),
    "red": (238, 15, 115),
    "table": (140, 136, 132),
    "gold": (36, 24, 0),
}
CONTRAST: Targets = {
    "german": (172, 188, 174),
    "ss": (25, 25, 27),
    "finnish": (232, 246, 254),
    "rumanian": (250, 201, 99),
    "hungarian": (164, 181, 116),
    "italian": (188, 228, 136),
    "soviet": (199, 137, 98),
    "guards": (187, 15, 0),
    "polish": (251, 179, 182),
    "yugoslav": (145, 171, 236),
    "axis_side": (48, 52, 59),
    "soviet_side": (148, 1, 16),
    "moved": (14, 95, 37),
    "rail": (95, 15, 133),
    "retreated": (141, 76, 0),
    "advanced": (3, 79, 140),
    "zone": (123, 86, 0),
    "red": (184, 1, 84),
}
PROTAN: Targets = {
    "german": (162, 127, 167),
    "ss": (44, 44, 46),
    "finnish": (196, 214, 226),
    "rumanian": (221, 179, 89),
    "hungarian": (163, 127, 168),
    "italian": (164, 203, 120),
    "soviet": (179, 140, 98),
    "guards": (197, 62, 52),
    "polish": (223, 159, 164),
    "yugoslav": (132, 170, 218),
    "axis_side": (48, 58, 113),
    "soviet_side": (156, 25, 20),
    "moved": (45, 82, 0),
    "rail": (102, 40, 139),
    "retreated": (171, 97, 9),
    "advanced": (3, 96, 165),
    "zone": (143, 104, 8),
    "red": (187, 55, 96),
}
DEUTAN: Targets = {
    "german": (157, 171, 158),
    "ss": (44, 44, 46),
    "finnish": (196, 214, 226),
    "rumanian": (222, 178, 88),
    "hungarian": (166, 182, 133),
    "italian": (166, 202, 120),
    "soviet": (173, 131, 65),
    "guards": (196, 61, 48),
    "polish": (255, 220, 160),
    "yugoslav": (134, 156, 223),
    "axis_side": (54, 64, 82),
    "soviet_side": (156, 28, 30),
    "moved": (3, 101, 43),
    "rail": (85, 10, 109),
    "retreated": (178, 88, 0),
    "advanced": (4, 89, 152),
    "zone": (140, 102, 0),
    "red": (187, 47, 110),
}
TRITAN: Targets = {
    "german": (99, 172, 171),
    "ss": (44, 44, 46),
    "finnish": (196, 214, 226),
    "rumanian": (234, 188, 97),
    "hungarian": (100, 164, 111),
    "italian": (149, 219, 144),
    "soviet": (179, 139, 99),
    "guards": (196, 62, 50),
    "polish": (207, 138, 149),
    "yugoslav": (179, 164, 205),
    "axis_side": (62, 66, 72),
    "soviet_side": (136, 23, 32),
    "moved": (28, 93, 34),
    "rail": (104, 40, 140),
    "retreated": (157, 100, 41),
    "advanced": (0, 105, 173),
    "zone": (140, 102, 0),
    "red": (189, 13, 22),
}

KEYS: Mapping[str, Colour] = {
    **{nation: face for nation, (face, _) in COUNTERS.items()},
    **{f"{side}_side": SIDES[side] for side in ("axis", "soviet")},
    **WAYS,
    "zone": OVERLAY["zone"],
    "red": RED,
    "table": TABLE,
    "gold": GOLD,
}
GROUNDS = (SEA, *LIGHT.land.values())
KEPT = (INK, GREY, PAPER, WHITE, GOLD, TABLE, LIGHT.paper, *SKY.values(), *GROUNDS, *map(shaded, GROUNDS))


@cache
def themes() -> Mapping[str, Theme]:
    """The themes by name; a name that is not here means the colours as they are painted."""
    tables = {"dark": DARK, "contrast": CONTRAST, "protan": PROTAN, "deutan": DEUTAN, "tritan": TRITAN}
    return themes_of(GAME, tables, KEYS, KEPT)
