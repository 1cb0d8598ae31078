"""What is counted of games that have ended: kept once, added up, and read with every result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.kernel.card_plays import CardPlay, PlayedAs, cards_played
from engine.kernel.errors import TableError
from engine.kernel.game import Role
from engine.kernel.luck import Luck, Tally
from engine.kernel.text import text
from engine.league.ratings.played import PlayedMatch
from engine.season.rating_acts import GameAnnulled
from engine.season.tallies import GameTally, card_statistics, tally_data, tally_from, tally_of
from engine.session.conditions import USUAL
from engine.session.model import TableNumber
from tests.season.conftest import DIRECTOR, GUILD
from tests.season.test_ratings import Bench, bench, seated

__all__ = ["bench"]
RED, BLUE = Role("red"), Role("blue")
TALLY = GameTally(5, {RED: 60, BLUE: 30}, {PlayedAs("storm", RED, "event"): 2, PlayedAs("storm", RED, "ops"): 1})
OTHER = GameTally(3, {}, {PlayedAs("storm", RED, "event"): 1, PlayedAs("calm", BLUE, "event"): 1})


class Told:
    """A game that has played what its moments say."""

    def card_plays(self, moment: Any) -> Sequence[CardPlay]:
        return moment  # type: ignore[no-any-return]

    def card_words(self, card: str) -> Any:
        return text("x")

    def use_words(self, how: str) -> Any:
        return text("x")


def test_a_play_that_is_taken_back_counts_for_nothing() -> None:
    storm, calm = PlayedAs("storm", RED, "combat"), PlayedAs("calm", RED, "event")
    found = cards_played(Told(), [[CardPlay(storm), CardPlay(calm)], [CardPlay(storm, -1)]])  # type: ignore[list-item]
    assert found == {calm: 1}
    assert cards_played(object(), [[CardPlay(calm)]]) == {}, "a game that tells nothing"  # type: ignore[list-item]


def test_a_tally_is_kept_and_read_again() -> None:
    assert tally_from(tally_data(TALLY)) == TALLY


def test_the_most_played_come_first_with_their_uses_and_games() -> None:
    found = card_statistics([TALLY, OTHER, GameTally(9)])
    assert found.games == 2, "of the third it is not known"
    assert [(one.card, one.role, one.games, one.times) for one in found.records] == [
        ("storm", RED, 2, 4),
        ("calm", BLUE, 1, 1),
    ]
    assert list(found.records[0].uses.items()) == [("event", 3), ("ops", 1)]


async def test_each_ended_game_is_counted_once_the_newest_first(bench: Bench) -> None:
    store = bench.seasons.ratings.store
    going = await seated(bench)
    assert await store.untallied() is None, "it goes on"
    await bench.tables.playing.resign(TableNumber(going), 1)
    newer = await seated(bench, loser=2, rated=False)
    assert await store.untallied() == newer
    await store.keep_tally(TableNumber(newer), OTHER)
    assert await store.untallied() == going
    await store.keep_tally(TableNumber(going), TALLY)
    assert await store.untallied() is None
    book = await bench.book()
    assert [(one.turns, one.seconds) for one in book.matches] == [(5, (60, 30)), (3, (0, 0))]


async def test_only_games_that_count_are_added_up(bench: Bench) -> None:
    ratings = bench.seasons.ratings
    first = await seated(bench, loser=2)
    second = await seated(bench, loser=2, rated=False)
    await ratings.store.keep_tally(TableNumber(first), TALLY)
    book = await bench.book()
    assert (await ratings.cards(GUILD, book.matches)).games == 1
    await ratings.store.keep_tally(TableNumber(second), OTHER)
    assert (await ratings.cards(GUILD, book.matches)).games == 2, "the new one is seen"
    rated = [one for one in book.matches if one.kind == "rated"]
    assert (await ratings.cards(GUILD, rated)).records[0].times == 3
    placed = [replace(one, placed=True) for one in rated]
    assert (await ratings.cards(GUILD, placed)).games == 0
    assert (await ratings.cards(GUILD, [PlayedMatch("race", (1, 2), 2, 5)])).games == 0
    after = await ratings.decide(GUILD, DIRECTOR, GameAnnulled(first), "one person")
    assert (await ratings.cards(GUILD, after.matches)).records[0].times == 1


async def test_a_game_is_counted_from_its_log_and_one_that_cannot_be_read_is_not(bench: Bench) -> None:
    number = TableNumber(await seated(bench, loser=2))

    async def aside(work: Any) -> Any:
        return work()

    tables, game = bench.tables, object()
    found = await tally_of(tables, game, number, aside)
    assert (found.turns, found.cards) == (await tables.results.turn(number), {})

    async def broken(work: Any) -> Any:
        raise TableError(text("x"))

    assert await tally_of(tables, game, number, broken) == GameTally()


async def test_a_game_of_no_server_is_counted_for_none(bench: Bench) -> None:
    info = await bench.tables.lobby.invite(90, "race", {}, 1, 2, conditions=USUAL)
    await bench.tables.lobby.accept(info.number, 2)
    await bench.tables.playing.resign(info.number, 2)
    assert await bench.seasons.ratings.store.untallied() is None


LUCK = {RED: Luck(Counter({1: 2, 6: 1}), {"fire": Tally(text("x"), 3, 7, 6.5, 2.25)}), BLUE: Luck()}


async def test_dice_are_kept_by_role_and_read_again(bench: Bench) -> None:
    store = bench.seasons.ratings.store
    table = TableNumber(await seated(bench, loser=2))
    assert [one.dice for one in await store.dice_of(GUILD, 1)] == [None], "not counted yet"
    await store.keep_tally(table, replace(TALLY, dice=LUCK))
    [found] = await store.dice_of(GUILD, 1)
    assert (found.game, found.seats, await store.dice_at([table])) == ("race", {RED: 1, BLUE: 2}, [found])
    assert found.dice is not None
    assert found.dice.keys() == {RED}, "Blue has thrown none"
    [luck] = found.dice.values()
    [fire] = luck.kinds.values()
    assert (luck.faces, fire.count, fire.actual, fire.expected, fire.variance) == ({1: 2, 6: 1}, 3, 7, 6.5, 2.25)
    assert await store.dice_of(GUILD, 3) == []
    assert await store.dice_of(GUILD + 1, 1) == []
