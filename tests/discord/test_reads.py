"""What is answered at once is read at once: a table is looked at once, so that no answer mixes two revisions."""

from __future__ import annotations

from collections import Counter

import pytest

from cogs.answers.help import help_answer
from cogs.answers.status import status_answer
from cogs.panel.panel import panel_for
from engine.session.tables import Tables
from tests.discord.conftest import ANN, BOB, CY, Club

READS = ("look", "info", "in_channel", "opened")


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often tables are read, in each way."""
    counted: Counter[str] = Counter()
    for name in READS:
        read = getattr(Tables, name)

        def once(self, *args, _name=name, _read=read):
            counted[_name] += 1
            return _read(self, *args)

        monkeypatch.setattr(Tables, name, once)
    return counted


@pytest.mark.parametrize("user", [ANN, BOB, CY], ids=["to act", "waiting", "spectator"])
async def test_a_panel_looks_once(bluff: Club, reads: Counter[str], user: int) -> None:
    table = await bluff.table()
    reads.clear()
    await panel_for(bluff.services, await bluff.services.tables.look(table, user), user)
    assert reads == {"look": 1}


async def test_the_status_looks_once(bluff: Club, reads: Counter[str]) -> None:
    table = await bluff.table()
    reads.clear()
    await status_answer(bluff.services, await bluff.services.tables.look(table, ANN), ANN)
    assert reads == {"look": 1}


async def test_help_looks_once(bluff: Club, reads: Counter[str]) -> None:
    info = await bluff.services.tables.info(await bluff.table())
    reads.clear()
    await help_answer(bluff.services, info, ANN)
    assert reads == {"look": 1}


@pytest.mark.parametrize("command", ["panel", "map", "hand", "status"])
async def test_a_command_finds_its_table_and_looks_once(bluff: Club, reads: Counter[str], command: str) -> None:
    bluff.bot.announcer.stand = lambda *args, **more: None  # type: ignore[method-assign]
    reads.clear()
    await bluff.server.command(ANN, command)
    assert reads == {"in_channel": 1, "look": 1}


async def test_an_order_looks_once_before_and_once_after_it(bluff: Club, reads: Counter[str]) -> None:
    bluff.bot.announcer.tell = lambda told: None  # type: ignore[method-assign]
    reads.clear()
    await bluff.server.command(ANN, "bluff bid", number="2")
    assert reads == {"in_channel": 1, "look": 2}


async def test_a_report_reads_once_and_its_prompt_looks_once_for_all(bluff: Club, reads: Counter[str]) -> None:
    told = await bluff.services.tables.playing.order(await bluff.table(), ANN, "bid 2")
    reads.clear()
    bluff.bot.announcer.tell(told)
    while bluff.bot.announcer.busy:
        await bluff.server.until(lambda: True)
    # as everybody sees it for the prompt, and as Ann does: only she knows whether her secret choice was all she owed
    assert reads == {"opened": 1, "look": 2}
