"""Killed without warning, many times: what was acknowledged is there, once, and what was not told is listed."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

from data.database import open_database
from data.store import SqliteStore
from engine.session.tables import Tables
from tests import processes
from tests.crash.child import LINES
from tests.session.conftest import TABLE, open_tables


def run_and_kill(path: Path, name: str, mode: str, count: int, seconds: float) -> tuple[dict[str, int], int]:
    """The acknowledged requests with their revisions, and up to where changes were told."""
    reading, writing = os.pipe()
    with open(os.devnull, "rb") as nothing, open(reading) as told:
        child = processes.begin("-m", "tests.crash.child", path, name, mode, str(count), streams=(nothing, writing, 2))
        os.close(writing)
        first = told.readline()
        if mode == "random":
            time.sleep(seconds)
            child.stop(signal.SIGKILL)
        lines = [first, *told]
        assert child.ended() == -9, "killed, not failed"
    said = [line.split() for line in lines if line.endswith("\n") and line.strip()]
    acknowledged = {request: int(revision) for request, revision in said if request != "shown"}
    return acknowledged, max((int(revision) for word, revision in said if word == "shown"), default=0)


async def examine(tables: Tables, store: SqliteStore, acknowledged: dict[str, int], shown: int) -> None:
    table = await store.table(1)
    assert table is not None
    changes = await store.changes(1, 0)
    requests = [change.request for change in changes if change.request is not None]
    assert [change.revision for change in changes] == list(range(1, table.revision + 1))
    assert len(requests) == len(set(requests))
    by_request = {change.request: change.revision for change in changes}
    assert acknowledged.items() <= by_request.items()
    records = await store.records(1)
    assert [record.sequence for record in records] == list(range(1, len(records) + 1))
    for change in changes[1:]:
        line = LINES[int(str(change.request).split("-")[1]) % 3]
        mine = [record.label for record in records if record.revision == change.revision]
        assert "; ".join(mine) == line, "all of a line or nothing"
    assert table.shown_revision >= shown
    unshown = await tables.telling.unshown(TABLE, newest=1000)
    assert [told.revision for told in unshown] == list(range(table.shown_revision + 1, table.revision + 1))


async def test_killed_at_random_moments_inside_and_after_writes(tmp_path: Path) -> None:
    path, chance = tmp_path / "games.db", random.Random(20)
    acknowledged: dict[str, int] = {}
    shown = 0
    modes = [("random", 0)] * 4 + [("inside", 8), ("inside", 9), ("inside", 11), ("after", 3)]
    for round_, (mode, count) in enumerate(modes):
        said, told = run_and_kill(path, f"r{round_}", mode, count, chance.uniform(0.02, 0.4))
        assert said or mode != "random"
        acknowledged |= said
        shown = max(shown, told)
        async with open_database(path) as database:
            store = SqliteStore(database)
            await examine(open_tables(store, snapshot_every=5), store, acknowledged, shown)
    async with open_database(path) as database:
        tables = open_tables(SqliteStore(database), snapshot_every=5)
        await tables.playing.resign(TABLE, 1)
        report = tables.results.verify(await tables.results.export(TABLE))
        assert report.good, report.faults
