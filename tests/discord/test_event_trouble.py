"""What is deleted, forbidden or cut off in a running event: nothing twice, nothing lost, the rest for its directors."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from cogs.events import runner
from engine.league.model.event_rules import EventRules
from engine.season.terms import EventTerms, terms_text
from engine.session.conditions import ClockTerms, Conditions
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.event_days import BLUFF_GAME, entered, look, next_round
from tests.discord.limited import Limited
from tests.discord.loopback import DIRECTOR, GUILD, Exchange, said_in
from tests.discord.test_event_matches import EVE, EVENT, decided
from tests.discord.test_event_news import news
from tests.discord.test_events import DI, begun, done, quick
from tests.discord.wire import Fault

__all__ = ["quick"]


@pytest.fixture
def channels() -> int:
    """One in which one talks, one for threads, one for news, one that takes the place of either."""
    return 4


def room(club: Club, number: int) -> int:
    return sorted(club.server.channels)[number]


async def desk(club: Club) -> Exchange:
    return await club.server.command(DI, "event direct")


async def tried_again(club: Club) -> Exchange:
    page = await club.server.click(DI, (await desk(club)).original, "Try again")
    await done(club)
    return page


async def moved(club: Club, **channels: int) -> None:
    """The event goes on in other channels."""
    page = await club.server.command(DI, "event change", **channels)
    form = await club.server.click(DI, page.original, "Change the rules")
    await club.server.submit(DI, form, "It was deleted")
    await done(club)


async def users(club: Club) -> list[int]:
    return [one.user for one in (await look(club)).contest.entrants]


async def test_news_go_on_in_another_channel_when_theirs_is_deleted(club: Club) -> None:
    there, other = room(club, 2), room(club, 3)
    await begun(club, news=there)
    await club.server.tell_deleted(there)
    await decided(club, DI, "first", "Time")
    assert club.services.say("event-trouble-news") in (await desk(club)).text
    await moved(club, news=other)
    assert "the directors gave it to" in said_in(club.server.shown(other)[-1])
    assert "⚠" not in (await desk(club)).text


async def test_games_begin_in_another_channel_when_that_of_their_threads_is_deleted(club: Club) -> None:
    there, other = room(club, 1), room(club, 2)
    club.server.may_thread = False
    await begun(club, threads=there)
    await club.server.tell_deleted(there)
    club.server.may_thread = True
    await tried_again(club)
    page = await desk(club)
    assert page.text.count("The channel is deleted") == 1
    assert page.text.count(" against ") == 2
    await moved(club, threads=other)
    assert [one["parent"] for one in club.server.threads.values()] == [other, other]
    assert "⚠" not in (await desk(club)).text


async def test_a_game_whose_thread_is_deleted_is_begun_anew_by_its_directors(club: Club) -> None:
    await begun(club)
    thread = min(club.server.threads)
    await club.server.tell_deleted(thread)
    await asyncio.sleep(0.05)
    page = await desk(club)
    assert page.text.count("The thread of the game is deleted") == 1
    await decided(club, DI, "restart", "Its thread was deleted")
    assert len(club.server.threads) == 2
    assert "⚠" not in (await desk(club)).text


async def test_a_thread_that_was_deleted_while_the_bot_was_down_is_known_after_its_start(club: Club) -> None:
    await begun(club)
    gone, kept = sorted(club.server.threads)
    await club.stop()
    club.server.forget_thread(gone)
    club.server.threads[kept]["archived"] = True
    await club.start()
    await done(club)
    assert (await desk(club)).text.count(" against ") == 1


async def test_games_that_go_on_are_known_when_the_channel_of_all_threads_is_deleted(club: Club) -> None:
    there = room(club, 1)
    await begun(club, threads=there)
    await club.server.tell_deleted(there)
    await asyncio.sleep(0.05)
    page = await desk(club)
    assert page.text.count(" against ") == 2
    page = await decided(club, DI, "firstlost", "He never came")
    assert "decided: He never came" in page.text


async def test_games_begin_in_a_forum_with_the_tags_that_fit(club: Club) -> None:
    forum = room(club, 1)
    club.server.forums[forum] = ["No Retreat!", "bluff", "Cup"]
    await club.restart()
    await begun(club, threads=forum)
    assert [(one["parent"], one["applied_tags"]) for one in club.server.threads.values()] == [(forum, ["2", "3"])] * 2
    assert "⚠" not in (await desk(club)).text


async def test_threads_that_are_forbidden_are_opened_when_directors_try_again(club: Club) -> None:
    club.server.may_thread = False
    await begun(club)
    assert "no thread" in (await desk(club)).text
    club.server.may_thread = True
    page = await tried_again(club)
    assert len(club.server.threads) == 2
    assert "⚠" not in (await desk(club)).text
    page = await club.server.click(DI, page.original, "Try again")
    await done(club)
    assert len(club.server.threads) == 2


async def test_a_thread_that_was_opened_and_not_noted_is_taken_after_a_restart(club: Club) -> None:
    lost: list[str] = []

    def fail(method: str, path: str) -> Fault:
        if method == "POST" and path.endswith("/threads") and not lost:
            lost.append(path)
            return "lost"
        return 403 if lost and path.endswith("/threads") else None

    club.server.fail = fail
    club.bot.event_runner.tell_by(club.bot.announcer, (0.05,))
    await begun(club)
    assert len(club.server.threads) == 1
    club.server.fail = lambda method, path: None
    await club.restart()
    await tried_again(club)
    assert len(club.server.threads) == 2
    assert {len(one["members"]) for one in club.server.threads.values()} == {2}


async def test_a_game_begins_without_who_cannot_be_added_to_its_thread_and_directors_read_it(club: Club) -> None:
    club.server.fail = lambda method, path: 403 if path.endswith(f"/thread-members/{BOB}") else None
    await begun(club)
    assert len(club.server.threads) == 2
    page = await desk(club)
    assert page.text.count("may have left the server") == 1
    assert f"<@{BOB}>" in page.text
    assert "has left the server" not in page.text, "he is a member"


async def test_a_result_is_taken_over_though_its_thread_could_not_be_told(club: Club) -> None:
    await begun(club)
    store = club.services.seasons.store
    post = (await store.posts_of(EVENT))[0]
    await store.keep_post(replace(post, stage="seated", trouble="event-trouble-gone"))
    user = (await club.services.tables.info(post.table)).seats.values()
    await club.services.tables.playing.resign(post.table, next(iter(user)))
    club.bot.event_runner.wake(EVENT)
    await done(club)
    assert "1 of 2 games are over" in (await desk(club)).text


async def test_an_event_goes_on_by_who_manages_the_server_when_the_role_of_directors_is_deleted(club: Club) -> None:
    await club.services.servers.change(GUILD, DI, "directors", lambda now: replace(now, directors=(DIRECTOR,)))
    club.server.roles = {DI: [DIRECTOR], ANN: [DIRECTOR]}
    await begun(club)
    club.server.managers, club.server.roles = {EVE}, {}
    for user in (DI, ANN):
        refused = await club.server.command(user, "event direct")
        assert "whoever may manage the server" in refused.text
    assert "Round 1" in (await club.server.command(EVE, "event direct")).text
    assert (await look(club)).contest.rules.directors == (EVE,)


async def test_of_two_directors_who_press_at_once_one_decides(club: Club) -> None:
    await begun(club)
    for number, thread in list(club.server.threads.items()):
        await club.server.command(thread["members"][0], "game resign", number, sure=True)
    await done(club)
    club.server.managers = {DI, ANN}
    pages = [await club.server.command(user, "event direct") for user in (ANN, DI)]
    sent = [await club.server.send_click(one.user, one.original, "Pair the round") for one in pages]
    for one in sent:
        await club.server.finished(one)
    assert club.services.say("league-refuse-stale") in "".join(one.text for one in sent)
    held = await look(club)
    assert len(held.contest.rounds) == 2


async def test_one_match_that_breaks_stops_no_other(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = runner.EventRunner._seat

    async def breaks(self: runner.EventRunner, held: object, match: object, post: object) -> None:
        if match.number == 1:  # type: ignore[attr-defined]
            raise KeyError("broken")
        await seat(self, held, match, post)  # type: ignore[arg-type]

    with monkeypatch.context() as broken:
        broken.setattr(runner.EventRunner, "_seat", breaks)
        await begun(club)
    assert len(club.server.threads) == 1
    await tried_again(club)
    assert len(club.server.threads) == 2


async def test_a_restart_in_the_middle_of_starting_32_games_begins_none_twice(club: Club) -> None:
    players = range(700000000000000100, 700000000000000164)
    await entered(club, EventRules("Big", (BLUFF_GAME,), "swiss", 3), players)
    await next_round(club)
    await club.server.until(lambda: len(club.server.threads) >= 9)
    await club.restart()
    await club.server.until(lambda: len(club.server.threads) >= 20)
    await club.restart()
    await done(club)
    assert len(club.server.threads) == 32
    held = await look(club)
    assert len({one.table for one in held.contest.matches} - {None}) == 32
    members = [user for thread in club.server.threads.values() for user in thread["members"]]
    assert sorted(members) == list(players)
    assert len(news(club)) == 1


class TestAtThePaceOfDiscord:
    @pytest.fixture
    def loopback(self, channels: int) -> Limited:
        return Limited(channels, latency=0.015, within=0.5, of_all=500)  # ten times as fast

    async def test_a_round_begins_without_asking_discord_too_often(self, club: Club) -> None:
        """Nothing comes too soon twice, each game has one thread, and a page is answered meanwhile."""
        server = club.server
        assert isinstance(server, Limited)
        players = range(700000000000000100, 700000000000000124)
        await entered(club, EventRules("Big", (BLUFF_GAME,), "swiss", 3), players)
        await next_round(club)
        page = await server.command(DI, "event show")
        assert page.finished - page.sent < 3
        assert len(server.threads) < 12, "the round is not yet begun"
        await server.until(lambda: len(server.threads) == 12, 60)
        await done(club)
        assert len(server.refused) <= 1
        assert all(len(thread["members"]) == 2 for thread in server.threads.values())


async def test_a_flag_falls_by_the_time_in_which_the_bot_was_there_and_is_a_result(club: Club) -> None:
    conditions = Conditions(clock=ClockTerms("total", start=3600, flag="forfeit"))
    rules = EventRules("Fast", (BLUFF_GAME,), "swiss", 1, terms=terms_text(EventTerms(conditions)))
    await entered(club, rules, (ANN, BOB))
    await next_round(club)
    await done(club)
    held = await look(club)
    table = held.contest.matches[0].table
    await club.services.tables.playing.order(table, ANN, "bid 1")
    await club.stop()
    club.began += 7 * 86400
    await club.start()
    await done(club)
    assert (await look(club)).contest.matches[0].open, "nobody's time runs while he cannot act"
    tables = club.services.tables
    tables._tables.clock.time += 7200  # type: ignore[attr-defined]
    tables.timekeeping._beaten = tables.timekeeping.now()
    await club.bot.scheduler.look()
    await done(club)
    result = (await look(club)).contest.matches[0].result
    assert result is not None
    assert result.kind == "forfeit"
