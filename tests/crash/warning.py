"""Looks at a table and warns; made to be killed in the middle. See test_warning.py."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from data.database import open_database
from data.store import SqliteStore
from tests.crash.child import die_after_a_write, die_inside_a_write
from tests.session.conftest import open_tables
from tests.session.test_warnings import Guarded, look


async def warn(path: Path) -> None:
    async with open_database(path) as database:
        await look(open_tables(SqliteStore(database), Guarded(), rules=None))


if __name__ == "__main__":
    _, file, mode, count = sys.argv
    if mode == "inside":
        die_inside_a_write(int(count))
    elif mode == "after":
        die_after_a_write(int(count))
    asyncio.run(warn(Path(file)))
