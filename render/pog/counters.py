"""Sprites of counters. Shapes are drawn four times as large and reduced; lettering is set at its own size."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.colours import COUNTERS, INK, PAPER, SIDES, WHITE, Colour, mix
from render.fonts import font, width

K = 4
ARMY = (76, 52)
CORPS = (70, 46)
STRIP = 17

Box = tuple[float, float, float, float]


def size_of(army: bool) -> tuple[int, int]:
    """Width and height of a whole counter."""
    return ARMY if army else CORPS


def _canvas(size: tuple[int, int]) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (size[0] * K, size[1] * K), (0, 0, 0, 0))
    return image, ImageDraw.Draw(image)


def _big(box: Box) -> list[float]:
    return [value * K for value in box]


def _hatch(size: tuple[int, int], colour: Colour, step: int, pen: int) -> Image.Image:
    """Diagonal stripes."""
    image, draw = _canvas(size)
    wide, high = image.size
    for x in range(-high, wide, step * K):
        draw.line([(x, high), (x + high, 0)], colour, pen * K)
    return image


def _body(size: tuple[int, int], side: str, face: Colour, reduced: bool, head: Colour) -> Image.Image:
    """The empty counter: frame, head strip, face (striped when reduced). Allied corners are round."""
    image, draw = _canvas(size)
    radius = (7 if side == "ap" else 1) * K
    frame = _big((0, 0, size[0] - 0.5, size[1] - 0.5))
    draw.rounded_rectangle(frame, radius, face, SIDES[side], 2 * K)
    mask = Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle(_big((2, 2, size[0] - 2.5, size[1] - 2.5)), max(radius - 2 * K, 0), 255)
    inner = Image.new("RGBA", image.size, face)
    if reduced:
        stripes = _hatch(size, mix(face, head, 0.6), 10, 2)
        inner.paste(stripes, (0, 0), stripes)
    ImageDraw.Draw(inner).rectangle(_big((0, 0, size[0], STRIP - 0.5)), head)
    image.paste(inner, (0, 0), mask)
    return image


def _colours(nation: str, reduced: bool) -> tuple[Colour, Colour, Colour, Colour]:
    """Face, its lettering, head strip, its lettering."""
    colour, letters = COUNTERS[nation]
    if reduced:
        return mix(colour, WHITE, 0.78), INK, mix(colour, WHITE, 0.55), INK
    return colour, letters, mix(colour, INK, 0.28) if letters == WHITE else mix(colour, WHITE, 0.25), letters


def _symbol(draw: ImageDraw.ImageDraw, x: float, y: float, army: bool, colour: Colour) -> None:
    """The infantry box with XXXX (army) or XXX (corps) above it."""
    box = (x, y, x + 18, y + 12)
    draw.rectangle(_big(box), PAPER, colour, round(1.4 * K))
    draw.line([(x * K, y * K), ((x + 18) * K, (y + 12) * K)], INK, K)
    draw.line([(x * K, (y + 12) * K), ((x + 18) * K, y * K)], INK, K)
    count = 4 if army else 3
    start = x + 9 - count * 2.4
    for i in range(count):
        left, top = (start + i * 4.8 + 0.6) * K, (y - 6) * K
        draw.line([(left, top), (left + 3.6 * K, top + 4 * K)], colour, K)
        draw.line([(left, top + 4 * K), (left + 3.6 * K, top)], colour, K)


def _fitting(text: str, size: int, room: float) -> int:
    while size > 9 and width(text, size, True) > room:
        size -= 1
    return size


def tile(side: str, nation: str, army: bool, label: str, factors: str, reduced: bool) -> Image.Image:
    """A whole counter."""
    size = size_of(army)
    face, letters, head, head_letters = _colours(nation, reduced)
    image = _body(size, side, face, reduced, head)
    _symbol(ImageDraw.Draw(image), 5, (size[1] + STRIP) / 2 - 3.5, army, letters)
    image = image.resize(size, Image.Resampling.LANCZOS)
    draw = ImageDraw.Draw(image)
    text = f"({label})" if reduced else label
    draw.text((size[0] / 2, 9), text, head_letters, font(_fitting(text, 15, size[0] - 8), True), "mm")
    room = size[0] - 30
    numerals = _fitting(factors, 22, room)
    place, stroke = (26 + room / 2, (size[1] + STRIP) / 2 - 0.5), 2 if reduced else 0
    draw.text(place, factors, letters, font(numerals, True), "mm", stroke_width=stroke, stroke_fill=face)
    return image


def strip(side: str, nation: str, army: bool, label: str, factors: str, reduced: bool) -> Image.Image:
    """What shows of a counter under others in a stack: label and factors."""
    wide = size_of(army)[0]
    _, _, head, letters = _colours(nation, reduced)
    image = _body((wide, STRIP + 6), side, head, False, head).crop((0, 0, wide * K, STRIP * K))
    image = image.resize((wide, STRIP), Image.Resampling.LANCZOS)
    draw = ImageDraw.Draw(image)
    text = f"({label})" if reduced else label
    numerals = font(13, True)
    room = wide - 13 - width(factors, 13, True)
    draw.text((5, 9), text, letters, font(_fitting(text, 13, room), True), "lm")
    draw.text((wide - 5, 9), factors, letters, numerals, "rm")
    return image


def ghost(side: str, nation: str, army: bool, label: str, factors: str, reduced: bool) -> Image.Image:
    """A counter where it was."""
    image = tile(side, nation, army, label, factors, reduced)
    image.putalpha(image.getchannel("A").point(lambda value: value * 45 // 100))
    return image
