"""Killed between a decision and what was said of it beforehand: it is carried out once, whenever that was."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.database import open_database
from data.store import SqliteStore
from engine.kernel.standing import StandingOrder
from engine.session.beside_ports import NextAction
from tests.crash.test_following import run
from tests.session.conftest import ANN, BOB, TABLE, open_tables, started
from tests.session.toy import FREE_RACE


async def begin(path: Path) -> None:
    async with open_database(path) as database:
        tables = await started(open_tables(SqliteStore(database), FREE_RACE))
        await tables.playing.stop(TABLE, BOB, "rolled", True)
        await tables.standing.say(TABLE, BOB, StandingOrder("rolled", "let"))
        await tables.standing.write(TABLE, BOB, NextAction("move 2"))
        await tables.playing.order(TABLE, ANN, "move 1")


@pytest.mark.parametrize(("mode", "count"), [("after", 1), ("inside", 3), ("inside", 4), ("after", 2), ("after", 3)])
async def test_what_was_said_is_done_once_after_a_restart(tmp_path: Path, mode: str, count: int) -> None:
    """The order of the stop first, then the action that is written for Bob's turn."""
    path = tmp_path / "games.db"
    await begin(path)
    assert run(path, "roll", mode, count) == -9
    async with open_database(path) as database:
        store = SqliteStore(database)
        for _ in range(2):
            tables = open_tables(store, FREE_RACE)
            await tables.opened(TABLE)
            log = [(row.role, row.label, row.ordered) for row in await store.records(TABLE)]
            assert log[1:] == [("red", "roll", False), ("blue", "let", True), ("blue", "move 2", True)]
            assert [one.place for one in await store.standing(TABLE, BOB)] == [1], "what was written is done"
