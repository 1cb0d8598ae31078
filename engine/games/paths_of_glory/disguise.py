"""What is secret, otherwise: hands, the order of the decks, and which optional cards were picked (page 35)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory.model import Edition, Pile, State
from engine.games.paths_of_glory.rules.start.decks import level_of
from engine.games.paths_of_glory.tables import SIDES, CardId
from engine.kernel.chance import Chance, shuffled
from engine.kernel.game import Role


def disguised(state: State, viewer: Role | None, chance: Chance) -> State:
    """A position that this viewer cannot tell from the one given; the same of all that he cannot tell apart."""
    for side in SIDES:
        pile = state.cards[side]
        other = (
            _redealt(state.edition, pile, chance)
            if side != viewer
            else replace(pile, deck=shuffled(chance, "deck", sorted(pile.deck)))
        )
        state = state.with_cards(side, other)
    return state


def pool(edition: Edition, pile: Pile) -> tuple[CardId, ...]:
    """The cards that a hand may hold for who sees neither hand nor deck, in a fixed order."""
    pile = _picked_otherwise(edition, pile)
    return tuple(sorted((*pile.hand, *pile.deck)))


def _redealt(edition: Edition, pile: Pile, chance: Chance) -> Pile:
    """As many cards in hand as before, but others; exchanges that nobody has seen are undone."""
    mixed, cut = shuffled(chance, "hand", pool(edition, pile)), len(pile.hand)
    return replace(_picked_otherwise(edition, pile), hand=mixed[:cut], deck=mixed[cut:])


def _picked_otherwise(edition: Edition, pile: Pile) -> Pile:
    """The same cards with every secret exchange undone whose card has not been seen yet."""
    for pair in pile.swaps:
        taken, given = pair
        if level_of(edition, taken) != "mobilization" or taken in (*pile.hand, *pile.deck):
            hand, deck = (tuple(given if card == taken else card for card in cards) for cards in (pile.hand, pile.deck))
            pile = replace(pile, hand=hand, deck=deck, swaps=tuple(other for other in pile.swaps if other != pair))
    return pile
