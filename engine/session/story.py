"""A table's past as everybody may see it, step by step, made again from the log.

A `Story` is plain and slow: build it through `Tables.story`, use it in a worker thread.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, TypeVar

from engine.kernel.chance import Draw, RecordedChance, RecordMismatch
from engine.kernel.errors import GameError
from engine.kernel.game import Event
from engine.kernel.play import again
from engine.kernel.story import Moment, Passage, passages
from engine.session.archive import changed, to_entry
from engine.session.model import TableInfo
from engine.session.ports import Record, Stored
from engine.session.position import AnyGame, settings_of

T = TypeVar("T")
KEPT_EVERY = 40  # steps between two positions kept in memory; a step from one is milliseconds


@dataclass(frozen=True)
class _Step:
    """What is told together: the entries of one change, and silent ones just before it, as they are kept."""

    revision: int
    entries: tuple[Record, ...]


class Story:
    """The steps of a table that stand at one revision. What was taken back is not in it.

    Every view in it is a spectator's, every event and number public, even when the game is over. Any method but
    `step_at` may raise `TableError` when the rules no longer accept the log.
    """

    def __init__(
        self,
        game: AnyGame,
        stored: Stored,
        info: TableInfo,
        records: Sequence[Record],
        earlier: Story | None = None,
    ) -> None:
        """`earlier`: a story of the same table whose work is taken over as far as the two agree."""
        self.info = info
        self._game = game
        self._stored = stored
        self._steps = _steps(records, stored.revision)
        self._kept: dict[int, Any] = {}  # number of a step -> the state after it
        self._seen: dict[Callable[[Moment], Any], list[Any]] = {}
        if earlier is not None:
            self._take_over(earlier)

    def _take_over(self, earlier: Story) -> None:
        pairs = zip(self._steps, earlier._steps, strict=False)
        same = next((number for number, (mine, other) in enumerate(pairs, 1) if mine != other), None)
        same = min(len(self._steps), len(earlier._steps)) + 1 if same is None else same
        self._kept = {number: state for number, state in earlier._kept.items() if number < same}
        self._seen = {of: values[:same] for of, values in earlier._seen.items()}

    @property
    def last(self) -> int:
        """The number of the newest step; 0 while there is only the opening."""
        return len(self._steps)

    def step_at(self, revision: int) -> int:
        """The number of the last step up to a revision."""
        return bisect_right(self._steps, revision, key=lambda one: one.revision)

    def moments(self, first: int = 0, last: int | None = None) -> Iterator[Moment]:
        """The steps from `first` to `last`, both included, in order."""
        last = self.last if last is None else min(last, self.last)
        start = max((number for number in self._kept if number < first), default=0)
        try:
            yield from self._told(start, max(first, 0), last)
        except (RecordMismatch, GameError) as error:
            raise changed(self._stored, error) from error

    def _told(self, start: int, first: int, last: int) -> Iterator[Moment]:
        game, state = self._game, self._kept.get(start)
        if state is None:
            opened = game.setup(settings_of(self._stored), RecordedChance(self._stored.opening))
            state = opened.state
            if first == 0:
                view = game.view(state, None)
                told = tuple(passages(game, opened))
                yield Moment(0, 0, None, view, view, _public(opened.events), (), game.headline(state), told)
        for number in range(start + 1, last + 1):
            before, taken = state, self._steps[number - 1]
            state, told, draws = self._take(state, taken)
            if number % KEPT_EVERY == 0:
                self._kept[number] = state
            if number >= first:
                views = game.view(before, None), game.view(state, None)
                role, heading = taken.entries[-1].role, game.headline(state)
                yield Moment(number, taken.revision, role, *views, _told(told), draws, heading, told)

    def _take(self, state: Any, taken: _Step) -> tuple[Any, tuple[Passage, ...], tuple[Draw, ...]]:
        told: list[Passage] = []
        draws: list[Draw] = []
        for entry in taken.entries:
            done = again(self._game, state, to_entry(self._game, entry))
            state = done.state
            told.extend(passages(self._game, done, taken.revision, entry.sequence))
            draws.extend(draw for draw in entry.draws if not draw.secret)
        return state, tuple(told), tuple(draws)

    def each(self, of: Callable[[Moment], T]) -> Sequence[T]:
        """A small value of every step, the opening first; worked out once and kept with the story."""
        values: list[T] = self._seen.get(of, [])
        values = [*values, *map(of, self.moments(len(values)))] if len(values) <= self.last else values
        self._seen[of] = values
        return values


def _told(parts: Sequence[Passage]) -> tuple[Event, ...]:
    return tuple(event for part in parts for event in part.events)


def _public(events: Sequence[Event]) -> tuple[Event, ...]:
    return tuple(event for event in events if event.only is None)


def _steps(records: Sequence[Record], revision: int) -> tuple[_Step, ...]:
    """The records that stand at a revision, by change; what told nobody anything goes with the next that did."""
    steps: list[_Step] = []
    entries: list[Record] = []
    told = False
    stood = [row for row in records if row.revision <= revision and (row.undone is None or row.undone > revision)]
    for row, following in zip_longest(stood, stood[1:]):
        entries.append(replace(row, undone=None))  # a story does not know of what came later
        told = told or bool(row.narration)
        if told and (following is None or following.revision != row.revision):
            steps.append(_Step(row.revision, tuple(entries)))
            entries, told = [], False
    return tuple(steps)
