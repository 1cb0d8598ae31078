"""Matches of an event on Discord: each with a page, decided by directors with a reason, appealed against once."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.league import document
from engine.league.acts import RulesChanged
from engine.league.flow import replay
from engine.season.matches import Matches
from engine.season.ports import EventNumber
from tests.discord.conftest import Club
from tests.discord.loopback import Exchange, within
from tests.discord.test_events import DI, begun, done, quick

__all__ = ["quick"]
EVENT = EventNumber(1)
EVE = 700000000000000021


async def match_page(club: Club, user: int, number: str = "1") -> Exchange:
    page = await club.server.command(user, "event direct" if user == DI else "event show")
    page = await club.server.click(user, page.original, "Games")
    return await picked(club, user, page, number)


async def picked(club: Club, user: int, page: Exchange, value: str) -> Exchange:
    menu = next(one for one in within(page.original["components"]) if one["type"] == 3)
    return await club.server.pick(user, page.original, menu, value)


async def decided(club: Club, user: int, ruling: str, reason: str, number: int = 1) -> Exchange:
    page = await picked(club, user, await match_page(club, user, str(number)), ruling)
    form = await club.server.click(user, page.original, "Give the reason")
    answer = await club.server.submit(user, form, reason)
    await done(club)
    return answer


async def test_a_game_that_goes_on_is_decided_from_the_page_of_its_match(club: Club) -> None:
    await begun(club)
    thread = next(iter(club.server.threads))
    page = await decided(club, DI, "firstlost", "He never came")
    assert "decided: He never came" in page.text
    info = await club.services.tables.in_channel(thread)
    assert (info.status, info.outcome and info.outcome.reason.key) == ("ended", "outcome-forfeit")
    await club.restart()
    await done(club)
    assert "won by forfeit" in (await match_page(club, DI)).text


async def test_a_match_is_begun_anew_in_a_thread_of_its_own(club: Club) -> None:
    await begun(club)
    await decided(club, DI, "restart", "Wrong scenario")
    assert len(club.server.threads) == 3
    held = await club.services.seasons.events.look(EVENT)
    assert sorted(one.table for one in held.contest.matches) == [2, 3]


async def test_no_thread_is_opened_for_a_match_that_nobody_can_begin(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Matches, "expect_seats", lambda *_: (_ for _ in ()).throw(TableError(text("person-unknown"))))
    await begun(club)
    assert club.server.threads == {}
    posts = await club.services.seasons.store.posts_of(EVENT)
    assert {post.trouble for post in posts} == {"event-trouble-table"}


async def test_a_player_reads_why_he_is_paired_and_decides_nothing(club: Club) -> None:
    await begun(club)
    player = (await club.services.seasons.events.look(EVENT)).contest.entrants[0].user
    page = await match_page(club, player)
    assert "Played in" in page.text
    assert club.services.say("league-why-round-one") in page.text or "drawn" in page.text
    assert "Evidence" not in str(page.original)
    assert not [one for one in within(page.original["components"]) if one["type"] == 3]


async def test_a_decision_on_what_has_changed_meanwhile_is_not_taken(club: Club) -> None:
    await begun(club)
    page = await picked(club, DI, await match_page(club, DI), "first")
    form = await club.server.click(DI, page.original, "Give the reason")
    await decided(club, DI, "draw", "Both tired")
    late = await club.server.submit(DI, form, "I think so")
    assert club.services.say("league-refuse-stale") in late.text


async def test_a_player_appeals_once_and_the_judge_has_the_last_word(club: Club) -> None:
    await begun(club)
    events = club.services.seasons.events
    held = await events.look(EVENT)
    match = held.contest.matches[0]
    judge, player = EVE, held.contest.entrant(match.pairing.first)
    assert player is not None
    await events.by_bot(EVENT, RulesChanged(replace(held.contest.rules, judge=judge)), "A judge")
    await decided(club, DI, "firstlost", "Too late")
    page = await match_page(club, player.user)
    form = await club.server.click(player.user, page.original, "Appeal to the judge")
    page = await club.server.submit(player.user, form, "I was in time")
    assert "appealed: I was in time" in page.text
    assert "Appeal to the judge" not in str(page.original)
    page = await decided(club, judge, "first", "He was")
    assert "overruled it: He was" in page.text


async def test_the_evidence_is_the_packet_of_its_table(club: Club) -> None:
    await begun(club)
    page = await match_page(club, DI)
    packet = await club.server.click(DI, page.original, "Evidence")
    assert "packet" in str(packet.original)


async def test_directors_vote_each_for_himself_and_the_last_vote_ends_the_game(club: Club) -> None:
    await begun(club)
    events = club.services.seasons.events
    rules = replace((await events.look(EVENT)).contest.rules, votes=2, directors=(DI, EVE))
    await events.act(EVENT, DI, RulesChanged(rules), "Fairer")
    seen = await picked(club, EVE, await match_page(club, EVE), "first")
    assert "2 directors of one mind decide" in seen.text
    form = await club.server.click(EVE, seen.original, "Give the reason")
    page = await decided(club, DI, "first", "He was ahead")
    assert "Your vote" in page.text
    assert "ended" not in {(await club.services.tables.in_channel(one)).status for one in club.server.threads}
    told = [one for one in club.server.shown() if "the directors vote on" in one["content"]]
    assert len(told) == 1
    other = await match_page(club, EVE)
    assert "One director has voted" in other.text
    assert "He was ahead" not in other.text
    assert not await voted_in(club, EVE), "an export tells no more"
    page = await club.server.submit(EVE, form, "Far ahead")
    await done(club)
    assert "The directors decided by votes: He was ahead · Far ahead" in page.text
    assert "ended" in {(await club.services.tables.in_channel(one)).status for one in club.server.threads}
    assert await voted_in(club, EVE) == 2


async def voted_in(club: Club, user: int) -> int:
    """How many votes can be read in an export."""
    club.server.files.clear()
    await club.server.command(user, "event export")
    [whole] = [json.loads(raw) for raw in club.server.files.values() if b"adjutant-event" in raw]
    replay(document.read(whole).log)
    return sum(one["act"]["_"] == "VoteCast" for one in whole["log"])
