"""Killed while cards are chosen in secret (3.3): a choice is there, whole and once, or not at all, and stays secret."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from data.database import open_database
from data.store import SqliteStore
from engine.games.hellenes.tables import ATHENS, SPARTA
from engine.session.model import Told
from tests import processes
from tests.crash.choosing import choose, war_tables
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE

KILLS = [("inside", 1), ("inside", 2), ("after", 1), ("none", 0)]


def run(path: Path, user: int, number: int, mode: str, count: int) -> int:
    """Let a process choose, and be killed."""
    given = map(str, (path, user, number, mode, count))
    return processes.run("-m", "tests.crash.choosing", *given).returncode


async def begin(path: Path) -> None:
    async with open_database(path) as database:
        tables = war_tables(SqliteStore(database))
        await tables.lobby.invite(CHANNEL, "hellenes", {"scenario": "431"}, ANN, BOB, ATHENS)
        await tables.lobby.accept(TABLE, BOB)
        await tables.telling.mark_shown(TABLE, (await tables.info(TABLE)).revision)


async def found(path: Path) -> tuple[Any, list[Told]]:
    """The position after a restart, and what the channel has not been told yet."""
    async with open_database(path) as database:
        tables = war_tables(SqliteStore(database))
        await tables.opened(TABLE)
        return (await tables._tables.position(TABLE)).state, list(await tables.telling.unshown(TABLE))


def public(told: list[Told]) -> list[Any]:
    """What the channel learns: the labels and sentences that are for everybody."""
    return [[line.label for line in one.entries] + [repr(event.narrate()) for event in one.public()] for one in told]


@pytest.mark.parametrize(("mode", "count"), KILLS)
async def test_3_3_the_first_choice_is_kept_or_never_was_and_stays_secret(
    tmp_path: Path, mode: str, count: int
) -> None:
    said = []
    for number in (0, 3):
        path = tmp_path / f"{number}.db"
        await begin(path)
        assert run(path, ANN, number, mode, count) == (0 if mode == "none" else -9)
        state, told = await found(path)
        kept = mode != "inside"
        assert (state.cards.choices[ATHENS].card is not None) == kept
        assert state.owing == ({SPARTA} if kept else {ATHENS, SPARTA})
        assert len(told) == kept, "told once, after the restart"
        said.append(public(told))
    assert said[0] == said[1], "and which card it was is not said"


@pytest.mark.parametrize(("mode", "count"), KILLS)
async def test_3_3_the_second_choice_shows_both_cards_once(tmp_path: Path, mode: str, count: int) -> None:
    path = tmp_path / "games.db"
    await begin(path)
    await choose(path, ANN, 2)
    before, _ = await found(path)
    assert run(path, BOB, 0, mode, count) == (0 if mode == "none" else -9)
    state, told = await found(path)
    if mode == "inside":
        assert (state, len(told)) == (before, 1), "her choice waits for his"
        await choose(path, BOB, 0)
        state, told = await found(path)
    shown = [event for one in told for event in one.public() if type(event).__name__ == "CardShown"]
    assert sorted(event.side for event in shown) == [ATHENS, SPARTA]
    assert {event.card for event in shown if event.side == ATHENS} == {before.cards.choices[ATHENS].card}
    async with open_database(path) as database:
        tables = war_tables(SqliteStore(database))
        await tables.playing.resign(TABLE, ANN)
        report = tables.results.verify(await tables.results.export(TABLE))
        assert report.good, report.faults


@pytest.mark.parametrize(("mode", "count"), KILLS)
async def test_3_3_another_choice_is_told_to_nobody(tmp_path: Path, mode: str, count: int) -> None:
    path = tmp_path / "games.db"
    await begin(path)
    await choose(path, ANN, 2)
    before, told = await found(path)
    assert run(path, ANN, 0, mode, count) == (0 if mode == "none" else -9)
    state, after = await found(path)
    changed = state.cards.choices[ATHENS] != before.cards.choices[ATHENS]
    assert changed == (mode != "inside")
    assert [line for line in public(after) if line] == [line for line in public(told) if line]
