"""A table's past as everybody may see it, step by step, made again from the log.

A `Story` is plain and slow: build it through `Results.story`, use it in a worker thread.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, TypeVar

from engine.kernel.chance import Draw, RecordedChance, RecordMismatch
from engine.kernel.errors import GameError
from engine.kernel.game import Event, Step
from engine.kernel.play import again
from engine.kernel.story import Moment, Passage, passages
from engine.kernel.text import text
from engine.session.archive import Recalled, changed, to_entry
from engine.session.model import TableInfo
from engine.session.ports import Epoch, Record, Stored
from engine.session.position import AnyGame, settings_of

T = TypeVar("T")
KEPT_EVERY = 40  # steps between two positions kept in memory; a step from one is milliseconds


@dataclass(frozen=True)
class _Step:
    """What is told together: the entries of one change, and silent ones just before it, as they are kept.

    After them an epoch may begin: the game has gone on from its position, wherever the entries lead today.
    """

    revision: int
    entries: tuple[Record, ...]
    epoch: Epoch | None = None
    gone_back: bool = False  # to an earlier point, which has begun it


@dataclass(frozen=True)
class _Point:
    """Where a story has got: the state, and whether the rules of today have lost the way until the next epoch."""

    state: Any
    lost: bool = False


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
        epochs: Sequence[Epoch] = (),
    ) -> None:
        """`earlier`: a story of the same table whose work is taken over as far as the two agree."""
        self.info = info
        self._game = game
        self._stored = stored
        self._begun = epochs[0] if stored.placed is not None and epochs else None  # the position it begins with
        self._steps = _steps(records, stored.revision, epochs if self._begun is None else epochs[1:])
        self._kept: dict[int, _Point] = {}  # number of a step -> where it leads
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
        game, at = self._game, self._kept.get(start)
        if at is None:
            opened, lost = self._opened()
            at = _Point(opened.state, lost)
            if first == 0:
                view = game.view(at.state, None)
                told = tuple(passages(game, opened))
                yield Moment(0, 0, None, view, view, _public(opened.events), (), game.headline(at.state), told)
        for number in range(start + 1, last + 1):
            before, taken = at, self._steps[number - 1]
            at, told, draws = self._take(at, taken)
            if number % KEPT_EVERY == 0:
                self._kept[number] = at
            if number >= first:
                views = game.view(before.state, None), game.view(at.state, None)
                role, heading = taken.entries[-1].role if taken.entries else None, game.headline(at.state)
                yield Moment(number, taken.revision, role, *views, _told(told), draws, heading, told)

    def _opened(self) -> tuple[Step[Any], bool]:
        """The opening; where the rules of today have another, the first position that is on record."""
        if self._begun is not None:
            return Step(self._game.decode_state(self._begun.state)), False
        try:
            return self._game.setup(settings_of(self._stored), RecordedChance(self._stored.opening)), False
        except (RecordMismatch, GameError):
            epoch = next((one.epoch for one in self._steps if one.epoch is not None), None)
            if epoch is None:
                raise
            return Step(self._game.decode_state(epoch.state)), True

    def _take(self, at: _Point, taken: _Step) -> tuple[_Point, tuple[Passage, ...], tuple[Draw, ...]]:
        game = self._game
        told: list[Passage] = []
        draws: list[Draw] = []
        for entry in taken.entries:
            at, done = self._again(at, entry)
            told.extend(passages(game, done, taken.revision, entry.sequence))
            draws.extend(draw for draw in entry.draws if not draw.secret)
        if taken.epoch is not None:
            at = _Point(game.decode_state(taken.epoch.state))
            words = text("epoch-went-back" if taken.gone_back else "epoch-began")
            begun = Step(at.state, tuple(map(Recalled, (words, *(taken.epoch.differs if taken.gone_back else ())))))
            told.extend(passages(game, begun, taken.revision, taken.epoch.sequence))
        return at, tuple(told), tuple(draws)

    def _again(self, at: _Point, entry: Record) -> tuple[_Point, Step[Any]]:
        """An entry taken again; where the rules of today break off, in its words, and nothing moves."""
        if not at.lost:
            try:
                done = again(self._game, at.state, to_entry(self._game, entry))
                return _Point(done.state), done
            except Exception:
                if not any(one.epoch is not None and one.epoch.sequence >= entry.sequence for one in self._steps):
                    raise
        recalled = Step(at.state, tuple(Recalled(line) for line in entry.narration))
        return _Point(at.state, lost=True), recalled

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


def _steps(records: Sequence[Record], revision: int, epochs: Sequence[Epoch]) -> tuple[_Step, ...]:
    """The records that stand at a revision, by change; what told nobody anything goes with the next that did."""
    steps, rest = [], list(records)
    for epoch in epochs:
        if _is_void(epoch, records, revision):
            continue
        steps += _told_together([row for row in rest if row.sequence <= epoch.sequence], revision)
        gone_back = any(row.undone == epoch.revision for row in records)
        steps.append(_Step(epoch.revision, (), epoch, gone_back))
        rest = [row for row in rest if row.sequence > epoch.sequence]
    return (*steps, *_told_together(rest, revision))


def _is_void(epoch: Epoch, records: Sequence[Record], revision: int) -> bool:
    """Whether the game has gone back to before an epoch since."""
    return any(
        row.sequence <= epoch.sequence and row.undone is not None and epoch.revision < row.undone <= revision
        for row in records
    )


def _told_together(records: Sequence[Record], revision: int) -> list[_Step]:
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
    return steps
