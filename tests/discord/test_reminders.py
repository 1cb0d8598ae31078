"""Reminders: as a ping, as a private message, not at all; a list once a day; quiet for some hours; after a stop."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import DIRECTOR, buttons, private
from tests.discord.test_scheduler import later, said
from tests.discord.test_time import DAY, timed

HOUR = 60 * 60


async def calm(club: Club) -> None:
    """Until nobody is being reminded."""
    for _ in range(500):
        if not club.bot.announcer.reminders.busy:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("somebody is still being reminded")


async def wait(club: Club, seconds: int) -> None:
    await later(club, seconds)
    await calm(club)
    await club.quiet()


def letters(club: Club, user: int) -> list[dict[str, Any]]:
    """What the bot has written to a user."""
    return club.server.shown(private(user)) if private(user) in club.server.messages else []


async def test_half_and_low_time_are_told_once_in_the_channel(club: Club) -> None:
    await timed(club, "nothing")
    await club.server.command(ANN, "bluff bid", number="2")
    for _ in range(2):
        await wait(club, DAY // 2)
    pings = [one["pinged"] for one in said(club, "half of your time is used")]
    assert sorted(pings) == [[str(ANN)], [str(BOB)]], "who has chosen in secret is reminded like who has not"
    assert said(club, "nearly up") == [], "a flag that has fallen needs no reminder"


@pytest.mark.parametrize("chosen", [False, True])
@pytest.mark.parametrize("known", [False, True])
async def test_a_closed_letter_box_does_not_tell_who_has_chosen_in_secret(
    club: Club, chosen: bool, known: bool
) -> None:
    """Whether the bot knows that it is closed, since it wanted to say that the game waits, or not."""
    server = club.server
    await server.command(BOB, "time reminders", ping="message")
    if known:
        server.closed.add(private(BOB))
    await timed(club, "nothing")
    server.closed.add(private(BOB))
    if chosen:
        await server.command(BOB, "bluff bid", number="2")
    await wait(club, DAY // 2)
    pinged = [one["pinged"] for one in said(club, "half of your time is used")]
    assert sorted(pinged) == ([[str(ANN)], [str(BOB)]] if known else [[str(ANN)]])


async def test_the_end_of_the_time_is_told_near_it(club: Club) -> None:
    await timed(club, "forfeit")
    await wait(club, DAY - HOUR)
    assert said(club, "half of your time") == [], "of two the more urgent alone"
    assert [one["pinged"] for one in said(club, "nearly up")] == [[str(ANN)], [str(BOB)]]


async def test_who_wants_a_private_message_gets_one_and_is_not_pinged(club: Club) -> None:
    server = club.server
    answer = await server.command(BOB, "time reminders", ping="message")
    assert "private message" in answer.text
    await timed(club, "nothing")
    (asked,) = [one for one in server.shown() if "Your move" in buttons(one)]
    assert asked["pinged"] == [str(ANN)]
    assert [("waits for you" in one["content"]) for one in letters(club, BOB)] == [True]
    await wait(club, DAY // 2)
    assert ["half of your time" in one["content"] for one in letters(club, BOB)] == [False, True]
    assert [one["pinged"] for one in said(club, "half of your time")] == [[str(ANN)]]


async def test_who_has_chosen_in_secret_is_not_written_to(club: Club) -> None:
    await club.server.command(BOB, "time reminders", ping="message")
    await timed(club, "nothing")
    await club.server.command(BOB, "bluff bid", number="2")
    await wait(club, DAY // 2)
    assert len(letters(club, BOB)) == 1


async def test_who_lets_nobody_write_to_him_is_pinged(club: Club) -> None:
    club.server.closed.add(private(BOB))
    await club.server.command(BOB, "time reminders", ping="message")
    await timed(club, "nothing")
    (asked,) = [one for one in club.server.shown() if "Your move" in buttons(one)]
    assert sorted(asked["pinged"]) == [str(ANN), str(BOB)]


async def test_who_wants_nothing_hears_nothing(club: Club) -> None:
    await club.server.command(BOB, "time reminders", ping="silent")
    await timed(club, "nothing")
    await wait(club, DAY // 2)
    assert all(str(BOB) not in one["pinged"] for one in club.server.shown())
    assert letters(club, BOB) == []


async def test_a_reminder_waits_while_somebody_wants_quiet(club: Club) -> None:
    await timed(club, "nothing")
    await club.server.command(BOB, "bluff bid", number="2")
    await wait(club, DAY // 2)
    (reminder,) = [one for one in said(club, "half of your time") if one["pinged"] == [str(ANN)]]
    assert "until" in (await club.server.click(ANN, reminder, "Not for 8 h")).text
    assert "seat" in (await club.server.click(CY, reminder, "Not for 8 h")).text
    assert "Nothing reminds you" in (await club.server.command(ANN, "time show")).text
    assert "Nothing reminds you" not in (await club.server.command(CY, "time show")).text
    await club.restart()
    assert "reminded again" in (await club.server.command(ANN, "time snooze", hours=0)).text


async def test_quiet_ends_and_what_is_urgent_is_told(club: Club) -> None:
    await timed(club, "nothing")
    await club.server.command(ANN, "time snooze", hours=23)
    await wait(club, 15 * HOUR)
    assert [one["pinged"] for one in said(club, "half of your time")] == [[str(BOB)]]
    await wait(club, 8 * HOUR)
    assert sorted(one["pinged"] for one in said(club, "nearly up")) == [[str(ANN)], [str(BOB)]]


async def invited(club: Club, how: str) -> dict[str, Any]:
    """The prompt of a game that came to wait for Ann while she wanted quiet, as it stands now."""
    await club.server.command(ANN, "time reminders", ping=how)
    await club.server.command(ANN, "time snooze", hours=8)
    await club.server.command(BOB, "game new", game="bluff", opponent=ANN, side="red")
    await club.quiet()
    await club.server.click(ANN, club.server.last("Bluff"), "Accept")
    await club.quiet()
    await wait(club, 7 * HOUR)
    return prompt(club)


def prompt(club: Club) -> dict[str, Any]:
    (found,) = [one for one in club.server.shown() if "Your move" in buttons(one)]
    return found


async def test_a_game_that_came_to_wait_in_quiet_hours_is_told_once_they_are_over(club: Club) -> None:
    before = await invited(club, "mention")
    assert str(ANN) not in before["pinged"]
    await club.restart()
    await wait(club, 9 * HOUR)  # the clock of the tests begins anew
    after = prompt(club)
    assert after["pinged"] == [str(ANN)], "who was pinged before is not again"
    await wait(club, 2 * HOUR)
    assert prompt(club)["id"] == after["id"], "once"


async def test_the_same_by_a_private_message(club: Club) -> None:
    before = await invited(club, "message")
    assert letters(club, ANN) == []
    await wait(club, 2 * HOUR)
    assert len(letters(club, ANN)) == 1
    assert prompt(club)["id"] == before["id"]


async def test_who_ends_his_quiet_hours_himself_hears_at_once(club: Club) -> None:
    before = await invited(club, "mention")
    await club.server.command(ANN, "time snooze", hours=0)
    await wait(club, 1)
    assert prompt(club)["pinged"] == [str(ANN)] != before["pinged"]


async def test_what_waits_no_more_when_quiet_hours_end_is_not_told(club: Club) -> None:
    await invited(club, "mention")
    await club.server.command(ANN, "bluff bid", number="2")
    await club.server.command(BOB, "bluff bid", number="2")
    await club.quiet()
    await club.server.command(ANN, "game resign", sure=True)
    before = len([one for one in club.server.shown() if str(ANN) in one["pinged"]])
    await wait(club, 2 * HOUR)
    assert len([one for one in club.server.shown() if str(ANN) in one["pinged"]]) == before


async def test_the_list_waits_while_somebody_wants_quiet(club: Club) -> None:
    await timed(club, "nothing")
    await club.server.command(ANN, "time reminders", ping="silent", hour=7)
    await club.server.command(ANN, "time snooze", hours=10)
    await wait(club, 9 * HOUR)
    assert letters(club, ANN) == []
    await wait(club, 2 * HOUR)
    assert len(letters(club, ANN)) == 1


async def test_one_list_a_day_of_all_games(club: Club) -> None:
    await timed(club, "nothing")
    await club.server.command(ANN, "time reminders", ping="silent", hour=7)
    await wait(club, 5 * HOUR)
    assert letters(club, ANN) == []
    await wait(club, 3 * HOUR)
    await wait(club, HOUR)
    (letter,) = letters(club, ANN)
    assert "Games that wait for you" in letter["content"]
    assert letter["content"].count("table 1") == 1
    await wait(club, DAY)
    assert len(letters(club, ANN)) == 2
    await club.server.command(ANN, "bluff bid", number="2")
    await wait(club, DAY)
    assert len(letters(club, ANN)) == 2, "nothing waits"
    await club.server.command(ANN, "time reminders", hour=-1)


@pytest.mark.parametrize("gone", [4, 10])
async def test_the_bot_says_that_it_is_there(club: Club, gone: int) -> None:
    """A stop of some minutes is nothing; a longer one is charged to nobody."""
    await timed(club, "nothing")
    keeping = club.services.tables.timekeeping
    table = await club.table()
    await keeping.beat()
    club.services.tables._tables.clock.time += gone * 60  # type: ignore[attr-defined]
    since = await keeping.wake()
    left = min((await keeping.left(table, ANN)).values())
    assert (since is None) == (gone == 4)
    assert (left > DAY - 60) == (gone == 10)


async def test_directors_are_told_of_a_flag_once(club: Club) -> None:
    club.server.managers.add(CY)
    await timed(club, "director")
    await club.server.command(CY, "server directors", role=DIRECTOR)
    await club.server.command(ANN, "bluff bid", number="2")
    await wait(club, DAY)
    await wait(club, DAY)
    (told,) = said(club, "`/director` what you can do")
    assert f"<@{BOB}>" in told["content"]
    assert f"<@&{DIRECTOR}>" in told["content"]
