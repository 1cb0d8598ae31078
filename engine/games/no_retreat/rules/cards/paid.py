"""The open decision `Pay` (5.4), and what happens when it is paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import hands, paying
from engine.games.no_retreat.rules.movement import rail
from engine.games.no_retreat.rules.organization import flipping, placement, reorganization
from engine.games.no_retreat.rules.turn import scorched
from engine.games.no_retreat.tables import CardId, Side
from engine.kernel.errors import Refusal, refusal

DEEDS: Mapping[str, Callable[[m.Work, Side, m.Deed, CardId], None]] = {
    "improve": flipping.improve,
    "revert": flipping.revert,
    "replace": placement.replace_unit,
    "reorganize": reorganization.reorganize,
    "entrain": rail.entrain_paid,
    "rebuild": scorched.rebuild,
}


def refuse(state: m.State, frame: m.Pay, action: m.Action) -> Refusal | None:
    """Why a card may not pay."""
    if not isinstance(action, m.Discard):
        return refusal("", "nr-refuse-not-now")
    if action.card not in state.cards.hand(frame.side):
        return refusal("", "nr-refuse-no-card", card=action.card)
    return None


def candidates(state: m.State, frame: m.Pay) -> Iterator[m.Action]:
    """Every card in hand."""
    yield from map(m.Discard, sorted(state.cards.hand(frame.side)))


def apply(work: m.Work, frame: m.Pay, action: m.Action) -> None:
    """Discard a card; do what is paid for when it is enough."""
    assert isinstance(action, m.Discard)
    left = frame.left - paying.worth(action.card)
    work.state = work.state.swap(replace(frame, left=left)) if left > 0 else work.state.pop()
    hands.discard(work, frame.side, action.card)
    if left <= 0:
        DEEDS[frame.deed.what](work, frame.side, frame.deed, action.card)
