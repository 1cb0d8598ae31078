"""Taking back: one's own tail, as far as no number was drawn and nothing revealed."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.kernel.chance import Chance
from engine.kernel.errors import NotToAct, Refused, SeatError, StaleAction, TableError
from engine.kernel.game import Role, Step
from engine.session.ports import Store
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CY, TABLE, open_tables, started
from tests.session.memory_store import MemoryStore
from tests.session.toy import Do, Race, State


async def at(tables: Tables) -> tuple[int, int]:
    return (await tables.look(TABLE)).view[0]


async def refused(tables: Tables, user: int, **more: bool) -> str:
    with pytest.raises(Refused) as caught:
        await tables.playing.undo(TABLE, user, **more)
    return caught.value.message.key


async def test_undo_takes_the_last_order_back_whole(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1")
    await tables.playing.order(TABLE, ANN, "move 2; move 3")
    told = await tables.playing.undo(TABLE, ANN)
    assert (told.revision, told.kind, told.undone, told.role) == (4, "undo", True, "red")
    assert [line.label for line in told.entries] == ["move 2", "move 3"]
    assert all(line.undone for line in told.entries)
    assert await at(tables) == (1, 0)


async def test_undo_all_goes_back_to_the_last_barrier(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1; peek")
    for _ in range(6):
        await tables.playing.order(TABLE, ANN, "move 1")
    told = await tables.playing.undo(TABLE, ANN, all=True)
    assert len(told.entries) == 6
    assert await at(tables) == (1, 0)
    assert await refused(tables, ANN) == "undo-revealed"


async def test_a_line_that_ends_with_a_revelation_stays(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1; peek")
    assert await refused(tables, ANN, all=True) == "undo-revealed"
    assert await at(tables) == (1, 0)


async def test_undo_refuses_numbers_and_the_other_sides_actions(tables: Tables) -> None:
    assert await refused(tables, ANN) == "undo-nothing"
    await tables.playing.order(TABLE, ANN, "move 1; roll")
    assert await refused(tables, ANN) == "undo-number"
    assert await refused(tables, BOB, all=True) == "undo-nothing", "nobody has acted since he did: he never did"
    await tables.playing.order(TABLE, BOB, "move 1")
    assert await refused(tables, ANN) == "undo-not-yours"
    with pytest.raises(SeatError):
        await tables.playing.undo(TABLE, CY)


async def test_a_secret_number_is_a_barrier_too(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "deal")
    assert await refused(tables, ANN) == "undo-number"


async def test_passing_the_turn_can_be_taken_back(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "pass")
    await tables.playing.undo(TABLE, ANN)
    with pytest.raises(NotToAct):
        await tables.playing.order(TABLE, BOB, "move 1")


async def test_stale_undo_and_requests(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1")
    await tables.playing.order(TABLE, ANN, "move 1")
    with pytest.raises(StaleAction):
        await tables.playing.undo(TABLE, ANN, stamp=2)
    first = await tables.playing.undo(TABLE, ANN, stamp=3, request="u")
    assert await tables.playing.undo(TABLE, ANN, stamp=3, request="u") == first
    assert await at(tables) == (1, 0)


async def test_undone_entries_stay_on_record_and_the_dice_go_on(tables: Tables, reopened) -> None:
    for move in (1, 2, 3):
        await tables.playing.order(TABLE, ANN, f"move {move}; move 1")
        await tables.playing.undo(TABLE, ANN)
    await tables.playing.order(TABLE, ANN, "roll")
    await tables.playing.resign(TABLE, BOB)
    lines = (await tables.results.history(TABLE)).lines
    assert [line.undone for line in lines] == [True] * 6 + [False]
    assert [line.sequence for line in lines] == list(range(1, 8))
    report = tables.results.verify(await reopened().results.export(1))
    assert report.good, report.faults
    assert report.numbers == 7 + 1


async def test_state_after_undo_equals_a_rebuilt_one(tables: Tables, reopened) -> None:
    """Snapshots past the undone tail must be forgotten."""
    for _ in range(9):
        await tables.playing.order(TABLE, ANN, "move 1")
    await tables.playing.undo(TABLE, ANN)
    await tables.playing.undo(TABLE, ANN)
    await tables.playing.order(TABLE, ANN, "move 3; hide 4")
    assert await at(tables) == (10, 0)
    assert (await reopened().look(TABLE, ANN)).view == (await tables.look(TABLE, ANN)).view


class Detour(Race):
    """Rules that lead to the same place another way: the first order goes one further, the second one less."""

    def apply(
        self, state: State, role: Role, action: Do, chance: Chance, forced: Sequence[Do] | None = None
    ) -> Step[State]:
        done = super().apply(state, role, action, chance, forced)
        red, blue = done.state.at
        return replace(done, state=replace(done.state, at=(red + (1, -1, 0)[min(state.moves, 2)], blue)))


class Dead(Race):
    """Rules that break off in a log, but for the first time that it is read."""

    reviewed = False

    def apply(
        self, state: State, role: Role, action: Do, chance: Chance, forced: Sequence[Do] | None = None
    ) -> Step[State]:
        if self.reviewed:
            raise KeyError("a piece that is gone")
        return super().apply(state, role, action, chance, forced)


@pytest.mark.parametrize("game", [Detour, Dead])
async def test_undo_leads_to_what_stood_then_or_takes_nothing_back(store: Store, game: type[Race]) -> None:
    yesterday = await started(open_tables(store, rules="old"))
    await yesterday.playing.order(TABLE, ANN, "move 2")
    await yesterday.playing.order(TABLE, ANN, "move 1")
    today = game()
    tables = open_tables(store, today, rules="new")
    await tables.opened(TABLE)
    if isinstance(today, Dead):
        today.reviewed = True
    assert await at(tables) == (3, 0), "nobody has noticed the new rules"
    before = await store.table(TABLE), await store.records(TABLE), await store.kept(TABLE)
    assert await refused(tables, ANN) == "undo-elsewhere"
    assert before == (await store.table(TABLE), await store.records(TABLE), await store.kept(TABLE)), "nothing is lost"


async def test_without_a_hash_the_log_is_believed() -> None:
    store = MemoryStore()
    tables = await started(open_tables(store))
    await tables.playing.order(TABLE, ANN, "move 2")
    await tables.playing.order(TABLE, ANN, "move 1")
    store.notes[TABLE] = [replace(change, hash=None) for change in store.notes[TABLE]]
    await tables.playing.undo(TABLE, ANN)
    assert await at(tables) == (2, 0)


async def test_no_undo_after_the_end(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "win")
    with pytest.raises(TableError):
        await tables.playing.undo(TABLE, ANN)
