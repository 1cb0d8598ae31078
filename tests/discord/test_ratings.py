"""Ratings on Discord: boards, pages of players and sides, and what directors decide."""

from __future__ import annotations

import pytest

from engine.league.ratings.played import PlayedMatch
from engine.season.rating_acts import ResultsCounted, ResultsRead
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import GUILD
from tests.discord.test_events import DI

PAST = tuple(
    PlayedMatch("bluff", users, 2, 1000 + at, ceded=2, turns=5, kind="rated")
    for at, users in enumerate([(ANN, BOB), (ANN, BOB), (BOB, CY), (ANN, CY)])
)


@pytest.fixture
async def rated(club: Club) -> Club:
    """A server in which past results count."""
    club.server.managers = {DI}
    assert club.services.seasons is not None
    ratings = club.services.seasons.ratings
    await ratings.decide(GUILD, DI, ResultsRead(PAST))
    await ratings.decide(GUILD, DI, ResultsCounted(1))
    return club


async def test_a_board_says_who_is_best_and_by_which_rules(rated: Club) -> None:
    page = await rated.server.command(CY, "ratings board", game="bluff")
    first, second, third, *_ = [line for line in page.text.splitlines() if line[:2] in ("1.", "2.", "3.")]
    assert (str(ANN) in first, str(BOB) in second, str(CY) in third) == (True, True, True)
    assert "AREA 5275" in first
    assert "provisional" in page.text
    assert "day 90" in page.text


async def test_a_player_sees_his_record_by_side_and_opponent(rated: Club) -> None:
    page = await rated.server.command(CY, "ratings player", player=BOB)
    assert f"Against <@{ANN}>: 0 won, 2 lost" in page.text
    assert "→" in page.text
    assert page.text.count("1 won, 0 lost") == 2, "against Cy, and with his side"
    assert "Rating after each match" in str(page.original), "three matches make a course"
    one = await rated.server.command(CY, "ratings player", player=CY)
    assert "Rating after each match" not in str(one.original)


async def test_sides_are_told_with_their_bids(rated: Club) -> None:
    page = await rated.server.command(CY, "ratings sides", game="bluff")
    assert "for 2 points ceded: 4 won, 0 lost" in page.text
    assert "turns: 5 on average" in page.text


async def test_a_director_takes_somebody_out_and_lets_him_in_and_nobody_else_does(rated: Club) -> None:
    refused = await rated.server.command(ANN, "ratings out", player=BOB, reason="he wins")
    assert "Ask" in refused.text
    page = await rated.server.command(DI, "ratings out", player=BOB, reason="two accounts")
    assert "two accounts" in page.text
    board = await rated.server.command(CY, "ratings board")
    assert str(BOB) not in board.text
    assert "1 player has been taken out" in board.text
    await rated.server.command(DI, "ratings in", player=BOB, reason="his brother")
    assert str(BOB) in (await rated.server.command(CY, "ratings board")).text


async def test_past_results_are_taken_back_by_a_button_that_others_may_not_press(rated: Club) -> None:
    page = await rated.server.command(DI, "ratings direct")
    refused = await rated.server.click(ANN, page.original, "Take back no. 1")
    assert "Ask" in refused.text
    await rated.restart()
    gone = await rated.server.click(DI, page.original, "Take back no. 1")
    assert "Nobody has been taken out" in gone.text
