"""Paths of Glory at a table: a card that the other side has seen stays played."""

import pytest

from engine.games.registry import GAMES
from engine.kernel.errors import Refused
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, Watch
from tests.session.memory_store import MemoryStore


async def test_undo_is_free_until_a_card_is_shown_and_the_line_may_go_on_after_it() -> None:
    tables = Tables(MemoryStore(), GAMES, clock=Watch(), new_seed=lambda: b"s" * 32)
    await tables.lobby.invite(CHANNEL, "paths_of_glory", {}, ANN, BOB, "cp")
    await tables.lobby.accept(TABLE, BOB)
    await tables.playing.order(TABLE, ANN, "take Guns of August")
    await tables.playing.order(TABLE, ANN, "Guns of August: ops; activate Metz move")
    await tables.playing.order(TABLE, ANN, "activate Strasbourg move")
    assert [line.label for line in (await tables.playing.undo(TABLE, ANN)).entries] == ["activate Strasbourg move"]
    assert [line.label for line in (await tables.playing.undo(TABLE, ANN)).entries] == ["activate Metz move"]
    with pytest.raises(Refused) as kept:
        await tables.playing.undo(TABLE, ANN)
    assert kept.value.message.key == "undo-shown"
