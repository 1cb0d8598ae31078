"""Who has seen hands takes no seat on the other side, nor does he after he was forgotten."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from data.database import open_database
from data.store import SqliteStore
from engine.session.leaving import FORGOTTEN
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, TABLE, open_tables, started
from tests.session.memory_store import MemoryStore
from tests.session.test_directing import CY, DEE, GUILD, direct, order, why
from tests.session.toy import BLUE, RED

EVA = FORGOTTEN[-1] + 4711


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    async with open_database(tmp_path / "games.db") as database:
        yield await started(open_tables(SqliteStore(database)))


def swap(role: Any, before: int, after: int) -> Any:
    return order("director-substituted", roles=[role], before=before, after=after)


async def looked(tables: Tables) -> None:
    await tables.directing.packet(TABLE, GUILD, EVA)  # type: ignore[arg-type]


async def read_the_feed(tables: Tables) -> None:
    await tables._tables.store.open_feed(TABLE, EVA, 1000)


async def sat_there(tables: Tables) -> None:
    await direct(tables, swap(RED, ANN, EVA))
    await direct(tables, swap(RED, EVA, ANN))


@pytest.mark.parametrize("seen", [looked, read_the_feed, sat_there])
async def test_to_be_forgotten_lifts_no_bar(tables: Tables, seen: Any, tmp_path: Path) -> None:
    await seen(tables)
    before = await why(direct(tables, swap(BLUE, BOB, EVA)))
    assert before in ("substitute-has-seen", "substitute-renounced")
    await tables.leaving.forget(EVA)
    assert await why(direct(tables, swap(BLUE, BOB, EVA))) == "substitute-has-seen"
    if seen is sat_there:
        await tables.leaving.forget(EVA)
        await direct(tables, swap(RED, ANN, EVA))
    await direct(tables, swap(BLUE, BOB, CY))
    with sqlite3.connect(tmp_path / "games.db") as connection:
        assert str(EVA) not in "\n".join(connection.iterdump()) or seen is sat_there, "nobody is found by his mark"
    await tables.playing.resign(TABLE, CY)
    assert await tables._tables.store._db.all("SELECT * FROM bars") == [], "nobody is asked for any more"  # type: ignore[attr-defined]


async def test_who_was_forgotten_and_has_sat_there_sees_no_hands_in_a_packet(tables: Tables) -> None:
    await sat_there(tables)
    await tables.leaving.forget(EVA)
    assert (await tables.directing.packet(TABLE, GUILD, EVA)).sides == {}  # type: ignore[arg-type]
    assert (await tables.directing.packet(TABLE, GUILD, DEE)).sides.keys() == {RED, BLUE}  # type: ignore[arg-type]


async def test_a_packet_is_not_looked_at_while_a_seat_changes_hands() -> None:
    """Who gets the seat meanwhile would have seen both hands."""
    tables = await started(open_tables(MemoryStore()))
    async with tables._tables.lock(TABLE):  # type: ignore[arg-type]
        waits = asyncio.create_task(tables.directing.packet(TABLE, GUILD, CY))  # type: ignore[arg-type]
        for _ in range(20):
            await asyncio.sleep(0)
        assert not waits.done()
        assert await tables.servers.acts_at(TABLE) == []  # type: ignore[arg-type]
    assert (await waits).sides
    assert await why(direct(tables, swap(RED, ANN, CY))) == "substitute-has-seen"
