"""What is kept of users, in SQLite: the session's `PeopleStore`."""

from __future__ import annotations

import json
from typing import Any

from data.database import Database
from data.rows import dump, to_kept_order
from engine.kernel import codec
from engine.session.beside_ports import KeptOrder
from engine.session.coding import encode_text


class SqlitePeople:
    """Every method that writes is one transaction."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def prefer(self, user: int, key: str, value: str) -> None:
        """Keep one preference of a user, in place of what was kept."""
        async with self._db.transaction() as db:
            await db.execute("INSERT OR REPLACE INTO preferences VALUES (?, ?, ?)", (user, key, value))

    async def preferring(self, key: str) -> dict[int, str]:
        """Who has said something of a preference, and what."""
        rows = await self._db.all("SELECT user, value FROM preferences WHERE key = ? ORDER BY user", key)
        return {row["user"]: row["value"] for row in rows}

    async def preferences(self, user: int) -> dict[str, str]:
        """What a user prefers; empty for one who never said."""
        rows = await self._db.all("SELECT key, value FROM preferences WHERE user = ?", user)
        return {row["key"]: row["value"] for row in rows}

    async def stop(self, table: int, user: int, moment: str, asked: bool) -> None:
        """Keep whether a user wants to be asked at this kind of moment of a table."""
        async with self._db.transaction() as db:
            await db.execute("INSERT OR REPLACE INTO stops VALUES (?, ?, ?, ?)", (table, user, moment, asked))

    async def stops(self, table: int, user: int) -> dict[str, bool]:
        """What a user has said of the moments of a table."""
        rows = await self._db.all("SELECT moment, asked FROM stops WHERE game = ? AND user = ?", table, user)
        return {row["moment"]: bool(row["asked"]) for row in rows}

    async def standing(self, table: int, user: int) -> list[KeptOrder]:
        """What a user has said beforehand at a table, in his order."""
        sql = "SELECT * FROM standing WHERE game = ? AND user = ? ORDER BY place"
        return [to_kept_order(row) for row in await self._db.all(sql, table, user)]

    async def stand(self, table: int, user: int, order: KeptOrder) -> None:
        """Keep something said beforehand, in place of what has stood at its place."""
        void = None if order.void is None else dump(encode_text(order.void))
        values = (table, user, order.place, order.revision, dump(codec.encode(order.said)), void)
        async with self._db.transaction() as db:
            await db.execute("INSERT OR REPLACE INTO standing VALUES (?, ?, ?, ?, ?, ?)", values)

    async def unsay(self, table: int, user: int, place: int) -> None:
        """It counts no more."""
        async with self._db.transaction() as db:
            await db.execute("DELETE FROM standing WHERE game = ? AND user = ? AND place = ?", (table, user, place))

    async def keep_draft(self, user: int, channel: int, data: Any) -> None:
        """Keep the game a user is setting up in a channel, as JSON-ready values; None forgets it."""
        async with self._db.transaction() as db:
            await db.execute("DELETE FROM drafts WHERE user = ? AND channel = ?", (user, channel))
            if data is not None:
                await db.execute("INSERT INTO drafts VALUES (?, ?, ?)", (user, channel, dump(data)))

    async def draft(self, user: int, channel: int) -> Any:
        """What was kept of it, or None."""
        row = await self._db.one("SELECT value FROM drafts WHERE user = ? AND channel = ?", user, channel)
        return None if row is None else json.loads(row["value"])

    async def keep_lesson(self, user: int, data: Any, now: int) -> None:
        """Keep how far a user is in a guided first game, as JSON-ready values, touched now; None forgets it."""
        async with self._db.transaction() as db:
            await db.execute("DELETE FROM lessons WHERE user = ?", (user,))
            if data is not None:
                await db.execute("INSERT INTO lessons VALUES (?, ?, ?)", (user, dump(data), now))

    async def lesson(self, user: int) -> Any:
        """What was kept of it, or None."""
        row = await self._db.one("SELECT value FROM lessons WHERE user = ?", user)
        return None if row is None else json.loads(row["value"])

    async def lessons_before(self, time: int) -> list[int]:
        """The users whose lessons nobody has touched since."""
        rows = await self._db.all("SELECT user FROM lessons WHERE touched < ? ORDER BY user", time)
        return [row["user"] for row in rows]
