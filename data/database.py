"""The SQLite file: opening, migrating, transactions.

Two connections: one writes, under a lock; the other only reads, so that it never sees a change that is not committed
and never waits for one.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import aiosqlite

from data.lock import Locked, locked
from engine.kernel.errors import StorageError
from engine.kernel.text import text

log = logging.getLogger(__name__)

# What SQLite says when a write finds no room: over a quota it is an input/output error and not "full".
NO_ROOM = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE)
MIGRATIONS = Path(__file__).parent / "migrations"
APPLICATION_ID = 0x41444A54
HEADER = b"SQLite format 3\0"
BUSY_TIMEOUT = 5000  # milliseconds to wait for another process, such as a backup


class DatabaseRefused(Exception):
    """The file cannot be used as it is. It has not been changed. The message is for whoever runs the bot."""


class Database:
    """An open database. Made by `open_database`."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        """All or nothing. Any error, cancellation included, rolls back; a full disk becomes a `StorageError`."""
        async with self._lock:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield self._writer
                await self._writer.execute("COMMIT")
            except BaseException as error:
                await _finish(self._writer.rollback())
                if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError):
                    raise storage_error(error) from error
                raise

    async def write(self, sql: str, *values: Any) -> None:
        """One statement, all or nothing by itself: one turn of the writing thread instead of three."""
        async with self._lock:
            try:
                await self._writer.execute(sql, values)
            except sqlite3.IntegrityError:
                raise
            except sqlite3.Error as error:
                raise storage_error(error) from error

    async def all(self, sql: str, *values: Any) -> list[aiosqlite.Row]:
        """Every row of a query, as last committed."""
        try:
            return list(await self._reader.execute_fetchall(sql, values))  # one turn of the reading thread, not three
        except sqlite3.Error as error:
            raise storage_error(error) from error

    async def one(self, sql: str, *values: Any) -> aiosqlite.Row | None:
        """The first row of a query, if any."""
        rows = await self.all(sql, *values)
        return rows[0] if rows else None


def storage_error(error: sqlite3.Error) -> StorageError:
    """The sentence for a player; the cause goes to the log."""
    log.error("the database refuses: %s", error)
    code = getattr(error, "sqlite_errorcode", 0)
    return StorageError(text("storage-full" if code in NO_ROOM else "storage-failed"))


async def _finish(work: Coroutine[Any, Any, None]) -> None:
    """Await to the end even if cancelled meanwhile: the connection must not be left inside a transaction."""
    task, cancelled = asyncio.ensure_future(work), False
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            cancelled = True
        except sqlite3.Error:
            break
    if (failed := task.exception()) is not None:
        log.error("roll-back failed: %s", failed)
    if cancelled:
        raise asyncio.CancelledError


@asynccontextmanager
async def open_database(path: Path, migrations: Path = MIGRATIONS, *, alone: bool = True) -> AsyncIterator[Database]:
    """Open (or create) the file, bring it up to date after a backup, and close it at the end.

    Raises `DatabaseRefused`, having changed nothing, for a newer, broken, foreign or unwritable file, and for one that
    another bot is using. Whoever only reads need not be `alone`, except to bring the file up to date.
    """
    numbered = migrations_in(migrations)
    _expect_usable(path)
    async with AsyncExitStack() as stack:
        try:
            await asyncio.to_thread(_probe, path)
            if alone or await asyncio.to_thread(_is_old, path, max(numbered)):
                stack.enter_context(locked(path))
            writer = await stack.enter_async_context(aiosqlite.connect(path, isolation_level=None))
            await writer.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT}")
            await _prepare(writer, path, numbered)
            reader = await stack.enter_async_context(aiosqlite.connect(path, isolation_level=None))
            await reader.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT}")
            await reader.execute("PRAGMA query_only = ON")
            reader.row_factory = aiosqlite.Row
        except Locked:
            raise DatabaseRefused(
                f"{path} is used by another Adjutant that is running. Two cannot play the same games: stop that one "
                "first, or give this one another file with ADJUTANT_DATABASE."
            ) from None
        except OSError as error:
            raise DatabaseRefused(f"{path} cannot be locked: {error.strerror}.") from error
        except sqlite3.Error as error:
            raise DatabaseRefused(f"{path} cannot be used: {error}. It has been left as it is.") from error
        yield Database(writer, reader)


@asynccontextmanager
async def open_aside(first: int) -> AsyncIterator[Database]:
    """A database that is gone at the end, for what nobody is to find then; its tables are numbered from `first`."""
    with TemporaryDirectory() as folder:
        async with open_database(Path(folder) / "aside.db") as database:
            await database.write("PRAGMA synchronous = OFF")
            await database.write("DELETE FROM sqlite_sequence WHERE name = 'games'")
            await database.write("INSERT INTO sqlite_sequence VALUES ('games', ?)", first)
            yield database


def _probe(path: Path) -> None:
    """Fail here if the file cannot be opened: a failed `aiosqlite.connect` leaves its thread behind."""
    sqlite3.connect(path).close()


def _is_old(path: Path, newest: int) -> bool:
    """Whether the file has to be brought up to date."""
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0]) < newest


def _expect_usable(path: Path) -> None:
    """What can be said without SQLite."""
    try:
        if not path.parent.is_dir():
            raise DatabaseRefused(f"The directory {path.parent} does not exist.")
        if path.exists():
            with path.open("rb") as file:
                start = file.read(len(HEADER))
            if start and start != HEADER:
                raise DatabaseRefused(f"{path} is not an SQLite database. It has been left as it is.")
    except OSError as error:
        raise DatabaseRefused(f"{path} cannot be read: {error.strerror}.") from error


async def _prepare(writer: aiosqlite.Connection, path: Path, numbered: dict[int, Path]) -> None:
    """Check, migrate, and set the connection up."""
    version = await _checked_version(writer, path, max(numbered))
    await writer.execute("PRAGMA journal_mode = WAL")
    await writer.execute("PRAGMA synchronous = FULL")
    pending = sorted(number for number in numbered if number > version)
    if pending and version:
        await _back_up(writer, path, version)
    for number in pending:
        await _migrate(writer, number, numbered[number])
    await writer.execute("PRAGMA foreign_keys = ON")
    await writer.execute("BEGIN IMMEDIATE")  # fails here rather than in a game if the file is read-only
    await writer.execute("ROLLBACK")


async def _checked_version(writer: aiosqlite.Connection, path: Path, newest: int) -> int:
    version = int(await _value(writer, "PRAGMA user_version"))
    if version > newest:
        raise DatabaseRefused(
            f"{path} has version {version}, this program knows up to {newest}: it was used by a newer release. "
            "Run that release, or put back the backup made before the update."
        )
    ours = int(await _value(writer, "PRAGMA application_id")) == APPLICATION_ID
    if not ours and (version or int(await _value(writer, "SELECT count(*) FROM sqlite_master"))):
        raise DatabaseRefused(f"{path} is a database of another program. It has been left as it is.")
    found = await _value(writer, "PRAGMA quick_check(1)")
    if found != "ok":
        raise DatabaseRefused(f"{path} is damaged ({found}). Put back a backup; the file has been left as it is.")
    return version


async def _back_up(writer: aiosqlite.Connection, path: Path, version: int) -> None:
    """Copy the file beside itself before it is migrated; an older copy is never overwritten."""
    target = path.with_name(f"{path.name}.v{version}.bak")
    count = 1
    while target.exists():
        count += 1
        target = path.with_name(f"{path.name}.v{version}-{count}.bak")
    await writer.execute("VACUUM INTO ?", (str(target),))
    log.info("backup of version %s: %s", version, target)


async def _migrate(writer: aiosqlite.Connection, number: int, file: Path) -> None:
    """One migration and its number, in one transaction."""
    sql = await asyncio.to_thread(file.read_text)
    script = f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;"
    try:
        await writer.executescript(script)
    except sqlite3.Error as error:
        await writer.rollback()
        raise DatabaseRefused(f"Migration {file.name} failed and has been rolled back: {error}.") from error


def migrations_in(folder: Path) -> dict[int, Path]:
    """The migrations of a folder by their numbers, which have to be 1, 2, 3 and so on."""
    files = sorted(folder.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    numbered = {int(file.name[:4]): file for file in files}
    if sorted(numbered) != list(range(1, len(files) + 1)):
        raise DatabaseRefused(f"The migrations in {folder} are not numbered from 1 without a gap.")
    return numbered


async def _value(connection: aiosqlite.Connection, sql: str) -> Any:
    async with connection.execute(sql) as cursor:
        row = await cursor.fetchone()
    return row[0] if row is not None else None
