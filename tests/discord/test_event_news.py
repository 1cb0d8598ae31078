"""What the channel of an event and the threads of its games are told: once, and again if it could not be."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine.league.acts import Adjudicated, EventClosed, FieldClosed, SignedUp
from engine.league.model.contest import MatchResult
from engine.league.model.event_rules import EventRules
from engine.season.ports import EventPlaces
from tests.discord.conftest import CY, Club
from tests.discord.event_days import BLUFF_GAME, look, next_round
from tests.discord.event_days import decided as resigned
from tests.discord.loopback import GUILD, said_in
from tests.discord.test_event_entry import ROUND, directed, opened
from tests.discord.test_event_matches import EVENT, decided
from tests.discord.test_events import DI, begun, done, quick

__all__ = ["quick"]


def news(club: Club) -> list[str]:
    return [said_in(one) for one in club.server.shown() if "Round 1" in said_in(one) or "Results" in said_in(one)]


async def test_rounds_and_results_are_told_once_over_restarts(club: Club) -> None:
    await begun(club)
    assert len(news(club)) == 1
    await club.restart()
    await done(club)
    assert len(news(club)) == 1
    await decided(club, DI, "first", "Time")
    assert len(news(club)) == 2
    assert "the directors gave it to" in news(club)[-1]


async def test_what_was_posted_before_the_bot_was_stopped_is_not_posted_again(club: Club) -> None:
    await begun(club)
    events = club.services.seasons.events
    places = (await events.look(EVENT)).kept.places
    await events.place(EVENT, replace(places, told=0, telling=places.told))
    await club.restart()
    await done(club)
    assert len(news(club)) == 1
    assert (await club.services.seasons.events.look(EVENT)).kept.places.told == places.told


@pytest.mark.parametrize("bids", [False, True])
async def test_both_players_are_pinged_once_in_their_thread(club: Club, bids: bool) -> None:
    """Of a game in which both decide at once, and of bids, which one of them begins."""
    rules = EventRules("Cup", (BLUFF_GAME,), "swiss", rounds=2, directors=(DI,), sides="bid" if bids else "assigned")
    await opened(club, rules)
    await directed(club, "Close sign-up", *ROUND)
    await club.restart()
    await done(club)
    assert len(club.server.threads) == 2
    for thread, there in club.server.threads.items():
        shown = club.server.shown(thread)
        assert sum("Good luck" in said_in(one) for one in shown) == 1
        pinged = Counter(int(user) for one in shown for user in one["pinged"])
        assert pinged == dict.fromkeys(there["members"], 1)


async def test_news_that_cannot_be_posted_wait_on_the_page_of_the_directors(club: Club) -> None:
    await begun(club)
    events = club.services.seasons.events
    places = (await events.look(EVENT)).kept.places
    await events.place(EVENT, replace(places, news=404))
    await decided(club, DI, "first", "Time")
    page = await club.server.command(DI, "event direct")
    assert club.services.say("event-trouble-news") in page.text
    places = (await events.look(EVENT)).kept.places
    await events.place(EVENT, replace(places, news=club.server.channel))
    await club.server.click(DI, page.original, "Try again")
    await done(club)
    assert "the directors gave it to" in news(club)[-1]


async def test_that_sign_up_is_open_is_told_with_a_button_that_signs_up(club: Club) -> None:
    club.server.managers = {DI}
    page = await club.server.command(DI, "event create", name="Cup of *Thorns*", game="bluff", format="swiss", rounds=2)
    await club.server.click(DI, page.original, "Open sign-up")
    await done(club)
    told = club.server.last("Sign-up is open")
    assert "Cup of \\*Thorns\\*" in said_in(told), "a title is no markdown"
    assert not told["pinged"]
    answer = await club.server.click(CY, told, "Sign up")
    assert str(CY) in answer.text
    assert (await look(club)).contest.of_user(CY) is not None
    await club.restart()
    await done(club)
    assert len([one for one in club.server.shown() if "Sign-up is open" in said_in(one)]) == 1


async def test_a_large_round_and_its_final_table_are_told_to_the_last_name(club: Club) -> None:
    users = range(700000000000001000, 700000000000001130)
    events, room = club.services.seasons.events, club.server.channel
    rules = EventRules("Cup", (BLUFF_GAME,), "swiss", 2)
    await events.create(GUILD, DI, rules, EventPlaces(news=room))
    for user in users:
        await events.act(EVENT, user, SignedUp(user, f"P{user % 1000}"))
    await events.act(EVENT, DI, FieldClosed(tuple(range(1, len(users) + 1))))
    await next_round(club)
    await done(club)
    told = "\n".join(said_in(one) for one in club.server.shown())
    assert [user for user in users if f"<@{user}>" not in told] == []
    before = len(club.server.shown())
    for match in (await look(club)).contest.matches:
        await events.act(EVENT, DI, Adjudicated(match.number, MatchResult("forfeit", match.players[0])), "Time")
    await events.act(EVENT, DI, EventClosed())
    club.bot.event_runner.wake(EVENT)
    await done(club)
    told = "\n".join(said_in(one) for one in club.server.shown()[before:])
    parts = told.split("**The event is over.**")
    for words in (parts[0], parts[-1]):
        assert [user for user in users if f"<@{user}>" not in words] == []


async def test_standings_are_posted_as_a_picture_when_a_round_and_when_the_event_is_over(club: Club) -> None:
    await begun(club)
    await decided(club, DI, "first", "Time")
    assert "the directors gave it to" in news(club)[-1]
    assert not newest(club)["attachments"], "the other game goes on"
    await resigned(club, lambda match: match.players[0])
    assert len(newest(club)["attachments"]) == 1
    await club.services.seasons.events.act(EVENT, DI, EventClosed())
    club.bot.event_runner.wake(EVENT)
    await done(club)
    assert "Final standings" in said_in(newest(club))
    assert len(newest(club)["attachments"]) == 1


def newest(club: Club) -> dict[str, Any]:
    return club.server.shown()[-1]
