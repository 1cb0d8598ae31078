"""Ratings on Discord: boards, pages of players and sides, and what directors decide."""

from __future__ import annotations

from copy import deepcopy

import pytest

from cogs.answers.time import lasting
from engine.league.ratings.played import PlayedMatch
from engine.season.ports import EventNumber
from engine.season.rating_acts import ResultsCounted, ResultsRead
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import GUILD, buttons, menus
from tests.discord.test_events import DI

PAST = tuple(
    PlayedMatch("bluff", users, 2, 1000 + at, ceded=2, turns=5, kind="rated", seconds=(36000, 300))
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
    first, second, third, *_ = [line for line in page.text.splitlines() if line[:3] in ("1\\.", "2\\.", "3\\.")]
    assert (str(ANN) in first, str(BOB) in second, str(CY) in third) == (True, True, True)
    assert "AREA 5275" in first
    assert "provisional" in page.text
    assert "day 90" in page.text


async def test_a_player_sees_his_record_by_side_and_opponent(rated: Club) -> None:
    page = await rated.server.command(CY, "ratings player", player=BOB)
    assert f"Against <@{ANN}>: 0 won, 2 lost" in page.text
    assert "→" in page.text
    assert page.text.count("1 won, 0 lost") == 2, "against Cy, and with his side"
    assert f"Blue: {rated.services.say(lasting(60))} for a turn" in page.text
    assert "Rating after each match" in str(page.original), "three matches make a course"
    one = await rated.server.command(CY, "ratings player", player=CY)
    assert "Rating after each match" not in str(one.original)


async def test_sides_are_told_with_their_bids(rated: Club) -> None:
    page = await rated.server.command(CY, "ratings sides", game="bluff")
    assert "for 2 points ceded: 4 won, 0 lost" in page.text
    assert "turns: 5 on average" in page.text
    assert f"Red takes {rated.services.say(lasting(7200))} for a turn" in page.text
    assert f"Blue takes {rated.services.say(lasting(60))} for a turn" in page.text


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


FILE = f"""date;first;second;winner;bid
2020-09-13;{ANN};Bobby;first;2
2020-09-20;{ANN};Bobby;Bobby;1
2020-09-27;{ANN};Robert `@everyone`;draw;
2020-09-31;{ANN};{BOB};draw;
"""


async def test_past_results_are_read_from_a_file_and_count_when_a_director_says_so(club: Club) -> None:
    club.server.managers = {DI}
    club.began = 1_602_000_000  # 2020-10-06
    await club.restart()
    refused = await club.server.command(ANN, "ratings past", file=FILE.encode(), game="bluff")
    assert "Ask" in refused.text
    page = await club.server.command(DI, "ratings past", file=FILE.encode(), game="bluff")
    assert "No line can count yet" in page.text
    assert "Bobby" in page.text
    assert "Line 5" in page.text
    page = await club.server.command(DI, "ratings past", file=FILE.encode(), game="bluff", names=f"Bobby = <@{BOB}>")
    assert "2 lines can count" in page.text
    assert f"<@{BOB}>" in page.text
    assert "`@everyone`" not in page.text
    assert "Nobody is rated" in (await club.server.command(CY, "ratings board")).text
    await club.restart()
    before = deepcopy(page.original)
    refused = await club.server.click(CY, page.original, "Count these 2 lines")
    assert "Ask" in refused.text
    counted = await club.server.click(DI, page.original, "Count these 2 lines")
    assert "2 past results count" in counted.text
    assert "1 won, 1 lost" in (await club.server.command(CY, "ratings player", player=ANN)).text
    again = await club.server.click(DI, before, "Count these 2 lines")
    assert "count already" in again.text
    page = await club.server.command(DI, "ratings past", file=FILE.encode(), game="bluff", names=f"Bobby = <@{BOB}>")
    assert "2 lines are left out" in page.text


async def test_a_file_that_is_no_table_gets_a_sentence(club: Club) -> None:
    club.server.managers = {DI}
    page = await club.server.command(DI, "ratings past", file=b"\x89PNG\xff")
    assert "no table" in page.text
    page = await club.server.command(DI, "ratings past", file=b"a,b,c\n1,2,3\n")
    assert "date, first, second, winner is missing" in page.text


async def test_two_are_set_against_each_other_with_every_game_of_theirs(rated: Club) -> None:
    page = await rated.server.command(CY, "ratings player", player=BOB, against=ANN)
    assert f"Against <@{ANN}>: 0 won, 2 lost" in page.text
    assert "Bluff, Blue: 0 won, 2 lost" in page.text
    lines = [line for line in page.text.splitlines() if line.startswith("<t:")]
    assert [line.split(" · ")[0] for line in lines] == ["<t:1001:d>", "<t:1000:d>"], "the newest first"
    assert all("Blue · lost (rated)" in line for line in lines)
    turned = await rated.server.command(CY, "ratings player", player=ANN, against=BOB)
    assert f"Against <@{BOB}>: 2 won, 0 lost" in turned.text
    assert "never met" in (await rated.server.command(CY, "ratings player", player=ANN, against=DI)).text
    assert "never met" in (await rated.server.command(CY, "ratings player", player=ANN, against=ANN)).text


async def test_many_games_of_two_have_pages_that_outlive_a_restart(rated: Club) -> None:
    assert rated.services.seasons is not None
    ratings = rated.services.seasons.ratings
    many = tuple(PlayedMatch("bluff", (ANN, BOB), 2, 10**5 * at, kind="rated") for at in range(1, 120))
    await ratings.decide(GUILD, DI, ResultsRead(many))
    await ratings.decide(GUILD, DI, ResultsCounted(3))
    page = await rated.server.command(CY, "ratings player", player=ANN, against=BOB)
    await rated.restart()
    page = await rated.server.click(CY, page.original, "Next page")
    assert "Page 2 of" in page.text


async def test_every_opponent_is_told_however_many(rated: Club) -> None:
    assert rated.services.seasons is not None
    ratings = rated.services.seasons.ratings
    others = tuple(PlayedMatch("bluff", (ANN, 10**17 + at), 2, 2000 + at, kind="casual") for at in range(20))
    await ratings.decide(GUILD, DI, ResultsRead(others))
    await ratings.decide(GUILD, DI, ResultsCounted(3))
    page = await rated.server.command(CY, "ratings player", player=ANN)
    found = page.text
    while "Next page" in buttons(page.original):
        page = await rated.server.click(CY, page.original, "Next page")
        found += page.text
    assert sum(f"<@{10**17 + at}>" in found for at in range(20)) == 20


async def test_an_event_is_seeded_by_the_ratings_of_its_server(rated: Club) -> None:
    page = await rated.server.command(DI, "event create", name="Cup", game="bluff", format="knockout")
    await rated.server.click(DI, page.original, "Open sign-up")
    for user in (CY, BOB, ANN):
        page = await rated.server.command(user, "event show")
        await rated.server.click(user, page.original, "Sign up")
    page = await rated.server.command(DI, "event direct")
    await rated.server.click(DI, page.original, "Close sign-up")
    contest = (await rated.services.seasons.events.look(EventNumber(1))).contest
    board = (await rated.services.seasons.ratings.book(GUILD)).ratings.strengths["bluff"]
    users = [contest.entrants[number - 1].user for number in contest.order]
    assert users == sorted(users, key=lambda user: -board[user].shown)
    assert users[0] == ANN, "who signed up last"


async def test_the_newest_past_results_can_be_taken_back_however_many_there_are(rated: Club) -> None:
    ratings = rated.services.seasons.ratings
    for day in range(1, 8):
        await ratings.decide(GUILD, DI, ResultsRead((PlayedMatch("bluff", (BOB, CY), 0, day * 86400),)))
        await ratings.decide(GUILD, DI, ResultsCounted(1 + 2 * day))
    page = await rated.server.command(DI, "ratings direct")
    assert f"{1 + 2 * 7}" in " ".join(buttons(page.original))


def two_games() -> tuple[PlayedMatch, ...]:
    """Four games of Bluff between Ann and Bob, and four of another game between Ann and Cy."""
    others = [PlayedMatch("race", (ANN, CY), 0, 5000 + at, turns=5, kind="rated") for at in range(4)]
    return (*PAST, PlayedMatch("bluff", (ANN, BOB), 2, 2000, kind="rated"), *others)


@pytest.fixture
async def two(club: Club) -> Club:
    """A server in which two games count."""
    club.server.managers = {DI}
    assert club.services.seasons is not None
    ratings = club.services.seasons.ratings
    await ratings.decide(GUILD, DI, ResultsRead(two_games()))
    await ratings.decide(GUILD, DI, ResultsCounted(1))
    return club


async def test_the_boards_that_there_are_stand_in_a_menu(two: Club) -> None:
    page = await two.server.command(CY, "ratings board")
    [menu] = menus(page.original)
    kept = {one["label"]: one["value"] for one in menu["options"]}
    assert list(kept) == [
        "Bluff · games of events and rated games",
        "race · games of events and rated games",
        "all games · rated games of no event",
        "Bluff · rated games of no event",
        "race · rated games of no event",
    ]
    picked = await two.server.pick(CY, page.original, menu, kept["Bluff · rated games of no event"])
    assert "Ratings: Bluff, rated games of no event" in picked.text
    assert "all games · games of events and rated games" in str(picked.original)
    forged = await two.server.pick(CY, page.original, menu, "chess.both")
    assert "Ratings" not in forged.text


async def test_each_game_has_a_chart_of_its_own(two: Club) -> None:
    page = await two.server.command(CY, "ratings player", player=ANN)
    assert {"Chart: Bluff", "Chart: race"} <= {*buttons(page.original)}
    page = await two.server.click(CY, page.original, "Chart: race")
    assert "race: rating after each match" in str(page.original)
    assert "Chart: race" not in buttons(page.original)
    page = await two.server.click(CY, page.original, "Chart: Bluff")
    assert "Bluff: rating after each match" in str(page.original)
    one = await two.server.command(CY, "ratings player", player=BOB)
    assert not [label for label in buttons(one.original) if label.startswith("Chart")], "he has played one game alone"
