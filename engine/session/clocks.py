"""The clocks of a table as values: what each player has left, when his flag falls, what he has used.

A player's clock runs while the game waits for him, and stands as soon as it does not. Everybody is shown what
everybody may know: of who has chosen in secret it is shown as running until his choice is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.kernel.codec import LATER
from engine.kernel.game import Role

Alarm = Literal["half", "low"]


@dataclass(frozen=True)
class Run:
    """A clock that has begun to run: with how much left, since when, and when its flag falls.

    `half`, `low`: when its player is reminded, unless he was.
    """

    left: int
    since: int
    due: int
    used: int  # before it
    half: int | None = None
    low: int | None = None

    def alarms(self) -> dict[Alarm, int]:
        """The reminders that are still to come."""
        found: dict[Alarm, int | None] = {"half": self.half, "low": self.low}
        return {alarm: due for alarm, due in found.items() if due is not None}


@dataclass(frozen=True)
class SideClock:
    """The clock of one side. `left` and `used` are without the present run."""

    left: int
    used: int = 0
    run: Run | None = None
    shown: Run | None = None  # as everybody knows it
    stopped: int = 0  # when it last came to stand
    fallen: bool = field(default=False, metadata=LATER)  # its flag, and everybody was told
    given: tuple[Alarm, ...] = field(default=(), metadata=LATER)  # reminders in this chapter: none comes twice


@dataclass(frozen=True)
class Spell:
    """One time for which a clock has run, written down when it comes to stand; `used` is what of it counted.

    `revision`: the change with which it stands in the chain; None: from before times did.
    """

    role: Role
    user: int
    began: int
    ended: int
    used: int
    chapter: str
    turn: int
    revision: int | None = None


@dataclass(frozen=True)
class Clocks:
    """The clocks of a table since they were set."""

    began: int
    sides: Mapping[Role, SideClock]
    chapter: str = ""  # the part of the game in which they run, and its turn
    turn: int = 0
    live: int | None = field(default=None, metadata=LATER)  # until when live play goes on if nobody acts

    @property
    def alarm(self) -> int | None:
        """When something is to be looked at next: a flag or a reminder."""
        times = [due for side in self.sides.values() for due in _alarms(side)]
        times += [] if self.live is None else [self.live]
        return min(times, default=None)


def _alarms(side: SideClock) -> list[int]:
    """What is to be looked at of one clock; reminders as everybody sees it run."""
    flags = [] if side.run is None or side.fallen else [side.run.due]
    return flags if side.shown is None else [*flags, *side.shown.alarms().values()]
