"""A member who leaves the server: noticed without the intent that would tell of it, and put before the directors."""

from __future__ import annotations

from dataclasses import replace

from engine.league.acts import RulesChanged
from engine.season.terms import EventTerms, terms_text
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import look
from tests.discord.test_event_deadlines import pass_on
from tests.discord.test_event_matches import EVENT, picked
from tests.discord.test_event_people import EVE, person
from tests.discord.test_events import DI, begun, done, quick, signed_up

__all__ = ["quick"]


async def gone(club: Club) -> list[int]:
    return [one.user for one in (await look(club)).contest.entrants if one.gone]


async def paired(club: Club) -> None:
    page = await signed_up(club)
    for step in ("Close sign-up", "Pair the round"):
        page = await club.server.click(DI, page.original, step)
    club.bot.event_runner.wake(EVENT)
    await done(club)


async def test_who_has_left_is_known_before_the_round_begins(club: Club) -> None:
    club.server.left = {BOB}
    await paired(club)
    assert await gone(club) == [BOB]
    [told] = [one for one in club.server.shown() if "has left the server" in one["content"]]
    assert told["pinged"] == [str(DI)]
    page = await club.server.click(DI, told, "Directing")
    assert f"(<@{BOB}>) has left the server" in page.text
    page = await picked(club, DI, page, "2")
    assert club.services.say("event-person-gone") in page.text
    page = await club.server.pick_user(DI, page.original, EVE)
    form = await club.server.click(DI, page.original, "Give the reason")
    await club.server.submit(DI, form, "He is gone")
    await done(club)
    assert await gone(club) == []
    assert "has left" not in (await club.server.command(DI, "event direct")).text


async def test_looking_through_a_round_asks_once_for_each(club: Club) -> None:
    await paired(club)
    for _ in range(3):
        club.bot.event_runner.wake(EVENT)
        await done(club)
    asked = [one.path for one in club.server.requests if one.method == "GET" and "/members/" in one.path]
    assert len([one for one in asked if one.endswith(str(ANN))]) == 1


async def test_who_cannot_be_added_to_his_thread_is_looked_for(club: Club) -> None:
    await paired(club)
    club.server.left = {BOB}
    page = await club.server.command(DI, "event direct")
    await club.server.click(DI, page.original, "Publish")
    await done(club)
    assert await gone(club) == [BOB]
    assert (await club.server.command(DI, "event direct")).text.count("has left the server") == 1


async def test_who_cannot_be_written_to_is_looked_for(club: Club) -> None:
    await begun(club)
    club.server.left = {CY}
    keeping = club.services.tables.timekeeping
    await keeping.remind_otherwise(CY, replace(await keeping.reminding(CY), hour=0))
    club.server.fail = lambda method, path: 403 if path.endswith("/users/@me/channels") else None
    await club.bot.announcer.reminders._list(CY, "2026-01-01")
    await done(club)
    assert await gone(club) == [CY]


async def test_who_lets_nobody_write_to_him_has_left_nothing(club: Club) -> None:
    await begun(club)
    club.server.fail = lambda method, path: 403 if path.endswith("/users/@me/channels") else None
    await club.bot.announcer.reminders._list(CY, "2026-01-01")
    await done(club)
    assert await gone(club) == []


async def test_who_is_silent_is_looked_for(club: Club) -> None:
    await begun(club)
    events = club.services.seasons.events
    rules = replace((await events.look(EVENT)).contest.rules, terms=terms_text(EventTerms(silent_days=2)))
    await events.act(EVENT, DI, RulesChanged(rules), "Faster")
    club.bot.event_runner.wake(EVENT)
    await done(club)
    club.server.left = {ANN}
    await pass_on(club, 3)
    assert await gone(club) == [ANN]


async def test_who_is_back_is_known_by_what_he_does_or_when_directors_look_again(club: Club) -> None:
    club.server.left = {ANN, BOB}
    await paired(club)
    assert sorted(await gone(club)) == [ANN, BOB]
    club.server.left = set()
    await club.server.command(ANN, "event show")
    assert await gone(club) == [BOB]
    page = await club.server.command(DI, "event direct")
    await club.server.click(DI, page.original, "Try again")
    await done(club)
    assert await gone(club) == []


async def test_what_discord_does_not_say_is_no_leaving(club: Club) -> None:
    club.server.fail = lambda method, path: 403 if "/members/" in path else None
    await paired(club)
    assert await gone(club) == []


async def test_nobody_takes_a_place_who_is_no_member(club: Club) -> None:
    await begun(club)
    club.server.left = {EVE}
    page = await club.server.pick_user(DI, (await person(club, 1)).original, EVE)
    assert club.services.say("event-not-member") in page.text
