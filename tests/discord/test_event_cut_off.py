"""What is forbidden, pressed twice or cut off in a running event: done once, nothing lost, the rest told."""

from __future__ import annotations

import pytest

from engine.league.acts import ResultTaken
from engine.league.model.event_rules import EventRules
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, EVENT, entered, look, next_round
from tests.discord.loopback import said_in
from tests.discord.test_event_matches import decided
from tests.discord.test_event_trouble import channels, desk, room, tried_again
from tests.discord.test_events import DEE, DI, begun, done, quick, signed_up
from tests.discord.wire import Fault

__all__ = ["channels", "quick"]
FORBIDDEN = 403


def forbid(club: Club, method: str, end: str) -> None:
    """Discord forbids this from now on."""

    def fail(asked: str, path: str) -> Fault:
        return FORBIDDEN if asked == method and path.endswith(end) else None

    club.server.fail = fail


def allow(club: Club) -> None:
    club.server.fail = lambda method, path: None


async def test_news_that_are_forbidden_are_told_once_when_directors_try_again(club: Club) -> None:
    there = room(club, 2)
    await begun(club, news=there)
    before = len(club.server.shown(there))
    forbid(club, "POST", f"/channels/{there}/messages")
    await decided(club, DI, "first", "Time")
    assert club.services.say("event-trouble-news") in (await desk(club)).text
    assert len(club.server.shown(there)) == before
    await club.restart()
    await done(club)
    allow(club)
    await tried_again(club)
    await tried_again_if_offered(club)
    told = [said_in(one) for one in club.server.shown(there)[before:]]
    assert len(told) == 1
    assert "the directors gave it to" in told[0]
    assert "⚠" not in (await desk(club)).text


async def tried_again_if_offered(club: Club) -> None:
    """Pressed twice: nothing is told twice."""
    if "Try again" in str((await desk(club)).original):
        await tried_again(club)


async def test_a_result_counts_though_its_thread_may_not_be_closed(club: Club) -> None:
    """Discord puts away by itself in what nobody writes; no director has to see to that."""
    await begun(club)
    thread = min(club.server.threads)
    forbid(club, "PATCH", f"/channels/{thread}")
    await club.server.command(club.server.threads[thread]["members"][0], "game resign", thread, sure=True)
    await done(club)
    assert not club.server.threads[thread]["archived"]
    page = await desk(club)
    assert "1 of 2 games are over" in page.text
    assert "⚠" not in page.text


async def test_a_game_that_ends_while_the_bot_is_stopped_gives_its_result_after_the_start(club: Club) -> None:
    """It is stored that the game is over, and nothing more: nobody has told or taken it over."""
    await entered(club, EventRules("Cup", (BLUFF_GAME,), "swiss", 2), (ANN, BOB, CY, DEE))
    await next_round(club)
    await done(club)
    match = (await look(club)).contest.matches[0]
    loser = (await look(club)).contest.entrants[match.players[0] - 1].user
    await club.services.tables.playing.resign(match.table, loser)
    await club.restart()
    await done(club)
    result = (await look(club)).contest.matches[0].result
    assert result is not None
    assert (result.kind, result.winner) == ("won", match.players[1])
    await club.restart()
    await done(club)
    taken = [one for one in (await look(club)).log if isinstance(one.act, ResultTaken)]
    assert len(taken) == 1
    assert sum("**Results**" in said_in(one) for one in club.server.shown()) == 1, "told once"


async def test_a_runner_that_was_stopped_begins_nothing_more(club: Club) -> None:
    """Games are told for a moment after it; what they owe their event is done after the start, by another one."""
    await begun(club)
    runner = club.bot.event_runner
    match = (await look(club)).contest.matches[0]
    await runner.stop()
    info = await club.services.tables.info(match.table)
    club.bot.announcer.tell(await club.services.tables.playing.resign(match.table, min(info.seats.values())))
    await club.quiet(info.channel)
    runner.wake(EVENT)
    assert not runner.busy
    assert (await look(club)).contest.matches[0].open
    await club.restart()
    await done(club)
    assert not (await look(club)).contest.matches[0].open


@pytest.mark.parametrize("last", ["Close sign-up", "Pair the round", "Publish"])
async def test_of_two_directors_who_press_the_same_at_once_one_does_it(club: Club, last: str) -> None:
    page = await signed_up(club)
    for step in ("Close sign-up", "Pair the round", "Publish"):
        if step == last:
            break
        page = await club.server.click(DI, page.original, step)
    club.server.managers = {DI, ANN}
    pages = [await club.server.command(user, "event direct") for user in (ANN, DI)]
    acts = (await look(club)).contest.acts
    sent = [await club.server.send_click(one.user, one.original, last) for one in pages]
    for one in sent:
        await club.server.finished(one)
    await done(club)
    assert club.services.say("league-refuse-stale") in "".join(one.text for one in sent)
    held = await look(club)
    assert len([one for one in held.log[acts:] if one.by in (ANN, DI)]) == 1, "one act of one of them"
    assert len(club.server.threads) == (2 if last == "Publish" else 0)
