"""From the log back to positions and to what was told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.chance import RecordedChance, RecordMismatch
from engine.kernel.codec import CodecError
from engine.kernel.errors import GameError, TableError
from engine.kernel.game import Chapter, Role, Step
from engine.kernel.play import Entry, again, digest, opening, replay
from engine.kernel.text import Text, text
from engine.session.model import TAKES_BACK, Line, Steps
from engine.session.ports import Change, Epoch, Outline, Record, Store, Stored
from engine.session.position import AnyGame, Position, settings_of

log = logging.getLogger(__name__)
UNREADABLE = (CodecError, GameError, ValueError, KeyError, TypeError)  # what reading a stored state may raise
BATCH = 5  # entries replayed before other tables get their turn


@dataclass(frozen=True)
class Retold:
    """A change with what happened in it and the entries it has added or taken back."""

    change: Change
    steps: Steps
    records: tuple[Record, ...]
    back: Chapter | None = None
    differs: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Recalled:
    """An event of which nothing is left but its sentence: the rules of today no longer lead to it."""

    words: Text
    only: Role | None = None

    def narrate(self) -> Text:
        """The sentence, as it was told then."""
        return self.words


class Archive:
    """Rebuilds positions and tellings from a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def position(self, game: AnyGame, stored: Stored) -> Position:
        """The table as it stands: as it was kept, or else by its log; `TableError` if neither can be read."""
        _expect_known(game, stored)
        kept = await self._store.kept(stored.number)
        if kept is not None:
            try:
                return Position(game, stored, game.decode_state(kept.state), kept.sequence)
            except UNREADABLE:
                log.warning("table %s: the position that was kept cannot be read", stored.number)
        return await self._rebuilt(game, stored)

    async def _rebuilt(self, game: AnyGame, stored: Stored) -> Position:
        """By the log, from the newest snapshot; if that leads nowhere, from the beginning."""
        rows = await self._store.records(stored.number)
        last = rows[-1].sequence if rows else 0
        start, state = await self._start(game, stored, None)
        try:
            return Position(game, stored, await _fold(game, stored, state, _after(rows, start)), last)
        except TableError:
            start, state = await self._beginning(game, stored, await self.epoch_at(stored.number, None))
            return Position(game, stored, await _fold(game, stored, state, _after(rows, start)), last)

    async def epoch_at(self, number: int, before: int | None) -> Epoch | None:
        """The epoch to which an entry belongs, or the newest; None for the first, which has no row."""
        epochs = await self._store.epochs(number)
        return next((one for one in reversed(epochs) if before is None or one.sequence < before), None)

    async def before(self, game: AnyGame, stored: Stored, sequence: int, level: int = logging.ERROR) -> Any:
        """The state before an entry that still stands. `level`: how loudly it is logged if the log leads nowhere.

        In an earlier epoch by all its entries, without snapshots: where one lies depends on how much was done in
        secret, and from there on the rules of today may lead elsewhere than from the beginning.
        """
        newest = await self.epoch_at(stored.number, None)
        if newest is None or newest.sequence < sequence:
            start, state = await self._start(game, stored, sequence, level)
        else:
            start, state = await self._beginning(game, stored, await self.epoch_at(stored.number, sequence), level)
        rows = await self._store.records(stored.number, start)
        rows = [row for row in rows if row.sequence < sequence and row.undone is None]
        return await _fold(game, stored, state, rows, level)

    async def hash_at(self, number: int, revisions: Sequence[int]) -> str | None:
        """The hash on record of where the table stood at the first of these revisions, newest first, that has one."""
        if not revisions:
            return None
        hashes = {one.revision: one.hash for one in await self._store.changes(number, revisions[-1] - 1)}
        return next((found for one in revisions if (found := hashes.get(one)) is not None), None)

    async def told_before(self, game: AnyGame, stored: Stored, sequence: int) -> Any:
        """The same by the entries of its epoch, if all are told today as they were told then; None if not."""
        epoch = await self.epoch_at(stored.number, sequence)
        rows = await self._store.records(stored.number, 0 if epoch is None else epoch.sequence, sequence - 1)
        state = (await self._beginning(game, stored, epoch, logging.INFO))[1]
        for row in rows:
            if row.undone is None:
                done = again(game, state, to_entry(game, row))
                if told_to_everybody(done) != row.narration:
                    return None
                state = done.state
                await asyncio.sleep(0)
        return state

    async def tellings(self, game: AnyGame, stored: Stored, changes: Sequence[Change]) -> list[Retold]:
        """What happened in consecutive changes, made again from the log in one pass.

        Where the rules of today lead elsewhere it is told in the words of then; `TableError` for a table that cannot
        be read at all.
        """
        told: list[Retold] = []
        epochs = {epoch.revision: epoch for epoch in await self._store.epochs(stored.number)}
        begun = max((epoch.sequence for epoch in epochs.values()), default=0)
        past = _Past(self, game, stored, await self._store.records(stored.number), begun)
        for change in changes:
            try:
                told.append(await past.telling(change, epochs.get(change.revision)))
            except Exception as error:
                now = await self.position(game, stored)
                log.warning("table %s, change %s: told as it was: %s", stored.number, change.revision, _why(error))
                told.append(past.recalled(change, now.state))
            await asyncio.sleep(0)
        return told

    async def stood_at(self, game: AnyGame, stored: Stored, revision: int) -> Any:
        """The state after a change as it stood then, whatever has been taken back since."""
        begun = [epoch for epoch in await self._store.epochs(stored.number) if epoch.revision <= revision]
        start, state = await self._beginning(game, stored, begun[-1] if begun else None)
        rows = await self._store.records(stored.number, start)
        stood = [row for row in rows if row.revision <= revision and (row.undone is None or row.undone > revision)]
        return await _fold(game, stored, state, stood)

    async def state_at(
        self, game: AnyGame, stored: Stored, rows: Sequence[Record], first: Record, revision: int
    ) -> Any:
        """The state before an entry as it was before this change, whatever has been taken back since."""
        start, state = await self._start(game, stored, first.sequence)
        stood = [row for row in rows if start < row.sequence < first.sequence and _stood(row, revision)]
        return await _fold(game, stored, state, stood)

    async def _start(
        self, game: AnyGame, stored: Stored, before: int | None, level: int = logging.ERROR
    ) -> tuple[int, Any]:
        """Where to start folding: the best snapshot of the epoch, or its beginning."""
        _expect_known(game, stored)
        epoch = await self.epoch_at(stored.number, before)
        found = await self._store.snapshot(stored.number, stored.rules_version, before)
        if found is not None and (epoch is None or found.sequence > epoch.sequence):
            try:
                return found.sequence, game.decode_state(found.state)
            except UNREADABLE:
                log.warning("table %s: snapshot %s cannot be read", stored.number, found.sequence)
        return await self._beginning(game, stored, epoch, level)

    async def _beginning(
        self, game: AnyGame, stored: Stored, epoch: Epoch | None, level: int = logging.ERROR
    ) -> tuple[int, Any]:
        try:
            if epoch is not None:
                return epoch.sequence, game.decode_state(epoch.state)
            return 0, opening(game, settings_of(stored), stored.opening)
        except Exception as error:  # whatever the rules of today make of it, it is this table's trouble alone
            raise changed(stored, error, level) from error


class _Past:
    """A log on the way through some of its changes: the state that the last one led to, if it is known.

    `begun`: the last entry before the newest epoch.
    """

    def __init__(self, archive: Archive, game: AnyGame, stored: Stored, rows: Sequence[Record], begun: int) -> None:
        self._archive, self._game, self._stored, self._rows, self._begun = archive, game, stored, rows, begun
        self._state: Any = None  # None: to be folded when it is needed
        self._before: dict[int, Any] = {}

    async def telling(self, change: Change, epoch: Epoch | None) -> Retold:
        """What happened in the next change."""
        game, mine = self._game, self._of(change)
        steps: Steps = ()
        if epoch is not None:
            self._state = game.decode_state(epoch.state)
            if change.kind in TAKES_BACK:
                return Retold(change, (), mine, game.chapter(self._state), epoch.differs)
            return Retold(change, (), (), differs=epoch.differs)
        if change.kind == "started":
            opened = game.setup(settings_of(self._stored), RecordedChance(self._stored.opening))
            self._state, steps = opened.state, (opened,)
        elif change.kind in TAKES_BACK:
            self._state = await self._led_back(change, mine[0])
            return Retold(change, (), mine, game.chapter(self._state))
        elif change.kind == "orders":
            state = await self._folded(mine[0], change.revision) if self._state is None else self._state
            self._state, steps = _step_through(game, state, mine, self._before)
        if steps and not self._is_as_it_was(change, steps, mine):
            raise RecordMismatch("it leads elsewhere")
        return Retold(change, steps, mine)

    def _is_as_it_was(self, change: Change, steps: Steps, mine: Sequence[Record]) -> bool:
        """Whether a change leads where it led; before an epoch, without a hash on record, whether it tells the same."""
        if change.hash is not None:
            return change.hash == digest(self._game, self._state)
        earlier = [pair for pair in zip(mine, steps, strict=False) if pair[0].sequence <= self._begun]
        return all(told_to_everybody(done) == row.narration for row, done in earlier)

    def recalled(self, change: Change, state: Any) -> Retold:
        """The same in the words that were kept, with the map as it is now."""
        self._state = None
        mine = self._of(change)
        back = self._game.chapter(state) if change.kind in TAKES_BACK else None
        told = mine if change.kind == "orders" else ()
        steps = tuple(Step(state, tuple(Recalled(line) for line in row.narration)) for row in told)
        return Retold(change, steps, mine, back)

    def _of(self, change: Change) -> tuple[Record, ...]:
        return tuple(row for row in self._rows if change.revision in (row.revision, row.undone))

    async def _led_back(self, change: Change, first: Record) -> Any:
        """The state after an undo: before what was taken back, with what others have done since."""
        since = [row for row in self._rows if row.sequence > first.sequence and _stood(row, change.revision)]
        before = self._before.get(first.sequence)
        state = await self._folded(first, change.revision) if before is None else before
        return _step_through(self._game, state, since, self._before)[0]

    async def _folded(self, first: Record, revision: int) -> Any:
        return await self._archive.state_at(self._game, self._stored, self._rows, first, revision)


def _expect_known(game: AnyGame, stored: Stored) -> None:
    if stored.rules_version > game.meta.rules_version:
        raise changed(stored, ValueError(f"this is version {game.meta.rules_version}"))


def _after(rows: Sequence[Record], start: int) -> list[Record]:
    return [row for row in rows if row.sequence > start and row.undone is None]


def _stood(row: Record, revision: int) -> bool:
    return row.revision < revision and (row.undone is None or row.undone > revision)


def _step_through(game: AnyGame, state: Any, rows: Sequence[Record], before: dict[int, Any]) -> tuple[Any, Steps]:
    """The state after some entries and what they did; `before` notes the state before each."""
    steps: list[Step[Any]] = []
    for row in rows:
        before[row.sequence] = state
        done = again(game, state, to_entry(game, row))
        state = done.state
        steps.append(done)
    return state, tuple(steps)


async def _fold(game: AnyGame, stored: Stored, state: Any, rows: Sequence[Record], level: int = logging.ERROR) -> Any:
    try:
        for first in range(0, len(rows), BATCH):
            state = replay(game, state, [to_entry(game, row) for row in rows[first : first + BATCH]])
            await asyncio.sleep(0)
    except Exception as error:
        raise changed(stored, error, level) from error
    return state


def changed(stored: Stored, error: Exception, level: int = logging.ERROR) -> TableError:
    """The error for a log that the rules no longer accept; it is logged, but not its arguments: they may be secret."""
    why, rules = _why(error), stored.rules_version
    log.log(level, "table %s, rules %s: the log is no longer accepted: %s", stored.number, rules, why)
    return TableError(text("rules-changed", number=stored.number))


def _why(error: Exception) -> object:
    return error.message.key if isinstance(error, GameError) else error


def to_entry(game: AnyGame, row: Record) -> Entry[Any]:
    """A kept entry as the kernel knows it."""
    forced = None if row.forced is None else tuple(map(game.decode, row.forced))
    return Entry(row.sequence, row.role, game.decode(row.action), row.draws, row.reveals, forced)


def visible(rows: Sequence[Outline], *, over: bool, held: tuple[Role, ...]) -> dict[int, int | None]:
    """What a viewer with these seats may see of the log, by sequence, with the number it bears for him."""
    numbers: dict[int, int | None] = {}
    number = 0
    for row in rows:
        number += not row.hidden
        if over or row.role in held or not row.hidden:
            numbers[row.sequence] = row.sequence if over else None if row.hidden else number
    return numbers


def told_to_everybody(step: Step[Any]) -> tuple[Text, ...]:
    """The sentences of a step that are kept with its entry."""
    return tuple(event.narrate() for event in step.events if event.only is None)


def stood(log: Sequence[Outline], newest: int, before: int) -> list[int]:
    """The revisions at which exactly the entries stood that stand now before an entry, from the newest down."""
    kept = [row for row in log if row.sequence < before and row.undone is None]
    others = [row for row in reversed(log) if row.sequence >= before or row.undone is not None]
    return [
        revision
        for revision in range(newest, kept[-1].revision - 1 if kept else 0, -1)
        if all(row.revision > revision or 0 < (row.undone or 0) <= revision for row in others)
    ]


def taken_back(log: Sequence[Outline]) -> set[int]:
    """The revisions of orders of which nothing stands any more."""
    return {row.revision for row in log} - {row.revision for row in log if row.undone is None}


def to_line(
    row: Record, *, over: bool, viewer: Role | None = None, undone: bool | None = None, number: int | None = None
) -> Line:
    """A kept entry as a viewer may see it; everything once the game is over."""
    return Line(
        sequence=row.sequence,
        number=number,
        revision=row.revision,
        role=row.role,
        user=row.user,
        time=row.time,
        label=row.label if over or row.role == viewer else row.public,
        narration=row.narration,
        undone=row.undone is not None if undone is None else undone,
        ordered=row.ordered and (over or row.role == viewer),
    )
