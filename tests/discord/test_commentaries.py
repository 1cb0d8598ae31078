"""The thread in which others talk about a game: one a game, linked from its status, closed at its end."""

from __future__ import annotations

import asyncio

from tests.discord.conftest import BOB, CY, Club
from tests.discord.loopback import read

DAN = 700000000000000017


async def test_there_is_one_for_all_and_it_is_closed_at_the_end(bluff: Club) -> None:
    server = bluff.server
    asked = await asyncio.gather(*(server.command(who, "watch talk") for who in (CY, DAN)))
    (thread,) = server.threads
    assert all(f"<#{thread}>" in answer.text for answer in asked)
    (first,) = server.messages[thread].values()
    assert "please do not read on" in read(first)["content"]
    assert f"<#{thread}>" in (await server.command(CY, "status")).text
    await bluff.restart()
    await server.command(CY, "watch talk")
    assert list(server.threads) == [thread]
    await server.command(BOB, "game resign", sure=True)
    await bluff.quiet()
    assert server.threads[thread]["archived"]
    assert f"<#{thread}>" not in (await server.command(CY, "status")).text


async def test_one_that_was_deleted_is_made_again(bluff: Club) -> None:
    await bluff.server.command(CY, "watch talk")
    (old,) = bluff.server.threads
    bluff.server.threads.clear()
    await bluff.server.command(CY, "watch talk")
    assert list(bluff.server.threads) != [old]


async def test_where_threads_may_not_be_made_that_is_said(bluff: Club) -> None:
    bluff.server.fail = lambda method, path: (403, 50013) if path.endswith("/threads") else None
    assert "Create Public Threads" in (await bluff.server.command(CY, "watch talk")).text


async def test_it_is_closed_after_a_stop(bluff: Club) -> None:
    await bluff.server.command(CY, "watch talk")
    (thread,) = bluff.server.threads
    bluff.server.fail = lambda method, path: 500 if method == "PATCH" and path == f"/channels/{thread}" else None
    await bluff.server.command(BOB, "game resign", sure=True)
    await bluff.stop()
    bluff.server.fail = lambda method, path: None
    await bluff.start()
    await bluff.quiet()
    assert bluff.server.threads[thread]["archived"]
