"""Writes docs/cards.md: each card with its event in our words and every module that knows it.

`python -m tests.games.paths_of_glory.card_index` writes the file anew; a test holds it against the code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from data.messages import Messages
from engine.games.paths_of_glory.tables import AP, CARDS, CP, Card, Side
from engine.kernel.text import Text

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "engine" / "games" / "paths_of_glory"
PAGE = ROOT / "docs" / "cards.md"
HEAD = """# The cards of Paths of Glory

What each event does, in our own words, and every module that names the card: a reader finds all about one card in its
line. Values, War Status, removal and reinforcements of every card are in `data/games/paths_of_glory/cards.csv`; how to
add a card is told in `adding-a-card.md`. This page is written by `python -m tests.games.paths_of_glory.card_index`.
"""


def page() -> str:
    """The whole page."""
    words = Messages()
    sources = {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in _modules()}
    parts = [HEAD]
    for side, title in ((AP, "Allied Powers"), (CP, "Central Powers")):
        parts.append(f"\n## {title}\n\n| card | event | when | code |\n| --- | --- | --- | --- |")
        parts.extend(_line(words, card, sources) for card in _of(side))
    return "\n".join(parts) + "\n"


def _modules() -> Iterator[Path]:
    yield from sorted(path for path in PACKAGE.rglob("*.py") if path.parent.name != "position")


def _of(side: Side) -> list[Card]:
    return sorted((card for card in CARDS.values() if card.side == side), key=lambda card: card.number)


def _line(words: Messages, card: Card, sources: dict[str, str]) -> str:
    known = [name for name, source in sources.items() if f'"{card.id}"' in source]
    code = ", ".join(f"`{name}`" for name in known) or "the card table"
    deck = f"optional, {card.optional_deck}" if card.optional_deck else card.deck
    name = f"{card.number} {card.label}{'*' if card.starred else ''} ({deck})"
    return f"| {name} | {_said(words, card, 'effect')} | {_said(words, card, 'when')} | {code} |"


def _said(words: Messages, card: Card, part: str) -> str:
    key = f"pog-card-{card.id.replace('_', '-')}-{part}"
    return re.sub(r"\s+", " ", words.say(Text(key, {}))) if words.has(key) else ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
