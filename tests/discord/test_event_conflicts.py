"""A director who plays in the event decides nothing about his own group: all acts, with whom to ask instead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.league.acts import Substituted
from engine.league.model.event_rules import EventRules
from engine.season.event_tables import results_csv, standings_csv
from engine.season.terms import EventTerms, terms_text
from engine.session.model import TableInfo, TableNumber
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, look
from tests.discord.loopback import buttons, menus
from tests.discord.test_director import OPTIONS
from tests.discord.test_event_deadlines import pass_on
from tests.discord.test_event_entry import ROUND, directed, opened, pressed
from tests.discord.test_event_matches import match_page
from tests.discord.test_event_people import EVE, measure
from tests.discord.test_events import DEE, DI, quick

__all__ = ["quick"]
SWISS = EventRules("Swiss", (BLUFF_GAME,), "swiss", rounds=4, directors=(DI, EVE))


async def playing_director(club: Club, rules: EventRules = SWISS) -> None:
    await opened(club, rules, (DI, ANN, BOB, CY))
    await directed(club, "Close sign-up", *ROUND)


async def test_he_is_offered_no_decision_on_a_game_of_his_rivals(club: Club) -> None:
    await playing_director(club)
    for match in (await look(club)).contest.matches:
        page = await match_page(club, DI, str(match.number))
        assert not menus(page.original)
        assert f"others direct this game: <@{EVE}>" in page.text
    page = await match_page(club, EVE, "2")
    assert menus(page.original)


@pytest.mark.parametrize(
    ("label", "way"), [("Penalise", "-2"), ("Warn", ""), ("Missing", ""), ("Suspend", "14"), ("Withdraw", "")]
)
async def test_he_measures_neither_himself_nor_a_rival(club: Club, label: str, way: str) -> None:
    await playing_director(club)
    before = (await look(club)).contest
    for number in (1, 2)[label == "Withdraw" :]:  # that he may do for himself
        refused = await measure(club, number, label, "I say so", way)
        assert f"others decide there. Ask <@{EVE}>" in refused.text
    assert (await look(club)).contest == before


async def test_he_exchanges_no_players_and_seeds_nobody(club: Club) -> None:
    await opened(club, SWISS, (DI, ANN, BOB, CY))
    assert "others decide there" in (await directed(club, "Seed by hand")).text


async def test_he_may_withdraw_himself(club: Club) -> None:
    await playing_director(club)
    page = await pressed(club, DI, "Withdraw", "Leave the event")
    assert "Withdraw" not in buttons(page.original)
    one = (await look(club)).contest.of_user(DI)
    assert one is not None
    assert one.presence == "withdrawn"


async def test_who_left_before_the_event_began_directs_it_as_anybody(club: Club) -> None:
    await opened(club, SWISS, (ANN, BOB, CY, DEE, DI))
    await pressed(club, DI, "Withdraw", "Leave the event")
    await directed(club, "Close sign-up", *ROUND)
    await measure(club, 1, "Warn", "He was rude")
    assert (await look(club)).contest.entrants[0].warnings == 1
    await club.server.command(DI, "event export")
    assert any(club.seed.hex().encode() in raw for raw in club.server.files.values())
    page = await match_page(club, DI, "1")
    assert "Decide this game" in str(page.original)


async def test_who_missed_the_start_comes_into_no_bracket(club: Club) -> None:
    bracket = EventRules("Cup", (BLUFF_GAME,), "knockout", directors=(DI,))
    await opened(club, bracket, (ANN, BOB, CY, DEE, EVE))
    await measure(club, 5, "Missing", "Nowhere")
    await directed(club, "Close sign-up", *ROUND)
    refused = await measure(club, 5, "Let play again", "He is here now")
    assert "nobody can play in it any more" in refused.text
    assert (await look(club)).contest.order == (1, 2, 3, 4)


async def rival_game(club: Club) -> tuple[int, TableInfo]:
    """A match of two others, by number, and its game."""
    held = await look(club)
    mine = held.contest.of_user(DI)
    match = next(one for one in held.contest.matches if mine is None or mine.number not in one.players)
    return match.number, await club.services.tables.info(TableNumber(match.table or 0))


async def test_he_gives_no_order_and_has_no_evidence_in_a_game_of_his_rivals(club: Club) -> None:
    await playing_director(club)
    club.server.managers = {DI, EVE}
    number, info = await rival_game(club)
    for name, options in OPTIONS.items():
        if name == "record":
            continue
        refused = await club.server.command(DI, f"director {name}", info.channel, **options)
        assert f"others decide there. Ask <@{EVE}>" in refused.text, name
    assert "Evidence" not in buttons((await match_page(club, DI, str(number))).original)
    page = await match_page(club, EVE, str(number))
    refused = await club.server.click(DI, page.original, "Evidence")
    assert f"others decide there. Ask <@{EVE}>" in refused.text
    assert await club.services.servers.acts_at(info.number) == []
    answer = await club.server.command(EVE, "director packet", info.channel)
    assert "For adjudication" in str(answer.original)


async def test_he_does_not_read_what_rivals_tell_the_directors(club: Club) -> None:
    await playing_director(club, replace(SWISS, terms=terms_text(EventTerms(round_days=8))))
    number, info = await rival_game(club)
    await pass_on(club, 20)
    page = await match_page(club, info.host, str(number))
    form = await club.server.click(info.host, page.original, "Tell the directors")
    await club.server.submit(info.host, form, "I hold the ace")
    desk = await directed(club)
    assert not [one for one in menus(desk.original) if one["placeholder"] == "Decide a game"]
    assert desk.text.count("Directors who do not play there decide it") == 2
    assert "Decide it" not in desk.text
    assert "I hold the ace" not in (await match_page(club, DI, str(number))).text
    assert "I hold the ace" in (await match_page(club, EVE, str(number))).text


async def test_nobody_is_given_the_lots_who_could_still_sign_up(club: Club) -> None:
    await opened(club, SWISS, (ANN, BOB, CY, DEE))
    club.server.managers = {DI}
    assert "until then they could still play" in (await club.server.command(DI, "event export")).text
    assert not any(club.seed.hex().encode() in raw for raw in club.server.files.values())


async def test_he_is_not_given_the_lots_of_the_rounds_to_come(club: Club) -> None:
    await playing_director(club)
    answer = await club.server.command(DI, "event export")
    assert f"is not for you until it is over. Ask <@{EVE}>" in answer.text
    assert club.server.files
    seed = club.seed.hex().encode()
    assert not any(seed in raw for raw in club.server.files.values())
    await club.server.command(EVE, "event export")
    assert any(seed in raw for raw in club.server.files.values())


async def test_a_card_of_his_from_before_he_played_does_nothing(club: Club) -> None:
    await opened(club, SWISS, (ANN, BOB, CY, DEE))
    await directed(club, "Close sign-up", *ROUND)
    club.server.managers = {DI, EVE}
    number, info = await rival_game(club)
    asked = await club.server.command(DI, "director end", info.channel)
    form = await club.server.click(DI, asked.original, "Give the reason")
    held = await look(club)
    other = next(one for one in held.contest.matches if one.number != number).players[0]
    await club.services.seasons.events.act(held.number, EVE, Substituted(other, DI, "Di"), "Ill")
    for step in (
        await club.server.click(DI, asked.original, "Give the reason"),
        await club.server.submit(DI, form, "Mine now"),
        await club.server.click(DI, asked.original, "Leave it"),
    ):
        assert "others decide there" in step.text
    assert (await club.services.tables.info(info.number)).status == "playing"


async def test_games_of_a_director_are_marked_wherever_they_are_listed(club: Club) -> None:
    await playing_director(club)
    held = await look(club)
    mine = held.contest.of_user(DI)
    assert mine is not None
    own = next(one for one in held.contest.matches if mine.number in one.players)
    page = await club.server.command(CY, "event show")
    assert f"<@{DI}> (director)" in page.text
    assert page.text.count("(director)") == 1
    games = await club.server.click(CY, page.original, "Games")
    labels = [one["label"] for menu in menus(games.original) for one in menu["options"]]
    assert sum("(director)" in one for one in labels) == 1
    assert "(director)" in (await match_page(club, CY, str(own.number))).text
    assert f"<@{DI}> (director)" in club.server.last("Round 1")["content"]
    rows = results_csv(held.contest).splitlines()
    assert rows[0].endswith(",directors")
    assert [row.endswith(f",{mine.name}") for row in rows[1:]] == [one == own for one in held.contest.matches]
    assert sum(row.endswith(",yes") for row in standings_csv(held.contest).splitlines()) == 1
