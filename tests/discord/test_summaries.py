"""The summary of a game that has ended: posted once, and everything that was hidden is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cogs.channel.summaries import KEY
from cogs.messages.card import written
from cogs.watching.looking_back import Looked, of_turn, summary_card
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.account import Account, TrackMove, account, moved
from engine.kernel.game import Chapter
from engine.kernel.text import text
from engine.session.looking_back import LookBack, ToldChapter
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.test_forged import press
from tests.discord.test_secrets import Play, played
from tests.discord.test_watches import round_of
from tests.discord.wire import Fault
from tests.games.paths_of_glory.test_accounts import HISTORICAL, chapters


async def finished(club: Club) -> None:
    for red, blue in ((4, 1), (5, 2), (3, 3)):
        await round_of(club, red, blue)


def summaries(club: Club) -> list[dict[str, Any]]:
    return [message for message in club.server.shown() if "the whole game" in message["content"]]


async def test_it_stands_once_with_what_was_hidden_behind_buttons(bluff: Club) -> None:
    await finished(bluff)
    (card,) = summaries(bluff)
    assert "3 actions" in card["content"]
    assert "follows from the seed" in card["content"]
    hidden = await bluff.server.click(CY, card, "Hands and decks")
    assert "In the hand of Red" in hidden.text
    assert bluff.seed.hex() in hidden.text
    assert "Bluff, Red" in (await bluff.server.click(CY, card, "Turn by turn")).text
    await bluff.restart()
    await bluff.quiet()
    assert len(summaries(bluff)) == 1


async def test_nothing_is_told_before_the_end(bluff: Club) -> None:
    await round_of(bluff)
    for op in ("revealed", "byturn"):
        assert "when the game is over" in (await press(bluff, CY, f"t:1:1:{op}::1")).text
    assert summaries(bluff) == []


async def test_a_game_that_has_hardly_begun_has_none(bluff: Club) -> None:
    await bluff.server.command(BOB, "game resign", sure=True)
    await bluff.quiet()
    assert summaries(bluff) == []
    assert await bluff.services.tables.telling.keeping(KEY) == []


async def test_one_that_was_cut_off_is_not_posted_again(bluff: Club) -> None:
    def lost(method: str, path: str) -> Fault:
        return "lost" if method == "POST" and path.endswith("/messages") and summaries_due(bluff) else None

    bluff.server.fail = lost
    for user, orders in (
        (ANN, "bid 4"),
        (BOB, "bid 1"),
        (ANN, "bid 5"),
        (BOB, "bid 2"),
        (ANN, "bid 3"),
        (BOB, "bid 3"),
    ):
        await bluff.server.command(user, "order", orders=orders)
    await bluff.server.until(lambda: bool(summaries(bluff)))
    await bluff.stop()
    bluff.server.fail = lambda method, path: None
    bluff.server.nonces.clear()
    await bluff.start()
    await bluff.quiet()
    assert len(summaries(bluff)) == 1


def summaries_due(club: Club) -> bool:
    """Whether the end has been told, so that what is posted now is the summary."""
    return any("most points" in message["content"] for message in club.server.shown())


async def test_a_deleted_channel_is_no_trouble(bluff: Club) -> None:
    await round_of(bluff)
    await round_of(bluff, 5, 2)
    bluff.server.fail = lambda method, path: (404, 10003) if "/channels/" in path else None
    for user in (ANN, BOB):
        await bluff.server.command(user, "order", orders="bid 3")
    await bluff.restart()
    assert summaries(bluff) == []


async def test_until_the_end_nobody_can_tell_hands_apart(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(number: int) -> Play:
        async def play(club: Club) -> None:
            await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
            await club.server.click(BOB, club.server.last("Bluff"), "Accept")
            await club.quiet()
            await club.server.command(ANN, "order", orders=f"bid {number}")
            await club.quiet()
            for op in ("revealed", "byturn", "film"):
                await press(club, CY, f"t:1:1:{op}::1")

        return play

    one = await played(tmp_path / "a", monkeypatch, choose(1), {CY, BOB}, {})
    other = await played(tmp_path / "b", monkeypatch, choose(4), {CY, BOB}, {})
    assert one == other


async def test_a_turning_point_that_is_a_track_alone_says_so_once(bluff: Club) -> None:
    track = TrackMove(text("bluff-red"), 10, 11)
    told = Account(text("bluff-blue"), moved(track), tracks=(replace(track, in_story=True),), is_line=True)
    back = LookBack((ToldChapter(Chapter("1", None, text("bluff-blue")), told),), 2, ())
    shown = written(summary_card(bluff.services, await bluff.services.tables.info(1), Looked(back, None, None)))
    assert shown.count("10 → 11") == 1


async def test_a_turning_point_and_a_turn_say_which_turn_it_was(bluff: Club) -> None:
    """Of a game in which the title of an action names its round alone, and which is given up in the middle of one."""
    parts = chapters(HISTORICAL)
    told = tuple(
        ToldChapter(parts[key][-1].chapter, account(PATHS_OF_GLORY, parts[key])) for key in ("1.1.cp", "3.1.cp")
    )
    info = await bluff.services.tables.info(1)
    shown = written(summary_card(bluff.services, info, Looked(LookBack(told, 2, ()), None, None)))
    assert "- Turn 1, August 1914 · CP round 1 · Guns of August: " in shown
    assert "- Turn 3, Fall 1914 · CP round 1 · Falkenhayn: " in shown
    assert [next(of_turn(bluff.services, [one])) for one in told] == [
        "**Turn 1, August 1914**",
        "**Turn 3, Fall 1914**",
    ]
