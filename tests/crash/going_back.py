"""Goes back by consent and says so; made to be killed in the middle. See test_going_back.py."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from data.database import open_database
from data.store import SqliteStore
from tests.crash.child import die_after_a_write, die_inside_a_write
from tests.session.conftest import ANN, BOB, TABLE, open_tables


async def go_back(path: Path, number: int) -> None:
    async with open_database(path) as database:
        tables = open_tables(SqliteStore(database))
        if not (await tables.info(TABLE)).proposals:
            await tables.proposals.go_back(TABLE, ANN, number)
        await tables.proposals.agree(TABLE, BOB)


if __name__ == "__main__":
    _, file, point, mode, count = sys.argv
    if mode == "inside":
        die_inside_a_write(int(count))
    elif mode == "after":
        die_after_a_write(int(count))
    asyncio.run(go_back(Path(file), int(point)))
