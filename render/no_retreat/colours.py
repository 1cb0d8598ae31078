"""Every colour of No Retreat!, in tables: its sides, ways, overlays, nations and the ground of its map."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.game import Role
from render.colours import GREY, GROUND, INK, RED, WHITE, Colour

SIDES: dict[str, Colour] = {"axis": (62, 66, 72), "soviet": (156, 28, 30), "none": GREY}
ACCENTS = {
    Role("axis"): 0x7A828C,
    Role("soviet"): 0xC4434C,
}  # the same lighter, to be seen on dark and on light grounds

# Arrows by the way a unit goes; each has a pattern of its own too (`ways.py`).
WAYS: dict[str, Colour] = {
    "moved": (20, 104, 44),
    "rail": (104, 40, 140),
    "retreated": (176, 86, 0),
    "advanced": (16, 88, 150),
    "attack": RED,
}

# Overlays: what is reached, what is at risk, what is cut off.
OVERLAY: dict[str, Colour] = {
    "axis": SIDES["axis"],
    "soviet": SIDES["soviet"],
    "reach": (20, 104, 44),
    "zone": (140, 102, 0),
    "rail": (104, 40, 140),
    "risk": (176, 86, 0),
    "cut": RED,
}

# The weather on the turn track.
SKY: dict[str, Colour] = {
    "clear": (232, 214, 140),
    "mud": (168, 132, 92),
    "snow": (208, 224, 236),
    "long_winter": (150, 182, 214),
}

# What the weather lays on the ground.
SNOW: Colour = (246, 249, 252)
ICE: Colour = (206, 224, 234)
WET: Colour = (150, 132, 104)

LIGHT = replace(
    GROUND,
    river=(66, 124, 168),
    outside=(226, 221, 206),
    land={"germany": (222, 213, 190), "ussr": (236, 230, 198), "area": (226, 221, 206)},
)

# Face and lettering of each nation's counters.
COUNTERS: dict[str, tuple[Colour, Colour]] = {
    "german": ((156, 170, 158), INK),
    "ss": ((44, 44, 46), WHITE),
    "finnish": ((196, 214, 226), INK),
    "rumanian": ((222, 178, 88), INK),
    "hungarian": ((150, 166, 108), INK),
    "italian": ((166, 202, 120), INK),
    "soviet": ((178, 140, 98), INK),
    "guards": ((196, 62, 50), WHITE),
    "polish": ((224, 160, 160), INK),
    "yugoslav": ((140, 160, 204), INK),
}
