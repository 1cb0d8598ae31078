"""What is decided about players and games of an event: told to those concerned, and readable with its reason."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.kernel.errors import Refused
from engine.league import document
from engine.league.acts import EventCreated, RulesChanged, Substituted
from tests.discord.conftest import Club
from tests.discord.event_days import look
from tests.discord.loopback import GUILD, buttons, said_in, within
from tests.discord.test_event_forgotten import forget
from tests.discord.test_event_matches import EVENT, decided, match_page, picked
from tests.discord.test_event_people import EVE, measure
from tests.discord.test_events import DI, begun, done, quick

__all__ = ["quick"]
DAY = 86400
FAY = 700000000000000022
PRIVATE = 12  # kind of a thread


async def page_of(club: Club, user: int) -> str:
    return (await club.server.command(user, "event show")).text


async def test_who_is_warned_is_called_and_reads_the_reason_alone(club: Club) -> None:
    await begun(club)
    one = (await look(club)).contest.entrants[0]
    other = (await look(club)).contest.entrants[1]
    for label, way in (("Warn", ""), ("Penalise", "2"), ("Missing", ""), ("Let play again", "")):
        await measure(club, one.number, label, f"Because of {label}", way)
        await done(club)
        told = club.server.last("decided something about you")
        assert f"<@{one.user}>" in told["content"]
        assert "Because" not in told["content"]
        assert told["mentions"] == [] or str(one.user) in str(told["mentions"])
    page = await page_of(club, one.user)
    assert f"Warned by <@{DI}>: Because of Warn" in page
    assert not [told for told in club.server.shown() if "Because" in said_in(told)]
    assert "won by forfeit" in "".join(map(said_in, club.server.shown()))
    assert "2 points taken off" in page
    assert "Marked as missing" in page
    assert "Let in again" in page
    assert "Because" not in await page_of(club, other.user)
    await measure(club, one.number, "Suspend", "Rude", "14")
    assert "Suspended until" in await page_of(club, one.user)


async def test_a_suspension_ends_by_itself_and_he_is_told(club: Club) -> None:
    await begun(club)
    one = (await look(club)).contest.entrants[0]
    await measure(club, one.number, "Suspend", "Rude", "7")
    await done(club)
    club.began += 7 * DAY + 1000
    await club.restart()
    await done(club)
    now = (await look(club)).contest.entrant(one.number)
    assert now is not None
    assert (now.presence, now.suspended_until) == ("in", 0)
    assert f"<@{one.user}>" in club.server.last("your suspension is over")["content"]
    assert "Your suspension is over" in await page_of(club, one.user)


async def test_who_had_left_stays_out_after_his_suspension_and_who_is_suspended_may_leave(club: Club) -> None:
    await begun(club)
    left, other = (await look(club)).contest.entrants[:2]
    await measure(club, left.number, "Withdraw", "As he asked")
    await measure(club, left.number, "Suspend", "Rude besides", "7")
    assert "stay out" in await page_of(club, left.user)
    await measure(club, other.number, "Suspend", "Rude", "7")
    page = await club.server.command(other.user, "event show")
    page = await club.server.click(other.user, page.original, "Withdraw")
    await club.server.click(other.user, page.original, "Leave the event")
    club.began += 7 * DAY + 1000
    await club.restart()
    await done(club)
    now = (await look(club)).contest.entrants
    assert [one.presence for one in now[:2]] == ["withdrawn", "withdrawn"]


async def judged(club: Club, judge: int, directors: tuple[int, ...] = (DI,)) -> int:
    """The event has a judge; a director has decided on the first game. The user of who lost it."""
    await begun(club)
    held = await look(club)
    rules = replace(held.contest.rules, judge=judge, directors=directors)
    await club.services.seasons.events.by_bot(EVENT, RulesChanged(rules), "A judge")
    player = held.contest.entrant(held.contest.matches[0].pairing.first)
    assert player is not None
    await decided(club, DI, "firstlost", "Too late")
    return player.user


async def test_both_hear_of_a_ruling_and_the_judge_of_an_appeal_with_the_evidence(club: Club) -> None:
    player = await judged(club, EVE)
    assert f"<@{DI}> decided: Too late" in club.server.last("⚖")["content"]
    page = await match_page(club, player)
    form = await club.server.click(player, page.original, "Appeal to the judge")
    await club.server.submit(player, form, "I was in time")
    await done(club)
    assert f"<@{EVE}>" in club.server.last("I was in time")["content"]
    page = await club.server.command(EVE, "event show")
    assert "waits for your word as judge" in page.text
    page = await club.server.click(EVE, page.original, "Judge game 1")
    packet = await club.server.click(EVE, page.original, "Evidence")
    assert "packet" in str(packet.original)
    before = len([one for one in club.server.shown() if "**Results**" in one["content"]])
    await decided(club, EVE, "stands", "The clock says so")
    assert f"<@{EVE}> let the result stand: The clock says so" in club.server.last("⚖")["content"]
    assert len([one for one in club.server.shown() if "**Results**" in one["content"]]) == before
    assert "waits for your word" not in await page_of(club, EVE)


async def test_nobody_judges_what_he_has_decided(club: Club) -> None:
    player = await judged(club, DI)
    assert "Appeal to the judge" not in buttons((await match_page(club, player)).original)


async def test_the_judge_leaves_the_first_ruling_to_other_directors(club: Club) -> None:
    await judged(club, EVE, (DI, EVE))
    page = await match_page(club, EVE, "2")
    assert not [one for one in within(page.original["components"]) if one["type"] == 3]


async def test_of_an_annulled_game_the_innocent_one_has_the_points_of_a_bye(club: Club) -> None:
    await begun(club)
    match = (await look(club)).contest.matches[0]
    page = await match_page(club, DI)
    assert "Annul it, " in str(page.original)
    await decided(club, DI, "annulsecond", "The other cheated")
    result = (await look(club)).contest.matches[0].result
    assert result is not None
    assert (result.kind, result.winner) == ("annulled", match.pairing.second)


async def test_a_running_event_goes_on_where_it_is_imported(club: Club) -> None:
    await begun(club)
    held = await look(club)
    created = held.log[0].act
    assert isinstance(created, EventCreated)
    elsewhere = replace(held.log[0], act=EventCreated(created.rules, "ab" * 32))
    data = json.loads(json.dumps(document.written((elsewhere, *held.log[1:]))))
    seasons, places = club.services.seasons, held.kept.places
    before, threads = len(club.server.shown()), len(club.server.threads)
    here = await seasons.bring(GUILD, DI, data, places, club.services.games, "again")
    club.bot.event_runner.wake(here.number)
    await done(club)
    assert len(club.server.shown()) == before, "what happened elsewhere is no news here"
    assert len(club.server.threads) == threads
    for number in ("1", "2"):
        page = await club.server.command(DI, "event direct", event=str(here.number))
        page = await club.server.click(DI, page.original, "Games")
        page = await picked(club, DI, page, number)
        page = await picked(club, DI, page, "first")
        form = await club.server.click(DI, page.original, "Give the reason")
        page = await club.server.submit(DI, form, "As it was played")
        await done(club)
        assert "As it was played" in page.text
    held = await seasons.events.look(here.number)
    assert all(one.result is not None for one in held.contest.matches)
    assert held.kept.places.told == held.contest.acts, "its news are told"
    news = [one["content"] for one in club.server.shown()[before:]]
    assert news, "what is decided here is news"
    assert not [words for words in news if "Sign-up is open" in words or "good luck" in words.lower()]
    page = await club.server.command(DI, "event direct", event=str(here.number))
    page = await club.server.click(DI, page.original, "Pair the round")
    assert "Publish" in buttons(page.original)


async def test_a_problem_is_reported_from_the_thread_of_a_game_to_its_directors_alone(club: Club) -> None:
    await begun(club)
    match = (await look(club)).contest.matches[0]
    player = (await look(club)).contest.entrant(match.pairing.first)
    assert player is not None
    table = await club.services.tables.info(match.table)
    known = set(club.server.threads)
    intro = club.server.last("Good luck", table.channel)
    form = await club.server.click(player.user, intro, "Report a problem")
    answer = await club.server.submit(player.user, form, "He @everyone writes nothing")
    assert "only they and you see" in answer.text
    (opened,) = set(club.server.threads) - known
    thread = club.server.threads[opened]
    assert thread["type"] == PRIVATE
    assert set(thread["members"]) == {player.user, DI}
    said = club.server.last("writes nothing", opened)
    assert f"<@{DI}>" in said["content"]
    packet = await club.server.click(DI, said, "Evidence")
    assert "packet" in str(packet.original)
    refused = await club.server.click(player.user, said, "Evidence")
    assert "packet" not in str(refused.original)
    page = await club.server.command(player.user, "event show")
    form = await club.server.click(player.user, page.original, "Report a problem")
    await club.server.submit(player.user, form, "A question")
    assert len(set(club.server.threads) - known) == 2
    await club.server.click(EVE, intro, "Report a problem")
    assert len(set(club.server.threads) - known) == 2


async def test_the_judge_takes_no_place_and_who_has_one_is_not_named_as_judge(club: Club) -> None:
    await judged(club, EVE)
    events = club.services.seasons.events
    with pytest.raises(Refused, match="league-refuse-judge-plays"):
        await events.act(EVENT, DI, Substituted(1, EVE, "Eve"), "She is free")
    rules = (await look(club)).contest.rules
    player = (await look(club)).contest.entrants[0].user
    with pytest.raises(Refused, match="league-refuse-judge-plays"):
        await events.act(EVENT, DI, RulesChanged(replace(rules, judge=player)), "He is wise")


async def test_no_appeal_is_used_up_on_a_judge_who_has_left_or_was_forgotten(club: Club) -> None:
    player = await judged(club, EVE)
    page = await match_page(club, player)
    club.server.left.add(EVE)
    form = await club.server.click(player, page.original, "Appeal to the judge")
    refused = await club.server.submit(player, form, "I was in time")
    assert "Nobody can judge an appeal here at present" in refused.text
    assert (await look(club)).contest.matches[0].appeal == "none"
    await forget(club, EVE)
    assert "Appeal to the judge" not in buttons((await match_page(club, player)).original)
    assert "nobody can appeal. Name another" in (await club.server.command(DI, "event direct")).text
    page = await club.server.command(player, "event show")
    assert "There is no appeal" in (await club.server.click(player, page.original, "Rules")).text
    rules = (await look(club)).contest.rules
    await club.services.seasons.events.act(EVENT, DI, RulesChanged(replace(rules, judge=FAY)), "Eve is gone")
    assert "Appeal to the judge" in buttons((await match_page(club, player)).original)
