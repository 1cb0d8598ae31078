"""Guided first games: what is meant in a step, what else may be done in it, and that a step begins alike every time."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from data.database import open_aside
from data.store import SqliteStore
from engine.games.registry import GAMES
from engine.kernel.errors import Refused, TableError
from engine.kernel.lesson import lesson_of, read_lesson
from engine.session.lesson_tables import LessonTables
from engine.session.lessons import FIRST, UNTOUCHED
from engine.session.tables import Tables
from tests.discord.conftest import Watch

ANN, BOB = 11, 12
GAME, OTHER = "paths_of_glory", "no_retreat"


@pytest.fixture
def clock() -> Watch:
    return Watch()


@pytest.fixture
async def lesson_tables(clock: Watch) -> AsyncIterator[LessonTables]:
    async with open_aside(0) as kept, open_aside(FIRST) as aside:
        games = Tables(SqliteStore(kept), GAMES, clock=clock, new_seed=lambda: b"s" * 32)
        yield LessonTables(SqliteStore(aside), GAMES, clock=clock, people=games.people)


def test_a_sheet_is_read_into_steps_and_runs() -> None:
    row = {"step": "", "role": "", "order": "", "dice": "", "overlay": "", "where": "", "given": ""}
    rows = [
        row | {"step": "start", "role": "red", "order": "deal"},
        row | {"step": "look", "overlay": "supply"},
        row | {"step": "go", "role": "red", "order": "a"},
        row | {"step": "go", "role": "red", "order": "b", "dice": "5 4"},
        row | {"step": "go", "role": "blue", "order": "c"},
        row | {"step": "go", "role": "red", "order": "d", "given": "yes"},
        row | {"step": "go", "role": "blue", "order": "e", "given": "yes"},
    ]
    lesson = read_lesson({}, b"x", "red", rows)  # type: ignore[arg-type]
    look, go = lesson.steps
    assert [one.order for one in lesson.start] == ["deal"]
    assert (look.overlay, look.runs) == ("supply", ())
    assert [[one.order for one in run] for run in go.runs] == [["a", "b"], ["c"], ["d", "e"]]
    assert go.script[1].dice == (5, 4)


@pytest.mark.parametrize("game", [name for name, one in GAMES.items() if lesson_of(one) is not None])
async def test_every_lesson_can_be_gone_through_and_repeats_itself(lesson_tables: LessonTables, game: str) -> None:
    lessons, headlines = lesson_tables.lessons, []
    for user in (ANN, BOB):
        practice = await lessons.begin(user, game)
        told = []
        while practice.step is not None:
            went = await lessons.next(practice)
            told += [event.narrate() for one in went.told for event in one.public()]
        headlines.append((told, (await lesson_tables.look(practice.table, user)).headline))
    assert headlines[0] == headlines[1]
    assert headlines[0][0]


@pytest.mark.parametrize("game", [name for name, one in GAMES.items() if lesson_of(one) is not None])
async def test_the_orders_of_every_lesson_are_what_it_takes(lesson_tables: LessonTables, game: str) -> None:
    lessons, playing = lesson_tables.lessons, lesson_tables.playing
    practice = await lessons.begin(ANN, game)
    while (step := practice.step) is not None:
        if not step.script:
            await lessons.next(practice)
        while practice.step is step and practice.orders:
            for one in practice.orders:
                assert (await lessons.went_on(practice)).course != "astray"
                await playing.order(practice.table, ANN, f"{one.order} sure")
            await lessons.went_on(practice)
        assert practice.step is not step


async def test_something_else_is_told_and_undone_within_the_step_alone(lesson_tables: LessonTables) -> None:
    lessons, playing = lesson_tables.lessons, lesson_tables.playing
    practice = await lessons.begin(ANN, GAME)
    await lessons.next(practice)
    assert (await lessons.went_on(practice)).course == "waits"
    await playing.order(practice.table, ANN, "play 12 ops")
    assert (await lessons.went_on(practice)).course == "astray"
    await playing.undo(practice.table, ANN)
    assert (await lessons.went_on(practice)).course == "waits"
    with pytest.raises(Refused):
        await playing.undo(practice.table, ANN)
    await playing.order(practice.table, ANN, "play 2 ops")
    assert (await lessons.went_on(practice)).course == "done"
    await playing.order(practice.table, ANN, "activate Koblenz combat")
    assert (await lessons.went_on(practice)).course == "under-way", "in whatever order"
    await playing.order(practice.table, ANN, "activate Aachen move")
    assert (await lessons.went_on(practice)).course == "done"


async def test_a_step_begins_again_after_dice_that_were_not_meant(lesson_tables: LessonTables) -> None:
    lessons, playing = lesson_tables.lessons, lesson_tables.playing
    practice = await lessons.begin(ANN, GAME)
    for _ in range(4):
        await lessons.next(practice)
    await playing.order(practice.table, ANN, "attack Liege with GE 2 sure")
    assert (await lessons.went_on(practice)).course == "astray"
    practice = await lessons.again(practice)
    assert practice.step is not None
    await playing.order(practice.table, ANN, "attack Sedan with GE 2, GE 3")
    went = await lessons.went_on(practice)
    assert went.course == "done"
    assert [draw.value for draw in (await _newest_draws(lesson_tables, practice.table))] == [5, 4]


async def _newest_draws(tables: LessonTables, table: int) -> tuple:  # type: ignore[type-arg]
    return (await tables.opened_tables.store.records(table))[-1].draws


async def test_what_is_given_for_both_sides_is_not_told_and_the_step_goes_on_after_it(
    lesson_tables: LessonTables,
) -> None:
    lessons, playing = lesson_tables.lessons, lesson_tables.playing
    practice = await lessons.begin(ANN, GAME)
    while practice.step is not None and len(practice.step.runs) < 3:
        await lessons.next(practice)
    await playing.order(practice.table, ANN, practice.orders[0].order)
    went = await lessons.went_on(practice)
    assert (went.course, went.passed, went.told) == ("under-way", True, ())
    assert [one.order for one in practice.orders] == ["flip GE 2"]
    assert (await lessons.next(practice)).finished is not None


async def test_two_learners_do_not_meet(lesson_tables: LessonTables) -> None:
    lessons = lesson_tables.lessons
    ann, bob = await lessons.begin(ANN, GAME), await lessons.begin(BOB, GAME)
    await lessons.next(ann)
    assert (ann.learning.step, bob.learning.step) == (1, 0)
    assert ann.table != bob.table
    assert not {*ann.learning.tables} & {*bob.learning.tables}


async def test_the_lesson_of_another_game_waits_where_it_was_left(lesson_tables: LessonTables) -> None:
    lessons = lesson_tables.lessons
    await lessons.next(await lessons.begin(ANN, GAME))
    await lessons.next(await lessons.change_to(ANN, OTHER))
    back = await lessons.change_to(ANN, GAME)
    assert (back.learning.game_id, back.learning.step, {**back.learning.left}) == (GAME, 1, {OTHER: 1})
    assert (await lessons.begin(ANN, OTHER)).learning.step == 0
    kept = await lessons._kept.lesson(ANN)
    del kept["left"]
    await lessons._kept.keep_lesson(ANN, kept, 1)
    old = await lessons.learning(ANN)
    assert old is not None, "as an earlier version has kept it"
    assert old.left == {}


async def test_only_the_step_is_kept_and_it_lapses(lesson_tables: LessonTables, clock: Watch) -> None:
    lessons = lesson_tables.lessons
    practice = await lessons.begin(ANN, GAME)
    await lessons.next(practice)
    await lessons.shown(practice, 5, 6)
    assert await lessons.lapsed() == []
    clock.time += UNTOUCHED + 100
    (found,) = await lessons.lapsed()
    assert (found.user, found.step, found.channel, found.message) == (ANN, 1, 5, 6)
    await lessons.forget(ANN)
    with pytest.raises(TableError):
        await lessons.of(ANN)


async def test_a_game_without_a_lesson_says_so(lesson_tables: LessonTables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES[GAME], "lesson", None)
    with pytest.raises(TableError, match="lesson-none"):
        await lesson_tables.lessons.begin(ANN, GAME)
