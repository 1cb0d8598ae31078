"""The blocks of Hellenes: upright pieces, their blank backs, what shows of one behind others, those lying in a City.

What tells blocks apart without colour: Athenian corners are round and backs bear a shield, Spartan ones are square and
bear a lambda; each kind has its sign. The steps stand on the top edge and turn around the piece as it loses them, and
as a number on its face.
"""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageDraw

from engine.games.hellenes.tables import Block
from render.colours import GOLD, INK, PAPER, WHITE, Colour, mix
from render.hellenes.block_signs import SIGNS, emblem
from render.hellenes.colours import MARKS, SIDES
from render.lettering import write
from render.map import counters
from render.map.markers import K, canvas, reduced
from render.scene import Value

SIZE = (60, 62)
STRIP = (60, 20)
FLAT = (46, 20)
DEPTH = 4  # of the wood that is seen below a face
LETTERS, FIGURES, SMALL = 23, 19, 14


def arguments(block: Block, steps: int, *, at_sea: bool) -> tuple[Value, ...]:
    """What the sprites of a known block are made from: side, kind, rating, steps, full strength, number, barbarians."""
    rating = block.naval if at_sea and block.naval is not None else block.land
    return (str(block.side), block.kind, str(rating), steps, block.steps, str(block.id), not block.greek)


def back(side: str) -> tuple[Value, ...]:
    """The same of a block that shows its back."""
    return (side, "", "", 0, 0, "", False)


def _radius(side: str) -> int:
    return 13 if side == "athens" else 2


def _tones(side: str, barbarian: bool) -> tuple[Colour, Colour]:
    """The face and its edge; barbarians are darker."""
    face = SIDES[side] if not barbarian else mix(SIDES[side], INK, 0.38)
    return face, mix(SIDES[side], INK, 0.62)


def _body(side: str, face: Colour, edge: Colour, size: tuple[int, int]) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A piece of wood seen from slightly above: its face, the edge below it."""
    image, draw = canvas(*size)
    wide, high, radius = size[0] * K - 1, size[1] * K - 1, _radius(side) * K
    draw.rounded_rectangle((0, 0, wide, high), radius, edge, WHITE, K)
    draw.rounded_rectangle((K, K, wide - K, high - DEPTH * K), radius - K, face, mix(face, WHITE, 0.35), K)
    return image, draw


def _pips(draw: ImageDraw.ImageDraw, steps: int, full: int, face: Colour) -> None:
    """The steps on the four edges: those it has on top, those it turns to when it loses one at the right, and so on."""
    wide, high = SIZE[0], SIZE[1] - DEPTH
    faint = mix(face, WHITE, 0.42)
    for turn in range(4):
        number = steps - turn
        number += full if number < 1 else 0
        if not 1 <= number <= full or turn >= full:
            continue
        pale = WHITE if turn == 0 else faint
        thick, long = (5.0, 7.0) if turn == 0 else (2.5, 4.0)
        for pip in range(number):
            along = (pip - (number - 1) / 2) * (long + 3)
            x, y = (
                (wide / 2 + along, 6),
                (wide - 5, high / 2 + along),
                (wide / 2 - along, high - 4),
                (5, high / 2 - along),
            )[turn]
            a, b = (long, thick) if turn % 2 == 0 else (thick, long)
            draw.rectangle([(x - a / 2) * K, (y - b / 2) * K, (x + a / 2) * K, (y + b / 2) * K], pale)


def tile(side: str, kind: str, rating: str, steps: int, full: int, number: str, barbarian: bool) -> Image.Image:
    """A whole block: its face, or its back where nothing is known of it."""
    face, edge = _tones(side, barbarian)
    image, draw = _body(side, face, edge, SIZE)
    if not kind:
        emblem(draw, side, (SIZE[0] / 2, (SIZE[1] - DEPTH) / 2), 19, mix(face, WHITE, 0.75), face)
        return reduced(image)
    _pips(draw, steps, full, face)
    SIGNS[kind](draw, 18, 24, WHITE, face)
    plate = (38 * K, 36.5 * K, 55 * K, 54 * K)
    draw.rounded_rectangle(plate, 4 * K, WHITE)
    image = reduced(image)
    pen = ImageDraw.Draw(image)
    write(pen, (43, 24.5), rating, LETTERS, WHITE, face)
    write(pen, (46.5, 46), str(steps), FIGURES, face, WHITE)
    write(pen, (21, 46.5), number, SMALL, WHITE, face)
    return image


def strip(side: str, kind: str, rating: str, steps: int, full: int, number: str, barbarian: bool) -> Image.Image:
    """What shows of a block behind: rating, number, steps; for a back, `full` blocks of which nothing is known."""
    face, edge = _tones(side, barbarian)
    image, draw = _body(side, face, edge, (STRIP[0], STRIP[1] + 16))
    image = image.crop((0, 0, STRIP[0] * K, STRIP[1] * K))
    draw = ImageDraw.Draw(image)
    if not kind:
        emblem(draw, side, (14, 11), 7, mix(face, WHITE, 0.75), face)
        image = reduced(image)
        if full > 1:
            write(ImageDraw.Draw(image), (40, 11), f"×{full}", 17, WHITE, face)
        return image
    dark = mix(face, INK, 0.55)
    draw.rounded_rectangle((3 * K, 3 * K, 22 * K, 19 * K), 3 * K, dark)
    draw.rounded_rectangle((46.5 * K, 3.5 * K, 57.5 * K, 18.5 * K), 3 * K, WHITE)
    image = reduced(image)
    pen = ImageDraw.Draw(image)
    write(pen, (12.5, 11), rating, 15, WHITE, dark)
    write(pen, (33.5, 11.3), number, SMALL, WHITE, face)
    write(pen, (52, 11.2), str(steps), 15, face, WHITE)
    return image


def rest(side: str, count: int) -> Image.Image:
    """How many more of one's blocks there are than find room."""
    face, edge = _tones(side, False)
    image, _ = _body(side, face, edge, (STRIP[0], STRIP[1] + 16))
    image = reduced(image.crop((0, 0, STRIP[0] * K, STRIP[1] * K)))
    write(ImageDraw.Draw(image), (STRIP[0] / 2, 11), f"+{count}", 17, WHITE, face)
    return image


def flat(side: str, label: str) -> Image.Image:
    """Blocks lying in a City: a pale piece between two battlements."""
    colour = SIDES[side]
    image, draw = canvas(*FLAT)
    pale = mix(colour, PAPER, 0.86)
    wide, high = FLAT[0] * K - 1, FLAT[1] * K - 1
    radius = (7 if side == "athens" else 1) * K
    draw.rounded_rectangle((0, 3 * K, wide, high), radius, pale, colour, 2 * K)
    for left in range(4, FLAT[0] - 7, 10):
        draw.rectangle((left * K, 0, (left + 5) * K, 4.5 * K), colour)
    image = reduced(image)
    write(ImageDraw.Draw(image), (FLAT[0] / 2, 12), label, 15, mix(colour, INK, 0.2), pale)
    return image


def count(number: int, side: str) -> Image.Image:
    """How many backs stand there."""
    image, draw = canvas(26, 26)
    edge = mix(SIDES[side], INK, 0.5)
    draw.ellipse((0, 0, 26 * K - 1, 26 * K - 1), WHITE, edge, 2 * K)
    image = reduced(image)
    write(ImageDraw.Draw(image), (13, 13.5), str(number), 18, edge, WHITE)
    return image


def ghost(*face: Value) -> Image.Image:
    """A block where it was."""
    return counters.ghost(tile(*face))  # type: ignore[arg-type]


def ghost_strip(*face: Value) -> Image.Image:
    """The same of a block behind others."""
    return counters.ghost(strip(*face))  # type: ignore[arg-type]


def torn(side: str, label: str, fate: str) -> Image.Image:
    """The tag of a block that has lost steps (`step`) or is eliminated (`gone`)."""
    colour = SIDES[side]
    return counters.torn(label, fate == "gone", colour, WHITE, mix(colour, INK, 0.5), mix(colour, WHITE, 0.62))


def mark(kind: str) -> Image.Image:
    """A small mark on a block: `routed` (flag), `half` (crack), `cargo` (hull), `moved`, `attacked` (tick)."""
    image, draw = canvas(24, 24)
    draw.ellipse((0, 0, 24 * K - 1, 24 * K - 1), MARKS[kind], WHITE, 2 * K)
    GLYPHS[kind](draw)
    return reduced(image)


def _flag(draw: ImageDraw.ImageDraw) -> None:
    draw.line([(8 * K, 5 * K), (8 * K, 20 * K)], WHITE, 2 * K)
    draw.polygon([(8 * K, 5 * K), (19 * K, 8 * K), (8 * K, 13 * K)], WHITE)


def _crack(draw: ImageDraw.ImageDraw) -> None:
    points = ((9, 4), (14, 9), (9, 13), (14, 20))
    draw.line([(x * K, y * K) for x, y in points], GOLD, 3 * K)


def _hull(draw: ImageDraw.ImageDraw) -> None:
    draw.polygon([(4 * K, 12 * K), (20 * K, 12 * K), (16 * K, 18 * K), (8 * K, 18 * K)], WHITE)
    draw.rectangle((9 * K, 6 * K, 15 * K, 11 * K), WHITE)


def _arrow(draw: ImageDraw.ImageDraw) -> None:
    draw.rectangle((5 * K, 10.5 * K, 13 * K, 13.5 * K), WHITE)
    draw.polygon([(12 * K, 6 * K), (20 * K, 12 * K), (12 * K, 18 * K)], WHITE)


def _tick(draw: ImageDraw.ImageDraw) -> None:
    """Done; a cross would say that the block is gone."""
    draw.line([(6 * K, 12.5 * K), (10.5 * K, 17 * K), (18 * K, 7.5 * K)], WHITE, round(2.8 * K))


GLYPHS: dict[str, Callable[[ImageDraw.ImageDraw], None]] = {
    "routed": _flag,
    "half": _crack,
    "cargo": _hull,
    "moved": _arrow,
    "attacked": _tick,
}

SPRITES: dict[str, Callable[..., Image.Image]] = {
    "tile": tile,
    "strip": strip,
    "rest": rest,
    "flat": flat,
    "count": count,
    "ghost": ghost,
    "ghost_strip": ghost_strip,
    "torn": torn,
    "mark": mark,
}
