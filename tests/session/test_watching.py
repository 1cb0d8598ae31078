"""Who is told of a game besides, and what is due to him."""

from __future__ import annotations

import pytest

from engine.kernel.errors import TableError
from engine.kernel.game import Chapter
from engine.kernel.story import Passage
from engine.kernel.text import text
from engine.session.tables import Tables
from engine.session.watching import MOST, complete
from tests.session.conftest import ANN, CY, TABLE, started


def passage(key: str, turn: int, revision: int = 1) -> Passage:
    return Passage(Chapter(key, None, text("race-headline"), turn), revision, revision, None, ())


ONE, TWO, THREE = passage("1.a", 1), passage("1.b", 1, 2), passage("2.a", 2, 3)


def test_actions_are_due_when_they_are_over_and_turns_when_they_are() -> None:
    parts = [ONE, TWO, THREE]
    assert complete("action", parts, THREE.chapter) == [ONE, TWO]
    assert complete("turn", parts, THREE.chapter) == [ONE, TWO]
    assert complete("turn", parts[:2], passage("1.c", 1).chapter) == []
    assert complete("action", parts[:2], passage("1.c", 1).chapter) == [ONE, TWO]
    assert complete("end", parts, THREE.chapter) == []
    assert complete("end", parts, None) == parts


def test_a_game_without_turns_is_told_by_actions() -> None:
    assert complete("turn", [passage("a", 0), passage("b", 0)], passage("b", 0).chapter) == [passage("a", 0)]


async def test_a_watch_is_kept_once(tables: Tables) -> None:
    first = await tables.watching.begin(TABLE, CY, 0, "turn")
    again = await tables.watching.begin(TABLE, CY, 0, "end")
    assert (again.serial, again.every) == (first.serial, "end")
    assert await tables.watching.of(CY) == [again]
    await tables.watching.note(first)
    assert [watch.told for watch in await tables.watching.at(TABLE)] == [first.told]
    assert await tables.watching.end(TABLE, CY, 0)
    with pytest.raises(TableError):
        await tables.watching.end(TABLE, CY, 0)
    await tables.watching.note(first)
    assert await tables.watching.waiting() == [], "whoever has stopped is not told again"


async def test_nobody_follows_more_than_so_many_games_or_one_that_is_over(tables: Tables) -> None:
    for number in range(1, MOST + 1):
        await started(tables, 200 + number)
        await tables.watching.begin(TABLE + number, CY, 0, "end")
    with pytest.raises(TableError, match="watch-too-many"):
        await tables.watching.begin(TABLE, CY, 0, "end")
    await tables.watching.begin(TABLE, 0, 100, "end")
    await tables.playing.resign(TABLE, ANN)
    with pytest.raises(TableError, match="watch-ended"):
        await tables.watching.begin(TABLE, ANN, 0, "end")
