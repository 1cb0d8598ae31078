"""The state while one action is carried out."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from engine.games.paths_of_glory.model.actions import Action
from engine.games.paths_of_glory.model.edition import Edition
from engine.games.paths_of_glory.model.events import Event, Stated
from engine.games.paths_of_glory.model.parts import Board, Operation, Tracks
from engine.games.paths_of_glory.model.state import State
from engine.games.paths_of_glory.tables import Side, SpaceId
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

    def say(self, key: str, *spaces: SpaceId, only: Side | None = None, **args: Arg) -> None:
        """Record a sentence."""
        self.events.append(Stated(Text(key, args), spaces, only))

    def pause(self) -> None:
        """Note that what is told from here on may belong to another chapter; before the tracks say so."""
        self.pauses.append(Pause(len(self.events), self.state))

    def die(self, purpose: str) -> int:
        """Roll a die; nothing rolled can be undone freely."""
        self.reveals = True
        return self.chance.draw(purpose, 6)

    @property
    def edition(self) -> Edition:
        """What is played."""
        return self.state.board.edition

    @property
    def board(self) -> Board:
        return self.state.board

    @board.setter
    def board(self, board: Board) -> None:
        self.state = replace(self.state, board=board)

    @property
    def tracks(self) -> Tracks:
        return self.state.tracks

    @tracks.setter
    def tracks(self, tracks: Tracks) -> None:
        self.state = replace(self.state, tracks=tracks)

    @property
    def op(self) -> Operation:
        return self.state.op

    @op.setter
    def op(self, op: Operation) -> None:
        self.state = replace(self.state, op=op)
