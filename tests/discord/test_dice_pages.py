"""The dice of a player over his games: their worth beside what could be expected; for him and directors alone."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.kernel.luck import Luck, Tally, Thrown
from engine.kernel.story import Moment
from engine.kernel.text import text
from engine.season.tallies import GameTally
from engine.session.model import TableNumber
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import GUILD, Exchange
from tests.discord.test_cards_played import counted
from tests.discord.test_event_matches import EVENT
from tests.discord.test_events import DEE, DI, begun, done, quick
from tests.toy_game import BLUFF, RED

__all__ = ["quick"]


def thrown(game: object, moment: Moment) -> Iterator[Thrown]:
    """Red throws a six at each step that draws nothing."""
    yield Thrown("six", text("bluff-bid"), RED, 6, (0, 0, 0, 0, 0, 6))


@pytest.fixture
async def thrower(bluff: Club, monkeypatch: pytest.MonkeyPatch) -> Club:
    """Ann, who was Red, has given a game up after one bid."""
    monkeypatch.setattr(type(BLUFF), "thrown", thrown, raising=False)
    await bluff.server.command(ANN, "bluff bid", number=1)
    await bluff.server.command(ANN, "game resign", sure=True)
    await bluff.quiet()
    await counted(bluff)
    bluff.server.managers = {DI}
    return bluff


async def test_a_player_reads_his_own_dice_beside_what_could_be_expected(thrower: Club) -> None:
    page = await thrower.server.command(ANN, "ratings player")
    dice = await thrower.server.click(ANN, page.original, "Dice")
    assert "6.00 on average where 3.5 is expected" in dice.text
    assert "six: worth 6 in 1 throw, expected 1.0" in dice.text, "of a kind that no game names any more its name"
    none = await thrower.server.command(BOB, "ratings player")
    assert "No game with dice" in (await thrower.server.click(BOB, none.original, "Dice")).text


async def test_directors_read_the_dice_of_others_and_nobody_else_does(thrower: Club) -> None:
    page = await thrower.server.command(DI, "ratings player", player=ANN)
    assert "6.00" in (await thrower.server.click(DI, page.original, "Dice")).text
    assert "Dice" not in str((await thrower.server.command(CY, "ratings player", player=ANN)).original)
    forged = await thrower.server.click(CY, page.original, "Dice")
    assert "6.00" not in forged.text
    assert "director" in forged.text


async def test_all_games_count_not_the_newest_alone(bluff: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(BLUFF), "thrown", thrown, raising=False)
    seasons = bluff.services.seasons
    assert seasons is not None
    luck = {RED: Luck(Counter({2: 5, 6: 1}), {"six": Tally(text("x"), 6, 6, 6.0, 30.0)})}
    for channel in range(50, 65):
        info = await bluff.services.tables.lobby.invite(channel, "bluff", {}, ANN, BOB, side=RED, guild=GUILD)
        await bluff.services.tables.lobby.accept(info.number, BOB)
        await bluff.services.tables.playing.resign(info.number, BOB)
        await seasons.ratings.store.keep_tally(info.number, GameTally(1, {}, {}, luck))
    page = await bluff.server.command(ANN, "ratings player")
    dice = await bluff.server.click(ANN, page.original, "Dice")
    assert "90 dice in 15 games, 2.67 on average" in dice.text
    assert "worth 90 in 90 throws, expected 90.0, give or take 21.2" in dice.text


async def test_what_an_earlier_version_has_counted_is_counted_again_for_its_dice(thrower: Club) -> None:
    await thrower.stop()
    with sqlite3.connect(thrower.folder / "club.db") as file:
        file.execute("UPDATE game_tallies SET dice = NULL")
    await thrower.start()
    await counted(thrower)
    assert "6.00" in (await own_dice(thrower, ANN)).text
    assert thrower.services.seasons is not None
    store = thrower.services.seasons.ratings.store
    await store.keep_tally(TableNumber(1), GameTally(9))
    await store.keep_tally(TableNumber(1), GameTally())
    assert [one.turns for one in await store.tallies([1])] == [9], (
        "what cannot be read any more stays as it was counted"
    )


async def own_dice(club: Club, user: int) -> Exchange:
    page = await club.server.command(user, "ratings player")
    return await club.server.click(user, page.original, "Dice")


async def test_the_dice_of_an_event_are_for_all_those_of_each_for_himself_and_directors(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(BLUFF), "thrown", thrown, raising=False)
    await begun(club)
    for number, thread in list(club.server.threads.items()):
        info = await club.services.tables.in_channel(number)
        await club.server.command(info.seats[RED], "bluff bid", number, number="1")
        await club.quiet(number)
        await club.server.command(thread["members"][0], "game resign", number, sure=True)
        await club.quiet(number)
    await done(club)
    await counted(club)
    held = await club.services.seasons.events.look(EVENT)
    reds = [held.contest.entrant(one.pairing.first).user for one in held.contest.matches]
    assert len(reds) == 2
    pages = {user: await dice_of_event(club, user) for user in (*reds, *{ANN, BOB, CY, DEE} - {*reds}, DI)}
    assert all("2 dice in 2 games, 6.00 on average" in page.text for page in pages.values())
    for user, page in pages.items():
        assert ("Your own" in page.text) == (user in reds)
        assert ("By player" in page.text) == (user == DI)
        assert [f"<@{red}>: 1 die" in page.text for red in reds] == [user == DI] * 2


async def dice_of_event(club: Club, user: int) -> Exchange:
    page = await club.server.command(user, "event show")
    page = await club.server.click(user, page.original, "Standings")
    return await club.server.click(user, page.original, "Dice")
