"""The Draw Pile as it lies: `engine.kernel.dealing.Dealing` for No Retreat!."""

from __future__ import annotations

from dataclasses import replace

from engine.games.no_retreat.model import CardPlayed, State
from engine.games.no_retreat.model.texts import card_text
from engine.kernel.chance import Chance, shuffled
from engine.kernel.game import Event
from engine.kernel.text import Text


class DrawPile:
    """One pile for both sides."""

    def undealt(self, state: State) -> object:
        """The Draw Pile, next card first."""
        return state.cards.draw

    def reshuffled(self, state: State, chance: Chance) -> State:
        """The Draw Pile in another order; hands, discards and what somebody looks at stay."""
        pile = shuffled(chance, "the draw pile", state.cards.draw)
        return replace(state, cards=replace(state.cards, draw=pile))

    def card_of(self, event: Event) -> Text | None:
        """Played, cancelled or discarded."""
        return card_text(event.card, event.side) if isinstance(event, CardPlayed) else None
