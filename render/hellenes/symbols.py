"""The symbols of Hellenes: its sides, cards, battles, sieges."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from render.colours import EARTH, GOLD, INK, PAPER, RED, WHITE
from render.hellenes.colours import SIDES
from render.symbols import Draw, K, big, painted, plate

ROUND, SQUARE = 62, 8


def _athens(draw: Draw) -> None:
    """A star of rays on a disc, as on the backs."""
    plate(draw, SIDES["athens"], ROUND)
    turns = [(48 if i % 2 == 0 else 20, i * math.pi / 8) for i in range(16)]
    draw.polygon([((64 + reach * math.sin(t)) * K, (64 - reach * math.cos(t)) * K) for reach, t in turns], WHITE)


def _sparta(draw: Draw) -> None:
    """A lambda on a square, as on the backs."""
    plate(draw, SIDES["sparta"], SQUARE)
    points = ((64, 22), (78, 22), (108, 106), (88, 106), (64, 44), (40, 106), (20, 106), (50, 22))
    draw.polygon([(x * K, y * K) for x, y in points], WHITE)


def _card(draw: Draw) -> None:
    """Two cards, the front one with a coin."""
    draw.rounded_rectangle(big(34, 4, 120, 112), 12 * K, INK)
    draw.rounded_rectangle(big(38, 8, 116, 108), 9 * K, GOLD)
    draw.rounded_rectangle(big(8, 14, 98, 124), 12 * K, INK)
    draw.rounded_rectangle(big(12, 18, 94, 120), 9 * K, PAPER)
    draw.ellipse(big(30, 28, 76, 74), GOLD, INK, 4 * K)
    draw.rectangle(big(24, 88, 82, 100), INK)


def _battle(draw: Draw) -> None:
    """Two crossed spears."""
    for sign in (1, -1):
        draw.line([((64 - 50 * sign) * K, 116 * K), ((64 + 40 * sign) * K, 22 * K)], INK, 12 * K)
        tip = [(64 + 54 * sign, 6), (64 + 24 * sign, 20), (64 + 46 * sign, 40)]
        draw.polygon([(x * K, y * K) for x, y in tip], RED)


def _siege(draw: Draw) -> None:
    """A wall behind stakes."""
    draw.rectangle(big(14, 40, 114, 112), EARTH)
    for left in range(14, 79, 32):
        draw.rectangle(big(left, 18, left + 24, 46), EARTH)
    for left in range(6, 118, 24):
        draw.polygon([(x * K, y * K) for x, y in ((left, 122), (left + 9, 74), (left + 18, 122))], PAPER, INK)


def symbols() -> Mapping[str, bytes]:
    """Its own symbols by name, which begins with its command."""
    drawn: dict[str, Callable[[Draw], None]] = {
        "athens": _athens,
        "sparta": _sparta,
        "card": _card,
        "battle": _battle,
        "siege": _siege,
    }
    return {"-".join(("hl", name)): painted(draw_on) for name, draw_on in drawn.items()}
