"""Pauses: how players stop a game by agreement, and how one that stands still goes on again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.changing import change, moved, note, position, seat
from engine.session.holds import PAUSES
from engine.session.model import HOUSE, Request, TableNumber, Told
from engine.session.open_tables import OpenTables
from engine.session.ports import Change
from engine.session.position import Position
from engine.session.terms import PAUSE

MOST = 60  # days of a pause; another one may follow it


class Pausing:
    """What players may do about a game that stands still; directors set and lift their own holds."""

    def __init__(
        self,
        tables: OpenTables,
        propose: Callable[..., Awaitable[Told]],
        catch_up: Callable[[TableNumber], Awaitable[list[Told]]],
    ) -> None:
        """`propose` makes a proposal or agrees to the same; `catch_up` does what happens by itself at a table."""
        self._tables = tables
        self._propose = propose
        self._catch_up = catch_up

    async def pause(self, table: TableNumber, user: int, days: int = 0, *, request: Request = None) -> Told:
        """Propose to pause the game, for so many days or (0) until somebody goes on; or agree to the same."""
        if (await self._tables.stored(table)).hold is not None:
            raise TableError(text("already-held"))
        return await self._propose(table, user, PAUSE, {"days": min(days, MOST)}, request=request)

    async def resume(self, table: TableNumber, user: int, *, request: Request = None) -> Told:
        """End a pause by agreement, which either player may; `TableError` for a director's."""

        async def resumed(now: Position) -> Told:
            role, hold = seat(now, user), now.stored.hold
            if hold is None:
                raise TableError(text("not-held"))
            if hold.kind != "pause":
                raise TableError(text("held-by-director"))
            stored = replace(now.stored, revision=now.stored.revision + 1)
            return await self._go_on(now, note(self._tables, stored, "resumed", user, role, request))

        told = await change(self._tables, table, None, request, resumed, unread=True, despite=PAUSES)
        return replace(told, then=tuple(await self._catch_up(table)))

    async def stop_live(self, table: TableNumber, user: int, *, request: Request = None) -> Told:
        """Sit at the game no longer, which either player may say: the long clock goes on."""

        async def stopped(now: Position) -> Told:
            role = seat(now, user)
            if not now.stored.conditions.live:
                raise TableError(text("not-live"))
            conditions = replace(now.stored.conditions, live=False)
            stored = replace(now.stored, revision=now.stored.revision + 1, conditions=conditions)
            done = note(self._tables, stored, "live-ended", user, role, request)
            after = await self._tables.commit(now, moved(now, stored), done)
            return self._tables.tell(after.stored, done)

        return await change(self._tables, table, None, request, stopped, unread=True, despite=PAUSES)

    async def lapse(self, table: TableNumber) -> Told | None:
        """The time of a hold is over. None if that is not so (any more)."""
        async with self._tables.lock(table):
            now = await position(self._tables, table, unread=True)
            hold, time = now.stored.hold, self._tables.clock.now()
            if now.stored.status != "playing" or hold is None or hold.until is None or hold.until > time:
                return None
            told = await self._go_on(now, Change(table, now.stored.revision + 1, "resumed", HOUSE, None, time))
        return replace(told, then=tuple(await self._catch_up(table)))

    async def _go_on(self, now: Position, done: Change) -> Told:
        after = moved(now, replace(now.stored, revision=done.revision, hold=None))
        after = await self._tables.commit(now, after, done)
        return self._tables.tell(after.stored, done)
