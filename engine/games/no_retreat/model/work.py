"""The state while one action is carried out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.no_retreat.model.actions import Action
from engine.games.no_retreat.model.events import Event, Stated
from engine.games.no_retreat.model.parts import Board, Cards, Clock, CombatPhase, PlayerTurn, Tracks, Weather
from engine.games.no_retreat.model.state import State
from engine.games.no_retreat.tables import Place, Side
from engine.kernel.text import Arg, Text
from engine.kernel.work import BaseWork, StatePart


class Work(BaseWork[State, Action, Event]):
    """The state while one action is carried out, its events and its numbers; lives only inside `apply`."""

    board = StatePart[Board]()
    clock = StatePart[Clock]()
    tracks = StatePart[Tracks]()
    cards = StatePart[Cards]()
    weather = StatePart[Weather]()
    deeds = StatePart[PlayerTurn]()
    combat = StatePart[CombatPhase]()

    def say(self, key: str, *places: Place, only: Side | None = None, **args: Arg) -> None:
        """Record a sentence."""
        self.events.append(Stated(Text(key, args), places, only))

    def change(self, **parts: Any) -> None:
        """Put other parts into the state."""
        self.state = replace(self.state, **parts)
