"""The state while one action is carried out, as every game has it that keeps its decisions as a stack."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from engine.kernel.chance import Chance, RecordMismatch
from engine.kernel.errors import Refusal, Refused
from engine.kernel.game import Event, Pause, Step

S = TypeVar("S")  # the state, a dataclass
A = TypeVar("A")  # an action
E = TypeVar("E", bound=Event)
P = TypeVar("P")


class StatePart(Generic[P]):
    """A part of the state under the same name: `work.board` is read and set for `work.state.board`."""

    def __set_name__(self, owner: type[object], name: str) -> None:
        self.name = name

    def __get__(self, work: BaseWork[Any, Any, Any], owner: type[object]) -> P:
        part: P = getattr(work.state, self.name)
        return part

    def __set__(self, work: BaseWork[Any, Any, Any], part: P) -> None:
        work.state = replace(work.state, **{self.name: part})


class BaseWork(Generic[S, A, E]):
    """The state while one action is carried out, its events and its numbers; lives only inside `apply`.

    `recorded` is what was forced when the action was taken; None: it is taken now.
    """

    def __init__(self, state: S, chance: Chance, recorded: Sequence[A] | None = None) -> None:
        self.state = state
        self.chance = chance
        self.events: list[E] = []
        self.reveals = False
        self.pauses: list[Pause[S]] = []
        self.recorded = None if recorded is None else deque(recorded)
        self.forced: list[A] = []

    def tell(self, event: E) -> None:
        """Record an event."""
        self.events.append(event)

    def pause(self) -> None:
        """Note that what is told from here on may belong to another chapter; before the state says so."""
        self.pauses.append(Pause(len(self.events), self.state))

    def die(self, purpose: str) -> int:
        """Roll a die; nothing rolled can be undone freely."""
        self.reveals = True
        return self.chance.draw(purpose, 6)

    def next_forced(self, forced: Callable[[S], A | None], refuse: Callable[[S, A], Refusal | None]) -> A | None:
        """What is forced now, noted as that; of a recorded action what was forced then, if it is not refused."""
        action = forced(self.state) if self.recorded is None else self._next_recorded(self.recorded, refuse)
        if action is not None:
            self.forced.append(action)
        return action

    def _next_recorded(self, recorded: deque[A], refuse: Callable[[S, A], Refusal | None]) -> A | None:
        if not recorded:
            return None
        action = recorded.popleft()
        why = refuse(self.state, action)
        if why is not None:
            raise Refused(why)
        return action

    def expect_all_forced(self) -> None:
        """Raise `RecordMismatch` if more was forced when the action was taken."""
        if self.recorded:
            raise RecordMismatch("what was forced then comes no more")

    def step(self, *, shows: bool = False) -> Step[S]:
        """What the action did."""
        return Step(self.state, tuple(self.events), self.reveals, shows, tuple(self.pauses), tuple(self.forced))
