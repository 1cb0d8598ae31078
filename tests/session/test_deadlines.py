"""What lapses, when, and once: offers of a game, and proposals."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.kernel.errors import TableError
from engine.session.lobby import OPEN_FOR
from engine.session.model import Deadline
from engine.session.tables import Tables
from engine.session.terms import ABANDON, TWO_WEEKS
from engine.session.timekeeping import GRACE, Timekeeping
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, open_tables

DAY = 24 * 60 * 60
ABSENCES = ("outage", "restart", "standstill")


@pytest.fixture
def empty(store) -> Tables:
    return open_tables(store)


def wait(tables: Tables, seconds: int) -> Tables:
    """The same tables later."""
    tables._tables.clock.time += seconds  # type: ignore[attr-defined]
    return tables


async def fire(tables: Tables) -> list[tuple[str, int]]:
    """Whatever is due by now."""
    told = [await tables.deadlines.lapse(deadline) for deadline in await tables.deadlines.due()]
    return [(one.kind, one.revision) for one in told if one is not None]


async def test_an_offer_of_a_game_lapses(empty: Tables) -> None:
    info = await empty.lobby.invite(CHANNEL, "race", {}, ANN, BOB)
    assert await fire(wait(empty, OPEN_FOR - 10)) == []
    assert await empty.deadlines.due() == []
    wait(empty, 20)
    with pytest.raises(TableError) as late:
        await empty.lobby.accept(TABLE, BOB)
    assert late.value.message.key == "offer-was-lapsed"
    assert await empty.deadlines.due() == [Deadline(TABLE, 0, info.until)]
    assert await fire(empty) == [("offer-lapsed", 1)]
    ended = await empty.info(TABLE)
    assert (ended.status, ended.outcome.reason.key, ended.until) == ("ended", "outcome-lapsed", None)
    assert await fire(empty) == []
    await empty.lobby.invite(CHANNEL, "race", {}, ANN, BOB)


async def test_it_is_told_after_a_restart(empty: Tables, reopened: Callable[[], Tables]) -> None:
    await empty.lobby.invite(CHANNEL, "race", {}, ANN, BOB)
    await fire(wait(empty, OPEN_FOR))
    again = reopened()
    assert await again.telling.waiting() == [TABLE]
    assert [told.kind for told in await again.telling.unshown(TABLE)] == ["offer-lapsed"]


async def test_a_proposal_lapses_after_a_restart_too(tables: Tables, reopened: Callable[[], Tables]) -> None:
    made = await tables.proposals.propose(TABLE, ANN, ABANDON)
    again = wait(reopened(), TWO_WEEKS + 100)
    assert await again.deadlines.due() == [Deadline(TABLE, 2, made.proposal.until)]
    assert await fire(again) == [("lapsed", 3)]
    assert (await again.info(TABLE)).proposals == ()
    assert (await again.proposals.made(TABLE, 2)).state == "lapsed"
    assert await fire(again) == []


async def test_what_was_answered_in_time_never_lapses(tables: Tables) -> None:
    await tables.proposals.propose(TABLE, ANN, ABANDON)
    deadlines = [Deadline(TABLE, 2, 0), Deadline(TABLE, 0, 0)]
    await tables.proposals.refuse(TABLE, BOB)
    wait(tables, TWO_WEEKS)
    assert await tables.deadlines.due() == []
    assert [await tables.deadlines.lapse(one) for one in deadlines] == [None, None]


async def test_the_oldest_first(empty: Tables) -> None:
    await empty.lobby.invite(CHANNEL, "race", {}, ANN, BOB)
    await empty.lobby.invite(CHANNEL + 1, "race", {}, ANN, BOB)
    await empty.lobby.accept(1, BOB)
    await empty.proposals.propose(1, ANN, ABANDON)
    assert [(one.table, one.proposal) for one in await wait(empty, OPEN_FOR + 50).deadlines.due()] == [(2, 0), (1, 2)]


async def test_a_game_in_which_a_proposal_lapsed_is_verified(tables: Tables) -> None:
    await tables.proposals.propose(TABLE, ANN, ABANDON)
    await fire(wait(tables, TWO_WEEKS))
    await tables.playing.resign(TABLE, ANN)
    assert tables.results.verify(await tables.results.export(TABLE)).good


async def away(tables: Tables, seconds: int) -> None:
    """The host is down for so long."""
    await tables.timekeeping.wake()
    wait(tables, seconds)
    await tables.timekeeping.wake()


async def gone_for_minutes(tables: Tables, absence: str) -> None:
    """The bot was there until now and is again four minutes later."""
    await tables.timekeeping.beat()
    if absence == "outage":
        tables.timekeeping.lost()
    wait(tables, 240)
    if absence == "restart":
        tables.timekeeping = Timekeeping(tables._tables)
        assert await tables.timekeeping.wake() is None
    else:
        await tables.timekeeping.beat()


@pytest.mark.parametrize("asked", [True, False], ids=["a proposal", "an offer of a game"])
async def test_what_ran_out_while_the_host_was_down_waits_for_its_two_weeks(empty: Tables, asked: bool) -> None:
    await empty.lobby.invite(CHANNEL, "race", {}, ANN, BOB)
    if asked:
        await empty.lobby.accept(TABLE, BOB)
        await empty.proposals.propose(TABLE, ANN, ABANDON)
    wait(empty, TWO_WEEKS - DAY)
    await away(empty, 3 * DAY)
    assert await fire(empty) == []
    wait(empty, GRACE + DAY - 60)
    assert await fire(empty) == []
    assert [kind for kind, _ in await fire(wait(empty, 120))] == ["lapsed" if asked else "offer-lapsed"]


async def test_a_hold_that_ended_meanwhile_leaves_a_quarter_of_an_hour(tables: Tables) -> None:
    """Nobody knew that his clock would run from the first second on."""
    for user in (ANN, BOB):
        await tables.pausing.pause(TABLE, user, 1)
    await away(tables, 3 * DAY)
    assert await fire(tables) == []
    wait(tables, GRACE - 60)
    assert await fire(tables) == []
    assert [kind for kind, _ in await fire(wait(tables, 120))] == ["resumed"]


async def test_a_hold_that_goes_on_ends_when_it_was_said(tables: Tables) -> None:
    for user in (ANN, BOB):
        await tables.pausing.pause(TABLE, user, 3)
    until = (await tables.info(TABLE)).hold
    await away(tables, DAY)
    assert (await tables.info(TABLE)).hold == until


async def test_who_answers_before_the_bot_has_noticed_its_absence_is_in_time(empty: Tables) -> None:
    await empty.lobby.invite(CHANNEL, "race", {}, ANN, BOB)
    await empty.timekeeping.beat()
    empty.timekeeping.lost()
    wait(empty, OPEN_FOR + DAY)
    assert (await empty.lobby.accept(TABLE, BOB)).kind == "started"
