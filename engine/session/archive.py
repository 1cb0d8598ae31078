"""From the log back to positions and to what was told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.chance import RecordedChance
from engine.kernel.codec import CodecError
from engine.kernel.errors import GameError, StorageError, TableError
from engine.kernel.game import Chapter, Role, Step
from engine.kernel.play import Entry, again, opening, replay
from engine.kernel.text import text
from engine.session.model import Line, Steps
from engine.session.ports import Change, Record, Snapshot, Store, Stored
from engine.session.position import AnyGame, Position, settings_of

log = logging.getLogger(__name__)
BATCH = 5  # entries replayed before other tables get their turn


@dataclass(frozen=True)
class Telling:
    """A change with what happened in it and the entries it has added or taken back."""

    change: Change
    steps: Steps
    records: tuple[Record, ...]
    back: Chapter | None = None


class Archive:
    """Rebuilds positions and tellings from a store."""

    def __init__(self, store: Store, snapshot_every: int) -> None:
        self._store = store
        self._every = snapshot_every

    async def position(self, game: AnyGame, stored: Stored) -> Position:
        """The table as it stands; `TableError` if the rules no longer accept its log."""
        start, state = await self._start(game, stored, None)
        rows = await self._store.records(stored.number, start)
        active = [row for row in rows if row.undone is None]
        state = await _fold(game, stored, state, active)
        if len(active) >= self._every:
            await self._keep(game, stored, state, active[-1].sequence)
        return Position(game, stored, state, rows[-1].sequence if rows else start)

    async def before(self, game: AnyGame, stored: Stored, sequence: int) -> Any:
        """The state before an entry that still stands."""
        start, state = await self._start(game, stored, sequence)
        rows = await self._store.records(stored.number, start)
        return await _fold(game, stored, state, [r for r in rows if r.sequence < sequence and r.undone is None])

    async def tellings(self, game: AnyGame, stored: Stored, changes: Sequence[Change]) -> list[Telling]:
        """What happened in consecutive changes, made again from the log in one pass; `TableError` if it cannot be."""
        try:
            return await self._tellings(game, stored, changes)
        except GameError:
            raise
        except Exception as error:
            raise changed(stored, error) from error

    async def _tellings(self, game: AnyGame, stored: Stored, changes: Sequence[Change]) -> list[Telling]:
        rows = await self._store.records(stored.number)
        state: Any = None  # None: to be folded when it is needed
        before: dict[int, Any] = {}
        told: list[Telling] = []
        for change in changes:
            mine = tuple(row for row in rows if change.revision in (row.revision, row.undone))
            steps: Steps = ()
            if change.kind == "started":
                opened = game.setup(settings_of(stored), RecordedChance(stored.opening))
                state, steps = opened.state, (opened,)
            elif change.kind == "undo":
                state = before.get(mine[0].sequence)
                state = await self._state_at(game, stored, rows, mine[0]) if state is None else state
            elif change.kind == "orders":
                if state is None:
                    state = await self._state_at(game, stored, rows, mine[0])
                state, steps = _step_through(game, state, mine, before)
            back = game.chapter(state) if change.kind == "undo" else None
            told.append(Telling(change, steps, mine, back))
            await asyncio.sleep(0)
        return told

    async def _state_at(self, game: AnyGame, stored: Stored, rows: Sequence[Record], first: Record) -> Any:
        """The state before an entry as it was then, whatever has been taken back since."""
        start, state = await self._start(game, stored, first.sequence)
        stood = [row for row in rows if start < row.sequence < first.sequence and _stood(row, first.revision)]
        return await _fold(game, stored, state, stood)

    async def _start(self, game: AnyGame, stored: Stored, before: int | None) -> tuple[int, Any]:
        """Where to start folding: the best snapshot, or the opening."""
        if stored.rules_version > game.meta.rules_version:
            raise changed(stored, ValueError(f"this is version {game.meta.rules_version}"))
        found = await self._store.snapshot(stored.number, stored.rules_version, before)
        if found is not None:
            try:
                return found.sequence, game.decode_state(found.state)
            except (CodecError, ValueError, KeyError, TypeError):
                log.warning("table %s: snapshot %s cannot be read", stored.number, found.sequence)
        try:
            return 0, opening(game, settings_of(stored), stored.opening)
        except Exception as error:  # whatever the rules of today make of it, it is this table's trouble alone
            raise changed(stored, error) from error

    async def _keep(self, game: AnyGame, stored: Stored, state: Any, sequence: int) -> None:
        snapshot = Snapshot(stored.number, sequence, stored.rules_version, game.encode_state(state))
        try:
            await self._store.save_snapshot(snapshot)
        except StorageError:
            log.warning("table %s: no room for a snapshot", stored.number)


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


async def _fold(game: AnyGame, stored: Stored, state: Any, rows: Sequence[Record]) -> Any:
    try:
        for first in range(0, len(rows), BATCH):
            state = replay(game, state, [to_entry(game, row) for row in rows[first : first + BATCH]])
            await asyncio.sleep(0)
    except Exception as error:
        raise changed(stored, error) from error
    return state


def changed(stored: Stored, error: Exception) -> TableError:
    """The error for a log that the rules no longer accept; it is logged, but not its arguments: they may be secret."""
    why = error.message.key if isinstance(error, GameError) else error
    log.error("table %s, rules %s: the log is no longer accepted: %s", stored.number, stored.rules_version, why)
    return TableError(text("rules-changed", number=stored.number))


def to_entry(game: AnyGame, row: Record) -> Entry[Any]:
    """A kept entry as the kernel knows it."""
    forced = None if row.forced is None else tuple(map(game.decode, row.forced))
    return Entry(row.sequence, row.role, game.decode(row.action), row.draws, row.reveals, forced)


def to_lines(rows: Sequence[Record], *, over: bool, held: tuple[Role, ...]) -> tuple[Line, ...]:
    """The log as a viewer with these seats may see it, without what is hidden from him."""
    lines: list[Line] = []
    number = 0
    for row in rows:
        number += not row.hidden
        if over or row.role in held or not row.hidden:
            mine = row.role if row.role in held else None
            shown = row.sequence if over else None if row.hidden else number
            lines.append(to_line(row, over=over, viewer=mine, number=shown))
    return tuple(lines)


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
        draws=tuple(draw for draw in row.draws if over or not draw.secret),
        undone=row.undone is not None if undone is None else undone,
    )
