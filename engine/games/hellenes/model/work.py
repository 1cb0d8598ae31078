"""The state while one action is carried out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.hellenes.model.actions import Action
from engine.games.hellenes.model.events import Event, PrestigeChanged, Stated
from engine.games.hellenes.model.parts import Board, Cards, Clock, Tracks, Turn
from engine.games.hellenes.model.state import State
from engine.games.hellenes.tables import ATHENS, AreaId, Side
from engine.kernel.text import Arg, Text
from engine.kernel.work import BaseWork, StatePart


class Work(BaseWork[State, Action, Event]):
    """The state while one action is carried out, its events and its numbers; lives only inside `apply`."""

    board = StatePart[Board]()
    clock = StatePart[Clock]()
    tracks = StatePart[Tracks]()
    cards = StatePart[Cards]()
    turn = StatePart[Turn]()

    def say(self, key: str, *areas: AreaId, only: Side | None = None, **args: Arg) -> None:
        """Record a sentence."""
        self.events.append(Stated(Text(key, args), areas, only))

    def change(self, **parts: Any) -> None:
        """Put other parts into the state."""
        self.state = replace(self.state, **parts)

    def gain(self, side: Side, prestige: int, reason: Text) -> None:
        """14.1: a side gains Prestige, which the other loses; below 0 it loses some."""
        if prestige:
            now = self.tracks.prestige + (prestige if side == ATHENS else -prestige)
            self.tracks = replace(self.tracks, prestige=now)
            self.tell(PrestigeChanged(side, prestige, reason, now))
