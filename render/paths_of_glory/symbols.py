"""The symbols of Paths of Glory: sides, nations, cards, trenches, forts, combat."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from render.colours import EARTH, GOLD, INK, PAPER, RED, WHITE
from render.paths_of_glory.colours import COUNTERS, SIDES
from render.symbols import Draw, K, big, lettered, painted, plate

ROUND, SQUARE, TILE = 62, 8, 22


def _side(side: str) -> Callable[[Draw], None]:
    def draw_on(draw: Draw) -> None:
        plate(draw, SIDES[side], ROUND if side == "ap" else SQUARE)
        lettered(draw, side.upper(), WHITE, room=88)

    return draw_on


def _nation(nation: str) -> Callable[[Draw], None]:
    def draw_on(draw: Draw) -> None:
        ground, letters = COUNTERS[nation]
        plate(draw, ground, TILE)
        lettered(draw, nation.upper(), letters)

    return draw_on


def _card(draw: Draw) -> None:
    """Two cards, the front one with a headed page."""
    draw.rounded_rectangle(big(34, 4, 120, 112), 12 * K, INK)
    draw.rounded_rectangle(big(38, 8, 116, 108), 9 * K, GOLD)
    draw.rounded_rectangle(big(8, 14, 98, 124), 12 * K, INK)
    draw.rounded_rectangle(big(12, 18, 94, 120), 9 * K, PAPER)
    draw.rounded_rectangle(big(12, 18, 94, 54), 9 * K, SIDES["ap"])
    for y in range(68, 101, 16):
        draw.rectangle(big(24, y, 82, y + 8), INK)


def _trench(draw: Draw) -> None:
    """Battlements, as on the marker."""
    plate(draw, EARTH, TILE)
    for left in (20, 44, 68, 92):
        draw.rectangle(big(left, 28, left + 16, 60), GOLD)
    draw.rectangle(big(20, 52, 108, 66), GOLD)
    draw.rectangle(big(20, 80, 108, 94), GOLD)


def _pentagon(radius: float) -> list[tuple[float, float]]:
    turns = [index * math.tau / 5 for index in range(5)]
    return [((64 + radius * math.sin(turn)) * K, (68 - radius * math.cos(turn)) * K) for turn in turns]


def _fort(draw: Draw) -> None:
    """The pentagon of the map."""
    for radius, colour in ((64, INK), (59, WHITE), (50, EARTH), (26, WHITE), (16, EARTH)):
        draw.polygon(_pentagon(radius), colour)


def _combat(draw: Draw) -> None:
    """Crossed blades on a burst."""
    for radius, colour in ((63, INK), (59, WHITE), (51, RED)):
        points = [
            (
                (64 + (radius if i % 2 else radius * 0.78) * math.sin(i * math.pi / 10)) * K,
                (64 - (radius if i % 2 else radius * 0.78) * math.cos(i * math.pi / 10)) * K,
            )
            for i in range(20)
        ]
        draw.polygon(points, colour)
    for slope in (1, -1):
        draw.line(big(36, 64 - 28 * slope, 92, 64 + 28 * slope), WHITE, 14 * K)
        draw.line(big(36 + 4, 64 + 12 * slope, 36 + 20, 64 + 28 * slope), GOLD, 9 * K)


def symbols() -> Mapping[str, bytes]:
    """Its own symbols by name, which begins with its command."""
    drawn: dict[str, Callable[[Draw], None]] = {side: _side(side) for side in ("ap", "cp")}
    drawn |= {nation: _nation(nation) for nation in COUNTERS}
    drawn |= {"card": _card, "trench": _trench, "fort": _fort, "combat": _combat}
    return {"-".join(("pog", name)): painted(draw_on) for name, draw_on in drawn.items()}
