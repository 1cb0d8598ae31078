"""Check-in: said before it is wanted, seen by directors, asked about once more, and undone until the draw."""

from __future__ import annotations

from engine.league.model.event_rules import EventRules
from engine.season.stages import not_here
from engine.season.terms import EventTerms, terms_text
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, look
from tests.discord.loopback import Exchange, buttons
from tests.discord.test_event_entry import ROUND, directed, opened, pressed
from tests.discord.test_event_people import measure, person, substituted
from tests.discord.test_events import DEE, DI, quick

__all__ = ["quick"]
UNTIL = 2_000_000_000
CUP = EventRules(
    "Cup",
    (BLUFF_GAME,),
    "knockout",
    directors=(DI,),
    check_in=True,
    terms=terms_text(EventTerms(sign_up_until=UNTIL)),
)
ANYWAY = "Close sign-up all the same"


async def entered(club: Club) -> None:
    """Four have signed up, three are there."""
    await opened(club, CUP)
    for user in (ANN, BOB, CY):
        await pressed(club, user, "Check in")


async def test_everybody_reads_that_he_must_and_until_when(club: Club) -> None:
    await opened(club, CUP, (ANN, DEE))
    post = club.server.last("Sign-up is open")["content"]
    assert "Whoever plays must check in" in post
    assert str(UNTIL) in post
    stranger = await club.server.command(CY, "event show")
    assert "must check in" in stranger.text
    assert "You have not" not in stranger.text
    page = await pressed(club, ANN)
    assert "You have not checked in yet" in page.text
    page = await pressed(club, ANN, "Check in")
    assert "You have checked in" in page.text
    assert "must check in" not in (await _after_closing(club)).text


async def _after_closing(club: Club) -> Exchange:
    await pressed(club, DEE, "Check in")
    await directed(club, "Close sign-up")
    return await club.server.command(ANN, "event show")


async def test_directors_see_who_is_there_and_are_asked_before_anybody_is_out(club: Club) -> None:
    await entered(club)
    desk = await directed(club)
    assert "Checked in: 3. Not yet:" in desk.text
    assert str(DEE) in desk.text
    assert "not checked in yet" in (await person(club, 4)).text
    asked = await directed(club, "Close sign-up")
    assert "One player has not checked in and will be out" in asked.text
    assert str(DEE) in asked.text
    assert not (await look(club)).contest.begun
    assert [one.number for one in not_here((await look(club)).contest)] == [4]
    await pressed(club, DEE, "Check in")
    moved = await club.server.click(DI, asked.original, ANYWAY)
    assert not (await look(club)).contest.begun, "he came while the director thought about it"
    assert "Nobody is missing" in moved.text
    await directed(club, "Close sign-up")
    assert (await look(club)).contest.order == (1, 2, 3, 4)


async def test_who_is_out_is_told_and_comes_back_before_the_draw_alone(club: Club) -> None:
    await entered(club)
    await directed(club, "Close sign-up", ANYWAY)
    told = club.server.last("Not checked in, and out")
    assert f"<@{DEE}>" in told["content"]
    assert told["pinged"] == [str(DEE)]
    page = await club.server.command(DEE, "event show")
    assert "You had not checked in when sign-up was closed" in page.text
    assert f"<@{DEE}>" not in page.text, "nor is he listed with those who play"
    assert "ask them" in page.text
    await measure(club, 4, "Let play again", "He was on the way")
    contest = (await look(club)).contest
    assert (contest.order, contest.entrants[3].presence) == ((1, 2, 3, 4), "in")
    await directed(club, *ROUND)
    assert {player for one in (await look(club)).contest.matches for player in one.players} == {1, 2, 3, 4}


async def test_after_the_draw_nobody_comes_into_a_bracket(club: Club) -> None:
    await entered(club)
    await directed(club, "Close sign-up", ANYWAY)
    assert "Let play again" in (await substituted(club, 4, 700000000000000055)).text
    await directed(club, *ROUND)
    form = await club.server.click(DI, (await person(club, 4)).original, "Let play again")
    assert "nobody can play in it any more" in (await club.server.submit(DI, form, "Late")).text
    assert "ask them" not in (await club.server.command(DEE, "event show")).text


async def test_without_check_in_nothing_is_said_of_it_and_nothing_asked(club: Club) -> None:
    await opened(club, EventRules("Cup", (BLUFF_GAME,), "knockout", directors=(DI,)))
    assert "heck" not in (await club.server.command(ANN, "event show")).text
    assert "heck" not in (await directed(club)).text
    page = await directed(club, "Close sign-up")
    assert "Pair the round" in buttons(page.original)
