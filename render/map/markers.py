"""Sprites of markers that any map needs: around spaces, on tags, in panels. Shapes are drawn four times as large."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image, ImageDraw

from render.colours import INK, RED, WHITE, Colour
from render.fonts import width
from render.lettering import write
from render.map.sizes import PLATE

K = 4
LETTERS = 16  # the smallest lettering


def canvas(wide: int, high: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """An empty sprite, K times as large as it is to be."""
    image = Image.new("RGBA", (wide * K, high * K), (0, 0, 0, 0))
    return image, ImageDraw.Draw(image)


def reduced(image: Image.Image) -> Image.Image:
    """The sprite at its own size."""
    return image.resize((image.width // K, image.height // K), Image.Resampling.LANCZOS)


# --------------------------------------------------------------------------------------------- around a space


def ring(red: int, green: int, blue: int, pattern: str = "solid") -> Image.Image:
    """A broad ring around a space, to say: here. `solid`, `dashed` or `double`."""
    side = PLATE + 30
    image, draw = canvas(side, side)
    end = side * K - 1
    colour = (red, green, blue)
    draw.rounded_rectangle((0, 0, end, end), 25 * K, None, WHITE, 10 * K)
    for inset, pen in ((2, 2), (6, 2)) if pattern == "double" else ((2, 6),):
        inner = (K * inset, K * inset, end - K * inset, end - K * inset)
        draw.rounded_rectangle(inner, (25 - inset) * K, None, colour, pen * K)
    if pattern == "dashed":
        for at in range(24, side - 12, 18):
            for gap in ((at, 0, at + 7, 10), (at, side - 10, at + 7, side)):
                draw.rectangle([value * K for value in gap], WHITE)
            for gap in ((0, at, 10, at + 7), (side - 10, at, side, at + 7)):
                draw.rectangle([value * K for value in gap], WHITE)
    return reduced(image)


def pill_width(text: str) -> int:
    """How wide a tag with these words is."""
    return round(width(text, LETTERS, True)) + 14


def pill(text: str, red: int, green: int, blue: int) -> Image.Image:
    """A short word on a coloured tag."""
    wide = pill_width(text)
    image, draw = canvas(wide, 21)
    ground = (red, green, blue)
    draw.rounded_rectangle((0, 0, wide * K - 1, 21 * K - 1), 8 * K, ground, WHITE, K)
    image = reduced(image)
    write(ImageDraw.Draw(image), (wide / 2, 10.5), text, LETTERS, WHITE, ground)
    return image


def total(factor: int) -> Image.Image:
    """The combat factors of a stack together."""
    wide = round(width(str(factor), 18, True)) + 16
    image, draw = canvas(wide, 20)
    draw.polygon(
        [(0, 10 * K), (6 * K, 0), ((wide - 6) * K, 0), (wide * K, 10 * K), ((wide - 6) * K, 20 * K), (6 * K, 20 * K)],
        WHITE,
    )
    draw.polygon(
        [
            (2 * K, 10 * K),
            (7 * K, 1.5 * K),
            ((wide - 7) * K, 1.5 * K),
            ((wide - 2) * K, 10 * K),
            ((wide - 7) * K, 18.5 * K),
            (7 * K, 18.5 * K),
        ],
        INK,
    )
    image = reduced(image)
    write(ImageDraw.Draw(image), (wide / 2, 10.5), str(factor), 18, WHITE, INK)
    return image


def broken(red: int, green: int, blue: int) -> Image.Image:
    """A piece of a dashed ring, for an explanation."""
    image, draw = canvas(36, 22)
    for left in range(0, 27, 13):
        draw.rectangle((left * K, 7 * K, (left + 9) * K, 15 * K), (red, green, blue))
    return reduced(image)


def stripes(red: int, green: int, blue: int, strength: int = 90) -> Image.Image:
    """A piece of a striped hex, for an explanation."""
    image, draw = canvas(36, 22)
    for x in range(-image.height, image.width, 12 * K):
        draw.line([(x, image.height), (x + image.height, 0)], (red, green, blue, strength), 4 * K)
    return reduced(image)


def disc(text: str, red: int, green: int, blue: int) -> Image.Image:
    """A number in a circle: how many equal counters, which battle."""
    image, draw = canvas(26, 26)
    ground = (red, green, blue)
    draw.ellipse((0, 0, 26 * K - 1, 26 * K - 1), ground, WHITE, round(1.5 * K))
    image = reduced(image)
    write(ImageDraw.Draw(image), (13, 13.5), text, 18, WHITE, ground)
    return image


def price(text: str, size: int, red: int, green: int, blue: int) -> Image.Image:
    """A number in a disc of this size: what something costs, how far it is."""
    image, draw = canvas(size, size)
    ground, letters = (red, green, blue), INK if red + green > 400 else WHITE
    draw.ellipse((0, 0, size * K - 1, size * K - 1), ground, WHITE, size * K // 16)
    image = reduced(image)
    write(ImageDraw.Draw(image), (size / 2, size / 2 + 0.5), text, size * 2 // 3, letters, ground)
    return image


# --------------------------------------------------------------------------------------------------- in panels


def struck() -> Image.Image:
    """A cross where a counter is no more."""
    image, draw = canvas(56, 56)
    for ink, pen in ((WHITE, 12), (RED, 8)):
        for slope in (1, -1):
            draw.line([(8 * K, (28 - 20 * slope) * K), (48 * K, (28 + 20 * slope) * K)], ink, pen * K)
    return reduced(image)


def burst(text: str) -> Image.Image:
    """A star with a loss number."""
    image, draw = canvas(54, 54)
    middle = 27 * K
    points = [
        (
            middle + (26 if i % 2 else 19) * K * math.sin(i * math.pi / 10),
            middle - (26 if i % 2 else 19) * K * math.cos(i * math.pi / 10),
        )
        for i in range(20)
    ]
    draw.polygon(points, RED)
    draw.line([*points, points[0]], WHITE, 2 * K, joint="curve")
    image = reduced(image)
    write(ImageDraw.Draw(image), (27, 27.5), text, 28, WHITE, RED)
    return image


def die(value: int, colour: Colour, radius: int) -> Image.Image:
    """A die with so round corners."""
    image, draw = canvas(48, 48)
    draw.rounded_rectangle((0, 0, 48 * K - 1, 48 * K - 1), radius * K, colour, WHITE, 2 * K)
    near, mid, far = 13, 24, 35
    spots = {1: [(mid, mid)], 2: [(near, near), (far, far)], 3: [(near, near), (mid, mid), (far, far)]}
    corners = [(near, near), (far, far), (near, far), (far, near)]
    spots |= {4: corners, 5: [*corners, (mid, mid)], 6: [*corners, (near, mid), (far, mid)]}
    for x, y in spots[value]:
        draw.ellipse(((x - 4.5) * K, (y - 4.5) * K, (x + 4.5) * K, (y + 4.5) * K), WHITE)
    return reduced(image)


SPRITES: dict[str, Callable[..., Image.Image]] = {
    "ring": ring,
    "pill": pill,
    "total": total,
    "broken": broken,
    "stripes": stripes,
    "disc": disc,
    "price": price,
    "struck": struck,
    "burst": burst,
}


# ----------------------------------------------------------------------------------------------- on a counter


def arrow_glyph(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    """An arrow to the right: has moved, may move."""
    draw.rectangle(((x - r) * K, (y - r * 0.25) * K, x * K, (y + r * 0.25) * K), WHITE)
    draw.polygon([(x * K - K, (y - r * 0.8) * K), ((x + r) * K, y * K), (x * K - K, (y + r * 0.8) * K)], WHITE)


def blades_glyph(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    """Crossed blades: has fought, may attack."""
    for slope in (1, -1):
        draw.line([((x - r) * K, (y - r * slope) * K), ((x + r) * K, (y + r * slope) * K)], WHITE, round(2.4 * K))
