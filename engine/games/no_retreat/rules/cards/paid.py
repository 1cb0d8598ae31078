"""The open decision `Pay` (5.4), and what happens when it is paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import drawing, hands, paying, timing, windows
from engine.games.no_retreat.rules.combat import declaring
from engine.games.no_retreat.rules.movement import rail
from engine.games.no_retreat.rules.organization import flipping, placement, reorganization
from engine.games.no_retreat.rules.turn import scorched
from engine.games.no_retreat.tables import AXIS, CardId, Side, foe
from engine.kernel.errors import Refusal, not_now, refusal

BOCK = (AXIS, CardId(12))
DEEDS: Mapping[str, Callable[[m.Work, Side, m.Deed, CardId], None]] = {
    "improve": flipping.improve,
    "revert": flipping.revert,
    "replace": placement.replace_unit,
    "reorganize": reorganization.reorganize,
    "entrain": rail.entrain_paid,
    "rebuild": scorched.rebuild,
    "counterblow": declaring.counterblow_paid,
}


def refuse(state: m.State, frame: m.Pay, action: m.Action) -> Refusal | None:
    """Why a card may not pay."""
    if not isinstance(action, m.Discard):
        return not_now("nr-refuse-not-now")
    if action.card not in state.cards.hand(frame.side):
        return refusal("", "nr-refuse-no-card", card=action.card)
    return None


def candidates(state: m.State, frame: m.Pay) -> Iterator[m.Action]:
    """Every card in hand."""
    yield from map(m.Discard, sorted(state.cards.hand(frame.side)))


def apply(work: m.Work, frame: m.Pay, action: m.Action) -> None:
    """Discard a card; the other side may stop it."""
    assert isinstance(action, m.Discard)
    left = frame.left - paying.worth(work.state, frame.side, action.card)
    work.state = work.state.swap(replace(frame, left=left, last=action.card))
    hands.discard(work, frame.side, action.card)
    draws = (frame.side, action.card) == BOCK and frame.deed.what == "replace"
    waits = work.state.options.have("one-at-a-time")  # the drawn card may ask for something, and that comes first
    if draws and not waits:
        _bock(work)
    windows.react(work, foe(frame.side), "payment", action.card)
    if draws and waits:
        _bock(work)


def _bock(work: m.Work) -> None:
    """Card 12 of the Axis pays for a replacement: it brings another card."""
    if timing.allowed(work.state, *BOCK) and not timing.used(work.state, *BOCK):
        work.deeds = replace(work.deeds, used=(*work.deeds.used, BOCK))
        drawing.draw(work, AXIS, 1)


def complete(work: m.Work) -> None:
    """Enough has been paid, and nobody has stopped it: do what it was for."""
    frame = work.state.top
    assert isinstance(frame, m.Pay)
    assert frame.last is not None
    since = len(work.events)
    work.state = work.state.pop()
    DEEDS[frame.deed.what](work, frame.side, frame.deed, frame.last)
    windows.after_steps(work, since)
