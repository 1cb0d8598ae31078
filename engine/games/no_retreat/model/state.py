"""The state of No Retreat!: JSON-ready through `engine.kernel.codec`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.games.no_retreat.model.frames import Battle, DrawCards, Frame, Resolving
from engine.games.no_retreat.model.parts import (
    Board,
    Cards,
    Clock,
    CombatPhase,
    InForce,
    Options,
    PlayerTurn,
    Tracks,
    Weather,
)
from engine.games.no_retreat.tables import SCENARIOS, Scenario, Side, UnitId


@dataclass(frozen=True)
class Terms:
    """What ends the game and who wins then; kept with the game, for some of the values were rebuilt."""

    first: int = 1
    last: int = 28
    winner: str = ""  # the side that needs the VP at the end of a scenario; empty: the victory of section 12
    vp: int = 0
    skips: str = ""


@dataclass(frozen=True)
class Result:
    """The end of the game: the winner and the reason (a catalogue key)."""

    winner: Side
    reason: str
    vp: int = 0


@dataclass(frozen=True)
class State:
    """A whole situation."""

    options: Options
    board: Board
    terms: Terms = field(default_factory=Terms)
    clock: Clock = field(default_factory=Clock)
    weather: Weather = field(default_factory=Weather)
    tracks: Tracks = field(default_factory=Tracks)
    cards: Cards = field(default_factory=Cards)
    deeds: PlayerTurn = field(default_factory=PlayerTurn)
    combat: CombatPhase = field(default_factory=CombatPhase)
    effects: tuple[InForce, ...] = ()
    stack: tuple[Frame, ...] = ()
    result: Result | None = None

    @cached_property
    def memo(self) -> dict[object, Any]:
        """Room for what is derived from this very state; never part of it."""
        return {}

    @property
    def top(self) -> Frame | None:
        """The open decision."""
        return self.stack[-1] if self.stack else None

    @property
    def owing(self) -> Side | None:
        """The side that owes the open decision; None where nobody does, or the game is over."""
        top = self.top
        if self.result is not None or top is None or isinstance(top, Battle | DrawCards | Resolving):
            return None
        return top.side

    def push(self, *frames: Frame) -> State:
        """Open decisions on top."""
        return replace(self, stack=(*self.stack, *frames))

    def pop(self) -> State:
        """Close the top decision."""
        return replace(self, stack=self.stack[:-1])

    def swap(self, frame: Frame) -> State:
        """Replace the top decision."""
        return replace(self, stack=(*self.stack[:-1], frame))


def scenario_of(state: State) -> Scenario:
    """What the scenario fixes."""
    return SCENARIOS[state.options.scenario]


def name_of(state: State, unit: UnitId) -> str:
    """A unit by the name on the side that is up."""
    board = state.board
    return board.roster.face(unit, front=unit in board.front).name if unit in board.roster.units else str(unit)
