"""Hours that a director takes off a clock, or gives: what is left, when the flag falls, what nobody may learn by it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.session.acts import DirectorsOrder
from engine.session.clocks import Clocks
from engine.session.conditions import ClockTerms
from engine.session.tables import Tables
from tests.session.conftest import ANN, TABLE
from tests.session.test_deadlines import fire, wait
from tests.session.test_directing import DEE, GUILD, why
from tests.session.test_timekeeping import CORRESPONDENCE, HOUR, TOTAL, begun, clocks, hours, reopened, timed
from tests.session.toy import BLUE, RED

__all__ = ["reopened", "timed"]


async def fine(tables: Tables, hours: int, role: str = RED) -> None:
    order = DirectorsOrder("director-penalty", {"role": role, "hours": hours}, "late")
    await tables.directing.carry_out(TABLE, GUILD, DEE, order)


def due(now: Clocks) -> int:
    run = now.sides[RED].run
    assert run is not None
    return run.due


@pytest.mark.parametrize("terms", [TOTAL, CORRESPONDENCE])
async def test_a_clock_that_runs_goes_on_with_so_much_less(
    timed: Tables, reopened: Callable[[], Tables], terms: ClockTerms
) -> None:
    await begun(timed, terms)
    wait(timed, 5 * HOUR)
    before = due(clocks(timed))
    await fine(timed, 6)
    assert await hours(timed) == (13, 24)
    assert due(clocks(timed)) == before - 6 * HOUR
    again = wait(reopened(), 5 * HOUR)
    assert await hours(again) == (13, 24)
    used = [one.used for one in await again.timekeeping.account(TABLE)]
    assert used == [5 * HOUR], "a penalty is no time that was used"


async def test_a_clock_that_stands_begins_with_so_much_less(timed: Tables) -> None:
    await begun(timed)
    await fine(timed, 6, BLUE)
    assert await hours(timed) == (24, 18)
    await timed.playing.order(TABLE, ANN, "pass")
    wait(timed, HOUR)
    assert await hours(timed) == (24, 17)


async def test_the_flag_falls_so_much_earlier(timed: Tables) -> None:
    await begun(timed)
    await fine(timed, 20)
    wait(timed, 3 * HOUR)
    assert await fire(timed) == []
    wait(timed, 2 * HOUR)
    assert "flag-fell" in str(await fire(timed))


async def test_nobody_loses_by_a_penalty_alone(timed: Tables) -> None:
    await begun(timed)
    wait(timed, 20 * HOUR)
    order = DirectorsOrder("director-penalty", {"role": RED, "hours": 4}, "late")
    assert await why(timed.directing.attempt(TABLE, DEE, order)) == "penalty-too-much"
    await fine(timed, 3)
    assert await hours(timed) == (1, 24)


async def test_where_there_is_no_clock_there_is_no_penalty(tables: Tables) -> None:
    order = DirectorsOrder("director-penalty", {"role": RED, "hours": 4}, "late")
    assert await why(tables.directing.carry_out(TABLE, GUILD, DEE, order)) == "penalty-no-clock"


async def test_hours_are_given_back_up_to_the_cap_by_correspondence(timed: Tables) -> None:
    await begun(timed, CORRESPONDENCE)
    wait(timed, 5 * HOUR)
    await fine(timed, -48)
    assert await hours(timed) == (30, 24)


async def test_whose_flag_has_fallen_may_be_given_time_again(timed: Tables) -> None:
    await begun(timed)
    wait(timed, 26 * HOUR)
    await fire(timed)
    await fine(timed, -10)
    assert await hours(timed) == (10, 24)
    wait(timed, 11 * HOUR)
    assert "flag-fell" in str(await fire(timed)), "it falls once more"
