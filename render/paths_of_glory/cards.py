"""Cards of our own design: points at the top, event in our words, marks for what a player must not overlook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from engine.games.paths_of_glory.tables import Card
from engine.kernel.text import Text
from render.colours import AMBER, GOLD, GREEN, GREY, INK, PAPER, PURPLE, RED, TABLE, WHITE, Colour, mix
from render.fonts import width, wrap
from render.map.regions import ACROSS, HIGHEST, LOWEST
from render.paths_of_glory.colours import SIDES, pool
from render.paths_of_glory.words import word
from render.scene import Box, Item, Scene, Words
from render.words import Say, plain


class CardWords(NamedTuple):
    """What a card says in sentences: its effect, its conditions (an empty string: none), the name of its deck."""

    effect: str
    conditions: str
    deck: str


WordsOf: TypeAlias = Callable[[Card], CardWords]
WIDTH, LEAST = 420, 330
PAD = 16
TALLEST, CLOSE = 530, 17  # of one card alone; the lettering of one that would be taller


def plain_words(card: Card) -> CardWords:
    """Effect and conditions as the tables tell them, for callers without a catalogue."""
    return CardWords(card.effect, card.prerequisites, card.deck)


def pool_text(key: str, points: int) -> Text:
    """A replacement pool with its points."""
    return word("pool", pool=word("pool-a") if key in ("a", "allied") else key.upper(), points=points)


def _fitted(text: str, sizes: Sequence[int], room: int, lines: int, bold: bool) -> tuple[int, tuple[str, ...]]:
    """The largest size at which the text takes no more than so many lines, else the smallest and a cut."""
    for size in sizes:
        found = wrap(text, size, room, bold)
        if len(found) <= lines and all(width(line, size, bold) <= room for line in found):
            return size, found
    size = sizes[-1]
    found = wrap(text, size, room, bold)
    return size, (*found[: lines - 1], found[lines - 1] + " …") if len(found) > lines else found


def _head(card: Card, deck: str, x: int, y: int, high: int, say: Say) -> Iterator[Item]:
    colour = SIDES[card.side]
    yield Box(x, y, WIDTH, high, PAPER, colour, 5, 18)
    yield Box(x, y, WIDTH, 96, colour, None, 0, 18)
    yield Box(x + 3, y + 60, WIDTH - 6, 36, colour)
    yield Words(x + 58, y + 50, str(card.ops), 78, WHITE, True, "mm")
    yield Words(x + 102, y + 34, say(word("ops")), 24, WHITE, True, "lm")
    yield Words(x + 102, y + 64, say(word("sr", points=card.sr)), 30, GOLD, True, "lm")
    yield Words(x + WIDTH - PAD, y + 30, f"{card.side.upper()}-{card.number:02d}", 26, WHITE, True, "rm")
    yield Words(x + WIDTH - PAD, y + 64, deck, 22, mix(colour, WHITE, 0.8), False, "rm")


def _points(card: Card, x: int, y: int, say: Say) -> Iterator[Item]:
    """Replacement points by nation."""
    yield Words(x + PAD, y + 22, say(word("rp")), 26, INK, True, "lm")
    left = x + 56
    for key, points in card.rp.items():
        fill, letters = pool(key)
        yield Box(left, y, 66, 44, fill, INK, 1, 8)
        yield Words(left + 33, y + 22, say(pool_text(key, points)), 25, letters, True, "mm")
        left += 71
    if not card.rp:
        yield Words(left, y + 22, say(word("none")), 24, GREY, False, "lm")


def _tags(card: Card, say: Say) -> list[tuple[str, Colour]]:
    tags: list[tuple[str, Colour]] = []
    if card.combat:
        tags.append((say(word("tag-combat")), RED))
    if card.one_combat_per_turn:
        tags.append((say(word("tag-once")), RED))
    if card.event_and_ops:
        tags.append((say(word("tag-event-ops")), GREEN))
    if card.war_status:
        tags.append((say(word("tag-war-status", points=card.war_status)), PURPLE))
    if card.starred:
        tags.append((say(word("tag-starred")), GREY))
    return tags


def _tag_items(card: Card, x: int, bottom: int, say: Say) -> Iterator[Item]:
    """Tags in rows from the bottom up."""
    left, row = x + PAD, bottom - 34
    for text, colour in reversed(_tags(card, say)):
        wide = round(width(text, 21, True)) + 20
        if left + wide > x + WIDTH - PAD:
            left, row = x + PAD, row - 38
        yield Box(left, row, wide, 32, colour, None, 0, 8)
        yield Words(left + wide // 2, row + 16, text, 21, WHITE, True, "mm")
        left += wide + 6


def _tag_rows(card: Card, say: Say) -> int:
    return len({item.y for item in _tag_items(card, 0, 0, say) if isinstance(item, Box)})


def _body(card: Card, words: WordsOf, *, close: bool = False) -> tuple[int, tuple[str, ...], int]:
    """Size and lines of the text, and how many of them are the effect; `close`: as little room as can be read."""
    effect, conditions, _ = words(card)
    room = WIDTH - 2 * PAD
    size = next((s for s, most in ((26, 7), (24, 11), (22, 99)) if len(wrap(effect, s, room)) <= most), 22)
    size = CLOSE if close else size
    first = wrap(effect, size, room)
    return size, (*first, *(wrap(conditions, size, room) if conditions else ())), len(first)


def _name(card: Card) -> tuple[int, tuple[str, ...]]:
    return _fitted(card.name + (" *" if card.starred else ""), (38, 34, 30, 26), WIDTH - 2 * PAD, 1, True)


def height(card: Card, words: WordsOf, say: Say = plain, *, close: bool = False) -> int:
    """How tall the card is with its text."""
    size, lines, _ = _body(card, words, close=close)
    name_size, names = _name(card)
    tags = 38 * _tag_rows(card, say) + 8
    return max(LEAST, 178 + len(names) * (name_size + 4) + len(lines) * (size + (3 if close else 5)) + tags + 8)


def card_items(
    card: Card, words: WordsOf, x: int, y: int, high: int, say: Say = plain, *, close: bool = False
) -> Iterator[Item]:
    """A card with its corner at (x, y), `high` pixels tall."""
    colour = SIDES[card.side]
    yield from _head(card, words(card).deck, x, y, high, say)
    yield from _points(card, x, y + 108, say)
    size, lines = _name(card)
    top = y + 166
    yield Box(x + 5, top - 6, WIDTH - 10, len(lines) * (size + 4) + 10, mix(colour, PAPER, 0.88))
    for line in lines:
        yield Words(x + PAD, top, line, size, colour, True)
        top += size + 4
    top += 12
    size, lines, first = _body(card, words, close=close)
    for i, line in enumerate(lines):
        yield Words(x + PAD, top, line, size, INK if i < first else AMBER)
        top += size + (3 if close else 5)
    yield from _tag_items(card, x, y + high - 8, say)


def card_scene(card: Card, words: WordsOf, say: Say = plain) -> Scene:
    """One card, no taller than a message shows in full width."""
    high = height(card, words, say)
    close = high > TALLEST
    high = height(card, words, say, close=True) if close else high
    return Scene(WIDTH + 20, high + 20, TABLE, tuple(card_items(card, words, 10, 10, high, say, close=close)))


def hand_scene(cards: Sequence[Card], words: WordsOf, say: Say = plain) -> Scene:
    """Cards two abreast, so that a telephone can read them."""
    across, top = min(2, max(1, len(cards))), 10
    items: list[Item] = []
    for start in range(0, len(cards), across):
        row = cards[start : start + across]
        high = max(height(card, words, say) for card in row)
        for i, card in enumerate(row):
            items.extend(card_items(card, words, 10 + i * (WIDTH + 10), top, high, say))
        top += high + 10
    if not cards:
        items.append(Words(WIDTH // 2, 50, say(word("no-cards")), 32, WHITE, True, "mm"))
        top = 100
    return Scene(across * (WIDTH + 10) + 10, top, TABLE, tuple(items))


# ------------------------------------------------------------------------------------------------- a strip of them

COLUMNS = 3
TALL, SHORT = LOWEST - 20, 130  # of the cards of one row, of several
NARROW = (ACROSS - 6 * (COLUMNS + 1)) // COLUMNS


def strip_scene(cards: Sequence[Card], say: Say = plain) -> Scene:
    """Small cards beside each other: points, name and what must not be overlooked."""
    rows = max(1, -(-len(cards) // COLUMNS))
    high = TALL if rows == 1 else min(SHORT, (HIGHEST - 20) // rows - 8)
    items: list[Item] = []
    for number, card in enumerate(cards):
        x, y = 6 + number % COLUMNS * (NARROW + 6), 10 + number // COLUMNS * (high + 8)
        items.extend(_small(card, x, y, high, say))
    return Scene(ACROSS, 20 + rows * high + (rows - 1) * 8, TABLE, tuple(items))


def _small(card: Card, x: int, y: int, high: int, say: Say) -> Iterator[Item]:
    colour = SIDES[card.side]
    yield Box(x, y, NARROW, high, PAPER, colour, 3, 8)
    yield Box(x, y, NARROW, 38, colour, None, 0, 8)
    yield Words(x + 8, y + 19, str(card.ops), 30, WHITE, True, "lm")
    yield Words(x + NARROW - 7, y + 20, say(word("sr", points=card.sr)), 19, GOLD, True, "rm")
    name = card.name + (" *" if card.starred else "")
    most = 2 if width(name, 15, True) <= 2 * (NARROW - 24) else 4
    size, lines = _fitted(name, (24, 22, 20, 18, 16, 15, 14), NARROW - 12, most, True)
    for number, line in enumerate(lines):
        yield Words(x + 6, y + 52 + number * (size + 2), line, size, INK, True, "lm")
    yield Words(x + 6, y + high - 14, f"{card.side.upper()}-{card.number:02d}", 16, GREY, True, "lm")
    if card.combat:
        yield Box(x + NARROW - 44, y + high - 24, 40, 20, RED, None, 0, 6)
        yield Words(x + NARROW - 24, y + high - 14, say(word("tag-combat-short")), 15, WHITE, True, "mm")
