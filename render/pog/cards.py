"""Cards of our own design: points at the top, event in our words, marks for what a player must not overlook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from engine.games.paths_of_glory.tables import CARDS, Card, CardId
from render.colours import COUNTERS, GOLD, GREY, INK, PAPER, RED, SIDES, WHITE, Colour, mix
from render.fonts import width, wrap
from render.scene import Box, Item, Scene, Words

WordsOf: TypeAlias = Callable[[CardId], tuple[str, str]]
WIDTH, HEIGHT = 420, 560
PAD = 16
DECKS = {"mobilization": "Mobilization", "limited": "Limited War", "total": "Total War", "optional": "Optional"}
# Colours of replacement pools; `a` is the Allied minors' pool.
POOLS = {"a": (112, 80, 120)}
NAMES = {"a": "All"}


def plain_words(card: CardId) -> tuple[str, str]:
    """Effect and conditions as the tables tell them, for callers without a catalogue."""
    return CARDS[card].effect, CARDS[card].prerequisites


def _fitted(text: str, sizes: Sequence[int], room: int, lines: int, bold: bool) -> tuple[int, tuple[str, ...]]:
    """The largest size at which the text takes no more than so many lines, else the smallest and a cut."""
    for size in sizes:
        found = wrap(text, size, room, bold)
        if len(found) <= lines and all(width(line, size, bold) <= room for line in found):
            return size, found
    size = sizes[-1]
    found = wrap(text, size, room, bold)
    return size, (*found[: lines - 1], found[lines - 1] + " …") if len(found) > lines else found


def _head(card: Card, x: int, y: int) -> Iterator[Item]:
    colour = SIDES[card.side]
    yield Box(x, y, WIDTH, HEIGHT, PAPER, colour, 5, 18)
    yield Box(x, y, WIDTH, 96, colour, None, 0, 18)
    yield Box(x + 3, y + 60, WIDTH - 6, 36, colour)
    yield Words(x + 58, y + 50, str(card.ops), 78, WHITE, True, "mm")
    yield Words(x + 102, y + 34, "OPS", 24, WHITE, True, "lm")
    yield Words(x + 102, y + 64, f"SR {card.sr}", 30, GOLD, True, "lm")
    yield Words(x + WIDTH - PAD, y + 30, f"{card.side.upper()}-{card.number:02d}", 26, WHITE, True, "rm")
    yield Words(x + WIDTH - PAD, y + 64, DECKS.get(card.deck, card.deck), 22, mix(colour, WHITE, 0.8), False, "rm")


def _points(card: Card, x: int, y: int) -> Iterator[Item]:
    """Replacement points by nation."""
    yield Words(x + PAD, y + 22, "RP", 26, INK, True, "lm")
    left = x + 56
    for pool, points in card.rp.items():
        fill, letters = COUNTERS.get(pool, (POOLS.get(pool, GREY), WHITE))
        yield Box(left, y, 66, 44, fill, INK, 1, 8)
        yield Words(left + 33, y + 22, f"{NAMES.get(pool, pool.upper())} {points}", 25, letters, True, "mm")
        left += 71
    if not card.rp:
        yield Words(left, y + 22, "none", 24, GREY, False, "lm")


def _tags(card: Card) -> list[tuple[str, Colour]]:
    tags: list[tuple[str, Colour]] = []
    if card.combat:
        tags.append(("COMBAT CARD", RED))
    if card.one_combat_per_turn:
        tags.append(("once a turn", RED))
    if card.event_and_ops:
        tags.append(("event and OPS", (28, 112, 60)))
    if card.war_status:
        tags.append((f"War Status +{card.war_status}", (96, 62, 132)))
    if card.starred:
        tags.append(("* removed after event", (80, 76, 70)))
    return tags


def _tag_items(card: Card, x: int, bottom: int) -> Iterator[Item]:
    """Tags in rows from the bottom up."""
    left, row = x + PAD, bottom - 34
    for text, colour in reversed(_tags(card)):
        wide = round(width(text, 21, True)) + 20
        if left + wide > x + WIDTH - PAD:
            left, row = x + PAD, row - 38
        yield Box(left, row, wide, 32, colour, None, 0, 8)
        yield Words(left + wide // 2, row + 16, text, 21, WHITE, True, "mm")
        left += wide + 6


def _tag_rows(card: Card) -> int:
    return len({item.y for item in _tag_items(card, 0, 0) if isinstance(item, Box)})


def card_items(card_id: CardId, words: WordsOf, x: int, y: int) -> Iterator[Item]:
    """A card with its corner at (x, y)."""
    card, (effect, conditions) = CARDS[card_id], words(card_id)
    room, colour = WIDTH - 2 * PAD, SIDES[card.side]
    yield from _head(card, x, y)
    yield from _points(card, x, y + 108)
    size, lines = _fitted(card.name + (" *" if card.starred else ""), (38, 34, 30, 26), room, 2, True)
    top = y + 166
    yield Box(x + 5, top - 6, WIDTH - 10, len(lines) * (size + 4) + 10, mix(colour, PAPER, 0.86))
    for line in lines:
        yield Words(x + PAD, top, line, size, colour, True)
        top += size + 4
    top += 12
    text = effect if not conditions else f"{effect}\n{conditions}"
    high = y + HEIGHT - 12 - 38 * _tag_rows(card) - top
    for size in (26, 24, 22, 20, 18, 16):
        body = wrap(text, size, room)
        if len(body) * (size + 5) <= high:
            break
    first = len(wrap(effect, size, room))
    for i, line in enumerate(body[: max(1, high // (size + 5))]):
        yield Words(x + PAD, top, line, size, INK if i < first else (150, 60, 20))
        top += size + 5
    yield from _tag_items(card, x, y + HEIGHT - 8)


def card_scene(card: CardId, words: WordsOf) -> Scene:
    """One card."""
    return Scene(WIDTH + 20, HEIGHT + 20, (60, 56, 52), tuple(card_items(card, words, 10, 10)))


def hand_scene(cards: Sequence[CardId], words: WordsOf) -> Scene:
    """Cards in a grid, two across so that a telephone can read them (three when there are many)."""
    across = 1 if len(cards) < 2 else 2 if len(cards) < 5 else 3
    rows = max(1, -(-len(cards) // across))
    items: list[Item] = []
    for i, card in enumerate(cards):
        items.extend(card_items(card, words, 10 + (i % across) * (WIDTH + 10), 10 + (i // across) * (HEIGHT + 10)))
    if not cards:
        items.append(Words(WIDTH // 2, 60, "No cards", 32, WHITE, True, "mm"))
    high = rows * (HEIGHT + 10) + 10 if cards else 120
    return Scene(across * (WIDTH + 10) + 10, high, (60, 56, 52), tuple(items))
