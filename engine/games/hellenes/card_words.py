"""What the Event of a card asks for and does, in sentences; what an owner has corrected, as he wrote it."""

from __future__ import annotations

from engine.games.hellenes.model.texts import side_text
from engine.games.hellenes.sheets import rows
from engine.games.hellenes.tables import CARDS, FACTS, CardId
from engine.kernel.text import Text, text

# Cards that share the words of another one, or those of all Leaders.
ALIKE = {
    **{2: "1", 4: "3", 35: "34", 46: "45", 49: "42"},
    **dict.fromkeys(range(6, 12), "5"),
    **dict.fromkeys((36, 37, 47, 48), "leader"),
}
NUMBERS = ("count", "steps", "most", "hits", "worse", "price", "limit", "size")  # of the sheet of Events
CORRECTED = "corrected"


def statuses(card: CardId) -> dict[str, str]:
    """How each part of a card is known: its number, its name, its value, its effect."""
    row = next(row for row in rows("cards") if int(row["card"]) == card)
    return {part: row[f"{part}_status"] for part in ("number", "name", "value", "effect")}


def when_text(card: CardId) -> Text | None:
    """The condition of its Event; None: it has none. What is written there of a Leader is none."""
    found = CARDS[card]
    return _said(card, found.condition, "-when") if found.condition and found.leader is None else None


def effect_text(card: CardId) -> Text:
    """What its Event does."""
    return _said(card, CARDS[card].effect, "")


def _said(card: CardId, written: str, part: str) -> Text:
    if statuses(card)["effect"] == CORRECTED:
        return text("hl-event-corrected", words=written)
    found = CARDS[card]
    leader = "" if found.leader is None else signed(found.leader)
    return text(
        f"hl-event-{ALIKE.get(card, str(int(card)))}{part}",
        region=found.name.partition(": ")[2],
        side=side_text(found.side),
        leader=leader,
        **{what: getattr(FACTS[card], what) for what in NUMBERS},
    )


def signed(value: int) -> str:
    """The value of a Leader as his card shows it."""
    return f"{'+' if value > 0 else '−' if value < 0 else ''}{abs(value)}"
