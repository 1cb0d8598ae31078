"""Sprites of the markers of Hellenes. Each has a shape of its own besides its colour."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageDraw

from render.colours import EARTH, GOLD, INK, PAPER, PURPLE, RED, WHITE, mix
from render.hellenes.block_signs import emblem
from render.hellenes.colours import SIDES
from render.lettering import write
from render.map import hexes, markers
from render.map.markers import K, canvas, reduced

OPEN_RIGHT, OPEN_LEFT = (60, 300), (-120, 120)  # the arcs of a link that is broken there, in degrees


def flag(side: str) -> Image.Image:
    """Who holds a place: a round tag with a shield (Athens), a square one with a lambda (Sparta)."""
    image, draw = canvas(30, 24)
    draw.rounded_rectangle((0, 0, 30 * K - 1, 24 * K - 1), (12 if side == "athens" else 1) * K, SIDES[side], WHITE, K)
    if side in ("athens", "sparta"):
        emblem(draw, side, (15, 12), 8.5, WHITE, SIDES[side])
    return reduced(image)


def holder(side: str, times: int = 2) -> Image.Image:
    """The same some times as large."""
    return flag(side).resize((30 * times, 24 * times), Image.Resampling.LANCZOS)


def banner(side: str) -> Image.Image:
    """A flag on a pole, over a City that has been taken."""
    image, draw = canvas(30, 34)
    draw.line([(4 * K, 2 * K), (4 * K, 33 * K)], INK, round(2.4 * K))
    shape = (
        [(5, 3), (28, 3), (28, 20), (5, 20)] if side == "sparta" else [(5, 3), (25, 4), (29, 11.5), (25, 19), (5, 20)]
    )
    draw.polygon([(x * K, y * K) for x, y in shape], SIDES[side], WHITE, round(1.4 * K))
    if side in ("athens", "sparta"):
        emblem(draw, side, (16, 11.5), 6.5, WHITE, SIDES[side])
    return reduced(image)


def siege(side: str) -> Image.Image:
    """A palisade around a City."""
    wide, high = 96, 46
    image, draw = canvas(wide, high)
    colour = SIDES[side]
    draw.rounded_rectangle((3 * K, 6 * K, (wide - 4) * K, (high - 4) * K), 12 * K, None, WHITE, 7 * K)
    draw.rounded_rectangle((4 * K, 7 * K, (wide - 5) * K, (high - 5) * K), 11 * K, None, EARTH, 4 * K)
    stakes = [(x, y) for x in range(14, wide - 10, 11) for y in (7, high - 6)]
    stakes += [(x, y) for y in range(18, high - 14, 11) for x in (5, wide - 6)]
    for x, y in stakes:
        spike = [(x - 3.6, y + 5), (x - 3.6, y - 3), (x, y - 7.5), (x + 3.6, y - 3), (x + 3.6, y + 5)]
        draw.polygon([(a * K, b * K) for a, b in spike], colour, WHITE, K)
    return reduced(image)


def blockade() -> Image.Image:
    """A port that is closed: an anchor struck through."""
    image, draw = canvas(28, 28)
    draw.ellipse((0, 0, 28 * K - 1, 28 * K - 1), WHITE, PURPLE, 3 * K)
    draw.line([(14 * K, 7 * K), (14 * K, 21 * K)], INK, round(2.4 * K))
    draw.line([(9.5 * K, 11 * K), (18.5 * K, 11 * K)], INK, round(2.2 * K))
    draw.arc((7.5 * K, 9 * K, 20.5 * K, 22 * K), 20, 160, INK, round(2.4 * K))
    draw.line([(5 * K, 23 * K), (23 * K, 5 * K)], RED, round(3.4 * K))
    return reduced(image)


def pillage() -> Image.Image:
    """A flame."""
    image, draw = canvas(26, 32)
    outer = ((13, 0), (19, 8), (23, 16), (23, 23), (18, 31), (8, 31), (3, 23), (4, 15), (8, 17), (9, 8))
    inner = ((13, 13), (17, 20), (16, 29), (10, 29), (8, 22))
    draw.polygon([(x * K, y * K) for x, y in outer], RED, WHITE, K)
    draw.polygon([(x * K, y * K) for x, y in inner], GOLD)
    return reduced(image)


def revolt() -> Image.Image:
    """A broken chain."""
    image, draw = canvas(34, 24)
    draw.rounded_rectangle((0, 0, 34 * K - 1, 24 * K - 1), 7 * K, GOLD, INK, round(1.6 * K))
    for left, start, end in ((4, *OPEN_RIGHT), (19, *OPEN_LEFT)):
        draw.arc((left * K, 6 * K, (left + 11) * K, 18 * K), start, end, INK, round(2.8 * K))
    for x, y, u, v in ((16, 4, 15, 9), (19, 15, 18, 20)):
        draw.line([(x * K, y * K), (u * K, v * K)], RED, round(2.4 * K))
    return reduced(image)


def garrison(side: str) -> Image.Image:
    """A tower: a City's own men."""
    image, draw = canvas(22, 24)
    colour = SIDES.get(side, SIDES["none"])
    points = ((2, 2), (7, 2), (7, 6), (9, 6), (9, 2), (13, 2), (13, 6), (15, 6), (15, 2), (20, 2), (20, 22), (2, 22))
    draw.polygon([(x * K, y * K) for x, y in points], colour, WHITE, round(1.4 * K))
    draw.rectangle((9 * K, 14 * K, 13 * K, 22 * K), WHITE)
    return reduced(image)


def die(value: int, side: str, state: str = "") -> Image.Image:
    """A die of a side's colour; a hit has a golden frame, a rout a dashed one."""
    image = markers.die(value, SIDES[side], 14 if side == "athens" else 5)
    draw = ImageDraw.Draw(image)
    wide = image.width - 1
    if state == "hit":
        for inset in range(4):
            draw.rounded_rectangle((inset, inset, wide - inset, wide - inset), 8, None, GOLD)
    elif state == "rout":
        for left in range(2, wide, 12):
            draw.rectangle((left, 0, left + 6, 3), PAPER)
            draw.rectangle((left, wide - 3, left + 6, wide), PAPER)
    return image


def card(side: str) -> Image.Image:
    """The back of a card."""
    image, draw = canvas(22, 28)
    draw.rounded_rectangle((0, 0, 22 * K - 1, 28 * K - 1), 3 * K, SIDES[side], WHITE, 2 * K)
    draw.rounded_rectangle((5 * K, 5 * K, 16.5 * K, 22.5 * K), 2 * K, None, WHITE, K)
    return reduced(image)


def coins(value: int) -> Image.Image:
    """The Action Value of a card."""
    image, draw = canvas(16 * value + 10, 24)
    for number in range(value):
        left = 1 + number * 16
        draw.ellipse((left * K, K, (left + 22) * K, 23 * K), GOLD, INK, round(1.6 * K))
        draw.ellipse(((left + 5) * K, 6 * K, (left + 17) * K, 18 * K), None, mix(GOLD, INK, 0.45), round(1.4 * K))
    return reduced(image)


def lead(value: int, side: str) -> Image.Image:
    """What a Leader adds to the actions of his side."""
    image, draw = canvas(38, 26)
    draw.rounded_rectangle((0, 0, 38 * K - 1, 26 * K - 1), (12 if side == "athens" else 2) * K, SIDES[side], WHITE, K)
    image = reduced(image)
    write(ImageDraw.Draw(image), (19, 13.5), f"{value:+d}" if value else "0", 19, WHITE, SIDES[side])
    return image


def swatch(side: str) -> Image.Image:
    """A piece of what belongs to a side, for an explanation: round ends (Athens), square ones (Sparta)."""
    image, draw = canvas(36, 22)
    draw.rounded_rectangle((0, 5 * K, 36 * K - 1, 17 * K), (6 if side == "athens" else 0) * K, SIDES[side])
    return reduced(image)


SPRITES: dict[str, Callable[..., Image.Image]] = {
    **markers.SPRITES,
    "fill": hexes.SPRITES["fill"],
    "flag": flag,
    "holder": holder,
    "banner": banner,
    "siege": siege,
    "blockade": blockade,
    "pillage": pillage,
    "revolt": revolt,
    "garrison": garrison,
    "die": die,
    "card": card,
    "coins": coins,
    "lead": lead,
    "swatch": swatch,
}
