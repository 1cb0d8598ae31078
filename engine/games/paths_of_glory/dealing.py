"""The draw decks as they lie: `engine.kernel.dealing.Dealing` for Paths of Glory."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory.model import State
from engine.games.paths_of_glory.tables import SIDES
from engine.kernel.chance import Chance, shuffled


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
