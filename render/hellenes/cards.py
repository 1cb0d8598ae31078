"""Cards of our own design: number, Action Value as coins, title, when their Event may be played and what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.hellenes import model as m
from engine.games.hellenes.card_words import effect_text, when_text
from engine.games.hellenes.tables import CARDS, CardId
from render.colours import GREY, INK, PAPER, TABLE, WHITE, Colour, mix
from render.fonts import width, wrap
from render.hellenes.colours import DECKS, SIDES
from render.hellenes.words import word
from render.map.regions import ACROSS, HIGHEST, LOWEST
from render.scene import Box, Item, Scene, Stamp, Words
from render.words import Say, plain

WIDTH, PAD = 420, 14
HEAD, TITLE, BODY, GAP = 46, 26, 21, 5
COLUMNS = 3
NARROW = (ACROSS - 6 * (COLUMNS + 1)) // COLUMNS


def colour_of(card: CardId) -> Colour:
    """The colour of a card: that of the side whose Event it is."""
    side = CARDS[card].side
    return SIDES[str(side)] if side is not None else SIDES["none"]


def _lined(lines: Sequence[str], x: int, top: int, size: int, colour: Colour, *, bold: bool) -> tuple[list[Item], int]:
    items: list[Item] = []
    for line in lines:
        items.append(Words(x + PAD, top + size // 2 + 2, line, size, colour, bold, "lm"))
        top += size + GAP
    return items, top


def card_items(card: CardId, x: int, y: int, say: Say) -> tuple[list[Item], int]:
    """A card with its corner at (x, y), and where it ends."""
    found, colour, room = CARDS[card], colour_of(card), WIDTH - 2 * PAD
    title, top = _lined(wrap(found.name, TITLE, room, True), x, y + HEAD + 8, TITLE, INK, bold=True)
    whose = say(word("card-of", side=m.side_text(found.side) if found.side is not None else word("either")))
    kind = say(word(f"card-{found.kind}"))
    line, top = _lined((f"{whose} · {kind}",), x, top, 18, mix(colour, INK, 0.25), bold=True)
    when = when_text(card)
    first, top = _lined(wrap(say(when), BODY - 2, room, True) if when else (), x, top + 4, BODY - 2, GREY, bold=True)
    second, top = _lined(wrap(say(effect_text(card)), BODY, room), x, top + 2, BODY, INK, bold=False)
    head: list[Item] = [
        Box(x, y, WIDTH, HEAD, colour, None, 0, 14),
        Box(x, y + HEAD // 2, WIDTH, HEAD // 2, colour),
        Words(x + PAD, y + HEAD // 2, str(card), 34, WHITE, True, "lm"),
        Stamp("coins", x + WIDTH - PAD - 8 * found.value - 5, y + HEAD // 2, (found.value,)),
    ]
    if found.leader is not None:
        head.append(Stamp("lead", x + WIDTH // 2, y + HEAD // 2, (found.leader, str(found.side))))
    bars: list[Item] = []
    if found.kind != "event":
        bars = [Box(x + PAD, y + HEAD + 4, room, 3, INK), Box(x + PAD, top - 1, room, 3, INK)]
    frame = Box(x, y, WIDTH, top - y + 12, PAPER, DECKS[found.deck], 4, 14)
    return [frame, *head, *bars, *title, *line, *first, *second], top + 12


def card_scene(card: CardId, say: Say = plain) -> Scene:
    """One card."""
    items, end = card_items(card, 10, 10, say)
    return Scene(WIDTH + 20, end + 10, TABLE, tuple(items))


def hand_scene(cards: Sequence[CardId], say: Say = plain) -> Scene:
    """Cards two abreast, so that a telephone can read them."""
    across, top = min(2, max(1, len(cards))), 10
    items: list[Item] = []
    for start in range(0, len(cards), across):
        ends = []
        for number, card in enumerate(cards[start : start + across]):
            found, end = card_items(card, 10 + number * (WIDTH + 10), top, say)
            items += found
            ends.append(end)
        top = max(ends) + 10
    return Scene(across * (WIDTH + 10) + 10, top, TABLE, tuple(items))


def strip_scene(cards: Sequence[CardId], say: Say = plain) -> Scene:
    """Small cards beside each other: number, value, title, whose Event it is."""
    rows = max(1, -(-len(cards) // COLUMNS))
    high = LOWEST - 20 if rows == 1 else min(150, (HIGHEST - 20) // rows - 8)
    items: list[Item] = []
    for number, card in enumerate(cards):
        x, y = 6 + number % COLUMNS * (NARROW + 6), 10 + number // COLUMNS * (high + 8)
        items += _small(card, x, y, high, say)
    return Scene(ACROSS, max(LOWEST, 20 + rows * high + (rows - 1) * 8), TABLE, tuple(items))


def _small(card: CardId, x: int, y: int, high: int, say: Say) -> Iterator[Item]:
    found, colour = CARDS[card], colour_of(card)
    yield Box(x, y, NARROW, high, PAPER, DECKS[found.deck], 4, 8)
    yield Box(x, y, NARROW, 34, colour, None, 0, 8)
    yield Words(x + 8, y + 17, str(card), 26, WHITE, True, "lm")
    yield Stamp("coins", x + NARROW - 14 - 8 * found.value, y + 17, (found.value,))
    room = NARROW - 14
    sizes = [size for size in (22, 20, 18, 16, 15) if _fits(found.name, size, room, (high - 64) // (size + 2))]
    size = sizes[0] if sizes else 15
    for number, line in enumerate(wrap(found.name, size, room, True)):
        yield Words(x + 7, y + 48 + number * (size + 2), line, size, INK, True, "lm")
    whose = say(m.side_text(found.side)) if found.side is not None else say(word("either"))
    yield Words(x + 7, y + high - 14, whose, 16, mix(colour, INK, 0.25), True, "lm")
    if found.leader is not None:
        yield Stamp("lead", x + NARROW - 26, y + high - 16, (found.leader, str(found.side)))


def _fits(title: str, size: int, room: int, most: int) -> bool:
    lines = wrap(title, size, room, True)
    return len(lines) <= most and all(width(line, size, True) <= room for line in lines)
