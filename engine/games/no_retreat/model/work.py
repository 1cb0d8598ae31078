"""The state while one action is carried out."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.games.no_retreat.model.actions import Action
from engine.games.no_retreat.model.events import Event, Stated
from engine.games.no_retreat.model.parts import Board, Cards, Clock, CombatPhase, PlayerTurn, Tracks, Weather
from engine.games.no_retreat.model.state import State
from engine.games.no_retreat.tables import Place, Side
from engine.kernel.chance import Chance
from engine.kernel.game import Pause
from engine.kernel.text import Arg, Text


class Work:
    """The state while one action is carried out, its events and its numbers; lives only inside `apply`.

    `recorded` is what was forced when the action was taken; None: it is taken now.
    """

    def __init__(self, state: State, chance: Chance, recorded: Sequence[Action] | None = None) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.reveals = False
        self.pauses: list[Pause[State]] = []
        self.recorded = None if recorded is None else deque(recorded)
        self.forced: list[Action] = []

    def tell(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)

    def say(self, key: str, *places: Place, only: Side | None = None, **args: Arg) -> None:
        """Record a sentence."""
        self.events.append(Stated(Text(key, args), places, only))

    def pause(self) -> None:
        """Note that what is told from here on may belong to another chapter; before the clock says so."""
        self.pauses.append(Pause(len(self.events), self.state))

    def die(self, purpose: str) -> int:
        """Roll a die; nothing rolled can be undone freely."""
        self.reveals = True
        return self.chance.draw(purpose, 6)

    def change(self, **parts: Any) -> None:
        """Put other parts into the state."""
        self.state = replace(self.state, **parts)

    @property
    def board(self) -> Board:
        return self.state.board

    @board.setter
    def board(self, board: Board) -> None:
        self.state = replace(self.state, board=board)

    @property
    def clock(self) -> Clock:
        return self.state.clock

    @clock.setter
    def clock(self, clock: Clock) -> None:
        self.state = replace(self.state, clock=clock)

    @property
    def tracks(self) -> Tracks:
        return self.state.tracks

    @tracks.setter
    def tracks(self, tracks: Tracks) -> None:
        self.state = replace(self.state, tracks=tracks)

    @property
    def cards(self) -> Cards:
        return self.state.cards

    @cards.setter
    def cards(self, cards: Cards) -> None:
        self.state = replace(self.state, cards=cards)

    @property
    def weather(self) -> Weather:
        return self.state.weather

    @weather.setter
    def weather(self, weather: Weather) -> None:
        self.state = replace(self.state, weather=weather)

    @property
    def deeds(self) -> PlayerTurn:
        return self.state.deeds

    @deeds.setter
    def deeds(self, deeds: PlayerTurn) -> None:
        self.state = replace(self.state, deeds=deeds)

    @property
    def combat(self) -> CombatPhase:
        return self.state.combat

    @combat.setter
    def combat(self, combat: CombatPhase) -> None:
        self.state = replace(self.state, combat=combat)
