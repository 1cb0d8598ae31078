"""Warnings of supply in the channel and in private: a message with its buttons, the panel, `/warnings`, `/warn`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from cogs.channel.sentry import Sentry
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import EPHEMERAL, buttons, menus, private
from tests.discord.test_scheduler import later
from tests.session.test_warnings import Guarded

HOUR = 60 * 60


@pytest.fixture
def games() -> Mapping[str, Any]:
    return {"race": Guarded()}


def standing(club: Club) -> list[dict[str, Any]]:
    return [message for message in club.server.shown() if "Understood" in buttons(message)]


async def begun(club: Club, mode: str) -> Club:
    """Red is near the camp of Blue, who has just ended his turn."""
    await club.server.command(ANN, "game new", game="race", opponent=BOB, side="red", warnings=mode)
    await club.server.click(BOB, club.server.last("Race"), "Accept")
    await club.quiet()
    for user, orders in ((ANN, "move 2; pass"), (BOB, "move 1; pass sure")):
        await club.server.command(user, "order", orders=orders)
        await club.quiet()
    return club


async def test_the_bot_warns_in_the_channel_and_it_is_answered(club: Club) -> None:
    server = (await begun(club, "automatic")).server
    (message,) = standing(club)
    assert "A warning of supply for Blue." in message["content"]
    assert list(buttons(message)) == ["Understood", "Ignore", "Take my action back", "Where and how"]
    assert message["pinged"] == [str(BOB)]
    (offer,) = [one for one in server.shown() if "The bot offers to go back" in one["content"]]
    assert "That is:" in offer["content"]
    until = re.search(r"Not answered by <t:(\d+):", message["content"])
    assert until is not None
    assert f"lapses on <t:{until[1]}:D>" in offer["content"], "with the warning it came with"
    assert (list(buttons(offer)), offer["pinged"]) == (["Agree", "Refuse", "See how it would stand"], [])
    waits = await server.command(ANN, "order", orders="move 3")
    assert "has neither answered nor acted since" in waits.text
    await server.click(BOB, message, "Understood")
    await club.quiet()
    assert standing(club) == []
    assert "3" in (await server.command(ANN, "order", orders="move 3")).text


async def test_it_says_that_the_time_to_answer_stands_while_the_game_does(club: Club) -> None:
    await begun(club, "automatic")
    assert "Not answered by <t:" in standing(club)[0]["content"]
    for user in (ANN, BOB):
        await club.server.command(user, "game pause")
    await club.quiet()
    assert "The time to answer stands as long as the game does." in standing(club)[0]["content"]
    await club.server.command(BOB, "game resume")
    await club.quiet()
    assert "Not answered by <t:" in standing(club)[0]["content"]


async def test_it_says_anew_until_when_once_the_bot_is_back(club: Club) -> None:
    await begun(club, "automatic")
    keeping = club.services.tables.timekeeping
    await club.bot.scheduler.look()
    before = (await club.services.tables.warnings.given(await club.table()))[0].proposal.until
    assert f"<t:{before}:f>" in standing(club)[0]["content"]
    keeping._tables.clock.time += 30 * 60 * 60  # type: ignore[attr-defined]
    await club.bot.scheduler.look()
    await club.quiet()
    after = (await club.services.tables.warnings.given(await club.table()))[0].proposal.until
    assert before != after
    assert f"<t:{after}:f>" in standing(club)[0]["content"]


async def test_who_was_warned_takes_his_action_back_from_below_the_warning(club: Club) -> None:
    server = (await begun(club, "automatic")).server
    message = standing(club)[0]
    assert "*Take my action back* goes back to: Before Blue: Somebody moves 1." in message["content"]
    for user in (ANN, CY):
        assert (await server.click(user, message, "Take my action back")).original["flags"] & EPHEMERAL
    await club.restart()
    assert len(standing(club)) == 1
    assert (await server.click(BOB, message, "Take my action back")).text == "You have agreed."
    await club.quiet()
    assert standing(club) == []
    assert any("Both sides have agreed to go back" in one["content"] for one in server.shown())
    assert "agreed to already" in (await server.click(BOB, message, "Take my action back")).text


async def test_a_warning_leads_to_where_and_how(club: Club) -> None:
    server = (await begun(club, "automatic")).server
    for user in (BOB, ANN, CY):
        answer = await server.click(user, standing(club)[0], "Where and how")
        assert answer.original["flags"] & EPHEMERAL
        assert "A warning, as it stood then" in answer.text
        assert "  - " in answer.text, "step by step"
    await club.restart()
    assert "as it stood then" in (await server.click(CY, standing(club)[0], "Where and how")).text


async def test_a_warning_by_hand_is_taken_back_by_who_gave_it_and_leads_to_all_warnings(club: Club) -> None:
    server = (await begun(club, "manual")).server
    await server.command(ANN, "warn", place="blue camp")
    await club.quiet()
    (message,) = standing(club)
    assert "Take it back" in buttons(message)
    assert "Warnings of supply" in (await server.click(BOB, message, "Where and how")).text
    assert any("proposes to go back" in one["content"] for one in server.shown())
    await server.click(ANN, message, "Take it back")
    await club.quiet()
    assert standing(club) == []


async def test_it_may_be_ignored_by_its_button(club: Club) -> None:
    server = (await begun(club, "automatic")).server
    await server.click(BOB, standing(club)[0], "Ignore")
    await club.quiet()
    assert standing(club) == []
    assert any("ignores the warning of supply" in one["content"] for one in server.shown())
    assert "3" in (await server.command(ANN, "order", orders="move 3")).text


async def test_who_is_warned_in_his_quiet_hours_is_pinged_when_they_are_over(club: Club) -> None:
    await club.server.command(BOB, "time snooze", hours=8)
    await begun(club, "automatic")
    assert standing(club)[0]["pinged"] == []
    await later(club, 9 * HOUR)
    assert standing(club)[0]["pinged"] == [str(BOB)]


async def test_who_was_warned_is_reminded_when_half_of_his_time_is_over_and_near_its_end(club: Club) -> None:
    server = (await begun(club, "automatic")).server
    first = standing(club)[0]
    await later(club, 11 * HOUR)
    assert standing(club)[0]["id"] == first["id"]
    seen = []
    for hours in (2, 1, 8, 1):
        await later(club, hours * HOUR)
        (message,) = standing(club)
        seen.append(message["id"])
        assert message["pinged"] == [str(BOB)]
    assert seen[0] == seen[1] != first["id"]
    assert seen[2] == seen[3] != seen[0]
    await club.restart()
    assert standing(club)[0]["id"] == seen[3], "once"
    await server.click(BOB, standing(club)[0], "Understood")
    await later(club, HOUR // 2)
    assert standing(club) == []


async def test_who_was_warned_is_reminded_privately_where_he_wants_that(club: Club) -> None:
    await club.server.command(BOB, "time reminders", ping="message")
    await begun(club, "automatic")
    message, before = standing(club)[0], len(club.server.shown(private(BOB)))
    for hours in (13, 1, 8, 1):
        await later(club, hours * HOUR)
    assert len(club.server.shown(private(BOB))) - before == 2
    assert standing(club)[0]["id"] == message["id"]


async def test_a_warning_waits_for_who_was_warned_in_all_lists(club: Club) -> None:
    server = (await begun(club, "automatic")).server
    assert "your word on a warning of supply: until <t:" in (await server.command(BOB, "time games")).text
    assert "your word" not in (await server.command(ANN, "time games")).text
    assert "**your word** on" in (await server.command(BOB, "game list")).text
    await server.click(BOB, standing(club)[0], "Understood")
    assert "a warning of supply" not in (await server.command(BOB, "time games")).text


async def test_it_is_warned_of_after_a_restart(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot is stopped before it has looked."""
    with monkeypatch.context() as stopped:
        stopped.setattr(Sentry, "look", lambda self, table: None)
        await begun(club, "automatic")
    assert standing(club) == []
    await club.restart()
    await club.quiet()
    assert len(standing(club)) == 1


async def test_the_mover_is_told_privately_whom_he_threatens_and_what_threatens_him(club: Club) -> None:
    server = (await begun(club, "automatic")).server
    await server.click(BOB, standing(club)[0], "Understood")
    await club.quiet()
    shown = await server.command(ANN, "warnings")
    assert "the bot warned" in shown.text
    assert "What could be cut off of Blue now:" in shown.text
    assert "Nothing of Red could be cut off by movement alone." in shown.text
    spectator = await server.command(CY, "warnings")
    assert "the bot warned" in spectator.text
    assert "now" not in spectator.text.split("Understood.")[-1]


async def test_players_warn_by_hand(club: Club) -> None:
    server = (await begun(club, "manual")).server
    assert standing(club) == []
    missing = await server.command(ANN, "order", orders="move 3")
    assert "You have not warned the other side" in missing.text
    assert (await server.command(ANN, "warn", place="red camp")).text == "Nobody warns of what is his own."
    assert (
        await server.command(ANN, "warn", place="blue camp", second="blue depot")
    ).text == "The other side is warned."
    await club.quiet()
    (message,) = standing(club)
    assert "warns Blue of supply:" in message["content"]
    await server.click(BOB, message, "Understood")
    assert "3" in (await server.command(ANN, "order", orders="move 3")).text


async def test_the_panel_says_it_and_asks_before_the_action_ends(club: Club) -> None:
    server = (await begun(club, "manual")).server
    panel = await server.command(ANN, "panel")
    assert "You threaten the other side:" in panel.text
    await server.command(ANN, "order", orders="move 1; pass")
    await club.quiet()
    await server.command(BOB, "order", orders="move 1")
    await club.quiet()
    panel = await server.command(BOB, "panel")
    assert "As it stands now:" in panel.text
    asked = await server.click(BOB, panel.original, "Pass › 0")
    assert "End your action all the same?" in asked.text
    await server.click(BOB, asked.original, "Yes, do it")
    assert (await club.services.tables.look(await club.table())).position.state.turn == 0, "Red is to act"


async def threatened(club: Club) -> Club:
    """Blue is to end his turn, and Red could cut him off."""
    await begun(club, "manual")
    await club.server.command(ANN, "order", orders="move 1; pass")
    await club.quiet()
    await club.server.command(BOB, "order", orders="move 1")
    await club.quiet()
    return club


@pytest.mark.parametrize("command", ["order", "race pass", "form"])
async def test_whatever_ends_an_action_is_asked_about(club: Club, command: str) -> None:
    server = (await threatened(club)).server
    before = (await club.services.tables.info(await club.table())).revision
    if command == "form":
        panel = await server.command(BOB, "panel")
        asked = await server.submit(BOB, await server.click(BOB, panel.original, "Type orders"), "pass")
    else:
        asked = await server.command(BOB, command, **({"orders": "pass"} if command == "order" else {}))
    assert "End your action all the same?" in asked.text
    assert (await club.services.tables.info(await club.table())).revision == before
    await server.click(BOB, asked.original, "Yes, do it" if command == "race pass" else "Do it anyway")
    assert (await club.services.tables.info(await club.table())).revision == before + 1


async def test_it_is_asked_before_dice_that_end_the_action_whatever_they_show(club: Club) -> None:
    server = (await threatened(club)).server
    asked = await server.command(BOB, "order", orders="roll")
    assert "End your action all the same?" in asked.text


async def test_a_typed_order_that_says_it_is_meant_is_carried_out(club: Club) -> None:
    server = (await threatened(club)).server
    await server.command(BOB, "order", orders="pass sure")
    assert (await club.services.tables.look(await club.table())).position.state.turn == 0, "Red is to act"


async def test_other_conditions_are_proposed(club: Club) -> None:
    server = (await begun(club, "off")).server
    assert standing(club) == []
    assert await server.complete(ANN, "game conditions", "warnings", warnings="the") == ["manual", "automatic"]
    assert "nobody; the players" in (await server.command(ANN, "game conditions", warnings="the cat")).text
    assert (await server.command(ANN, "game conditions", warnings="automatic")).text.startswith("Noted.")
    await club.quiet()
    (message,) = [one for one in server.shown() if "other conditions" in one["content"]]
    await server.click(BOB, message, "Agree")
    await club.quiet()
    assert len(standing(club)) == 1, "what threatens already is warned of at once"


async def test_a_game_without_a_sentinel_knows_no_warnings(club: Club) -> None:
    """And one that has one is set up with them by menus."""
    server = club.server
    club.games["race"].sentinel = None  # type: ignore[index]
    refused = await server.command(ANN, "game new", game="race", opponent=BOB, side="red", warnings="manual")
    assert refused.text == "This game knows no warnings of supply."


async def test_warnings_are_chosen_by_menu(club: Club) -> None:
    server = club.server
    panel = await server.command(ANN, "game new")
    more = await server.click(ANN, panel.original, "More options")
    (menu,) = [one for one in menus(more.original) if "warns of supply" in one["placeholder"]]
    assert menu["placeholder"] == "Who warns of supply: nobody"
    chosen = await server.pick(ANN, more.original, menu, "automatic")
    assert "warnings of supply are given by the bot" in chosen.text
