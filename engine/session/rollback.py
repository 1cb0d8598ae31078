"""Back to an earlier point of a game, which both sides have to want.

What was done since stays on record as taken back; numbers are drawn anew. A point is named by the number under which
everybody knows what was done then, so that nothing done in secret can be counted by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.archive import visible
from engine.session.export import digest
from engine.session.model import Point, TableNumber
from engine.session.open_tables import OpenTables
from engine.session.ports import Outline, Record
from engine.session.position import Position


async def points(tables: OpenTables, table: TableNumber, newest: int) -> tuple[Point, ...]:
    """Before each change that stands and that everybody knows of, the newest first; so many at most."""
    found = _known(await tables.store.outline(table))[-newest:]
    rows = await tables.store.records(table, found[0][1].sequence - 1) if found else []
    by_sequence = {row.sequence: row for row in rows}
    known = [(number, by_sequence[head.sequence]) for number, head in reversed(found)]
    return tuple(Point(number, row.role, row.public, row.narration, row.revision) for number, row in known)


def _known(log: Sequence[Outline]) -> list[tuple[int, Outline]]:
    """The first entry of each change that stands and that everybody knows of, with its number."""
    numbers = visible(log, over=False, held=())
    firsts: dict[int, tuple[int, Outline]] = {}
    for head in log:
        number = numbers.get(head.sequence)
        if number is not None and head.undone is None:
            firsts.setdefault(head.revision, (number, head))
    return list(firsts.values())


async def point(tables: OpenTables, table: TableNumber, number: int) -> Point:
    """The point of this number; `TableError` if there is none (any more)."""
    log = await tables.store.outline(table)
    head = _head(log, number)
    (row,) = await tables.store.records(table, head.sequence - 1, head.sequence)
    return Point(number, row.role, row.public, row.narration, row.revision)


def _head(log: Sequence[Outline], number: int) -> Outline:
    found = next((head for at, head in _known(log) if at == number), None)
    if found is None:
        raise TableError(text("rollback-gone", number=str(number)))
    return found


async def gone_back(tables: OpenTables, now: Position, number: int) -> tuple[Position, tuple[Record, ...], bool]:
    """The table at its next revision, with the entries taken back; and whether that lies before the newest epoch."""
    log = await tables.store.outline(now.stored.number)
    revision = _head(log, number).revision
    first = next(head for head in log if head.revision == revision and head.undone is None)
    epoch = await tables.archive.epoch_at(now.stored.number, None)
    earlier = epoch is not None and epoch.sequence >= first.sequence
    state = await tables.archive.before(now.game, now.stored, first.sequence)
    after = Position(now.game, replace(now.stored, revision=now.stored.revision + 1), state, now.sequence)
    if earlier:
        await _expect_as_it_was(tables, after, log, first)
    rows = await tables.store.records(now.stored.number, first.sequence - 1)
    return after, tuple(row for row in rows if row.undone is None), earlier


async def _expect_as_it_was(tables: OpenTables, after: Position, log: Sequence[Outline], first: Outline) -> None:
    """Before an epoch other rules were in force: what these make of the log has to be what stood then."""
    if any(head.sequence < first.sequence and (head.undone or 0) > first.revision for head in log):
        return  # something else was taken back since, so this has never stood
    before = await tables.store.changes(after.stored.number, first.revision - 2)
    if before[0].hash not in (None, digest(after.game, after.state)):
        raise TableError(text("rollback-elsewhere"))
