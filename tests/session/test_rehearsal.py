"""An upgrade is tried before it is made."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path
from typing import Any

from engine.kernel.game import Role, Step
from engine.session.ports import Store
from engine.session.rehearsal import rehearse
from tests.recordings import FIXTURES
from tests.session.conftest import ANN, BOB, CHANNEL, open_tables, started
from tests.session.toy import RED, Do, Race, State

ROOT = Path(__file__).resolve().parents[2]


class Selective(Race):
    """Rules that lead games elsewhere in which a point was moved, and know nothing of those in which two were."""

    def apply(self, state: State, role: Role, action: Do, *more: Any) -> Step[State]:
        if action == Do("move", 2):
            raise KeyError("two")
        return super().apply(state, role, Do("move", 3) if action == Do("move", 1) else action, *more)

    def decode_state(self, data: object) -> State:
        state = super().decode_state(data)
        if state.at == (2, 0):
            raise KeyError("two")
        return state


async def test_each_game_that_goes_on_is_tried(store: Store) -> None:
    tables = await started(open_tables(store, rules="old"))
    for channel in (CHANNEL + 1, CHANNEL + 2):
        await started(
            tables,
            channel,
        )
    await tables.lobby.invite(CHANNEL + 3, "race", {}, ANN, BOB, RED)
    for number, order in ((1, "pass"), (2, "move 1"), (3, "move 2")):
        await tables.playing.order(number, ANN, order)
    found = {one.info.number: one async for one in rehearse(open_tables(store, Selective(), rules="new"))}
    assert {number: one.outcome for number, one in found.items()} == {1: "goes-on", 2: "epoch", 3: "unread"}
    assert {line.key for line in found[2].differs} == {"epoch-stands", "epoch-replayed", "epoch-offer"}


def test_the_command_writes_nothing(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    database.write_bytes(gzip.decompress((FIXTURES / "version_1" / "games.db.gz").read_bytes()))
    before = database.read_bytes()
    command = [sys.executable, "bot.py", "rehearse", str(database)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (run.stdout, run.returncode) == ("Game 2 (Paths of Glory): goes on as it is.\n", 0), run.stderr
    assert database.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["games.db"]
    missing = subprocess.run([*command[:-1], "none.db"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert missing.returncode == 2
    assert "There is no database" in missing.stderr
