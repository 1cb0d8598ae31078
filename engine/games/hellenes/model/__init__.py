"""The state of Hellenes; used as `m`."""

from __future__ import annotations

from engine.games.hellenes.model.parts import (
    Battle,
    BattleKind,
    Board,
    Cards,
    Choice,
    Clock,
    Fighter,
    Moment,
    Options,
    Phase,
    Siege,
    Tracks,
    Turn,
    Use,
)
from engine.games.hellenes.model.state import EARLIER, State

__all__ = [
    "EARLIER",
    "Battle",
    "BattleKind",
    "Board",
    "Cards",
    "Choice",
    "Clock",
    "Fighter",
    "Moment",
    "Options",
    "Phase",
    "Siege",
    "State",
    "Tracks",
    "Turn",
    "Use",
]
