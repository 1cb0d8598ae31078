"""Tables over both stores: in memory and in a file."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from data.database import open_database
from data.store import SqliteStore
from engine.session.ports import Store
from engine.session.tables import Tables
from tests.session.memory_store import MemoryStore
from tests.session.toy import RACE, RED

CHANNEL, ANN, BOB, CY = 100, 1, 2, 3
TABLE = 1  # the first table of a store


class Watch:
    """A clock that goes on by one second at each look."""

    def __init__(self) -> None:
        self.time = 1000

    def now(self) -> int:
        self.time += 1
        return self.time

    def exact(self) -> float:
        return self.now()


def open_tables(store: Store, game: object = RACE, **more: Any) -> Tables:
    return Tables(store, {"race": game}, clock=Watch(), new_seed=lambda: b"s" * 32, **more)  # type: ignore[dict-item]


async def started(tables: Tables, channel: int = CHANNEL) -> Tables:
    """Ann is Red and to act, Bob is Blue."""
    info = await tables.lobby.invite(channel, "race", {}, ANN, BOB, RED)
    await tables.lobby.accept(info.number, BOB)
    return tables


@pytest.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path) -> AsyncIterator[Store]:
    if request.param == "memory":
        yield MemoryStore()
        return
    async with open_database(tmp_path / "games.db") as database:
        yield SqliteStore(database)


@pytest.fixture
async def tables(store: Store) -> Tables:
    return await started(open_tables(store, snapshot_every=4))


@pytest.fixture
def reopened(store: Store) -> Callable[[], Tables]:
    """The same games after a restart."""
    return lambda: open_tables(store, snapshot_every=4)
