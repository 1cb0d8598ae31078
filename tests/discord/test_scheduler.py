"""What is due lapses by itself, is told once, and holds nothing else up."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.channel.scheduler import Scheduler
from cogs.running.reach import Reach
from engine.kernel.errors import StorageError
from engine.kernel.text import text
from engine.session.lobby import OPEN_FOR
from engine.session.model import Deadline
from engine.session.terms import TWO_WEEKS
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import buttons


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scheduler looks again at once."""
    monkeypatch.setattr(Scheduler.__init__, "__defaults__", (0.01,))


async def later(club: Club, seconds: int) -> None:
    """After so long, in which the bot was there, when all that is due has been told."""
    tables = club.services.tables
    tables._tables.clock.time += seconds  # type: ignore[attr-defined]
    tables.timekeeping._beaten = tables.timekeeping.now()
    await club.quiet()
    for _ in range(3):
        await club.bot.scheduler.look()
    await club.quiet()


def said(club: Club, words: str) -> list[dict[str, Any]]:
    return [message for message in club.server.shown() if words in message["content"]]


async def test_an_offer_lapses_and_the_channel_is_free(club: Club) -> None:
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    await club.quiet()
    (offer,) = said(club, "offers a game")
    assert "Without an answer this lapses on <t:" in offer["content"]
    await later(club, OPEN_FOR)
    (offer,) = said(club, "offers a game")
    assert offer["content"].endswith("Lapsed: nobody accepted it in time.")
    assert not buttons(offer)
    assert len(said(club, "is offered no longer")) == 1
    assert "offered" in (await club.server.command(BOB, "game new", game="bluff", opponent=ANN)).text


async def test_a_proposal_lapses(bluff: Club) -> None:
    await bluff.server.command(BOB, "game abandon")
    await bluff.quiet()
    assert len(said(bluff, "lapses on <t:")) == 1
    await later(bluff, TWO_WEEKS)
    assert len(said(bluff, "has lapsed: it was not answered in time")) == 1
    assert said(bluff, "offers to end")[0]["content"].endswith(
        "Lapsed: it was not answered in time, or is not possible any more."
    )
    assert (await bluff.services.tables.info(await bluff.table())).status == "playing"


async def test_what_fell_due_while_the_bot_was_away_lapses_after_the_start(club: Club) -> None:
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    await club.quiet()
    await club.stop()
    await club.start()
    await later(club, OPEN_FOR + 600)
    assert len(said(club, "is offered no longer")) == 1


@pytest.mark.parametrize("gone", ["refuses", "gateway"])
async def test_nothing_falls_due_while_discord_is_away(club: Club, monkeypatch: pytest.MonkeyPatch, gone: str) -> None:
    monkeypatch.setattr(Reach.__init__, "__defaults__", (0.0,))
    await club.restart()
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red", clock="24 forfeit")
    await club.server.click(BOB, club.server.last("Bluff"), "Accept")
    await club.quiet()
    await club.bot.scheduler.look()
    with monkeypatch.context() as away:
        if gone == "gateway":
            away.setattr(Reach, "_open", False)
        club.server.fail = lambda method, path: 503 if gone == "refuses" else None
        for _ in range(2):
            club.services.tables._tables.clock.time += 20 * 60 * 60  # type: ignore[attr-defined]
            await club.bot.scheduler.look()
        club.server.fail = lambda method, path: None
    await later(club, 0)
    table = await club.table()
    assert (await club.services.tables.info(table)).status == "playing"
    assert min((await club.services.tables.timekeeping.left(table, None)).values()) > 23 * 60 * 60
    await later(club, 25 * 60 * 60)
    assert (await club.services.tables.info(table)).status == "ended"


async def test_one_deadline_holds_up_no_other(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    tables, tried = club.services.tables, []

    async def due() -> list[Deadline]:
        return [Deadline(await club.table(), number, 0) for number in (1, 2)]

    async def lapse(deadline: Deadline) -> None:
        tried.append(deadline.proposal)
        raise StorageError(text("storage-failed"))

    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    monkeypatch.setattr(tables.deadlines, "due", due)
    monkeypatch.setattr(tables.deadlines, "lapse", lapse)
    await Scheduler(club.services, club.bot.announcer, club.bot.announcer.reminders).look()
    assert tried[-2:] == [1, 2]
