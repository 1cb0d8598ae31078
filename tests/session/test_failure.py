"""Writes that fail, are cancelled, or find the disk full: nothing adopted, nothing lost."""

import asyncio

import pytest

from data.database import open_database
from data.store import SqliteStore
from engine.kernel.errors import StorageError
from engine.kernel.text import text
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, open_tables, started
from tests.session.memory_store import MemoryStore


async def test_a_failed_write_adopts_nothing() -> None:
    store = MemoryStore()
    tables = await started(open_tables(store))
    store.fail = StorageError(text("storage-failed"))
    with pytest.raises(StorageError):
        await tables.playing.order(TABLE, ANN, "move 1; roll")
    store.fail = None
    assert (await tables.look(TABLE)).view[0] == (0, 0)
    assert (await tables.playing.order(TABLE, ANN, "move 2")).revision == 2


async def test_readers_see_the_old_position_during_a_write() -> None:
    store = MemoryStore()
    tables = await started(open_tables(store))
    store.hold = asyncio.Event()
    writing = asyncio.create_task(tables.playing.order(TABLE, ANN, "move 1"))
    await asyncio.sleep(0.01)
    seen = await asyncio.wait_for(tables.look(TABLE), 1)
    offered = await asyncio.wait_for(tables.look(TABLE, ANN), 1)
    assert (seen.view[0], offered.info.revision) == ((0, 0), 1)
    store.hold.set()
    assert (await writing).revision == 2
    assert (await tables.look(TABLE)).view[0] == (1, 0)


async def test_other_tables_go_on_during_a_write() -> None:
    store = MemoryStore()
    tables = await started(await started(open_tables(store)), CHANNEL + 1)
    async with tables._tables.lock(1):
        assert (await asyncio.wait_for(tables.playing.order(TABLE + 1, ANN, "move 1"), 1)).revision == 2


async def test_cancelled_before_the_write() -> None:
    store = MemoryStore()
    tables = await started(open_tables(store))
    store.hold = asyncio.Event()
    writing = asyncio.create_task(tables.playing.order(TABLE, ANN, "move 1"))
    await asyncio.sleep(0.01)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    store.hold = None
    assert (await tables.playing.order(TABLE, ANN, "move 2")).revision == 2
    assert (await tables.look(TABLE)).view[0] == (2, 0)


@pytest.mark.parametrize("statement", range(1, 10))  # BEGIN, table, change, proposals, entries, position, COMMIT
async def test_cancelled_at_any_statement_the_table_agrees_with_its_log(tmp_path, monkeypatch, statement: int) -> None:
    line = "move 1; hide 2; move 1"
    async with open_database(tmp_path / "games.db") as database:
        tables = await started(open_tables(SqliteStore(database)))
        execute, count = database._writer.execute, 0

        async def cancelled(*args):
            nonlocal count
            count += 1
            if count == statement:
                writing.cancel()  # strikes while the statement is on its way in the database's thread
            return await execute(*args)

        monkeypatch.setattr(database._writer, "execute", cancelled)
        writing = asyncio.create_task(tables.playing.order(TABLE, ANN, line, request=5))
        with pytest.raises(asyncio.CancelledError):
            await writing
        assert count == statement
        seen, rebuilt = await tables.look(TABLE, ANN), await open_tables(SqliteStore(database)).look(TABLE, ANN)
        assert seen == rebuilt
        assert seen.view[0] == ((2, 0) if statement == 9 else (0, 0)), "only COMMIT itself is carried out"
        again = await tables.playing.order(TABLE, ANN, line, request=5)
        assert again.revision == 2
        assert (await tables.look(TABLE)).view[0] == (2, 0)


async def test_a_full_disk_is_a_sentence_and_play_goes_on_after_it(tmp_path) -> None:
    async with open_database(tmp_path / "games.db") as database:
        tables = await started(open_tables(SqliteStore(database)))
        async with database.transaction() as db:
            await db.execute("PRAGMA max_page_count = 1")  # SQLite takes the present size
        done = 0

        async def fill() -> None:
            nonlocal done
            while done < 4000:
                await tables.playing.order(TABLE, ANN, "; ".join(["move 1"] * 20))
                done += 20

        with pytest.raises(StorageError) as caught:
            await fill()
        assert caught.value.message.key == "storage-full"
        assert (await tables.look(TABLE)).view[0] == (done, 0)
        async with database.transaction() as db:
            await db.execute("PRAGMA max_page_count = 100000")
        await tables.playing.order(TABLE, ANN, "move 1")
        assert (await open_tables(SqliteStore(database)).look(TABLE)).view[0] == (done + 1, 0)


async def test_two_processes_on_one_file_do_not_overwrite_each_other(tmp_path) -> None:
    path = tmp_path / "games.db"
    async with open_database(path) as one, open_database(path, alone=False) as two:
        tables, other = await started(open_tables(SqliteStore(one))), open_tables(SqliteStore(two))
        await other.look(TABLE)
        await tables.playing.order(TABLE, ANN, "move 1")
        with pytest.raises(Exception, match="stale-action"):
            await other.playing.order(TABLE, ANN, "move 3")
        assert (await other.look(TABLE)).view[0] == (1, 0)
        assert (await other.playing.order(TABLE, ANN, "pass")).revision == 3
        assert BOB in (await other.info(TABLE)).seats.values()
