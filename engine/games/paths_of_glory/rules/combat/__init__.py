"""Combat (12.0). One module for each kind of decision; `flow.resume` leads a combat through its steps."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any, cast

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import (
    advance,
    cancel,
    claim,
    declare,
    flank,
    losses,
    muster,
    play,
    retreat,
    withdrawal,
)
from engine.games.paths_of_glory.rules.combat.flow import resume
from engine.kernel.errors import Refusal

__all__ = ["apply", "candidates", "refuse", "resume"]

MODULES: dict[type[m.Frame], ModuleType] = {
    m.ChooseAttack: declare,
    m.Muster: muster,
    m.TrenchCards: play,
    m.Declare: claim,
    m.FlankAttempt: flank,
    m.CombatCards: play,
    m.TakeLosses: losses,
    m.GiveBack: withdrawal,
    m.CancelRetreat: cancel,
    m.Retreat: retreat,
    m.Advance: advance,
}


def refuse(state: m.State, frame: m.Frame, action: m.Action) -> Refusal | None:
    """Why the action is not allowed in this decision."""
    return cast("Refusal | None", MODULES[type(frame)].refuse(state, frame, action))


def candidates(state: m.State, frame: m.Frame) -> Iterator[m.Action]:
    """What may be offered in this decision."""
    return cast(Iterator[m.Action], MODULES[type(frame)].candidates(state, frame))


def apply(work: m.Work, frame: Any, action: m.Action) -> None:
    """Carry a legal action out."""
    MODULES[type(frame)].apply(work, frame, action)
