"""Taking actions (4.0.2, 9.1): the decision `TakeActions`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import Side
from engine.kernel.errors import Refusal, not_now


def begin(work: m.Work, side: Side, number: int) -> None:
    """4.0.2: a side takes so many actions."""
    if number > 0:
        work.state = work.state.push(m.TakeActions(side, number))


def refuse(state: m.State, frame: m.TakeActions, side: Side, action: m.Action) -> Refusal | None:
    """Actions need not be used up."""
    return None if isinstance(action, m.Done) else not_now("hl-refuse-not-asked")


def candidates(state: m.State, frame: m.TakeActions, side: Side) -> Iterator[m.Action]:
    """What may be done with an action."""
    yield m.Done()


def apply(work: m.Work, frame: m.TakeActions, side: Side, action: m.Action) -> None:
    """End the actions."""
    work.state = work.state.pop()
