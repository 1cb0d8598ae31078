"""`/help`: what this user can do now, with orders of the present position that are accepted as they stand."""

from __future__ import annotations

import re

import pytest

from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import buttons
from tests.phone.stage import stage


async def test_before_there_is_a_game(club: Club) -> None:
    assert "/game new" in (await club.server.command(ANN, "help")).text
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB)
    asked, own, other = [(await club.server.command(user, "help")).text for user in (BOB, ANN, CY)]
    assert "`/game accept` begins it, `/game decline` refuses it" in asked
    assert "`/game withdraw` takes it back" in own
    assert "Accept" not in own
    assert "to somebody else" in other
    assert all("`/game show`" in told for told in (asked, own, other))


async def test_for_the_player_whose_decision_it_is(bluff: Club) -> None:
    server = bluff.server
    told = (await server.command(ANN, "help")).text
    assert "Bid a number or fold." in told
    assert "`/bluff bid`, `/bluff fold`" in told
    assert "- `bid 1`" in told
    assert (await server.command(ANN, "order", orders="HELP")).text == told
    panel = await server.command(ANN, "panel")
    typed = await server.submit(ANN, await server.click(ANN, panel.original, "Type orders"), "help")
    assert "- `bid 1`" in typed.text


async def test_for_one_who_waits_and_for_a_spectator(announced: Club) -> None:
    await announced.server.command(ANN, "bluff bid", number="2")
    waits = (await announced.server.command(ANN, "help")).text
    assert "not your turn" in waits
    assert "\n\n\n" not in waits
    assert "/undo" in waits
    watches = (await announced.server.command(CY, "help")).text
    assert "/replay" in watches
    assert "bid 1" not in watches
    assert [watches.count(f"`/{look}`") for look in ("map", "describe", "status", "log", "replay", "steps")] == [1] * 6


async def test_undo_is_typed_like_an_order(bluff: Club) -> None:
    """By command and in the form; alone, as what it takes back is not on its line."""
    server = bluff.server
    await server.command(ANN, "bluff bid", number="2")
    assert "taken back" in (await server.command(ANN, "order", orders=" Undo")).text.lower()
    refused = await server.command(ANN, "order", orders="bid 2; undo")
    assert "by itself" in refused.text
    await server.command(ANN, "bluff bid", number="2")
    panel = await server.command(BOB, "panel")
    assert "not" in (await server.command(BOB, "order", orders="undo all")).text
    typed = await server.submit(BOB, await server.click(BOB, panel.original, "Type orders"), "undo")
    assert "✔" not in typed.text


async def test_the_examples_are_real_orders(club: Club) -> None:
    server = club.server
    await server.command(ANN, "game new", game="Paths of Glory", opponent=BOB, side="cp", options="Campaign")
    await server.click(BOB, server.last("Paths of Glory"), "Accept")
    await club.quiet()
    table = (await club.services.tables.in_channel(server.channel)).number
    for _ in range(12):
        (prompt, *_) = (await club.services.tables.look(table)).prompts
        told = (await server.command(prompt.user, "help")).text
        orders = re.findall(r"^- `(.*)`$", told, re.M)
        assert orders
        assert len(told) < 2000
        state = club.services.tables._tables._open[table].state
        for order in orders:
            assert len(PATHS_OF_GLORY.parse(state, prompt.role, order)) >= 1
        done = await server.command(prompt.user, "order", orders=orders[-1])
        assert "✔" in done.text


async def test_buttons_lead_to_the_next_step(announced: Club) -> None:
    server = announced.server
    shown = {user: (await server.command(user, "help")).original for user in (ANN, BOB, CY)}
    labels = {user: [*buttons(message or {})] for user, message in shown.items()}
    assert labels[ANN] == ["Your move", "Where it stands", "What has happened", "All commands"]
    assert labels[CY] == ["Where it stands", "What has happened", "All commands"]
    panel = await server.click(ANN, shown[ANN] or {}, "Your move")
    assert "Bid a number or fold" in panel.text


async def test_an_offer_that_waits_is_answered_below(club: Club) -> None:
    server = club.server
    begin = await server.command(BOB, "help")
    assert [*buttons(begin.original or {})] == ["Play a first lesson", "All commands"]
    await server.command(ANN, "game new", game="bluff", opponent=BOB)
    asked = await server.command(BOB, "help")
    assert "Decline" in buttons(asked.original or {})
    own = await server.command(ANN, "help")
    assert "Withdraw" in buttons(own.original or {})


async def test_all_commands_are_listed_each_with_what_it_does(club: Club) -> None:
    server = club.server
    told = await server.click(ANN, (await server.command(ANN, "help")).original or {}, "All commands")
    text = told.text
    while "Next page" in buttons(told.original or {}):
        told = await server.click(ANN, told.original or {}, "Next page")
        text += told.text
    for command in ("about", "game new", "learn", "panel", "watch"):
        assert f"`/{command}" in text
    assert "command-" not in text


async def test_an_invitation_is_accepted_below_its_help(club: Club) -> None:
    server = club.server
    await server.command(ANN, "game new", game="bluff", opponent=BOB)
    other = await server.command(CY, "help")
    assert "Accept" not in buttons(other.original or {})
    asked = await server.command(BOB, "help")
    await server.click(BOB, asked.original or {}, "Accept")
    await club.quiet()
    assert (await club.services.tables.in_channel(server.channel)).status == "playing"
    again = await server.click(BOB, asked.original or {}, "Accept")
    assert "panel" not in again.text.casefold()
    assert again.text


async def test_what_is_proposed_stands_with_its_answers(announced: Club) -> None:
    server = announced.server
    await server.command(ANN, "game abandon")
    asked = await server.command(BOB, "help")
    assert "abandon" in asked.text
    assert {"Agree", "Refuse"} <= {*buttons(asked.original or {})}
    own = await server.command(ANN, "help")
    assert "Agree" not in buttons(own.original or {})
    await server.click(BOB, asked.original or {}, "Agree")
    assert (await announced.services.tables.in_channel(server.channel)).status == "ended"


@pytest.mark.parametrize(
    ("game", "meant", "rule"),
    [("paths_of_glory", "Guns of August", "4.3.1"), ("no_retreat", "discards down to two cards", "5.1")],
)
async def test_the_decision_is_explained_with_its_paragraph(game: str, meant: str, rule: str) -> None:
    async with stage(played=game) as made:
        await made.begin()
        asked = await made.server.command(ANN, "help")
        assert meant in asked.text
        assert f"**{rule} " in asked.text
        led = await made.server.click(ANN, asked.original or {}, f"📖 {rule}")
        assert meant in led.text
        assert f"**{rule} " not in (await made.server.command(BOB, "help")).text, "who has nothing to decide"


async def test_a_director_is_told_of_his_commands(bluff: Club) -> None:
    bluff.server.managers.add(CY)
    assert "/director" in (await bluff.server.command(CY, "help")).text
    assert "/director" not in (await bluff.server.command(ANN, "help")).text


async def test_a_lesson_begins_at_the_button(club: Club) -> None:
    server = club.server
    await server.click(ANN, (await server.command(ANN, "help")).original or {}, "Play a first lesson")
    (thread,) = server.threads
    there = await server.command(ANN, "help", thread)
    assert "This is your lesson: do what step 1 asks for" in there.text
