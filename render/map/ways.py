"""Arrows and lines over the map. Each kind of way has a colour and a pattern."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from render.colours import WHITE, Colour
from render.map.sizes import HALF
from render.scene import Point, Stamp

K = 2
ASIDE = 46  # how far from a space's middle a way goes past its counters
STRAIGHT = 0.5  # a bend of less than about 30 degrees
REACH = 34  # how far an arrow's sprite extends beyond its path
Spot: TypeAlias = tuple[float, float]


class Way(NamedTuple):
    """How a kind of arrow or line looks: a pattern tells it apart without its colour."""

    colour: Colour
    pen: int
    pattern: str = "solid"  # solid, dashed, dotted or hollow
    head: str = "plain"  # of an arrow: plain or barbed
    crossed: bool = False  # of a line: a cross in its middle


# ------------------------------------------------------------------------------------------------------ geometry


def _toward(a: Point, b: Point, reach: int) -> Point:
    """The point so far from `a` on the way to `b`, along the longer axis; at most two thirds of the way."""
    t = min(0.66, reach / max(abs(b[0] - a[0]), abs(b[1] - a[1]), 1))
    return round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t)


def bow(a: Point, b: Point) -> list[Point]:
    """A bent way from one point to another, for redeployment: it follows no connection."""
    (x0, y0), (x1, y1) = a, b
    bend = 0.16 if x1 >= x0 else -0.16  # always upwards
    middle = ((x0 + x1) / 2 + (y1 - y0) * bend, (y0 + y1) / 2 - (x1 - x0) * bend)
    parts = [i / 10 for i in range(11)]
    return [
        (
            round(x0 * (1 - t) ** 2 + 2 * middle[0] * t * (1 - t) + x1 * t * t),
            round(y0 * (1 - t) ** 2 + 2 * middle[1] * t * (1 - t) + y1 * t * t),
        )
        for t in parts
    ]


def past(path: Sequence[tuple[Point, bool]]) -> list[Point]:
    """A way that goes past the counters of the spaces it only passes; each point with whether counters are there."""
    found = [at for at, _ in path]
    for i, (at, filled) in enumerate(path[1:-1], 1):
        if filled:
            found[i] = _beside(at, path[i - 1][0], path[i + 1][0])
    return found


def _beside(at: Point, before: Point, after: Point) -> Point:
    """The point beside a plate's counters at the inner side of a bend; below them where the way is straight."""
    (ax, ay), (bx, by) = _unit(at, before), _unit(at, after)
    x, y = ax + bx, ay + by
    if math.hypot(x, y) < STRAIGHT:
        x, y = (-by, bx) if bx >= 0 else (by, -bx)
    length = math.hypot(x, y)
    return round(at[0] + x / length * ASIDE), round(at[1] + y / length * ASIDE)


def _unit(a: Point, b: Point) -> Spot:
    length = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def arrow(path: Sequence[Point], kind: str) -> Stamp:
    """An arrow along a way."""
    return _stamp("arrow", path, kind)


def line(a: Point, b: Point, kind: str, rim: int = HALF) -> Stamp:
    """A line from the rim of a space to that of another."""
    return _stamp("line", (_toward(a, b, rim), _toward(b, a, rim)), kind)


def _stamp(name: str, path: Sequence[Point], kind: str) -> Stamp:
    left, top = min(x for x, _ in path), min(y for _, y in path)
    right, bottom = max(x for x, _ in path), max(y for _, y in path)
    local = tuple((x - left, y - top) for x, y in path)
    at = (left - REACH + (right - left + 2 * REACH) // 2, top - REACH + (bottom - top + 2 * REACH) // 2)
    return Stamp(name, at[0], at[1], (local, kind))


# ------------------------------------------------------------------------------------------------------- sprites


def _pieces(points: Sequence[Spot], on: float, off: float) -> Iterator[tuple[Spot, Spot]]:
    """The dashes of a broken line."""
    gone = 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        at = -(gone % (on + off))
        while at < length:
            a, b = max(at, 0.0), min(at + on, length)
            if b > a:
                yield (
                    (x0 + (x1 - x0) * a / length, y0 + (y1 - y0) * a / length),
                    (
                        x0 + (x1 - x0) * b / length,
                        y0 + (y1 - y0) * b / length,
                    ),
                )
            at += on + off
        gone += length


def _body(draw: ImageDraw.ImageDraw, points: Sequence[Spot], pen: int, pattern: str, colour: Colour) -> None:
    """The shaft of an arrow, or a whole line."""
    broad = pen * K
    if pattern == "dashed":
        for a, b in _pieces(points, 16 * K, 8 * K):
            draw.line([a, b], colour, broad)
    elif pattern == "dotted":
        for (x, y), _ in _pieces(points, 1, (pen + 5) * K):
            draw.ellipse((x - broad / 1.9, y - broad / 1.9, x + broad / 1.9, y + broad / 1.9), colour)
    else:
        draw.line(list(points), colour, broad, joint="curve")
        if pattern == "hollow":
            draw.line(list(points), WHITE, max(2, round(broad * 0.34)), joint="curve")


def _head(tip: Spot, ux: float, uy: float, long: float, half: float, barb: float) -> list[Spot]:
    x, y = tip
    back = (x - ux * long, y - uy * long)
    notch = (x - ux * (long - barb), y - uy * (long - barb))
    return [tip, (back[0] - uy * half, back[1] + ux * half), notch, (back[0] + uy * half, back[1] - ux * half)]


def _local(path: tuple[Point, ...]) -> tuple[Image.Image, list[Spot]]:
    """The empty canvas of a way and its points on it."""
    wide, high = max(x for x, _ in path) + 2 * REACH, max(y for _, y in path) + 2 * REACH
    image = Image.new("RGBA", (wide * K, high * K), (255, 255, 255, 0))
    return image, [((x + REACH) * K, (y + REACH) * K) for x, y in path]


def _finished(image: Image.Image, strength: int = 94) -> Image.Image:
    image = image.resize((image.width // K, image.height // K), Image.Resampling.BOX)
    image.putalpha(image.getchannel("A").point(lambda value: value * strength // 100))
    return image


def sprites(arrows: Mapping[str, Way], lines: Mapping[str, Way]) -> dict[str, Callable[..., Image.Image]]:
    """The sprites of `arrow` and `line` for a game's kinds of them."""
    return {"arrow": partial(arrow_sprite, arrows), "line": partial(line_sprite, lines)}


def arrow_sprite(kinds: Mapping[str, Way], path: tuple[Point, ...], kind: str) -> Image.Image:
    """An arrow along a path, on a canvas as large as the path's frame with REACH pixels to each side."""
    colour, pen, pattern, head, _ = kinds[kind]
    image, points = _local(path)
    draw = ImageDraw.Draw(image)
    (x0, y0), (x1, y1) = points[-2:]
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    long = min(pen * (2.0 if head == "barbed" else 2.4) * K, length)
    barb = long * 0.3 if head == "barbed" else 0.0
    neck = (x1 - ux * (long - barb) * 0.9, y1 - uy * (long - barb) * 0.9)
    half = pen * (1.55 if head == "barbed" else 1.7) * K
    shaft = [*points[:-1], neck]
    draw.line(shaft, WHITE, (pen + 6) * K, joint="curve")
    rim = 3.4 * K
    draw.polygon(
        _head((x1 + ux * rim * 1.4, y1 + uy * rim * 1.4), ux, uy, long + rim * 2.2, half + rim * 1.3, barb), WHITE
    )
    _body(draw, shaft, pen, pattern, colour)
    draw.polygon(_head((x1, y1), ux, uy, long, half, barb), colour)
    return _finished(image)


def line_sprite(kinds: Mapping[str, Way], path: tuple[Point, ...], kind: str) -> Image.Image:
    """A line along a path."""
    colour, pen, pattern, _, crossed = kinds[kind]
    image, points = _local(path)
    draw = ImageDraw.Draw(image)
    draw.line(points, WHITE, (pen + 5) * K, joint="curve")
    _body(draw, points, pen, pattern, colour)
    if crossed:
        x, y = (points[0][0] + points[-1][0]) / 2, (points[0][1] + points[-1][1]) / 2
        for ink, broad in ((WHITE, 9), (colour, 5)):
            for slope in (1, -1):
                draw.line([(x - 9 * K, y - 9 * K * slope), (x + 9 * K, y + 9 * K * slope)], ink, broad * K)
    return _finished(image, 90)
