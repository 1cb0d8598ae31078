"""Plays a game in a file and says each order that was accepted; made to be killed. See test_kill.py."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import data.store
from data.database import open_database
from data.store import SqliteStore
from engine.kernel.errors import TableError
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, TABLE, open_tables, started

LINES = ("move 1; hide 2; move 2", "move 3", "roll")


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_inside_a_write(statement: int) -> None:
    """Be killed in the middle of a transaction, before one of its statements."""
    insert, done = data.store._insert, 0

    async def counted(*args: object) -> object:
        nonlocal done
        done += 1
        if done == statement:
            die()
        return await insert(*args)  # type: ignore[arg-type]

    data.store._insert = counted  # type: ignore[assignment]


def die_after_a_write(count: int) -> None:
    """Be killed after a commit, before anybody was told."""
    write, done = SqliteStore.write, 0

    async def counted(self: SqliteStore, *args: object) -> None:
        nonlocal done
        await write(self, *args)  # type: ignore[arg-type]
        done += 1
        if done == count:
            die()

    SqliteStore.write = counted  # type: ignore[assignment, method-assign]


async def play(path: Path, name: str) -> None:
    async with open_database(path) as database:
        tables: Tables = open_tables(SqliteStore(database), snapshot_every=5)
        try:
            await tables.info(TABLE)
        except TableError:
            await started(tables)
        for number in range(1_000_000):
            user = (await tables.look(TABLE)).prompts[0].user
            assert user in (ANN, BOB)
            request = f"{name}-{number}"
            told = await tables.playing.order(TABLE, user, LINES[number % 3], request=request)
            print(request, told.revision, flush=True)
            if number % 4 == 0:
                await tables.telling.mark_shown(TABLE, told.revision)
                print("shown", told.revision, flush=True)


if __name__ == "__main__":
    _, file, label, mode, count = sys.argv
    if mode == "inside":
        die_inside_a_write(int(count))
    elif mode == "after":
        die_after_a_write(int(count))
    asyncio.run(play(Path(file), label))
