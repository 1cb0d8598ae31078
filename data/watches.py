"""Who follows which games, and who has opened which feeds, in SQLite: the session's `WatchStore` and `FeedStore`."""

from __future__ import annotations

import sqlite3

from data.database import Database
from engine.session.model import TableNumber
from engine.session.ports import Watch


class SqliteWatches:
    """Every method that writes is one transaction."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def watch(self, watch: Watch) -> None:
        """Keep it, in place of what the same reader had at the same table."""
        sql = "INSERT OR REPLACE INTO watches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        progress = (watch.told, watch.chapter, watch.serial, watch.trying, int(watch.barred))
        await self._db.write(sql, watch.user, watch.channel, watch.table, watch.every, *progress)

    async def unwatch(self, watch: Watch) -> None:
        """Forget it."""
        sql = "DELETE FROM watches WHERE user = ? AND channel = ? AND game = ?"
        await self._db.write(sql, watch.user, watch.channel, watch.table)

    async def told(self, watch: Watch) -> None:
        """Keep how far the reader of a watch has been told, if it is still there."""
        sql = (
            "UPDATE watches SET told = ?, chapter = ?, serial = ?, trying = ?, barred = ? "
            "WHERE user = ? AND channel = ? AND game = ?"
        )
        progress = (watch.told, watch.chapter, watch.serial, watch.trying, int(watch.barred))
        await self._db.write(sql, *progress, watch.user, watch.channel, watch.table)

    async def watches_at(self, number: int) -> list[Watch]:
        """Those of a table."""
        rows = await self._db.all("SELECT * FROM watches WHERE game = ? ORDER BY channel DESC, user", number)
        return list(map(_to_watch, rows))

    async def watches_of(self, user: int, channel: int) -> list[Watch]:
        """Those of a user, or with user 0 those of a channel."""
        sql = "SELECT * FROM watches WHERE user = ? AND channel = ? ORDER BY game"
        return list(map(_to_watch, await self._db.all(sql, user, channel)))

    async def watched(self) -> list[TableNumber]:
        """The tables that somebody watches."""
        rows = await self._db.all("SELECT DISTINCT game FROM watches ORDER BY game")
        return [TableNumber(row["game"]) for row in rows]

    async def open_feed(self, number: int, user: int, time: int) -> None:
        """Keep that a user has opened the feed of a game."""
        await self._db.write("INSERT INTO feeds (game, user, opened) VALUES (?, ?, ?)", number, user, time)

    async def has_opened(self, number: int, user: int) -> bool:
        """Whether he has, at any time."""
        return await self._db.one("SELECT 1 FROM feeds WHERE game = ? AND user = ?", number, user) is not None


def _to_watch(row: sqlite3.Row) -> Watch:
    return Watch(
        TableNumber(row["game"]),
        row["user"],
        row["channel"],
        row["every"],
        row["told"],
        row["chapter"],
        row["serial"],
        row["trying"],
        bool(row["barred"]),
    )
