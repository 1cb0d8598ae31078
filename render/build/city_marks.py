"""Signs of a sheet of areas: cities, ports, dashes, waves, grain. `k`: how much larger they are painted."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from PIL.ImageDraw import ImageDraw

from render.build.plan import Point
from render.colours import GOLD, Colour, MapColours, mix
from render.fonts import font, width

if TYPE_CHECKING:
    from render.build.area_plan import City

HIGH = 22  # of a wall
DIGIT = 20


def half_width(size: int) -> int:
    """Half of how wide the sign of a City is, towers included."""
    return 19 + 4 * size


def city(draw: ImageDraw, at: Point, k: float, found: City, colours: tuple[Colour, Colour], ground: MapColours) -> None:
    """A wall with two towers, its size in the middle; each loyalty has its own roofs, a main city a temple above."""
    (x, y), (fill, letters) = at, colours
    half, edge = half_width(found.size), mix(fill, ground.ink, 0.55)
    if found.is_main:
        _temple(draw, at, k, ground)
    _rim(draw, at, k, half, found.is_walled, ground)
    wall = [x - half * k, y - 8 * k, x + half * k, y + 12 * k]
    draw.rectangle(wall, fill, edge, round(1.6 * k))
    if found.is_walled:
        for side in (-1, 1):
            _tower(draw, (x + side * (half - 2) * k, y), k, found.loyalty, fill, edge)
        for step in range(-2, 3):
            left = x + (step * (half - 10) / 2.6 - 2.6) * k
            draw.rectangle([left, y - 12 * k, left + 5.2 * k, y - 7.4 * k], fill, edge, max(1, round(1.1 * k)))
        draw.rectangle([x - (half - 8) * k, y - 8 * k, x + (half - 8) * k, y - 5 * k], fill)
    draw.text((x, y + 2.2 * k), str(found.size), letters, font(round(DIGIT * k), True), "mm")
    if found.is_tributary:
        _coin(draw, (x + (half + 1) * k, y - 12 * k), k, ground)


def _rim(draw: ImageDraw, at: Point, k: float, half: int, is_walled: bool, ground: MapColours) -> None:
    """Light ground around the sign."""
    x, y = at
    pale = mix(ground.paper, ground.outside, 0.3)
    wide = (half + (9 if is_walled else 3)) * k
    draw.rounded_rectangle([x - wide, y - (19 if is_walled else 11) * k, x + wide, y + 15 * k], 5 * k, pale)


def _tower(draw: ImageDraw, at: Point, k: float, loyalty: str, fill: Colour, edge: Colour) -> None:
    """A tower; its roof is round (Athens), square (Sparta), flat (neutral) or pointed (Persia)."""
    x, y = at
    pen = round(1.6 * k)
    body = [x - 6 * k, y - 10 * k, x + 6 * k, y + 12 * k]
    if loyalty == "athens":
        draw.pieslice([x - 6 * k, y - 17 * k, x + 6 * k, y - 5 * k], 180, 360, fill, edge, pen)
    elif loyalty == "sparta":
        draw.rectangle([x - 7.5 * k, y - 16 * k, x + 7.5 * k, y - 9 * k], fill, edge, pen)
        draw.rectangle([x - 2 * k, y - 16.5 * k, x + 2 * k, y - 13 * k], edge)
    elif loyalty == "persian":
        draw.polygon([(x - 7 * k, y - 9 * k), (x, y - 19 * k), (x + 7 * k, y - 9 * k)], fill, edge, pen)
    draw.rectangle(body, fill, edge, pen)
    draw.rectangle([x - 1.6 * k, y - 5 * k, x + 1.6 * k, y + 1 * k], edge)


def _temple(draw: ImageDraw, at: Point, k: float, ground: MapColours) -> None:
    """A pediment above the wall."""
    x, y = at
    stone, line = ground.paper, ground.ink
    draw.polygon([(x - 19 * k, y - 13 * k), (x, y - 24 * k), (x + 19 * k, y - 13 * k)], stone, line, round(1.5 * k))


def _coin(draw: ImageDraw, at: Point, k: float, ground: MapColours) -> None:
    """A tributary's coin."""
    x, y = at
    draw.ellipse([x - 6.5 * k, y - 6.5 * k, x + 6.5 * k, y + 6.5 * k], GOLD, ground.ink, round(1.5 * k))
    draw.ellipse([x - 2.6 * k, y - 2.6 * k, x + 2.6 * k, y + 2.6 * k], None, ground.ink, max(1, round(1.2 * k)))


def port(draw: ImageDraw, start: Point, end: Point, k: float, ground: MapColours) -> None:
    """A dotted way from a city to an anchor in its sea."""
    length = math.dist(start, end)
    for step in range(1, max(2, int(length / 8))):
        share = step * 8 / length
        x, y = ((a + (b - a) * share) * k for a, b in zip(start, end, strict=True))
        if share < 1:
            draw.ellipse([x - 2.6 * k, y - 2.6 * k, x + 2.6 * k, y + 2.6 * k], ground.sea_name, ground.paper, round(k))
    anchor(draw, (end[0] * k, end[1] * k), k, ground)


def ferry(draw: ImageDraw, ends: Sequence[Point], k: float, ground: MapColours) -> None:
    """A line between two areas that border on each other although they do not touch."""
    start, end = ends[0], ends[-1]
    draw.line([start, end], ground.paper, round(7 * k))
    draw.line([start, end], ground.border, round(3 * k))
    for x, y in (start, end):
        draw.ellipse([x - 6 * k, y - 6 * k, x + 6 * k, y + 6 * k], ground.border, ground.paper, round(1.6 * k))


def anchor(draw: ImageDraw, at: Point, k: float, ground: MapColours) -> None:
    """An anchor on a light disc."""
    x, y = at
    draw.ellipse([x - 11 * k, y - 11 * k, x + 11 * k, y + 11 * k], ground.paper, ground.sea_name, round(1.8 * k))
    line, pen = ground.sea_name, round(2.2 * k)
    draw.ellipse([x - 2.4 * k, y - 8 * k, x + 2.4 * k, y - 3.2 * k], None, line, max(1, round(1.6 * k)))
    draw.line([(x, y - 3.5 * k), (x, y + 7 * k)], line, pen)
    draw.line([(x - 4 * k, y - 0.8 * k), (x + 4 * k, y - 0.8 * k)], line, pen)
    draw.arc([x - 6.6 * k, y - 5 * k, x + 6.6 * k, y + 7.6 * k], 20, 160, line, pen)


def wave(draw: ImageDraw, at: Point, k: float, colour: Colour) -> None:
    """Two crests."""
    x, y = at
    for dx in (-9, 5):
        draw.arc([x + (dx - 7) * k, y - 5 * k, x + (dx + 7) * k, y + 7 * k], 200, 340, colour, max(1, round(1.7 * k)))


def grain(draw: ImageDraw, at: Point, k: float, ground: MapColours) -> None:
    """An ear of grain: the route to Athens."""
    x, y = at
    gold, dark = GOLD, mix(GOLD, ground.ink, 0.6)
    draw.line([(x, y + 15 * k), (x, y - 10 * k)], dark, round(2.4 * k))
    for row in range(5):
        low = y + (7 - row * 5.2) * k
        for side in (-1, 1):
            middle = x + side * 5 * k, low - 3 * k
            leaf = [
                (x, low),
                (middle[0] + side * 2.6 * k, middle[1] + 0.4 * k),
                (x + side * 5.6 * k, low - 8 * k),
                (x, low - 4.5 * k),
            ]
            draw.polygon(leaf, gold, dark, max(1, round(k)))
    draw.polygon(
        [(x - 3 * k, y - 15 * k), (x, y - 23 * k), (x + 3 * k, y - 15 * k), (x, y - 11 * k)], gold, dark, round(k)
    )


def sign(draw: ImageDraw, words: str, at: Point, k: float, ground: MapColours) -> None:
    """Words on a small sign at the edge of a sheet."""
    half = (width(words, 18, bold=True) / 2 + 7) * k
    x, y = at
    draw.rounded_rectangle(
        [x - half, y - 13 * k, x + half, y + 13 * k], 6 * k, ground.paper, ground.sea_name, round(1.6 * k)
    )
    draw.text((x, y), words, ground.ink, font(round(18 * k), True), "mm")


def dashes(draw: ImageDraw, points: Sequence[Point], k: float, colour: Colour) -> None:
    """A dashed line: nine pixels of ink, six without."""
    on, off, pen = 9 * k, 6 * k, round(2.2 * k)
    left, is_ink = on, True
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        done = 0.0
        while length - done > 1e-6:
            step = min(left, length - done)
            if is_ink:
                a, b = done / length, (done + step) / length
                draw.line(
                    [(x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)], colour, pen
                )
            done += step
            left -= step
            if left < 1e-6:
                is_ink = not is_ink
                left = on if is_ink else off
