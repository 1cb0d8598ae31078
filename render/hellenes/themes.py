"""The themes of Hellenes: what its key colours turn into. `render/themes.py` carries everything else along."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from render.colours import GOLD, GREY, INK, PAPER, RED, SEA, TABLE, WHITE, Colour
from render.hellenes.colours import CITIES, LIGHT, OVERLAY, SIDES, SKY, WAYS
from render.palette import shaded
from render.themes import Targets, Theme, themes_of

GAME = "hellenes"

DARK: Targets = {
    "athens": (120, 164, 236),
    "sparta": (240, 112, 96),
    "persian": (206, 150, 228),
    "moved": (82, 163, 97),
    "carried": (186, 119, 229),
    "retreated": (214, 134, 40),
    "tribute": (196, 156, 48),
    "red": (244, 60, 130),
    "table": (140, 136, 132),
    "gold": (36, 24, 0),
}
CONTRAST: Targets = {
    "athens": (0, 44, 128),
    "sparta": (148, 1, 16),
    "persian": (84, 20, 112),
    "moved": (14, 95, 37),
    "carried": (95, 15, 133),
    "retreated": (141, 76, 0),
    "tribute": (116, 80, 0),
    "red": (184, 1, 84),
}
PROTAN: Targets = {
    "athens": (16, 70, 168),
    "sparta": (148, 44, 20),
    "persian": (112, 88, 104),
    "moved": (45, 82, 0),
    "carried": (102, 40, 139),
    "retreated": (171, 97, 9),
    "tribute": (143, 104, 8),
    "red": (187, 55, 96),
}
DEUTAN: Targets = {
    "athens": (16, 72, 164),
    "sparta": (158, 40, 22),
    "persian": (112, 86, 106),
    "moved": (3, 101, 43),
    "carried": (85, 10, 109),
    "retreated": (178, 88, 0),
    "tribute": (140, 102, 0),
    "red": (187, 47, 110),
}
TRITAN: Targets = {
    "athens": (24, 84, 128),
    "sparta": (168, 24, 34),
    "persian": (112, 66, 134),
    "moved": (28, 93, 34),
    "carried": (104, 40, 140),
    "retreated": (157, 100, 41),
    "tribute": (132, 102, 10),
    "red": (189, 13, 22),
}

KEYS: Mapping[str, Colour] = {
    **{side: SIDES[side] for side in ("athens", "sparta")},
    "persian": CITIES["persian"][0],
    **{way: colour for way, colour in WAYS.items() if way != "attack"},
    "tribute": OVERLAY["tribute"],
    "red": RED,
    "table": TABLE,
    "gold": GOLD,
}
GROUNDS = tuple(dict.fromkeys((SEA, *LIGHT.land.values())))
KEPT = (INK, GREY, PAPER, WHITE, GOLD, TABLE, LIGHT.paper, *SKY.values(), *GROUNDS, *map(shaded, GROUNDS))


@cache
def themes() -> Mapping[str, Theme]:
    """The themes by name; a name that is not here means the colours as they are painted."""
    tables = {"dark": DARK, "contrast": CONTRAST, "protan": PROTAN, "deutan": DEUTAN, "tritan": TRITAN}
    return themes_of(GAME, tables, KEYS, KEPT)
