"""Killed between an order and what follows by itself, and while one takes back across what the other has done."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.database import open_database
from data.store import SqliteStore
from tests import processes
from tests.session.conftest import ANN, BOB, TABLE, open_tables, started
from tests.session.toy import FREE_RACE


def run(path: Path, order: str, mode: str, count: int) -> int:
    return processes.run("-m", "tests.crash.ordering", str(path), order, mode, str(count)).returncode


async def begin(path: Path, *orders: tuple[int, str]) -> None:
    async with open_database(path) as database:
        tables = await started(open_tables(SqliteStore(database), FREE_RACE))
        for user, order in orders:
            await tables.playing.order(TABLE, user, order)


@pytest.mark.parametrize(("mode", "count"), [("after", 1), ("inside", 3), ("inside", 4), ("after", 2)])
async def test_what_is_waived_follows_after_a_restart(tmp_path: Path, mode: str, count: int) -> None:
    path = tmp_path / "games.db"
    await begin(path)
    assert run(path, "roll", mode, count) == -9
    async with open_database(path) as database:
        store = SqliteStore(database)
        tables = open_tables(store, FREE_RACE)
        await tables.opened(TABLE)
        assert [(row.role, row.label) for row in await store.records(TABLE)] == [("red", "roll"), ("blue", "let")]
        assert [told.kind for told in await tables.telling.unshown(TABLE)] == ["started", "orders", "orders"]
        before = (await tables.info(TABLE)).revision
        assert (await open_tables(store, FREE_RACE).opened(TABLE)).revision == before, "once"


@pytest.mark.parametrize(("mode", "count", "undone"), [("inside", 1, False), ("after", 1, True), ("none", 0, True)])
async def test_an_undo_across_the_other_side_is_whole_or_not_at_all(
    tmp_path: Path, mode: str, count: int, undone: bool
) -> None:
    path = tmp_path / "games.db"
    await begin(path, (BOB, "stash 2"), (ANN, "move 1"), (BOB, "move 2"), (BOB, "stash 1"))
    assert run(path, "undo", mode, count) == (0 if mode == "none" else -9)
    async with open_database(path) as database:
        store = SqliteStore(database)
        tables = open_tables(store, FREE_RACE)
        state = (await tables._tables.position(TABLE)).state
        assert (state.at, state.hidden) == ((0 if undone else 1, 2), (0, 1))
        assert [row.undone is not None for row in await store.records(TABLE)] == [False, undone, False, False]
        await tables.playing.resign(TABLE, ANN)
        found = tables.results.verify(await tables.results.export(TABLE))
        assert found.good, found.faults
