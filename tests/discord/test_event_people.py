"""What directors do about those who play: with a reason, and at the tables where they sit."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine.league.acts import Adjudicated
from engine.season.ruling import MatchRulings
from tests.discord.conftest import Club
from tests.discord.event_days import look
from tests.discord.loopback import Exchange
from tests.discord.test_event_matches import EVENT, picked
from tests.discord.test_events import DI, begun, done, quick, signed_up

__all__ = ["quick"]
EVE = 700000000000000021


async def person(club: Club, number: int) -> Exchange:
    page = await club.server.command(DI, "event direct")
    page = await club.server.click(DI, page.original, "Players")
    return await picked(club, DI, page, str(number))


async def measure(club: Club, number: int, label: str, reason: str, way: str = "") -> Exchange:
    form = await club.server.click(DI, (await person(club, number)).original, label)
    return await club.server.submit(DI, form, reason, way)


async def test_a_player_is_warned_penalised_suspended_and_let_in_again(club: Club) -> None:
    await begun(club)
    await measure(club, 1, "Warn", "Slow")
    page = await measure(club, 1, "Penalise", "Slower", "2")
    assert "One warning" in page.text
    assert "2 points" in page.text
    page = await measure(club, 1, "Missing", "Gone")
    assert "missing" in page.text
    page = await measure(club, 1, "Let play again", "He is back")
    assert "He is back" in page.text
    page = await measure(club, 1, "Suspend", "Rude", "14")
    assert "Until" in page.text
    one = (await club.services.seasons.events.look(EVENT)).contest.entrant(1)
    assert one is not None
    assert (one.warnings, one.penalty, one.presence) == (1, 2, "suspended")


async def substituted(club: Club, entrant: int, by: int) -> Exchange:
    page = await club.server.pick_user(DI, (await person(club, entrant)).original, by)
    if "takes the place" not in page.text:
        return page
    form = await club.server.click(DI, page.original, "Give the reason")
    answer = await club.server.submit(DI, form, "Left us")
    await done(club)
    return answer


async def test_a_substitute_takes_the_game_over_that_goes_on(club: Club) -> None:
    await begun(club)
    held = await club.services.seasons.events.look(EVENT)
    match, one = held.contest.matches[0], held.contest.entrant(held.contest.matches[0].pairing.first)
    assert one is not None
    await substituted(club, one.number, EVE)
    info = await club.services.tables.info(match.table)
    assert EVE in info.seats.values()
    assert one.user not in info.seats.values()
    assert EVE in next(thread for number, thread in club.server.threads.items() if number == info.channel)["members"]


async def test_who_has_seen_the_other_hand_takes_no_place_over(club: Club) -> None:
    await begun(club)
    held = await club.services.seasons.events.look(EVENT)
    match = held.contest.matches[0]
    first, second = (held.contest.entrant(number) for number in match.players)
    assert first is not None
    assert second is not None
    await substituted(club, first.number, EVE)
    refused = await substituted(club, second.number, first.user)
    assert "takes the place" not in refused.text
    assert (await club.services.tables.info(match.table)).roles_of(second.user)


async def test_who_is_missing_loses_his_games_by_the_same_form(club: Club) -> None:
    await begun(club)
    held = await look(club)
    match, left = held.contest.matches
    form = await club.server.click(DI, (await person(club, match.pairing.first)).original, "Missing")
    assert "and loses the game that waits for an end" in str(form.answer)
    page = await club.server.submit(DI, form, "Nowhere to be seen")
    assert "missing" in page.text
    await done(club)
    held = await look(club)
    result = held.contest.matches[0].result
    assert result is not None
    assert (result.kind, result.winner) == ("forfeit", match.pairing.second)
    info = await club.services.tables.info(match.table)
    assert (info.status, info.outcome and info.outcome.reason.key) == ("ended", "outcome-forfeit")
    told = club.server.last("**Forfeit: ", info.channel)["content"]
    assert "did not appear" in told
    assert "Nowhere to be seen" not in told
    assert held.contest.matches[1].open
    await measure(club, left.pairing.first, "Missing", "Perhaps he comes", "stays")
    await done(club)
    assert (await look(club)).contest.matches[1].open
    await measure(club, left.players[1], "Missing", "Neither")
    await done(club)
    result = (await look(club)).contest.matches[1].result
    assert result is not None
    assert result.kind == "double_forfeit"


async def test_who_is_missing_loses_a_game_that_has_not_begun_and_a_stop_between_loses_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await signed_up(club)
    events = club.services.seasons.events
    await events.place(EVENT, replace((await look(club)).kept.places, threads=0))  # no game can be begun
    for step in ("Close sign-up", "Pair the round", "Publish"):
        page = await club.server.click(DI, page.original, step)
    await done(club)
    match = (await look(club)).contest.matches[0]
    assert match.table is None
    with monkeypatch.context() as stopped:
        stopped.setattr(MatchRulings, "forfeit_missed", lambda _, held, why: asyncio.sleep(0, held))
        await measure(club, match.pairing.first, "Missing", "Nowhere")
        await done(club)
    assert (await look(club)).contest.matches[0].open
    await club.restart()
    await done(club)
    result = (await look(club)).contest.matches[0].result
    assert result is not None
    assert (result.kind, result.winner) == ("forfeit", match.pairing.second)
    await club.restart()
    await done(club)
    assert sum(isinstance(one.act, Adjudicated) for one in (await look(club)).log) == 1
