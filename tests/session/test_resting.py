"""Nights and days away: what of a time counts, over changes of the clock in both directions."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.errors import TableError
from engine.session.resting import (
    Away,
    Rest,
    day_named,
    joined_days,
    minute_of_day,
    night_of,
    rest_data,
    rest_of,
    today_in,
    zone_named,
    zones_like,
)

HOUR = 60 * 60
NIGHT = (23 * 60, 7 * 60)
BERLIN = Rest("Europe/Berlin", NIGHT)
ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia")


def utc(*parts: int) -> int:
    return int(datetime(*parts, tzinfo=UTC).timestamp())  # type: ignore[misc, arg-type]


def test_a_night_does_not_count() -> None:
    evening, morning = utc(2026, 1, 10, 20), utc(2026, 1, 11, 8)  # 21:00 and 9:00 in Berlin
    assert BERLIN.counted(evening, morning) == 4 * HOUR
    assert BERLIN.after(evening, 2 * HOUR) == utc(2026, 1, 10, 22), "all of it before the night"
    assert BERLIN.after(evening, 2 * HOUR + 1) == utc(2026, 1, 11, 6) + 1, "a second of it after the night"


@pytest.mark.parametrize(("day", "hours"), [((2026, 3, 28), 7), ((2026, 10, 24), 9), ((2026, 6, 1), 8)])
def test_a_night_in_which_clocks_change_is_shorter_or_longer(day: tuple[int, int, int], hours: int) -> None:
    """Forward on 29 March, back on 25 October."""
    noon = utc(*day, 12)
    assert BERLIN.counted(noon, noon + 24 * HOUR) == (24 - hours) * HOUR


@pytest.mark.parametrize("night", [(2 * 60 + 30, 4 * 60), (1 * 60, 2 * 60 + 30)])
def test_a_time_of_day_that_does_not_exist_or_comes_twice_is_no_trouble(night: tuple[int, int]) -> None:
    rest = Rest("Europe/Berlin", night)
    for day in ((2026, 3, 28), (2026, 10, 24)):
        noon = utc(*day, 12)
        assert 21 * HOUR <= rest.counted(noon, noon + 24 * HOUR) < 24 * HOUR


def test_days_away_do_not_count_as_far_as_they_are_granted() -> None:
    rest = Rest("UTC", None, (Away(date(2026, 5, 1), date(2026, 5, 3)),), days=10, began=utc(2026, 1, 1))
    noon = utc(2026, 4, 30, 12)
    assert rest.counted(noon, noon + 7 * 24 * HOUR) == 4 * 24 * HOUR
    assert rest.after(noon, 12 * HOUR) == utc(2026, 5, 1), "what is left ends with the day"
    assert rest.after(noon, 13 * HOUR) == utc(2026, 5, 4, 1)
    two = Rest("UTC", None, rest.away, days=2, began=rest.began)
    assert two.counted(noon, noon + 7 * 24 * HOUR) == 5 * 24 * HOUR
    later = Rest("UTC", None, rest.away, days=2, began=utc(2026, 5, 2, 9))
    assert later.counted(noon, noon + 7 * 24 * HOUR) == 5 * 24 * HOUR, "days before the clocks began are not used up"


def _away(found: list[tuple[int, int, str, int | None]]) -> tuple[Away, ...]:
    days = [(date.fromordinal(739600 + at), date.fromordinal(739600 + at + more), *rest) for at, more, *rest in found]
    return joined_days([Away(*one) for one in days])  # type: ignore[arg-type]


rests = st.builds(
    Rest,
    st.sampled_from(ZONES),
    st.none() | st.tuples(st.integers(0, 1439), st.integers(1, 600)).map(lambda n: (n[0], (n[0] + n[1]) % 1440)),
    st.lists(
        st.tuples(
            st.integers(0, 400),
            st.integers(0, 9),
            st.sampled_from(ZONES),
            st.none() | st.integers(utc(2026, 1, 1), utc(2027, 1, 1)),
        ),
        max_size=3,
    ).map(_away),
    st.just(0) | st.integers(utc(2025, 12, 1), utc(2027, 2, 1)),
    st.integers(0, 12),
    st.just(utc(2025, 12, 1)),
)
moments = st.integers(utc(2025, 12, 1), utc(2027, 2, 1))
spans = st.integers(0, 40 * 24 * HOUR)


@given(rests, moments, spans, spans)
def test_what_counts_adds_up(rest: Rest, start: int, one: int, other: int) -> None:
    middle, end = start + one, start + one + other
    assert rest.counted(start, middle) + rest.counted(middle, end) == rest.counted(start, end)
    assert 0 <= rest.counted(start, end) <= end - start


@given(rests, moments, spans)
def test_a_time_is_over_when_it_has_been_counted_and_not_before(rest: Rest, start: int, seconds: int) -> None:
    due = rest.after(start, seconds)
    assert rest.counted(start, due) == seconds
    assert seconds == 0 or rest.counted(start, due - 1) == seconds - 1


@given(rests)
def test_what_was_said_is_kept(rest: Rest) -> None:
    assert rest_of(rest_data(rest)) == Rest(rest.zone, rest.night, rest.away, rest.last_night)


def test_what_an_earlier_version_has_kept_is_read() -> None:
    kept = {"zone": "Europe/Berlin", "night": "23:00-07:00", "away": "2026-05-01/2026-05-03,2026-06-01/2026-06-01"}
    away = tuple(
        Away(date(2026, *first), date(2026, *last), BERLIN.zone) for first, last in (((5, 1), (5, 3)), ((6, 1), (6, 1)))
    )
    assert rest_of(kept) == Rest(BERLIN.zone, NIGHT, away)


@given(
    rests, st.lists(st.tuples(st.integers(60, 30 * HOUR), st.integers(0, 1439), st.sampled_from(ZONES)), max_size=12)
)
def test_whoever_says_other_hours_again_and_again_sleeps_no_more(rest: Rest, said: list[tuple[int, int, str]]) -> None:
    """Ten hours of every day since the first night, and those of one night more; clocks may go back an hour."""
    rest, now = Rest(rest.zone, rest.night), utc(2026, 3, 20, 12)
    start, slept = now, 0
    for later, minute, zone in said:
        slept += later - rest.counted(now, now + later)
        now += later
        rest = rest.changed_to(Rest(zone, (minute, (minute + 600) % 1440), rest.away, rest.last_night), now)
    assert slept <= 10 * HOUR * (1 + -(-(now - start) // (24 * HOUR))) + HOUR


def test_a_traveller_loses_no_night_on_his_way_west() -> None:
    evening = utc(2026, 5, 1, 18)
    there = BERLIN.changed_to(Rest("America/New_York", NIGHT, last_night=BERLIN.last_night), evening)
    assert there.counted(evening, evening + 24 * HOUR) == 16 * HOUR
    assert BERLIN.changed_to(BERLIN, evening) == BERLIN


def test_days_away_are_those_of_the_zone_in_which_they_were_said() -> None:
    rest = Rest("Pacific/Apia", None, (Away(date(2026, 5, 1), date(2026, 5, 1), "Europe/Berlin"),))
    start = utc(2026, 4, 29)
    assert rest.counted(start, start + 96 * HOUR) == 72 * HOUR
    assert rest.after(start, 48 * HOUR) == utc(2026, 5, 2), "it ends at 22:00 of the world's time"


def test_what_is_typed_is_read_generously() -> None:
    assert zone_named("europe/berlin") == zone_named("Europe / Berlin") == "Europe/Berlin"
    assert [minute_of_day(one) for one in ("7", "07:00", "2330", "23.30", "24:00")] == [420, 420, 1410, 1410, 0]
    assert day_named(" 2026-12-24 ") == date(2026, 12, 24)
    assert zones_like("new york", 0)[0] == ("America/New_York", "19:00")
    assert today_in("Pacific/Apia", utc(2026, 1, 1, 12)) == date(2026, 1, 2)


@pytest.mark.parametrize("typed", ["Mars/Base", "", "Berlin2"])
def test_a_zone_that_is_none(typed: str) -> None:
    with pytest.raises(TableError):
        zone_named(typed)


@pytest.mark.parametrize("typed", ["25", "7:61", "noon", "", "24:01", "\u0661"])
def test_an_hour_that_is_none(typed: str) -> None:
    with pytest.raises(TableError):
        minute_of_day(typed)


@pytest.mark.parametrize("typed", ["24.12.2026", "2026-02-30", "9999-12-31", "tomorrow"])
def test_a_day_that_is_none(typed: str) -> None:
    with pytest.raises(TableError):
        day_named(typed)


def test_nobody_sleeps_all_day() -> None:
    assert night_of(*NIGHT) == NIGHT
    for begins, ends in ((420, 1380), (60, 60)):
        with pytest.raises(TableError):
            night_of(begins, ends)
