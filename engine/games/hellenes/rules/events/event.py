"""The Event of a card (3.4)."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import CARDS, CardId, Side
from engine.kernel.errors import Refusal, refusal


def refuse_event(state: m.State, side: Side, card: CardId) -> Refusal | None:
    """Why a side may not choose a card for its Event, as far as it may know."""
    if CARDS[card].side not in (None, side):
        return refusal("3.4", "hl-refuse-event-of-other", card=m.card_text(card))
    return None


def begin(work: m.Work, side: Side, card: CardId) -> None:
    """3.4: the Event of a card that was chosen happens."""
    work.state = work.state.push(m.Happening(side, card))


def resume(work: m.Work) -> None:
    """The Event goes on."""
    work.state = work.state.pop()
