"""The symbols of No Retreat!: its sides, cards, targets, Counterblows, weather."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from render.colours import GOLD, INK, PAPER, RED, WHITE
from render.no_retreat.colours import SIDES
from render.symbols import Draw, K, big, painted, plate

ROUND, SQUARE = 62, 8


def _axis(draw: Draw) -> None:
    """A cross on a square, as on the flag."""
    plate(draw, SIDES["axis"], SQUARE)
    draw.rectangle(big(24, 52, 104, 76), WHITE)
    draw.rectangle(big(52, 24, 76, 104), WHITE)


def _soviet(draw: Draw) -> None:
    """A star on a disc, as on the flag."""
    plate(draw, SIDES["soviet"], ROUND)
    turns = [(46 if i % 2 == 0 else 19, i * math.pi / 5) for i in range(10)]
    points = [((64 + reach * math.sin(turn)) * K, (66 - reach * math.cos(turn)) * K) for reach, turn in turns]
    draw.polygon(points, GOLD)


def _card(draw: Draw) -> None:
    """Two cards, the front one with two halves."""
    draw.rounded_rectangle(big(34, 4, 120, 112), 12 * K, INK)
    draw.rounded_rectangle(big(38, 8, 116, 108), 9 * K, GOLD)
    draw.rounded_rectangle(big(8, 14, 98, 124), 12 * K, INK)
    draw.rounded_rectangle(big(12, 18, 94, 120), 9 * K, PAPER)
    draw.rectangle(big(12, 26, 94, 66), SIDES["axis"])
    draw.rectangle(big(12, 72, 94, 112), SIDES["soviet"])


def _battle(draw: Draw) -> None:
    """A sight, as on the Target marker."""
    draw.ellipse(big(2, 2, 126, 126), WHITE, INK, 4 * K)
    draw.ellipse(big(18, 18, 110, 110), WHITE, RED, 14 * K)
    for box in ((56, 2, 72, 46), (56, 82, 72, 126), (2, 56, 46, 72), (82, 56, 126, 72)):
        draw.rectangle(big(*box), RED)


def symbols() -> Mapping[str, bytes]:
    """Its own symbols by name, which begins with its command."""
    drawn: dict[str, Callable[[Draw], None]] = {"axis": _axis, "soviet": _soviet, "card": _card, "battle": _battle}
    return {"-".join(("nr", name)): painted(draw_on) for name, draw_on in drawn.items()}
