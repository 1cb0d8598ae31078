"""Time at tables: what changes do to clocks, flags that fall, restarts, rests said on the way, the account of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.errors import StorageError, TableError
from engine.kernel.game import Chapter
from engine.kernel.text import text
from engine.session.clocks import Clocks
from engine.session.conditions import ClockTerms, Conditions, FlagFall
from engine.session.model import HOUSE
from engine.session.ports import Store
from engine.session.resting import Rest, day_named, today_in
from engine.session.shape import misshapen
from engine.session.tables import Tables
from engine.session.timekeeping import GRACE, MOMENT
from engine.session.winding import LIVE
from tests.session.conftest import ANN, BOB, CHANNEL, CY, TABLE, open_tables
from tests.session.test_deadlines import ABSENCES, fire, gone_for_minutes, wait
from tests.session.toy import BLUE, RED, Race, State

HOUR = 60 * 60
TOTAL = ClockTerms("total", 24 * HOUR)
CORRESPONDENCE = ClockTerms("correspondence", 24 * HOUR, 4 * HOUR, 30 * HOUR)


class Turns(Race):
    """A race told in turns: another chapter whenever the other side is to act."""

    def chapter(self, state: State) -> Chapter:
        return Chapter(f"{sum(state.at)}.{state.turn}", None, self.headline(state), sum(state.at) // 10)


@pytest.fixture
def reopened(store: Store) -> Callable[[], Tables]:
    return lambda: open_tables(store, Turns(free=True))


@pytest.fixture
def timed(store: Store) -> Tables:
    return open_tables(store, Turns(free=True))


async def begun(tables: Tables, terms: ClockTerms = TOTAL, flag: FlagFall = "director", **more: Any) -> Tables:
    """Ann is Red and to act, Bob is Blue; what they agreed on."""
    conditions = Conditions(replace(terms, flag=flag), **more)
    info = await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED, conditions=conditions)
    await tables.lobby.accept(info.number, BOB)
    return tables


async def hours(tables: Tables, user: int | None = None) -> tuple[int, int]:
    """What is left, in hours."""
    left = await tables.timekeeping.left(TABLE, user)
    return round(left[RED] / HOUR), round(left[BLUE] / HOUR)


def clocks(tables: Tables) -> Clocks:
    found = tables._tables._open[TABLE].stored.clocks  # type: ignore[index]
    assert found is not None
    return found


async def test_a_table_without_a_clock_has_none(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "pass")
    assert (await tables.info(TABLE)).clocks is None
    assert await tables._tables.store.spells(TABLE) == []
    assert await fire(wait(tables, 10_000 * HOUR)) == []
    assert await tables.timekeeping.account(TABLE) == []


async def test_who_is_asked_runs_and_who_may_act_besides_does_not(timed: Tables) -> None:
    await begun(timed)
    await timed.playing.order(TABLE, ANN, "pass")
    wait(timed, 3 * HOUR)
    await timed.playing.order(TABLE, ANN, "move 1")
    assert await hours(timed) == (24, 21)
    await timed.playing.order(TABLE, BOB, "pass")
    wait(timed, 5 * HOUR)
    assert await hours(timed) == (19, 21)


async def test_a_players_optional_stop_runs_his_own_clock(timed: Tables) -> None:
    """Ann has rolled; Bob wants to be asked whether he trips her, and takes his time."""
    await begun(timed)
    await timed.playing.stop(TABLE, BOB, "rolled", True)
    await timed.playing.order(TABLE, ANN, "roll")
    wait(timed, 6 * HOUR)
    await timed.playing.order(TABLE, BOB, "let; pass")
    assert await hours(timed) == (24, 18)


async def test_a_restart_forgets_nothing(timed: Tables, reopened: Callable[[], Tables]) -> None:
    await begun(timed)
    again = wait(reopened(), 7 * HOUR)
    assert await hours(again) == (17, 24)
    await again.playing.order(TABLE, ANN, "pass")
    assert await hours(again) == (17, 24)


async def test_what_was_used_is_not_given_back_by_undo_or_rollback(timed: Tables) -> None:
    await begun(timed, CORRESPONDENCE)
    wait(timed, 5 * HOUR)
    await timed.playing.order(TABLE, ANN, "pass")
    await timed.playing.undo(TABLE, ANN)
    assert await hours(timed) == (19, 28), "Bob had been asked, and keeps what his action added"
    wait(timed, HOUR)
    await timed.playing.order(TABLE, ANN, "pass")
    assert await hours(timed) == (18, 28), "it is added once"
    await timed.playing.order(TABLE, BOB, "pass")
    await timed.proposals.go_back(TABLE, ANN, 2)
    await timed.proposals.agree(TABLE, BOB)
    assert await hours(timed) == (18, 28)


async def test_clocks_stand_while_the_game_does(timed: Tables) -> None:
    await begun(timed)
    await timed.pausing.pause(TABLE, ANN)
    await timed.proposals.agree(TABLE, BOB)
    wait(timed, 100 * HOUR)
    assert await hours(timed) == (24, 24)
    await timed.pausing.resume(TABLE, BOB)
    wait(timed, HOUR)
    assert await hours(timed) == (23, 24)


async def test_clocks_stand_while_both_sit_at_it(timed: Tables) -> None:
    await begun(timed)
    live = Conditions(replace(TOTAL, flag="director"), live=True)
    await timed.proposals.other_conditions(TABLE, ANN, live)
    await timed.proposals.other_conditions(TABLE, BOB, live)
    wait(timed, 3 * HOUR)
    await timed.playing.order(TABLE, ANN, "move 1")
    wait(timed, 3 * HOUR)
    assert await fire(timed) == []
    wait(timed, 50 * HOUR)
    assert await hours(timed) == (24, 24), "nobody is charged for it, however late anybody looks"
    assert [kind for kind, _ in await fire(timed)] == ["live-ended"]
    assert await fire(timed) == []
    wait(timed, HOUR)
    assert await hours(timed) == (23, 24)
    await timed.playing.resign(TABLE, ANN)
    assert timed.results.verify(await timed.results.export(TABLE)).good


async def test_other_clocks_begin_anew_and_another_flag_does_not(timed: Tables) -> None:
    await begun(timed)
    wait(timed, 4 * HOUR)
    for terms in (replace(TOTAL, flag="forfeit"), CORRESPONDENCE, ClockTerms()):
        for user in (ANN, BOB):
            await timed.proposals.other_conditions(TABLE, user, Conditions(terms))
        if terms.flag == "forfeit":
            assert await hours(timed) == (20, 24)
        elif terms.kind != "none":
            assert await hours(timed) == (24, 24)
    assert (await timed.info(TABLE)).clocks is None
    used = {one.role: one.used // HOUR for one in await timed.timekeeping.account(TABLE)}
    assert used[RED] == 4


async def test_whoever_plays_against_himself_has_no_clock_running(timed: Tables) -> None:
    info = await timed.lobby.invite(CHANNEL, "race", {}, ANN, ANN, RED, conditions=Conditions(TOTAL))
    await timed.lobby.accept(info.number, ANN)
    assert await hours(wait(timed, 50 * HOUR)) == (24, 24)


@pytest.mark.parametrize(("flag", "kinds"), [("nothing", []), ("director", ["flag-fell"])])
async def test_a_fallen_flag_is_told_once_and_the_game_goes_on(timed: Tables, flag: FlagFall, kinds: list[str]) -> None:
    await begun(timed, flag=flag)
    wait(timed, 24 * HOUR - 60)
    assert await fire(timed) == []
    wait(timed, 100)
    assert [kind for kind, _ in await fire(timed)] == kinds
    wait(timed, 100)
    assert await fire(timed) == []
    assert (await timed.playing.order(TABLE, ANN, "pass")).kind == "orders"
    assert await hours(timed) == (0, 24)


async def test_a_flag_that_forfeits_ends_the_game_once(timed: Tables, reopened: Callable[[], Tables]) -> None:
    await begun(timed, flag="forfeit")
    again = wait(reopened(), 24 * HOUR + 100)
    due = await again.deadlines.due()
    assert {one.what for one in due} == {"clock"}
    told = await again.deadlines.lapse(due[0])
    assert told is not None
    assert (told.kind, told.user, told.role) == ("time-forfeited", HOUSE, RED)
    outcome = told.info.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason.key) == (BLUE, "outcome-time")
    assert await again.deadlines.lapse(due[0]) is None
    assert await fire(again) == []
    data: Any = await again.results.export(TABLE)
    assert misshapen(data) == []
    assert again.results.verify(data).good
    stolen = [{**one, "role": BLUE} if one["kind"] == "time-forfeited" else one for one in data["changes"]]
    assert not again.results.verify({**data, "changes": stolen}).good


@pytest.mark.parametrize("flag", ["director", "forfeit"])
async def test_an_order_that_comes_before_the_next_look_saves_no_flag(timed: Tables, flag: FlagFall) -> None:
    await begun(timed, flag=flag)
    wait(timed, 24 * HOUR + 100)
    for user, order in ((ANN, "pass"), (BOB, "pass")):
        with pytest.raises(TableError) as caught:
            await timed.playing.order(TABLE, user, order)
        assert caught.value.message.key == f"time-fell-{flag}"
    assert len(await fire(timed)) == 1
    if flag == "director":
        assert (await timed.playing.order(TABLE, ANN, "pass")).kind == "orders"


async def test_nobody_is_charged_for_the_time_in_which_nobody_reached_the_bot(timed: Tables) -> None:
    await begun(timed, flag="forfeit")
    await timed.timekeeping.beat()
    timed.timekeeping.lost()
    timed.timekeeping.lost()
    wait(timed, 30 * HOUR)
    await timed.playing.order(TABLE, ANN, "pass")  # he is back before the bot has noticed it
    wait(timed, 30 * HOUR)
    await timed.timekeeping.beat()
    assert await fire(timed) == []
    assert await hours(wait(timed, GRACE)) == (0, 24), "what he had used up when he acted stays used"
    assert await hours(wait(timed, 2 * HOUR)) == (0, 22)


async def test_nobody_is_charged_for_the_time_in_which_the_bot_stood_still(timed: Tables) -> None:
    """Its machine was suspended: it was neither stopped nor cut off."""
    await begun(timed, flag="forfeit")
    await timed.timekeeping.wake()
    wait(timed, 30 * HOUR)
    await timed.timekeeping.beat()
    assert (await fire(timed), await hours(timed)) == ([], (24, 24))
    for _ in range(2 * 60):
        wait(timed, 60)
        await timed.timekeeping.beat()
    assert await hours(timed) == (22, 24)


@pytest.mark.parametrize("absence", ABSENCES)
async def test_no_flag_falls_in_minutes_in_which_the_bot_was_not_there(timed: Tables, absence: str) -> None:
    """So short a time is charged, but not to who would lose by it."""
    await begun(timed, flag="forfeit")
    wait(timed, 24 * HOUR - 120)
    await gone_for_minutes(timed, absence)
    assert await fire(timed) == []
    wait(timed, MOMENT + 100)
    assert await fire(timed) == []
    wait(timed, 80)
    assert [kind for kind, _ in await fire(timed)] == ["time-forfeited"]


@pytest.mark.parametrize("absence", ABSENCES)
async def test_minutes_in_which_the_bot_was_not_there_count_where_nothing_ran_out(timed: Tables, absence: str) -> None:
    await begun(timed, flag="forfeit")
    wait(timed, 24 * HOUR - 300)
    await gone_for_minutes(timed, absence)
    assert 0 < min((await timed.timekeeping.left(TABLE, None)).values()) <= 60


async def test_who_sat_at_it_when_the_bot_went_away_sits_there_still(timed: Tables) -> None:
    await begun(timed)
    for user in (ANN, BOB):
        await timed.proposals.other_conditions(TABLE, user, Conditions(replace(TOTAL, flag="director"), live=True))
    await timed.timekeeping.wake()
    wait(timed, 30 * HOUR)
    await timed.timekeeping.beat()
    assert await fire(timed) == []
    wait(timed, GRACE + LIVE)
    assert [kind for kind, _ in await fire(timed)] == ["live-ended"]


async def test_a_table_that_cannot_be_set_right_holds_up_no_other(
    timed: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(timed, flag="forfeit")
    await timed.timekeeping.beat()
    timed.timekeeping.lost()
    wait(timed, 10 * HOUR)
    with monkeypatch.context() as broken:

        async def fails(*_: object) -> None:
            raise StorageError(text("storage-failed"))

        broken.setattr(timed._tables, "retime", fails)
        await timed.timekeeping.beat()
        assert await hours(timed) == (14, 24)
    await timed.timekeeping.beat()
    assert await hours(timed) == (24, 24), "it is tried again"


async def test_nobody_is_charged_for_the_time_in_which_the_bot_was_not_there(
    timed: Tables, reopened: Callable[[], Tables]
) -> None:
    await begun(timed, flag="forfeit")
    wait(timed, 10 * HOUR)
    down = timed._tables.clock.now()
    again = reopened()
    again._tables.clock.time = down + 90 * HOUR  # type: ignore[attr-defined]
    assert await again.timekeeping.was_away(down) == [TABLE]
    assert await fire(again) == []
    assert await hours(again) == (14, 24)
    wait(again, GRACE)
    assert await hours(again) == (14, 24), "and everybody has a moment to come back"
    assert await again.timekeeping.was_away(down) == [TABLE], "said again after a crash it does no harm"
    wait(again, 15 * HOUR)
    assert [kind for kind, _ in await fire(again)] == ["time-forfeited"]


async def test_who_rests_otherwise_does_so_from_now_on(timed: Tables) -> None:
    await begun(timed)
    wait(timed, 4 * HOUR)  # 4:16 in the morning of the first day
    await timed.timekeeping.rest_otherwise(ANN, lambda rest: replace(rest, night=(0, 600)))
    assert await hours(timed) == (20, 24)
    wait(timed, 4 * HOUR)
    assert await hours(timed) == (20, 24)
    await timed.timekeeping.rest_otherwise(ANN, lambda rest: replace(rest, night=None))
    wait(timed, HOUR)
    assert await hours(timed) == (19, 24)
    assert await timed.timekeeping.rest(BOB) == Rest()


async def test_a_night_that_is_moved_again_and_again_stops_no_clock(timed: Tables) -> None:
    await begun(timed, replace(TOTAL, start=48 * HOUR), flag="forfeit")
    for _ in range(12):
        minute = timed.timekeeping.now() // 60 % 1440
        await timed.timekeeping.rest_otherwise(ANN, lambda rest, m=minute: replace(rest, night=(m, (m + 600) % 1440)))  # type: ignore[misc]
        wait(timed, 10 * HOUR)
    assert [kind for kind, _ in await fire(timed)] == ["time-forfeited"]


async def test_a_day_away_that_has_begun_is_taken(timed: Tables) -> None:
    await begun(timed, replace(TOTAL, start=12 * HOUR, away=1))
    for _ in range(2):
        await timed.timekeeping.go_away(ANN, None, today_in("UTC", timed.timekeeping.now()))
        wait(timed, 24 * HOUR - timed.timekeeping.now() % (24 * HOUR) - 60)
        await timed.timekeeping.come_back(ANN)
        wait(timed, 60)
    assert len((await timed.timekeeping.rest(ANN)).away) == 2
    assert await hours(timed) == (0, 12)


async def test_a_day_away_ends_when_he_is_back(timed: Tables) -> None:
    await begun(timed)
    await timed.timekeeping.go_away(ANN, None, today_in("UTC", timed.timekeeping.now()))
    await timed.timekeeping.come_back(wait(timed, HOUR) and ANN)
    assert await hours(wait(timed, 2 * HOUR)) == (22, 24)


async def test_two_things_said_at_once_are_both_kept(timed: Tables) -> None:
    await begun(timed)
    keeping = timed.timekeeping
    await asyncio.gather(
        keeping.rest_otherwise(ANN, lambda rest: replace(rest, night=(0, 60))),
        keeping.rest_otherwise(ANN, lambda rest: replace(rest, zone="Europe/Berlin")),
    )
    assert (await keeping.rest(ANN)).night == (0, 60)
    assert (await keeping.rest(ANN)).zone == "Europe/Berlin"


async def test_days_away(timed: Tables, reopened: Callable[[], Tables]) -> None:
    await begun(timed)
    tomorrow, week = day_named("2000-01-01"), day_named("2000-01-07")
    with pytest.raises(TableError):
        await timed.timekeeping.go_away(ANN, week, tomorrow)
    await timed.timekeeping.go_away(ANN, None, type(week).fromordinal(719163 + 6))  # to 7 January 1970
    again = wait(reopened(), 5 * 24 * HOUR)
    assert await hours(again) == (24, 24)
    await again.timekeeping.come_back(ANN)
    assert len((await again.timekeeping.rest(ANN)).away) == 1, "what lies behind stays on record"
    wait(again, HOUR)
    assert await hours(again) == (23, 24)


async def test_who_has_no_days_away_left_runs(store: Store) -> None:
    tables = await begun(open_tables(store, Turns(free=True)), replace(TOTAL, away=1))
    await tables.timekeeping.go_away(ANN, None, type(day_named("2000-01-01")).fromordinal(719163 + 6))
    assert await hours(wait(tables, 30 * HOUR)) == (18, 24)


async def test_reminders_are_due_until_they_were_given(timed: Tables) -> None:
    await begun(timed)
    wait(timed, 12 * HOUR)
    assert (await fire(timed), [one.what for one in await timed.deadlines.due()]) == ([], ["clock"])
    (reminder,) = await timed.timekeeping.reminders(TABLE)
    assert (reminder.user, reminder.role, reminder.what, reminder.decides) == (ANN, RED, "half", True)
    await timed.timekeeping.given(reminder, later=timed._tables.clock.now() + HOUR)
    assert await timed.deadlines.due() == []
    (again,) = await wait(timed, HOUR).timekeeping.reminders(TABLE)
    await timed.timekeeping.given(again)
    assert await timed.timekeeping.reminders(TABLE) == []
    await timed.playing.order(TABLE, ANN, "pass")
    await timed.timekeeping.given(again)
    assert clocks(timed).sides[RED].run is None, "one that comes too late is nothing"


async def test_the_account_of_time(timed: Tables) -> None:
    await begun(timed)
    wait(timed, 2 * HOUR)
    await timed.playing.order(TABLE, ANN, "move 3; move 3; move 3; move 3; pass")
    wait(timed, 3 * HOUR)
    await timed.playing.order(TABLE, BOB, "pass")
    wait(timed, 1 * HOUR)
    account = [(one.turn, one.role, one.used // HOUR) for one in await timed.timekeeping.account(TABLE, CY)]
    assert account == [(0, RED, 2), (1, BLUE, 3), (1, RED, 1)]
    data: Any = await timed.results.export(TABLE)
    assert misshapen(data) == []
    assert data["times"] == [
        {"turn": 0, "role": RED, "used": 2 * HOUR},
        {"turn": 1, "role": BLUE, "used": 3 * HOUR},
    ]
    await timed.playing.resign(TABLE, BOB)
    data = await timed.results.export(TABLE)
    assert misshapen(data) == []
    assert [(one["user"], one["used"] // HOUR) for one in data["times"]] == [(ANN, 2), (BOB, 3), (ANN, 1)]
    assert all(one["ended"] - one["began"] == one["used"] for one in data["times"])


async def test_no_flag_falls_where_nobody_can_move(timed: Tables, store: Store) -> None:
    """The position cannot be read any more: clocks stand from where they last began to run."""
    await begun(timed, flag="forfeit")
    await timed.playing.order(TABLE, ANN, "pass")

    class Broken(Turns):
        def decode_state(self, data: Any) -> State:
            raise ValueError

        def setup(self, options: Any, chance: Any) -> Any:
            raise ValueError

    broken = wait(open_tables(store, Broken(free=True)), 30 * HOUR)
    assert await fire(broken) == []
    assert await broken.deadlines.due() == []
    again = wait(open_tables(store, Turns(free=True)), 40 * HOUR)
    assert (await again.info(TABLE)).status == "playing"
    assert await fire(again) == []
    await again.playing.order(TABLE, BOB, "pass")
    assert await hours(again) == (24, 24)
