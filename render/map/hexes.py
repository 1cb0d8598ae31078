"""Maps of pointy-top hexes: their corners, and sprites as large as one. Any game's hexes are `ACROSS` pixels wide."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from render.colours import WHITE, Colour
from render.map.markers import K, canvas, reduced

ACROSS, DOWN = 112, 97  # from the middle of a hex to the next in its row, and to the next row
RADIUS = ACROSS / math.sqrt(3)
SIDES = ("NE", "E", "SE", "SW", "W", "NW")  # clockwise from the top
TOP = -46  # from the middle of a hex to its name or label
ROOM = (ACROSS + 8, 138)  # of a sprite as large as a hex
Spot = tuple[float, float]


def corners(at: Spot, radius: float = RADIUS) -> list[Spot]:
    """The corners of a hex, clockwise from its top."""
    turns = (math.radians(60 * number - 90) for number in range(6))
    return [(at[0] + radius * math.cos(turn), at[1] + radius * math.sin(turn)) for turn in turns]


def side_line(at: Spot, side: str, radius: float = RADIUS) -> tuple[Spot, Spot]:
    """The ends of a side."""
    found, number = corners(at, radius), SIDES.index(side)
    return found[number], found[(number + 1) % 6]


def _middle() -> Spot:
    return ROOM[0] * K / 2, ROOM[1] * K / 2


def _pieces(closed: Sequence[Spot], on: float, off: float) -> list[tuple[Spot, Spot]]:
    """The dashes of an outline, alike on every side."""
    found = []
    for (x0, y0), (x1, y1) in pairwise(closed):
        length = math.hypot(x1 - x0, y1 - y0)
        count = max(1, round(length / (on + off)))
        pitch = length / count
        for number in range(count):
            start, end = (number + 0.2) * pitch / length, ((number + 0.2) * pitch + pitch * on / (on + off)) / length
            found.append(
                ((x0 + (x1 - x0) * start, y0 + (y1 - y0) * start), (x0 + (x1 - x0) * end, y0 + (y1 - y0) * end))
            )
    return found


def ring(red: int, green: int, blue: int, pattern: str = "solid") -> Image.Image:
    """A broad ring inside a hex, to say: here. `solid`, `dashed` or `double`."""
    image, draw = canvas(*ROOM)
    colour = (red, green, blue)
    closed = _closed(RADIUS - 6)
    draw.line([*closed, closed[1]], WHITE, 10 * K, joint="curve")
    if pattern == "double":
        for less in (3.5, 8.5):
            inner = _closed(RADIUS - less)
            draw.line([*inner, inner[1]], colour, 2 * K, joint="curve")
    elif pattern == "dashed":
        for a, b in _pieces(closed, 11 * K, 6 * K):
            draw.line([a, b], colour, 6 * K)
    else:
        draw.line([*closed, closed[1]], colour, 6 * K, joint="curve")
    return reduced(image)


def _closed(radius: float) -> list[Spot]:
    found = corners(_middle(), radius * K)
    return [*found, found[0]]


def fill(red: int, green: int, blue: int, pattern: str = "solid", strength: int = 90) -> Image.Image:
    """A hex laid over with a colour: `solid`, `striped` or `dotted`."""
    image, draw = canvas(*ROOM)
    outline, colour = _closed(RADIUS - 3), (red, green, blue, strength)
    if pattern == "solid":
        draw.polygon(outline, colour)
        return reduced(image)
    layer = Image.new("RGBA", image.size, (red, green, blue, 0))
    over = ImageDraw.Draw(layer)
    if pattern == "striped":
        for x in range(-image.height, image.width, 12 * K):
            over.line([(x, image.height), (x + image.height, 0)], colour, 4 * K)
    else:
        for row, y in enumerate(range(0, image.height, 11 * K)):
            for x in range(row % 2 * 6 * K, image.width, 12 * K):
                over.ellipse((x, y, x + 5 * K, y + 5 * K), colour)
    mask = Image.new("L", image.size)
    ImageDraw.Draw(mask).polygon(outline, 255)
    image.paste(layer, (0, 0), mask)
    return reduced(image)


def edges(sides: tuple[str, ...], red: int, green: int, blue: int, pattern: str = "solid") -> Image.Image:
    """A line inside some sides of a hex: `solid`, or `toothed` towards its middle."""
    image, draw = canvas(*ROOM)
    colour, middle = (red, green, blue), _middle()
    for side in sides:
        (x0, y0), (x1, y1) = side_line(middle, side, (RADIUS - 3) * K)
        draw.line([(x0, y0), (x1, y1)], colour, 5 * K)
        for x, y in ((x0, y0), (x1, y1)):
            draw.ellipse((x - 2.5 * K, y - 2.5 * K, x + 2.5 * K, y + 2.5 * K), colour)
        if pattern == "toothed":
            _teeth(draw, (x0, y0), (x1, y1), middle, colour)
    return reduced(image)


def _teeth(draw: ImageDraw.ImageDraw, a: Spot, b: Spot, middle: Spot, colour: Colour) -> None:
    along = ((b[0] - a[0]) / 5, (b[1] - a[1]) / 5)
    length = math.hypot(*along)
    inward = (-along[1] / length, along[0] / length)
    for number in (1, 2, 3, 4):
        x, y = a[0] + along[0] * number, a[1] + along[1] * number
        half = 4 * K / length
        tip = (x + inward[0] * 8 * K, y + inward[1] * 8 * K)
        base = (
            (x - along[0] * half, y - along[1] * half),
            (x + along[0] * half, y + along[1] * half),
        )
        draw.polygon([base[0], tip, base[1]], colour)


SPRITES: dict[str, Callable[..., Image.Image]] = {"ring": ring, "fill": fill, "edges": edges}
