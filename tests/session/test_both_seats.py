"""Who holds both seats sees and does what either may."""

from __future__ import annotations

import pytest

from engine.session.tables import Tables
from tests.session.conftest import ANN, CHANNEL, TABLE, open_tables
from tests.session.toy import BLUE, FREE_RACE, RED, Do


@pytest.fixture
async def alone(store) -> Tables:
    tables = open_tables(store, FREE_RACE)
    await tables.lobby.invite(CHANNEL, "race", {}, ANN, ANN, RED)
    await tables.lobby.accept(TABLE, ANN)
    return tables


async def test_the_reactions_of_the_other_seat_are_offered_beside_what_is_owed(alone: Tables) -> None:
    found = [(offer.action.verb, offer.action.number) for offer in (await alone.look(TABLE, ANN)).offers]
    assert found == [("move", 1), ("move", 2), ("move", 3), ("roll", 0), ("pass", 0), ("stash", 1), ("stash", 2)]


async def test_a_button_acts_for_the_seat_that_may(alone: Tables) -> None:
    told = await alone.playing.act(TABLE, ANN, Do("stash", 2))
    assert (told.role, (await alone._tables.position(TABLE)).state.hidden) == (BLUE, (0, 2))
    told = await alone.playing.act(TABLE, ANN, Do("move", 2))
    assert told.role == RED, "what both could do is meant for the one that is to act"


async def test_a_typed_line_may_be_of_either_seat(alone: Tables) -> None:
    told = await alone.playing.order(TABLE, ANN, "move 1")
    assert told.role == RED
    told = await alone.playing.order(TABLE, ANN, "roll")
    assert [line.role for line in told.entries] == [RED]
    for order in ("let", "pass", "move 3"):
        told = await alone.playing.order(TABLE, ANN, order)
    assert told.role == RED
