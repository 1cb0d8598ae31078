"""The decks: which cards belong to a level of commitment, and which may be exchanged (16.1, page 35)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.model.versions import Change
from engine.games.paths_of_glory.scenarios import Swaps
from engine.games.paths_of_glory.tables import SIDES, Card, CardId, Side


def level_of(edition: m.Edition, card: CardId) -> str:
    """The level of commitment that brings the card; optional ones join a deck (page 35)."""
    return edition.cards[card].optional_deck or edition.cards[card].deck


@cache
def _valiant(edition: m.Edition) -> dict[Side, Swaps]:
    """The exchange of the Valiant set, each optional card for the base card it replaces."""
    found = [row for row in edition.tables.rows("valiant_cards") if row["change"] == "in"]
    return {
        side: tuple((CardId(row["slug"]), CardId(row["replaces"])) for row in found if row["side"] == side)
        for side in SIDES
    }


# Cards that joined the decks under running games -> the change since which new games deal them.
SINCE: Mapping[CardId, Change] = {}


def _dealt(edition: m.Edition, options: m.Options, side: Side) -> list[Card]:
    """The cards of a side that there were when the game began, in the order of the table."""
    own = (card for card in edition.cards.values() if card.side == side)
    return [card for card in own if card.id not in SINCE or options.have(SINCE[card.id])]


def deck(edition: m.Edition, options: m.Options, swaps: Swaps, side: Side, level: str) -> tuple[CardId, ...]:
    """The cards of one side's deck of one level, in the order of the table."""
    swaps = _valiant(edition)[side] if options.cards == "valiant" else swaps
    taken, given = {card for card, _ in swaps}, {card for _, card in swaps}

    def used(card: Card) -> bool:
        if card.deck == "optional":
            return options.cards == "optional" or card.id in taken
        return card.id not in given

    found = (card for card in _dealt(edition, options, side) if level_of(edition, card.id) == level)
    return tuple(card.id for card in found if used(card))


KEPT = CardId("guns_of_august")  # the opening of the CP depends on it (4.3.1, 5.7.4)


def exchanges(edition: m.Edition, options: m.Options, swaps: Swaps, side: Side) -> tuple[tuple[CardId, CardId], ...]:
    """The further exchanges a side may make: same deck, same value for operations and redeployment (page 35)."""
    gone = {KEPT, *(card for pair in swaps for card in pair)}
    own = [card for card in _dealt(edition, options, side) if card.id not in gone]
    return tuple(
        (new.id, old.id)
        for new in own
        if new.deck == "optional"
        for old in own
        if old.deck == new.optional_deck and (old.ops, old.sr) == (new.ops, new.sr)
    )
