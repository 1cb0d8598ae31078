"""The state while one action is carried out."""

from __future__ import annotations

from engine.games.paths_of_glory.model.actions import Action
from engine.games.paths_of_glory.model.edition import Edition
from engine.games.paths_of_glory.model.events import Event, Stated
from engine.games.paths_of_glory.model.parts import Board, Operation, Tracks
from engine.games.paths_of_glory.model.state import State
from engine.games.paths_of_glory.tables import Side, SpaceId
from engine.kernel.text import Arg, Text
from engine.kernel.work import BaseWork, StatePart


class Work(BaseWork[State, Action, Event]):
    """The state while one action is carried out, its events and its numbers; lives only inside `apply`."""

    board = StatePart[Board]()
    tracks = StatePart[Tracks]()
    op = StatePart[Operation]()

    def say(self, key: str, *spaces: SpaceId, only: Side | None = None, **args: Arg) -> None:
        """Record a sentence."""
        self.events.append(Stated(Text(key, args), spaces, only))

    @property
    def edition(self) -> Edition:
        """What is played."""
        return self.state.board.edition
