"""Small pictures that stand in sentences, of our own design, 128 pixels square: what every game has, and the tools.

A client shows them 22 points high on a dark or a light ground, so each brings a ground and a rim of its own. They
are painted when asked for, the same bytes every time. `SYMBOL("die", 5)` of the catalogue is the one named `die-5`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from io import BytesIO

from PIL import Image, ImageDraw

from render.colours import GOLD, INK, RED, WHITE, Colour
from render.fonts import font, width

SIZE = 128
K = 4  # drawn so many times as large
RIM, PIP = 6, 15
Draw = ImageDraw.ImageDraw


def painted(draw_on: Callable[[Draw], None]) -> bytes:
    """A symbol drawn in units of its size, as a PNG."""
    image = Image.new("RGBA", (SIZE * K, SIZE * K), (0, 0, 0, 0))
    draw_on(ImageDraw.Draw(image))
    data = BytesIO()
    image.resize((SIZE, SIZE), Image.Resampling.LANCZOS).save(data, "PNG", compress_level=9)
    return data.getvalue()


def big(*values: float) -> list[float]:
    """Units in pixels."""
    return [value * K for value in values]


def plate(draw: Draw, colour: Colour, radius: float, rim: Colour = WHITE) -> None:
    """The ground of a symbol: a disc with a large radius, a square with a small one."""
    draw.rounded_rectangle(big(2, 2, SIZE - 2, SIZE - 2), radius * K, INK)
    draw.rounded_rectangle(big(5, 5, SIZE - 5, SIZE - 5), max(radius - 3, 1) * K, rim)
    inner = 5 + RIM
    draw.rounded_rectangle(big(inner, inner, SIZE - inner, SIZE - inner), max(radius - inner, 1) * K, colour)


def lettered(draw: Draw, letters: str, colour: Colour, at: tuple[float, float] = (64, 65), room: float = 96) -> None:
    """Letters as large as they have room."""
    size = 84
    while width(letters, size, True) > room:
        size -= 1
    draw.text((at[0] * K, at[1] * K), letters, colour, font(size * K, True), "mm")


def star(radius: float, x: float = 64, y: float = 66) -> list[tuple[float, float]]:
    """The points of a star."""
    return [
        (
            (x + radius * (1 if i % 2 == 0 else 0.42) * math.sin(i * math.pi / 5)) * K,
            (y - radius * (1 if i % 2 == 0 else 0.42) * math.cos(i * math.pi / 5)) * K,
        )
        for i in range(10)
    ]


def _die(value: int) -> Callable[[Draw], None]:
    near, mid, far = 36, 64, 92
    corners = [(near, near), (far, far), (near, far), (far, near)]
    spots = {1: [(mid, mid)], 2: corners[:2], 3: [*corners[:2], (mid, mid)], 4: corners}
    spots |= {5: [*corners, (mid, mid)], 6: [*corners, (near, mid), (far, mid)]}

    def draw_on(draw: Draw) -> None:
        draw.rounded_rectangle(big(4, 4, SIZE - 4, SIZE - 4), 24 * K, WHITE, INK, 7 * K)
        for x, y in spots[value]:
            draw.ellipse(big(x - PIP, y - PIP, x + PIP, y + PIP), INK)

    return draw_on


def _points(draw: Draw) -> None:
    plate(draw, RED, 62)
    draw.polygon(star(50), GOLD)


def common() -> Mapping[str, bytes]:
    """What every game has: dice and victory points."""
    return {**{"-".join(("die", str(value))): painted(_die(value)) for value in range(1, 7)}, "vp": painted(_points)}
