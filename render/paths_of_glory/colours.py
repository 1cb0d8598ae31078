"""Every colour of Paths of Glory, in tables: its sides, ways, overlays, nations and the ground of its map."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.game import Role
from render.colours import GREY, GROUND, INK, RED, SEA, WHITE, Colour

SIDES: dict[str, Colour] = {"ap": (24, 66, 140), "cp": (140, 24, 32), "neutral": (92, 88, 78), "none": GREY}
ACCENTS = {Role("ap"): 0x3F6FC4, Role("cp"): 0xC4434C}  # the same lighter, to be seen on dark and on light grounds

# Arrows by the way a unit goes; each has a pattern of its own too (`ways.py`).
WAYS: dict[str, Colour] = {
    "move": (20, 104, 44),
    "sr": (104, 40, 140),
    "retreat": (176, 86, 0),
    "advance": (16, 88, 150),
    "attack": RED,
}

# Overlays: what is reached, what is at risk, what is cut off.
OVERLAY: dict[str, Colour] = {
    "ap": SIDES["ap"],
    "cp": SIDES["cp"],
    "reach": (20, 104, 44),
    "pass": (150, 110, 0),
    "sr": (104, 40, 140),
    "risk": (176, 86, 0),
    "cut": RED,
}


LIGHT = replace(
    GROUND,
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
    "ge": ((78, 88, 86), WHITE),
    "ah": ((212, 192, 128), INK),
    "tu": ((146, 78, 26), WHITE),
    "bu": ((112, 76, 48), WHITE),
    "fr": ((48, 94, 168), WHITE),
    "br": ((206, 164, 122), INK),
    "be": ((240, 204, 72), INK),
    "ru": ((44, 106, 60), WHITE),
    "it": ((166, 202, 100), INK),
    "sb": ((124, 74, 140), WHITE),
    "mn": ((190, 156, 206), INK),
    "ro": ((236, 158, 86), INK),
    "gr": ((134, 196, 216), INK),
    "us": ((82, 94, 50), WHITE),
    "sn": ((206, 186, 120), INK),
}

# Replacement pools that are no nation's; `a` is the Allied minors'.
POOLS: dict[str, Colour] = {"a": (112, 80, 120)}


def pool(key: str) -> tuple[Colour, Colour]:
    """Face and lettering of a replacement pool or a nation; those of nobody for one that only a variant has."""
    return COUNTERS.get(key, (POOLS.get(key, GREY), WHITE))
