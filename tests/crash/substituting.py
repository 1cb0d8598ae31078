"""Puts a substitute in a player's place; made to be killed in the middle. See test_substituting.py."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import data.store
from data.database import open_database
from data.store import SqliteStore
from engine.session.acts import DirectorsOrder
from tests.crash.child import die, die_after_a_write, die_inside_a_write
from tests.session.conftest import ANN, CY, TABLE, open_tables
from tests.session.toy import RED

GUILD, DEE = 50, 4
SUBSTITUTE = DirectorsOrder(
    "director-substituted", {"roles": [RED], "before": ANN, "after": CY}, "no move for a month", note="be quick"
)


def die_before_the_act() -> None:
    """Be killed when all but the act is written."""

    async def killed(*args: object) -> None:
        die()

    data.store.keep_act = killed  # type: ignore[assignment]


async def substitute(path: Path) -> None:
    async with open_database(path) as database:
        tables = open_tables(SqliteStore(database))
        await tables.directing.carry_out(TABLE, GUILD, DEE, SUBSTITUTE, request="director.4.1")


if __name__ == "__main__":
    _, file, mode, count = sys.argv
    if mode == "inside":
        die_inside_a_write(int(count))
    elif mode == "act":
        die_before_the_act()
    elif mode == "after":
        die_after_a_write(int(count))
    asyncio.run(substitute(Path(file)))
