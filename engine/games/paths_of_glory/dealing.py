"""The draw decks as they lie: `engine.kernel.dealing.Dealing` for Paths of Glory."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory.model import State
from engine.games.paths_of_glory.tables import SIDES
from engine.kernel.chance import Chance, shuffled
from engine.kernel.game import Event
from engine.kernel.text import Text

LAID_OPEN = ("pog-played-", "pog-combat-card", "pog-discarded")


class Decks:
    """One deck for each side."""

    def undealt(self, state: State) -> object:
        """Both decks, next card first."""
        return tuple(state.cards[side].deck for side in SIDES)

    def reshuffled(self, state: State, chance: Chance) -> State:
        """Both decks in another order; hands, discards and what is removed stay."""
        for side in SIDES:
            pile = state.cards[side]
            state = state.with_cards(side, replace(pile, deck=shuffled(chance, f"deck of the {side}", pile.deck)))
        return state

    def card_of(self, event: Event) -> Text | None:
        """Played for whatever use, laid down in a combat, or discarded."""
        told = event.narrate()
        card = told.args.get("card") if told.key.startswith(LAID_OPEN) else None
        return card if isinstance(card, Text) else None
