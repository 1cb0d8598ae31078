"""What all tests stand on: new databases are copies of one that was migrated once, and wait for no disk."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import aiosqlite
import pytest

from data import database

PREPARE = database._prepare


@cache
def migrated() -> bytes:
    """A new file as the bot makes it."""

    async def opened(path: Path) -> None:
        async with database.open_database(path):
            pass

    with TemporaryDirectory() as folder:
        path = Path(folder) / "new.db"
        asyncio.run(opened(path))
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return path.read_bytes()


async def _prepare(writer: aiosqlite.Connection, path: Path, numbered: dict[int, Path]) -> None:
    """The same as of the bot, but that a new file is given what it would be brought to."""
    _fill(path, numbered)
    await PREPARE(writer, path, numbered)
    await writer.execute("PRAGMA synchronous = OFF")


def _fill(path: Path, numbered: dict[int, Path]) -> None:
    if not path.stat().st_size and numbered == database.migrations_in(database.MIGRATIONS):
        path.write_bytes(migrated())


@pytest.fixture(scope="module", autouse=True)
def quick_databases() -> Iterator[None]:
    """Not in `tests/data`, where making and keeping a database is what is tested."""
    migrated()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "_prepare", _prepare)
        yield


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: nothing looks through it again and again."""
    gc.collect()
    gc.freeze()
