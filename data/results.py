"""What has been done at tables, in SQLite: the session's `ResultStore`."""

from __future__ import annotations

import aiosqlite

from data.database import Database
from data.rows import (
    dump,
    to_change,
    to_epoch,
    to_kept,
    to_outline,
    to_record,
    to_snapshot,
)
from engine.session.ports import Acted, Change, Epoch, Kept, Outline, Record, Snapshot

HIDDEN = """(public_label IS NULL AND narration = '[]' AND (draws = '[]' OR NOT EXISTS
    (SELECT 1 FROM json_each(entries.draws) AS draw WHERE NOT json_extract(draw.value, '$[3]'))))"""
OUTLINE = f"""
SELECT sequence, revision, role, undone, {HIDDEN} AS hidden
FROM entries WHERE game = ? ORDER BY sequence
"""


class SqliteResults:
    """Reading the log, and keeping what saves its replay."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def records(self, number: int, after: int = 0, last: int | None = None) -> list[Record]:
        """The log after an entry, to the `last` included, oldest first, undone entries included."""
        sql = "SELECT * FROM entries WHERE game = ? AND sequence > ? AND sequence <= ? ORDER BY sequence"
        bound = (1 << 62) if last is None else last
        return [to_record(row) for row in await self._db.all(sql, number, after, bound)]

    async def outline(self, number: int) -> list[Outline]:
        """The whole log in outline, oldest first."""
        return [to_outline(row) for row in await self._db.all(OUTLINE, number)]

    async def acted(self, number: int) -> list[Acted]:
        """Who did when what everybody may know of, in order, what was taken back included."""
        rows = await self._db.all(
            f"SELECT user, time FROM entries WHERE game = ? AND NOT {HIDDEN} ORDER BY sequence", number
        )
        return [Acted(row["user"], row["time"]) for row in rows]

    async def changes(self, number: int, after: int) -> list[Change]:
        """The changes after a revision, oldest first."""
        sql = "SELECT * FROM changes WHERE game = ? AND revision > ? ORDER BY revision"
        return [to_change(row) for row in await self._db.all(sql, number, after)]

    async def private_changes(self, number: int, after: int) -> list[Change]:
        """Those after a revision that told a single role something."""
        sql = "SELECT * FROM changes WHERE game = ? AND revision > ? AND private <> '[]' ORDER BY revision"
        return [to_change(row) for row in await self._db.all(sql, number, after)]

    async def change_of(self, request: str) -> Change | None:
        """The change a request has made."""
        row = await self._db.one("SELECT * FROM changes WHERE request = ?", request)
        return None if row is None else to_change(row)

    async def snapshot(self, number: int, rules_version: int, before: int | None = None) -> Snapshot | None:
        """The latest snapshot under these rules (strictly before an entry)."""
        sql = "SELECT * FROM snapshots WHERE game = ? AND rules_version = ? AND sequence < ? ORDER BY sequence DESC"
        bound = (1 << 62) if before is None else before
        row = await self._db.one(f"{sql} LIMIT 1", number, rules_version, bound)
        return None if row is None else to_snapshot(row)

    async def kept(self, number: int) -> Kept | None:
        """The position of a table; None for one that was last changed before positions were kept."""
        row = await self._db.one("SELECT * FROM positions WHERE game = ?", number)
        return None if row is None else to_kept(row)

    async def keep(self, kept: Kept) -> None:
        """Replace it without a change of the table."""
        async with self._db.transaction() as db:
            await keep_position(db, kept)

    async def epochs(self, number: int) -> list[Epoch]:
        """The epochs of a table after the first, oldest first."""
        rows = await self._db.all("SELECT * FROM epochs WHERE game = ? ORDER BY revision", number)
        return [to_epoch(row) for row in rows]


async def keep_position(db: aiosqlite.Connection, kept: Kept) -> None:
    """Within a transaction: the position of a table, in place of the one before."""
    values = (kept.number, kept.sequence, kept.rules, dump(kept.state))
    await db.execute("INSERT OR REPLACE INTO positions (game, sequence, rules, state) VALUES (?, ?, ?, ?)", values)
