"""Other shapes of games: simultaneous hidden decisions, and a very long log."""

import time

import pytest

from engine.kernel.errors import Refused
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, Watch, open_tables
from tests.toy_game import BLUE, BLUFF, RED, Bid


def bluff_tables(store) -> Tables:
    return Tables(store, {"bluff": BLUFF}, clock=Watch(), new_seed=lambda: b"b" * 32)


async def test_both_decide_in_secret_in_any_order(store) -> None:
    tables = bluff_tables(store)
    await tables.lobby.invite(CHANNEL, "bluff", {}, ANN, BOB, RED)
    await tables.lobby.accept(TABLE, BOB)
    assert {prompt.role for prompt in (await tables.look(TABLE)).prompts} == {RED, BLUE}
    told = await tables.playing.order(TABLE, BOB, "bid 4")
    assert (told.entries, told.receipt, told.events) == ((), ("bid 4",), ())
    await tables.playing.undo(TABLE, BOB)
    await tables.playing.order(TABLE, BOB, "bid 2")
    await tables.playing.order(TABLE, BOB, "bid 3")
    with pytest.raises(Refused):
        await tables.playing.order(TABLE, BOB, "fold")
    told = await tables.playing.order(TABLE, ANN, "bid 5")
    assert [event.narrate().args for event in told.public()] == [{"red": 5, "blue": 3}]
    labels = [line.label for line in (await tables.results.history(TABLE, user=ANN)).lines]
    assert labels == ["bid 5"], "Bob's bid was told by its event, never by the log"
    for number in (2, 1):
        await tables.playing.order(TABLE, ANN, f"bid {number}")
        told = await tables.playing.order(TABLE, BOB, f"bid {number}")
    assert told.info.status == "ended"
    report = tables.results.verify(await bluff_tables(store).results.export(1))
    assert (report.good, report.numbers) == (True, 2)
    assert [line.label for line in (await tables.results.history(TABLE)).lines][:2] == ["bid 4", "bid 2"]


async def test_only_who_has_chosen_knows_it(store) -> None:
    tables = bluff_tables(store)
    await tables.lobby.invite(CHANNEL, "bluff", {}, ANN, BOB, RED)
    await tables.lobby.accept(TABLE, BOB)
    await tables.playing.order(TABLE, BOB, "bid 4")

    async def asked(user: int | None) -> list[str]:
        return [prompt.role for prompt in (await tables.look(TABLE, user)).prompts]

    assert [await asked(user) for user in (None, ANN, BOB)] == [[RED, BLUE], [RED, BLUE], [RED]]
    mine = await tables.look(TABLE, BOB)
    assert [offer.action for offer in mine.offers] == list(map(Bid, (1, 2, 3, 5))), (
        "he may choose another number, and is not asked to"
    )


async def test_a_choice_that_is_announced_is_owed_no_longer(store) -> None:
    tables = bluff_tables(store)
    await tables.lobby.invite(CHANNEL, "bluff", {"talk": "yes"}, ANN, BOB, RED)
    await tables.lobby.accept(TABLE, BOB)
    await tables.playing.order(TABLE, BOB, "bid 4")
    assert [prompt.role for prompt in (await tables.look(TABLE)).prompts] == [RED]


async def test_a_table_of_2500_entries_opens_at_once(tables: Tables, store) -> None:
    for _ in range(50):
        await tables.playing.order(TABLE, ANN, "; ".join(["move 1"] * 50))
    start = time.perf_counter()
    fresh = open_tables(store)
    assert (await fresh.look(TABLE)).view[0] == (2500, 0)
    assert time.perf_counter() - start < 0.25, "measured: 1 ms"
