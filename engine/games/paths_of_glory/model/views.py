"""What a viewer may see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.games.paths_of_glory.model.edition import Edition
from engine.games.paths_of_glory.model.frames import Frame
from engine.games.paths_of_glory.model.parts import Board, Operation, Options, Tracks, TurnLog
from engine.games.paths_of_glory.model.state import Result, VpLine
from engine.games.paths_of_glory.scenarios import Scenario
from engine.games.paths_of_glory.tables import CardId, Side


@dataclass(frozen=True)
class PileView:
    """A side's cards as anybody may see them: the hand as a number, the deck as a number."""

    hand: int
    deck: int
    discard: tuple[CardId, ...]
    removed: tuple[CardId, ...]
    face_up: tuple[CardId, ...]


@dataclass(frozen=True)
class View:
    """What a viewer may see; `hand` is the viewer's own (empty for spectators)."""

    viewer: Side | None
    options: Options
    board: Board
    tracks: Tracks
    piles: Mapping[Side, PileView]
    hand: tuple[CardId, ...]
    events: Mapping[CardId, int]
    log: TurnLog
    op: Operation
    stack: tuple[Frame, ...]
    result: Result | None
    account: tuple[VpLine, ...] = ()
    entrench_failed: Mapping[str, int] = field(default_factory=dict)

    @property
    def edition(self) -> Edition:
        """What is played."""
        return self.board.edition

    @property
    def scenario(self) -> Scenario:
        """What the scenario fixes."""
        return self.board.edition.scenarios[self.options.scenario]
