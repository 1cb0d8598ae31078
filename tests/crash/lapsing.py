"""Lets what is due lapse and says so; made to be killed in the middle. See test_deadlines.py."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from data.database import open_database
from data.store import SqliteStore
from tests.crash.child import die_after_a_write, die_inside_a_write
from tests.session.conftest import open_tables


async def lapse(path: Path, now: int) -> None:
    async with open_database(path) as database:
        tables = open_tables(SqliteStore(database))
        tables._tables.clock.time = now  # type: ignore[attr-defined]
        for deadline in await tables.deadlines.due():
            told = await tables.deadlines.lapse(deadline)
            print(deadline.table, told is not None, flush=True)


if __name__ == "__main__":
    _, file, time, mode, count = sys.argv
    if mode == "inside":
        die_inside_a_write(int(count))
    elif mode == "after":
        die_after_a_write(int(count))
    asyncio.run(lapse(Path(file), int(time)))
