"""What the game does by itself is recorded: another opinion on what is forced does not break a log."""

from __future__ import annotations

import pytest

from engine.session.ports import Store
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, TABLE, open_tables, started
from tests.session.toy import Race


async def stalled(store: Store, forces: bool) -> Tables:
    """Ann stalls Bob, whose pass is made for him or not, and goes on."""
    tables = await started(open_tables(store, Race(forces=forces)))
    await tables.playing.order(TABLE, ANN, "stall")
    if not forces:
        await tables.playing.order(TABLE, BOB, "pass")
    await tables.playing.order(TABLE, ANN, "move 2")
    return tables


@pytest.mark.parametrize("then", [True, False], ids=["no longer forced", "now forced"])
async def test_a_choice_that_is_forced_no_longer_or_only_now(store: Store, then: bool) -> None:
    before = await (await stalled(store, then)).look(TABLE)
    after = open_tables(store, Race(forces=not then))
    assert (await after.look(TABLE)).view == before.view
    assert [moment.view for moment in (await after.results.story(TABLE)).moments()][-1] == before.view
    assert (await after.telling.unshown(TABLE))[0].kind == "started"
    await after.playing.undo(TABLE, ANN)
    assert (await after.look(TABLE)).view[0] == (0, 0)


async def test_it_is_kept_with_the_entry_that_caused_it(store: Store) -> None:
    await stalled(store, True)
    stall, move = await store.records(TABLE)
    assert (stall.forced, move.forced) == (({"_": "Do", "verb": "pass", "number": 0},), ())


async def test_an_export_says_it_and_is_verified(store: Store) -> None:
    tables = await stalled(store, True)
    await tables.playing.resign(TABLE, ANN)
    data = await tables.results.export(TABLE)
    assert [len(entry["forced"]) for entry in data["entries"]] == [1, 0]
    assert tables.results.verify(data).good
    data["entries"][0]["forced"] = []
    assert [fault.key for fault in tables.results.verify(data).faults] == ["verify-forced", "verify-link"]
