"""The dates of an event in the calendar of its server: entered once, moved, taken away; and where that is forbidden."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import UTC, datetime

from engine.league.acts import RulesChanged
from engine.league.model.contest import Match
from engine.league.model.event_rules import EventRules
from engine.season.terms import EventTerms, terms_text
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.event_days import BLUFF_GAME, EVENT, decided, entered, look, next_round
from tests.discord.limits import MOST_ENTRIES, calendar_faults
from tests.discord.test_events import DI, done, quick

__all__ = ["quick"]
FAR = "2030-01-01T00:00:00+00:00"
DAY = 86400


async def dated(club: Club) -> None:
    """A round of seven days has begun, in the present."""
    club.server.managers = {DI}
    club.began = int(time.time())
    await club.restart()
    terms = terms_text(EventTerms(round_days=7, calendar=True))
    await entered(club, EventRules("Cup", (BLUFF_GAME,), "swiss", 1, terms=terms), (ANN, BOB))
    await next_round(club)
    await done(club)


def entries(club: Club) -> list[str]:
    return [one["name"] for one in club.server.calendar.values()]


async def test_the_end_of_a_round_is_entered_once_moved_and_taken_away(club: Club) -> None:
    await dated(club)
    assert entries(club) == ["Cup: round 1 ends"]
    [before] = club.server.calendar.values()
    events = club.services.seasons.events
    await events.place(EVENT, replace((await look(club)).kept.places, calendar=()))  # stopped before it was noted
    await club.restart()
    await done(club)
    assert list(club.server.calendar.values()) == [before]
    events = club.services.seasons.events
    longer = replace((await look(club)).contest.rules, terms=terms_text(EventTerms(round_days=9, calendar=True)))
    await events.act(EVENT, DI, RulesChanged(longer), "Holidays")
    club.bot.event_runner.wake(EVENT)
    await done(club)
    [after] = club.server.calendar.values()
    assert after["id"] == before["id"]
    assert after["scheduled_start_time"] > before["scheduled_start_time"]
    await decided(club, higher)
    await done(club)
    assert entries(club) == []


def higher(match: Match) -> int:
    return max(match.players)


async def test_where_entries_are_forbidden_the_event_goes_on_and_its_directors_read_it(club: Club) -> None:
    club.server.may_schedule = False
    await dated(club)
    assert len(club.server.threads) == 1
    page = await club.server.command(DI, "event direct")
    assert "Create Events" in page.text
    club.server.may_schedule = True
    await club.server.click(DI, page.original, "Try again")
    await done(club)
    assert entries(club) == ["Cup: round 1 ends"]
    assert "⚠" not in (await club.server.command(DI, "event direct")).text


async def test_a_calendar_that_is_full_waits_for_the_directors(club: Club) -> None:
    for number in range(MOST_ENTRIES):
        club.server.calendar[number] = {
            "id": str(number),
            "name": "x",
            "scheduled_start_time": "2030-01-01T00:00:00+00:00",
        }
    await dated(club)
    assert "Cup: round 1 ends" not in entries(club)
    page = await club.server.command(DI, "event direct")
    assert club.services.say("event-trouble-calendar-full") in page.text
    assert not [one for one in club.server.requests if one.method == "POST" and one.path.endswith("scheduled-events")]
    del club.server.calendar[0]
    await club.server.click(DI, page.original, "Try again")
    await done(club)
    assert "Cup: round 1 ends" in entries(club)
    assert "calendar" not in (await club.server.command(DI, "event direct")).text


def test_an_entry_keeps_to_the_limits_of_discord() -> None:
    sound = {
        "name": "x",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "x"},
        "scheduled_start_time": "2030-01-01T00:00:00+00:00",
        "scheduled_end_time": "2030-01-01T01:00:00+00:00",
    }
    now = datetime(2029, 1, 1, tzinfo=UTC)
    assert list(calendar_faults(sound, now)) == []
    for wrong in (
        {"name": "x" * 101},
        {"name": ""},
        {"entity_metadata": {"location": "x" * 101}},
        {"description": "x" * 1001},
        {"privacy_level": 1},
        {"entity_type": 2},
        {"colour": 1},
        {"scheduled_end_time": "2030-01-01T00:00:00+00:00"},
    ):
        assert list(calendar_faults({**sound, **wrong}, now)), wrong
