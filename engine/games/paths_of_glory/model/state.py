"""The state of Paths of Glory: JSON-ready through `engine.kernel.codec`.

`State` is split by how often its parts change, so that what is derived from a part can be cached on it: everything
about supply, occupation and stacking hangs on `Board` (see `rules/map/board.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from engine.games.paths_of_glory.model.edition import Edition
from engine.games.paths_of_glory.model.frames import Frame
from engine.games.paths_of_glory.model.parts import Board, Operation, Options, Pile, Tracks, TurnLog
from engine.games.paths_of_glory.model.sides import BySide
from engine.games.paths_of_glory.model.spelling import PieceKey
from engine.games.paths_of_glory.scenarios import Scenario
from engine.games.paths_of_glory.tables import CardId, Side
from engine.kernel.codec import spread


@dataclass(frozen=True)
class Result:
    """The end of the game: winner (None: a draw), reason key, final VP."""

    winner: Side | None
    reason: str
    vp: int


@dataclass(frozen=True)
class VpLine:
    """An entry of the VP account: a change for another reason than control of a space."""

    turn: int
    change: int
    reason: str  # catalogue key


@dataclass(frozen=True)
class State:
    """A whole situation. JSON-ready through `engine.kernel.codec`."""

    options: Options
    board: Board
    tracks: Tracks = field(default_factory=Tracks)
    cards: BySide[Pile] = field(default=BySide(Pile(), Pile()), metadata=spread("cards"))
    events: Mapping[CardId, int] = field(default_factory=dict)  # played as events -> turn
    log: TurnLog = field(default_factory=TurnLog)
    op: Operation = field(default_factory=Operation)
    entrench_failed: Mapping[PieceKey, int] = field(default_factory=dict)  # own actions to end first
    stack: tuple[Frame, ...] = ()
    result: Result | None = None
    account: tuple[VpLine, ...] = ()
    edition: Edition = field(init=False, repr=False, compare=False)  # the board's, at hand: it is asked all the time

    def __post_init__(self) -> None:
        object.__setattr__(self, "edition", self.board.edition)

    @cached_property
    def memo(self) -> dict[str, object]:
        """Room for what is derived from this very state; never part of it."""
        return {}

    @property
    def scenario(self) -> Scenario:
        """What the scenario fixes."""
        return self.board.edition.scenarios[self.options.scenario]

    @property
    def top(self) -> Frame | None:
        """The open decision."""
        return self.stack[-1] if self.stack else None

    def with_cards(self, side: Side, pile: Pile) -> State:
        """The same state with other piles for a side."""
        return replace(self, cards=self.cards.put(side, pile))

    def push(self, *frames: Frame) -> State:
        """Open decisions on top."""
        return replace(self, stack=(*self.stack, *frames))

    def pop(self) -> State:
        """Close the top decision."""
        return replace(self, stack=self.stack[:-1])

    def swap(self, frame: Frame) -> State:
        """Replace the top decision."""
        return replace(self, stack=(*self.stack[:-1], frame))
