"""Chooses a card for one side of a game of Hellenes; made to be killed. See test_choosing.py."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from data.database import open_database
from data.store import SqliteStore
from engine.games.hellenes.game import HELLENES
from engine.session.tables import Tables
from tests.crash.child import die_after_a_write, die_inside_a_write
from tests.session.conftest import TABLE, Watch


def war_tables(store: SqliteStore) -> Tables:
    return Tables(store, {"hellenes": HELLENES}, clock=Watch(), new_seed=lambda: b"w" * 32)


async def choose(path: Path, user: int, number: int) -> None:
    """The choice with this number of those that the user is offered."""
    async with open_database(path) as database:
        tables = war_tables(SqliteStore(database))
        await tables.playing.act(TABLE, user, (await tables.look(TABLE, user)).offers[number].action)


if __name__ == "__main__":
    _, file, user, number, mode, count = sys.argv
    if mode == "inside":
        die_inside_a_write(int(count))
    elif mode == "after":
        die_after_a_write(int(count))
    asyncio.run(choose(Path(file), int(user), int(number)))
