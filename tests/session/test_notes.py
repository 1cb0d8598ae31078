"""Notes of a player on his game: nobody else reads them, but who plays on in his place, with a director's word."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.kernel.errors import SeatError
from engine.session.beside_ports import WrittenNote
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CY, TABLE
from tests.session.test_directing import DEE, EVE, direct, order, why

SUBSTITUTED = order("director-substituted")


async def test_they_are_read_by_their_author_alone_and_kept(tables: Tables, reopened: Callable[[], Tables]) -> None:
    await tables.notes.write(TABLE, ANN, "first")
    await tables.notes.write(TABLE, ANN, "hold Sedan")
    assert await reopened().notes.read(TABLE, ANN) == [WrittenNote(ANN, "hold Sedan")]
    assert await tables.notes.read(TABLE, BOB) == []
    for stranger in (CY, DEE):
        assert await why(tables.notes.read(TABLE, stranger)) == "not-seated"
        assert await why(tables.notes.write(TABLE, stranger, "x")) == "not-seated"
    assert await why(tables.notes.write(TABLE, ANN, "x" * 1501)) == "notes-long"
    await tables.notes.write(TABLE, ANN, "")
    assert await tables.notes.read(TABLE, ANN) == []


async def test_a_substitute_reads_on_and_who_is_gone_does_not(tables: Tables) -> None:
    await tables.notes.write(TABLE, ANN, "hold Sedan")
    await tables.notes.write(TABLE, BOB, "take Sedan")
    told = await direct(tables, replace(SUBSTITUTED, note="be quick"))
    assert await tables.notes.read(TABLE, CY) == [
        WrittenNote(ANN, "hold Sedan"),
        WrittenNote(DEE, "be quick", told.revision),
    ]
    assert await tables.notes.read(TABLE, BOB) == [WrittenNote(BOB, "take Sedan")]
    for change in (tables.notes.read(TABLE, ANN), tables.notes.write(TABLE, ANN, "mine")):
        with pytest.raises(SeatError):
            await change
    await tables.notes.write(TABLE, CY, "my own")
    again = await direct(tables, replace(order("director-substituted", before=CY, after=EVE), note="quicker"))
    assert [one.words for one in await tables.notes.read(TABLE, EVE)] == ["hold Sedan", "my own", "be quick", "quicker"]
    await tables.notes.write(TABLE, EVE, "and I")
    assert (await tables.notes.read(TABLE, EVE))[0] == WrittenNote(EVE, "and I")
    assert again.revision > told.revision


async def test_nothing_of_them_is_told_exported_or_on_record(tables: Tables) -> None:
    """The same change, the same record, with and without."""
    await tables.notes.write(TABLE, ANN, "hold Sedan")
    told = await direct(tables, replace(SUBSTITUTED, note="be quick"))
    await tables.playing.resign(TABLE, CY)
    data = await tables.results.export(TABLE)
    kept = f"{told} {await tables.telling.unshown(TABLE)} {await tables.servers.acts_at(TABLE)} {json.dumps(data)}"
    assert "Sedan" not in kept
    assert "quick" not in kept
    assert tables.results.verify(data).good
