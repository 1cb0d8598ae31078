"""Killed while a copy is made or put back: what has a name is whole, and the next attempt goes on as if nothing was."""
# ruff: noqa: ASYNC240  files of a test are small

from __future__ import annotations

from pathlib import Path

import pytest

from data.backups import Shelf, back_up, check, restore
from data.database import open_database
from data.store import SqliteStore
from tests import processes
from tests.session.conftest import ANN, BOB, CHANNEL, open_tables
from tests.session.toy import RED

MOMENTS = [
    ("_copy", "before"),
    ("_copy", "within"),
    ("_copy", "after"),
    ("_expect_sound", "after"),
    ("_settle", "before"),
    ("_settle", "after"),
]
MADE = [*MOMENTS, ("_expect_room", "after"), ("_name", "before")]
PUT_BACK = [*MOMENTS, ("_settle_changes", "after"), ("_put_aside", "after")]


async def invite(path: Path, channel: int) -> None:
    async with open_database(path) as database:
        await open_tables(SqliteStore(database)).lobby.invite(channel, "race", {}, ANN, BOB, RED)


async def channels_in(path: Path) -> list[int]:
    async with open_database(path) as database:
        return [row["channel"] for row in await database.all("SELECT channel FROM games ORDER BY number")]


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    path = tmp_path / "games.db"
    await invite(path, CHANNEL)
    return path


def run(*arguments: str | Path) -> int:
    return processes.run("-m", "tests.crash.copying", *map(str, arguments)).returncode


@pytest.mark.parametrize(("step", "when"), MADE)
async def test_a_copy_has_its_name_only_when_it_is_whole(path: Path, tmp_path: Path, step: str, when: str) -> None:
    folder = tmp_path / "backups"
    assert run("backup", path, folder, step, when) == -9, "killed, not failed"
    for copy in folder.glob("*.db"):
        assert check(copy) == ()
    newest = Shelf(path, folder).newest()
    assert (newest is not None) == (step == "_settle")
    if newest is None:
        assert run("backup", path, folder, "never", "") == 0
        newest = Shelf(path, folder).newest()
    else:
        newest.unlink()
        newest = Shelf(path, folder).add()
    assert newest is not None
    assert await channels_in(newest) == [CHANNEL]
    assert [one.name for one in folder.iterdir() if ".part" in one.name] == []


@pytest.mark.parametrize(("step", "when"), PUT_BACK)
async def test_the_database_is_the_old_or_the_new_one(path: Path, tmp_path: Path, step: str, when: str) -> None:
    back_up(path, tmp_path / "copy.db")
    await invite(path, CHANNEL + 1)
    assert run("restore", tmp_path / "copy.db", path, step, when) == -9, "killed, not failed"
    assert check(path) == ()
    old = [CHANNEL, CHANNEL + 1]
    assert await channels_in(path) == ([CHANNEL] if step == "_settle" else old)
    kept = [await channels_in(one) for one in tmp_path.glob("*.bak")]
    assert kept == ([old] if step in ("_put_aside", "_settle") else [])
    restore(tmp_path / "copy.db", path)
    assert await channels_in(path) == [CHANNEL]
