"""Killed while a game goes back: it has gone back as a whole or not at all, and can be gone on with either way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from data.database import open_database
from data.store import SqliteStore
from tests import processes
from tests.session.conftest import ANN, BOB, TABLE, open_tables, started

POINT = 3  # the number of the entry before which it goes back


def run(path: Path, mode: str, count: int) -> int:
    return processes.run("-m", "tests.crash.going_back", str(path), str(POINT), mode, str(count)).returncode


async def played(path: Path) -> tuple[Any, Any]:
    """A game of a few changes; the states before the point and at the end."""
    async with open_database(path) as database:
        tables = await started(open_tables(SqliteStore(database)))
        await tables.playing.order(TABLE, ANN, "move 1; move 2")
        before = (await tables._tables.position(TABLE)).state
        for user, order in ((ANN, "roll"), (BOB, "hide 2"), (BOB, "roll")):
            await tables.playing.order(TABLE, user, order)
        return before, (await tables._tables.position(TABLE)).state


@pytest.mark.parametrize(
    ("mode", "count", "gone"),
    [("inside", 1, False), ("after", 1, False), ("inside", 2, False), ("inside", 3, False), ("after", 2, True)],
)
async def test_it_goes_back_whole_or_not_at_all(tmp_path: Path, mode: str, count: int, gone: bool) -> None:
    path = tmp_path / "games.db"
    before, end = await played(path)
    assert run(path, mode, count) == -9, "killed, not failed"
    async with open_database(path) as database:
        store = SqliteStore(database)
        stands = (await open_tables(store)._tables.position(TABLE)).state
        undone = [row.sequence for row in await store.records(TABLE) if row.undone is not None]
        assert (stands, undone) == ((before, [3, 4, 5]) if gone else (end, []))
    if not gone:
        assert run(path, "quietly", 0) == 0
    async with open_database(path) as database:
        tables = open_tables(SqliteStore(database))
        assert (await tables._tables.position(TABLE)).state == before
        kinds = [one.kind for one in await SqliteStore(database).changes(TABLE, 0)]
        assert [kinds.count(kind) for kind in ("rollback-offered", "rolled-back")] == [1, 1]
        assert [told.kind for told in await tables.telling.unshown(TABLE)][-1] == "rolled-back"
        await tables.playing.resign(TABLE, ANN)
        assert tables.results.verify(await tables.results.export(TABLE)).good
