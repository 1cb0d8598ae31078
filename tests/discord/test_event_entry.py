"""Who comes to an event, and when: late entries, by the player and by a director."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.kernel.errors import Refused
from engine.league.acts import RulesChanged
from engine.league.model.event_rules import EventRules
from engine.season.ports import EventPlaces
from engine.season.terms import EventTerms, terms_text
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, look
from tests.discord.loopback import GUILD, Exchange, buttons, menus, within
from tests.discord.test_event_people import EVE, measure, person
from tests.discord.test_events import DEE, DI, done, quick

__all__ = ["quick"]
SWISS = EventRules("Swiss", (BLUFF_GAME,), "swiss", rounds=4, late_until=2)
ROUND = ("Pair the round", "Publish")


async def opened(club: Club, rules: EventRules, users: tuple[int, ...] = (ANN, BOB, CY, DEE)) -> None:
    """Sign-up is open, and these have signed up."""
    room = club.server.channel
    club.server.managers = {DI}
    await club.services.seasons.events.create(GUILD, DI, rules, EventPlaces(threads=room, news=room))
    for user in users:
        await pressed(club, user, "Sign up")


async def pressed(club: Club, user: int, *labels: str) -> Exchange:
    """Buttons one after the other, from the page of the event."""
    page = await club.server.command(user, "event show")
    for label in labels:
        page = await club.server.click(user, page.original, label)
    await done(club)
    return page


async def directed(club: Club, *labels: str) -> Exchange:
    """The same from the page of the directors."""
    page = await club.server.command(DI, "event direct")
    for label in labels:
        page = await club.server.click(DI, page.original, label)
    await done(club)
    return page


async def test_a_player_joins_late_by_the_button_and_is_paired_in_the_next_round(club: Club) -> None:
    await opened(club, SWISS)
    over = replace(SWISS, directors=(DI,), terms=terms_text(EventTerms(sign_up_until=1)))
    await club.services.seasons.events.act(1, DI, RulesChanged(over), "Sign-up ends")
    await directed(club, "Close sign-up", *ROUND)
    page = await club.server.command(EVE, "event show")
    assert "may still join until round 2 is paired" in page.text
    page = await pressed(club, EVE, "Sign up")
    assert "You play from round 2" in page.text
    assert "joins late and plays from round 2" in club.server.last("joins late")["content"]
    one = (await look(club)).contest.of_user(EVE)
    assert one is not None
    assert (one.presence, one.joined) == ("in", 2)
    assert one.number in (await look(club)).contest.order


async def test_nobody_joins_after_the_last_round_for_late_entries(club: Club) -> None:
    await opened(club, SWISS)
    stale = await club.server.command(EVE, "event show")
    await directed(club, "Close sign-up", *ROUND)
    for match in (await look(club)).contest.matches:
        loser = (await look(club)).contest.entrant(match.pairing.second or 0)
        assert loser is not None
        club.bot.announcer.tell(await club.services.tables.playing.resign(match.table, loser.user))
    await done(club)
    await directed(club, *ROUND)
    assert "Sign up" not in buttons((await club.server.command(EVE, "event show")).original)
    refused = await club.server.click(EVE, stale.original, "Sign up")
    assert "Entry is over" in refused.text
    page = await directed(club, "Players")
    assert not [one for one in within(page.original["components"]) if one["type"] == 5]


async def test_a_director_signs_somebody_up_late(club: Club) -> None:
    await opened(club, SWISS)
    await directed(club, "Close sign-up", *ROUND)
    page = await club.server.pick_user(DI, (await directed(club, "Players")).original, EVE)
    await done(club)
    assert "Now: plays" in page.text
    one = (await look(club)).contest.of_user(EVE)
    assert one is not None
    assert one.joined == 2
    twice = await club.server.pick_user(DI, (await directed(club, "Players")).original, EVE)
    assert "already" in twice.text


FULL = EventRules("Swiss", (BLUFF_GAME,), "swiss", rounds=4, size=3)
FIVE = (ANN, BOB, CY, DEE, EVE)
FAY = 700000000000000022


async def presences(club: Club) -> list[str]:
    return [one.presence for one in (await look(club)).contest.entrants]


async def test_who_waits_moves_up_when_somebody_is_missing_suspended_or_withdraws(club: Club) -> None:
    await opened(club, FULL, FIVE)
    assert "number 1 on the waiting list" in (await club.server.command(DEE, "event show")).text
    await measure(club, 1, "Missing", "Nowhere")
    await done(club)
    assert await presences(club) == ["missing", "in", "in", "in", "waiting"]
    assert f"<@{DEE}> moves up from the waiting list" in club.server.last("moves up")["content"]
    await measure(club, 2, "Suspend", "Rude", "14")
    await done(club)
    assert await presences(club) == ["missing", "suspended", "in", "in", "in"]


async def test_who_moves_up_by_a_withdrawal_is_told(club: Club) -> None:
    await opened(club, FULL, FIVE)
    await measure(club, 1, "Withdraw", "He wants to")
    await done(club)
    assert await presences(club) == ["withdrawn", "in", "in", "in", "waiting"]
    assert f"<@{DEE}> moves up" in club.server.last("moves up")["content"]


async def test_who_waits_moves_up_when_the_size_is_raised(club: Club) -> None:
    await opened(club, FULL, FIVE)
    larger = replace(FULL, directors=(DI,), size=5)
    await club.services.seasons.events.act(1, DI, RulesChanged(larger), "More room")
    club.bot.event_runner.wake(1)
    await done(club)
    assert await presences(club) == ["in"] * 5


async def test_who_waits_and_checks_in_has_the_place_of_who_does_not(club: Club) -> None:
    await opened(club, replace(FULL, check_in=True), FIVE)
    for user in (ANN, BOB, EVE):
        assert "Check in" not in buttons((await pressed(club, user, "Check in")).original)
    await directed(club, "Close sign-up", "Close sign-up all the same")
    assert await presences(club) == ["in", "in", "missing", "waiting", "in"]
    assert (await look(club)).contest.order == (1, 2, 5)


async def test_who_waits_moves_up_late_where_one_may_join_late(club: Club) -> None:
    await opened(club, replace(FULL, late_until=3), FIVE)
    await directed(club, "Close sign-up", *ROUND)
    await measure(club, 3, "Missing", "Nowhere")
    await done(club)
    one = (await look(club)).contest.entrants[3]
    assert (one.presence, one.joined) == ("in", 2)


async def test_a_director_gives_a_place_above_the_size(club: Club) -> None:
    await opened(club, FULL, FIVE)
    await measure(club, 5, "Give a place", "Five is better")
    assert await presences(club) == ["in", "in", "in", "waiting", "in"]
    club.server.managers = {DI, FAY}
    assert "Close sign-up" in buttons((await club.server.command(FAY, "event direct")).original), (
        "another directs it, too"
    )
    assert FAY in (await look(club)).contest.rules.directors


async def test_who_stands_by_is_on_the_list_and_takes_a_place_over(club: Club) -> None:
    await opened(club, SWISS)
    page = await pressed(club, EVE, "Stand by as a substitute")
    assert "You stand by as a substitute" in page.text
    await directed(club, "Close sign-up", *ROUND)
    page = await directed(club, "Players")
    assert f"Ready to step in: <@{EVE}>" in page.text
    page = await person(club, 1)
    ready = next(one for one in menus(page.original) if one["options"][0]["value"] == str(EVE))
    page = await club.server.pick(DI, page.original, ready, str(EVE))
    form = await club.server.click(DI, page.original, "Give the reason")
    await club.server.submit(DI, form, "ANN has no time")
    await done(club)
    contest = (await look(club)).contest
    assert contest.entrants[0].users == (ANN, EVE)
    assert contest.substitutes == ()


async def test_who_stands_by_no_more_is_off_the_list(club: Club) -> None:
    await opened(club, SWISS)
    await pressed(club, EVE, "Stand by as a substitute")
    await pressed(club, EVE, "Stand by no more")
    assert (await look(club)).contest.substitutes == ()
    assert "Ready to step in" not in (await directed(club, "Players")).text


async def test_who_waits_steps_in_after_the_start(club: Club) -> None:
    await opened(club, FULL, FIVE)
    await directed(club, "Close sign-up", *ROUND)
    page = await person(club, 1)
    page = await club.server.pick_user(DI, page.original, DEE)
    form = await club.server.click(DI, page.original, "Give the reason")
    await club.server.submit(DI, form, "ANN has no time")
    await done(club)
    one = (await look(club)).contest.of_user(DEE)
    assert one is not None
    assert (one.number, one.presence) == (1, "in")


async def test_a_player_declines_byes_by_a_button_and_takes_it_back(club: Club) -> None:
    await opened(club, SWISS, (ANN, BOB, CY))
    page = await pressed(club, CY, "Rather play than have a bye")
    assert "only where everybody else" in page.text
    assert (await look(club)).contest.entrants[2].declines_bye
    await pressed(club, CY, "A bye is fine")
    assert not (await look(club)).contest.entrants[2].declines_bye


async def test_leaving_is_asked_once_and_stands_last(club: Club) -> None:
    await opened(club, SWISS)
    await directed(club, "Close sign-up", *ROUND)
    page = await club.server.command(ANN, "event show")
    assert list(buttons(page.original))[-1] == "Withdraw"
    page = await pressed(club, ANN, "Withdraw")
    assert "only a director lets you in again" in page.text
    assert (await presences(club))[0] == "in"
    await pressed(club, ANN, "Withdraw", "Leave the event")
    assert (await presences(club))[0] == "withdrawn"


async def test_after_the_date_the_page_says_that_sign_up_is_over(club: Club) -> None:
    await opened(club, replace(SWISS, terms=terms_text(EventTerms(sign_up_until=5000))))
    page = await club.server.command(EVE, "event show")
    assert "open until <t:5000:f>" in page.text
    club.services.seasons.clock.time = 5000
    stale = await club.server.click(EVE, page.original, "Sign up")
    assert "Sign-up was open until <t:5000:f>" in stale.text
    page = await club.server.command(EVE, "event show")
    assert "Sign-up was open until <t:5000:f>; the directors make up the field." in page.text
    assert "Sign up" not in buttons(page.original)
    assert "Sign-up was open until" in (await directed(club)).text
    await directed(club, "Close sign-up", *ROUND)
    page = await pressed(club, EVE, "Sign up")  # the date is of the field, late entries go by the rounds
    assert "You play from round 2" in page.text


async def test_an_event_is_not_made_smaller_than_its_field(club: Club) -> None:
    await opened(club, replace(FULL, size=0), (ANN, BOB, CY))
    smaller = replace((await look(club)).contest.rules, size=2)
    with pytest.raises(Refused) as caught:
        await club.services.seasons.events.act(1, DI, RulesChanged(smaller), "Fewer")
    assert caught.value.message.args["count"] == 3
    await measure(club, 3, "Withdraw", "As he asked")
    held = await club.services.seasons.events.act(1, DI, RulesChanged(smaller), "Fewer")
    assert held.contest.rules.size == 2
