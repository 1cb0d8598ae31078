"""A whole game over a real socket: offered, accepted, played by commands, buttons and typed orders, restarted."""

from __future__ import annotations

import asyncio
import copy

import pytest

from cogs.messages.answer import Answer
from cogs.panel import receipts
from cogs.services import ACCENTS
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import EPHEMERAL, buttons


async def test_offer_accept_and_prompt(bluff: Club) -> None:
    server = bluff.server
    assert not buttons(server.shown()[0]), "an accepted proposal has no buttons"
    prompt = server.shown()[-1]
    assert list(buttons(prompt)) == ["Your move"]
    assert sorted(prompt["pinged"]) == [str(ANN), str(BOB)]
    assert "-# Table 1 · **Bluff** · waits since <t:" in prompt["content"]


async def test_the_start_names_game_options_and_seats(club: Club) -> None:
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red", options="numbers=4")
    await club.server.click(BOB, club.server.last("Bluff"), "Accept")
    await club.quiet()
    started = club.server.last("The game begins")["content"]
    for words in ("Bluff", "numbers: 4", f"Red: <@{ANN}>", f"Blue: <@{BOB}>"):
        assert words in started


async def test_bid_by_command_and_autocomplete(announced: Club) -> None:
    server = announced.server
    assert await server.complete(ANN, "bluff bid", "number", number="") == ["1", "2", "3", "4", "5"]
    assert await server.complete(ANN, "bluff bid", "number", number="4") == ["4"]
    done = await server.command(ANN, "bluff bid", number="4")
    assert done.original["flags"] & EPHEMERAL
    assert "bid 4" in done.text
    await announced.quiet()
    prompt = server.shown()[-1]
    assert f"<@{BOB}>" in prompt["content"]
    assert f"<@{ANN}>" not in prompt["content"]
    assert "bid 4" not in "".join(message["content"] for message in server.shown())
    report = server.last("A number was chosen")
    assert report["components"][0]["accent_color"] == ACCENTS[0], "a game without accounts has the colour of who acted"
    assert report["content"].splitlines() == [
        "### A number was chosen",
        f"-# **Red** (<@{ANN}>)",
        "-# Bluff, Red 0, Blue 0",
    ], "what was done, who did it, where the game stands"


async def test_play_to_the_end_with_a_restart(bluff: Club) -> None:
    server = bluff.server
    await server.command(ANN, "bluff bid", number="5")
    await bluff.quiet()
    panel = await server.click(BOB, server.last("Table"), "Your move")
    await bluff.restart()
    panel = await server.click(BOB, panel.original, "Bid · 1")
    await bluff.quiet()
    told = server.last("Blue bid")["content"].splitlines()
    assert (told[0], told[-1]) == ("### Red bid 5, Blue bid 1", "-# Bluff, Red 6, Blue 0"), "the score stands last"
    opened = await server.click(ANN, (await server.command(ANN, "panel")).original, "Type orders")
    await bluff.restart()
    typed = await server.submit(ANN, opened, "bid 4")
    assert "bid 4" in typed.text
    await server.command(BOB, "order", orders="fold")
    await server.command(ANN, "bluff fold")
    await server.command(BOB, "bluff fold")
    await bluff.quiet()
    end, summary = server.shown()[-2:]
    assert "🏁" in end["content"]
    assert (b"s" * 32).hex() in end["content"]
    assert "the whole game" in summary["content"]
    assert not any("Your move" in buttons(message) for message in server.shown())
    verified = await server.command(CY, "game verify")
    assert "✔" in verified.text
    exported = await server.command(CY, "game export")
    assert exported.original["attachments"]


async def test_controls_appear_only_where_they_do_something(announced: Club) -> None:
    server = announced.server
    first = await server.command(ANN, "panel")
    assert "Type orders" in buttons(first.original)
    assert not {"Undo", "My hand"} & buttons(first.original).keys(), "nothing is ordered, and there are no cards"
    assert "Chosen" not in first.text
    after = await server.command(ANN, "bluff bid", number="2")
    assert buttons(after.original).keys() == {"Undo"}, "there is nothing to decide until the other has bid"
    await server.click(ANN, after.original, "Undo")
    await server.command(ANN, "bluff bid", number="3")
    await server.command(BOB, "bluff bid", number="1")
    shown = await server.command(ANN, "panel")
    assert "Undo" not in buttons(shown.original), "both bids are open"


async def test_nothing_to_look_at_is_said_so(bluff: Club) -> None:
    server = bluff.server
    assert (await server.command(ANN, "hand")).text.startswith("There are no cards in your hand")
    assert "Nothing has been ordered" in (await server.command(ANN, "log")).text


async def test_a_spectator_is_told_what_he_can_do(bluff: Club) -> None:
    panel = await bluff.server.command(CY, "panel")
    assert all(name in panel.text for name in ("/map", "/status", "/log", "/replay"))
    assert f"Waiting for <@{ANN}>" in panel.text
    assert not buttons(panel.original)


async def test_same_interaction_twice_is_one_order(bluff: Club) -> None:
    first = await bluff.server.send_command(ANN, "bluff bid", number="3")
    await bluff.server.deliver(first)
    await bluff.server.finished(first)
    await bluff.quiet()
    info = await bluff.services.tables.in_channel(bluff.server.channel)
    assert info.revision == 2
    bluff.server.faults.clear()  # the second delivery cannot be answered a second time


async def test_two_clicks_at_once_are_one_order(bluff: Club) -> None:
    server = bluff.server
    panel = await server.click(ANN, server.last("Table"), "Your move")
    clicks = await asyncio.gather(*(server.send_click(ANN, panel.original, f"Bid · {n}") for n in (1, 2, 3)))
    await asyncio.gather(*map(server.finished, clicks))
    await bluff.quiet()
    assert (await bluff.services.tables.in_channel(server.channel)).revision == 2


async def test_others_and_stale_buttons_are_told_privately(bluff: Club) -> None:
    server = bluff.server
    prompt = server.last("Table")
    before = len(server.shown())
    other = await server.click(CY, prompt, "Your move")
    assert "no seat" in other.text
    panel = await server.click(ANN, prompt, "Your move")
    old, older = copy.deepcopy(panel.original), copy.deepcopy(panel.original)
    await server.command(ANN, "bluff bid", number="2")
    await bluff.quiet()
    stale = await server.click(ANN, old, "Fold")
    assert "earlier position" in stale.text
    foreign = await server.click(CY, older, "Fold")
    assert "no seat" in foreign.text
    assert (await server.command(CY, "bluff bid", number="1")).original["flags"] & EPHEMERAL
    assert (await bluff.services.tables.in_channel(server.channel)).revision == 2
    assert len(server.shown()) <= before + 1


async def test_nasty_text_does_nothing(bluff: Club) -> None:
    server = bluff.server
    nasty = "@everyone <@700000000000000012> **bold** `x` [a](http://b.c) ```"
    told = await server.command(ANN, "order", orders=nasty)
    assert "@everyone" not in told.text
    assert f"<@{BOB}>" not in told.text
    assert (await server.command(ANN, "game new", game=nasty)).original["flags"] & EPHEMERAL
    assert all("anybody" not in m["pinged"] for m in server.shown())


async def test_undo_resign_abandon_list(bluff: Club) -> None:
    server = bluff.server
    await server.command(ANN, "bluff bid", number="2")
    assert "bid 2" in (await server.command(ANN, "undo")).text
    assert "Table" in (await server.command(ANN, "game list")).text
    assert "Nothing happened" in (await server.command(ANN, "game resign", sure=False)).text
    await server.command(BOB, "game abandon")
    await server.command(ANN, "game resign", sure=True)
    await bluff.quiet()
    assert "resigns" in server.shown()[-1]["content"]


async def test_nothing_is_lost_when_discord_fails(bluff: Club) -> None:
    server = bluff.server
    bluff.bot.announcer._pause = (0.05,)
    broken = {"on": True}
    server.fail = lambda method, path: 403 if broken["on"] and path.startswith("/channels") else None
    await server.command(ANN, "bluff bid", number="2")
    await server.command(BOB, "bluff bid", number="1")
    info = await bluff.services.tables.in_channel(server.channel)
    assert info.shown_revision < info.revision
    broken["on"] = False
    await bluff.quiet()


async def test_what_was_not_told_is_told_after_a_restart(bluff: Club) -> None:
    server = bluff.server
    server.fail = lambda method, path: 403 if path.startswith("/channels") else None
    await server.command(ANN, "bluff bid", number="2")
    await server.command(BOB, "bluff bid", number="1")
    before = len(server.shown())
    bluff.bot.announcer._due.clear()
    await bluff.stop()
    server.fail = lambda method, path: None
    await bluff.start()
    await bluff.quiet()
    assert len(server.shown()) >= before
    assert (await bluff.services.tables.in_channel(server.channel)).shown_revision == 3


async def test_what_was_sent_but_not_noted_is_not_sent_again(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    server, tables = club.server, club.services.tables
    remember = tables.telling.remember

    async def lost(number: int, key: str, value: object) -> None:
        """Something breaks between the answer of Discord and the note of it."""
        if key == "report" and value is not None:
            raise RuntimeError("gone")
        await remember(number, key, value)

    monkeypatch.setattr(tables.telling, "remember", lost)
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    await server.click(BOB, server.last("Bluff"), "Accept")
    await asyncio.sleep(0.2)
    monkeypatch.setattr(tables.telling, "remember", remember)
    assert len([m for m in server.shown() if "The game begins" in m["content"]]) == 1
    await club.restart()
    await club.quiet()
    assert len([m for m in server.shown() if "The game begins" in m["content"]]) == 1
    assert "Your move" in buttons(server.shown()[-1])


async def test_commands_are_registered_once(club: Club) -> None:
    registrations = [r for r in club.server.requests if r.method == "PUT"]
    await club.restart()
    assert [r for r in club.server.requests if r.method == "PUT"] == registrations


async def test_a_declined_offer_has_nothing_to_verify(club: Club) -> None:
    server = club.server
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    await server.click(BOB, server.last("Bluff"), "Decline")
    assert "No game was played" in (await server.command(ANN, "game verify")).text
    assert "Anybody can check it" not in (await server.command(ANN, "game export")).text


async def test_who_has_acted_is_answered_before_the_channel_is_told(
    bluff: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    came: list[str] = []

    async def failing(*args: object, **more: object) -> Answer:
        came.append("answer")
        raise RuntimeError("no panel")

    monkeypatch.setattr(receipts, "panel_for", failing)
    table = await bluff.table()
    user = (await bluff.services.tables.look(table)).prompts[0].user
    offer = (await bluff.services.tables.look(table, user)).offers[0]
    monkeypatch.setattr(bluff.bot.announcer, "tell", lambda told: came.append("channel"))
    change = bluff.services.tables.playing.act(table, user, offer.action)
    with pytest.raises(RuntimeError):
        await receipts.changed(bluff.services, bluff.bot.announcer, user, change)
    assert came == ["answer", "channel"], "told all the same when there is no answer"
