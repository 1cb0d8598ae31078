"""Rated games of no event: agreed on with the offer, counted at the end, told apart, annulled by a director."""

from __future__ import annotations

import pytest

from cogs.events.past_pages import past_games
from engine.league.model.event_rules import EventRules
from engine.season.past_results import past_file, read_past
from engine.season.rating_acts import decided
from engine.season.season_book import season_book
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME
from tests.discord.loopback import DIRECTOR, GUILD, Exchange, buttons
from tests.discord.test_director import button
from tests.discord.test_event_entry import opened
from tests.discord.test_event_forgotten import forget
from tests.discord.test_events import DI


@pytest.fixture(autouse=True)
def directed(club: Club) -> None:
    club.server.managers = {DI}


async def offered(club: Club, host: int = ANN, **more: object) -> Exchange:
    return await club.server.command(host, "game new", game="bluff", side="red", opponent=BOB, **more)


async def played(club: Club, loser: int = BOB, **more: object) -> None:
    """A game between Ann and Bob that one of them gives up."""
    await offered(club, **more)
    await club.server.click(BOB, club.server.last("Bluff"), "Accept")
    await club.quiet()
    await club.server.command(loser, "game resign", sure=True)
    await club.quiet()


async def ordered(club: Club, command: str, **args: object) -> None:
    """An order of the director: asked, reasoned, confirmed."""
    asked = await club.server.command(DI, command, **args)
    opened = await club.server.click(DI, asked.original, button(asked.original, "directreason"))
    card = (await club.server.submit(DI, opened, "no move for a month")).original
    await club.server.click(DI, card, button(card, "direct"))
    await club.quiet()


async def board(club: Club, **more: str) -> str:
    return (await club.server.command(CY, "ratings board", **more)).text


async def test_what_is_offered_as_rated_says_so_and_counts_when_it_ends(club: Club) -> None:
    await offered(club, rated=True)
    offer = club.server.last("Bluff")
    assert "it counts for the ratings of this server" in offer["content"]
    assert "(rated)" in (await club.server.command(CY, "game list", filter="open")).text
    await club.server.click(BOB, offer, "Accept")
    await club.quiet()
    assert "the game is rated" in (await club.server.command(ANN, "game conditions")).text
    assert "Nobody is rated yet" in await board(club), "not before it ends"
    await club.server.command(BOB, "game resign", sure=True)
    await club.quiet()
    assert "AREA 5100" in await board(club)
    assert "(rated)" in (await club.server.command(CY, "game list", filter="ended")).text


async def test_a_casual_game_counts_for_no_rating_and_is_listed_unmarked(club: Club) -> None:
    await played(club)
    assert "Nobody is rated yet" in await board(club)
    assert "(rated)" not in (await club.server.command(CY, "game list", filter="ended")).text
    page = (await club.server.command(CY, "ratings player", player=ANN)).text
    assert "Casual games: 1 won, 0 lost" in page
    assert "Rated games" not in page


async def test_a_forfeit_on_time_and_an_adjudication_count_and_an_end_without_result_does_not(club: Club) -> None:
    for command, args in (
        ("director adjudicate", {"result": "red"}),
        ("director forfeit", {"side": "Blue"}),
        ("director end", {}),
    ):
        await offered(club, rated=True)
        await club.server.click(BOB, club.server.last("Bluff"), "Accept")
        await club.quiet()
        await ordered(club, command, **args)
    assert club.services.seasons is not None
    book = await club.services.seasons.ratings.book(GUILD)
    assert [(one.kind, one.halves) for one in book.matches] == [("rated", 2), ("rated", 2)]


async def test_it_is_chosen_by_a_button_that_says_what_it_does(club: Club) -> None:
    panel = await club.server.command(ANN, "game new", opponent=BOB)
    assert list(buttons(panel.original)) == [
        "Offer",
        "More options",
        "Anybody may accept",
        "Make it rated",
        "Do not offer",
    ]
    panel = await club.server.click(ANN, panel.original, "Make it rated")
    await club.restart()
    assert "it counts for the ratings" in panel.text
    panel = await club.server.click(ANN, panel.original, "Make it casual")
    assert "it counts for the ratings" not in panel.text
    panel = await club.server.click(ANN, panel.original, "Make it rated")
    await club.server.click(ANN, panel.original, "Offer")
    assert (await club.services.tables.in_channel(club.server.channel)).conditions.rated


async def test_a_server_rates_all_games_or_none_of_no_event(club: Club) -> None:
    refused = await club.server.command(ANN, "server rated", games="never")
    assert "Only whoever may manage" in refused.text
    page = await club.server.command(DI, "server rated", games="never")
    assert "Only games of events are rated" in page.text
    assert "only games of events" in (await offered(club, rated=True)).text
    panel = await club.server.command(ANN, "game new", opponent=BOB)
    assert "Make it rated" not in buttons(panel.original)
    page = await club.server.command(DI, "server rated", games="always")
    assert "Every game of no event is offered as rated" in page.text
    assert (
        "whether games of no event are rated"
        in (await club.server.command(DI, "director record", everywhere=True)).text
    )
    await offered(club)
    assert (await club.services.tables.in_channel(club.server.channel)).conditions.rated
    await club.server.command(ANN, "game withdraw")
    await offered(club, rated=False)
    assert not (await club.services.tables.in_channel(club.server.channel)).conditions.rated


async def test_an_older_panel_cannot_offer_what_the_server_forbids_by_now(club: Club) -> None:
    panel = await club.server.command(ANN, "game new", opponent=BOB)
    panel = await club.server.click(ANN, panel.original, "Make it rated")
    await club.server.command(DI, "server rated", games="never")
    done = await club.server.click(ANN, panel.original, "Offer")
    assert "only games of events are rated" in done.text


async def test_boards_players_and_sides_are_shown_by_kind(club: Club) -> None:
    await played(club, rated=True)
    await played(club, loser=ANN)
    assert "rated games of no event" in await board(club, of="rated")
    assert "AREA 5100" in await board(club, of="rated")
    assert "Nobody is rated yet" in await board(club, of="event")
    page = (await club.server.command(CY, "ratings player", player=ANN, of="event")).text
    assert "AREA" not in page
    assert "Rated games of no event: 1 won, 0 lost" in page
    assert "Casual games: 0 won, 1 lost" in page
    for kind, found in (("all", "1 won, 1 lost"), ("casual", "0 won, 1 lost"), ("rated", "1 won, 0 lost")):
        sides = await club.server.command(CY, "ratings sides", game="bluff", of=kind)
        assert f"Red without a bid: {found}" in sides.text


async def test_a_game_is_annulled_and_restored_with_a_reason_and_all_numbers_follow(club: Club) -> None:
    await played(club, rated=True)
    before = await board(club)
    assert "Ask" in (await club.server.command(ANN, "ratings annul", table=1, reason="I lost")).text
    assert "No game that could count" in (await club.server.command(DI, "ratings annul", table=9, reason="typo")).text
    page = await club.server.command(DI, "ratings annul", table=1, reason="both were one person")
    assert "both were one person" in page.text
    assert "Nobody is rated yet" in await board(club)
    assert "has not played here" in (await club.server.command(CY, "ratings player", player=ANN)).text
    assert "already" in (await club.server.command(DI, "ratings annul", table=1, reason="again")).text
    await club.restart()
    assert "Nobody is rated yet" in await board(club)
    await club.server.command(DI, "ratings restore", table=1, reason="they were two")
    assert await board(club) == before


async def test_the_results_of_a_server_are_exported_and_rate_the_same_elsewhere(club: Club) -> None:
    await played(club, rated=True)
    await played(club, loser=ANN)
    assert "Ask" in (await club.server.command(ANN, "ratings export")).text
    page = await club.server.command(DI, "ratings export")
    assert "2 games" in page.text
    [data] = [raw for raw in club.server.files.values() if raw.startswith(b"date,")]
    assert [line.split(",")[7] for line in data.decode().splitlines()] == ["kind", "rated", "casual"]
    assert club.services.seasons is not None
    ratings = club.services.seasons.ratings
    here = await ratings.book(GUILD)
    games = past_games(club.services)
    read = read_past(past_file(data, games, None, 10**6), {}, [], [])
    assert not read.faults
    elsewhere = season_book(read.matches, decided(()))
    assert (elsewhere.ratings, elsewhere.areas) == (here.ratings, here.areas)


async def lost_by_the_director(club: Club) -> int:
    """A rated game that the director has resigned to BOB, by the number of its table."""
    await offered(club, host=DI, rated=True)
    await club.server.click(BOB, club.server.last("Bluff"), "Accept")
    await club.quiet()
    await club.server.command(DI, "game resign", sure=True)
    await club.quiet()
    return int((await club.services.tables.in_channel(club.server.channel)).number)


async def test_a_director_annuls_no_game_of_his_own(club: Club) -> None:
    table = await lost_by_the_director(club)
    before = await board(club)
    await club.server.command(DI, "server directors", role=DIRECTOR)
    club.server.managers, club.server.roles[DI] = set(), [DIRECTOR]
    for command, args in (
        ("annul", {"table": table}),
        ("restore", {"table": table}),
        ("out", {"player": BOB}),
        ("in", {"player": BOB}),
        ("out", {"player": DI}),
    ):
        refused = await club.server.command(DI, f"ratings {command}", **args, reason="bad mood")
        assert "Others decide it: ask" in refused.text, command
    assert await board(club) == before
    club.server.managers = {CY}
    await club.server.command(CY, "ratings annul", table=table, reason="two accounts")
    assert "AREA" not in await board(club)
    refused = await club.server.command(DI, "ratings out", player=BOB, reason="bad mood")
    assert "Others decide it: ask" in refused.text, "annulled, they have met all the same"


async def test_who_manages_the_server_takes_out_whom_he_has_met_and_annuls_no_game_of_his_own(club: Club) -> None:
    """Else nobody could, where a club has one director."""
    table = await lost_by_the_director(club)
    for command, args in (("annul", {"table": table}), ("out", {"player": DI})):
        refused = await club.server.command(DI, f"ratings {command}", **args, reason="bad mood")
        assert "Others decide it: ask" in refused.text, command
    await club.server.command(DI, "ratings out", player=BOB, reason="two accounts")
    assert "is out of the ratings since" in (await club.server.command(CY, "ratings player", player=BOB)).text


async def test_both_are_told_where_they_played_that_their_game_is_annulled_and_why(club: Club) -> None:
    await played(club, rated=True)
    table = int((await club.services.tables.in_channel(club.server.channel)).number)
    for command, words in (("annul", "was annulled by"), ("restore", "counts for the ratings again")):
        await club.server.command(DI, f"ratings {command}", table=table, reason="two *accounts*")
        told = club.server.last(words)
        assert sorted(told["pinged"]) == sorted([str(ANN), str(BOB)])
        assert "accounts" in told["content"]


async def test_who_is_taken_out_is_told_and_reads_it_and_others_only_that_he_is(club: Club) -> None:
    await played(club, rated=True)
    await club.server.command(DI, "ratings out", player=BOB, reason="two accounts")
    said = [one for place in club.server.messages for one in club.server.shown(place)]
    [told] = [one for one in said if "taken you out" in one["content"]]
    assert "two accounts" in told["content"]
    own = (await club.server.command(BOB, "ratings player")).text
    assert "two accounts" in own
    assert f"by <@{DI}>" in own
    seen = (await club.server.command(CY, "ratings player", player=BOB)).text
    assert "is out of the ratings since" in seen
    assert "two accounts" not in seen


async def test_who_plays_in_an_event_with_him_takes_nobody_out(club: Club) -> None:
    await opened(club, EventRules("Cup", (BLUFF_GAME,), "swiss", rounds=2), (DI, ANN))
    refused = await club.server.command(DI, "ratings out", player=ANN, reason="bad mood")
    assert "Others decide it: ask" in refused.text
    assert "out of the ratings" in (await club.server.command(DI, "ratings out", player=CY, reason="two accounts")).text


async def test_who_was_taken_out_does_not_come_in_again_by_being_forgotten(club: Club) -> None:
    await played(club, rated=True)
    await club.server.command(DI, "ratings out", player=BOB, reason="two accounts")
    for _ in range(2):
        await forget(club, BOB)
        await played(club, rated=True, loser=ANN)
    assert str(BOB) not in await board(club)
    assert "two accounts" in (await club.server.command(BOB, "ratings player")).text
    await club.restart()
    assert str(BOB) not in await board(club)
    assert (
        "out of the ratings already"
        in (await club.server.command(DI, "ratings out", player=BOB, reason="two accounts")).text
    )
    await club.server.command(DI, "ratings in", player=BOB, reason="It was his brother")
    assert str(BOB) in await board(club)
    await club.server.command(DI, "ratings out", player=BOB, reason="It was not")
    assert str(BOB) not in await board(club)
