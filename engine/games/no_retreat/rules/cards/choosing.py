"""The open decision `Choosing`: what an event asks for."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import windows
from engine.games.no_retreat.rules.cards.events import EVENTS
from engine.kernel.errors import Refusal, refusal


def refuse(state: m.State, frame: m.Choosing, action: m.Action) -> Refusal | None:
    """Only what the event offers, and other ways to a place that it offers."""
    choices = state.memo.get("choices")
    if choices is None:
        choices = state.memo["choices"] = frozenset(candidates(state, frame))
    if action in choices or EVENTS[(frame.half, frame.card)].also(state, frame, action):
        return None
    return refusal("card", "nr-refuse-choice", card=m.card_text(frame.card, frame.half))


def candidates(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """What the event offers."""
    yield from EVENTS[(frame.half, frame.card)].choices(state, frame)


def apply(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    """Carry an answer out."""
    since = len(work.events)
    EVENTS[(frame.half, frame.card)].choose(work, frame, action)
    windows.after_steps(work, since)
