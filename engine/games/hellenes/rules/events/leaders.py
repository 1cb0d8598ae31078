"""Leaders (3.6)."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import CARDS, Side


def bonus(state: m.State, side: Side) -> int:
    """3.6: what the leader of a side adds to its actions."""
    return sum(CARDS[card].leader or 0 for card in state.cards.in_play if CARDS[card].side == side)
