"""Sprites of counters. Shapes are drawn four times as large and reduced; lettering is set at its own size.

What a counter shows is a `CounterFace`: a game says in it which of them are large, round or striped.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.colours import INK, PAPER, RED, WHITE, Colour, mix
from render.fonts import width
from render.lettering import fitting, write
from render.map.markers import K, canvas
from render.scene import Point

STRIP = 20  # height of what shows of a counter under others
SMALL, LEAST = 15, 14  # lettering of a strip; if it has little room
SIGN = (18, 12)  # of a kind of unit
TAG_HEIGHT = 26  # of the tag of a loss
NUMBERS_LEFT = 25  # from the left edge of a whole counter to its factors
Frame = tuple[float, float, float, float]


class CounterFace(NamedTuple):
    """What a counter shows: a head with its label, below it a sign and its factors."""

    size: Point
    label: str
    factors: str
    ground: Colour
    letters: Colour
    head: Colour
    head_letters: Colour
    edge: Colour
    radius: int  # of its corners
    echelon: int  # crosses above its sign: XXXX is an army
    stripes: Colour | None = None  # of one that has lost a step
    halo: int = 0  # around its factors, if the ground is not even
    sign: str = "infantry"  # what its box shows, see `SIGNS`
    plate: Colour | None = None  # behind its factors, so that light letters say something on any ground
    pips: int = 0  # points below its sign: the steps it has


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


def _body(face: CounterFace, size: Point) -> Image.Image:
    """The empty counter: frame, head, ground; the head of a reduced one too is striped at its ends."""
    image, draw = canvas(*size)
    radius = face.radius * K
    draw.rounded_rectangle(_big((0, 0, size[0] - 0.5, size[1] - 0.5)), radius, face.ground, face.edge, 2 * K)
    mask = Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle(_big((2, 2, size[0] - 2.5, size[1] - 2.5)), max(radius - 2 * K, 0), 255)
    inner = Image.new("RGBA", image.size, face.ground)
    inner_draw = ImageDraw.Draw(inner)
    if face.stripes is not None:
        _striped(inner_draw, (0, STRIP, size[0], size[1]), face.stripes, 9, 2)
    inner_draw.rectangle(_big((0, 0, size[0], STRIP - 0.5)), face.head)
    image.paste(inner, (0, 0), mask)
    return image


def _crossed(draw: ImageDraw.ImageDraw, x: float, y: float) -> None:
    draw.line([(x * K, y * K), ((x + SIGN[0]) * K, (y + SIGN[1]) * K)], INK, K)
    draw.line([(x * K, (y + SIGN[1]) * K), ((x + SIGN[0]) * K, y * K)], INK, K)


def _track(draw: ImageDraw.ImageDraw, x: float, y: float) -> None:
    draw.rounded_rectangle(_big((x + 3.5, y + 3, x + SIGN[0] - 3.5, y + SIGN[1] - 3)), 3 * K, None, INK, round(1.2 * K))


def _works(draw: ImageDraw.ImageDraw, x: float, y: float) -> None:
    """A wall with battlements."""
    points = ((3, 9), (3, 5), (6, 5), (6, 7.5), (7.5, 7.5), (7.5, 3), (10.5, 3), (10.5, 7.5), (12, 7.5), (12, 5))
    outline = [((x + dx) * K, (y + dy) * K) for dx, dy in (*points, (15, 5), (15, 9))]
    draw.polygon(outline, INK)


def _wing(draw: ImageDraw.ImageDraw, x: float, y: float) -> None:
    """A parachute over a cross."""
    _crossed(draw, x, y)
    draw.chord(_big((x + 4, y + 5.5, x + 14, y + 14.5)), 180, 360, INK)


def _rest(draw: ImageDraw.ImageDraw, x: float, y: float) -> None:
    """One diagonal: what is left of a formation."""
    draw.line([(x * K, (y + SIGN[1]) * K), ((x + SIGN[0]) * K, y * K)], INK, K)


def _levy(draw: ImageDraw.ImageDraw, x: float, y: float) -> None:
    """A cross with a bar below: men from the street."""
    _crossed(draw, x, y)
    draw.rectangle(_big((x, y + SIGN[1] - 3.5, x + SIGN[0], y + SIGN[1])), INK)


def _spearhead(draw: ImageDraw.ImageDraw, x: float, y: float) -> None:
    """A cross with a bar at its left: shock troops."""
    _crossed(draw, x, y)
    draw.rectangle(_big((x, y, x + 4, y + SIGN[1])), INK)


def _mounted(draw: ImageDraw.ImageDraw, x: float, y: float) -> None:
    """A cross and an oval: infantry on wheels and tracks."""
    _crossed(draw, x, y)
    _track(draw, x, y)


SIGNS: dict[str, tuple[Callable[[ImageDraw.ImageDraw, float, float], None], ...]] = {
    "infantry": (_crossed,),
    "armor": (_track,),
    "mechanized": (_mounted,),
    "shock": (_spearhead,),
    "fort": (_works,),
    "cadre": (_rest,),
    "levy": (_levy,),
    "airborne": (_wing,),
    "reserve": (),
}


def _sign(draw: ImageDraw.ImageDraw, x: float, y: float, face: CounterFace) -> None:
    """The box of its kind, the crosses of its echelon above it, its steps below."""
    colour = face.letters
    draw.rectangle(_big((x, y, x + SIGN[0], y + SIGN[1])), PAPER, colour, round(1.4 * K))
    for part in SIGNS[face.sign]:
        part(draw, x, y)
    start = x + 9 - face.echelon * 2.4
    for i in range(face.echelon):
        left, top = (start + i * 4.8 + 0.6) * K, (y - 6) * K
        draw.line([(left, top), (left + 3.6 * K, top + 4 * K)], colour, round(1.2 * K))
        draw.line([(left, top + 4 * K), (left + 3.6 * K, top)], colour, round(1.2 * K))
    for i in range(face.pips):
        left = x + 9 + (i * 8 - face.pips * 4) + 1.5
        draw.ellipse(_big((left, y + SIGN[1] + 2.5, left + 5, y + SIGN[1] + 7.5)), colour, PAPER, round(0.6 * K))


def whole(face: CounterFace) -> Image.Image:
    """A whole counter."""
    size = face.size
    image = _body(face, size)
    middle = (size[1] + STRIP) / 2
    big = ImageDraw.Draw(image)
    _sign(big, 5, middle - (8 if face.pips else 3.5), face)
    if face.plate is not None:
        big.rounded_rectangle(_big((NUMBERS_LEFT + 0.5, STRIP + 4, size[0] - 4.5, size[1] - 5)), 3 * K, face.plate)
    image = image.resize(size, Image.Resampling.LANCZOS)
    draw = ImageDraw.Draw(image)
    label = fitting(face.label, 18, size[0] - 8, LEAST)
    write(draw, (size[0] / 2, 11), face.label, label, face.head_letters, face.head)
    room = size[0] - NUMBERS_LEFT - 4
    numerals = fitting(face.factors, 24, room, LEAST)
    letters, ground = (face.letters, face.ground) if face.plate is None else (PAPER, face.plate)
    halo = face.halo if face.plate is None else 0
    write(draw, (NUMBERS_LEFT + room / 2, middle - 0.5), face.factors, numerals, letters, ground, halo=halo)
    return image


def strip(face: CounterFace) -> Image.Image:
    """What shows of a counter under others in a stack: label and factors."""
    wide = face.size[0]
    image = _body(face, (wide, STRIP + 8)).crop((0, 0, wide * K, STRIP * K))
    image = image.resize((wide, STRIP), Image.Resampling.LANCZOS)
    draw = ImageDraw.Draw(image)
    size = fitting(face.label + face.factors, SMALL, wide - 10, LEAST)
    write(draw, (4, 10.5), face.label, size, face.head_letters, face.head, anchor="lm")
    write(draw, (wide - 3, 10.5), face.factors, size, face.head_letters, face.head, anchor="rm")
    return image


def ghost(image: Image.Image) -> Image.Image:
    """A counter where it was: pale, within a dashed frame."""
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


def tag_width(label: str, gone: bool) -> int:
    """How wide the tag of a loss is."""
    return round(width(label, 18, True)) + (46 if gone else 34)


def torn(label: str, gone: bool, ground: Colour, letters: Colour, edge: Colour, pale: Colour) -> Image.Image:
    """A counter that has lost a step: torn through, the rest striped, or struck out if it is gone."""
    wide, high = tag_width(label, gone), TAG_HEIGHT
    image, draw = canvas(wide, high)
    tear = wide - (24 if gone else 18)
    rim = [(tear + (4 if i % 2 else -2), i * high / 6) for i in range(7)]
    left = [(1.0, 1.0), *rim, (1.0, high - 1.0)]
    right = [(x + 4, y) for x, y in rim] + [(wide - 1.0, high - 1.0), (wide - 1.0, 1.0)]
    draw.polygon([(x * K, y * K) for x, y in right], WHITE if gone else pale)
    if not gone:
        _stripe_rest(image, right, (tear - 6, 0, wide, high), mix(pale, ground, 0.6))
    draw = ImageDraw.Draw(image)
    _outlined(draw, right, edge)
    draw.polygon([(x * K, y * K) for x, y in left], ground)
    _outlined(draw, left, edge)
    if gone:
        _strike(draw, wide - 10, high / 2, 6)
    image = image.resize((wide, high), Image.Resampling.LANCZOS)
    write(ImageDraw.Draw(image), (6, high / 2 + 0.5), label, 18, letters, ground, anchor="lm")
    return image


def _stripe_rest(image: Image.Image, rest: list[tuple[float, float]], frame: Frame, colour: Colour) -> None:
    """Stripes in what is left of a torn counter."""
    mask = Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).polygon([(x * K, y * K) for x, y in rest], 255)
    stripes = Image.new("RGBA", image.size, (0, 0, 0, 0))
    _striped(ImageDraw.Draw(stripes), frame, colour, 6, 2)
    image.paste(stripes, (0, 0), Image.composite(stripes.getchannel("A"), Image.new("L", image.size, 0), mask))


def _strike(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    for slope in (1, -1):
        draw.line([((x - r) * K, (y - r * slope) * K), ((x + r) * K, (y + r * slope) * K)], RED, 3 * K)


def _outlined(draw: ImageDraw.ImageDraw, points: list[tuple[float, float]], colour: Colour) -> None:
    closed = [*points, points[0]]
    for (x0, y0), (x1, y1) in pairwise(closed):
        length = math.hypot(x1 - x0, y1 - y0)
        if length:
            draw.line([(x0 * K, y0 * K), (x1 * K, y1 * K)], colour, round(1.6 * K))
