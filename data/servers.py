"""What is set for servers and what directors have done, in SQLite: the session's `ServerStore`."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

import aiosqlite

from data.database import Database
from data.rows import dump
from engine.session.acts import DirectorsAct

INSERT = """
INSERT INTO acts (guild, game, user, time, kind, reason, args, revision)
VALUES (:guild, :game, :user, :time, :kind, :reason, :args, :revision)
"""


class SqliteServers:
    """Every method that writes is one transaction."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def server(self, guild: int) -> Any:
        """What is set for a server, as JSON-ready values; None for nothing."""
        row = await self._db.one("SELECT settings FROM servers WHERE guild = ?", guild)
        return None if row is None else json.loads(row["settings"])

    async def keep_server(self, guild: int, settings: Any, act: DirectorsAct) -> None:
        """Keep it, with who has done so."""
        async with self._db.transaction() as db:
            await db.execute("INSERT OR REPLACE INTO servers VALUES (?, ?)", (guild, dump(settings)))
            await keep_act(db, act)

    async def keep_act(self, act: DirectorsAct) -> None:
        """Keep an act that has changed no table."""
        async with self._db.transaction() as db:
            await keep_act(db, act)

    async def acts_in(self, guild: int, newest: int) -> list[DirectorsAct]:
        """Those of a server, the newest first, so many at most."""
        sql = "SELECT * FROM acts WHERE guild = ? ORDER BY number DESC LIMIT ?"
        return [to_act(row) for row in await self._db.all(sql, guild, newest)]

    async def acts_at(self, table: int) -> list[DirectorsAct]:
        """Those at a table, oldest first."""
        return [to_act(row) for row in await self._db.all("SELECT * FROM acts WHERE game = ? ORDER BY number", table)]

    async def untold_acts(self) -> list[DirectorsAct]:
        """Those that no log channel was told of yet, oldest first."""
        return [to_act(row) for row in await self._db.all("SELECT * FROM acts WHERE told = 0 ORDER BY number")]

    async def act_told(self, number: int) -> None:
        """The log channel knows of it now."""
        await self._db.write("UPDATE acts SET told = 1 WHERE number = ?", number)


async def keep_act(db: aiosqlite.Connection, act: DirectorsAct) -> None:
    """Add a row, within the transaction of what was done."""
    await db.execute(INSERT, act_values(act))


def act_values(act: DirectorsAct) -> dict[str, Any]:
    """The columns of `acts`, except its own number and whether it was told."""
    return {
        "guild": act.guild,
        "game": act.table,
        "user": act.user,
        "time": act.time,
        "kind": act.kind,
        "reason": act.reason,
        "args": dump(dict(act.args)),
        "revision": act.revision,
    }


def to_act(row: sqlite3.Row) -> DirectorsAct:
    """A row of `acts`."""
    return DirectorsAct(
        guild=row["guild"],
        table=row["game"],
        user=row["user"],
        time=row["time"],
        kind=row["kind"],
        reason=row["reason"],
        args=json.loads(row["args"]),
        revision=row["revision"],
        number=row["number"],
    )
