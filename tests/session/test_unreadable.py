"""A table that the rules of today cannot read, or whose game is not known: it can be named, exported and ended."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.errors import TableError
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, Watch, open_tables, started
from tests.session.toy import BLUE, RACE


class Broken(type(RACE)):
    """Rules that raise what no rules should, and know nothing of what was kept."""

    def apply(self, *args: Any) -> Any:
        raise KeyError("a piece that is gone")

    def decode_state(self, data: Any) -> Any:
        raise KeyError("a piece that is gone")


@pytest.fixture(params=["rules", "game"])
async def unreadable(request: pytest.FixtureRequest, store: Any) -> Tables:
    """A game of the day before, as today's version finds it."""
    before = await started(open_tables(store))
    await before.playing.order(TABLE, ANN, "move 1")
    if request.param == "rules":
        return open_tables(store, Broken())
    return Tables(store, {}, clock=Watch(), new_seed=lambda: b"s" * 32)


async def test_it_is_listed_and_refuses_in_words(unreadable: Tables) -> None:
    assert [info.number for info in await unreadable.people.of_user(ANN)] == [TABLE]
    assert (await unreadable.in_channel(CHANNEL)).status == "playing"
    for asked in (
        unreadable.look(TABLE),
        unreadable.playing.order(TABLE, ANN, "move 1"),
        unreadable.telling.unshown(TABLE),
    ):
        with pytest.raises(TableError):
            await asked


async def test_it_can_be_given_up(unreadable: Tables) -> None:
    told = await unreadable.playing.resign(TABLE, ANN)
    assert (told.kind, told.info.status) == ("resigned", "ended")
    assert told.info.outcome is not None
    assert told.info.outcome.winner == BLUE
    with pytest.raises(TableError):
        await unreadable.playing.resign(TABLE, BOB)


async def test_it_can_be_ended_by_agreement(unreadable: Tables) -> None:
    assert (await unreadable.proposals.abandon(TABLE, BOB)).kind == "abandon-offered"
    assert (await unreadable.proposals.abandon(TABLE, ANN)).kind == "abandoned"
    assert (await unreadable.info(TABLE)).status == "ended"


async def test_it_can_be_exported(store: Any) -> None:
    before = await started(open_tables(store))
    await before.playing.order(TABLE, ANN, "move 1")
    after = open_tables(store, Broken())
    assert len((await after.results.export(TABLE))["entries"]) == 1
    await after.playing.resign(TABLE, ANN)
    assert "state" not in await after.results.export(TABLE)
