"""Pauses in the channel: agreed on by a button, what the message says meanwhile, and how the game goes on."""

from __future__ import annotations

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
