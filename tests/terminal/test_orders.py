"""What is typed at the local table is an order of the game wherever the game knows it as one."""

from __future__ import annotations

import io
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from cogs.services import Services
from data.languages import Languages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY, PathsOfGlory
from engine.kernel.chance import Chance
from engine.kernel.game import Options, Step
from engine.session.tables import Tables
from terminal.board import CHANNEL
from terminal.table import LocalTable
from tests.discord.conftest import Watch
from tests.games.paths_of_glory.test_replies import PLACES
from tests.games.paths_of_glory.typed import BEFORE, standing
from tests.session.memory_store import MemoryStore

POSITIONS = PLACES | {f"typed {name}": standing(name) for name in BEFORE}
del POSITIONS["cards"]  # a battle with a card that is none


class Begun(PathsOfGlory):
    """The game from a position on."""

    def __init__(self, state: m.State) -> None:
        super().__init__(CLASSIC, PATHS_OF_GLORY.meta)
        self.state = state

    def setup(self, options: Options, chance: Chance) -> Step[m.State]:
        return Step(self.state, ())


async def typed(folder: Path, state: m.State, *lines: str) -> tuple[str, int]:
    """What the local table writes after lines typed in a position, and how many of them were carried out."""
    game: Any = Begun(state)
    tables = Tables(MemoryStore(), {game.meta.id: game}, clock=Watch(), new_seed=lambda: b"s" * 32)
    target = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    with ThreadPoolExecutor(1) as painter:
        services = Services(tables, Languages(), {game.meta.id: game}, {}, painter, str)
        await LocalTable(services, game.meta.id, source, target, folder, folder / "local.db").run()
    return target.getvalue(), (await tables.in_channel(CHANNEL)).revision - 1


@pytest.mark.parametrize("name", POSITIONS)
async def test_every_example_of_every_decision_can_be_typed(name: str, tmp_path: Path) -> None:
    """`sure` is the answer where an example would waste something."""
    said, _ = await typed(tmp_path, POSITIONS[name])
    examples = re.findall(r"^For example: (.+)$", said, re.MULTILINE)
    assert examples or name == "salonika none", "there is no corps to send"
    for example in "; ".join(examples).split("; ") if examples else ():
        said, orders = await typed(tmp_path, POSITIONS[name], example, "sure")
        assert orders == 1, said


@pytest.mark.parametrize("line", ["accept", "accept peace", "Accept the peace offer", "/order accept"])
async def test_an_offered_peace_is_accepted(line: str, tmp_path: Path) -> None:
    said, orders = await typed(tmp_path, POSITIONS["peace"], line)
    assert orders == 1, said


async def test_accept_is_no_bid_where_a_retreat_may_be_cancelled(tmp_path: Path) -> None:
    said, _ = await typed(tmp_path, POSITIONS["cancel"], "accept", "accept the retreat")
    assert "bidding" not in said


async def test_sure_alone_carries_out_what_a_line_was_asked_about(tmp_path: Path) -> None:
    """Only right after the question."""
    said, orders = await typed(tmp_path, POSITIONS["redeploy"], "end redeployment", "sure")
    assert "sure on a line of its own" in said
    assert orders == 1
    said, orders = await typed(tmp_path, POSITIONS["typed card"], "play 6 sr; end redeployment", "sure")
    assert "sure on a line of its own" in said
    assert orders == 1
    said, orders = await typed(tmp_path, POSITIONS["redeploy"], "end redeployment", "/status", "sure")
    assert orders == 0


async def test_undo_takes_back_what_the_other_side_did_last(tmp_path: Path) -> None:
    """Also for a side that has done nothing yet: one person plays both."""
    said, _ = await typed(tmp_path, POSITIONS["typed card"], "play 12 rp", "undo")
    assert "nothing to take back" not in said
    assert "a card has been shown" in said or "takes back" in said, said
