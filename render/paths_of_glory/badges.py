"""Sprites of what is printed at a space's corners: supply sources, capitals, ports."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image, ImageDraw

from render.colours import GOLD, INK, PAPER, RED, WHITE
from render.paths_of_glory.colours import SIDES

K = 4
SIZE = 28


def _disc(fill: tuple[int, int, int], radius: int = SIZE // 2) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A disc, or with a smaller radius a square with such corners."""
    image = Image.new("RGBA", (SIZE * K, SIZE * K), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, SIZE * K - 1, SIZE * K - 1), radius * K, fill, PAPER, 2 * K)
    return image, draw


def _reduced(image: Image.Image) -> Image.Image:
    return image.resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def star(is_capital: bool) -> Image.Image:
    """A supply source: a gold star on a dark disc; on a red one with a ring if it is a capital too."""
    image, draw = _disc(RED if is_capital else INK)
    if is_capital:
        draw.ellipse((4 * K, 4 * K, (SIZE - 4) * K - 1, (SIZE - 4) * K - 1), None, PAPER, round(1.3 * K))
    middle, points = SIZE * K / 2, []
    for i in range(10):
        radius = 11 * K * (1 if i % 2 == 0 else 0.42)
        points.append((middle + radius * math.sin(i * math.pi / 5), middle - radius * math.cos(i * math.pi / 5)))
    draw.polygon(points, GOLD)
    return _reduced(image)


def capital() -> Image.Image:
    """A capital that is not a supply source: a red dot in a ring."""
    image, draw = _disc(RED)
    draw.ellipse((6 * K, 6 * K, 22 * K, 22 * K), PAPER)
    draw.ellipse((9 * K, 9 * K, 19 * K, 19 * K), RED)
    return _reduced(image)


def port(side: str) -> Image.Image:
    """A port: an anchor on a disc (AP) or a square (CP) of its side's colour."""
    image, draw = _disc(SIDES[side], SIZE // 2 if side == "ap" else 4)
    x = y = SIZE * K / 2
    pen = round(2.4 * K)
    draw.ellipse((x - 3 * K, y - 11 * K, x + 3 * K, y - 5 * K), None, WHITE, 2 * K)
    draw.line([(x, y - 5 * K), (x, y + 9 * K)], WHITE, pen)
    draw.line([(x - 5 * K, y - 2 * K), (x + 5 * K, y - 2 * K)], WHITE, pen)
    draw.arc((x - 8 * K, y - 6 * K, x + 8 * K, y + 10 * K), 15, 165, WHITE, pen)
    return _reduced(image)


SPRITES: dict[str, Callable[..., Image.Image]] = {"star": star, "capital": capital, "port": port}
