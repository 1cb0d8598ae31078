"""Arrows and lines of No Retreat!: how each way of going and each line of an overlay looks."""

from __future__ import annotations

from render.map.ways import Way, sprites
from render.no_retreat.colours import OVERLAY, WAYS

# An attack is broad and barbed, a rail move dashed, a retreat dotted, an advance hollow, a move solid.
ARROWS: dict[str, Way] = {
    "attack": Way(WAYS["attack"], 13, "solid", "barbed"),
    "moved": Way(WAYS["moved"], 9),
    "rail": Way(WAYS["rail"], 9, "dashed"),
    "retreated": Way(WAYS["retreated"], 9, "dotted"),
    "advanced": Way(WAYS["advanced"], 12, "hollow"),
}
# Lines without a head, for overlays.
LINES: dict[str, Way] = {
    "axis": Way(OVERLAY["axis"], 7),
    "soviet": Way(OVERLAY["soviet"], 7, "hollow"),
    "risk": Way(OVERLAY["risk"], 9, "dashed"),
    "cut": Way(OVERLAY["cut"], 9, "dotted", crossed=True),
    "reach": Way(OVERLAY["reach"], 7),
}
SPRITES = sprites(ARROWS, LINES)
