"""Every colour of Hellenes, in tables: its sides, ways, overlays, nations and the ground of its map."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.game import Role
from render.colours import GREY, GROUND, INK, RED, SEA, WHITE, Colour

SIDES: dict[str, Colour] = {"athens": (36, 78, 148), "sparta": (168, 34, 30), "none": GREY}
ACCENTS = {
    Role("athens"): 0x5B86C4,
    Role("sparta"): 0xCB4B45,
}  # the same lighter, to be seen on dark and on light grounds

# The loyalty of a City: its sign and the lettering on it.
CITIES: dict[str, tuple[Colour, Colour]] = {
    "athens": (SIDES["athens"], WHITE),
    "sparta": (SIDES["sparta"], WHITE),
    "neutral": ((232, 226, 210), INK),
    "persian": ((112, 66, 134), WHITE),
}

# Arrows by the way a block goes; each has a pattern of its own too (`ways.py`).
WAYS: dict[str, Colour] = {
    "moved": (20, 104, 44),
    "carried": (104, 40, 140),
    "retreated": (176, 86, 0),
    "attack": RED,
}

# Overlays: what is reached, what is at risk, what is closed.
OVERLAY: dict[str, Colour] = {
    "athens": SIDES["athens"],
    "sparta": SIDES["sparta"],
    "reach": (20, 104, 44),
    "tribute": (140, 102, 0),
    "blockade": (104, 40, 140),
    "risk": (176, 86, 0),
    "cut": RED,
}

# Small marks on blocks.
MARKS: dict[str, Colour] = {
    "routed": INK,
    "half": RED,
    "cargo": (96, 62, 132),
    "moved": (24, 104, 48),
    "attacked": (72, 74, 80),
}

# The decks of cards.
DECKS: dict[str, Colour] = {"common": (120, 122, 128), "early": (158, 116, 20), "late": (134, 82, 44)}

# The Seasons on the track.
SKY: dict[str, Colour] = {
    "spring": (186, 214, 150),
    "summer": (240, 216, 120),
    "high_summer": (240, 186, 96),
    "fall": (206, 152, 96),
    "winter": (196, 216, 230),
}

_SAND: Colour = (240, 231, 200)
_OLIVE: Colour = (222, 224, 184)
_ROSE: Colour = (240, 216, 198)
_WHEAT: Colour = (238, 220, 166)
_SAGE: Colour = (206, 220, 196)
_LILAC: Colour = (226, 214, 220)

LIGHT = replace(
    GROUND,
    wave=(146, 182, 196),
    river=(90, 146, 184),
    border=(150, 70, 44),
    sea_name=(30, 68, 104),
    outside=(214, 210, 198),
    land={
        "Laconia": _ROSE,
        "Arcadia": _OLIVE,
        "Achaea": _WHEAT,
        "Corinthia": _SAND,
        "Argolis": _SAGE,
        "Attica": _WHEAT,
        "Boeotia": _SAGE,
        "Euboea": _ROSE,
        "Phocis": _SAND,
        "Locris": _WHEAT,
        "Aetolia": _OLIVE,
        "Acarnania": _ROSE,
        "Epirus": _SAGE,
        "Illyria": _SAND,
        "Western Isles": _WHEAT,
        "Thessaly": _SAND,
        "Macedon": _OLIVE,
        "Thrace": _ROSE,
        "Chalcidice": _WHEAT,
        "Hellespont": _SAND,
        "Aeolia": _SAGE,
        "Ionia": _WHEAT,
        "Caria": _ROSE,
        "Cyclades": _OLIVE,
        "Persia": _LILAC,
        "Sicily": _SAND,
        "sea": SEA,
    },
)
