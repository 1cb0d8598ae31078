"""What is decided about somebody reaches him where his event has no channel for news, and directors hear who leaves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.league.acts import RulesChanged
from engine.league.model.event_rules import EventRules
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, look
from tests.discord.loopback import GUILD, private, said_in
from tests.discord.test_event_entry import ROUND, directed, opened, pressed
from tests.discord.test_event_matches import EVENT, match_page, picked
from tests.discord.test_event_people import EVE, measure
from tests.discord.test_events import DEE, DI, done, quick

__all__ = ["quick"]
SWISS = EventRules("Cup", (BLUFF_GAME,), "swiss", rounds=2, directors=(DI,))


async def begun(club: Club, rules: EventRules = SWISS) -> None:
    await opened(club, rules, (ANN, BOB, CY, DEE))
    await directed(club, "Close sign-up", *ROUND)


async def without_news(club: Club) -> None:
    held = await look(club)
    await club.services.seasons.events.place(EVENT, replace(held.kept.places, news=0))


def called(club: Club, user: int) -> list[int]:
    """The channels in which somebody was called because of a decision about him."""
    found = []
    for channel in (club.server.channel, *club.server.threads, private(user)):
        shown = club.server.shown(channel) if channel in club.server.messages else []
        words = [one for one in shown if "decided something about you" in said_in(one)]
        found += [channel for one in words if str(user) in one["pinged"]]
    return found


@pytest.mark.parametrize("how", ["mention", "message", "silent"])
async def test_without_news_he_is_called_in_his_thread_or_privately_as_he_has_set(club: Club, how: str) -> None:
    await begun(club)
    await without_news(club)
    held = await look(club)
    match, one = held.contest.matches[0], held.contest.entrants[held.contest.matches[0].players[0] - 1]
    keeping = club.services.tables.timekeeping
    await keeping.remind_otherwise(one.user, replace(await keeping.reminding(one.user), how=how))  # type: ignore[arg-type]
    await measure(club, one.number, "Warn", "Rude words")
    await done(club)
    thread = (await club.services.tables.info(match.table)).channel
    places = called(club, one.user)
    assert len(places) == (how != "silent")
    assert (thread in places) == (how == "mention")
    assert all("Rude words" not in said_in(each) for place in places for each in club.server.shown(place))
    await club.restart()
    await done(club)
    assert called(club, one.user) == places, "once"


async def test_directors_hear_of_who_withdraws_while_his_game_goes_on(club: Club) -> None:
    await begun(club)
    await pressed(club, ANN, "Withdraw", "Leave the event")
    told = club.server.last("has withdrawn while a game goes on")
    assert told["pinged"] == [str(DI)]
    page = await club.server.command(DI, "event direct")
    assert f"<@{ANN}> plays no more" in page.text
    one = (await look(club)).contest.of_user(ANN)
    assert one is not None
    await measure(club, one.number, "Let play again", "A mistake")
    assert "plays no more" not in (await club.server.command(DI, "event direct")).text


async def test_the_page_of_directors_says_until_when_somebody_is_suspended(club: Club) -> None:
    await begun(club)
    await measure(club, 1, "Suspend", "Rude", "14")
    one = (await look(club)).contest.entrants[0]
    page = await club.server.command(DI, "event direct")
    assert f"<@{one.user}> is suspended until <t:{one.suspended_until}:f>" in page.text


async def test_as_many_directors_as_there_are_decide_where_the_event_asks_for_more(club: Club) -> None:
    await begun(club, replace(SWISS, votes=2, directors=(DI, EVE)))
    events = club.services.seasons.events
    page = await picked(club, DI, await match_page(club, DI), "first")
    assert "2 directors of one mind" in page.text
    form = await club.server.click(DI, page.original, "Give the reason")
    await club.server.submit(DI, form, "By the position")
    await done(club)
    held = await look(club)
    assert held.contest.matches[0].open
    fewer = replace(held.contest.rules, directors=(DI,))  # the other one leaves
    await events.by_bot(EVENT, RulesChanged(fewer), "Eve is gone")
    club.bot.event_runner.wake(EVENT)
    await done(club)
    result = (await look(club)).contest.matches[0].result
    assert result is not None
    assert result.kind == "adjudicated"
    page = await match_page(club, DI, "2")
    assert "only one can vote, who decides" in page.text


async def test_more_votes_than_directors_are_refused_when_an_event_is_made(club: Club) -> None:
    club.server.managers = {DI}
    page = await club.server.command(DI, "event create", name="Cup", game="bluff", format="swiss", rounds=2)
    draft = await club.services.seasons.store.draft(DI, GUILD, 0)
    assert draft is not None
    await club.services.seasons.store.keep_draft(DI, GUILD, 0, replace(draft, rules=replace(draft.rules, votes=3)))
    refused = await club.server.click(DI, page.original, "Open sign-up")
    assert "3 directors are to decide together, but the event has one" in refused.text
