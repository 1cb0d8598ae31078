"""An event is exported, and held anew on an empty database: everybody sees the same there, byte for byte."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.league.acts import Penalised
from engine.league.model.event_rules import EventRules
from tests.discord.conftest import Club
from tests.discord.event_days import BLUFF_GAME, EVENT, decided, entered, look, next_round
from tests.discord.loopback import Exchange, buttons
from tests.discord.test_event_entry import pressed
from tests.discord.test_event_people import measure
from tests.discord.test_event_seasons import FIELD, closed, higher_number, ruled
from tests.discord.test_events import DI, done, quick

__all__ = ["quick"]
DOING = ("Withdraw", "Report a problem", "Rather play than have a bye", "Stand by as a substitute", "Appeal")
STRANGER = 700000000000000177
RULES = {
    "swiss": EventRules("Cup", (BLUFF_GAME,), "swiss", rounds=3),
    "round_robin": EventRules("Pools", (BLUFF_GAME,), "round_robin", pools=2, finalists=1),
    "knockout": EventRules("Knives out", (BLUFF_GAME,), "knockout", lives=2),
}


def files_of(club: Club, message: dict[str, Any]) -> list[tuple[str, str, bytes]]:
    """The files of a message: how they are called, what they say, what is in them."""
    return [
        (one["filename"], one["description"], bytes(club.server.files[one["id"]])) for one in message["attachments"]
    ]


def face(club: Club, page: Exchange) -> tuple[str, list[tuple[str, str, bytes]]]:
    """All of a page that its reader sees and can press."""
    message = page.original
    assert message is not None
    return json.dumps(message["components"]), files_of(club, message)


async def shown(club: Club, user: int, *ways: str) -> Exchange:
    """The page to which some buttons lead, from the first one of the event on."""
    page = await club.server.command(user, "event show", event=str(EVENT))
    for label in ways:
        page = await club.server.click(user, page.original, label)
    return page


async def faces(club: Club, user: int) -> dict[tuple[str, ...], object]:
    """Every page of an event that leads on from its first one, by the labels that are pressed; the files at last."""
    found: dict[tuple[str, ...], object] = {}
    ways: list[tuple[str, ...]] = [()]
    for way in ways:
        page = await shown(club, user, *way)
        found[way] = face(club, page)
        if not way or way == ("Standings",):
            ways += [(*way, one) for one in buttons(page.original or {}) if one not in (*DOING, *way, "Event")]
    files = await club.server.command(user, "event export", event=str(EVENT))
    found["files",] = [one for one in files_of(club, files.original or {}) if not one[0].endswith("json")]
    return found


async def some_rounds(club: Club, rules: EventRules) -> None:
    """Two rounds with a ruling, a penalty, and somebody who leaves in between."""
    await entered(club, rules, FIELD[:8])
    await next_round(club)
    await done(club)
    await ruled(club, next(one for one in (await look(club)).contest.matches if one.open))
    await decided(club, higher_number)
    await club.services.seasons.events.act(EVENT, DI, Penalised(2, 1), "Rude")
    await measure(club, 6, "Warn", "Late")
    await pressed(club, FIELD[2], "Withdraw", "Leave the event")
    await next_round(club)
    await done(club)


async def held_elsewhere(club: Club) -> None:
    """The file that its director is given, in the hands of a director whose database is empty."""
    given = await club.server.command(DI, "event export", event=str(EVENT))
    [data] = [data for name, _, data in files_of(club, given.original or {}) if name.endswith("json")]
    at = (await look(club)).contest.at
    await club.stop()
    club.folder = club.folder / "elsewhere"
    club.folder.mkdir()
    club.began = at + 1
    await club.start()
    await club.server.command(DI, "event import", file=data)
    await done(club)


@pytest.mark.parametrize("over", [False, True], ids=["running", "closed"])
@pytest.mark.parametrize("format", RULES)
async def test_an_export_shows_everybody_the_same_elsewhere(club: Club, format: str, over: bool) -> None:
    club.server.managers = {DI}
    await some_rounds(club, RULES[format])
    if over:
        await decided(club, higher_number)
        await closed(club)
    readers = (FIELD[0], FIELD[5], STRANGER)
    before = [await faces(club, user) for user in readers]
    await held_elsewhere(club)
    after = [await faces(club, user) for user in readers]
    assert {("Rules",), ("Pairings",), ("Standings",), ("Games",)} < before[0].keys()
    assert len(before[0]) > 7, "pictures, too"
    for here, there in zip(before, after, strict=True):
        assert here.keys() == there.keys()
        for way, seen in here.items():
            assert there[way] == seen, way
