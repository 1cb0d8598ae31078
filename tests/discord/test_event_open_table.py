"""The open table on Discord: whoever waits gets an opponent from the bot itself, and a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.events.runner import AGAIN
from engine.league.acts import FieldClosed, SignedUp
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.test_event_ladder import shown
from tests.discord.test_event_matches import EVENT, picked
from tests.discord.test_events import DI, done, quick

__all__ = ["quick"]


async def test_two_who_wait_are_paired_once_they_are_near_enough(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.server.managers = {DI}
    page = await club.server.command(DI, "event create", name="Cafe", game="bluff", format="open-table")
    await club.server.click(DI, page.original, "Open sign-up")
    seasons = club.services.seasons
    for user in (ANN, BOB):
        await seasons.events.act(EVENT, user, SignedUp(user, f"P{user % 100}"))
    await seasons.events.act(EVENT, DI, FieldClosed((1, 2)))
    keeping = club.services.tables.timekeeping
    await keeping.rest_otherwise(ANN, lambda rest: replace(rest, zone="Asia/Tokyo"))
    page = await club.server.click(ANN, (await shown(club, ANN)).original, "Wait for a game")
    assert f"<@{ANN}> has waited" in page.text
    page = await club.server.click(ANN, page.original, "No longer")
    assert "has waited" not in page.text
    for user in (ANN, BOB):
        await club.server.click(user, (await shown(club, user)).original, "Wait for a game")
    await done(club)
    seekers = (await seasons.events.look(EVENT)).contest.seekers
    assert [(one.hours_ahead, one.rating) for one in seekers] == [(9, 1000), (0, 1000)], "too far apart as yet"
    await club.restart()
    await done(club)
    assert not club.server.threads
    events, runner = club.services.seasons.events, club.bot.event_runner
    runner.tell_by(club.bot.announcer, ())
    with monkeypatch.context() as broken:
        broken.setattr(events, "by_bot", None)  # as if nothing could be kept
        club.services.seasons.clock.time += 7 * 3600
        await runner.look_due()
        await done(club)
    club.services.seasons.clock.time += AGAIN
    await runner.look_due()
    await done(club)
    held = await club.services.seasons.events.look(EVENT)
    assert (held.contest.seekers, len(held.contest.matches), len(club.server.threads)) == ((), 1, 1)
    page = await club.server.command(ANN, "event show")
    page = await club.server.click(ANN, page.original, "Games")
    page = await picked(club, ANN, page, "1")
    assert "long enough to meet somebody farther off: the same rating, and hours of play that are far" in page.text
