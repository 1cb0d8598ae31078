"""Two servers of one bot: nothing of an event is known in the other one but what its directors publish there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest

from engine.kernel.errors import TableError
from engine.league.acts import FieldClosed, RoundPublished, SignedUp
from engine.league.model.event_rules import EventRules
from engine.season import stages
from engine.season.ports import EventPlaces
from engine.season.terms import EventTerms, terms_text
from engine.session.conditions import ClockTerms, Conditions
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, decided, look, next_round
from tests.discord.loopback import ELSEWHERE, GUILD, Exchange, buttons, private
from tests.discord.test_event_matches import EVENT, picked
from tests.discord.test_events import DEE, DI, done, quick
from tests.discord.test_forged import press

__all__ = ["quick"]
DAY = 86400
EVE = 700000000000000021  # directs the other server
SECRETS = ("Cup of Thorns", "Anselm", "Bertram", "Ceolred", "Drogo", str(BOB), str(CY))
NAMES = dict(zip((ANN, BOB, CY, DEE), SECRETS[1:5], strict=True))
OF_EVENTS = re.compile(r"ev")


async def held(club: Club) -> int:
    """An event of the first server with a decided round and another that only directors see; a channel elsewhere."""
    there = await club.server.join_another()
    club.server.managers, club.server.managers_elsewhere = {DI}, {EVE}
    club.server.roles = {}
    await opened(club, "Cup of Thorns", 0, club.server.channel)
    await next_round(club)
    await done(club)
    await decided(club, lambda match: match.players[0])
    return there


async def opened(club: Club, title: str, guild: int, room: int) -> int:
    """An event of four in a server, its field made up."""
    events = club.services.seasons.events
    terms = terms_text(EventTerms(Conditions(clock=ClockTerms("total", 10 * DAY, away=20))))
    rules = EventRules(title, (BLUFF_GAME,), "swiss", 2, directors=(DI, EVE), judge=EVE, terms=terms)
    made = await events.create(guild or GUILD, DI, rules, EventPlaces(threads=room, news=room))
    for user, name in NAMES.items():
        await events.act(made.number, user, SignedUp(user, name))
    await events.act(made.number, DI, FieldClosed((1, 2, 3, 4)))
    return made.number


def words_of(exchange: Exchange) -> str:
    return str([exchange.original, exchange.answer, *exchange.followups])


def tells(exchange: Exchange) -> list[str]:
    """What it says of the event."""
    return [one for one in SECRETS if one in words_of(exchange)]


def commands() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every command that can name an event or a rating."""
    for name in ("show", "direct", "change", "export", "publish"):
        yield f"event {name}", {"event": "1"}
    for name in ("list", "show", "direct", "change", "export"):
        yield f"event {name}", {}
    yield "event accept", {"code": "0" * 16}
    yield "ratings board", {}
    yield "ratings board", {"game": "bluff"}
    yield "ratings sides", {"game": "bluff"}
    yield "ratings direct", {}


async def test_no_command_tells_anything_of_an_event_of_another_server(club: Club) -> None:
    there = await held(club)
    for user in (EVE, ANN):
        for name, options in commands():
            assert tells(await club.server.command(user, name, there, **options)) == [], (name, options)
    for name in ("show", "direct", "change", "export", "publish"):
        assert await club.server.complete(DI, f"event {name}", "event", event="") == ["1"]
        assert await club.server.complete(EVE, f"event {name}", "event", there, event="") == []
    assert "No game" in (await club.server.command(EVE, "ratings annul", there, table=1, reason="Because")).text
    assert tells(await club.server.command(ANN, "ratings player", there)) == []


async def test_every_button_of_an_event_is_refused_in_another_server(club: Club) -> None:
    there = await held(club)
    acts = (await look(club)).contest.acts
    server = club.server
    server.messages[there][1] = {
        **server.last(),
        "id": "1",
        "channel_id": str(there),
        "content": "x",
        "components": [],
        "attachments": [],
    }
    server.last = lambda *_: {**server.messages[there][1]}  # type: ignore[method-assign]
    before = await look(club)
    pressed = [op for op in sorted({*club.bot.clicks.controls, *club.bot.clicks.openers}) if OF_EVENTS.match(op)]
    assert len(pressed) > 40
    for op in pressed:
        for user in (EVE, ANN):
            for arg in ("", "1", "1.1", "1.first", "standings", "1.warn", f"1.substitute.{DEE}"):
                for kind, values in ((2, ()), (3, ("1",))):
                    found = await press(club, user, f"t:1:{acts}:{op}:{arg}:0", kind, values)
                    assert tells(found) == [], (op, arg)
    assert await look(club) == before


async def test_no_form_of_an_event_is_taken_in_another_server(club: Club) -> None:
    there = await held(club)
    acts = (await look(club)).contest.acts
    before = await look(club)
    opened_form = await club.server.command(EVE, "event create", there, name="Mine", game="bluff")
    for op in (one for one in sorted(club.bot.clicks.forms) if OF_EVENTS.match(one)):
        for arg in ("1", "1.1", "1.first", "1.warn", ""):
            data = {"custom_id": f"f:1:{acts}:{op}:{arg}", "components": []}
            exchange = await club.server._interact(EVE, 5, data, there, opened_form.original)
            await club.server.finished(exchange)
            assert tells(exchange) == [], op
    assert await look(club) == before


async def published(club: Club) -> tuple[int, Exchange]:
    """The event is published to the other server: its channel there and what its director sees."""
    there = await held(club)
    page = await club.server.command(DI, "event publish", event="1")
    assert "no other server" in page.text
    page = await club.server.click(DI, page.original, "One more server")
    [code] = re.findall(r"`([0-9a-f]{16})`", page.text)
    refused = await club.server.command(ANN, "event accept", there, code=code)
    assert "director" in refused.text
    assert "held here" in (await club.server.command(DI, "event accept", code=code)).text
    shown = await club.server.command(EVE, "event accept", there, code=code)
    await done(club)
    return there, shown


async def test_what_is_published_is_seen_there_and_nothing_else(club: Club) -> None:
    there, page = await published(club)
    assert "Cup of Thorns" in page.text
    assert "Anselm" in page.text
    assert not [one for one in map(str, NAMES) if one in words_of(page)], "nobody is named by his number there"
    [told] = club.server.shown(there)
    assert "Cup of Thorns" in told["content"]
    assert told["pinged"] == []
    assert "of another server" in (await club.server.command(ANN, "event list", there)).text
    assert await club.server.complete(ANN, "event show", "event", there, event="") == ["1"]
    assert await club.server.complete(EVE, "event direct", "event", there, event="") == []
    page = await club.server.command(ANN, "event show", there)
    for label in ("Sign up", "Withdraw", "Directing"):
        assert label not in words_of(page)
    for label in ("Rules", "Pairings", "Standings", "Games"):
        assert label in buttons(page.original)
        seen = await club.server.click(EVE, page.original, label)
        assert not [one for one in (*map(str, NAMES), str(DI)) if f"<@{one}>" in words_of(seen)], label
        page = await club.server.command(EVE, "event show", there)
    games = await club.server.click(EVE, page.original, "Games")
    match = await picked(club, EVE, games, "1")
    assert "Anselm" in match.text
    assert "<#" not in match.text
    assert not [one for one in match.original["components"] if "evrule" in str(one)]
    for name in ("direct", "change", "export"):
        assert "no event" in (await club.server.command(EVE, f"event {name}", there, event="1")).text.lower(), name


async def test_rounds_results_and_the_end_are_told_there_once(club: Club) -> None:
    there, _ = await published(club)
    await next_round(club)
    await done(club)
    await decided(club, lambda match: match.players[0])
    await club.restart()
    await done(club)
    page = await club.server.command(DI, "event direct")
    page = await club.server.click(DI, page.original, "Close the event")
    await club.server.click(DI, page.original, "Close the event")
    await done(club)
    told = "\n".join(one["content"] for one in club.server.shown(there))
    assert told.count("**Round 2 begins**") == 1
    assert told.count("**Results**") == 1
    assert told.count("**The event is over.**") == 1
    assert "<@" not in told


async def test_it_is_withdrawn_by_its_directors_or_taken_off_by_those_there(club: Club) -> None:
    there, _ = await published(club)
    page = await club.server.command(DI, "event publish", event="1")
    assert "Shown in Elsewhere" in page.text
    assert "director" in (await club.server.command(ANN, "event publish", there, event="1")).text
    page = await club.server.click(DI, page.original, "Withdraw: Elsewhere")
    assert "no other server" in page.text
    assert tells(await club.server.command(EVE, "event show", there, event="1")) == []
    page = await club.server.click(DI, page.original, "One more server")
    [code] = re.findall(r"`([0-9a-f]{16})`", page.text)
    await club.server.command(EVE, "event accept", there, code=code.upper())
    page = await club.server.command(EVE, "event publish", there, event="1")
    await club.server.click(EVE, page.original, "Show it here no more")
    assert tells(await club.server.command(EVE, "event show", there, event="1")) == []
    assert "code" in (await club.server.command(EVE, "event accept", there, code=code)).text
    assert len(club.server.shown(there)) >= 1


async def test_a_code_is_good_for_one_server(club: Club) -> None:
    there, _ = await published(club)
    publishing = club.services.seasons.publishing
    [share] = await publishing.of(EVENT)
    with pytest.raises(TableError):
        await publishing.accept(share.code, 77, EVE, there)
    assert await publishing.seen(EVENT, 77) is None


async def test_a_channel_that_is_gone_there_stops_nothing_here(club: Club) -> None:
    there, _ = await published(club)
    club.server.delete_channel(there)
    await next_round(club)
    await done(club)
    page = await club.server.command(DI, "event publish", event="1")
    assert "cannot be told there" in page.text
    assert len(club.server.threads) == 4


async def test_who_plays_in_leagues_of_two_servers_has_one_clock_and_one_digest(club: Club) -> None:
    there = await held(club)
    other = await opened(club, "Cup of Roses", ELSEWHERE, there)
    events = club.services.seasons.events
    for event in (EVENT, other):
        contest = (await events.look(event)).contest
        made = await events.act(event, DI, stages.paired(contest))
        await events.act(event, DI, RoundPublished(len(made.contest.rounds)))
        club.bot.event_runner.wake(event)
        await done(club)
    tables = [
        one.table
        for event in (EVENT, other)
        for one in (await events.look(event)).contest.matches
        if one.open and 1 in one.players
    ]
    assert len(tables) == 2
    guilds = [(await club.services.tables.info(one)).guild for one in tables]  # type: ignore[arg-type]
    assert len(set(guilds)) == 2
    keeping = club.services.tables.timekeeping
    clock = club.services.tables._tables.clock
    await club.server.command(ANN, "time zone", there, zone="Asia/Tokyo")
    await keeping.go_away(ANN, None, date(1970, 1, 15))
    assert (await keeping.rest(ANN)).zone == "Asia/Tokyo"
    before = [await left(club, table) for table in tables]
    clock.time += 5 * DAY
    used = [one - await left(club, table) for one, table in zip(before, tables, strict=True)]
    assert max(used) < 1000, "he is away in both"
    await club.server.command(ANN, "time reminders", there, hour=0)
    clock.time += DAY
    await club.bot.announcer.reminders.lists()
    await club.server.until(lambda: bool(club.server.messages.get(private(ANN))))
    [digest] = club.server.shown(private(ANN))
    rooms = [(await club.services.tables.info(one)).channel for one in tables]  # type: ignore[arg-type]
    assert all(f"<#{room}>" in digest["content"] for room in rooms)


async def left(club: Club, table: Any) -> int:
    info = await club.services.tables.info(table)
    role = next(role for role, user in info.seats.items() if user == ANN)
    return (await club.services.tables.timekeeping.left(table, ANN))[role]
