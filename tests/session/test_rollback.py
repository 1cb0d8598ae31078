"""Back to an earlier point by consent: nothing leaves the record, numbers are new, before an epoch too."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

import engine.session.archive
from engine.kernel.errors import TableError
from engine.session.ports import Store
from engine.session.tables import Tables
from engine.session.terms import ABANDON
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, open_tables, started
from tests.session.test_epochs import Longer, Stricter, forget, today, war
from tests.session.toy import BLUE, FREE_RACE, RED, Did, Do, Race


async def state(tables: Tables) -> Any:
    return (await tables._tables.position(TABLE)).state


async def played(tables: Tables) -> list[Any]:
    """The states before each of some changes: two orders, a roll of each side, a secret choice."""
    states = []
    for user, order in ((ANN, "move 1; move 2"), (ANN, "roll"), (BOB, "hide 2"), (BOB, "roll"), (ANN, "move 3")):
        states.append(await state(tables))
        await tables.playing.order(TABLE, user, order)
    return states


async def agreed(tables: Tables, number: int) -> Any:
    await tables.proposals.go_back(TABLE, ANN, number)
    return await tables.proposals.agree(TABLE, BOB)


async def verified(tables: Tables) -> Any:
    await tables.playing.resign(TABLE, ANN)
    return tables.results.verify(json.loads(json.dumps(await tables.results.export(TABLE))))


async def refused(asked: Any) -> str:
    with pytest.raises(TableError) as caught:
        await asked
    return caught.value.message.key


async def test_the_points_are_what_everybody_knows_of_newest_first(tables: Tables) -> None:
    await played(tables)
    found = [(one.number, one.role, one.label) for one in await tables.results.points(TABLE)]
    assert found == [(6, RED, "move 3"), (5, BLUE, "roll"), (4, BLUE, None), (3, RED, "roll"), (1, RED, "move 1")]
    await tables.playing.resign(TABLE, ANN)
    assert await tables.results.points(TABLE) == ()


@pytest.mark.parametrize(("number", "before"), [(1, 0), (3, 1), (5, 3), (6, 4)])
async def test_the_table_stands_where_it_stood(tables: Tables, reopened, number: int, before: int) -> None:
    states = await played(tables)
    made = await tables.proposals.go_back(TABLE, ANN, number)
    assert (made.kind, made.proposal.args["number"], await state(tables) != states[before]) == (
        "rollback-offered",
        number,
        True,
    )
    told = await tables.proposals.agree(TABLE, BOB)
    assert (told.kind, told.undone, await state(tables)) == ("rolled-back", True, states[before])
    assert await state(reopened()) == states[before], "after a restart too"
    again = (await reopened().telling.unshown(TABLE))[-1]
    assert replace(again, info=told.info) == told, "and it is told the same"


async def test_what_was_undone_stays_on_record_and_numbers_are_new(tables: Tables, store: Store) -> None:
    await played(tables)
    drawn = [draw.value for row in await store.records(TABLE) for draw in row.draws]
    cursor = (await store.table(TABLE)).cursor
    told = await agreed(tables, 3)
    assert (await store.table(TABLE)).cursor == cursor
    lines = (await tables.results.history(TABLE)).lines
    assert [line.undone for line in lines] == [False, False, True, True, True, True]
    assert told.gone == {3, 4, 5, 6}
    await tables.playing.order(TABLE, ANN, "roll")
    assert [draw.value for row in await store.records(TABLE) for draw in row.draws][:-1] == drawn
    found = await verified(tables)
    assert (found.good, found.faults) == (True, ())
    data = await tables.results.export(TABLE)
    assert [entry["undone"] for entry in data["entries"]] == [None, None, *[told.revision] * 4, None]


async def test_the_other_side_may_refuse_and_the_next_order_makes_it_void(tables: Tables) -> None:
    states = await played(tables)
    await tables.proposals.go_back(TABLE, ANN, 3)
    await tables.proposals.refuse(TABLE, BOB)
    assert await state(tables) not in states
    await tables.proposals.go_back(TABLE, ANN, 3)
    await tables.playing.order(TABLE, ANN, "move 1")
    assert await refused(tables.proposals.agree(TABLE, BOB)) == "not-proposed"


async def test_a_point_that_is_gone_is_no_point(tables: Tables) -> None:
    await played(tables)
    assert await refused(tables.proposals.go_back(TABLE, ANN, 2)) == "rollback-gone", "within an order"
    await agreed(tables, 3)
    for number in (3, 6, 99):
        assert await refused(tables.proposals.go_back(TABLE, ANN, number)) == "rollback-gone"
    await agreed(tables, 1)
    assert (await state(tables)).at == (0, 0)


async def test_what_is_done_in_secret_neither_counts_nor_makes_a_proposal_void(store: Store) -> None:
    tables = await started(open_tables(store, FREE_RACE))
    await tables.playing.order(TABLE, BOB, "stash 2")
    await tables.playing.order(TABLE, ANN, "move 1")
    await tables.playing.order(TABLE, ANN, "move 2")
    assert [one.number for one in await tables.results.points(TABLE)] == [2, 1]
    await tables.proposals.propose(TABLE, ANN, ABANDON)
    made = await tables.proposals.go_back(TABLE, ANN, 2)
    await tables.playing.order(TABLE, BOB, "stash 1")
    assert len((await tables.info(TABLE)).proposals) == 2, "or everybody would know of it"
    told = await tables.proposals.agree(TABLE, BOB, made.proposal.name)
    assert (told.kind, (await state(tables)).at, (await state(tables)).hidden) == ("rolled-back", (1, 0), (0, 2))
    found = await verified(tables)
    assert found.good, found.faults


async def test_a_player_alone_needs_nobody(store: Store) -> None:
    tables = open_tables(store)
    await tables.lobby.invite(CHANNEL, "race", {}, ANN, ANN, RED)
    await tables.lobby.accept(TABLE, ANN)
    await tables.playing.order(TABLE, ANN, "roll")
    assert (await tables.proposals.go_back(TABLE, ANN, 1)).kind == "rolled-back"
    found = await verified(tables)
    assert found.good, found.faults


async def test_a_forged_one_is_found(tables: Tables) -> None:
    await played(tables)
    await agreed(tables, 5)
    await tables.playing.resign(TABLE, ANN)
    data = json.loads(json.dumps(await tables.results.export(TABLE)))
    data["entries"][5]["undone"] = None
    assert [fault.key for fault in tables.results.verify(data).faults] == ["verify-undo", "verify-link"]


async def test_before_an_epoch_too(store: Store) -> None:
    before = await war(store)
    opening = replace(await state(before), at=(0, 0), hidden=(0, 0), turn=0, moves=0)
    after = today(store, Longer())
    await after.playing.order(TABLE, BOB, "move 1")
    assert [change.kind for change in await store.changes(TABLE, 0)][-2:] == ["epoch", "orders"]
    told = await agreed(after, 1)
    assert (told.kind, await state(after), await state(today(store, Longer()))) == ("rolled-back", opening, opening)
    assert len(await store.epochs(TABLE)) == 2
    assert replace((await after.telling.unshown(TABLE))[-1], info=told.info) == told
    await after.playing.order(TABLE, ANN, "move 1")
    await after.playing.undo(TABLE, ANN)
    story = await after.results.story(TABLE)
    assert [one.revision for one in story.moments()] == [0, told.revision], "what was between is not in the story"
    found = await verified(after)
    assert (found.faults, [words.key for words in found.unjudged]) == ((), ["verify-elsewhere", "verify-gone-back"])


async def test_not_to_a_point_to_which_other_rules_have_led(store: Store) -> None:
    await war(store)
    after = today(store, Longer())
    await after.playing.order(TABLE, BOB, "move 1")
    stands = await state(after)
    assert await refused(after.proposals.go_back(TABLE, ANN, 2)) == "rollback-elsewhere"
    assert (await state(after), (await after.info(TABLE)).proposals) == (stands, ())


async def test_going_far_back_replays_little(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = await started(open_tables(store, snapshot_every=10))
    for _ in range(120):
        await tables.playing.order(TABLE, ANN, "move 1; move 1; move 1")
    replayed: list[Any] = []
    fold = engine.session.archive.replay
    monkeypatch.setattr(engine.session.archive, "replay", lambda *a: (replayed.extend(a[2]), fold(*a))[1])
    found = (await tables.results.points(TABLE))[100 - 1]
    assert found.number == 61, "300 entries back"
    state = await tables._tables.archive.before(
        (await tables._tables.position(TABLE)).game, await store.table(TABLE), found.number
    )
    assert (state.at[0], len(replayed) <= 100) == (60, True)


async def test_not_to_a_position_that_never_stood(store: Store) -> None:
    """What was taken back before an epoch makes room for positions that nobody has seen."""
    before = await started(open_tables(store, Race(free=True), rules="old"))
    await before.playing.order(TABLE, ANN, "move 1")
    await before.playing.order(TABLE, BOB, "move 1")
    await before.playing.order(TABLE, ANN, "move 2")
    await before.playing.undo(TABLE, BOB)
    after = open_tables(store, Race(free=True, step=2), rules="new")
    assert await refused(after.proposals.go_back(TABLE, ANN, 3)) == "rollback-elsewhere"
    assert (await agreed(after, 1)).kind == "rolled-back"
    assert (await state(after)).at == (0, 0)
    assert (await verified(after)).faults == ()


async def test_nor_to_one_within_an_epoch_that_other_rules_would_make(store: Store) -> None:
    before = await started(open_tables(store, rules="old"))
    for order in ("move 1", "hide 1", "hide 2"):
        await before.playing.order(TABLE, ANN, order)
    after = open_tables(store, Forgetful(), rules="new")
    await after.playing.order(TABLE, ANN, "move 1")
    assert "epoch" not in [change.kind for change in await store.changes(TABLE, 0)], "both lead there"
    assert await refused(after.proposals.go_back(TABLE, ANN, 3)) == "rollback-elsewhere"
    assert (await agreed(after, 2)).kind == "rolled-back"


class Forgetful(Race):
    """Rules by which something hidden first is another number, until it is hidden anew."""

    def apply(self, state: Any, *more: Any) -> Any:
        done = super().apply(state, *more)
        return replace(done, state=replace(done.state, hidden=(9, 0))) if done.state.hidden == (1, 0) else done


@pytest.mark.parametrize("game", [Longer, Stricter])
async def test_a_point_at_which_the_rules_of_today_break_off_is_no_trouble(
    store: Store, game: type[Race], caplog: pytest.LogCaptureFixture
) -> None:
    before = await started(open_tables(store, rules="old"))
    await before.playing.order(TABLE, ANN, "move 3")
    await before.playing.order(TABLE, ANN, "pass")
    after = today(store, game())
    await after.playing.order(TABLE, BOB, "move 1")
    found = [(one.number, one.earlier) for one in await after.results.points(TABLE)]
    assert found == [(3, False), (2, True), (1, True)]
    assert await refused(after.proposals.go_back(TABLE, ANN, 2)) == "rollback-elsewhere"
    assert [one for one in caplog.records if one.levelname == "ERROR"] == []
    assert (await agreed(after, 1)).kind == "rolled-back"


class Loud(Race):
    """It tells how far a move has led."""

    def apply(self, state: Any, role: Any, action: Do, *more: Any) -> Any:
        done = super().apply(state, role, action, *more)
        return replace(done, events=(Did("moved", done.state.at[0]),)) if action.verb == "move" else done


async def test_of_a_table_without_hashes_what_was_told_has_to_be_the_same(store: Any) -> None:
    before = await started(open_tables(store, Loud(), rules="old"))
    for order in ("move 1", "move 1", "pass"):
        await before.playing.order(TABLE, ANN, order)
    await forget(store)
    await open_tables(store, Loud(), rules="between").look(TABLE)
    after = today(store, Loud(step=2))
    await after.playing.order(TABLE, BOB, "move 1")
    assert len(await store.epochs(TABLE)) == 1
    for point in (2, 3):
        assert await refused(after.proposals.go_back(TABLE, ANN, point)) == "rollback-elsewhere"
    assert (await agreed(after, 1)).kind == "rolled-back"


async def reached(store: Store, secrets: int) -> list[int]:
    """The points before an epoch to which one may propose to go back, after so many secret orders of the other side."""
    tables = await started(open_tables(store, Race(free=True, step=3), rules="old", snapshot_every=5))
    for _ in range(secrets):
        await tables.playing.order(TABLE, BOB, "stash 1")
    for _ in range(12):
        await tables.playing.order(TABLE, ANN, "move 1")
    tables = open_tables(store, Race(free=True, step=2), rules="new", snapshot_every=5)
    await tables.opened(TABLE)
    found = []
    for point in await tables.results.points(TABLE):
        with suppress(TableError):
            await tables.proposals.go_back(TABLE, ANN, point.number)
            await tables.proposals.take_back(TABLE, ANN)
            found.append(point.number)
    return found


@pytest.mark.parametrize("secrets", [0, 1, 2])
async def test_what_is_refused_before_an_epoch_counts_nothing_done_in_secret(store: Store, secrets: int) -> None:
    assert await reached(store, secrets) == [1]


async def test_taking_back_what_it_names_makes_it_void_and_nothing_else_does(tables: Tables) -> None:
    for order in ("move 1", "move 2", "move 3"):
        await tables.playing.order(TABLE, ANN, order)
    made = await tables.proposals.go_back(TABLE, BOB, 2)
    assert (await tables.playing.undo(TABLE, ANN)).info.proposals == (made.proposal,)
    assert (await tables.playing.undo(TABLE, ANN)).info.proposals == ()
    assert (await tables.proposals.made(TABLE, made.revision)).state == "overtaken"
    assert await refused(tables.proposals.agree(TABLE, ANN, made.proposal.name)) == "proposal-was-overtaken"
    await tables.proposals.abandon(TABLE, BOB)
    await tables.proposals.go_back(TABLE, BOB, 1)
    kept = (await tables.playing.undo(TABLE, ANN)).info.proposals
    assert [one.kind for one in kept] == [ABANDON]
    found = await verified(tables)
    assert (found.good, found.faults) == (True, ())
