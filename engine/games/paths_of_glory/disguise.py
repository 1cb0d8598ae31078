"""What is secret, otherwise: hands, the order of the decks, and which optional cards were picked (page 35)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory.model import Edition, Pile, State
from engine.games.paths_of_glory.rules.start.decks import level_of
from engine.games.paths_of_glory.tables import SIDES
from engine.kernel.chance import Chance, shuffled
from engine.kernel.game import Role


def disguised(state: State, viewer: Role | None, chance: Chance) -> State:
    """A position that this viewer cannot tell from the one given."""
    for side in SIDES:
        pile = state.cards[side]
        other = (
            _redealt(state.edition, pile, chance)
            if side != viewer
            else replace(pile, deck=shuffled(chance, "deck", pile.deck))
        )
        state = state.with_cards(side, other)
    return state


def _redealt(edition: Edition, pile: Pile, chance: Chance) -> Pile:
    """As many cards in hand as before, but others; an exchange undone perhaps."""
    pile = _picked_otherwise(edition, pile) if chance.draw("exchange", 2, secret=True) == 1 else pile
    mixed, cut = shuffled(chance, "hand", (*pile.deck, *pile.hand)), len(pile.hand)
    return replace(pile, hand=mixed[:cut], deck=mixed[cut:])


def _picked_otherwise(edition: Edition, pile: Pile) -> Pile:
    """The same cards with one secret exchange undone, if its card has not been seen yet."""
    for pair in pile.swaps:
        taken, given = pair
        if level_of(edition, taken) != "mobilization" or taken in (*pile.hand, *pile.deck):
            hand, deck = (tuple(given if card == taken else card for card in cards) for cards in (pile.hand, pile.deck))
            return replace(pile, hand=hand, deck=deck, swaps=tuple(other for other in pile.swaps if other != pair))
    return pile
