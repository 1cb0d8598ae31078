"""The cards that are played most, as a chart: a line for each with its name and number, and a bar below it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from render.colours import INK, PAPER
from render.fonts import width as length
from render.league.colours import FIRST, SECOND
from render.league.ground import HEAD, SMALL, WIDTH, fitting, title_bar
from render.scene import Box, Item, Scene, Words

CARDS = 12  # of a chart
LEFT = 20
ROW, BAR = 54, 14
LEGEND = 40


@dataclass(frozen=True)
class PlayedCard:
    """A card, how often it was played, and whether by the second side."""

    name: str
    times: int
    second: bool


@dataclass(frozen=True)
class CardChart:
    """The cards with the most first, and how the two sides are called."""

    title: str
    sides: tuple[str, str]
    cards: tuple[PlayedCard, ...]


def card_scene(chart: CardChart) -> Scene:
    """Compose it; the colour of a bar says who plays the card."""
    shown = chart.cards[:CARDS]
    most = max((one.times for one in shown), default=1)
    items = [*title_bar(chart.title), *_legend(chart.sides)]
    for place, one in enumerate(shown):
        items += _row(one, HEAD + LEGEND + place * ROW, most)
    return Scene(WIDTH, HEAD + LEGEND + len(shown) * ROW + 8, PAPER, tuple(items))


def _legend(sides: tuple[str, str]) -> Iterator[Item]:
    middle = HEAD + LEGEND // 2 - 6
    for place, (side, colour) in enumerate(zip(sides, (FIRST, SECOND), strict=True)):
        x = LEFT + place * WIDTH // 2
        yield Box(x, middle - 9, 28, 18, colour)
        yield Words(x + 38, middle, fitting(side, SMALL, WIDTH // 2 - 78), SMALL, INK, False, "lm")


def _row(card: PlayedCard, top: int, most: int) -> Iterator[Item]:
    number = str(card.times)
    room = WIDTH - 2 * LEFT - round(length(number, SMALL, True)) - 16
    yield Words(LEFT, top + 14, fitting(card.name, SMALL, room), SMALL, INK, False, "lm")
    yield Words(WIDTH - LEFT, top + 14, number, SMALL, INK, True, "rm")
    wide = max(4, round((WIDTH - 2 * LEFT) * card.times / most))
    yield Box(LEFT, top + 30, wide, BAR, SECOND if card.second else FIRST)
