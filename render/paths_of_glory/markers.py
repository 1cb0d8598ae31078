"""Sprites of the markers of Paths of Glory. Each has a shape of its own besides its colour."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image, ImageDraw

from render.colours import EARTH, GOLD, GREEN, GREY, PAPER, RED, WHITE, Colour, mix
from render.lettering import write
from render.map import markers
from render.map.markers import LETTERS, K, arrow_glyph, blades_glyph, canvas, reduced
from render.map.sizes import PLATE
from render.paths_of_glory.colours import SIDES, WAYS

Point = tuple[float, float]


# --------------------------------------------------------------------------------------------- around a space


def vp_ring() -> Image.Image:
    """The red and gold ring of a victory space."""
    side = PLATE + 16
    image, draw = canvas(side, side)
    end = side * K - 1
    draw.rounded_rectangle((0, 0, end, end), 18 * K, None, RED, 5 * K)
    draw.rounded_rectangle((4 * K, 4 * K, end - 4 * K, end - 4 * K), 15 * K, None, GOLD, 4 * K)
    return reduced(image)


def flag(side: str) -> Image.Image:
    """Who has taken a space: a round tag of the Allies, a square one of the Central Powers."""
    image, draw = canvas(32, 21)
    ground = SIDES[side]
    draw.rounded_rectangle((0, 0, 32 * K - 1, 21 * K - 1), (10 if side == "ap" else 1) * K, ground, WHITE, K)
    image = reduced(image)
    write(ImageDraw.Draw(image), (16, 10.5), side.upper(), LETTERS, WHITE, ground)
    return image


def control(side: str) -> Image.Image:
    """The rim of a plate held by another side than at the start."""
    image, draw = canvas(PLATE, PLATE)
    end = PLATE * K - 1
    draw.rounded_rectangle((0, 0, end, end), 12 * K, (*mix(SIDES[side], WHITE, 0.55), 150), SIDES[side], 4 * K)
    if side == "cp":
        draw.rounded_rectangle((6 * K, 6 * K, end - 6 * K, end - 6 * K), 7 * K, None, SIDES[side], K)
    return reduced(image)


def holder(side: str, counts: bool) -> Image.Image:
    """Who controls a space: a disc (AP), a square (CP), a small ring (neutral); with a star if it counts for VP."""
    image, draw = canvas(54, 54)
    colour, end = SIDES[side], 54 * K - 1
    if side == "ap":
        draw.ellipse((2 * K, 2 * K, end - 2 * K, end - 2 * K), colour, WHITE, 2 * K)
    elif side == "cp":
        draw.rectangle((5 * K, 5 * K, end - 5 * K, end - 5 * K), colour, WHITE, 2 * K)
    else:
        draw.ellipse((15 * K, 15 * K, end - 15 * K, end - 15 * K), PAPER, colour, 4 * K)
    if counts:
        points = []
        for i in range(10):
            radius = 15 * K * (1 if i % 2 == 0 else 0.42)
            angle = i * math.pi / 5
            points.append((27 * K + radius * math.sin(angle), 27 * K - radius * math.cos(angle)))
        draw.polygon(points, GOLD)
    return reduced(image)


def holder_sign(side: str) -> Image.Image:
    """The same as small as a line of text, for an explanation."""
    return holder(side, False).resize((28, 28), Image.Resampling.LANCZOS)


def swatch(side: str) -> Image.Image:
    """A piece of what belongs to a side, for an explanation: round ends (AP), square ones (CP)."""
    image, draw = canvas(36, 22)
    frame = (0, 5 * K, 36 * K - 1, 17 * K)
    draw.rounded_rectangle(frame, (6 if side == "ap" else 0) * K, SIDES[side])
    return reduced(image)


def _pentagon(radius: float, x: float, y: float) -> list[Point]:
    return [(x + radius * math.sin(i * math.tau / 5), y - radius * math.cos(i * math.tau / 5)) for i in range(5)]


def fort(level: int, state: str) -> Image.Image:
    """A fort: `intact`, `besieged` (on a red disc) or `destroyed` (crossed out)."""
    image, draw = canvas(38, 38)
    middle = 19 * K
    if state == "besieged":
        draw.ellipse((0, 0, 38 * K - 1, 38 * K - 1), RED, WHITE, K)
    fill = mix(GREY, PAPER, 0.3) if state == "destroyed" else EARTH
    draw.polygon(_pentagon(16.5 * K, middle, middle), PAPER)
    draw.polygon(_pentagon(14 * K, middle, middle), fill)
    image = reduced(image)
    draw = ImageDraw.Draw(image)
    if state == "destroyed":
        draw.line([(7, 7), (31, 31)], RED, 4)
        draw.line([(31, 7), (7, 31)], RED, 4)
    else:
        write(draw, (19, 19.5), str(level), 19, WHITE, fill)
    return image


def trench(level: int, side: str) -> Image.Image:
    """A trench marker: battlements and its level; its frame as the counters of its side."""
    image, draw = canvas(26, 30)
    draw.rounded_rectangle((0, 0, 26 * K - 1, 30 * K - 1), (7 if side == "ap" else 1) * K, EARTH, SIDES[side], 2 * K)
    for i in range(4):
        left = (3 + i * 5.4) * K
        draw.rectangle((left, 4 * K, left + 3 * K, 9 * K), GOLD)
    draw.rectangle((3 * K, 7 * K, 22.4 * K, 9 * K), GOLD)
    image = reduced(image)
    write(ImageDraw.Draw(image), (13, 19.5), str(level), 18, WHITE, EARTH)
    return image


def activation(mode: str) -> Image.Image:
    """A Move marker (green, an arrow) or an Attack marker (red, crossed blades)."""
    image, draw = canvas(30, 30)
    colour = GREEN if mode == "move" else RED
    if mode == "move":
        draw.ellipse((0, 0, 30 * K - 1, 30 * K - 1), colour, WHITE, 2 * K)
        arrow_glyph(draw, 15, 15, 9)
    else:
        draw.polygon([(15 * K, 0), (30 * K, 15 * K), (15 * K, 30 * K), (0, 15 * K)], WHITE)
        draw.polygon([(15 * K, 2.5 * K), (27.5 * K, 15 * K), (15 * K, 27.5 * K), (2.5 * K, 15 * K)], colour)
        blades_glyph(draw, 15, 15, 6)
    return reduced(image)


# ----------------------------------------------------------------------------------------------- on a counter


def _back_glyph(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    """An arrow that turns back."""
    frame = ((x - r * 0.5) * K, (y - r * 0.7) * K, (x + r * 0.8) * K, (y + r * 0.6) * K)
    draw.arc(frame, 270, 90, WHITE, round(2 * K))
    draw.line([((x - r * 0.2) * K, (y - r * 0.6) * K), (x * K, (y - r * 0.6) * K)], WHITE, round(2 * K))
    draw.polygon([(x * K, (y + 0.1 * r) * K), ((x - r) * K, (y + 0.5 * r) * K), (x * K, (y + r) * K)], WHITE)


def _spade(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    draw.rectangle(((x - 1) * K, (y - r) * K, (x + 1) * K, y * K), WHITE)
    draw.polygon([((x - r * 0.6) * K, y * K), ((x + r * 0.6) * K, y * K), (x * K, (y + r) * K)], WHITE)


MARKS: dict[str, tuple[Colour, Callable[[ImageDraw.ImageDraw, float, float, float], None]]] = {
    "moved": (GREEN, arrow_glyph),
    "fought": (RED, blades_glyph),
    "retreated": (WAYS["retreat"], _back_glyph),
    "entrenching": (EARTH, _spade),
}


def mark(kind: str) -> Image.Image:
    """A small mark on a counter: `moved`, `fought`, `retreated`, `entrenching` or `oos` (a triangle)."""
    image, draw = canvas(22, 22)
    if kind == "oos":
        draw.polygon([(11 * K, 0), (22 * K, 21 * K), (0, 21 * K)], WHITE)
        draw.polygon([(11 * K, 2.6 * K), (19.8 * K, 19.6 * K), (2.2 * K, 19.6 * K)], RED)
        image = reduced(image)
        write(ImageDraw.Draw(image), (11, 13.5), "!", LETTERS, WHITE, RED)
        return image
    colour, glyph = MARKS[kind]
    draw.ellipse((0, 0, 22 * K - 1, 22 * K - 1), colour, WHITE, round(1.5 * K))
    glyph(draw, 11, 11, 5.5)
    return reduced(image)


def die(value: int, side: str) -> Image.Image:
    """A die of a side's colour."""
    return markers.die(value, SIDES[side], 14 if side == "ap" else 5)


SPRITES: dict[str, Callable[..., Image.Image]] = {
    **markers.SPRITES,
    "vp_ring": vp_ring,
    "flag": flag,
    "control": control,
    "holder": holder,
    "holder_sign": holder_sign,
    "swatch": swatch,
    "fort": fort,
    "trench": trench,
    "mark": mark,
    "activation": activation,
    "die": die,
}
