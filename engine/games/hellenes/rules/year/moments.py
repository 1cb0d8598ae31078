"""Moments at which a player may do something and need not, and may say that he does not want to be asked."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import OLYMPIANS, Side
from engine.kernel.game import Occasion, Waiver

MOMENTS = (*map(Occasion, OLYMPIANS), Occasion("peace"), Occasion("taxes"), Occasion("home"))


def waiver(state: m.State, side: Side) -> Waiver[m.Action] | None:
    """What is done for a side that does not want to be asked at this moment: it lets it pass."""
    if side not in state.owing:
        return None
    match state.top:
        case m.UseFavour(_, olympian):
            return Waiver(olympian, m.Done())
        case m.BreakPeace():
            return Waiver("peace", m.Done())
        case m.EndTaxes():
            return Waiver("taxes", m.Done())
        case m.GoHome():
            return Waiver("home", m.Done())
    return None
