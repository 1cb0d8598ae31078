"""Events over both stores: in memory and in a file, with tables of a small game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from data.database import open_database
from data.events import SqliteEvents
from data.store import SqliteStore
from engine.league.acts import FieldClosed, RoundPaired, RoundPublished, SignedUp
from engine.league.model.event_rules import EventGame, EventRules
from engine.league.pairing.proposing import proposed
from engine.season.matches import Matches
from engine.season.open_events import HeldEvent, OpenEvents
from engine.season.ports import EventStore
from engine.session.ports import Store
from engine.session.tables import Tables
from tests.season.memory_events import MemoryEvents
from tests.session.conftest import Watch, open_tables
from tests.session.memory_store import MemoryStore
from tests.session.toy import RACE

GUILD, DIRECTOR, THREADS = 7, 900, 5000
RULES = EventRules("Cup", (EventGame("race", tuple(RACE.meta.roles)),), "swiss", rounds=3, judge=901)


@dataclass
class Ground:
    """Events and tables on one store; `begin` opens a second bot on it."""

    event_store: EventStore
    store: Store
    watch: Watch

    def begin(self) -> tuple[OpenEvents, Tables, Matches]:
        events = OpenEvents(self.event_store, self.watch, lambda: b"s" * 32)
        tables = open_tables(self.store)
        return events, tables, Matches(events, tables)


@pytest.fixture(params=["memory", "sqlite"])
async def ground(request: pytest.FixtureRequest, tmp_path) -> AsyncIterator[Ground]:
    if request.param == "memory":
        yield Ground(MemoryEvents(), MemoryStore(), Watch())
        return
    async with open_database(tmp_path / "games.db") as database:
        yield Ground(SqliteEvents(database), SqliteStore(database), Watch())


async def published(events: OpenEvents, rules: EventRules = RULES, players: int = 4) -> HeldEvent:
    """An event whose first round everybody knows of. Entrant `n` is user `n`."""
    held = await events.create(GUILD, DIRECTOR, rules)
    for user in range(1, players + 1):
        await events.act(held.number, user, SignedUp(user, f"P{user}"))
    held = await events.act(held.number, DIRECTOR, FieldClosed(tuple(range(1, players + 1))))
    pairs = tuple(one.pairing for one in proposed(held.contest))
    await events.act(held.number, DIRECTOR, RoundPaired(1, pairs))
    return await events.act(held.number, DIRECTOR, RoundPublished(1))
