"""The offer and the prompt: one of them stands while something is owed, whatever is deleted, cut off or forbidden."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from cogs.channel.announcer import Announcer, Pace
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import Loopback, buttons


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Failures are tried again at once."""
    monkeypatch.setattr("cogs.channel.announcer.RETRY", (0.05,))
    monkeypatch.setattr(Announcer.__init__, "__defaults__", ((0.05,), time.time, Pace(0, 0)))


def standing(server: Loopback, label: str = "Your move") -> list[dict[str, Any]]:
    """The messages that have this button."""
    return [message for message in server.shown() if label in buttons(message)]


def pings(server: Loopback, user: int) -> int:
    """How often a user was notified by all messages there ever were."""
    posts = [r for r in server.requests if r.method == "POST" and r.path.startswith("/channels/")]
    return sum(str(user) in map(str, r.body.get("allowed_mentions", {}).get("users", ())) for r in posts)


async def test_the_player_who_acts_is_not_pinged_again(club: Club) -> None:
    server = club.server
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    assert (pings(server, ANN), pings(server, BOB)) == (0, 1)
    await server.click(BOB, server.last("Bluff"), "Accept")
    await club.quiet()
    assert (pings(server, ANN), pings(server, BOB)) == (1, 2)
    await server.command(ANN, "bluff bid", number="2")
    await club.quiet()
    assert (pings(server, ANN), pings(server, BOB)) == (1, 2), "Bob has been asked, Ann has answered"
    await server.command(BOB, "bluff bid", number="1")
    await club.quiet()
    assert (pings(server, ANN), pings(server, BOB)) == (2, 2), "Bob has acted himself"


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_prompt_that_was_deleted_stands_again(bluff: Club, restarted: bool) -> None:
    server = bluff.server
    (prompt,) = standing(server)
    del server.messages[server.channel][int(prompt["id"])]
    if restarted:
        await bluff.restart()
    else:
        await server.command(ANN, "panel")
    await bluff.quiet()
    assert len(standing(server)) == 1
    assert pings(server, BOB) == 2, "he has been asked before"


async def test_a_prompt_that_stands_is_left_alone_at_a_restart(bluff: Club) -> None:
    before = standing(bluff.server)
    await bluff.restart()
    await bluff.quiet()
    assert standing(bluff.server) == before


async def test_show_posts_the_prompt_at_the_foot_again(bluff: Club) -> None:
    (before,) = standing(bluff.server)
    assert "foot" in (await bluff.server.command(ANN, "game show")).text
    await bluff.quiet()
    (after,) = standing(bluff.server)
    assert after["id"] != before["id"]
    assert "no seat" in (await bluff.server.command(CY, "game show")).text


@pytest.mark.parametrize("cut", range(1, 7))
async def test_cut_off_between_any_two_steps_leaves_one_prompt(bluff: Club, cut: int) -> None:
    """The bot dies at one of the requests or notes that put a prompt in the place of another."""
    server, tables, left = bluff.server, bluff.services.tables, [cut]
    remember = tables.telling.remember

    async def noted(number: Any, key: str, value: Any) -> None:
        step()
        await remember(number, key, value)
        step()

    def step() -> None:
        left[0] -= 1
        if left[0] < 0:
            raise asyncio.CancelledError

    tables.telling.remember = noted  # type: ignore[method-assign]
    await server.command(ANN, "bluff bid", number="2")
    await server.command(BOB, "bluff bid", number="1")
    for _ in range(100):
        await asyncio.sleep(0.01)
        if not bluff.bot.announcer.busy:
            break
    await bluff.restart()
    await bluff.quiet()
    assert len(standing(server)) == 1
    told = [message for message in server.shown() if "Red bid 2" in message["content"]]
    assert len(told) == 1
    assert pings(server, ANN) <= 3, "what was sent twice was one message"


async def test_an_offer_is_answered_by_commands(club: Club) -> None:
    server = club.server
    for command, user in (("game decline", BOB), ("game withdraw", ANN)):
        await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
        assert "Something broke" not in (await server.command(user, command)).text
        await club.bot.announcer._tellers[await club.table()]
        assert not standing(server, "Accept")
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    assert "in" in (await server.command(BOB, "game accept")).text
    await club.quiet()
    assert (await club.services.tables.in_channel(server.channel)).status == "playing"
    assert not standing(server, "Accept")


async def test_an_offer_nobody_may_post_is_named_and_posted_later(club: Club) -> None:
    server = club.server
    server.fail = lambda method, path: 403 if path.startswith("/channels") else None
    offered = await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    assert "may not post" in offered.text
    server.fail = lambda method, path: None
    await server.until(lambda: len(standing(server, "Accept")) == 1)
    await club.quiet()
    assert "may not post" not in (await server.command(ANN, "game show")).text


async def test_an_offer_that_was_deleted_stands_again(club: Club) -> None:
    server = club.server
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    (offer,) = standing(server, "Accept")
    del server.messages[server.channel][int(offer["id"])]
    await server.command(ANN, "game show")
    assert len(standing(server, "Accept")) == 1
    await server.click(BOB, server.last("Bluff"), "Accept")
    await club.quiet()
    assert not standing(server, "Accept")


async def test_a_channel_that_is_gone_is_listed_so(announced: Club) -> None:
    server = announced.server
    server.fail = lambda method, path: (404, 10003) if path.startswith("/channels") else None
    await server.command(ANN, "bluff bid", number="2")
    await announced.bot.announcer._tellers[await announced.table()]
    assert "deleted" in (await server.command(ANN, "game list")).text
    await announced.restart()
    assert not announced.bot.announcer.busy


@pytest.mark.parametrize("fault", [(503, 0), (429, 0), "drop"])
async def test_what_the_wire_refuses_is_told_when_it_works(bluff: Club, fault: Any) -> None:
    server, broken = bluff.server, {"left": 3}

    def fail(method: str, path: str) -> Any:
        if not path.startswith("/channels") or broken["left"] == 0:
            return None
        broken["left"] -= 1
        return fault

    server.fail = fail
    await server.command(ANN, "bluff bid", number="2")
    await server.command(BOB, "bluff bid", number="1")
    await bluff.quiet()
    assert "Red bid 2" in "".join(message["content"] for message in server.shown())
    assert len(standing(server)) == 1


async def test_the_end_that_nobody_was_told_is_told_while_a_rematch_is_offered(bluff: Club) -> None:
    server = bluff.server
    await server.command(ANN, "bluff bid", number="5")
    await server.command(BOB, "bluff bid", number="1")
    await bluff.quiet()
    server.fail = lambda method, path: 403 if path.startswith("/channels") else None
    await server.command(BOB, "game resign", sure=True)
    await bluff.services.tables.lobby.invite(server.channel, "bluff", {}, ANN, BOB, "red")
    await bluff.stop()
    server.fail = lambda method, path: None
    await bluff.start()
    await server.until(lambda: any("resigns" in message["content"] for message in server.shown()))
    await bluff.quiet()
    end = next(message for message in server.shown() if "resigns" in message["content"])
    assert "Victory: **Red**" in end["content"]
    assert len(standing(server, "Accept")) == 1
    assert (await bluff.services.tables.info(1)).shown_revision == (await bluff.services.tables.info(1)).revision


async def test_one_bad_table_stops_neither_the_start_nor_the_others(
    bluff: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    server, game = bluff.server, type(bluff.games["bluff"])
    await server.command(ANN, "bluff bid", number="2")
    await bluff.stop()

    def broken(*_: Any) -> Any:
        raise KeyError("a card that is gone")

    monkeypatch.setattr(game, "apply", broken)
    monkeypatch.setattr(game, "decode_state", broken)
    await bluff.start()
    await bluff.bot.announcer._tellers[await bluff.table()]
    assert len([r for r in caplog.records if "table 1 cannot be told" in r.getMessage()]) == 1
    for name, options in (("panel", {}), ("status", {}), ("bluff fold", {}), ("order", {"orders": "fold"})):
        answer = await server.command(ANN, name, **options)
        assert "Something broke" not in answer.text
    assert "cannot be read" in (await server.command(ANN, "game list")).text
    assert "resigned" in (await server.command(ANN, "game resign", sure=True)).text
    await server.until(lambda: any("resigns" in message["content"] for message in server.shown()))


async def test_whoever_has_acted_during_an_outage_is_pinged_when_he_owes_again(bluff: Club) -> None:
    server = bluff.server
    server.fail = lambda method, path: 503 if path.startswith("/channels") else None
    await server.command(ANN, "bluff bid", number="2")
    await server.command(BOB, "bluff bid", number="1")
    server.fail = lambda method, path: None
    await bluff.quiet()
    (prompt,) = standing(server)
    assert prompt["pinged"] == [str(ANN)], "Bob has acted himself, just now"


async def test_what_could_not_be_posted_yet_is_said_so(bluff: Club) -> None:
    server = bluff.server
    server.fail = lambda method, path: 503 if path.startswith("/channels") else None
    assert "did not take the message yet" in (await server.command(ANN, "game show")).text
    await server.command(ANN, "game resign", sure=True)
    offered = await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    assert "did not take the message yet" in offered.text
    server.fail = lambda method, path: None
    await bluff.quiet()
    assert len(standing(server, "Accept")) == 1
    assert "foot" in (await server.command(ANN, "game show")).text


async def test_an_archived_thread_is_brought_back_by_the_new_prompt(bluff: Club) -> None:
    server = bluff.server
    server.archived.add(server.channel)
    assert "foot" in (await server.command(ANN, "game show")).text
    await bluff.quiet()
    assert len(standing(server)) == 1
    server.archived.add(server.channel)
    await server.command(ANN, "bluff bid", number="2")
    await bluff.quiet()
    assert len(standing(server)) == 1
    assert str(BOB) in standing(server)[0]["content"]


async def test_a_thread_that_nobody_may_open_is_named(bluff: Club) -> None:
    server = bluff.server
    server.fail = lambda method, path: (400, 50083) if path.startswith("/channels") and method != "GET" else None
    assert "archived or locked" in (await server.command(ANN, "game show")).text
    server.fail = lambda method, path: None
    assert "foot" in (await server.command(ANN, "game show")).text
    await bluff.quiet()
    assert len(standing(server)) == 1


@pytest.mark.parametrize("restarted", [False, True])
async def test_an_offer_that_was_withdrawn_before_it_could_be_posted_pings_nobody(club: Club, restarted: bool) -> None:
    server = club.server
    server.fail = lambda method, path: 403 if path.startswith("/channels") else None
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    await server.command(ANN, "game withdraw")
    server.fail = lambda method, path: None
    if restarted:
        await club.restart()
    await club.quiet()
    assert server.shown() == []
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="blue")
    (offer,) = server.shown()
    assert offer["pinged"] == [str(BOB)]


async def test_an_offer_withdrawn_after_its_answer_was_lost_is_closed(club: Club) -> None:
    server, lost = club.server, list[str]()

    def fail(method: str, path: str) -> Any:
        if not path.startswith("/channels"):
            return None
        lost.append(path)
        return "lost" if len(lost) == 1 else 503

    server.fail = fail
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    await server.command(ANN, "game withdraw")
    assert standing(server, "Accept")
    server.fail = lambda method, path: None
    await club.quiet()
    assert not standing(server, "Accept")
    assert len(server.shown()) == 1


async def test_an_offer_stored_but_not_posted_is_posted_and_pings(club: Club) -> None:
    server = club.server
    await club.services.tables.lobby.invite(server.channel, "bluff", {}, ANN, BOB, "red")
    await club.restart()
    await club.quiet()
    (offer,) = standing(server, "Accept")
    assert offer["pinged"] == [str(BOB)]


@pytest.mark.parametrize("readable", [True, False])
async def test_an_offer_that_an_older_version_has_posted_is_not_pinged_for_again(club: Club, readable: bool) -> None:
    """Release 0.2.0 kept nothing of its offers."""
    server = club.server
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    (old,) = server.shown()
    await club.services.tables.telling.remember(await club.table(), "offer", None)
    server.nonces.clear()
    await club.stop()
    server.fail = lambda method, path: (
        403 if not readable and method == "GET" and path.startswith("/channels") else None
    )
    await club.start()
    await club.quiet()
    assert [message["pinged"] for message in server.shown()] == [[str(BOB)], []][: 1 if readable else 2]
    assert readable == (server.shown() == [old])
    server.fail = lambda method, path: None
    await server.command(BOB, "game accept")
    await club.quiet()
    assert len(standing(server, "Accept")) == (0 if readable else 1)


async def test_the_end_of_a_game_that_cannot_be_read_is_told(bluff: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though orders before it were not told; until then the prompt says what the matter is."""
    server, game = bluff.server, type(bluff.games["bluff"])
    server.fail = lambda method, path: 503 if path.startswith("/channels") else None
    await server.command(ANN, "bluff bid", number="2")
    await bluff.stop()
    server.fail = lambda method, path: None

    def broken(*_: Any) -> Any:
        raise KeyError("a card that is gone")

    monkeypatch.setattr(game, "apply", broken)
    monkeypatch.setattr(game, "decode_state", broken)
    await bluff.start()
    await bluff.bot.announcer._tellers[await bluff.table()]
    assert not standing(server)
    assert "cannot be read by this version" in server.shown()[-1]["content"]
    assert "cannot be read" in (await server.command(ANN, "game list")).text
    assert "resigned" in (await server.command(ANN, "game resign", sure=True)).text
    await bluff.quiet()
    assert len([message for message in server.shown() if "Victory: **Blue**" in message["content"]]) == 1
    assert not [message for message in server.shown() if "cannot be read" in message["content"]]
    await bluff.restart()
    assert not bluff.bot.announcer.busy, "nothing is left to be told"
    assert "is offered" in (await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")).text


async def test_a_game_that_can_be_read_again_has_its_prompt_again(bluff: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    server, game = bluff.server, type(bluff.games["bluff"])
    await server.command(ANN, "bluff bid", number="2")
    await bluff.stop()
    with monkeypatch.context() as broken:
        broken.setattr(game, "apply", None)
        broken.setattr(game, "decode_state", None)
        await bluff.start()
        await bluff.bot.announcer._tellers[await bluff.table()]
        assert not standing(server)
        await bluff.stop()
    await bluff.start()
    await bluff.quiet()
    (prompt,) = standing(server)
    assert str(BOB) in prompt["content"]
    assert "cannot be read" not in (await server.command(ANN, "game list")).text


@pytest.mark.parametrize("key", ["prompt", "reports", "offer"])
async def test_what_is_kept_of_messages_and_cannot_be_read_hinders_nothing(bluff: Club, key: str) -> None:
    server = bluff.server
    await bluff.services.tables.telling.remember(await bluff.table(), key, {"nonsense": [1]})
    await bluff.restart()
    await server.command(ANN, "bluff bid", number="2")
    await server.command(BOB, "bluff bid", number="1")
    await bluff.quiet()
    assert len([message for message in server.shown() if "Red bid 2" in message["content"]]) == 1
    assert any("Bid a number" in message["content"] for message in standing(server))
