"""`Results`: what has been done at tables and what came of it, read from their logs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from engine.kernel.chance import SeededChance
from engine.kernel.dealing import dealt_between
from engine.kernel.errors import TableError
from engine.kernel.game import Event, Role
from engine.kernel.play import digest
from engine.kernel.scoring import victory_points
from engine.session.archive import to_line, visible
from engine.session.counting import silent
from engine.session.export import export_table
from engine.session.library import Library
from engine.session.model import History, Point, Replayed, TableNumber, Told, Verdict
from engine.session.open_tables import OpenTables
from engine.session.position import AnyGame, seats_of
from engine.session.review import led_to
from engine.session.rollback import points, state_at
from engine.session.story import Story
from engine.session.verify import verify_export
from engine.session.warned import given_of


class SeenPosition(NamedTuple):
    """A state as a user may have it: `whole` as it is, or with what is secret otherwise."""

    state: Any
    whole: bool


class Results:
    """The log as it may be seen, told again, exported and verified. Nothing here changes a table."""

    def __init__(
        self, tables: OpenTables, games: Mapping[str, AnyGame], rules: str, new_seed: Callable[[], bytes]
    ) -> None:
        self._tables = tables
        self._games = games
        self._rules = rules
        self._new_seed = new_seed
        self._library = Library(tables)

    async def history(
        self,
        table: TableNumber,
        page: int = 1,
        size: int = 20,
        user: int | None = None,
        known: Collection[Role] = (),
    ) -> History:
        """A page of the log as this user may see it; page 1 is the newest. He sees the part of `known` roles, too."""
        stored = await self._tables.stored(table)
        over, held = stored.status == "ended", (*seats_of(stored, user), *known)
        numbers = visible(await self._tables.store.outline(table), over=over, held=held)
        page, last = max(page, 1), len(numbers)
        shown = list(numbers)[max(0, last - page * size) : max(0, last - (page - 1) * size)]
        rows = await self._tables.store.records(table, shown[0] - 1, shown[-1]) if shown else []
        lines = [
            to_line(row, over=over, viewer=row.role if row.role in held else None, number=numbers[row.sequence])
            for row in rows
            if row.sequence in numbers
        ]
        return History(self._tables.info(stored), tuple(lines), page, max(1, -(-last // size)))

    async def last_act(self, table: TableNumber) -> int | None:
        """When somebody has done something last of which everybody may know; None before the first act."""
        acted = await self._tables.store.acted(table)
        return acted[-1].time if acted else None

    async def points(self, table: TableNumber, newest: int = 200, *, over: bool = False) -> tuple[Point, ...]:
        """The points to which a game that is going on could go back, the newest first; `over`: of an ended one, too."""
        stored = await self._tables.stored(table)
        return await points(self._tables, table, newest) if over or stored.status == "playing" else ()

    async def position_at(self, table: TableNumber, user: int, point: int | None = None) -> SeenPosition:
        """The game as it stands or stood before a point. What this user may not know yet is drawn anew."""
        now = await self._tables.position(table)
        state = now.state if point is None else await state_at(self._tables, now, point)
        held, roles = seats_of(now.stored, user), now.game.meta.roles
        if now.stored.status == "ended" or set(held) == set(roles):
            return SeenPosition(state, whole=True)
        viewer = next(iter(held), None)
        return SeenPosition(now.game.disguise(state, viewer, SeededChance(self._new_seed())), whole=False)

    async def dealt_since(self, table: TableNumber, point: int) -> bool:
        """Whether cards were dealt or shuffled since a point, so that going back there shuffles them anew."""
        now = await self._tables.position(table)
        return dealt_between(now.game, await state_at(self._tables, now, point), now.state)

    async def silent(self, table: TableNumber) -> list[int]:
        """The revisions that nobody is to count by what stands in public (`counting.py`)."""
        return silent(await self._tables.store.outline(table))

    async def story(self, table: TableNumber) -> Story:
        """The past of a table as everybody may see it; to be read in a worker thread."""
        return await self._library.story(table)

    async def told(self, table: TableNumber, first: int, last: int) -> list[Told]:
        """The changes of a table from one revision to another, in order: remembered, or made again from the log."""
        changes = [one for one in await self._tables.store.changes(table, first - 1) if one.revision <= last]
        known = [self._tables.remembered(one) for one in changes]
        found = [one for one in known if one is not None]
        return found if len(found) == len(changes) else await self._tables.retell(table, changes)

    async def events_from(self, table: TableNumber, revision: int, newest: int = 200) -> tuple[Event, ...]:
        """What everybody was told from a revision on, in order, without what was taken back.

        Of the newest so many changes at most: they are made again from the log.
        """
        changes = await self._tables.store.changes(table, max(revision, 1) - 1)
        told = await self._tables.retell(table, changes[-newest:])
        undone = {line.sequence for one in told if one.undone for line in one.entries}
        stands = [one for one in told if one.kind == "orders" and {line.sequence for line in one.entries} - undone]
        return tuple(event for one in stands for event in one.public())

    async def export(self, table: TableNumber, *, complete: bool = False) -> dict[str, Any]:
        """The whole table as JSON-ready data; while the game lasts, only what a spectator may know.

        `complete`: all of it in any case, for the host alone.
        """
        state = None
        with suppress(TableError):  # a log that cannot be read is worth keeping all the more
            state = (await self._tables.position(table)).state
        stored = await self._tables.stored(table)
        log = (
            await self._tables.store.records(table),
            await self._tables.store.changes(table, 0),
            await self._tables.store.epochs(table),
        )
        acts, spells = await self._tables.store.acts_at(table), await self._tables.store.spells(table)
        beside = given_of(await self._tables.store.proposals(table)), acts, spells
        return export_table(self._games.get(stored.game_id), stored, state, *log, *beside, complete=complete)

    async def ahead(self, table: TableNumber) -> int:
        """How many victory points the first role of a game has above the second; 0 where they cannot be told."""
        try:
            now = await self._tables.position(table)
        except TableError:
            return 0
        return victory_points(now.game, now.state)

    async def played_out(self, table: TableNumber) -> bool:
        """Whether a game has come to its end by its own rules; so, too, where that cannot be told."""
        try:
            now = await self._tables.position(table)
        except TableError:
            return True
        return not now.game.to_act(now.state)

    async def turn(self, table: TableNumber) -> int:
        """The turn that a game has come to; 0 where it cannot be told."""
        try:
            now = await self._tables.position(table)
        except TableError:
            return 0
        return now.game.chapter(now.state).turn

    async def replayed(self, table: TableNumber) -> Replayed:
        """Where the whole log of a game leads today, beside where it stands; `TableError` if that cannot be read."""
        store, stored = self._tables.store, await self._tables.stored(table)
        now = await self._tables.position(table)
        epoch = await self._tables.archive.epoch_at(table, None)
        rows = [row for row in await store.records(table, epoch.sequence if epoch else 0) if row.undone is None]
        state = await asyncio.to_thread(led_to, now.game, stored, epoch, rows)
        hashes = [change.hash for change in await store.changes(table, 0) if change.hash is not None]
        return Replayed(
            entries=len(rows),
            leads=None if state is None else digest(now.game, state),
            stands=digest(now.game, now.state),
            recorded=hashes[-1] if hashes else None,
        )

    def verify(self, data: Any) -> Verdict:
        """Check an export of an ended game, offline: everything that follows from seed and log. Never raises."""
        return verify_export(self._games, data, self._rules)
