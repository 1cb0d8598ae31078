"""The open decision `Choosing`: what an Event asks for, one block, area or word at a time."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events.table import EVENTS
from engine.games.hellenes.rules.map.settling import settle
from engine.games.hellenes.tables import Side
from engine.kernel.errors import Refusal, refusal


def refuse(state: m.State, frame: m.Choosing, side: Side, action: m.Action) -> Refusal | None:
    """Only what the Event offers."""
    choices = state.memo.get("choices")
    if choices is None:
        choices = state.memo["choices"] = frozenset(candidates(state, frame, side))
    return None if action in choices else refusal("3.4", "hl-refuse-choice", card=m.card_text(frame.card))


def candidates(state: m.State, frame: m.Choosing, side: Side) -> Iterator[m.Action]:
    """What the Event offers."""
    yield from EVENTS[frame.card].choices(state, frame)
    if frame.may_stop:
        yield m.Done()


def apply(work: m.Work, frame: m.Choosing, side: Side, action: m.Action) -> None:
    """Carry an answer out, and go on to the next one."""
    work.state = work.state.pop()
    event = EVENTS[frame.card]
    if isinstance(action, m.Done):
        open_next(work, event.end(work, frame))
    else:
        open_next(work, event.choose(work, frame, action))


def open_next(work: m.Work, frame: m.Choosing | None) -> None:
    """Open a decision of an Event, if there is something to be decided in it; else what comes after it."""
    settle(work)
    while frame is not None and not _is_open(work.state, frame):
        frame = EVENTS[frame.card].end(work, frame)
    if frame is not None:
        work.state = work.state.push(frame)


def _is_open(state: m.State, frame: m.Choosing) -> bool:
    if frame.left <= 0 or state.result is not None:
        return False
    return (frame.hides and frame.may_stop) or any(True for _ in EVENTS[frame.card].choices(state, frame))
