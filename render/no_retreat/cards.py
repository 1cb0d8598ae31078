"""Cards of our own design: two halves, one for each side, the own one first; when it may be played and what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.no_retreat.tables import CARDS, JOKER, SIDES, CardId, Side, foe
from engine.kernel.text import text
from render.colours import GOLD, GREY, INK, PAPER, RED, TABLE, WHITE, Colour, mix
from render.fonts import width, wrap
from render.map.regions import ACROSS, HIGHEST, LOWEST
from render.no_retreat.colours import SIDES as SIDE_COLOURS
from render.no_retreat.words import word
from render.scene import Box, Item, Scene, Stamp, Words
from render.words import Say, plain

WIDTH, PAD = 420, 14
HEAD, TITLE, BODY, GAP = 44, 26, 21, 5
COLUMNS = 3
NARROW = (ACROSS - 6 * (COLUMNS + 1)) // COLUMNS


def _half(card: CardId, side: Side, x: int, y: int, say: Say, *, own: bool) -> tuple[list[Item], int]:
    """One half, and where it ends."""
    half, colour = CARDS[card].halves[side], SIDE_COLOURS[side]
    items: list[Item] = []
    room = WIDTH - 2 * PAD
    top = y + 8
    for line in wrap(half.title, TITLE, room - 50, True):
        items.append(Words(x + PAD + 42, top + TITLE // 2, line, TITLE, colour, True, "lm"))
        top += TITLE + 3
    items.append(Stamp("flag", x + PAD + 17, y + 22, (str(side),)))
    size = BODY if own else BODY - 3
    when = () if card == JOKER else wrap(say(text(f"nr-event-{card}-{side}-when")), size - 2, room, True)
    effect = wrap(_effect(card, side, say), size, room)
    for line in when:
        items.append(Words(x + PAD, top + size // 2 + 2, line, size - 2, mix(colour, INK, 0.3), True, "lm"))
        top += size + GAP - 1
    for line in effect:
        items.append(Words(x + PAD, top + size // 2 + 2, line, size, INK, False, "lm"))
        top += size + GAP
    found, top = _tags(card, side, x, top + 4, say)
    return [Box(x + 3, y, WIDTH - 6, top - y, mix(colour, PAPER, 0.9)), *items, *found], top


def _effect(card: CardId, side: Side, say: Say) -> str:
    return say(text("nr-look-card-joker")) if card == JOKER else say(text(f"nr-event-{card}-{side}"))


def tags(card: CardId, side: Side, say: Say) -> list[tuple[str, Colour]]:
    """What must not be overlooked of a half."""
    half = CARDS[card].halves[side]
    found: list[tuple[str, Colour]] = []
    if half.initiative != "any":
        found.append((say(word("tag-initiative", side=text(f"nr-side-{half.initiative}"))), INK))
    if half.immediate:
        found.append((say(word("tag-immediate")), RED))
    return found


def _tags(card: CardId, side: Side, x: int, top: int, say: Say) -> tuple[list[Item], int]:
    items: list[Item] = []
    left = x + PAD
    for words, colour in tags(card, side, say):
        wide = round(width(words, 18, True)) + 18
        items.append(Box(left, top, wide, 27, colour, None, 0, 7))
        items.append(Words(left + wide // 2, top + 14, words, 18, WHITE, True, "mm"))
        left += wide + 6
    return items, top + (35 if items else 4)


def card_items(card: CardId, own: Side, x: int, y: int, say: Say) -> tuple[list[Item], int]:
    """A card with its corner at (x, y), and where it ends."""
    first, top = _half(card, own, x, y + HEAD, say, own=True)
    second, end = _half(card, foe(own), x, top + 4, say, own=False)
    deck = say(word(f"deck-{CARDS[card].deck.replace('_', '-')}"))
    head: list[Item] = [
        Box(x, y, WIDTH, HEAD, SIDE_COLOURS[own], None, 0, 14),
        Box(x, y + HEAD // 2, WIDTH, HEAD // 2, SIDE_COLOURS[own]),
        Words(x + PAD, y + HEAD // 2, str(card), 34, WHITE, True, "lm"),
        Words(x + WIDTH - PAD, y + HEAD // 2, deck, 18, GOLD, True, "rm"),
    ]
    return [Box(x, y, WIDTH, end - y + 6, PAPER, SIDE_COLOURS[own], 3, 14), *head, *first, *second], end + 6


def card_scene(card: CardId, say: Say = plain, own: Side = SIDES[0]) -> Scene:
    """One card."""
    items, end = card_items(card, own, 10, 10, say)
    return Scene(WIDTH + 20, end + 10, TABLE, tuple(items))


def hand_scene(cards: Sequence[CardId], own: Side, say: Say = plain) -> Scene:
    """Cards two abreast, so that a telephone can read them."""
    across, top = min(2, max(1, len(cards))), 10
    items: list[Item] = []
    for start in range(0, len(cards), across):
        ends = []
        for number, card in enumerate(cards[start : start + across]):
            found, end = card_items(card, own, 10 + number * (WIDTH + 10), top, say)
            items += found
            ends.append(end)
        top = max(ends) + 10
    return Scene(across * (WIDTH + 10) + 10, top, TABLE, tuple(items))


def strip_scene(cards: Sequence[CardId], own: Side, say: Say = plain) -> Scene:
    """Small cards beside each other: number, title and what must not be overlooked."""
    rows = max(1, -(-len(cards) // COLUMNS))
    high = LOWEST - 20 if rows == 1 else min(130, (HIGHEST - 20) // rows - 8)
    items: list[Item] = []
    for number, card in enumerate(cards):
        x, y = 6 + number % COLUMNS * (NARROW + 6), 10 + number // COLUMNS * (high + 8)
        items += _small(card, own, x, y, high, say)
    return Scene(ACROSS, 20 + rows * high + (rows - 1) * 8, TABLE, tuple(items))


def _small(card: CardId, own: Side, x: int, y: int, high: int, say: Say) -> Iterator[Item]:
    half, colour = CARDS[card].halves[own], SIDE_COLOURS[own]
    yield Box(x, y, NARROW, high, PAPER, colour, 3, 8)
    yield Box(x, y, NARROW, 32, colour, None, 0, 8)
    yield Words(x + 8, y + 16, str(card), 26, WHITE, True, "lm")
    if half.initiative != "any":
        yield Stamp("flag", x + NARROW - 20, y + 16, (half.initiative,))
    room = NARROW - 12
    sizes = [size for size in (22, 20, 18, 16, 15) if _fits(half.title, size, room, (high - 62) // (size + 2))]
    size = sizes[0] if sizes else 15
    for number, line in enumerate(wrap(half.title, size, room, True)):
        yield Words(x + 6, y + 46 + number * (size + 2), line, size, INK, True, "lm")
    foot = say(word("tag-immediate-short")) if half.immediate else CARDS[card].halves[foe(own)].title
    small = wrap(foot, 15, room)[0]
    yield Words(x + 6, y + high - 13, small, 15, RED if half.immediate else GREY, half.immediate, "lm")


def _fits(title: str, size: int, room: int, most: int) -> bool:
    lines = wrap(title, size, room, True)
    return len(lines) <= most and all(width(line, size, True) <= room for line in lines)
