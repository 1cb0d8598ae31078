"""How many actions a side has left, and when they are over by themselves (4.0.1)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import BLOCKS, CardId, Side
from engine.kernel.errors import Refusal, refusal


def begin(work: m.Work, side: Side, number: int, card: CardId | None = None) -> None:
    """4.0.2: a side takes so many actions, those of an Event if it names its `card`; without any there is no phase."""
    if number > 0:
        work.state = work.state.push(m.TakeActions(side, number, card=card))


def refuse_none_left(frame: m.TakeActions) -> Refusal | None:
    """Why nothing more can be begun."""
    return refusal("4.0.2", "hl-refuse-no-action-left") if frame.left <= 0 else None


def spend(work: m.Work, frame: m.TakeActions) -> None:
    """Use an action for something other than a Group, whose movement is over (4.1)."""
    work.state = work.state.swap(replace(frame, left=frame.left - 1, group=None))


def close(work: m.Work) -> None:
    """End the actions when none is left; after a Group as soon as all of its blocks have moved."""
    frame = work.state.top
    if isinstance(frame, m.TakeActions) and is_over(work.state, frame):
        work.state = work.state.pop()


def is_over(state: m.State, frame: m.TakeActions) -> bool:
    """Whether nothing can be left to do, as far as everybody sees: not whether certain blocks are able to move."""
    if frame.left > 0:
        return False
    return not any(
        area == frame.group and BLOCKS[block].side == frame.side and block not in state.turn.moved
        for block, area in state.board.where.items()
    )


def close_build(work: m.Work) -> None:
    """End building in a City when nothing is left of it (4.2), and the actions if they are over."""
    frame = work.state.top
    if isinstance(frame, m.Build) and frame.left <= 0:
        work.state = work.state.pop()
    close(work)
