"""The chain of a log: nothing in it can be changed later without a link that no longer fits."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.kernel.chance import commitment, mixed, number
from engine.kernel.errors import SeatError, TableError
from engine.session.chain import links
from engine.session.leaving import FORGOTTEN
from engine.session.model import OPEN, Verdict
from engine.session.ports import Store
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, open_tables, started
from tests.session.memory_store import MemoryStore
from tests.session.test_verify import race
from tests.session.toy import FREE_RACE, RED

LINK = "verify-link"


def keys(report: Verdict) -> list[str]:
    return [fault.key for fault in report.faults]


async def exported(tables: Tables) -> Any:
    return json.loads(json.dumps(await tables.results.export(TABLE)))


async def test_every_change_has_the_link_that_follows() -> None:
    tables, data = await race()
    told = [one.told for one in links(data)]
    assert told == [one.right for one in links(data)]
    assert None not in told
    assert len(set(told)) == len(told) == data["revision"]
    assert [line.key for line in tables.results.verify(data).linked] == ["verify-chain", "verify-beside"]


async def test_tampering_with_any_entry_is_found_where_it_is() -> None:
    tables, data = await race()
    for at, entry in enumerate(data["entries"]):
        for key, value in (("time", entry["time"] + 1), ("label", "move 7"), ("reveals", not entry["reveals"])):
            changed = copy.deepcopy(data)
            changed["entries"][at][key] = value
            wrong = [one.revision for one in links(changed) if one.told != one.right]
            assert wrong == [entry["revision"]], (at, key)
            assert LINK in keys(tables.results.verify(changed))


async def test_what_was_taken_back_stays_in_the_chain() -> None:
    tables, data = await race()
    back = next(entry for entry in data["entries"] if entry["undone"])
    for other in (None, back["undone"] + 1):
        changed = copy.deepcopy(data)
        changed["entries"][back["sequence"] - 1]["undone"] = other
        assert LINK in keys(tables.results.verify(changed))
    gone = copy.deepcopy(data)
    del gone["entries"][back["sequence"] - 1]
    assert LINK in keys(tables.results.verify(gone))


async def test_a_link_cannot_be_left_out_once_there_was_one() -> None:
    tables, data = await race()
    for at in range(1, len(data["changes"])):
        changed = copy.deepcopy(data)
        del changed["changes"][at]["link"]
        assert LINK in keys(tables.results.verify(changed))


async def test_a_game_of_yesterday_begins_its_chain_where_it_stands(
    store: Store, reopened: Callable[[], Tables]
) -> None:
    tables = await started(reopened())
    await tables.playing.order(TABLE, ANN, "move 1")
    await _without_chain(store)
    tables = reopened()
    await tables.playing.order(TABLE, ANN, "roll")
    await tables.playing.resign(TABLE, ANN)
    data = await exported(tables)
    assert ["link" in change for change in data["changes"]] == [False, False, True, True]
    report = tables.results.verify(data)
    assert report.good
    assert [(line.key, line.args["first"]) for line in report.linked] == [("verify-chain", 3), ("verify-beside", 3)]
    data["changes"][2]["time"] += 1
    assert LINK in keys(tables.results.verify(data))


async def _without_chain(store: Any) -> None:
    """The store as the version before chains has left it."""
    if isinstance(store, MemoryStore):
        for change in store.notes[TABLE]:
            object.__setattr__(change, "link", None)
        object.__setattr__(store.tables[TABLE], "head", "")
        return
    await store._db.write("UPDATE changes SET link = NULL")
    await store._db.write("UPDATE games SET head = ''")


async def test_who_is_forgotten_breaks_no_chain(store: Store) -> None:
    if isinstance(store, MemoryStore):
        pytest.skip("forgetting is the file's")
    gone = FORGOTTEN[-1] + 12345
    tables = open_tables(store)
    info = await tables.lobby.invite(CHANNEL, "race", {}, gone, BOB, RED, number="my own")
    await tables.lobby.accept(info.number, BOB, number="another")
    await tables.playing.order(TABLE, gone, "move 1; roll")
    await tables.playing.resign(TABLE, gone)
    await tables.leaving.forget(gone)
    data = await exported(tables)
    assert str(gone) not in json.dumps(data)
    assert tables.results.verify(data).good


async def test_a_live_export_shows_the_links_of_what_everybody_knows(store: Store) -> None:
    tables = await started(open_tables(store, FREE_RACE))
    await tables.playing.order(TABLE, ANN, "move 1")
    before = (await exported(tables))["changes"]
    assert all(len(change["link"]) == 64 for change in before)
    await tables.playing.order(TABLE, BOB, "stash 3")
    live = await exported(tables)
    assert live["changes"] == before, "what nobody knows of does not show in the chain"
    await tables.playing.resign(TABLE, ANN)
    over = await exported(tables)
    assert {change["link"] for change in before} < {change["link"] for change in over["changes"]}


async def test_a_link_cannot_be_guessed_without_the_seed(tables: Tables) -> None:
    """A card of three that is hidden: whoever knows all else tries them, and finds nothing without the salt."""
    await tables.playing.order(TABLE, ANN, "hide 3")
    await tables.playing.resign(TABLE, ANN)
    data = await exported(tables)
    for seed in ("", "00" * 32):
        assert all(one.told != one.right for one in links({**data, "seed": seed}))


async def test_the_players_own_numbers_enter_the_seed_that_was_fixed_before() -> None:
    tables = open_tables(MemoryStore())
    offered = await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED, number="17")
    assert offered.commitment == commitment(b"s" * 32)
    assert offered.numbers == {}, "whoever accepts is not to choose his by the other's"
    await tables.lobby.accept(offered.number, BOB, number="42")
    await tables.playing.order(TABLE, ANN, "roll")
    await tables.playing.resign(TABLE, ANN)
    data = await exported(tables)
    given = {"proposer": "17", "opponent": "42"}
    assert data["numbers"] == given
    drawn = [draw for draws in (data["opening"], *(one["draws"] for one in data["entries"])) for draw in draws]
    assert [value for _, _, value, _ in drawn] == [
        number(mixed(b"s" * 32, given), cursor, sides) for cursor, (_, sides, _, _) in enumerate(drawn)
    ]
    report = tables.results.verify(data)
    assert report.good
    assert [line.key for line in report.linked] == [
        "verify-number-proposer",
        "verify-number-opponent",
        "verify-chain",
        "verify-beside",
    ]
    for other in ({**given, "opponent": "43"}, {"proposer": "17"}, {}):
        assert not tables.results.verify({**data, "numbers": other}).good


async def test_who_offers_gives_his_number_after_the_hash_was_shown(store: Store) -> None:
    tables = open_tables(store)
    offered = await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED, number="17")
    given = await tables.lobby.give(offered.number, ANN, " 18 ")
    assert (given.commitment, given.numbers) == (offered.commitment, {})
    with pytest.raises(SeatError):
        await tables.lobby.give(offered.number, BOB, "3")
    told = await tables.lobby.accept(offered.number, BOB, number="42")
    assert told.info.numbers == {"proposer": "18", "opponent": "42"}
    with pytest.raises(TableError):
        await tables.lobby.give(offered.number, ANN, "19")


async def test_an_offer_of_yesterday_has_no_numbers(store: Store) -> None:
    tables = open_tables(store)
    info = await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, OPEN)
    kept = await store.table(info.number)
    assert kept is not None
    object.__setattr__(kept, "seed", b"")
    await store.settle(kept)
    told = await tables.lobby.accept(info.number, BOB, RED, number="42")
    assert (told.info.numbers, told.info.commitment) == ({}, commitment(b"s" * 32))


@pytest.mark.parametrize("typed", ["1" * 17, "one\ntwo", "\x00"])
async def test_a_number_is_short(typed: str) -> None:
    with pytest.raises(TableError):
        await open_tables(MemoryStore()).lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED, number=typed)
