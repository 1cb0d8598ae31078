"""How long a warning of supply waits: its time runs like a clock of who is warned, at tables without clocks, too."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from engine.session.conditions import ClockTerms, Conditions
from engine.session.holds import Hold, hold_data
from engine.session.ports import Store
from engine.session.resting import today_in
from engine.session.tables import Tables
from engine.session.terms import ANSWER
from engine.session.timekeeping import GRACE, MOMENT
from tests.session.conftest import ANN, BOB, CHANNEL, CY, TABLE, open_tables
from tests.session.test_deadlines import ABSENCES, fire, gone_for_minutes, wait
from tests.session.test_directing import DEE, direct, order
from tests.session.test_warnings import HOUR, Guarded, near, refused
from tests.session.toy import BLUE, RED

DAY = 24 * HOUR
NO_CLOCK, CLOCK = ClockTerms(), ClockTerms("total", 480 * HOUR, flag="forfeit")


async def warned(store: Store, clock: ClockTerms = NO_CLOCK) -> Tables:
    """Bob has been warned of what Ann could cut off."""
    tables = open_tables(store, Guarded(), rules=None)
    conditions = Conditions(clock, "automatic")
    info = await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED, conditions=conditions)
    await tables.lobby.accept(info.number, BOB)
    await near(tables)
    return tables


async def expect_due_in(tables: Tables, seconds: int) -> None:
    """The warning waits for so long, give or take a minute, and then no longer."""
    wait(tables, seconds - 60)
    assert await fire(tables) == []
    assert await refused(tables.playing.order(TABLE, ANN, "move 3")) == "warning-unanswered"
    wait(tables, 120)
    assert [kind for kind, _ in await fire(tables)] == ["lapsed"]
    assert (await tables.playing.order(TABLE, ANN, "move 3")).kind == "orders"


async def answered(tables: Tables) -> str:
    (given,) = await tables.warnings.given(TABLE)
    return (await tables.proposals.agree(TABLE, BOB, given.proposal.name)).kind


@pytest.mark.parametrize("clock", [NO_CLOCK, CLOCK], ids=["without a clock", "with one"])
async def test_the_time_in_which_the_bot_was_away_is_not_his(store: Store, clock: ClockTerms) -> None:
    tables = await warned(store, clock)
    await tables.timekeeping.wake()
    wait(tables, 30 * HOUR)
    again = open_tables(store, Guarded(), rules=None)
    again._tables.clock = tables._tables.clock
    await again.timekeeping.wake()
    assert await fire(again) == []
    await expect_due_in(again, GRACE + ANSWER)


@pytest.mark.parametrize("absence", ABSENCES)
async def test_a_warning_does_not_lapse_in_minutes_in_which_the_bot_was_not_there(store: Store, absence: str) -> None:
    tables = await warned(store)
    wait(tables, ANSWER - 120)
    await gone_for_minutes(tables, absence)
    await expect_due_in(tables, MOMENT + 120)


async def test_who_is_faster_than_the_bot_finds_the_warning_open_and_nothing_free(store: Store) -> None:
    """Discord can be reached again, and the bot has not set right yet what it was away for."""
    tables = await warned(store)
    await tables.timekeeping.wake()
    wait(tables, 10)
    tables.timekeeping.lost()
    wait(tables, 30 * HOUR)
    assert await refused(tables.playing.order(TABLE, ANN, "move 3")) == "warning-unanswered"
    assert await answered(tables) == "acknowledged"


@pytest.mark.parametrize("kind", ["lock", "director-pause"])
async def test_a_game_that_a_director_stops_stops_it(store: Store, kind: str) -> None:
    tables = await warned(store)
    wait(tables, 20 * HOUR)
    hold = Hold(kind, DEE, tables.timekeeping.now())  # type: ignore[arg-type]
    await direct(tables, order("director-held", hold=hold_data(hold)))
    wait(tables, 3 * DAY)
    assert await fire(tables) == []
    await direct(tables, order("director-released"))
    await expect_due_in(tables, 4 * HOUR)


async def test_a_lock_in_place_of_a_pause_counts_none_of_both(store: Store) -> None:
    tables = await warned(store)
    for user in (ANN, BOB):
        await tables.pausing.pause(TABLE, user)
    wait(tables, DAY)
    lock = Hold("lock", DEE, tables.timekeeping.now())
    await direct(tables, order("director-held", hold=hold_data(lock)))
    wait(tables, DAY)
    await direct(tables, order("director-released"))
    await expect_due_in(tables, ANSWER)


async def test_a_pause_that_ends_by_itself_leaves_what_was_left_of_it(store: Store) -> None:
    tables = await warned(store)
    wait(tables, HOUR)
    for user in (ANN, BOB):
        await tables.pausing.pause(TABLE, user, 3)
    wait(tables, 3 * DAY)
    assert [kind for kind, _ in await fire(tables)] == ["resumed"]
    await expect_due_in(tables, 23 * HOUR)


async def test_an_absence_within_a_pause_counts_once(store: Store) -> None:
    tables = await warned(store)
    await tables.timekeeping.wake()
    for user in (ANN, BOB):
        await tables.pausing.pause(TABLE, user)
    wait(tables, 30 * HOUR)
    await tables.timekeeping.beat()
    wait(tables, HOUR)
    await tables.pausing.resume(TABLE, BOB)
    await expect_due_in(tables, ANSWER)


async def test_his_days_away_are_not_in_it(store: Store) -> None:
    tables = await warned(store)
    now = tables.timekeeping.now()
    today = today_in("UTC", now)
    await tables.timekeeping.go_away(BOB, today + timedelta(days=1), today + timedelta(days=6))
    await expect_due_in(tables, 6 * DAY + ANSWER)


async def test_the_days_away_of_who_warns_are(store: Store) -> None:
    tables = await warned(store)
    await tables.timekeeping.go_away(ANN, None, today_in("UTC", tables.timekeeping.now()) + timedelta(days=6))
    await expect_due_in(tables, ANSWER)


async def test_a_night_said_before_stands_in_what_the_warning_says(store: Store) -> None:
    tables = open_tables(store, Guarded(), rules=None)
    await tables.timekeeping.rest_otherwise(BOB, lambda rest: replace(rest, night=(0, 8 * 60)))
    info = await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED, conditions=Conditions(warnings="automatic"))
    await tables.lobby.accept(info.number, BOB)
    await near(tables)
    (given,) = await tables.warnings.given(TABLE)
    assert given.proposal.until is not None
    assert given.proposal.until - given.proposal.made > ANSWER + 7 * HOUR


async def test_a_substitute_has_what_is_left_in_his_own_time(store: Store) -> None:
    tables = await warned(store)
    await tables.timekeeping.go_away(CY, None, today_in("UTC", tables.timekeeping.now()) + timedelta(days=2))
    wait(tables, 20 * HOUR)
    away = order("director-substituted", roles=[BLUE], before=BOB, after=CY)
    await direct(tables, away)
    (given,) = await tables.warnings.given(TABLE)
    assert given.proposal.until is not None
    assert given.proposal.until - tables.timekeeping.now() > DAY


async def test_another_proposal_has_its_two_weeks_whatever_happens(store: Store) -> None:
    tables = await warned(store)
    (given,) = await tables.warnings.given(TABLE)
    assert given.back is not None
    for user in (ANN, BOB):
        await tables.pausing.pause(TABLE, user, 3)
    (after,) = await tables.warnings.given(TABLE)
    assert after.back == given.back
