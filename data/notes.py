"""What is written down about games for one reader each, in SQLite: the session's `NoteStore`."""

from __future__ import annotations

import aiosqlite

from data.database import Database
from engine.session.beside_ports import WrittenNote
from engine.session.ports import Change, Handing

INSERT = "INSERT OR REPLACE INTO notes (game, user, revision, reader, words) VALUES (?, ?, ?, ?, ?)"
READ = """
SELECT user, words, revision FROM notes WHERE game = ? AND reader = ?
ORDER BY user <> reader OR revision > 0, revision, user
"""


class SqliteNotes:
    """Every method that writes is one transaction."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def notes_at(self, table: int, reader: int) -> list[WrittenNote]:
        """What a user may read at a table, his own first."""
        return [
            WrittenNote(row["user"], row["words"], row["revision"]) for row in await self._db.all(READ, table, reader)
        ]

    async def keep_note(self, table: int, user: int, words: str) -> None:
        """Keep a user's own, in place of what he had; no words: forget them."""
        if words:
            await self._db.write(INSERT, table, user, 0, user, words)
        else:
            await self._db.write("DELETE FROM notes WHERE game = ? AND user = ? AND revision = 0", table, user)


async def hand_over(db: aiosqlite.Connection, handed: Handing, table: int, change: Change) -> None:
    """Who is put in a player's place reads what that one did, and the director's words; within its transaction."""
    await db.execute("UPDATE notes SET reader = ? WHERE game = ? AND reader = ?", (handed.after, table, handed.before))
    if handed.words:
        await db.execute(INSERT, (table, change.user, change.revision, handed.after, handed.words))
