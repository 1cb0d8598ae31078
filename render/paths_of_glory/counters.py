"""Sprites of counters. Shapes are drawn four times as large and reduced; lettering is set at its own size.

What tells counters apart without colour: an army is broad, its head is dark and its sign has four crosses; a corps is
narrow, its head is light and has three. A reduced one is striped and its label stands in parentheses. Allied corners
are round, those of the Central Powers square.
"""

from __future__ import annotations

import math
from itertools import pairwise

from PIL import Image, ImageDraw

from render.colours import INK, PAPER, RED, WHITE, Colour, mix
from render.fonts import width
from render.lettering import fitting, write
from render.paths_of_glory.colours import COUNTERS, SIDES

K = 4
ARMY = (84, 56)
CORPS = (76, 50)
STRIP = 20  # height of what shows of a counter under others
SMALL, LEAST = 15, 14  # lettering of a strip; if it has little room
PAPER_MIX = 0.78  # how pale a reduced counter is

Frame = tuple[float, float, float, float]


def size_of(army: bool) -> tuple[int, int]:
    """Width and height of a whole counter."""
    return ARMY if army else CORPS


def _canvas(size: tuple[int, int]) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (size[0] * K, size[1] * K), (0, 0, 0, 0))
    return image, ImageDraw.Draw(image)


def _big(frame: Frame) -> list[float]:
    return [value * K for value in frame]


def _striped(draw: ImageDraw.ImageDraw, frame: Frame, colour: Colour, step: int, pen: float) -> None:
    """Diagonal stripes in a rectangle (whatever lies outside is cut by the caller's mask)."""
    left, top, right, bottom = _big(frame)
    high = bottom - top
    x = left - high
    while x < right:
        draw.line([(x, bottom), (x + high, top)], colour, round(pen * K))
        x += step * K


def _colours(nation: str, army: bool, reduced: bool) -> tuple[Colour, Colour, Colour, Colour]:
    """Face, its lettering, head, its lettering."""
    colour, letters = COUNTERS[nation]
    dark, light = mix(colour, INK, 0.6 if letters == INK else 0.5), mix(colour, WHITE, 0.8)
    head, head_letters = (dark, WHITE) if army else (light, INK)
    if reduced:
        return mix(colour, WHITE, PAPER_MIX), INK, head, head_letters
    return colour, letters, head, head_letters


def _body(size: tuple[int, int], side: str, nation: str, army: bool, reduced: bool) -> Image.Image:
    """The empty counter: frame, head, face; the head of a reduced one too is striped at its ends."""
    face, _, head, _ = _colours(nation, army, reduced)
    image, draw = _canvas(size)
    radius = (7 if side == "ap" else 1) * K
    draw.rounded_rectangle(_big((0, 0, size[0] - 0.5, size[1] - 0.5)), radius, face, SIDES[side], 2 * K)
    mask = Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle(_big((2, 2, size[0] - 2.5, size[1] - 2.5)), max(radius - 2 * K, 0), 255)
    inner = Image.new("RGBA", image.size, face)
    inner_draw = ImageDraw.Draw(inner)
    if reduced:
        _striped(inner_draw, (0, STRIP, size[0], size[1]), mix(face, COUNTERS[nation][0], 0.3), 9, 2)
    inner_draw.rectangle(_big((0, 0, size[0], STRIP - 0.5)), head)
    image.paste(inner, (0, 0), mask)
    return image


def _symbol(draw: ImageDraw.ImageDraw, x: float, y: float, army: bool, colour: Colour) -> None:
    """The infantry box with XXXX (army) or XXX (corps) above it."""
    draw.rectangle(_big((x, y, x + 18, y + 12)), PAPER, colour, round(1.4 * K))
    draw.line([(x * K, y * K), ((x + 18) * K, (y + 12) * K)], INK, K)
    draw.line([(x * K, (y + 12) * K), ((x + 18) * K, y * K)], INK, K)
    count = 4 if army else 3
    start = x + 9 - count * 2.4
    for i in range(count):
        left, top = (start + i * 4.8 + 0.6) * K, (y - 6) * K
        draw.line([(left, top), (left + 3.6 * K, top + 4 * K)], colour, round(1.2 * K))
        draw.line([(left, top + 4 * K), (left + 3.6 * K, top)], colour, round(1.2 * K))


def _named(label: str, reduced: bool) -> str:
    return f"({label})" if reduced else label


def _short(label: str) -> str:
    """A label without its nation when the rest tells it: the colour says which."""
    _, _, rest = label.partition(" ")
    return rest if rest.isalpha() else label


def tile(side: str, nation: str, army: bool, label: str, factors: str, reduced: bool) -> Image.Image:
    """A whole counter."""
    size = size_of(army)
    face, letters, head, head_letters = _colours(nation, army, reduced)
    image = _body(size, side, nation, army, reduced)
    middle = (size[1] + STRIP) / 2
    _symbol(ImageDraw.Draw(image), 5, middle - 3.5, army, letters)
    image = image.resize(size, Image.Resampling.LANCZOS)
    draw = ImageDraw.Draw(image)
    text = _named(label, reduced)
    write(draw, (size[0] / 2, 11), text, fitting(text, 18, size[0] - 8, LEAST), head_letters, head)
    room = size[0] - 29
    numerals = fitting(factors, 24, room, LEAST)
    write(draw, (25 + room / 2, middle - 0.5), factors, numerals, letters, face, halo=2 if reduced else 0)
    return image


def strip(side: str, nation: str, army: bool, label: str, factors: str, reduced: bool) -> Image.Image:
    """What shows of a counter under others in a stack: label and factors."""
    wide = size_of(army)[0]
    _, _, head, letters = _colours(nation, army, reduced)
    image = _body((wide, STRIP + 8), side, nation, army, reduced).crop((0, 0, wide * K, STRIP * K))
    image = image.resize((wide, STRIP), Image.Resampling.LANCZOS)
    draw = ImageDraw.Draw(image)
    text = _named(_short(label), reduced)
    size = fitting(text + factors, SMALL, wide - 10, LEAST)
    write(draw, (4, 10.5), text, size, letters, head, anchor="lm")
    write(draw, (wide - 3, 10.5), factors, size, letters, head, anchor="rm")
    return image


def ghost(side: str, nation: str, army: bool, label: str, factors: str, reduced: bool) -> Image.Image:
    """A counter where it was: pale, within a dashed frame."""
    return _pale(tile(side, nation, army, label, factors, reduced))


def ghost_strip(side: str, nation: str, army: bool, label: str, factors: str, reduced: bool) -> Image.Image:
    """The same of a counter under others."""
    return _pale(strip(side, nation, army, label, factors, reduced))


def _pale(image: Image.Image) -> Image.Image:
    image.putalpha(image.getchannel("A").point(lambda value: value * 50 // 100))
    draw = ImageDraw.Draw(image)
    for x in range(0, image.width, 8):
        for y in (0, image.height - 2):
            draw.rectangle((x, y, x + 4, y + 1), INK)
    for y in range(0, image.height, 8):
        for x in (0, image.width - 2):
            draw.rectangle((x, y, x + 1, y + 4), INK)
    return image


# ---------------------------------------------------------------------------------------------- losses as tags

TAG_HEIGHT = 26


def tag_width(label: str, fate: str) -> int:
    """How wide the tag of a loss is."""
    return round(width(label, 18, True)) + (46 if fate == "gone" else 34)


def torn(side: str, nation: str, label: str, fate: str) -> Image.Image:
    """A counter that has lost a step: torn through, the rest striped (`step`) or struck out (`gone`)."""
    wide, high = tag_width(label, fate), TAG_HEIGHT
    colour, letters = COUNTERS[nation]
    pale = mix(colour, WHITE, PAPER_MIX)
    image, draw = _canvas((wide, high))
    tear = wide - (24 if fate == "gone" else 18)
    edge = [(tear + (4 if i % 2 else -2), i * high / 6) for i in range(7)]
    left = [(1.0, 1.0), *edge, (1.0, high - 1.0)]
    right = [(x + 4, y) for x, y in edge] + [(wide - 1.0, high - 1.0), (wide - 1.0, 1.0)]
    draw.polygon([(x * K, y * K) for x, y in right], pale if fate == "step" else WHITE)
    if fate == "step":
        mask = Image.new("L", image.size, 0)
        ImageDraw.Draw(mask).polygon([(x * K, y * K) for x, y in right], 255)
        stripes, pen = _canvas((wide, high))
        _striped(pen, (tear - 6, 0, wide, high), mix(pale, colour, 0.6), 6, 2)
        image.paste(stripes, (0, 0), Image.composite(stripes.getchannel("A"), Image.new("L", image.size, 0), mask))
    draw = ImageDraw.Draw(image)
    _outlined(draw, right, SIDES[side])
    draw.polygon([(x * K, y * K) for x, y in left], colour)
    _outlined(draw, left, SIDES[side])
    if fate == "gone":
        x, y, r = wide - 10, high / 2, 6
        for slope in (1, -1):
            draw.line([((x - r) * K, (y - r * slope) * K), ((x + r) * K, (y + r * slope) * K)], RED, 3 * K)
    image = image.resize((wide, high), Image.Resampling.LANCZOS)
    write(ImageDraw.Draw(image), (6, high / 2 + 0.5), label, 18, letters, colour, anchor="lm")
    return image


def _outlined(draw: ImageDraw.ImageDraw, points: list[tuple[float, float]], colour: Colour) -> None:
    closed = [*points, points[0]]
    for (x0, y0), (x1, y1) in pairwise(closed):
        length = math.hypot(x1 - x0, y1 - y0)
        if length:
            draw.line([(x0 * K, y0 * K), (x1 * K, y1 * K)], colour, round(1.6 * K))
