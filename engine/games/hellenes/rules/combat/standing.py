"""The decision `Stand`: retreat, or fight this round (6.4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import battle
from engine.games.hellenes.tables import Side
from engine.kernel.errors import Refusal, not_now


def refuse(state: m.State, frame: m.StandOrRetreat, side: Side, action: m.Action) -> Refusal | None:
    """It is asked only of a side that may retreat."""
    return None if isinstance(action, m.Leave | m.Done) else not_now("hl-refuse-stand", "6.4")


def candidates(state: m.State, frame: m.StandOrRetreat, side: Side) -> Iterator[m.Action]:
    """Stand, or retreat."""
    yield m.Done()
    yield m.Leave()


def apply(work: m.Work, frame: m.StandOrRetreat, side: Side, action: m.Action) -> None:
    """6.4: all blocks of the side retreat, or the battle goes on."""
    work.state = work.state.pop()
    if isinstance(action, m.Leave):
        work.say("hl-retreats", side=m.side_text(side))
        battle.leave(work, side)
