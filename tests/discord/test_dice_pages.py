"""The dice of a player over his games: their worth beside what could be expected; for him and directors alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.kernel.luck import Thrown
from engine.kernel.story import Moment
from engine.kernel.text import text
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.test_events import DI
from tests.toy_game import BLUFF, RED


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
    bluff.server.managers = {DI}
    return bluff


async def test_a_player_reads_his_own_dice_beside_what_could_be_expected(thrower: Club) -> None:
    page = await thrower.server.command(ANN, "ratings player")
    dice = await thrower.server.click(ANN, page.original, "Dice")
    assert "6.00 on average where 3.5 is expected" in dice.text
    assert "Bid: worth 6 in 1 throw, expected 1.0" in dice.text
    none = await thrower.server.command(BOB, "ratings player")
    assert "No game with dice" in (await thrower.server.click(BOB, none.original, "Dice")).text


async def test_directors_read_the_dice_of_others_and_nobody_else_does(thrower: Club) -> None:
    page = await thrower.server.command(DI, "ratings player", player=ANN)
    assert "6.00" in (await thrower.server.click(DI, page.original, "Dice")).text
    assert "Dice" not in str((await thrower.server.command(CY, "ratings player", player=ANN)).original)
    forged = await thrower.server.click(CY, page.original, "Dice")
    assert "6.00" not in forged.text
    assert "director" in forged.text
