"""The state of Hellenes: JSON-ready through `engine.kernel.codec`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.games.hellenes.model.frames import RUNNING, ChooseCards, Frame
from engine.games.hellenes.model.parts import Battle, Board, Cards, Clock, Lasting, Moment, Options, Tracks, Turn
from engine.games.hellenes.tables import PERSIAN_AID, SCENARIOS, SEASONS, SIDES, Scenario, Season, Side


@dataclass(frozen=True)
class Result:
    """The end of the game: the winner (None: a draw) and how (a catalogue key's last part: automatic, major, ...)."""

    winner: Side | None
    how: str


@dataclass(frozen=True)
class State:
    """A whole situation."""

    options: Options = field(default_factory=Options)
    board: Board = field(default_factory=Board)
    clock: Clock = field(default_factory=Clock)
    tracks: Tracks = field(default_factory=Tracks)
    cards: Cards = field(default_factory=Cards)
    turn: Turn = field(default_factory=Turn)
    battle: Battle | None = None
    lasting: tuple[Lasting, ...] = ()
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
    def owing(self) -> frozenset[Side]:
        """The sides that owe the open decision: both where cards are chosen and neither has."""
        top = self.top
        if self.result is not None or top is None or isinstance(top, RUNNING):
            return frozenset()
        if isinstance(top, ChooseCards):
            return frozenset(side for side in SIDES if self.cards.choices[side].card is None)
        return frozenset((top.side,))

    def push(self, *frames: Frame) -> State:
        """Open decisions on top."""
        return replace(self, stack=(*self.stack, *frames))

    def pop(self) -> State:
        """Close the top decision."""
        return replace(self, stack=self.stack[:-1])

    def swap(self, frame: Frame) -> State:
        """Replace the top decision."""
        return replace(self, stack=(*self.stack[:-1], frame))

    @property
    def scenario(self) -> Scenario:
        """What the scenario fixes."""
        return SCENARIOS[self.options.scenario]

    @property
    def winter(self) -> bool:
        """Whether it is Winter."""
        return self.clock.season == "winter"

    @property
    def first_year(self) -> bool:
        """Whether it is the first Game Year of the scenario (10.0.1)."""
        return self.clock.year == self.scenario.first

    @property
    def persian_aid(self) -> int:
        """How many Persian Aid cards are in play (13.0)."""
        return sum(1 for card in self.cards.in_play if card in PERSIAN_AID)

    def earlier(self, moment: Moment | None) -> bool:
        """Whether a moment lies in an earlier Season than now."""
        if moment is None or moment == EARLIER:
            return moment is not None
        year, _, season = moment.partition(" ")
        return (-int(year), ORDER.index(season)) < (-self.clock.year, ORDER.index(self.clock.season))

    def plays_event(self, side: Side) -> bool:
        """Whether a side plays its card as an Event this turn (3.4)."""
        return self.cards.choices[side].use == "event"

    def lasts(self, key: str, **of: Any) -> Lasting | None:
        """What lasts under this key, of this side, area or nation."""
        for found in self.lasting:
            if found.key == key and all(getattr(found, name) == value for name, value in of.items()):
                return found
        return None


EARLIER: Moment = "earlier"
ORDER: list[Season | str] = list(SEASONS)
