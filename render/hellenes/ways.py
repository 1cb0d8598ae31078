"""Arrows and lines of Hellenes: how each way of going and each line of an overlay looks."""

from __future__ import annotations

from render.hellenes.colours import OVERLAY, WAYS
from render.map.ways import Way, sprites

# A move by land is solid, one by sea dashed, a retreat dotted, an attack broad and barbed.
ARROWS: dict[str, Way] = {
    "moved": Way(WAYS["moved"], 9),
    "carried": Way(WAYS["carried"], 9, "dashed"),
    "retreated": Way(WAYS["retreated"], 9, "dotted"),
    "attack": Way(WAYS["attack"], 12, "solid", "barbed"),
}
LINES: dict[str, Way] = {
    "athens": Way(OVERLAY["athens"], 7, "hollow"),
    "sparta": Way(OVERLAY["sparta"], 7),
    "risk": Way(OVERLAY["risk"], 9, "dashed"),
    "cut": Way(OVERLAY["cut"], 9, "dotted", crossed=True),
    "reach": Way(OVERLAY["reach"], 7),
}
SPRITES = sprites(ARROWS, LINES)
