"""What a player says of himself: kept, read again, and seen by others as far as he has made it public."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from engine.kernel.errors import TableError
from engine.session.profile import (
    KEPT,
    NOTHING_SAID,
    Profile,
    ahead_by_hours,
    hours_named,
    hours_written,
    one_line,
    profile_data,
    profile_of,
)
from engine.session.resting import hours_today
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB

ALL = Profile("Ann B.", (1140, 1380), "English", {"race": "red"}, 3, ("name", "sides"))


def test_it_is_kept_and_read_again() -> None:
    assert profile_of({KEPT: profile_data(ALL)}) == ALL


@pytest.mark.parametrize("kept", ["", "{", "[]", '{"_":"Profile","games":"many"}', '{"_":"Profile","age":3}'])
def test_what_cannot_be_read_counts_as_not_said(kept: str) -> None:
    assert profile_of({KEPT: kept}) == NOTHING_SAID


def test_others_see_what_is_public_alone() -> None:
    seen = ALL.seen
    assert (seen.name, seen.sides) == ("Ann B.", {"race": "red"})
    assert (seen.hours, seen.languages, seen.games) == (None, "", 0)
    assert replace(ALL, public=()).seen == NOTHING_SAID


@pytest.mark.parametrize(
    ("typed", "hours"), [("19:00-23:00", (1140, 1380)), ("19 – 2", (1140, 120)), ("", None), ("  ", None)]
)
def test_hours_are_read_as_people_write_them(typed: str, hours: tuple[int, int] | None) -> None:
    assert hours_named(typed) == hours
    assert hours_named(hours_written(hours)) == hours


@pytest.mark.parametrize("typed", ["19", "19-19", "late-later", "25-26", "-"])
def test_hours_that_are_none_get_a_sentence(typed: str) -> None:
    with pytest.raises(TableError):
        hours_named(typed)


def test_words_are_one_line_of_a_decent_length() -> None:
    assert one_line("name", "  Ann   B. ") == "Ann B."
    for typed in ("x" * 33, "a\u202eb", "a\x00b"):
        with pytest.raises(TableError):
            one_line("name", typed)


def test_hours_over_midnight_end_on_the_next_day() -> None:
    now = int(datetime(2024, 3, 5, 12, tzinfo=UTC).timestamp())
    begins, ends = hours_today((1380, 60), "Europe/Paris", now)
    assert ends - begins == 2 * 3600
    assert datetime.fromtimestamp(begins, UTC).hour == 22


HOURS = [
    (2, None, 2),
    (14, None, 14),
    (0, (1080, 1200), 0),
    (0, (360, 480), -12),
    (9, (1080, 1200), 9),
    (-5, (600, 720), 3),
]


@pytest.mark.parametrize(("ahead", "hours", "found"), HOURS)
def test_who_plays_in_the_morning_meets_the_evenings_of_others(
    ahead: int, hours: tuple[int, int] | None, found: int
) -> None:
    assert ahead_by_hours(ahead, hours) == found


async def test_games_that_go_on_count_against_his_limit(tables: Tables) -> None:
    people = tables.people
    assert not await people.is_full(ANN), "nothing is said"
    assert await people.going(ANN) == 1
    await people.say_otherwise(ANN, lambda before: replace(before, games=1))
    assert await people.is_full(ANN)
    assert not await people.is_full(BOB)
    await people.say_otherwise(ANN, lambda before: replace(before, games=2))
    assert not await people.is_full(ANN)


async def test_a_usual_side_is_said_and_taken_back(tables: Tables) -> None:
    said = await tables.people.say_otherwise(ANN, lambda before: before.with_side("race", "red"))
    assert said.sides == {"race": "red"}
    assert (await tables.people.say_otherwise(ANN, lambda before: before.with_side("race", ""))).sides == {}
