"""The check of the data set: what an owner of the game runs after he has corrected it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.no_retreat import data_check, tables


def test_the_data_set_is_sound_and_as_shipped() -> None:
    sound, lines = data_check.report()
    assert sound, lines
    assert lines == ["0 faults, 0 changes, 66 units, 231 units in set-ups"]


@pytest.fixture
def edited(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Gives a sheet other cells: `edit("units", "RUM3", front_strength="4")`."""
    read = tables.rows

    def edit(sheet: str, key: str, **cells: str) -> None:
        def changed(name: str) -> tuple[tables.Row, ...]:
            found = read(name)
            if name != sheet:
                return found
            named = data_check._by_key(sheet, found)
            return tuple({**row, **cells} if row is named.get(key) else row for row in found)

        monkeypatch.setattr(data_check, "rows", changed)
        monkeypatch.setattr(tables, "rows", changed)

    yield edit
    tables.setup_of.cache_clear()


def test_a_corrected_value_is_told(edited: Any) -> None:
    edited("units", "RUM3", front_strength="3", status="corrected")
    assert [str(change) for change in data_check.changes()] == ["units.csv, RUM3, front_strength: 2 -> 3"]


def test_a_found_value_is_warned_of(edited: Any) -> None:
    edited("units", "G4PZ", front_strength="9")
    assert "found in a public source" in str(data_check.changes()[0])


def test_faults_of_a_set_up_are_found(edited: Any) -> None:
    tables.setup_of.cache_clear()
    edited("setup", "A G2PZ", place="F24")
    found = data_check.faults()
    assert "scenario A: G2PZ in F24 is not in supply" in found
    tables.setup_of.cache_clear()
    edited("setup", "A G9A", place="D12")
    assert "scenario A: too many units of the axis in D12" in data_check.faults()
    tables.setup_of.cache_clear()
    edited("setup", "B G8A", place="H18")
    edited("setup", "A SNW", face="front")
    assert any("red Soviet sides" in fault for fault in data_check.faults())
