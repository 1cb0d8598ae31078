"""What is secret, otherwise: hands, the Draw Pile, and cards that somebody looks at."""

from __future__ import annotations

from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import playing
from engine.games.no_retreat.tables import SIDES, CardId, Side
from engine.kernel.chance import Chance, shuffled
from engine.kernel.game import Role


def disguised(state: m.State, viewer: Role | None, chance: Chance) -> m.State:
    """A position that this viewer cannot tell from the one given; the same of all that he cannot tell apart."""
    cards, mixed = state.cards, shuffled(chance, "secret", pool(state, viewer))
    for side in hidden(state, viewer):
        size = len(cards.hand(side))
        cards, mixed = cards.with_hand(side, mixed[:size]), mixed[size:]
    aside = _aside(state, viewer)
    if aside:
        cards, mixed = replace(cards, aside=mixed[: len(aside)]), mixed[len(aside) :]
    return replace(state, cards=replace(cards, draw=mixed))


def pool(state: m.State, viewer: Role | None) -> tuple[CardId, ...]:
    """The cards that a viewer sees nowhere, in a fixed order."""
    cards = state.cards
    hands = (card for side in hidden(state, viewer) for card in cards.hand(side))
    return tuple(sorted((*cards.draw, *hands, *_aside(state, viewer))))


def hidden(state: m.State, viewer: Role | None) -> list[Side]:
    """The sides whose hands a viewer does not see."""
    seen = playing.looked_at(state, viewer)
    return [side for side in SIDES if side != viewer and (not seen or state.cards.hand(side) != seen)]


def _aside(state: m.State, viewer: Role | None) -> tuple[CardId, ...]:
    """The cards laid aside, of one who does not look at them."""
    return () if playing.looked_at(state, viewer) else state.cards.aside
