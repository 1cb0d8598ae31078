"""Messages whose posting is cut off: each stands once, whatever happens meanwhile and however late it is tried."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import Any

import pytest

from cogs.channel import reports
from cogs.channel.announcer import Announcer, Pace
from cogs.channel.kept_messages import KeptReports
from cogs.protocols.game_face import Face
from cogs.services import Services
from engine.kernel.errors import StorageError
from engine.kernel.text import text
from engine.session.model import TableInfo
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import said_in
from tests.discord.test_questions import standing
from tests.discord.test_reports import SCENARIO, order
from tests.discord.wire import Fault


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Failures are tried again soon."""
    monkeypatch.setattr(Announcer.__init__, "__defaults__", ((0.3,), time.time, Pace(0, 0)))


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return {}


@pytest.fixture
async def war(club: Club) -> Club:
    """Ann (Central Powers) and Bob have begun; Discord forgets nonces at once."""
    club.server.nonce_life = 0
    await club.server.command(ANN, "game new", game="paths_of_glory", opponent=BOB, side="cp", options=SCENARIO)
    await club.server.click(BOB, club.server.last("Paths of Glory"), "Accept")
    await order(club, "take Guns of August", "play Guns of August ops")
    return club


def said(club: Club, words: str) -> list[dict[str, Any]]:
    """The messages of the channel that say this."""
    return [message for message in club.server.shown() if words in message["content"]]


def lose_posts(club: Club, words: str) -> list[str]:
    """Discord posts the next message that says this, but its answer is lost; then nothing can be posted for a while."""
    lost: list[str] = []

    def fail(method: str, path: str) -> Fault:
        if not path.startswith("/channels") or method == "GET":
            return None
        body = said_in(club.server.requests[-1].body)
        if method == "POST" and words in body and not lost:
            lost.append(body)
            return "lost"
        return 503 if lost else None

    club.server.fail = fail
    return lost


async def works_again(club: Club) -> None:
    club.server.fail = lambda method, path: None
    await club.quiet()


@pytest.mark.parametrize("killed", [False, True])
async def test_a_report_whose_answer_was_lost_stands_once(war: Club, killed: bool) -> None:
    await order(war, "activate Aachen move", "done")
    await order(war, "GE 1: Aachen > Koblenz")
    # a new chapter: the report of the other side's first action
    lost = lose_posts(war, "**Allied Powers**")
    assert (await war.server.command(BOB, "order", orders="auto op")).text.startswith("✔")
    await war.server.until(lambda: bool(lost))
    if killed:
        await war.restart()
    await works_again(war)
    assert len(said(war, "**Allied Powers**")) == 1
    assert len(standing(war.server)) == 1


@pytest.mark.parametrize("killed", [False, True])
async def test_what_was_taken_back_meanwhile_leaves_no_false_report(war: Club, killed: bool) -> None:
    await order(war, "activate Aachen move", "done", "GE 1: Aachen > Koblenz")
    lost = lose_posts(war, "**Allied Powers**")
    assert (await war.server.command(BOB, "order", orders="auto op")).text.startswith("✔")
    await war.server.until(lambda: bool(lost))
    undone = await war.server.command(BOB, "undo")
    assert "aken back" in undone.text, undone.text
    if killed:
        await war.restart()
    await works_again(war)
    (report,) = said(war, "**Allied Powers**")
    assert "Taken back" in report["content"]
    assert report["content"] != lost[0]


async def test_a_channel_whose_past_may_not_be_read_trusts_the_nonce(war: Club) -> None:
    war.server.nonce_life = 300
    await order(war, "activate Aachen move", "done", "GE 1: Aachen > Koblenz")
    lost = lose_posts(war, "**Allied Powers**")
    assert (await war.server.command(BOB, "order", orders="auto op")).text.startswith("✔")
    await war.server.until(lambda: bool(lost))
    assert "aken back" in (await war.server.command(BOB, "undo")).text
    war.server.fail = lambda method, path: (403, 50001) if method == "GET" and path.startswith("/channels") else None
    await war.quiet()
    (report,) = said(war, "**Allied Powers**")
    assert "Taken back" in report["content"]


class FullDisk:
    """Nothing can be kept any more once a message was posted."""

    def __init__(self, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full, self.after = False, ""
        store, server = club.services.tables._tables.store, club.server
        remember, mark_shown = store.remember, store.mark_shown

        def fail(method: str, path: str) -> Fault:
            posted = method == "POST" and path.startswith("/channels")
            if posted and self.after and self.after in said_in(server.requests[-1].body):
                self.full, self.after = True, ""
            return None

        async def noted(number: int, key: str, value: Any) -> None:
            self.check()
            await remember(number, key, value)

        async def shown(number: int, revision: int) -> None:
            self.check()
            await mark_shown(number, revision)

        server.fail = fail
        monkeypatch.setattr(store, "remember", noted)
        monkeypatch.setattr(store, "mark_shown", shown)

    def check(self) -> None:
        if self.full:
            raise StorageError(text("storage-full"))


@pytest.mark.parametrize("words", ["Red bid 2", "Your move", "resigns"])
async def test_a_disk_that_is_full_after_a_post_repeats_nothing(
    bluff: Club, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    server = bluff.server
    server.nonce_life = 0
    disk = FullDisk(bluff, monkeypatch)
    await server.command(ANN, "bluff bid", number="2")
    await bluff.quiet()
    disk.after = "Bid a number" if words == "Your move" else words
    if words == "resigns":
        await server.command(BOB, "game resign", sure=True)
    else:
        await server.command(BOB, "bluff bid", number="1")
    await server.until(lambda: disk.full)
    await asyncio.sleep(1.2)  # several attempts
    disk.full = False
    await bluff.quiet()
    assert len(said(bluff, "Red bid 2")) == (0 if words == "resigns" else 1)
    assert len(said(bluff, "resigns")) == (1 if words == "resigns" else 0)
    assert len(standing(server)) == (0 if words == "resigns" else 1)


async def test_a_report_whose_end_could_not_be_kept_tells_nothing_twice(
    war: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is in memory by then: when it is tried again, what is to be told does not follow on what was told."""
    keep, failed = reports.keep_reports, []

    async def fails_once(services: Services, info: TableInfo, kept: KeptReports) -> None:
        if kept.revision == info.revision and not failed:
            failed.append(kept.revision)
            raise StorageError(text("storage-full"))
        await keep(services, info, kept)

    await order(war, "activate Aachen move", "done")
    monkeypatch.setattr(reports, "keep_reports", fails_once)
    await war.server.command(ANN, "undo")
    await asyncio.sleep(0.7)  # another attempt
    await war.quiet()
    assert failed
    (report,) = said(war, "Taken back")
    assert report["content"].count("Taken back") == 1


async def test_a_disk_that_is_full_before_a_post_has_nothing_posted(
    bluff: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = bluff.server
    disk = FullDisk(bluff, monkeypatch)
    await server.command(ANN, "bluff bid", number="2")
    await bluff.quiet()
    before, disk.full = server.shown(), True
    await server.command(BOB, "bluff bid", number="1")
    await asyncio.sleep(0.7)
    assert server.shown() == before
    disk.full = False
    await bluff.quiet()
    assert len(said(bluff, "Red bid 2")) == 1
    assert len(standing(server)) == 1


async def test_a_prompt_posted_anew_is_not_taken_for_the_one_it_replaces(bluff: Club) -> None:
    server = bluff.server
    server.nonce_life = 0
    (old,) = standing(server)
    lost = lose_posts(bluff, "Bid a number")
    await server.command(ANN, "game show")
    assert lost
    assert len(standing(server)) == 2, "the old one goes when the new one is known"
    await works_again(bluff)
    (prompt,) = standing(server)
    assert prompt["id"] != old["id"]
