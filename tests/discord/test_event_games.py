"""Several games of one event: named when it is set up, told apart on its pages, agreed on in the threads of matches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.games.registry import GAMES
from engine.league import document
from engine.league.model.event_rules import EventGame, EventRules
from engine.season.terms import EventTerms, terms_text
from host.event import report
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, decided, entered, look, next_round
from tests.discord.loopback import said_in
from tests.discord.test_event_deadlines import pass_on
from tests.discord.test_event_matches import decided as ruled
from tests.discord.test_event_matches import match_page
from tests.discord.test_event_set_up import begun, events, set_to
from tests.discord.test_events import DEE, DI, done, quick
from tests.session.toy import RACE
from tests.toy_game import BLUFF

__all__ = ["quick"]
RACE_GAME = EventGame("race", ("red", "blue"))
BOTH = EventRules("Cup", (BLUFF_GAME, RACE_GAME), "swiss", 2)
AGREED = replace(BOTH, game_by="agreement", terms=terms_text(EventTerms(agree_days=2)))


@pytest.fixture
def games() -> Mapping[str, Any]:
    return {**GAMES, "bluff": BLUFF, "race": RACE}


async def test_a_director_names_several_games_and_scenarios_when_he_sets_an_event_up(club: Club) -> None:
    page = await begun(club, game="paths_of_glory")
    page = await set_to(club, page, "Event and game", "All games", "one game more")
    page = await set_to(club, page, "Event and game", "Game", "Paths of Glory")
    page = await set_to(club, page, "Event and game", "Scenario", "Limited War")
    page = await set_to(club, page, "Event and game", "All games", "one game more")
    page = await set_to(club, page, "Event and game", "Game", "Bluff")
    await club.restart()
    page = await set_to(club, page, "Event and game", "All games", "1.")
    page = await set_to(club, page, "Event and game", "All games", "one game more")
    page = await set_to(club, page, "Event and game", "All games", "without 4.")
    page = await set_to(club, page, "Event and game", "Which game", "drawn")
    page = await club.server.click(DI, page.original, "Open sign-up")
    assert "Paths of Glory (" in page.text
    [kept] = await events(club)
    rules = (await club.services.seasons.events.look(kept.number)).contest.rules
    assert [one.game for one in rules.games] == ["paths_of_glory", "paths_of_glory", "bluff"]
    assert rules.games[0].options["scenario"] != rules.games[1].options["scenario"]
    assert rules.game_by == "lot"
    told = await club.server.click(DI, page.original, "Rules")
    assert "Which of them two play is drawn." in told.text


async def test_by_pools_without_pools_is_refused_when_it_is_opened(club: Club) -> None:
    page = await begun(club)
    page = await set_to(club, page, "Event and game", "All games", "one game more")
    page = await set_to(club, page, "Event and game", "Which game", "by pools")
    assert (
        club.services.say("league-fault-game-by") in (await club.server.click(DI, page.original, "Open sign-up")).text
    )


async def test_each_round_has_its_game_and_every_page_says_which(club: Club) -> None:
    await entered(club, BOTH, (ANN, BOB, CY, DEE))
    for _ in range(2):
        await next_round(club)
        await done(club)
        await decided(club, lambda match: match.players[0])
    assert {(await club.services.tables.info(one.table)).game_id for one in (await look(club)).contest.matches} == {
        "bluff",
        "race",
    }
    page = await club.server.command(ANN, "event show")
    assert "Bluff and Race" in page.text
    page = await club.server.click(ANN, page.original, "Pairings")
    assert page.text.count("· Race") == 2
    assert "· Race" in (await match_page(club, ANN, "4")).text
    news = "".join(map(said_in, club.server.shown()))
    assert "· Bluff" in news
    assert "· Race" in news
    assert "Race" in (await club.server.command(ANN, "ratings board", game="race")).text
    await club.server.command(DI, "event export")
    standings = next(raw for raw in club.server.files.values() if raw.startswith(b"place"))
    assert standings.splitlines()[0].endswith(b",bluff,race,director")
    results = next(raw for raw in club.server.files.values() if raw.startswith(b"round"))
    assert results.count(b",race,") == results.count(b",bluff,") == 2


async def test_the_offline_page_of_an_event_names_the_games_too(club: Club) -> None:
    await entered(club, replace(BOTH, game_by="lot"), (ANN, BOB, CY, DEE))
    await next_round(club)
    await done(club)
    held = await look(club)
    same, lines = report(document.read(document.written(held.log)), club.services.label)
    assert same
    named = [held.contest.rules.spelled(one.pairing.game) for one in held.contest.matches]
    assert all(any(f" {name}." in line for line in lines) for name in named)


async def test_two_agree_in_their_thread_and_the_game_begins(club: Club) -> None:
    await entered(club, AGREED, (ANN, BOB, CY, DEE))
    await next_round(club)
    await done(club)
    held = await look(club)
    match = held.contest.matches[0]
    assert len(club.server.threads) == 2
    assert all(len(one["members"]) == 2 for one in club.server.threads.values())
    assert not [one for one in held.contest.matches if one.table is not None]
    first, second = (held.contest.entrant(number).user for number in match.players)  # type: ignore[union-attr]
    post = await club.services.seasons.matches.post_of(held, match.number)
    [asked] = club.server.shown(post.thread)
    assert sorted(asked["pinged"]) == sorted([str(first), str(second)])
    stranger = next(one.user for one in held.contest.entrants if one.number not in match.players)
    assert "Ask" in (await club.server.click(stranger, asked, "Race")).text
    page = await club.server.click(first, asked, "Race")
    assert f"<@{first}> would play Race" in page.text
    await club.restart()
    await done(club)
    assert len(club.server.shown(post.thread)) == 1, "asked once"
    await club.server.click(second, asked, "Bluff")
    await done(club)
    assert (await look(club)).contest.matches[0].table is None
    page = await match_page(club, second)
    await club.server.click(second, page.original, "Race")
    await done(club)
    begun_match = (await look(club)).contest.matches[0]
    info = await club.services.tables.info(begun_match.table)  # type: ignore[arg-type]
    assert (info.game_id, info.channel) == ("race", post.thread)
    late = await club.server.click(first, asked, "Bluff")
    assert club.services.say("league-refuse-game-settled") in late.text


async def test_who_do_not_agree_in_time_play_what_was_drawn(club: Club) -> None:
    club.server.managers = {DI}
    await entered(club, AGREED, (ANN, BOB, CY, DEE))
    await next_round(club)
    await done(club)
    drawn = [one.pairing.game for one in (await look(club)).contest.matches]
    page = await match_page(club, DI, "2")
    other = ("Race", "Bluff")[drawn[1]]
    await club.server.click(DI, page.original, other)
    await done(club)
    await pass_on(club, 1)
    assert (await look(club)).contest.matches[0].table is None
    await pass_on(club, 1)
    matches = (await look(club)).contest.matches
    assert [one.pairing.game for one in matches] == [drawn[0], 1 - drawn[1]]
    assert all(one.table is not None for one in matches)


async def test_a_match_that_is_decided_before_its_game_is_chosen_closes_its_thread(club: Club) -> None:
    club.server.managers = {DI}
    await entered(club, AGREED, (ANN, BOB))
    await next_round(club)
    await done(club)
    await ruled(club, DI, "firstlost", "He never came")
    [(number, thread)] = club.server.threads.items()
    assert thread["archived"]
    assert "forfeit" in said_in(club.server.shown(number)[-1])


async def test_a_match_is_given_up_in_its_thread_before_its_game_is_chosen(club: Club) -> None:
    club.server.managers = {DI}
    await entered(club, AGREED, (ANN, BOB))
    await next_round(club)
    await done(club)
    [number] = club.server.threads
    refused = await club.server.command(CY, "game resign", number, sure=True)
    assert club.services.say("league-refuse-not-yours") in refused.text
    page = await club.server.command(ANN, "game resign", number, sure=True)
    assert club.services.say("event-conceded") in page.text
    await done(club)
    held = await look(club)
    [match] = held.contest.matches
    assert match.result is not None
    assert (match.result.kind, match.result.winner) == ("forfeit", 2)
    assert "forfeit" in said_in(club.server.shown(number)[-1])
    assert club.server.threads[number]["archived"]
    await club.restart()
    await done(club)
    assert len(club.server.shown(number)) == 2, "told once"
