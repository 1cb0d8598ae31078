"""Sprites of markers, rings, arrows and dice."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image, ImageDraw

from render.colours import GOLD, GREEN, GREY, PAPER, RED, SIDES, WHITE, Colour, mix
from render.fonts import font, width

K = 4
PLATE = 84
EARTH: Colour = (104, 70, 40)

Point = tuple[float, float]


def _canvas(wide: int, high: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (wide * K, high * K), (0, 0, 0, 0))
    return image, ImageDraw.Draw(image)


def _reduce(image: Image.Image, k: int = K) -> Image.Image:
    return image.resize((image.width // k, image.height // k), Image.Resampling.LANCZOS)


def vp_ring() -> Image.Image:
    """The red and gold ring of a victory space."""
    side = PLATE + 16
    image, draw = _canvas(side, side)
    end = side * K - 1
    draw.rounded_rectangle((0, 0, end, end), 18 * K, None, RED, 5 * K)
    draw.rounded_rectangle((4 * K, 4 * K, end - 4 * K, end - 4 * K), 15 * K, None, GOLD, 4 * K)
    return _reduce(image)


def ring(red: int, green: int, blue: int) -> Image.Image:
    """A broad ring around a space, to say: here."""
    side = PLATE + 28
    image, draw = _canvas(side, side)
    end = side * K - 1
    draw.rounded_rectangle((0, 0, end, end), 24 * K, None, WHITE, 9 * K)
    inner = (K * 2, K * 2, end - K * 2, end - K * 2)
    draw.rounded_rectangle(inner, 22 * K, None, (red, green, blue), 5 * K)
    return _reduce(image)


def pill(text: str, red: int, green: int, blue: int) -> Image.Image:
    """A short word on a coloured tag."""
    wide = round(width(text, 15, True)) + 14
    image, draw = _canvas(wide, 19)
    draw.rounded_rectangle((0, 0, wide * K - 1, 19 * K - 1), 7 * K, (red, green, blue), WHITE, K)
    image = _reduce(image)
    ImageDraw.Draw(image).text((wide / 2, 9.5), text, WHITE, font(15, True), "mm")
    return image


def control(side: str) -> Image.Image:
    """The rim of a plate held by another side than at the start."""
    image, draw = _canvas(PLATE, PLATE)
    end = PLATE * K - 1
    draw.rounded_rectangle((0, 0, end, end), 12 * K, (*mix(SIDES[side], WHITE, 0.55), 150), SIDES[side], 4 * K)
    return _reduce(image)


def _pentagon(radius: float, x: float, y: float) -> list[Point]:
    return [(x + radius * math.sin(i * math.tau / 5), y - radius * math.cos(i * math.tau / 5)) for i in range(5)]


def fort(level: int, state: str) -> Image.Image:
    """A fort: `intact`, `besieged` (on a red disc) or `destroyed` (crossed out)."""
    image, draw = _canvas(38, 38)
    middle = 19 * K
    if state == "besieged":
        draw.ellipse((0, 0, 38 * K - 1, 38 * K - 1), RED, WHITE, K)
    fill = mix(GREY, PAPER, 0.4) if state == "destroyed" else EARTH
    draw.polygon(_pentagon(16.5 * K, middle, middle), PAPER)
    draw.polygon(_pentagon(14 * K, middle, middle), fill)
    image = _reduce(image)
    draw = ImageDraw.Draw(image)
    draw.text((19, 19.5), str(level), WHITE, font(19, True), "mm")
    if state == "destroyed":
        draw.line([(7, 7), (31, 31)], RED, 4)
        draw.line([(31, 7), (7, 31)], RED, 4)
    return image


def trench(level: int, side: str) -> Image.Image:
    """A trench marker: battlements and its level."""
    image, draw = _canvas(26, 30)
    draw.rounded_rectangle((0, 0, 26 * K - 1, 30 * K - 1), 4 * K, EARTH, SIDES[side], 2 * K)
    for i in range(4):
        left = (3 + i * 5.4) * K
        draw.rectangle((left, 4 * K, left + 3 * K, 9 * K), GOLD)
    draw.rectangle((3 * K, 7 * K, 22.4 * K, 9 * K), GOLD)
    image = _reduce(image)
    ImageDraw.Draw(image).text((13, 19.5), str(level), WHITE, font(18, True), "mm")
    return image


def disc(letter: str, red: int, green: int, blue: int) -> Image.Image:
    """A small round mark on a counter."""
    image, draw = _canvas(20, 20)
    draw.ellipse((0, 0, 20 * K - 1, 20 * K - 1), (red, green, blue), WHITE, round(1.5 * K))
    image = _reduce(image)
    ImageDraw.Draw(image).text((10, 10), letter, WHITE, font(14, True), "mm")
    return image


def activation(mode: str) -> Image.Image:
    """A Move marker (green, an arrow) or an Attack marker (red, crossed blades)."""
    image, draw = _canvas(30, 30)
    colour = GREEN if mode == "move" else RED
    draw.ellipse((0, 0, 30 * K - 1, 30 * K - 1), colour, WHITE, 2 * K)
    if mode == "move":
        draw.rectangle((7 * K, 13 * K, 16 * K, 17 * K), WHITE)
        draw.polygon([(15 * K, 8 * K), (24 * K, 15 * K), (15 * K, 22 * K)], WHITE)
    else:
        draw.line([(8 * K, 8 * K), (22 * K, 22 * K)], WHITE, 3 * K)
        draw.line([(22 * K, 8 * K), (8 * K, 22 * K)], WHITE, 3 * K)
        draw.line([(7 * K, 16 * K), (14 * K, 23 * K)], WHITE, 2 * K)
        draw.line([(23 * K, 16 * K), (16 * K, 23 * K)], WHITE, 2 * K)
    return _reduce(image)


def burst(text: str) -> Image.Image:
    """A red star with a number: steps lost here."""
    image, draw = _canvas(46, 46)
    middle = 23 * K
    points = [
        (
            middle + (22 if i % 2 else 15) * K * math.sin(i * math.pi / 9),
            middle - (22 if i % 2 else 15) * K * math.cos(i * math.pi / 9),
        )
        for i in range(18)
    ]
    draw.polygon(points, RED)
    draw.line([*points, points[0]], WHITE, 2 * K, joint="curve")
    image = _reduce(image)
    ImageDraw.Draw(image).text((23, 23), text, WHITE, font(19, True), "mm")
    return image


def die(value: int, side: str) -> Image.Image:
    """A die of a side's colour."""
    image, draw = _canvas(48, 48)
    draw.rounded_rectangle((0, 0, 48 * K - 1, 48 * K - 1), 10 * K, SIDES[side], WHITE, 2 * K)
    near, mid, far = 13, 24, 35
    spots = {1: [(mid, mid)], 2: [(near, near), (far, far)], 3: [(near, near), (mid, mid), (far, far)]}
    corners = [(near, near), (far, far), (near, far), (far, near)]
    spots |= {4: corners, 5: [*corners, (mid, mid)], 6: [*corners, (near, mid), (far, mid)]}
    for x, y in spots[value]:
        draw.ellipse(((x - 4.5) * K, (y - 4.5) * K, (x + 4.5) * K, (y + 4.5) * K), WHITE)
    return _reduce(image)


def arrow(path: tuple[tuple[int, int], ...], pen: int, red: int, green: int, blue: int) -> Image.Image:
    """An arrow along a path, on a canvas as large as the path's frame with 30 pixels to each side."""
    k = 2
    left, top = min(x for x, _ in path) - 30, min(y for _, y in path) - 30
    wide, high = max(x for x, _ in path) + 30 - left, max(y for _, y in path) + 30 - top
    image = Image.new("RGBA", (wide * k, high * k), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    points = [((x - left) * k, (y - top) * k) for x, y in path]
    (x0, y0), (x1, y1) = points[-2:]
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    head = min(pen * 2.6 * k, length)
    neck = (x1 - ux * head, y1 - uy * head)
    for colour, extra in ((WHITE, 3 * k), ((red, green, blue), 0)):
        broad = pen * k + extra * 2
        draw.line([*points[:-1], neck], colour, round(broad), joint="curve")
        half = pen * 1.7 * k + extra * 1.3
        tip = (x1 + ux * extra * 1.4, y1 + uy * extra * 1.4)
        back = (neck[0] - ux * extra, neck[1] - uy * extra)
        draw.polygon(
            [tip, (back[0] - uy * half, back[1] + ux * half), (back[0] + uy * half, back[1] - ux * half)], colour
        )
    image = _reduce(image, k)
    image.putalpha(image.getchannel("A").point(lambda value: value * 88 // 100))
    return image


SPRITES: dict[str, Callable[..., Image.Image]] = {
    "vp_ring": vp_ring,
    "ring": ring,
    "pill": pill,
    "control": control,
    "fort": fort,
    "trench": trench,
    "disc": disc,
    "activation": activation,
    "burst": burst,
    "die": die,
    "arrow": arrow,
}
