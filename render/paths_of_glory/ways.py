"""Arrows and lines of Paths of Glory: how each way of going and each line of an overlay looks."""

from __future__ import annotations

from render.map.ways import Way, sprites
from render.paths_of_glory.colours import OVERLAY, WAYS

# An attack is broad and barbed, a redeployment dashed, a retreat dotted, an advance hollow, a move solid.
ARROWS: dict[str, Way] = {
    "attack": Way(WAYS["attack"], 15, "solid", "barbed"),
    "move": Way(WAYS["move"], 9),
    "sr": Way(WAYS["sr"], 9, "dashed"),
    "retreat": Way(WAYS["retreat"], 9, "dotted"),
    "advance": Way(WAYS["advance"], 12, "hollow"),
}
# Lines without a head, for overlays.
LINES: dict[str, Way] = {
    "ap": Way(OVERLAY["ap"], 9),
    "cp": Way(OVERLAY["cp"], 9, "hollow"),
    "risk": Way(OVERLAY["risk"], 11, "dashed"),
    "cut": Way(OVERLAY["cut"], 9, "dotted", crossed=True),
    "reach": Way(OVERLAY["reach"], 7),
    "sr": Way(OVERLAY["sr"], 7, "dashed"),
}
SPRITES = sprites(ARROWS, LINES)
