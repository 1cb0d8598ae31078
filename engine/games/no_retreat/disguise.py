"""What is secret, otherwise: hands, the Draw Pile, and cards that somebody looks at."""

from __future__ import annotations

from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import playing
from engine.games.no_retreat.tables import SIDES
from engine.kernel.chance import Chance, shuffled
from engine.kernel.game import Role


def disguised(state: m.State, viewer: Role | None, chance: Chance) -> m.State:
    """A position that this viewer cannot tell from the one given."""
    cards = state.cards
    seen = playing.looked_at(state, viewer)
    hidden = [side for side in SIDES if side != viewer and (not seen or cards.hand(side) != seen)]
    aside = () if seen else cards.aside
    pool = shuffled(chance, "secret", (*cards.draw, *(card for side in hidden for card in cards.hand(side)), *aside))
    for side in hidden:
        size = len(cards.hand(side))
        cards, pool = cards.with_hand(side, pool[:size]), pool[size:]
    if aside:
        cards, pool = replace(cards, aside=pool[: len(aside)]), pool[len(aside) :]
    return replace(state, cards=replace(cards, draw=pool))
