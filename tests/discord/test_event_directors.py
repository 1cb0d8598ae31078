"""Who directs an event, and until when: with a role of the server, or named in the rules of the event."""

from __future__ import annotations

from engine.league.acts import Adjudicated, EventClosed
from engine.league.model.contest import MatchResult
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import look
from tests.discord.test_event_conflicts import SWISS
from tests.discord.test_event_entry import ROUND, directed, opened
from tests.discord.test_event_people import EVE, measure
from tests.discord.test_events import DEE, DI, quick

__all__ = ["quick"]
FAY = 700000000000000022


async def test_whose_role_is_taken_away_directs_the_events_of_the_server_no_more(club: Club) -> None:
    await opened(club, SWISS, (ANN, BOB, CY, DEE))
    club.server.managers = {DI, FAY}
    page = await club.server.command(FAY, "event direct")
    assert FAY in (await look(club)).contest.rules.directors
    club.server.managers = {DI}
    refused = await club.server.click(FAY, page.original, "Close sign-up")
    assert "That is for the directors of the event" in refused.text
    assert "for its directors" in (await club.server.command(FAY, "event export")).text
    held = await look(club)
    assert not held.contest.begun
    assert held.contest.rules.directors == (DI, EVE)
    assert held.log[-1].by == 0, "by an act of its own"
    club.server.managers = {FAY}
    await club.server.command(FAY, "event direct")
    assert FAY in (await look(club)).contest.rules.directors, "with the role he directs again"


async def test_who_created_an_event_loses_it_with_his_role_and_who_was_named_keeps_it(club: Club) -> None:
    await opened(club, SWISS, (ANN, BOB, CY, DEE))
    club.server.managers = set()
    refused = await club.server.command(DI, "event direct")
    assert f"Ask <@{EVE}>" in refused.text
    page = await club.server.command(EVE, "event direct")
    await club.server.click(EVE, page.original, "Close sign-up")
    assert (await look(club)).contest.begun


async def test_of_an_event_that_is_over_he_reads_what_everybody_reads(club: Club) -> None:
    await opened(club, SWISS, (ANN, BOB, CY, DEE))
    await directed(club, "Close sign-up", *ROUND)
    await measure(club, 1, "Warn", "He was rude")
    await directed(club)
    held = await look(club)
    for match in held.contest.matches:
        result = MatchResult("forfeit", match.players[0])
        await club.services.seasons.events.act(held.number, DI, Adjudicated(match.number, result), "Over")
    await club.services.seasons.events.act(held.number, DI, EventClosed())
    club.server.managers = set()
    await club.server.command(DI, "event export")
    [whole] = [raw for raw in club.server.files.values() if b"adjutant-event" in raw]
    assert b"He was rude" not in whole
