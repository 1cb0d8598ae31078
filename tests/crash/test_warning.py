"""Killed while the bot warns: the side is warned once, with one offer to go back, and what stands is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.database import open_database
from data.store import SqliteStore
from tests import processes
from tests.session.conftest import ANN, BOB, TABLE, open_tables
from tests.session.test_warnings import Guarded, begun, look, turn


def run(path: Path, mode: str, count: int) -> int:
    return processes.run("-m", "tests.crash.warning", str(path), mode, str(count)).returncode


async def near(path: Path) -> None:
    """Red is near the camp of Blue, and nobody has looked since Blue's turn."""
    async with open_database(path) as database:
        tables = await begun(SqliteStore(database), "automatic")
        await look(tables)
        await turn(tables, ANN, "move 2; pass")
        await tables.playing.order(TABLE, BOB, "move 1; pass")


@pytest.mark.parametrize(
    ("mode", "count"), [("inside", 1), ("after", 1), ("inside", 2), ("inside", 3), ("after", 2), ("inside", 4)]
)
async def test_a_side_is_warned_once_and_with_one_offer_to_go_back(tmp_path: Path, mode: str, count: int) -> None:
    path = tmp_path / "games.db"
    await near(path)
    assert run(path, mode, count) == -9, "killed, not failed"
    assert run(path, "quietly", 0) == 0
    async with open_database(path) as database:
        store = SqliteStore(database)
        tables = open_tables(store, Guarded(), rules=None)
        kinds = [one.kind for one in await store.changes(TABLE, 0)]
        assert (kinds.count("warned"), kinds.count("rollback-offered")) == (1, 1)
        (given,) = await tables.warnings.given(TABLE)
        assert given.back is not None
        assert await tables.warnings.standing(TABLE, given.against) == {"blue camp"}
        assert await look(tables) == []
        await tables.proposals.agree(TABLE, BOB, given.back.name)
