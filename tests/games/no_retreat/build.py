"""Positions for tests, written as position files are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.inspectors import INSPECTORS
from engine.games.no_retreat import flow, position
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.turn import sequence
from engine.kernel.chance import Chance, ScriptedChance
from engine.kernel.errors import Refusal


def at(units: dict[str, Any] | None = None, **keys: Any) -> m.State:
    """The state of a position file with these keys."""
    return position.read(keys if units is None else {"units": units, **keys})


def told(units: dict[str, Any] | None = None, **keys: Any) -> dict[str, Any]:
    """The answers to a position file with these keys."""
    found = INSPECTORS["no_retreat"].answer(keys if units is None else {"units": units, **keys})
    assert not found["faults"], found["faults"]
    return found


def begun(state: m.State, chance: Chance | None = None) -> m.State:
    """The state with the phase that it lies in begun, until somebody has a choice."""
    work = m.Work(state, chance or ScriptedChance())
    flow.proceed(work)
    pass_windows(work)
    return work.state


def pass_windows(work: m.Work) -> None:
    """Play no card at the moments that open for cards alone."""
    while isinstance(work.state.top, m.Window):
        flow.carry_out(work, work.state.top.side, m.Done())


def asked(state: m.State, frame: m.Frame) -> m.State:
    """The state with a decision open, and the phase's own steps behind it."""
    return ended(state).push(frame)


def ended(state: m.State) -> m.State:
    """The state with every step of its phase done."""
    clock = state.clock
    return replace(
        state, clock=m.Clock(clock.turn, clock.phase, clock.side, len(sequence.steps_of(state, clock.phase)))
    )


def done(state: m.State, action: m.Action, chance: Chance | None = None, *, asked: bool = False) -> m.Work:
    """An action taken in a state; it must be allowed. `asked`: moments for cards stay open."""
    assert state.top is not None
    why = flow.refuse(state, state.top.side, action)
    assert why is None, why
    work = m.Work(state, chance or ScriptedChance())
    flow.carry_out(work, state.top.side, action)
    if not asked:
        pass_windows(work)
    return work


def refused(state: m.State, action: m.Action) -> Refusal:
    """Why an action is not allowed in a state; it must not be."""
    assert state.top is not None
    why = flow.refuse(state, state.top.side, action)
    assert why is not None, "it is allowed"
    return why
