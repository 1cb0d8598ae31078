"""Combat (12.0). One module for each kind of decision; `flow.resume` leads a combat through its steps."""

from __future__ import annotations

from collections.abc import Mapping

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
from engine.games.paths_of_glory.rules.combat.flow import STEPS, resume

__all__ = ["HANDLERS", "STEPS", "resume"]

HANDLERS: Mapping[type[m.Frame], m.Handler] = {
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
