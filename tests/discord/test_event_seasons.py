"""Whole seasons on Discord, each game in a thread of its own, given up or decided; exported and held anew elsewhere."""

from __future__ import annotations

import json
import os
from random import Random

import pytest

from engine.kernel.errors import TableError
from engine.league.acts import EventClosed
from engine.league.checking import round_checks
from engine.league.document import read, written
from engine.league.model.contest import Match
from engine.league.model.event_rules import EventGame, EventRules
from engine.league.ratings.played import played as played_matches
from engine.league.standings.table import table
from engine.season.open_events import HeldEvent
from engine.session.model import TableNumber
from tests.discord.conftest import Club
from tests.discord.event_days import BLUFF_GAME, EVENT, all_over, decided, entered, look, next_round
from tests.discord.test_event_entry import pressed
from tests.discord.test_event_people import substituted
from tests.discord.test_events import DI, done, quick

__all__ = ["quick"]
FIELD = range(700000000000000101, 700000000000000110)
SICILY = EventGame("hellenes", ("athens", "sparta"), {"scenario": "sicily"})
INTRODUCTORY = EventGame("paths_of_glory", ("ap", "cp"), {"scenario": "introductory"})
FRONT = EventGame("no_retreat", ("axis", "soviet"), {"scenario": "A", "length": "scenario"})
PLAYED = [BLUFF_GAME, SICILY, INTRODUCTORY, *([FRONT] if "ADJUTANT_FUZZ" in os.environ else [])]
LATE, SUBSTITUTE = 700000000000000151, 700000000000000152


def higher_number(match: Match) -> int:
    """The stronger came first."""
    return max(match.players)


async def ruled(club: Club, match: Match) -> None:
    """Directors decide a game that goes on for whoever came later: an upset."""
    seasons = club.services.seasons
    held = await look(club)
    ruling = "first" if match.players[0] == max(match.players) else "second"
    await seasons.rulings.rule(held, match, ruling, DI, "On points")
    club.bot.event_runner.wake(EVENT)
    await done(club)


async def played_out(club: Club, upsets: int = 1) -> HeldEvent:
    """Round after round to the end, the first games decided by directors, the others given up."""
    for _ in range(20):
        try:
            await next_round(club)
        except TableError:
            break
        await done(club)
        going = [one for one in (await look(club)).contest.matches if one.open]
        for match in going[:upsets]:
            await ruled(club, match)
        upsets = 0
        await decided(club, higher_number)
    return await look(club)


async def closed(club: Club) -> HeldEvent:
    """The event is over and told; every game has had one thread, and every thread is put away."""
    held = await club.services.seasons.events.act(EVENT, DI, EventClosed())
    club.bot.event_runner.wake(EVENT)
    await done(club)
    games = [one for one in held.contest.matches if one.pairing.second is not None]
    assert len(club.server.threads) == len({one.table for one in games}) == len(games)
    await club.server.until(lambda: all(one["archived"] for one in club.server.threads.values()))
    assert all(check.same for check in round_checks(held.log))
    return held


async def held_elsewhere(club: Club, held: HeldEvent) -> HeldEvent:
    """Its export is an event of an empty database: the same standings, ratings and pairings."""
    data = json.loads(json.dumps(written(held.log)))
    document = read(data)
    assert document.standings == table(held.contest)
    await club.stop()
    club.folder = club.folder / "elsewhere"
    club.folder.mkdir()
    club.began = held.contest.at + 1
    await club.start()
    brought = await club.services.seasons.bring(77, DI, data, held.kept.places, club.games)
    again = read(json.loads(json.dumps(written(brought.log))))
    assert again.standings == document.standings
    assert again.ratings == document.ratings
    assert [one.pairing for one in brought.contest.matches] == [one.pairing for one in held.contest.matches]
    return brought


async def test_a_double_elimination_of_eight(club: Club) -> None:
    await entered(club, EventRules("Cup", (BLUFF_GAME,), "knockout", lives=2), FIELD[:8])
    await played_out(club)
    held = await closed(club)
    rows = table(held.contest)
    assert len(held.contest.matches) == 14
    assert [one.lost for one in rows[2:]] == [2] * 6
    assert rows[0].lost + rows[1].lost == 2
    await held_elsewhere(club, held)


async def test_a_swiss_event_of_nine_with_a_withdrawal_a_late_entry_and_a_substitute(club: Club) -> None:
    """Whoever comes, goes and is replaced does so by the buttons that he has."""
    club.server.managers = {DI}
    await entered(club, EventRules("Swiss", (BLUFF_GAME,), "swiss", rounds=4, late_until=2), FIELD)
    await next_round(club)
    await done(club)
    await ruled(club, next(one for one in (await look(club)).contest.matches if one.open))
    await decided(club, higher_number)
    await pressed(club, FIELD[2], "Withdraw", "Leave the event")
    page = await pressed(club, LATE, "Sign up")
    assert "You play from round 2" in page.text
    await next_round(club)
    await done(club)
    await substituted(club, 4, SUBSTITUTE)
    await decided(club, higher_number)
    await played_out(club, upsets=0)
    held = await closed(club)
    assert len(held.contest.rounds) == 4
    last = held.contest.in_round(4)
    assert sorted(number for one in last for number in one.players) == [1, 2, 4, 5, 6, 7, 8, 9, 10]
    byes = [one.pairing.first for one in held.contest.matches if one.pairing.second is None]
    assert len(byes) == len(set(byes)) == 4
    sub = held.contest.entrant(4)
    assert sub is not None
    assert sub.users == (FIELD[3], SUBSTITUTE)
    await held_elsewhere(club, held)


async def test_two_pools_of_four_with_a_final(club: Club) -> None:
    rules = EventRules("Pools", (BLUFF_GAME,), "round_robin", pools=2, finalists=1)
    await entered(club, rules, FIELD[:8])
    await played_out(club)
    held = await closed(club)
    assert len(held.contest.matches) == 2 * 6 + 1
    final = held.contest.matches[-1]
    assert {final.round} == {4}
    assert table(held.contest)[0].entrant == min(final.players)
    await held_elsewhere(club, held)


async def played(club: Club, match: Match, rng: Random) -> int:
    """A game to its end, whatever is allowed being as likely, each move told in its thread; how many moves."""
    tables = club.services.tables
    table, moves = TableNumber(match.table or 0), 0
    while (info := await tables.info(table)).status == "playing":
        now = (await tables.look(table)).position
        role = min(now.to_act)
        action = rng.choice(list(now.game.legal_actions(now.state, role)))
        club.bot.announcer.tell(await tables.playing.act(table, info.seats[role], action))
        moves += 1
    return moves


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.game)
async def test_games_that_are_played_to_their_end_give_their_results(club: Club, game: EventGame) -> None:
    """Nobody gives up and nobody rules: the rules of the game say who has won, and the standings and ratings follow."""
    await entered(club, EventRules("Two", (game,), "swiss", rounds=1), FIELD[:4])
    await next_round(club)
    await done(club)
    for number, match in enumerate((await look(club)).contest.matches):
        moves = await played(club, match, Random(number))
        assert moves > 100 or game is BLUFF_GAME
    held = await all_over(club)
    for match in held.contest.matches:
        assert match.result is not None
        now = (await club.services.tables.look(TableNumber(match.table or 0))).position
        winner = now.game.outcome(now.state).winner
        assert match.result.kind == ("won" if winner else "drawn")
        assert winner is None or match.result.winner == match.players[game.roles.index(winner)]
        thread = (await club.services.tables.info(TableNumber(match.table or 0))).channel
        assert len(club.server.shown(thread)) > 2
    held = await closed(club)
    assert sum(one.points for one in table(held.contest)) == 4
    assert {one.game for one in played_matches(held.contest)} == {game.game}
    await held_elsewhere(club, held)
