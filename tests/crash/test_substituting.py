"""Killed while a player is substituted: seat, notes, act and the word to the channel are there all or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.database import open_database
from data.store import SqliteStore
from engine.kernel.errors import SeatError
from tests import processes
from tests.crash.substituting import SUBSTITUTE
from tests.session.conftest import ANN, BOB, CY, TABLE, open_tables, started
from tests.session.toy import BLUE, RED


def run(path: Path, mode: str, count: int) -> int:
    return processes.run("-m", "tests.crash.substituting", str(path), mode, str(count)).returncode


@pytest.mark.parametrize(("mode", "count", "done"), [("inside", 1, False), ("act", 0, False), ("after", 1, True)])
async def test_it_is_whole_or_not_at_all(tmp_path: Path, mode: str, count: int, done: bool) -> None:
    path = tmp_path / "games.db"
    async with open_database(path) as database:
        tables = await started(open_tables(SqliteStore(database)))
        await tables.playing.order(TABLE, ANN, "move 1")
        await tables.notes.write(TABLE, ANN, "hold on")
    assert run(path, mode, count) == -9, "killed, not failed"
    async with open_database(path) as database:
        tables = open_tables(SqliteStore(database))
        assert (await tables.info(TABLE)).seats == {RED: CY if done else ANN, BLUE: BOB}
        read = [note.words for note in await tables.notes.read(TABLE, CY if done else ANN)]
        assert read == (["hold on", "be quick"] if done else ["hold on"])
        assert len(await tables.servers.acts_at(TABLE)) == done
        told = await tables.telling.unshown(TABLE)
        assert [one.kind for one in told].count("director-substituted") == done
    assert run(path, "quietly", 0) == 0, "confirmed again it is done once"
    async with open_database(path) as database:
        tables = open_tables(SqliteStore(database))
        (act,) = await tables.servers.acts_at(TABLE)
        assert (act.kind, act.reason) == (SUBSTITUTE.kind, SUBSTITUTE.reason)
        with pytest.raises(SeatError):
            await tables.playing.order(TABLE, ANN, "move 2")
        assert [note.words for note in await tables.notes.read(TABLE, CY)] == ["hold on", "be quick"]
        await tables.playing.order(TABLE, CY, "move 2")
        await tables.playing.resign(TABLE, CY)
        assert tables.results.verify(await tables.results.export(TABLE)).good
