"""What shifts a column of the fire tables and what modifies a die, in words with its paragraph (12.2.7, 12.2.8)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards import cardplay
from engine.games.paths_of_glory.tables import CardId
from engine.kernel.text import Text, text

SHIFTS: Mapping[str, tuple[str, str]] = {
    "trench": ("pog-odds-shift-trench", "11.2.9"),
    "terrain": ("pog-odds-shift-terrain", "12.2.8"),
}
MODIFIERS = "12.2.7"


def shifted(shifts: int) -> Text:
    """So many columns to the right, or to the left where negative."""
    if not shifts:
        return text("pog-shift-none")
    return text("pog-shift-left" if shifts < 0 else "pog-shift-right", by=abs(shifts))


def shift(reason: str, by: int) -> tuple[Text, str]:
    """One reason for shifts."""
    key, rule = SHIFTS[reason]
    return text(key, shift=shifted(by)), rule


def modifier(edition: m.Edition, card: CardId | None, by: int) -> Text:
    """One modifier of a die; without a card that of an attack from Sinai."""
    if card is None:
        return text("pog-odds-drm-sinai", drm=by)
    return text("pog-odds-drm", card=cardplay.card_text(edition, card), drm=by)
