"""Pauses in the channel: agreed on by a button, what the message says meanwhile, and how the game goes on."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cogs.invitations.clocks import clock_named
from engine.kernel.errors import TableError
from engine.session.conditions import ClockKind, ClockTerms, Conditions, FlagFall
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import buttons
from tests.discord.test_scheduler import later, said

DAY = 24 * 60 * 60


async def paused(club: Club, **days: int) -> Club:
    await club.server.command(ANN, "game pause", **days)
    await club.quiet()
    (message,) = [one for one in said(club, "proposes to pause") if "Agree" in buttons(one)]
    await club.server.click(BOB, message, "Agree")
    await club.quiet()
    return club


async def test_a_paused_game_says_so_and_asks_nobody(bluff: Club) -> None:
    server = (await paused(bluff)).server
    assert said(bluff, "**The game is paused**")
    (message,) = said(bluff, "Paused by agreement")
    assert message["pinged"] == []
    assert buttons(message) == {}
    refused = await server.command(ANN, "bluff bid", number="2")
    assert refused.text == "The game is paused by agreement. To go on now: /game resume"


async def test_either_goes_on_and_both_are_asked_again(bluff: Club) -> None:
    server = (await paused(bluff)).server
    assert "seat" in (await server.command(CY, "game resume")).text
    assert (await server.command(BOB, "game resume")).text == "The game goes on."
    await bluff.quiet()
    assert said(bluff, "Paused by agreement") == []
    (asked,) = [one for one in server.shown() if "Your move" in buttons(one)]
    assert sorted(asked["pinged"]) == [str(ANN), str(BOB)]
    assert (await server.command(ANN, "game resume")).text == "The game does not stand still."


async def test_a_pause_of_some_days_ends_by_itself(bluff: Club) -> None:
    await paused(bluff, days=2)
    assert said(bluff, "**The game is paused** for 2 days.")
    await later(bluff, 2 * DAY)
    assert len(said(bluff, "The time of the pause is over: **the game goes on.**")) == 1


async def timed(club: Club, flag: FlagFall, kind: ClockKind = "total") -> Club:
    """A game of Bluff in which both have a day."""
    terms = ClockTerms(kind, DAY, 0, DAY, flag)
    lobby, conditions = club.services.tables.lobby, Conditions(terms)
    info = await lobby.invite(club.server.channel, "bluff", {}, ANN, BOB, "red", conditions=conditions)
    club.bot.announcer.tell(await club.services.tables.lobby.accept(info.number, BOB))
    await club.quiet()
    return club


async def test_the_prompt_says_until_when(club: Club) -> None:
    await timed(club, "nothing")
    (asked,) = [one for one in club.server.shown() if "Your move" in buttons(one)]
    clocks = (await club.services.tables.info(await club.table())).clocks
    assert clocks is not None
    assert {f"until <t:{side.run.due}:f>" for side in clocks.sides.values() if side.run} == set(
        re.findall(r"until <t:\d+:f>", asked["content"])
    )


async def test_a_flag_that_forfeits_ends_the_game_in_the_channel(club: Club) -> None:
    await timed(club, "forfeit")
    await club.server.command(ANN, "bluff bid", number="2")
    await later(club, DAY)
    (told,) = said(club, "Time is up")
    assert f"<@{BOB}>" in told["content"]
    assert "the time was used up" in "\n".join(one["content"] for one in club.server.shown())
    assert (await club.services.tables.info(await club.table())).status == "ended"


async def test_a_flag_may_be_a_directors_affair(club: Club) -> None:
    await timed(club, "director")
    await club.server.command(ANN, "bluff bid", number="2")
    await later(club, DAY)
    await later(club, DAY)
    assert len(said(club, "a director decides")) == 1
    await club.server.command(BOB, "bluff bid", number="3")
    assert (await club.services.tables.info(await club.table())).revision > 3


async def test_a_clock_is_proposed_and_agreed_to(bluff: Club) -> None:
    server = bluff.server
    await server.command(ANN, "game clock", counts="correspondence", hours=48, step=6, most=60, flag="forfeit")
    await bluff.quiet()
    (message,) = [one for one in said(bluff, "under other conditions") if "Agree" in buttons(one)]
    assert (
        "a clock with 2 days to begin with, 6 hours more for each action and never more than 60 hours"
        in (message["content"])
    )
    assert "30 days away each (who has used it up loses)" in message["content"]
    await server.click(BOB, message, "Agree")
    await bluff.quiet()
    terms = (await bluff.services.tables.info(await bluff.table())).conditions.clock
    assert terms == ClockTerms("correspondence", 2 * DAY, DAY // 4, DAY * 5 // 2, "forfeit")
    assert said(bluff, "until <t:")


async def test_the_time_that_was_used_is_told(club: Club) -> None:
    await timed(club, "nothing")
    assert "without a clock" not in (await club.server.command(ANN, "game time")).text
    await later(club, DAY // 2)
    await club.server.command(ANN, "bluff bid", number="2")
    told = (await club.server.command(CY, "game time")).text
    assert told.count("12 h") == 4, "of each side used and left: what Ann chose in secret does not show"
    assert told.count("runs until") == 2
    own = (await club.server.command(ANN, "game time")).text
    assert own.count("runs until") == 1


async def test_live_play_is_agreed_on_and_ended_by_either(club: Club) -> None:
    server = (await timed(club, "forfeit")).server
    assert "by correspondence already" in (await server.command(BOB, "game live", on=False)).text
    await server.command(ANN, "game live")
    await server.command(BOB, "game live")
    await later(club, DAY // 8)
    assert said(club, "until <t:") == []
    left = await club.services.tables.timekeeping.left(await club.table(), None)
    assert min(left.values()) > DAY - 60
    await server.command(BOB, "game live", on=False)
    await club.quiet()
    assert said(club, "leaves the table")
    await server.command(ANN, "game live")
    await server.command(BOB, "game live")
    await later(club, DAY // 4)
    assert said(club, "Nobody has acted for some hours")
    await later(club, DAY)
    assert said(club, "Time is up")


async def test_own_time_is_set_and_said(club: Club) -> None:
    server = club.server
    asked = await server.finished(await server.suggest(ANN, "time zone", "zone", zone="berlin"))
    assert [one["value"] for one in asked.choices] == ["Europe/Berlin"]
    assert "Europe/Berlin" in (await server.command(ANN, "time zone", zone="europe/berlin")).text
    assert "No time zone is called" in (await server.command(ANN, "time zone", zone="Mars")).text
    assert "from 23:00 to 07:00" in (await server.command(ANN, "time night", begins="23", ends="7:00")).text.replace(
        "**", ""
    )
    assert "at most 10 hours" in (await server.command(ANN, "time night", begins="7", ends="23")).text
    assert (
        "2030-01-01 to 2030-01-05"
        in (await server.command(ANN, "time away", first="2030-01-01", last="2030-01-05")).text
    )
    assert "No days away" in (await server.command(ANN, "time back")).text
    assert "UTC" in (await server.command(BOB, "time show")).text
    assert "at night too" in (await server.command(ANN, "time night")).text


async def test_the_games_that_wait_are_listed(club: Club) -> None:
    server = club.server
    assert (await server.command(CY, "time games")).text.endswith("No game waits for you.")
    await timed(club, "nothing")
    assert "until <t:" in (await server.command(ANN, "time games")).text
    await server.command(ANN, "bluff bid", number="2")
    assert "No game waits" in (await server.command(ANN, "time games")).text
    assert "until <t:" in (await server.command(BOB, "time games")).text


async def test_a_game_is_offered_with_a_clock(club: Club) -> None:
    server = club.server
    asked = await server.finished(await server.suggest(ANN, "game new", "clock", clock="48+6/60 forfeit"))
    words = "2 days, 6 hours more for each action, at most 60 hours · The game is lost"
    assert (asked.choices[0]["name"], asked.choices[0]["value"]) == (words, "48+6/60 forfeit")
    wrong = await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red", clock="soon")
    assert "is no clock" in wrong.text
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red", clock="48+6/60 forfeit")
    offer = server.last("Bluff")
    assert "a clock with 2 days to begin with" in offer["content"]
    await server.click(BOB, offer, "Accept")
    await club.quiet()
    info = await club.services.tables.info(await club.table())
    assert info.conditions.clock == ClockTerms("correspondence", 2 * DAY, DAY // 4, DAY * 5 // 2, "forfeit")
    assert info.clocks is not None


@pytest.mark.parametrize(
    ("line", "clock"),
    [
        ("none", ClockTerms()),
        ("720", ClockTerms("total", 30 * DAY, flag="director")),
        (" 24 + 4 / 72 Nothing", ClockTerms("correspondence", DAY, DAY // 6, 3 * DAY, "nothing")),
        ("72+12/24", ClockTerms("correspondence", 3 * DAY, DAY // 2, 3 * DAY, "director")),
    ],
)
def test_a_clock_in_one_line(line: str, clock: ClockTerms) -> None:
    assert clock_named(line) == clock


@pytest.mark.parametrize("line", ["", "0", "72+12", "99999", "72+12/120 soon", "-5"])
def test_a_line_that_is_no_clock(line: str) -> None:
    with pytest.raises(TableError):
        clock_named(line)


async def known(club: Club) -> list[Any]:
    """What anybody may find out about the time of a game."""
    table = await club.table()
    info = await club.services.tables.info(table)
    prompts = [one["content"] for one in club.server.shown() if "Your move" in buttons(one)]
    exported = (await club.services.results.export(table))["times"]
    asked = [(await club.server.command(user, "game time")).text for user in (CY, BOB)]
    return [info.clocks, prompts, exported, *asked]


async def test_nothing_shows_that_somebody_has_chosen_in_secret(club: Club) -> None:
    """Nor that he has taken it back, nor after the bot was away."""
    await timed(club, "director")
    await later(club, DAY // 4)
    before = await known(club)
    await club.server.command(ANN, "bluff bid", number="2")
    await club.quiet()
    assert await known(club) == before
    await club.server.command(ANN, "undo")
    await club.quiet()
    assert await known(club) == before
    await club.server.command(ANN, "bluff bid", number="2")
    keeping = club.services.tables.timekeeping
    await keeping.was_away(keeping.now() - 60)
    clocks = (await club.services.tables.info(await club.table())).clocks
    assert clocks is not None
    red, blue = clocks.sides.values()
    assert (red.run is None, abs(red.left - blue.left) < 60) == (False, True)
