"""A director who plays in the event decides nothing about his own group: all acts, with whom to ask instead."""

from __future__ import annotations

import pytest

from engine.league.model.event_rules import EventRules
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, look
from tests.discord.loopback import buttons, menus
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


async def test_who_missed_the_start_comes_into_no_bracket(club: Club) -> None:
    bracket = EventRules("Cup", (BLUFF_GAME,), "knockout", directors=(DI,))
    await opened(club, bracket, (ANN, BOB, CY, DEE, EVE))
    await measure(club, 5, "Missing", "Nowhere")
    await directed(club, "Close sign-up", *ROUND)
    refused = await measure(club, 5, "Let play again", "He is here now")
    assert "nobody can play in it any more" in refused.text
    assert (await look(club)).contest.order == (1, 2, 3, 4)
