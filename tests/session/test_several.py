"""Several actions carried out as one request: all or none, an entry each, taken back one by one or all at once."""

from __future__ import annotations

import pytest

from engine.kernel.errors import Refused, StaleAction
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, TABLE
from tests.session.toy import Do


async def stamp(tables: Tables, user: int = ANN) -> int:
    return (await tables.look(TABLE, user)).info.stamp


async def test_they_are_one_change_with_an_entry_each(tables: Tables) -> None:
    told = await tables.playing.act_together(TABLE, ANN, (Do("move", 1), Do("move", 3)), stamp=await stamp(tables))
    assert told.receipt == ("move 1", "move 3")
    assert {entry.revision for entry in told.entries} == {told.info.revision}
    assert (await tables._tables.position(TABLE)).state.at == (4, 0)


async def test_one_that_fails_leaves_nothing_and_is_named(tables: Tables) -> None:
    before = await tables._tables.position(TABLE)
    with pytest.raises(Refused) as caught:
        await tables.playing.act_together(TABLE, ANN, (Do("move", 1), Do("move", 9)), stamp=await stamp(tables))
    assert (caught.value.message.key, caught.value.message.args["number"]) == ("choice-failed", 2)
    assert await tables._tables.position(TABLE) == before


async def test_nothing_follows_a_die(tables: Tables) -> None:
    with pytest.raises(Refused) as caught:
        await tables.playing.act_together(TABLE, ANN, (Do("roll"), Do("move", 1)), stamp=await stamp(tables))
    assert caught.value.message.args["reason"].key == "order-after-news"


async def test_what_was_offered_before_is_stale(tables: Tables) -> None:
    old = await stamp(tables)
    await tables.playing.order(TABLE, ANN, "move 1")
    with pytest.raises(StaleAction):
        await tables.playing.act_together(TABLE, ANN, (Do("move", 1), Do("move", 2)), stamp=old)


async def test_a_request_that_comes_twice_is_done_once(tables: Tables) -> None:
    number = await stamp(tables)
    for _ in range(2):
        await tables.playing.act_together(TABLE, ANN, (Do("move", 1), Do("move", 2)), stamp=number, request="7")
    assert (await tables._tables.position(TABLE)).state.at == (3, 0)


async def test_the_other_side_may_not(tables: Tables) -> None:
    with pytest.raises(Exception, match="not-to-act"):
        await tables.playing.act_together(TABLE, BOB, (Do("move", 1), Do("move", 2)), stamp=await stamp(tables, BOB))
