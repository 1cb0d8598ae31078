"""Events on Discord: signed up by buttons, paired and published by their director, their games begun by themselves."""

from __future__ import annotations

import asyncio

import pytest

from cogs.channel.game_threads import GameThreads
from engine.league.acts import EventClosed
from engine.league.model.event_rules import EventGame, EventRules
from engine.season.ports import EventPlaces
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import GUILD, Exchange, buttons

DI, DEE = 700000000000000019, 700000000000000014


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is put away is put away at once."""
    monkeypatch.setattr(GameThreads.__init__, "__defaults__", (0.01,))


async def done(club: Club) -> None:
    """Until nothing is owed any more."""
    for _ in range(1000):
        await asyncio.sleep(0.01)
        if not club.bot.event_runner.busy and not club.bot.announcer.busy:
            return
    raise AssertionError("an event is not done")


async def signed_up(club: Club, **options: object) -> Exchange:
    """An event of four players, before its field is made up: the page of its director."""
    club.server.managers = {DI}
    page = await club.server.command(DI, "event create", name="Cup", game="bluff", format="swiss", rounds=2, **options)
    await club.server.click(DI, page.original, "Open sign-up")
    for user in (ANN, BOB, CY, DEE):
        page = await club.server.command(user, "event show")
        await club.server.click(user, page.original, "Sign up")
    return await club.server.command(DI, "event direct")


async def begun(club: Club, **options: object) -> None:
    """The same with its first round published."""
    page = await signed_up(club, **options)
    for step in ("Close sign-up", "Pair the round", "Publish"):
        page = await club.server.click(DI, page.original, step)
    await done(club)


async def test_the_games_of_a_round_start_by_themselves(club: Club) -> None:
    await begun(club)
    names = sorted(thread["name"] for thread in club.server.threads.values())
    assert len(names) == 2
    assert all(len(thread["members"]) == 2 for thread in club.server.threads.values())
    page = await club.server.command(ANN, "event show")
    assert "0 of 2 games are over" in page.text


async def test_nothing_is_begun_twice_over_restarts(club: Club) -> None:
    await begun(club)
    await club.restart()
    await done(club)
    assert len(club.server.threads) == 2


async def test_a_result_is_taken_over_and_the_next_round_paired(club: Club) -> None:
    await begun(club)
    for number, thread in list(club.server.threads.items()):
        await club.server.command(thread["members"][0], "game resign", number, sure=True)
        await club.quiet(number)
    await done(club)
    page = await club.server.command(DI, "event direct")
    assert "2 of 2 games are over" in page.text
    page = await club.server.click(DI, page.original, "Pair the round")
    assert "Round 2 is paired" in page.text
    await club.server.click(DI, page.original, "Publish")
    await done(club)
    assert len(club.server.threads) == 4


async def test_only_directors_direct(club: Club) -> None:
    await begun(club)
    refused = await club.server.command(ANN, "event direct")
    assert "Ask" in refused.text


async def test_an_event_is_closed_by_a_second_press_that_says_what_it_ends(club: Club) -> None:
    page = await signed_up(club)
    await club.server.click(DI, page.original, "Close sign-up")
    page = await club.server.command(DI, "event direct")
    asked = await club.server.click(DI, page.original, "Close the event")
    assert "Rounds paired so far: 0 of 2" in asked.text
    assert "nothing can be done in it any more" in asked.text
    assert not (await club.services.seasons.events.look(1)).contest.closed
    await club.server.click(DI, asked.original, "Close the event")
    await done(club)
    assert (await club.services.seasons.events.look(1)).contest.closed


async def test_sign_up_is_not_closed_with_too_few_for_the_pools(club: Club) -> None:
    club.server.managers = {DI}
    page = await club.server.command(DI, "event create", name="Cup", game="bluff", format="pools")
    await club.server.click(DI, page.original, "Open sign-up")
    for user in (ANN, BOB, CY):
        page = await club.server.command(user, "event show")
        await club.server.click(user, page.original, "Sign up")
    page = await club.server.command(DI, "event direct")
    refused = await club.server.click(DI, page.original, "Close sign-up")
    assert "3 players are too few for 2 pools" in refused.text
    form = await club.server.click(DI, page.original, "Seed by hand")
    refused = await club.server.submit(DI, form, "1\n2\n3")
    assert "too few for 2 pools" in refused.text
    assert not (await club.services.seasons.events.look(1)).contest.begun


async def test_more_events_than_one_page_takes_are_listed_page_by_page(club: Club) -> None:
    await club.server.join_another()
    store, room = club.services.seasons.events, club.server.channel
    for number in range(1, 46):
        rules = EventRules(f"Cup {number:02}", (EventGame("bluff", ("red", "blue")),), "swiss", rounds=2)
        await store.create(GUILD, DI, rules, EventPlaces(threads=room, news=room))
    await store.act(45, DI, EventClosed())
    seen = []
    page = await club.server.command(ANN, "event list")
    assert "Page 1 of 3, 45 events" in page.text
    assert page.text.index("Cup 44") < page.text.index("Cup 43"), "the newest first"
    for _ in range(2):
        seen.append(page.text)
        page = await club.server.click(ANN, page.original, "Further on the list")
    assert "Further on the list" not in buttons(page.original)
    assert "Cup 45 (over)" in page.text, "what is over comes last"
    assert all(sum(f"Cup {number:02}" in words for words in (*seen, page.text)) == 1 for number in range(1, 46))
    page = await club.server.click(ANN, page.original, "Earlier on the list")
    assert page.text == seen[1]
