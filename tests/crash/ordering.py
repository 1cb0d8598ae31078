"""Gives one order, or takes one back, in a race in which both may act; made to be killed. See test_following.py."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from data.database import open_database
from data.store import SqliteStore
from tests.crash.child import die_after_a_write, die_inside_a_write
from tests.session.conftest import ANN, TABLE, open_tables
from tests.session.toy import FREE_RACE


async def give(path: Path, order: str) -> None:
    async with open_database(path) as database:
        tables = open_tables(SqliteStore(database), FREE_RACE)
        await (tables.playing.undo(TABLE, ANN) if order == "undo" else tables.playing.order(TABLE, ANN, order))


if __name__ == "__main__":
    _, file, order, mode, count = sys.argv
    if mode == "inside":
        die_inside_a_write(int(count))
    elif mode == "after":
        die_after_a_write(int(count))
    asyncio.run(give(Path(file), order))
