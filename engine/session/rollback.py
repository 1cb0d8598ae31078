"""Back to an earlier point of a game, which both sides have to want.

What was done since stays on record as taken back; numbers are drawn anew. A point is named by the number under which
everybody knows what was done then, so that nothing done in secret can be counted by it.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.kernel.chance import SeededChance
from engine.kernel.dealing import dealt_between, reshuffled
from engine.kernel.errors import TableError
from engine.kernel.play import digest
from engine.kernel.text import text
from engine.session.archive import stood, visible
from engine.session.effects import Effect
from engine.session.model import Point, TableNumber
from engine.session.open_tables import OpenTables
from engine.session.ports import Outline
from engine.session.position import Position
from engine.session.review import REDEALT, begun


async def points(tables: OpenTables, table: TableNumber, newest: int) -> tuple[Point, ...]:
    """Before each change that stands and that everybody knows of, the newest first; so many at most."""
    found = _known(await tables.store.outline(table))[-newest:]
    rows = await tables.store.records(table, found[0][1].sequence - 1) if found else []
    by_sequence = {row.sequence: row for row in rows}
    known = [(number, by_sequence[head.sequence]) for number, head in reversed(found)]
    epoch = await tables.archive.epoch_at(table, None)
    begun = 0 if epoch is None else epoch.sequence
    return tuple(
        Point(number, row.role, row.public, row.narration, row.revision, row.sequence <= begun) for number, row in known
    )


def _known(log: Sequence[Outline]) -> list[tuple[int, Outline]]:
    """The first entry of each change that stands and that everybody knows of, with its number."""
    numbers = visible(log, over=False, held=())
    firsts: dict[int, tuple[int, Outline]] = {}
    for head in log:
        number = numbers.get(head.sequence)
        if number is not None and head.undone is None:
            firsts.setdefault(head.revision, (number, head))
    return list(firsts.values())


def leads_back(log: Sequence[Outline], number: int) -> bool:
    """Whether a point is still one: what was done then stands."""
    return any(at == number for at, _ in _known(log))


async def numbers_since(tables: OpenTables, table: TableNumber, sequence: int) -> list[int]:
    """The numbers of the points after an entry, the newest first."""
    known = _known(await tables.store.outline(table))
    return [number for number, head in reversed(known) if head.sequence > sequence]


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


async def state_at(tables: OpenTables, now: Position, number: int) -> Any:
    """Where a game stood before a point."""
    log = await tables.store.outline(now.stored.number)
    first, earlier = await _first(tables, now, log, number)
    return await _as_it_was(tables, now, log, first, earlier=earlier)


async def _first(tables: OpenTables, now: Position, log: Sequence[Outline], number: int) -> tuple[Outline, bool]:
    """The first entry since a point that stands, and whether it lies before the newest epoch."""
    revision = _head(log, number).revision
    first = next(head for head in log if head.revision == revision and head.undone is None)
    epoch = await tables.archive.epoch_at(now.stored.number, None)
    return first, epoch is not None and epoch.sequence >= first.sequence


async def gone_back(tables: OpenTables, now: Position, number: int) -> Effect:
    """Everything from a point on is taken back, by consent or by order.

    Before an epoch the log leads there no more, so another one begins; so it does where cards were dealt since: those
    that nobody had seen lie otherwise now, or both sides would know what they are about to get.
    """
    log = await tables.store.outline(now.stored.number)
    first, earlier = await _first(tables, now, log, number)
    state = await _as_it_was(tables, now, log, first, earlier=earlier)
    chance = SeededChance(now.stored.mixed_seed, now.stored.cursor)
    if dealt_between(now.game, state, now.state):
        state = reshuffled(now.game, state, chance)
    draws = chance.take()
    stored = replace(now.stored, revision=now.stored.revision + 1, cursor=chance.cursor)
    after = Position(now.game, stored, state, now.sequence)
    rows = await tables.store.records(now.stored.number, first.sequence - 1)
    epoch = replace(begun(tables, after, (REDEALT,) if draws else ()), draws=draws) if earlier or draws else None
    return Effect(after, tuple(row for row in rows if row.undone is None), now.game.chapter(state), epoch)


async def _as_it_was(
    tables: OpenTables, now: Position, log: Sequence[Outline], first: Outline, *, earlier: bool
) -> Any:
    """The state before an entry: what the rules of today make of the log has to be what stood then.

    Its hash is on record, or from before hashes were kept at least what was told. Before an epoch it must have stood
    at all: these rules may lead to a position that nobody has seen where something else was taken back since.
    """
    stands = stood(log, now.stored.revision, first.sequence)
    known = await tables.archive.hash_at(now.stored.number, stands)
    try:
        state = await tables.archive.before(now.game, now.stored, first.sequence, logging.INFO)
        found = digest(now.game, state)
        if known is None and earlier and stands:
            told = await tables.archive.told_before(now.game, now.stored, first.sequence)
            known = "" if told is None else digest(now.game, told)
    except Exception as broken:  # the rules of today break off on the way, perhaps in a way of their own
        raise TableError(text("rollback-elsewhere")) from broken
    if known != found and (known is not None or earlier):
        raise TableError(text("rollback-elsewhere"))
    return state
