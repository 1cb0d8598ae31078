"""Sprites of the markers of No Retreat! Each has a shape of its own besides its colour."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image, ImageDraw

from render.colours import EARTH, GOLD, GREEN, INK, PAPER, PURPLE, RED, WHITE, Colour
from render.lettering import write
from render.map import hexes, markers
from render.map.markers import LETTERS, K, arrow_glyph, blades_glyph, canvas, reduced
from render.no_retreat.colours import SIDES

ORDER = (26, 26)  # size of the marker of a battle that is declared
Glyph = Callable[[ImageDraw.ImageDraw, float, float, float], None]


def _star(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    turns = [(radius * (1 if i % 2 == 0 else 0.42), i * math.pi / 5) for i in range(10)]
    return [(x + reach * math.sin(turn), y - reach * math.cos(turn)) for reach, turn in turns]


def flag(side: str) -> Image.Image:
    """Who holds a place: a square tag with a cross (Axis), a round one with a star (Soviets)."""
    image, draw = canvas(30, 22)
    ground, middle = SIDES[side], (15 * K, 11 * K)
    draw.rounded_rectangle((0, 0, 30 * K - 1, 22 * K - 1), (11 if side == "soviet" else 1) * K, ground, WHITE, K)
    if side == "soviet":
        draw.polygon(_star(*middle, 8 * K), GOLD)
    else:
        draw.rectangle((8 * K, 9 * K, 22 * K, 13 * K), WHITE)
        draw.rectangle((13 * K, 3.5 * K, 17 * K, 18.5 * K), WHITE)
    return reduced(image)


def holder(side: str, times: int = 2) -> Image.Image:
    """Who controls a place that counts: the same some times as large."""
    return flag(side).resize((30 * times, 22 * times), Image.Resampling.LANCZOS)


def swatch(side: str) -> Image.Image:
    """A piece of what belongs to a side, for an explanation: round ends (Soviets), square ones (Axis)."""
    image, draw = canvas(36, 22)
    draw.rounded_rectangle((0, 5 * K, 36 * K - 1, 17 * K), (6 if side == "soviet" else 0) * K, SIDES[side])
    return reduced(image)


# ----------------------------------------------------------------------------------------------- on a counter


def _bolt(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    """A line that breaks: disorganized."""
    points = ((-1, -0.5), (-0.35, 0.6), (0.35, -0.6), (1, 0.5))
    draw.line([((x + dx * r) * K, (y + dy * r) * K) for dx, dy in points], WHITE, round(2.4 * K))


MARKS: dict[str, tuple[Colour, Glyph]] = {
    "moved": (GREEN, arrow_glyph),
    "attacked": (RED, blades_glyph),
    "disorganized": (PURPLE, _bolt),
}


def mark(kind: str) -> Image.Image:
    """A small mark on a counter: `moved`, `attacked`, `disorganized`, or `unsupplied` (a triangle); `both` of the
    last two."""
    if kind == "both":
        image = Image.new("RGBA", (22, 44), (0, 0, 0, 0))
        for row, one in enumerate(("unsupplied", "disorganized")):
            sprite = mark(one)
            image.paste(sprite, (0, 22 * row), sprite)
        return image
    image, draw = canvas(22, 22)
    if kind == "unsupplied":
        draw.polygon([(11 * K, 0), (22 * K, 21 * K), (0, 21 * K)], WHITE)
        draw.polygon([(11 * K, 2.6 * K), (19.8 * K, 19.6 * K), (2.2 * K, 19.6 * K)], RED)
        image = reduced(image)
        write(ImageDraw.Draw(image), (11, 13.5), "!", LETTERS, WHITE, RED)
        return image
    colour, glyph = MARKS[kind]
    draw.ellipse((0, 0, 22 * K - 1, 22 * K - 1), colour, WHITE, round(1.5 * K))
    glyph(draw, 11, 11, 6)
    return reduced(image)


# --------------------------------------------------------------------------------------------------- on a hex


def target() -> Image.Image:
    """A Target marker: a sight."""
    image, draw = canvas(34, 34)
    draw.ellipse((0, 0, 34 * K - 1, 34 * K - 1), WHITE)
    draw.ellipse((4 * K, 4 * K, 30 * K, 30 * K), WHITE, RED, 4 * K)
    for box in ((15, 0, 19, 12), (15, 22, 19, 34), (0, 15, 12, 19), (22, 15, 34, 19)):
        draw.rectangle([value * K for value in box], RED)
    return image.resize(ORDER, Image.Resampling.LANCZOS)


def counterblow() -> Image.Image:
    """A Counterblow marker: an arrow that turns back, in a square."""
    image, draw = canvas(34, 34)
    draw.rounded_rectangle((0, 0, 34 * K - 1, 34 * K - 1), 4 * K, SIDES["axis"], WHITE, 2 * K)
    draw.arc((10 * K, 8 * K, 27 * K, 26 * K), 270, 90, GOLD, 4 * K)
    draw.line([(12 * K, 10 * K), (19 * K, 10 * K)], GOLD, 4 * K)
    draw.polygon([(17 * K, 17 * K), (6 * K, 24 * K), (17 * K, 31 * K)], GOLD)
    return image.resize(ORDER, Image.Resampling.LANCZOS)


def works() -> Image.Image:
    """Defensive Works: battlements below a hex's counters."""
    image, draw = canvas(80, 14)
    draw.rectangle((0, 5 * K, 80 * K - 1, 14 * K), EARTH, WHITE, K)
    for left in range(2, 78, 11):
        draw.rectangle((left * K, 0, (left + 6) * K, 7 * K), EARTH)
    return reduced(image)


def scorched() -> Image.Image:
    """Scorched Earth: a flame."""
    image, draw = canvas(30, 34)
    outer = ((15, 0), (22, 9), (26, 17), (26, 25), (20, 33), (10, 33), (4, 25), (5, 16), (10, 18), (11, 8))
    inner = ((15, 14), (20, 22), (18, 31), (12, 31), (9, 24))
    draw.polygon([(x * K, y * K) for x, y in outer], RED, WHITE, K)
    draw.polygon([(x * K, y * K) for x, y in inner], GOLD)
    return reduced(image)


def die(value: int, side: str) -> Image.Image:
    """A die of a side's colour."""
    return markers.die(value, SIDES[side], 14 if side == "soviet" else 5)


def star(filled: bool) -> Image.Image:
    """A star: an objective, filled where it is held."""
    image, draw = canvas(24, 24)
    draw.polygon(_star(12 * K, 12.5 * K, 11.5 * K), GOLD if filled else PAPER, INK, K)
    return reduced(image)


def card(side: str) -> Image.Image:
    """The back of a card."""
    image, draw = canvas(22, 28)
    draw.rounded_rectangle((0, 0, 22 * K - 1, 28 * K - 1), 3 * K, SIDES[side], WHITE, 2 * K)
    draw.rounded_rectangle((5 * K, 5 * K, 16.5 * K, 22.5 * K), 2 * K, None, WHITE, K)
    return reduced(image)


SPRITES: dict[str, Callable[..., Image.Image]] = {
    **markers.SPRITES,
    **hexes.SPRITES,
    "flag": flag,
    "holder": holder,
    "swatch": swatch,
    "mark": mark,
    "target": target,
    "counterblow": counterblow,
    "works": works,
    "scorched": scorched,
    "die": die,
    "star": star,
    "card": card,
}
