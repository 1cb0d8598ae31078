"""Killed while deadlines fire, again and again: each fires, and fires once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from data.database import open_database
from data.store import SqliteStore
from engine.session.lobby import OPEN_FOR
from engine.session.terms import ABANDON
from tests.session.conftest import ANN, BOB, open_tables

ROOT = Path(__file__).parents[2]
TABLES = range(1, 5)
LATE = 2000 + OPEN_FOR


def run(path: Path, mode: str, count: int) -> int:
    command = [sys.executable, "-m", "tests.crash.lapsing", str(path), str(LATE), mode, str(count)]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False).returncode


async def waiting(path: Path) -> None:
    """Two offers, and two games with a proposal."""
    async with open_database(path) as database:
        tables = open_tables(SqliteStore(database))
        for number in TABLES:
            await tables.lobby.invite(number, "race", {}, ANN, BOB)
        for number in (3, 4):
            await tables.lobby.accept(number, BOB)
            await tables.proposals.propose(number, ANN, ABANDON)


@pytest.mark.parametrize(("mode", "count"), [("inside", 1), ("inside", 2), ("after", 1), ("after", 2)])
async def test_each_deadline_fires_once(tmp_path: Path, mode: str, count: int) -> None:
    path = tmp_path / "games.db"
    await waiting(path)
    codes = [run(path, mode, count) for _ in range(3)]
    assert codes[0] == -9, "killed, not failed"
    assert run(path, "quietly", 0) == 0
    async with open_database(path) as database:
        store = SqliteStore(database)
        lapsed = [[one.kind for one in await store.changes(number, 0)].count for number in TABLES]
        assert [count("offer-lapsed") + count("lapsed") for count in lapsed] == [1] * len(TABLES)
        assert await store.due(LATE + OPEN_FOR) == []
        tables = open_tables(store)
        for number in TABLES:
            assert (await tables.telling.unshown(number))[-1].kind in ("offer-lapsed", "lapsed"), (
                "it is still to be told"
            )
