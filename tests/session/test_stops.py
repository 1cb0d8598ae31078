"""Stops: who does not want to be asked at a kind of moment waives it, and it looks like his own word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from engine.kernel.chance import Chance
from engine.kernel.errors import StorageError
from engine.kernel.game import Options, Role, Step
from engine.kernel.text import text
from engine.session.model import BID, Told
from engine.session.ports import Write
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, open_tables, started
from tests.session.toy import BLUE, FREE_RACE, RED, Do, Race, State


@pytest.fixture
async def free(store) -> Tables:
    return await started(open_tables(store, FREE_RACE))


@pytest.fixture
def reopened(store) -> Callable[[], Tables]:
    return lambda: open_tables(store, FREE_RACE)


async def asked_to_stop(tables: Tables, user: int, asked: bool = True) -> list[Told]:
    return await tables.playing.stop(TABLE, user, "rolled", asked)


async def log(tables: Tables) -> list[tuple[str, str | None]]:
    return [(line.role, line.label) for line in (await tables.results.history(TABLE)).lines]


async def test_nobody_is_asked_where_he_has_not_said_so(free: Tables) -> None:
    told = await free.playing.order(TABLE, ANN, "roll")
    assert [(one.user, one.role, one.revision) for one in told.then] == [(BOB, BLUE, told.revision + 1)]
    assert await log(free) == [(RED, "roll"), (BLUE, "let")]
    assert "move" in {offer.verb for offer in (await free.look(TABLE, BOB)).offers}, "it is his turn"


class OpenWindow(Race):
    """A race that begins at a moment at which nobody is asked unless he wants to."""

    def setup(self, options: Options, chance: Chance) -> Step[State]:
        step = super().setup(options, chance)
        return replace(step, state=replace(step.state, window=True))


@pytest.mark.parametrize("side", [RED, BID])
async def test_a_game_that_begins_with_such_a_moment_goes_on_at_once(store, side: Role) -> None:
    tables = open_tables(store, OpenWindow(free=True))
    info = await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, side)
    told = await tables.lobby.accept(info.number, BOB)
    if side == BID:
        first = (await tables.info(info.number)).bidding.turn
        await tables.auction.bid(info.number, first, 0, RED)
        told = await tables.auction.accept(info.number, ANN + BOB - first)
    assert [one.kind for one in told.then] == ["orders"]
    assert await log(tables) == [(RED, "let")]


async def test_the_game_waits_for_one_who_wants_to_be_asked(free: Tables, reopened) -> None:
    await asked_to_stop(free, BOB)
    await free.playing.order(TABLE, BOB, "stash 2")
    told = await reopened().playing.order(TABLE, ANN, "roll")
    assert told.then == ()
    look = await reopened().look(TABLE, BOB)
    assert [offer.verb for offer in look.offers] == ["let", "trip"]
    await reopened().playing.order(TABLE, BOB, "trip")
    assert (await log(reopened()))[-1] == (BLUE, "trip")


async def test_he_is_asked_whatever_he_holds(free: Tables) -> None:
    await asked_to_stop(free, BOB)
    await free.playing.order(TABLE, ANN, "roll")
    assert [offer.verb for offer in (await free.look(TABLE, BOB)).offers] == ["let"]


async def test_waiving_leaves_the_same_traces_as_saying_so(store) -> None:
    async def traces(tables: Tables, table: int, asked: bool) -> list[object]:
        await tables.playing.stop(table, BOB, "rolled", asked)
        told: list[Told] = [await tables.playing.order(table, ANN, "roll")]
        told += told[0].then if not asked else [await tables.playing.order(table, BOB, "let")]
        lines = [(line.number, line.role, line.label, line.user) for one in told for line in one.entries]
        return [lines, [(one.kind, one.user, one.role) for one in told], [one.events for one in told]]

    tables = await started(await started(open_tables(store, FREE_RACE)), 101)
    assert await traces(tables, TABLE, True) == await traces(tables, TABLE + 1, False)


async def test_when_something_was_done_does_not_tell_whether_anybody_was_asked(store) -> None:
    tables = await started(await started(open_tables(store, FREE_RACE)), 101)
    await tables.playing.stop(TABLE, BOB, "rolled", True)
    for number in (TABLE, TABLE + 1):
        await tables.playing.order(number, ANN, "roll")
    tables._tables.clock.time += 600  # type: ignore[attr-defined]
    await tables.playing.order(TABLE, BOB, "let")
    exports = [await tables.results.export(number) for number in (TABLE, TABLE + 1)]
    asked, waived = ([(one["kind"], one["time"]) for one in data["changes"]] for data in exports)
    assert asked == waived
    assert [entry["time"] for entry in exports[0]["entries"]] == [entry["time"] for entry in exports[1]["entries"]]


async def test_stops_are_kept_per_table_and_user(store, reopened) -> None:
    tables = await started(await started(open_tables(store, FREE_RACE)), 101)
    one, other = await tables.info(TABLE), await tables.info(TABLE + 1)
    assert await tables.playing.stop(one.number, BOB, "rolled", True) == []
    people = reopened().people
    assert [await people.stops(info, user) for info, user in ((one, BOB), (one, ANN), (other, BOB))] == [
        {"rolled": True},
        {"rolled": False},
        {"rolled": False},
    ]


async def test_a_game_with_waived_moments_can_be_checked(free: Tables, reopened) -> None:
    await free.playing.order(TABLE, ANN, "roll")
    await free.playing.order(TABLE, BOB, "roll")
    await free.playing.resign(TABLE, ANN)
    report = free.results.verify(await reopened().results.export(TABLE))
    assert report.good, report.faults
    assert [one.kind for one in await reopened().results.told(TABLE, 1, 9)][:5] == ["started", *["orders"] * 4]


async def verbs(tables: Tables, user: int) -> list[str]:
    return [offer.verb for offer in (await tables.look(TABLE, user)).offers]


async def gone_back(tables: Tables, how: str) -> None:
    """To where Bob, who is not asked, has let it pass."""
    await tables.playing.order(TABLE, ANN, "move 1")
    await tables.playing.order(TABLE, ANN, "roll")
    if how == "undo":
        await tables.playing.undo(TABLE, BOB)
    else:
        await tables.proposals.go_back(TABLE, ANN, 3)
        await tables.proposals.agree(TABLE, BOB)


@pytest.mark.parametrize("how", ["undo", "rollback"])
async def test_what_was_taken_back_is_not_done_again_for_him(free: Tables, reopened, how: str) -> None:
    await gone_back(free, how)
    assert await verbs(free, BOB) == ["let"]
    revision = (await free.info(TABLE)).revision
    for tables in (reopened(), reopened()):
        assert (await tables.opened(TABLE)).revision == revision, "nor after a restart"
    for order in ("move 1", "stash 1"):
        assert (await tables.playing.order(TABLE, ANN, order)).then == (), "nor after what the other side does"
    assert await verbs(reopened(), BOB) == ["let"]
    assert (await reopened().opened(TABLE)).revision == revision + 2


@pytest.mark.parametrize("how", ["undo", "rollback"])
async def test_at_the_next_moment_he_is_not_asked_again(free: Tables, how: str) -> None:
    await gone_back(free, how)
    await free.playing.order(TABLE, BOB, "let; pass")
    assert len((await free.playing.order(TABLE, ANN, "roll")).then) == 1


async def test_what_the_other_side_takes_back_elsewhere_changes_nothing(free: Tables) -> None:
    await free.playing.order(TABLE, ANN, "move 1")
    await free.playing.undo(TABLE, ANN)
    for _ in range(30):
        await free.playing.order(TABLE, ANN, "move 1")
    assert len((await free.playing.order(TABLE, ANN, "roll")).then) == 1


class Windowless(Race):
    """The rules of yesterday: nobody may trip the one who has rolled."""

    def apply(
        self, state: State, role: Role, action: Do, chance: Chance, forced: Sequence[Do] | None = None
    ) -> Step[State]:
        done = super().apply(state, role, action, chance, forced)
        return replace(done, state=replace(done.state, window=False))


async def test_what_both_agreed_to_is_not_answered_for_him(store) -> None:
    old = await started(open_tables(store, Windowless(free=True), rules="one"))
    await old.playing.order(TABLE, ANN, "roll")
    tables = open_tables(store, FREE_RACE, rules="two")
    await tables.opened(TABLE)
    await tables.proposals.correct(TABLE, ANN)
    await tables.proposals.agree(TABLE, BOB)
    assert await verbs(tables, BOB) == ["let"]
    again = open_tables(store, FREE_RACE, rules="two")
    await again.opened(TABLE)
    assert await verbs(again, BOB) == ["let"], "nor after a restart"
    assert (await again.playing.order(TABLE, ANN, "stash 2")).then == (), "nor at a secret order of the other side"


async def test_a_stop_that_is_switched_off_is_waived_at_once(free: Tables) -> None:
    assert await asked_to_stop(free, BOB) == [], "no moment has come"
    await free.playing.order(TABLE, ANN, "roll")
    assert await asked_to_stop(free, BOB) == await free.playing.catch_up(TABLE) == [], "he is asked"
    assert [(one.kind, one.user) for one in await asked_to_stop(free, BOB, asked=False)] == [("orders", BOB)]
    assert await free.playing.catch_up(TABLE) == [], "nothing is left open"
    assert (await free.playing.order(TABLE, ANN, "stash 2")).then == ()


@pytest.mark.parametrize("step", [1, 2])
async def test_a_stop_is_known_after_a_crash_with_new_rules(store, monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    tables = await started(open_tables(store, Race(free=True), rules="one"))
    await tables.playing.order(TABLE, ANN, "move 1")
    await tables.playing.undo(TABLE, ANN)
    await tables.playing.order(TABLE, ANN, "move 2")
    monkeypatch.setattr(tables.playing, "_follow", AsyncMock(return_value=[]))  # it is stopped before that
    await tables.playing.order(TABLE, ANN, "roll")
    upgraded = open_tables(store, Race(free=True, step=step), rules="two")
    await upgraded.opened(TABLE)
    assert "move" in await verbs(upgraded, BOB)


async def cut_off(tables: Tables, store: Any, monkeypatch: pytest.MonkeyPatch) -> Told:
    """A roll is stored, and what is waived after it is not."""
    write, failed = store.write, AsyncMock(side_effect=StorageError(text("storage-failed")))

    async def once(change: Write) -> None:
        await write(change)
        monkeypatch.setattr(store, "write", failed)

    with monkeypatch.context() as broken:
        broken.setattr(store, "write", once)
        told = await tables.playing.order(TABLE, ANN, "roll")
    monkeypatch.setattr(store, "write", write)
    return told


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("looked", [False, True])
async def test_what_was_cut_off_is_waived_whoever_has_opened_the_table_since(
    store, reopened, monkeypatch: pytest.MonkeyPatch, restart: bool, looked: bool
) -> None:
    tables = await started(reopened())
    told = await cut_off(tables, store, monkeypatch)
    assert (told.kind, told.then) == ("orders", ()), "the order itself is told"
    tables = reopened() if restart else tables
    if looked:
        assert await verbs(tables, BOB) == ["let"]
    await tables.opened(TABLE)
    assert "move" in await verbs(tables, BOB)
    assert await log(tables) == [(RED, "roll"), (BLUE, "let")]


class Unable(Race):
    """Letting it pass is a defect."""

    def apply(
        self, state: State, role: Role, action: Do, chance: Chance, forced: Sequence[Do] | None = None
    ) -> Step[State]:
        if action.verb == "let":
            raise KeyError(action.verb)
        return super().apply(state, role, action, chance, forced)


async def test_a_defect_in_what_is_waived_hides_nothing_that_was_stored(
    store, caplog: pytest.LogCaptureFixture
) -> None:
    tables = await started(open_tables(store, Unable(free=True)))
    told = await tables.playing.order(TABLE, ANN, "roll")
    assert ([line.label for line in told.entries], told.then) == (["roll"], ())
    assert [record.getMessage() for record in caplog.records] == ["table 1: nothing follows"]
    assert await verbs(tables, BOB) == ["let"], "he is asked"
    look = await tables.look(TABLE, BOB)
    assert look.ahead is look, "what is the only answer there is cannot be tried, and he sees it"
    again = open_tables(store, Unable(free=True))
    assert (await again.opened(TABLE)).revision == told.revision
    assert await again.playing.stop(TABLE, BOB, "rolled", False) == []
