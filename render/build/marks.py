"""Symbols painted into the base: terrain, plates, dashed lines."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL.ImageDraw import ImageDraw

from render.colours import INK, PAPER, WHITE, Colour, mix

MOUNTAIN: Colour = (150, 124, 96)
FOREST: Colour = (84, 132, 82)
SWAMP: Colour = (72, 134, 150)
DESERT: Colour = (196, 150, 72)


def glyph(draw: ImageDraw, terrain: str, x: float, y: float, k: float) -> None:
    """One small sign of a terrain about (x, y)."""
    if terrain == "mountain":
        draw.polygon([(x - 10 * k, y + 6 * k), (x, y - 9 * k), (x + 10 * k, y + 6 * k)], MOUNTAIN)
        draw.polygon([(x, y - 9 * k), (x + 10 * k, y + 6 * k), (x + 2 * k, y + 6 * k)], mix(MOUNTAIN, INK, 0.35))
        draw.polygon([(x - 3.4 * k, y - 4 * k), (x, y - 9 * k), (x + 3.4 * k, y - 4 * k)], WHITE)
    elif terrain == "forest":
        draw.rectangle([x - 1 * k, y + 3 * k, x + 1 * k, y + 8 * k], mix(MOUNTAIN, INK, 0.4))
        draw.polygon([(x - 7 * k, y + 4 * k), (x, y - 10 * k), (x + 7 * k, y + 4 * k)], FOREST)
        draw.polygon([(x, y - 10 * k), (x + 7 * k, y + 4 * k), (x + 1 * k, y + 4 * k)], mix(FOREST, INK, 0.3))
    elif terrain == "swamp":
        for dy, half in ((-3, 7), (1, 9), (5, 6)):
            draw.line([(x - half * k, y + dy * k), (x + half * k, y + dy * k)], SWAMP, round(1.8 * k))
        for dx in (-3, 0, 3):
            draw.line([(x + dx * k, y - 3 * k), (x + dx * 1.8 * k, y - 10 * k)], FOREST, round(1.4 * k))
    elif terrain == "desert":
        for dx, dy in ((-6, 0), (0, -4), (6, 1), (-2, 4), (3, 6)):
            draw.ellipse([x + (dx - 1.3) * k, y + (dy - 1.3) * k, x + (dx + 1.3) * k, y + (dy + 1.3) * k], DESERT)


TINTS = {"mountain": MOUNTAIN, "forest": FOREST, "swamp": SWAMP, "desert": DESERT}


def plate_fill(land: Colour, terrain: str) -> Colour:
    """The face of a plate in a nation's land."""
    fill = mix(land, PAPER, 0.62)
    return mix(fill, TINTS[terrain], 0.28) if terrain in TINTS else fill


def plate(draw: ImageDraw, box: Sequence[float], land: Colour, terrain: str, k: float) -> None:
    """The square of a space; its terrain is told by the large sign on it and by the ground around it."""
    shadow, edge = [value + 3 * k for value in box], mix(land, INK, 0.62)
    draw.rounded_rectangle(shadow, 12 * k, mix(edge, PAPER, 0.45))
    draw.rounded_rectangle(box, 12 * k, plate_fill(land, terrain), edge, round(3 * k))
    if terrain in TINTS:
        glyph(draw, terrain, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, 2.2 * k)


def dashes(draw: ImageDraw, line: Sequence[tuple[float, float]], colour: Colour, halo: Colour, k: float) -> None:
    """A dashed connection."""
    (x0, y0), (x1, y1) = line
    length = math.hypot(x1 - x0, y1 - y0)
    step = 20 * k
    for i in range(math.ceil(length / step)):
        a, b = i * step / length, min(1.0, (i * step + 11 * k) / length)
        ends = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for t in (a, b)]
        draw.line(ends, halo, round(8 * k))
        draw.line(ends, colour, round(4.4 * k))
