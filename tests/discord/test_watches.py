"""Following games: what is told to whom, once each, whatever happens meanwhile.

A round of Bluff is known to be over when the next one is played.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from cogs.channel import digests
from tests.discord.conftest import ANN, BOB, CY, Club, Watch
from tests.discord.loopback import buttons, private, read
from tests.discord.test_secrets import Play, Traffic, played
from tests.discord.wire import Fault

DAN = 700000000000000014


async def round_of(club: Club, red: int = 4, blue: int = 1) -> None:
    for user, number in ((ANN, red), (BOB, blue)):
        await club.server.command(user, "order", orders=f"bid {number}")
        await club.quiet()


def told(club: Club, who: int = CY) -> list[str]:
    """What somebody was told privately, after the first word."""
    return [read(message)["content"] for message in club.server.messages.get(private(who), {}).values()][1:]


async def watched(club: Club, every: str = "action", who: int = CY, **more: Any) -> str:
    answer = await club.server.command(who, "watch game", every=every, **more)
    return answer.text


async def test_each_action_is_told_when_it_is_complete(bluff: Club) -> None:
    assert "followed from now on" in await watched(bluff)
    await round_of(bluff, 4, 1)
    await bluff.server.command(ANN, "order", orders="bid 5")
    await bluff.quiet()
    assert told(bluff) == []
    await bluff.server.command(BOB, "order", orders="bid 2")
    await bluff.quiet()
    (digest,) = told(bluff)
    assert "Red bid 4, Blue bid 1" in digest
    assert "Red bid 5" not in digest
    await round_of(bluff, 3, 3)
    assert "Red bid 4" not in told(bluff)[1]
    assert "Red bid 5, Blue bid 2" in told(bluff)[1]


async def test_a_turn_is_told_in_one_message(bluff: Club) -> None:
    """A turn of Bluff has two rounds, but the first."""
    await watched(bluff, "turn")
    await round_of(bluff)
    await round_of(bluff, 5, 2)
    await round_of(bluff, 3, 3)
    first, second = told(bluff)
    assert "Red bid 4" in first
    assert "Red bid 5" in second
    assert "Red bid 3" in second


async def test_the_end_is_told_to_all_and_nobody_watches_any_more(bluff: Club) -> None:
    await watched(bluff, "end")
    await watched(bluff, "turn", DAN)
    await round_of(bluff)
    await bluff.server.command(BOB, "game resign", sure=True)
    await bluff.quiet()
    for who in (CY, DAN):
        assert "gave up" in told(bluff, who)[-1]
        assert len(told(bluff, who)) == 1
        assert "follow no game" in (await bluff.server.command(who, "watch list")).text
    assert "Red bid 4" in told(bluff, DAN)[0]


async def test_nothing_is_told_twice_or_left_out_by_a_restart(bluff: Club) -> None:
    await watched(bluff)
    await round_of(bluff)
    await round_of(bluff, 5, 2)
    await bluff.restart()
    await bluff.quiet()
    assert len(told(bluff)) == 1
    await round_of(bluff, 3, 3)
    assert len(told(bluff)) == 2


async def test_a_digest_that_was_cut_off_stands_once(bluff: Club) -> None:
    await watched(bluff)
    await round_of(bluff)

    def lost(method: str, path: str) -> Fault:
        return "lost" if method == "POST" and path == f"/channels/{private(CY)}/messages" else None

    bluff.server.fail = lost
    for user, orders in ((ANN, "bid 5"), (BOB, "bid 2")):
        await bluff.server.command(user, "order", orders=orders)
    await bluff.server.until(lambda: bool(told(bluff)))
    await bluff.stop()
    bluff.server.fail = lambda method, path: None
    bluff.server.nonces.clear()  # Discord has forgotten it by then
    await bluff.start()
    await bluff.quiet()
    assert len(told(bluff)) == 1


async def test_who_is_behind_is_told_in_one_message(bluff: Club) -> None:
    await watched(bluff)
    bluff.server.fail = lambda method, path: 500 if str(private(CY)) in path else None
    for user, orders in (
        (ANN, "bid 4"),
        (BOB, "bid 1"),
        (ANN, "bid 5"),
        (BOB, "bid 2"),
        (ANN, "bid 3"),
        (BOB, "bid 3"),
    ):
        await bluff.server.command(user, "order", orders=orders)
    await bluff.stop()
    bluff.server.fail = lambda method, path: None
    await bluff.start()
    await bluff.quiet()
    (digest,) = told(bluff)
    assert all(f"Red bid {number}" in digest for number in (3, 4, 5))


async def test_from_whom_the_channel_is_hidden_is_told_no_more(bluff: Club) -> None:
    await watched(bluff)
    bluff.server.hidden = {bluff.server.channel}
    await bluff.restart()
    await round_of(bluff)
    await round_of(bluff, 5, 2)
    (last,) = told(bluff)
    assert last == "You are told no more of table 1: its channel is hidden from you now."
    assert await bluff.services.tables.watching.of(CY) == []


async def test_who_has_left_the_server_is_told_no_more(bluff: Club) -> None:
    await watched(bluff)
    bluff.server.left = {CY}
    await round_of(bluff)
    await round_of(bluff, 5, 2)
    assert await bluff.services.tables.watching.of(CY) == []
    assert not any("bid" in words for words in told(bluff))


async def test_who_may_not_read_the_channel_any_more_is_not_told_again(bluff: Club) -> None:
    await watched(bluff)
    (watch,) = await bluff.services.tables.watching.of(CY)
    await bluff.services.tables.watching.note(replace(watch, barred=True))
    bluff.server.hidden = {bluff.server.channel}
    await bluff.restart()
    listed = await bluff.server.command(CY, "watch list")
    refused = await bluff.server.click(CY, listed.original, "Try again: 1")
    assert "not in a channel of this server that you can see" in refused.text
    assert told(bluff) == []


async def test_whose_messages_are_closed_is_told_a_way_out(bluff: Club) -> None:
    bluff.server.closed = {private(CY)}
    assert "direct messages are closed" in await watched(bluff)
    assert "follow no game" in (await bluff.server.command(CY, "watch list")).text


async def test_who_closes_his_messages_later_may_go_on(bluff: Club) -> None:
    await watched(bluff)
    bluff.server.closed = {private(CY)}
    await round_of(bluff)
    await round_of(bluff, 5, 2)
    listed = await bluff.server.command(CY, "watch list")
    assert "cannot write to you" in listed.text
    assert "direct messages are closed" in (await bluff.server.click(CY, listed.original, "Try again: 1")).text
    bluff.server.closed = set()
    listed = await bluff.server.command(CY, "watch list")
    await bluff.server.click(CY, listed.original, "Try again: 1")
    await bluff.quiet()
    assert "Red bid 4" in told(bluff)[-1]


async def test_a_button_ends_it(bluff: Club) -> None:
    await watched(bluff)
    await round_of(bluff)
    await round_of(bluff, 5, 2)
    message = list(bluff.server.messages[private(CY)].values())[-1]
    assert "no longer" in (await bluff.server.click(CY, message, "Follow no longer")).text
    assert "not followed" in (await bluff.server.click(CY, message, "Follow no longer")).text
    await round_of(bluff, 3, 3)
    assert len(told(bluff)) == 1


async def test_a_channel_is_told_when_a_director_wants_it(bluff: Club) -> None:
    assert "director" in await watched(bluff, here=True)
    bluff.server.managers.add(DAN)
    assert "told in this channel" in await watched(bluff, who=DAN, here=True)
    await round_of(bluff)
    await round_of(bluff, 5, 2)
    assert bluff.server.last("· Red: <@")["content"].count("Red bid 4") == 1
    assert "Follow no longer" not in buttons(bluff.server.last("· Red: <@"))
    assert "in this channel" in (await bluff.server.command(CY, "watch list")).text
    assert "director" in (await bluff.server.command(CY, "watch stop", here=True)).text
    assert "no longer" in (await bluff.server.command(DAN, "watch stop", here=True)).text


async def test_a_channel_that_was_deleted_is_forgotten(bluff: Club) -> None:
    table = await bluff.table()
    await bluff.services.tables.watching.begin(table, 0, 888, "action")
    bluff.server.fail = lambda method, path: (404, 10003) if "/channels/888" in path else None
    await round_of(bluff)
    await round_of(bluff, 5, 2)
    assert await bluff.services.tables.watching.at(table) == []


class Counted:
    """How often something was made."""

    def __init__(self, made: Any) -> None:
        self.made, self.times = made, 0

    def __call__(self, *args: Any) -> Any:
        self.times += 1
        return self.made(*args)


async def test_a_hundred_watchers_are_one_piece_of_work(bluff: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await bluff.table()
    for who in range(100):
        await bluff.services.tables.watching.begin(table, DAN + who, 0, "action")
    counted = Counted(digests.digest_card)
    monkeypatch.setattr(digests, "digest_card", counted)
    await round_of(bluff)
    before = len(bluff.server.requests)
    for user, orders in ((ANN, "bid 5"), (BOB, "bid 2")):
        await bluff.server.command(user, "order", orders=orders)
    await bluff.server.command(ANN, "status")
    behind = [who for who in range(100) if private(DAN + who) not in bluff.server.messages]
    assert len(behind) > 50, "players are answered while the watchers wait"
    await bluff.quiet()
    assert counted.times == 1
    assert all("Red bid 4" in told_to(bluff, DAN + who) for who in range(100))
    assert (opened(bluff, before), posted(bluff, before)) == (100, 100)
    before = len(bluff.server.requests)
    await round_of(bluff, 3, 3)
    assert (opened(bluff, before), posted(bluff, before)) == (0, 100), "one request for each"


def opened(club: Club, since: int) -> int:
    return sum(request.path == "/users/@me/channels" for request in club.server.requests[since:])


def posted(club: Club, since: int) -> int:
    """Requests to the private channels of watchers, of whatever kind."""
    theirs = {f"/channels/{private(DAN + who)}" for who in range(100)}
    return sum(request.path.removesuffix("/messages") in theirs for request in club.server.requests[since:])


def told_to(club: Club, who: int) -> str:
    return "".join(read(message)["content"] for message in club.server.messages[private(who)].values())


async def test_a_table_goes_on_while_its_watchers_cannot_be_told(bluff: Club) -> None:
    await watched(bluff)
    bluff.server.fail = lambda method, path: 500 if str(private(CY)) in path else None
    for user, orders in ((ANN, "bid 4"), (BOB, "bid 1"), (ANN, "bid 5")):
        await asyncio.wait_for(bluff.server.command(user, "order", orders=orders), 2)
    await bluff.server.until(lambda: any("Red bid 4" in message["content"] for message in bluff.server.shown()))


async def test_what_was_taken_back_is_said_once(announced: Club) -> None:
    await watched(announced)
    await announced.server.command(ANN, "order", orders="bid 4")
    await announced.quiet()
    await announced.server.command(ANN, "undo")
    await announced.quiet()
    assert not any("bid 4" in words for words in told(announced))


async def test_nothing_is_kept_of_who_is_forgotten(bluff: Club) -> None:
    await watched(bluff)
    assert (await bluff.services.tables.leaving.everything(CY))["own"]["watches"][0]["game"] == 1
    await bluff.services.tables.leaving.forget(CY)
    assert await bluff.services.tables.watching.at(await bluff.table()) == []


async def test_digests_do_not_tell_what_was_chosen_in_secret(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(*orders: str) -> Play:
        async def play(club: Club) -> None:
            await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
            await club.server.click(BOB, club.server.last("Bluff"), "Accept")
            await club.quiet()
            await watched(club)
            for order in orders:
                await club.server.command(ANN, "order", orders=order)
                await club.quiet()
            await round_of(club, 4, 1)
            await round_of(club, 5, 2)

        return play

    monkeypatch.setattr(Watch, "now", lambda watch: 1000)
    one = await played(tmp_path / "a", monkeypatch, choose(), {CY}, {})
    more = await played(tmp_path / "b", monkeypatch, choose("bid 2", "bid 3", "undo"), {CY}, {})
    assert digests_in(one) == digests_in(more)
    assert len(digests_in(one)) == 1
    assert one[CY] == more[CY]


def digests_in(seen: Traffic) -> list[Any]:
    """What was posted to those who follow the game."""
    return [one for one in seen[0] if "Follow no longer" in one[2] and "Red bid" in one[2]]
