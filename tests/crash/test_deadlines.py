"""Killed while deadlines fire, again and again: each fires, and fires once."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.database import open_database
from data.store import SqliteStore
from engine.kernel.game import Outcome
from engine.kernel.text import text
from engine.session.conditions import ClockTerms, Conditions
from engine.session.lobby import OPEN_FOR
from engine.session.terms import ABANDON
from tests import processes
from tests.session.conftest import ANN, BOB, open_tables
from tests.session.toy import BLUE, RED

TABLES = range(1, 5)
FLAGS = range(1, 4)
LATE = 2000 + OPEN_FOR


def run(path: Path, mode: str, count: int) -> int:
    return processes.run("-m", "tests.crash.lapsing", str(path), str(LATE), mode, str(count)).returncode


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


async def clocked(path: Path) -> None:
    """Three games whose flags have fallen by then: Ann had an hour, and loses."""
    conditions = Conditions(ClockTerms("total", 3600, flag="forfeit"))
    async with open_database(path) as database:
        tables = open_tables(SqliteStore(database))
        for number in FLAGS:
            await tables.lobby.invite(number, "race", {}, ANN, BOB, RED, conditions=conditions)
            await tables.lobby.accept(number, BOB)


@pytest.mark.parametrize(("mode", "count"), [("inside", 1), ("inside", 2), ("after", 1), ("after", 2)])
async def test_each_flag_falls_once(tmp_path: Path, mode: str, count: int) -> None:
    path = tmp_path / "games.db"
    await clocked(path)
    codes = [run(path, mode, count) for _ in range(2)]
    assert codes[0] == -9, "killed, not failed"
    assert run(path, "quietly", 0) == 0
    async with open_database(path) as database:
        store = SqliteStore(database)
        tables = open_tables(store)
        for number in FLAGS:
            assert [one.kind for one in await store.changes(number, 1)] == ["time-forfeited"]
            (spell,) = await store.spells(number)
            assert (spell.user, spell.role, spell.used > 3600) == (ANN, RED, True)
            assert (await tables.info(number)).outcome == Outcome(BLUE, text("outcome-time"))
            assert [one.kind for one in await tables.telling.unshown(number)][-1] == "time-forfeited"
        assert await store.due(LATE + OPEN_FOR) == []
