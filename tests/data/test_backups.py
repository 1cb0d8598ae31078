"""Copies of the database: whole, of one moment, beside a bot that plays; nothing half made keeps its name."""
# ruff: noqa: ASYNC240  files of a test are small

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import sqlite3
from collections import namedtuple
from contextlib import closing
from pathlib import Path

import pytest

import data.backups
from data.backups import RESERVE, CopyUnwanted, Shelf, back_up, check, restore
from data.database import DatabaseRefused, open_database
from data.store import SqliteStore
from tests.session.conftest import ANN, BOB, CHANNEL, open_tables
from tests.session.toy import RED

Usage = namedtuple("Usage", "total used free")


async def invite(path: Path, *channels: int) -> None:
    async with open_database(path) as database:
        tables = open_tables(SqliteStore(database))
        for channel in channels:
            await tables.lobby.invite(channel, "race", {}, ANN, BOB, RED)


async def channels_in(path: Path) -> list[int]:
    async with open_database(path) as database:
        return [row["channel"] for row in await database.all("SELECT channel FROM games ORDER BY number")]


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    path = tmp_path / "games.db"
    await invite(path, CHANNEL)
    return path


def files(folder: Path) -> set[str]:
    return {one.name for one in folder.iterdir()} - {"games.db.lock", "copy.db.lock"}


def padded(path: Path, size: int) -> None:
    """Make the file this much larger."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO posts VALUES (1, 'filling', ?)", ("x" * size,))


async def test_a_copy_is_one_file_and_holds_what_was_committed(path: Path, tmp_path: Path) -> None:
    async with open_database(path) as database:
        tables = open_tables(SqliteStore(database))
        await tables.lobby.invite(CHANNEL + 1, "race", {}, ANN, BOB, RED)
        async with database.transaction() as db:
            await db.execute("UPDATE games SET channel = 99 WHERE number = 1")
            await asyncio.to_thread(back_up, path, tmp_path / "copy.db")
        assert "copy.db" in files(tmp_path)
    assert {name for name in files(tmp_path) if name.startswith("copy")} == {"copy.db"}
    assert check(tmp_path / "copy.db") == ()
    assert await channels_in(tmp_path / "copy.db") == [CHANNEL, CHANNEL + 1]


async def test_games_go_on_while_a_copy_is_made(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    padded(path, 400_000)
    monkeypatch.setattr("data.backups.PAGES", 2)
    steps = 0

    def slowly() -> bool:
        nonlocal steps
        steps += 1
        loop.call_soon_threadsafe(begun.set)
        return asyncio.run_coroutine_threadsafe(asyncio.sleep(0.001, False), loop).result()

    loop, begun = asyncio.get_running_loop(), asyncio.Event()
    async with open_database(path) as database:
        tables = open_tables(SqliteStore(database))
        copying = asyncio.create_task(asyncio.to_thread(back_up, path, tmp_path / "copy.db", slowly))
        await begun.wait()
        await tables.lobby.invite(CHANNEL + 1, "race", {}, ANN, BOB, RED)
        assert not copying.done(), "nobody waits for a copy"
        before = steps
        await copying
    assert steps > before
    assert steps < 200, "what is played meanwhile does not make it begin again"
    assert check(tmp_path / "copy.db") == ()
    assert await channels_in(tmp_path / "copy.db") == [CHANNEL], "one moment of it"


async def test_nothing_is_overwritten_and_nothing_is_left_of_what_fails(path: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_bytes(b"mine")
    with pytest.raises(DatabaseRefused, match="it exists"):
        back_up(path, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_bytes() == b"mine"
    with pytest.raises(DatabaseRefused, match="There is no database"):
        back_up(tmp_path / "none.db", tmp_path / "other.db")
    with pytest.raises(DatabaseRefused, match="cannot be copied"):
        back_up(path, tmp_path / "no folder" / "other.db")
    with pytest.raises(CopyUnwanted):
        back_up(path, tmp_path / "other.db", lambda: True)
    assert files(tmp_path) == {"games.db", "copy.db"}


async def test_a_name_that_is_taken_meanwhile_is_not_overwritten(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(part: Path) -> None:
        (tmp_path / "copy.db").write_bytes(b"mine")

    monkeypatch.setattr(data.backups, "_expect_sound", taken)
    with pytest.raises(DatabaseRefused, match="it exists"):
        back_up(path, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_bytes() == b"mine"
    assert files(tmp_path) == {"games.db", "copy.db"}


async def test_a_disk_that_is_nearly_full_is_left_to_the_games(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(0, 0, RESERVE))
    with pytest.raises(DatabaseRefused, match="64 MB are free"):
        back_up(path, tmp_path / "copy.db")
    assert files(tmp_path) == {"games.db"}


async def test_a_disk_that_fills_on_the_way_leaves_nothing(path: Path, tmp_path: Path) -> None:
    padded(path, 400_000)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, hard))
    try:
        with pytest.raises(DatabaseRefused, match="cannot be copied"):
            back_up(path, tmp_path / "copy.db")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert files(tmp_path) == {"games.db"}
    assert await channels_in(path) == [CHANNEL]


async def test_a_database_that_is_barred_is_refused_after_a_while(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.backups.PATIENCE", 0.2)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        other.execute("UPDATE games SET channel = 5")
        with pytest.raises(DatabaseRefused, match="locked"):
            back_up(path, tmp_path / "copy.db")
        other.execute("ROLLBACK")
    back_up(path, tmp_path / "copy.db")
    assert files(tmp_path) == {"games.db", "copy.db"}


def damaged(path: Path) -> None:
    """Write over the page of an index."""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games_by_channel'").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\x00" * 4096)


async def test_damage_is_found_and_never_copied_nor_put_back(path: Path, tmp_path: Path) -> None:
    back_up(path, tmp_path / "copy.db")
    damaged(tmp_path / "copy.db")
    assert check(tmp_path / "copy.db")
    with pytest.raises(DatabaseRefused, match="cannot be put back"):
        restore(tmp_path / "copy.db", path)
    with pytest.raises(DatabaseRefused, match="damaged"):
        back_up(tmp_path / "copy.db", tmp_path / "again.db")
    assert await channels_in(path) == [CHANNEL]
    assert "again.db" not in files(tmp_path)


async def test_what_belongs_to_no_game_is_found(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO positions VALUES (77, 1, '', '{}')")
    assert check(path) == ("row 77 of positions belongs to none of games",)


async def test_what_is_not_ours_is_told(path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE t (x)")
    assert check(tmp_path / "other.db") == ("it is a database of another program",)
    (tmp_path / "text.db").write_text("no database at all " * 100)
    assert check(tmp_path / "text.db") == ("file is not a database",)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 999")
    assert "it has version 999" in check(path)[0]
    with pytest.raises(DatabaseRefused, match="version 999"):
        restore(path, tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()


async def test_a_copy_is_put_back_and_what_stood_there_is_kept(path: Path, tmp_path: Path) -> None:
    back_up(path, tmp_path / "copy.db")
    await invite(path, CHANNEL + 1)
    aside = restore(tmp_path / "copy.db", path)
    assert await channels_in(path) == [CHANNEL]
    assert aside is not None
    assert await channels_in(aside) == [CHANNEL, CHANNEL + 1]
    assert restore(tmp_path / "copy.db", path) != aside


async def test_what_a_killed_bot_left_beside_the_file_goes_with_the_old_one(path: Path, tmp_path: Path) -> None:
    back_up(path, tmp_path / "copy.db")
    async with open_database(path) as database:
        await open_tables(SqliteStore(database)).lobby.invite(CHANNEL + 1, "race", {}, ANN, BOB, RED)
        (tmp_path / "killed").mkdir()
        for end in ("", "-wal"):
            shutil.copy(f"{path}{end}", tmp_path / "killed" / f"games.db{end}")
    killed = tmp_path / "killed" / "games.db"
    assert Path(f"{killed}-wal").stat().st_size
    aside = restore(tmp_path / "copy.db", killed)
    assert await channels_in(killed) == [CHANNEL]
    assert aside is not None
    assert await channels_in(aside) == [CHANNEL, CHANNEL + 1]


async def test_a_damaged_database_is_replaced_and_kept_as_it_is(path: Path, tmp_path: Path) -> None:
    back_up(path, tmp_path / "copy.db")
    path.write_bytes(path.read_bytes()[:100] + os.urandom(5000))
    broken = path.read_bytes()
    aside = restore(tmp_path / "copy.db", path)
    assert aside is not None
    assert aside.read_bytes() == broken
    assert await channels_in(path) == [CHANNEL]


async def test_what_lies_beside_a_missing_database_does_not_get_into_the_copy(path: Path, tmp_path: Path) -> None:
    back_up(path, tmp_path / "copy.db")
    async with open_database(path) as database:
        await open_tables(SqliteStore(database)).lobby.invite(CHANNEL + 1, "race", {}, ANN, BOB, RED)
        waiting = Path(f"{path}-wal").read_bytes()
    path.unlink()
    Path(f"{path}-wal").write_bytes(waiting)
    assert restore(tmp_path / "copy.db", path) is None
    assert Path(f"{path}.replaced-1.bak-wal").read_bytes() == waiting
    assert await channels_in(path) == [CHANNEL]


async def test_no_copy_is_put_back_under_a_bot_that_runs_or_a_reader(path: Path, tmp_path: Path) -> None:
    back_up(path, tmp_path / "copy.db")
    async with open_database(path):
        with pytest.raises(DatabaseRefused, match="stop it first"):
            restore(tmp_path / "copy.db", path)
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM games").fetchall()
        with pytest.raises(DatabaseRefused, match="read by another program"):
            restore(tmp_path / "copy.db", path)
    assert files(tmp_path) <= {"games.db", "games.db-wal", "games.db-shm", "copy.db"}
    assert await channels_in(path) == [CHANNEL]


async def test_so_many_copies_are_kept(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf(path, tmp_path / "backups", keep=2)
    assert (shelf.newest(), shelf.made()) == (None, None)
    (tmp_path / "backups").mkdir()
    foreign = tmp_path / "backups" / "games-of-mine.db"
    foreign.write_bytes(b"")
    left = tmp_path / "backups" / "games-20200101T000000Z.db.17.part"
    left.write_bytes(b"")
    made = []
    for hour in range(4):
        monkeypatch.setattr("data.backups.time.gmtime", lambda at=hour: (2026, 11, 22, at, 0, 0, 0, 0, 0))
        made.append(shelf.add())
    assert sorted(shelf.folder.iterdir()) == sorted([*made[-2:], foreign])
    assert shelf.newest() == made[-1]


async def test_nothing_old_is_deleted_while_no_new_copy_stands(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(path, tmp_path / "backups", keep=1)
    first = shelf.add()
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(0, 0, 0))
    monkeypatch.setattr("data.backups.time.gmtime", lambda: (2099, 1, 1, 0, 0, 0, 0, 0, 0))
    with pytest.raises(DatabaseRefused):
        shelf.add()
    assert list(shelf.folder.iterdir()) == [first]
