"""How a game that is going on is changed: orders, undo, endings and proposals all go this way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from typing import Any

from engine.kernel.errors import SeatError, TableError
from engine.kernel.game import Outcome, Role
from engine.kernel.text import text
from engine.session.clockwork import fallen
from engine.session.holds import HoldKind, expect_moving
from engine.session.model import Kind, TableNumber, Told
from engine.session.open_tables import OpenTables
from engine.session.ports import Change, Stored
from engine.session.position import Position, Unread, expect_playing, seats_of
from engine.session.stamps import expect_fresh

Alter = Callable[[Position], Awaitable[Told]]
Looked = tuple[int, int | None]  # a user, and the number on the button that he has pressed


async def change(
    tables: OpenTables,
    table: TableNumber,
    looked: Looked | None,
    request: Any,
    alter: Alter,
    *,
    unread: bool = False,
    despite: Collection[HoldKind] = (),
) -> Told:
    """Lock, request seen before?, playing?, held?, is what the user has looked at still so?, then the change itself.

    `unread`: the change needs no position, so a table whose log cannot be read may be changed too, as an `Unread`.
    `despite`: the holds that do not bar it. This is the one place where a hold stops anybody.
    """
    async with tables.lock(table):
        again = await tables.again(request)
        if again is not None:
            return again
        now = await position(tables, table, unread=unread)
        expect_playing(now.stored)
        expect_moving(now.stored.hold, despite)
        _expect_time(tables, now)
        if looked is not None:
            expect_fresh(now.stored, seats_of(now.stored, looked[0]), looked[1])
        return await alter(now)


def _expect_time(tables: OpenTables, now: Position) -> None:
    """`TableError` where a flag has fallen of which something comes, until that is done: whoever is fast wins nothing.

    Not after the bot was away, as long as its time has not been taken off."""
    clocks, flag = now.stored.clocks, now.stored.conditions.clock.flag
    if clocks is None or flag == "nothing" or tables.forgiving or isinstance(now, Unread):
        return
    if fallen(clocks, tables.clock.now()):
        raise TableError(text(f"time-fell-{flag}"))


async def position(tables: OpenTables, table: TableNumber, *, unread: bool) -> Position:
    """The table as it stands, for a caller that holds its lock; if need be as an `Unread` where that will do."""
    try:
        return await tables.locked_position(table)
    except TableError:
        stored = await tables.stored(table)
        if not unread or not stored.seats:
            raise
        return Unread.of(stored)


def note(tables: OpenTables, stored: Stored, kind: Kind, user: int, role: Role, request: Any) -> Change:
    """What is written down of a change that has led to this revision."""
    named = None if request is None else str(request)
    return Change(stored.number, stored.revision, kind, user, role, tables.clock.now(), named)


def seat(now: Position, user: int) -> Role:
    """The seat from which a user asks for something; `SeatError` for a spectator."""
    role = now.viewer(user)
    if role is None:
        raise SeatError(text("not-seated"))
    return role


def moved(now: Position, stored: Stored) -> Position:
    """The same state at a new revision."""
    return Unread.of(stored) if isinstance(now, Unread) else Position(now.game, stored, now.state, now.sequence)


def ended(tables: OpenTables, now: Position, outcome: Outcome) -> Position:
    """The table after the revision that ends its game."""
    stored = replace(
        now.stored,
        revision=now.stored.revision + 1,
        status="ended",
        outcome=outcome,
        ended=tables.clock.now(),
        proposals=(),
        hold=None,
    )
    return moved(now, stored)
