"""A game told again from its record: what everybody may know of each step, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.kernel.chance import Draw
from engine.kernel.game import Event, Role
from engine.kernel.text import Text


@dataclass(frozen=True)
class Mark:
    """Where in a game something happens: turn and round as numbers that never go back, the operation by any name.

    `title` names the turn, `place` the round or phase in it.
    """

    turn: int
    round: int
    operation: str
    title: Text
    place: Text


@dataclass(frozen=True)
class Moment:
    """One step as a spectator saw it: the views before and after it, its public events and its public numbers.

    Step 0 is the opening; nothing lies before it, so both views are the same, `role` is None and `revision` 0.
    """

    number: int
    revision: int  # of the table, when the step was taken; steps taken back leave gaps
    role: Role | None
    before: Any
    view: Any
    events: tuple[Event, ...]
    draws: tuple[Draw, ...]
    headline: Text
