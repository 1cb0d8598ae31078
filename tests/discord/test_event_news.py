"""What the channel of an event and the threads of its games are told: once, and again if it could not be."""

from __future__ import annotations

from dataclasses import replace

from tests.discord.conftest import Club
from tests.discord.loopback import said_in
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


async def test_both_players_are_pinged_once_in_their_thread(club: Club) -> None:
    await begun(club)
    await club.restart()
    await done(club)
    for thread in club.server.threads:
        intros = [one for one in club.server.shown(thread) if "Good luck" in said_in(one)]
        assert len(intros) == 1
        assert len(intros[0]["pinged"]) == 2


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
