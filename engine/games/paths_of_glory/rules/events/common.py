"""What every event is written with: its condition and its effect."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards import cardplay
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import Card, CardId
from engine.kernel.errors import Refusal, refusal

Condition = Callable[[m.State], Refusal | None]
Effect = Callable[[m.Work, Card], None]


def nothing_at_once(work: m.Work, card: Card) -> None:
    """The record of the card is its whole effect."""


def always(state: m.State) -> Refusal | None:
    """Nothing is required."""
    return None


def vp(change: int) -> Effect:
    """The card moves the VP marker."""

    def apply(work: m.Work, card: Card) -> None:
        boards.add_vp(work, change, m.said(work.edition, f"vp-{card.id}"))

    return apply


def after(*cards: str, rule: str = "card") -> Condition:
    """One of these cards must have been an event, if they are in a deck; `rule` if a paragraph says so."""

    def test(state: m.State) -> Refusal | None:
        known = [CardId(card) for card in cards if card in state.edition.cards]
        if not known or any(card in state.events for card in known):
            return None
        return refusal(rule, "pog-needs-event", card=cardplay.card_text(state.edition, known[0]))

    return test


def not_after(*cards: str) -> Condition:
    """None of these cards may have been an event."""

    def test(state: m.State) -> Refusal | None:
        for card in cards:
            if CardId(card) in state.events:
                return refusal("card", "pog-too-late-after", card=cardplay.card_text(state.edition, CardId(card)))
        return None

    return test


def both(*conditions: Condition) -> Condition:
    """Every one of these conditions."""

    def test(state: m.State) -> Refusal | None:
        return next((why for condition in conditions if (why := condition(state)) is not None), None)

    return test
