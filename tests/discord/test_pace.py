"""Reports that grow: what one player does in one go is told in one edit, what somebody else waits for at once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from cogs.channel.announcer import Pace
from cogs.channel.posting import Posting
from cogs.messages.card import Card, Gallery, Paragraph
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.limits import LAID_OUT, within
from tests.discord.test_cards import Painted
from tests.discord.test_reports import faces, told, war

__all__ = ["faces", "war"]


@pytest.fixture
async def slow(war: Club) -> Club:
    """The war told at a pace of its own: a moment of quiet is waited for, but never longer than another one."""
    war.pace = Pace(quiet=0.6, most=3.0)
    await war.restart()
    await war.quiet()
    return war


def changes(club: Club, since: int) -> list[str]:
    """What the channel was sent: posts and edits."""
    calls = club.server.requests[since:]
    return [one.method for one in calls if one.path.startswith("/channels/") and one.method in ("POST", "PATCH")]


async def ordered(club: Club, *lines: str) -> None:
    for line in lines:
        assert (await club.server.command(ANN, "order", orders=line)).text.startswith("✔"), line


async def test_what_comes_in_one_go_is_told_in_one_message(slow: Club) -> None:
    before = len(slow.server.requests)
    await ordered(slow, "play Guns of August ops", "activate Aachen move", "activate Metz move")
    assert changes(slow, before) == []
    await slow.quiet()
    (report,) = told(slow, "**Central Powers**")
    assert "to move: Aachen, Metz" in report["content"]
    assert sorted(changes(slow, before)) == ["POST", "POST"], "the report, and the prompt below it"


async def test_what_goes_on_for_long_is_told_in_between(slow: Club) -> None:
    slow.bot.announcer._pace = Pace(quiet=5.0, most=0.5)
    await ordered(slow, "play Guns of August ops")
    await slow.quiet()
    assert told(slow, "**Central Powers**")


async def test_what_somebody_else_waits_for_is_told_at_once(slow: Club) -> None:
    slow.bot.announcer._pace = Pace(quiet=60.0, most=60.0)
    await ordered(slow, "auto op", "done sure")
    await slow.quiet()
    assert str(BOB) in slow.server.shown()[-1]["content"]
    assert told(slow, "**Central Powers**")


async def test_a_stop_tells_what_was_waited_with(slow: Club) -> None:
    slow.bot.announcer._pace = Pace(quiet=60.0, most=60.0)
    await ordered(slow, "play Guns of August ops", "activate Aachen move")
    await asyncio.sleep(0.1)
    await slow.stop()
    assert "Aachen" in told(slow, "**Central Powers**")[0]["content"]


async def test_a_picture_that_a_message_has_is_not_sent_again(club: Club) -> None:
    posting, channel = Posting(club.bot), club.bot.get_partial_messageable(club.server.channel)
    one, other = Painted(b"1"), Painted(b"2")
    made = await posting.post(channel, "1r1", Card((Paragraph("a"), Gallery((one,)))))
    await posting.edit(channel, made.message, Card((Paragraph("b"), Gallery((one,)))))
    assert not club.server.requests[-1].files
    await posting.edit(channel, made.message, Card((Paragraph("b"), Gallery((other, one)))))
    assert [*club.server.requests[-1].files.values()] == [b"2"]
    (shown,) = club.server.shown()
    assert len(shown["attachments"]) == 2
    assert shown["content"] == "b"


async def test_messages_of_the_version_before_go_on_as_cards(bluff: Club) -> None:
    """A prompt that was posted with content and a view is laid out in its place, and nobody is pinged for it again."""
    table, server = await bluff.table(), bluff.server
    telling = bluff.services.tables.telling
    kept = await telling.recall(table, "prompt")
    message = server.messages[server.channel][int(kept["message"])]
    old = "Table 1 · **Bluff** · Bid a number or fold."
    message |= {"content": old, "flags": 0, "components": [{"type": 1, "components": [within_one(message)]}]}
    del kept["since"]
    await telling.remember(table, "prompt", kept | {"text": old})
    posts = len([one for one in server.requests if one.method == "POST"])
    await bluff.restart()
    await server.until(lambda: message["flags"] & LAID_OUT)
    assert message["content"] == ""
    assert "waits since" in server.shown()[-1]["content"]
    assert len([one for one in server.requests if one.method == "POST" and "/messages" in one.path]) <= posts
    assert "number" in (await server.click(ANN, server.shown()[-1], "Your move")).text


def within_one(message: dict[str, Any]) -> dict[str, Any]:
    """The button of a message."""
    return next(one for one in within(message["components"]) if one["type"] == 2)
