"""Tables as they stand, in SQLite, with the one way a change is written: the session's `Store`."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

import aiosqlite

from data.database import Database
from data.notes import SqliteNotes, hand_over
from data.people import SqlitePeople
from data.person import SqlitePerson
from data.results import SqliteResults, keep_position
from data.rows import (
    change_values,
    dump,
    epoch_values,
    proposal_values,
    record_values,
    spell_values,
    table_values,
    to_proposal,
    to_spell,
    to_table,
)
from data.servers import SqliteServers, keep_act
from data.watches import SqliteWatches
from engine.kernel.errors import StaleAction, TableError
from engine.kernel.game import Role
from engine.kernel.text import text
from engine.session.clocks import Spell
from engine.session.model import Deadline, Proposal, Status, TableNumber
from engine.session.ports import Snapshot, Stored, Write
from engine.session.terms import WARNING

# A table is read in one go with the proposals that wait at it, so that nobody sees half of a change.
PENDING = """(
    SELECT json_group_array(json_object('revision', revision, 'kind', kind, 'role', role, 'user', user, 'made', made,
        'until', until, 'args', args, 'state', state))
    FROM proposals WHERE game = games.number AND state = 'pending'
) AS pending"""
TABLE = f"SELECT games.*, {PENDING} FROM games"
HELD_UNTIL = "json_extract(hold, '$.until')"
DUE = (  # what lapses
    "SELECT number, 0 AS proposal, until, 'invitation' AS what FROM games WHERE status = 'proposed' AND until <= ?",
    "SELECT game, revision, until, 'invitation' FROM proposals WHERE state = 'pending' AND until <= ?",
    "SELECT number, 0, alarm, 'clock' FROM games WHERE status = 'playing' AND alarm <= ?",
    f"SELECT number, 0, {HELD_UNTIL}, 'hold' FROM games WHERE hold IS NOT NULL AND {HELD_UNTIL} <= ?",
)
# Whoever was invited may have been substituted since: once a game has begun its seats say who plays.
OF_USER = f"""{TABLE} WHERE status <> 'ended' AND
    CASE seats WHEN '{{}}' THEN proposer = ? OR opponent = ?
    ELSE EXISTS (SELECT 1 FROM json_each(seats) AS seat WHERE seat.value = ?) END ORDER BY number"""
KEPT_SNAPSHOTS = 8  # of each game, the newest
FAR_APART = 100  # entries between those that are kept besides, so that going far back is no long replay


class SqliteTables:
    """Every method that writes is one transaction."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def create(self, table: Stored) -> TableNumber:
        """Keep a new proposed table and give its number; `TableError` if the channel has one that is not over."""
        try:
            async with self._db.transaction() as db:
                cursor = await _insert(db, "games", table_values(table))
                number = cursor.lastrowid
        except sqlite3.IntegrityError as error:
            raise TableError(text("channel-busy")) from error
        assert number is not None
        return TableNumber(number)

    async def settle(self, table: Stored) -> None:
        """Replace a proposed table without a change of revision."""
        async with self._db.transaction() as db:
            await _update_table(db, table, expected=table.revision)

    async def write(self, write: Write) -> None:
        """Store a change; `StaleAction` if the stored revision is not the one before it."""
        number = write.table.number
        async with self._db.transaction() as db:
            await _update_table(db, write.table, expected=write.change.revision - 1)
            await _insert(db, "changes", change_values(write.change))
            await _settle_proposals(db, write)
            for record in write.records:
                await _insert(db, "entries", record_values(number, record))
            if write.undone:
                await _take_back(db, number, write.undone, write.change.revision)
            if write.snapshot is not None:
                await _keep_snapshot(db, write.snapshot)
            if write.kept is not None:
                await keep_position(db, write.kept)
            if write.epoch is not None:
                await _insert(db, "epochs", epoch_values(write.epoch))
            for spell in write.spells:
                await _insert(db, "spells", spell_values(number, spell))
            if write.act is not None:
                await keep_act(db, write.act)
            if write.handed is not None:
                await hand_over(db, write.handed, number, write.change)
            await _drop_standing(db, write)

    async def table(self, number: int) -> Stored | None:
        """The table of this number."""
        row = await self._db.one(f"{TABLE} WHERE number = ?", number)
        return None if row is None else to_table(row)

    async def in_channel(self, channel: int) -> Stored | None:
        """The channel's newest table, ended or not."""
        row = await self._db.one(f"{TABLE} WHERE channel = ? ORDER BY number DESC LIMIT 1", channel)
        return None if row is None else to_table(row)

    async def of_user(self, user: int) -> list[Stored]:
        """The tables this user has proposed, is invited to or plays at, that are not over."""
        return [to_table(row) for row in await self._db.all(OF_USER, user, user, user)]

    async def of_server(self, guild: int, statuses: Sequence[Status]) -> list[Stored]:
        """The tables of a server with one of these statuses, the newest first."""
        places = ", ".join("?" * len(statuses))
        sql = f"{TABLE} WHERE guild = ? AND status IN ({places}) ORDER BY number DESC"
        rows = await self._db.all(sql, guild, *statuses)
        return [to_table(row) for row in rows]

    async def proposals(self, number: int) -> list[Proposal]:
        """All proposals that were ever made at a table, oldest first."""
        sql = "SELECT * FROM proposals WHERE game = ? ORDER BY revision"
        return [to_proposal(row) for row in await self._db.all(sql, number)]

    async def waiting(self) -> list[TableNumber]:
        """The numbers of tables that are not over or have changes nobody has been told."""
        sql = "SELECT number FROM games WHERE shown_revision < revision OR status <> 'ended' ORDER BY number"
        rows = await self._db.all(sql)
        return [TableNumber(row["number"]) for row in rows]

    async def alive(self) -> int | None:
        """When the bot has last said that it is there."""
        row = await self._db.one("SELECT time FROM heartbeat")
        return None if row is None else int(row["time"])

    async def live(self, now: int) -> None:
        """Say so."""
        await self._db.write("INSERT OR REPLACE INTO heartbeat VALUES (1, ?)", now)

    async def count(self) -> dict[str, int]:
        """How many tables there are of each status."""
        rows = await self._db.all("SELECT status, count(*) AS found FROM games GROUP BY status")
        return {row["status"]: row["found"] for row in rows}

    async def due(self, now: int) -> list[Deadline]:
        """Everything that should have lapsed by now, the oldest first."""
        rows = await self._db.all(f"{' UNION ALL '.join(DUE)} ORDER BY until", *(now for _ in DUE))
        return [Deadline(TableNumber(row["number"]), row["proposal"], row["until"], row["what"]) for row in rows]

    async def retime(self, table: Stored, spells: Sequence[Spell]) -> None:
        """Keep the clocks of a table as they are now, what has been used, and when it, its hold or its proposals
        lapse, without a change of revision."""
        async with self._db.transaction() as db:
            await _retime(db, table, spells)

    async def retime_for(
        self, user: int, said: Mapping[str, str], tables: Sequence[tuple[Stored, Sequence[Spell]]]
    ) -> None:
        """Keep what a user has said of his days with the clocks of tables that go otherwise by it: all or nothing."""
        async with self._db.transaction() as db:
            for key, value in said.items():
                await db.execute("INSERT OR REPLACE INTO preferences VALUES (?, ?, ?)", (user, key, value))
            for table, spells in tables:
                await _retime(db, table, spells)

    async def clocked(self, number: int, chapter: str) -> frozenset[Role]:
        """Whose clocks have run in a chapter of a table."""
        sql = "SELECT DISTINCT role FROM spells WHERE game = ? AND chapter = ?"
        return frozenset(Role(row["role"]) for row in await self._db.all(sql, number, chapter))

    async def charged(self, number: int, revision: int) -> list[Spell]:
        """What was charged to players of a table with this change, or before it when it was the next one."""
        sql = "SELECT * FROM spells WHERE game = ? AND revision = ? ORDER BY number"
        return [to_spell(row) for row in await self._db.all(sql, number, revision)]

    async def spells(self, number: int) -> list[Spell]:
        """For which times the clocks of a table have run, oldest first."""
        return [
            to_spell(row) for row in await self._db.all("SELECT * FROM spells WHERE game = ? ORDER BY number", number)
        ]

    async def running(self, user: int | None = None) -> list[TableNumber]:
        """The tables (of a user) at which time is counted: played with clocks, or a warning waits for its answer."""
        waits = f"EXISTS (SELECT 1 FROM proposals WHERE game = number AND state = 'pending' AND kind = '{WARNING}')"
        sql = f"SELECT number FROM games WHERE status = 'playing' AND (clocks IS NOT NULL OR {waits})"
        mine = "" if user is None else " AND (proposer = :user OR opponent = :user OR instr(seats, :user))"
        rows = await self._db.all(f"{sql}{mine} ORDER BY number".replace(":user", str(int(user or 0))))
        return [TableNumber(row["number"]) for row in rows]

    async def place(self, number: int, guild: int) -> None:
        """The server in which a table is."""
        async with self._db.transaction() as db:
            await db.execute("UPDATE games SET guild = ? WHERE number = ?", (guild, number))

    async def mark_shown(self, number: int, revision: int) -> None:
        """Changes up to this revision have been told; never moves back."""
        sql = "UPDATE games SET shown_revision = max(shown_revision, min(?, revision)) WHERE number = ?"
        await self._db.write(sql, revision, number)

    async def remember(self, number: int, key: str, value: Any) -> None:
        """Keep a JSON-ready value beside a table; None forgets it."""
        if value is None:
            await self._db.write("DELETE FROM posts WHERE game = ? AND key = ?", number, key)
        else:
            await self._db.write("INSERT OR REPLACE INTO posts VALUES (?, ?, ?)", number, key, dump(value))

    async def keeping(self, key: str) -> list[TableNumber]:
        """The tables beside which something is kept under this key."""
        rows = await self._db.all("SELECT game FROM posts WHERE key = ? ORDER BY game", key)
        return [TableNumber(row["game"]) for row in rows]

    async def recall(self, number: int) -> dict[str, Any]:
        """All values kept beside a table."""
        rows = await self._db.all("SELECT key, value FROM posts WHERE game = ?", number)
        return {row["key"]: json.loads(row["value"]) for row in rows}


class SqliteStore(SqliteTables, SqliteResults, SqlitePeople, SqliteNotes, SqliteWatches, SqlitePerson, SqliteServers):
    """All that the session keeps, in one database."""


async def _retime(db: aiosqlite.Connection, table: Stored, spells: Sequence[Spell]) -> None:
    values = table_values(table)
    sets = ", ".join(f"{name} = :{name}" for name in ("clocks", "alarm", "hold", "until"))
    await db.execute(f"UPDATE games SET {sets} WHERE number = :number", {**values, "number": table.number})
    for spell in spells:
        await _insert(db, "spells", spell_values(table.number, spell))
    for one in table.proposals:
        lapses = "UPDATE proposals SET until = ? WHERE game = ? AND revision = ? AND state = 'pending'"
        await db.execute(lapses, (one.until, table.number, one.revision))


async def _insert(db: aiosqlite.Connection, table: str, values: Mapping[str, Any], again: str = "") -> aiosqlite.Cursor:
    names, places = ", ".join(values), ", ".join(f":{name}" for name in values)
    return await db.execute(f"INSERT INTO {table} ({names}) VALUES ({places}) {again}", dict(values))


async def _update_table(db: aiosqlite.Connection, table: Stored, *, expected: int) -> None:
    values = table_values(table)
    sets = ", ".join(f"{name} = :{name}" for name in values)
    sql = f"UPDATE games SET {sets} WHERE number = :number AND revision = :expected"
    cursor = await db.execute(sql, {**values, "number": table.number, "expected": expected})
    if cursor.rowcount != 1:
        raise StaleAction(text("stale-action"))


async def _settle_proposals(db: aiosqlite.Connection, write: Write) -> None:
    """Keep those that wait or have been answered; whatever else has waited does so no longer."""
    number, waiting = write.table.number, write.table.proposals
    places = ", ".join("?" * len(waiting))
    sql = (
        f"UPDATE proposals SET state = 'overtaken' WHERE game = ? AND state = 'pending' AND revision NOT IN ({places})"
    )
    await db.execute(sql, (number, *(proposal.revision for proposal in waiting)))
    for proposal in (*write.answered, *waiting):
        again = "ON CONFLICT (game, revision) DO UPDATE SET state = excluded.state, until = excluded.until"
        await _insert(db, "proposals", proposal_values(number, proposal), again)


async def _take_back(db: aiosqlite.Connection, number: int, sequences: tuple[int, ...], revision: int) -> None:
    sql = "UPDATE entries SET undone = ? WHERE game = ? AND sequence = ?"
    for sequence in sequences:
        await db.execute(sql, (revision, number, sequence))
    await db.execute("DELETE FROM snapshots WHERE game = ? AND sequence >= ?", (number, min(sequences)))


async def _drop_standing(db: aiosqlite.Connection, write: Write) -> None:
    """What was said beforehand and is done, or has nobody any more who could mean it; marks of whom nobody asks for."""
    number, seated = write.table.number, tuple(write.table.seats.values())
    for user, place in write.spent:
        await db.execute("DELETE FROM standing WHERE game = ? AND user = ? AND place = ?", (number, user, place))
    if write.table.status == "ended":
        await db.execute("DELETE FROM standing WHERE game = ?", (number,))
        await db.execute("DELETE FROM bars WHERE game = ?", (number,))
    elif write.change.kind not in ("orders", "undo"):
        places = ", ".join("?" * len(seated))
        await db.execute(f"DELETE FROM standing WHERE game = ? AND user NOT IN ({places})", (number, *seated))


async def _keep_snapshot(db: aiosqlite.Connection, snapshot: Snapshot) -> None:
    values = (snapshot.number, snapshot.sequence, snapshot.rules_version, dump(snapshot.state))
    await db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)", values)
    keep = "SELECT sequence FROM snapshots WHERE game = ? ORDER BY sequence DESC LIMIT ?"
    far = "SELECT min(sequence) FROM snapshots WHERE game = ? GROUP BY sequence / ?"
    sql = f"DELETE FROM snapshots WHERE game = ? AND sequence NOT IN ({keep}) AND sequence NOT IN ({far})"
    number = snapshot.number
    await db.execute(sql, (number, number, KEPT_SNAPSHOTS, number, FAR_APART))
