"""Playing at a table: orders, staleness, requests, restart."""

import asyncio

import pytest

from engine.kernel.errors import NotationError, NotToAct, Refused, SeatError, StaleAction, TableError, Unsure
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, CY, TABLE, open_tables, started
from tests.session.memory_store import MemoryStore
from tests.session.toy import BLUE, RED, Do, Race


async def test_order_is_adopted_and_told(tables: Tables) -> None:
    told = await tables.playing.order(TABLE, ANN, "move 2; both")
    assert (told.revision, told.kind, told.user, told.role) == (2, "orders", ANN, RED)
    assert [line.label for line in told.entries] == ["move 2", "move 1", "move 2"]
    assert [event.narrate().args["number"] for event in told.public()] == [2, 1, 2]
    assert (await tables.look(TABLE)).view[0] == (5, 0)


async def test_compound_order_is_all_or_nothing_and_names_the_failure(tables: Tables) -> None:
    with pytest.raises(Refused) as caught:
        await tables.playing.order(TABLE, ANN, "move 2; move 9; move 1")
    assert caught.value.message.key == "order-failed"
    assert (caught.value.message.args["number"], caught.value.message.args["order"]) == (2, "move 9")
    assert caught.value.refusal.rule == "2.1"
    assert (await tables.look(TABLE)).view[0] == (0, 0)
    assert (await tables.info(TABLE)).revision == 1


async def test_an_error_in_a_single_order_speaks_for_itself(tables: Tables) -> None:
    with pytest.raises(NotationError) as caught:
        await tables.playing.order(TABLE, ANN, "fly 2")
    assert caught.value.message.key == "race-what"
    with pytest.raises(NotationError):
        await tables.playing.order(TABLE, ANN, " ; ")


async def test_nothing_may_follow_a_number_in_one_line(tables: Tables) -> None:
    """Otherwise a line that fails after a bad roll would be a free look at the dice."""
    with pytest.raises(Refused) as caught:
        await tables.playing.order(TABLE, ANN, "deal; move 1")
    assert caught.value.message.args["reason"].key == "order-after-news"
    with pytest.raises(Refused):
        await tables.playing.order(TABLE, ANN, "peek; fly")
    told = await tables.playing.order(TABLE, ANN, "move 1; deal")
    assert told.receipt == ("move 1", "deal")


async def test_what_wastes_something_is_asked_once(tables: Tables) -> None:
    with pytest.raises(Unsure) as caught:
        await tables.playing.order(TABLE, ANN, "idle")
    assert caught.value.message.key == "order-unsure"
    assert caught.value.message.args["waste"].key == "race-wasted"
    assert caught.value.confirmed == "idle sure"
    assert (await tables.info(TABLE)).revision == 1
    told = await tables.playing.order(TABLE, ANN, caught.value.confirmed)
    assert [line.label for line in told.entries] == ["idle"]


@pytest.mark.parametrize(
    "line", ["move 1; idle SURE", "move 1; idle; sure", "move 1; idle\nsure.", "move 1; idle (sure)"]
)
async def test_sure_stands_at_the_end_of_the_whole_line(tables: Tables, line: str) -> None:
    with pytest.raises(Unsure) as caught:
        await tables.playing.order(TABLE, ANN, "move 1; idle")
    assert caught.value.message.args["number"] == 2
    assert caught.value.confirmed == "move 1; idle sure"
    assert len((await tables.playing.order(TABLE, ANN, line)).entries) == 2


@pytest.mark.parametrize("line", ["move 1; pass 0", "move 1; pass 0 sure"])
async def test_what_may_be_meant_otherwise_is_not_carried_out(tables: Tables, line: str) -> None:
    with pytest.raises(NotationError) as caught:
        await tables.playing.order(TABLE, ANN, line)
    assert caught.value.message.args["reason"].key == "race-doubt"
    assert (await tables.info(TABLE)).revision == 1


async def test_sure_counts_for_the_order_it_ends(store: MemoryStore) -> None:
    tables = open_tables(store)
    await tables.lobby.invite(CHANNEL, "race", {}, ANN, ANN, RED)
    await tables.lobby.accept(TABLE, ANN)
    told = await tables.playing.order(TABLE, ANN, "idle sure; move 1")
    assert [line.label for line in told.entries] == ["idle", "move 1"]
    with pytest.raises(Unsure) as caught:
        await tables.playing.order(TABLE, ANN, "idle; sure; idle; move 1")
    assert caught.value.message.args["number"] == 2


async def test_what_comes_after_the_end_of_ones_turn_is_told_so(tables: Tables) -> None:
    with pytest.raises(NotToAct) as caught:
        await tables.playing.order(TABLE, ANN, "idle sure; move 1")
    reason = caught.value.message.args["reason"]
    assert (reason.key, reason.args["order"]) == ("order-after-end", "idle")
    assert (await tables.info(TABLE)).revision == 1


async def test_sure_alone_is_no_order(tables: Tables) -> None:
    with pytest.raises(NotationError) as caught:
        await tables.playing.order(TABLE, ANN, "sure")
    assert caught.value.message.key == "order-empty"


async def test_a_typed_order_is_not_asked_about_what_is_only_final(tables: Tables) -> None:
    assert (await tables.playing.order(TABLE, ANN, "win")).kind == "orders"


async def test_an_offer_says_whether_it_needs_asking(tables: Tables) -> None:
    offered = await tables.look(TABLE, ANN)
    assert all(offered.caution(offer.action) is None for offer in offered.offers)
    waste, final = offered.caution(Do("idle")), offered.caution(Do("win"))
    assert waste is not None
    assert waste.kind == "waste"
    assert final is not None
    assert final.kind == "final"


async def test_turn_and_seat_are_checked(tables: Tables) -> None:
    with pytest.raises(NotToAct):
        await tables.playing.order(TABLE, BOB, "move 1")
    with pytest.raises(SeatError):
        await tables.playing.order(TABLE, CY, "move 1")
    with pytest.raises(TableError):
        await tables.playing.order(TABLE + 1, ANN, "move 1")


async def test_a_button_acts_once_and_is_stale_after(tables: Tables) -> None:
    offered = await tables.look(TABLE, ANN)
    choice = offered.offers[1].action
    told = await tables.playing.act(TABLE, ANN, choice, stamp=offered.info.stamp)
    assert told.entries[0].label == "move 2"
    with pytest.raises(StaleAction):
        await tables.playing.act(TABLE, ANN, choice, stamp=offered.info.stamp)
    with pytest.raises(StaleAction):
        await tables.playing.act(TABLE, ANN, Do("move", 99), stamp=told.revision)


async def test_of_two_simultaneous_clicks_exactly_one_counts(tables: Tables) -> None:
    choice = Do("move", 1)
    clicks = (tables.playing.act(TABLE, ANN, choice, stamp=1, request=n) for n in range(5))
    results = await asyncio.gather(*clicks, return_exceptions=True)
    assert sum(isinstance(result, StaleAction) for result in results) == 4
    assert (await tables.look(TABLE)).view[0] == (1, 0)


async def test_a_request_delivered_twice_is_carried_out_once(tables: Tables, reopened) -> None:
    first, second = await asyncio.gather(
        tables.playing.order(TABLE, ANN, "move 1; hide 3", request=77),
        tables.playing.order(TABLE, ANN, "move 1", request=77),
    )
    assert first == second
    after = reopened()
    again = await after.playing.order(TABLE, ANN, "move 1", request=77)
    assert (again.revision, again.entries, again.events) == (first.revision, first.entries, first.events)
    assert (await after.look(TABLE)).view[0] == (1, 0)


async def test_secrets_are_for_their_role(tables: Tables) -> None:
    told = await tables.playing.order(TABLE, ANN, "hide 3")
    assert told.entries[0].label is None
    assert told.receipt == ("hide 3",)
    assert (await tables.results.history(TABLE, user=BOB)).lines[0].label is None
    assert (await tables.results.history(TABLE, user=ANN)).lines[0].label == "hide 3"
    assert (await tables.look(TABLE, BOB)).view[2] == 0
    assert (await tables.look(TABLE, ANN)).view[2] == 3
    assert (await tables.look(TABLE, CY)).role is None


async def test_a_defect_leaves_the_table_as_it_was(tables: Tables) -> None:
    with pytest.raises(ZeroDivisionError):
        await tables.playing.order(TABLE, ANN, "crash")
    assert (await tables.playing.order(TABLE, ANN, "move 1")).revision == 2


async def test_numbers_do_not_depend_on_failed_tries(tables: Tables) -> None:
    """A refused line moves no cursor, and the same order draws the same number afterwards."""
    with pytest.raises(Refused):
        await tables.playing.order(TABLE, ANN, "roll; move 9")
    one = await tables.playing.order(TABLE, ANN, "roll")
    twin = open_tables(MemoryStore())
    await twin.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED)
    await twin.lobby.accept(TABLE, BOB)
    assert (await twin.playing.order(TABLE, ANN, "roll")).entries[0].narration == one.entries[0].narration


async def test_game_goes_on_after_a_restart(tables: Tables, reopened) -> None:
    for _ in range(7):
        await tables.playing.order(TABLE, ANN, "move 1; hide 2; roll")
        await tables.playing.order(TABLE, BOB, "move 3")
        await tables.playing.order(TABLE, BOB, "roll")
    before = (await tables.look(TABLE, ANN)).view
    after = reopened()
    assert (await after.look(TABLE, ANN)).view == before
    assert (await after.playing.order(TABLE, ANN, "move 1")).revision == 23


async def test_what_was_not_told_is_told_after_a_restart(tables: Tables, reopened) -> None:
    told = [await tables.playing.order(TABLE, ANN, "move 1; hide 2")]
    told.append(await tables.playing.order(TABLE, ANN, "move 3; peek"))
    told.append(await tables.playing.order(TABLE, ANN, "move 2"))
    told.append(await tables.playing.undo(TABLE, ANN))
    told.append(await tables.proposals.abandon(TABLE, ANN))
    await tables.telling.mark_shown(1, 1)
    again = await reopened().telling.unshown(TABLE)
    assert [(t.revision, t.kind, t.user, t.entries, t.events, t.receipt) for t in again] == [
        (t.revision, t.kind, t.user, t.entries, t.events, t.receipt) for t in told
    ]
    await tables.telling.mark_shown(1, told[-1].revision)
    await tables.telling.mark_shown(1, 2)
    assert await reopened().telling.unshown(TABLE) == []


async def test_what_is_told_again_begins_behind_the_snapshot(tables: Tables, reopened) -> None:
    """An order that the snapshot holds already is not carried out once more before the next is told."""
    for told in [await tables.playing.order(TABLE, ANN, f"move {number % 3 + 1}") for number in range(9)]:
        (again,) = await reopened().results.told(TABLE, told.revision, told.revision)
        assert (again.events, again.passages) == (told.events, told.passages)


async def test_an_undone_change_can_still_be_told(tables: Tables, reopened) -> None:
    told = await tables.playing.order(TABLE, ANN, "move 3; move 2")
    for _ in range(3):
        await tables.playing.undo(TABLE, ANN)
        await tables.playing.order(TABLE, ANN, "move 1; move 1; move 1; move 1; move 1")
    again = await reopened().telling.unshown(1)
    assert [t.revision for t in again] == list(range(1, 9))
    assert (again[1].entries, again[1].events) == (told.entries, told.events)
    assert [t.undone for t in again] == [False, False, True, False, True, False, True, False]


async def test_prompts_headline_and_posts(tables: Tables, reopened) -> None:
    assert [(p.role, p.user) for p in (await tables.look(TABLE)).prompts] == [(RED, ANN)]
    assert (await tables.look(TABLE)).headline.key == "race-headline"
    await tables.telling.remember(1, "growing", {"message": 5, "revision": 2})
    await tables.telling.remember(1, "prompt", 7)
    await tables.telling.remember(1, "prompt", None)
    assert await reopened().telling.recall(1, "growing") == {"message": 5, "revision": 2}
    assert await tables.telling.recall(1, "prompt") is None


async def test_history_pages(tables: Tables) -> None:
    for _ in range(5):
        await tables.playing.order(TABLE, ANN, "move 1; move 2")
    page = await tables.results.history(TABLE, page=2, size=4)
    assert ([line.sequence for line in page.lines], page.page, page.pages) == ([3, 4, 5, 6], 2, 3)


async def test_memory_is_bounded_and_evicted_tables_come_back(store) -> None:
    tables = open_tables(store, keep_open=2)
    for channel in range(5):
        await started(tables, channel)
        await tables.playing.order(TABLE + channel, ANN, f"move {channel % 3 + 1}")
    assert len(tables._tables._open) == 2
    assert (await tables.look(TABLE + 1)).view[0] == (2, 0)
    assert (await tables.playing.order(TABLE, ANN, "move 3")).revision == 3


async def test_a_lock_is_forgotten_when_nobody_holds_or_waits_for_it(tables: Tables) -> None:
    held = tables._tables
    async with held.lock(TABLE):
        waiting = asyncio.create_task(tables.playing.order(TABLE, ANN, "move 1"))
        await asyncio.sleep(0)
        assert held.lock(TABLE).locked()
        assert not waiting.done()
    await waiting
    assert not held._locks


async def test_the_newest_snapshot_of_the_table_is_used(tables: Tables, store) -> None:
    for _ in range(5):
        await tables.playing.order(TABLE, ANN, "move 1; move 1")
    other = open_tables(store, Race(1, step=2))
    await other.playing.undo(TABLE, ANN)
    assert (await other.look(TABLE)).view[0] == (8, 0), "as it was at 8 of 10, not 8 steps of two"


async def test_solo_player_acts_for_whoever_is_to_act(store) -> None:
    tables = open_tables(store)
    await tables.lobby.invite(CHANNEL, "race", {}, ANN, ANN, RED)
    await tables.lobby.accept(TABLE, ANN)
    assert (await tables.playing.order(TABLE, ANN, "pass")).role == RED
    assert (await tables.playing.order(TABLE, ANN, "move 1")).role == BLUE
    assert (await tables.look(TABLE, ANN)).role == BLUE
    assert (await tables.proposals.abandon(TABLE, ANN)).kind == "abandoned"


async def test_a_table_waits_until_it_is_over_and_told(tables: Tables, reopened) -> None:
    await tables.telling.mark_shown(TABLE, 1)
    assert await reopened().telling.waiting() == [TABLE]
    await tables.playing.resign(TABLE, ANN)
    assert await reopened().telling.waiting() == [TABLE]
    await tables.telling.mark_shown(TABLE, 2)
    assert await reopened().telling.waiting() == []


async def test_only_the_newest_untold_changes_are_told(tables: Tables) -> None:
    for _ in range(6):
        await tables.playing.order(TABLE, ANN, "move 1")
    assert [told.revision for told in await tables.telling.unshown(TABLE, newest=3)] == [5, 6, 7]
