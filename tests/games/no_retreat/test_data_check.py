"""The check of the data set: what an owner of the game runs after he has corrected it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bot
from engine.games.no_retreat import data_check, tables

ROOT = Path(__file__).parents[3]


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


def test_the_command_line_checks_the_sheets(capsys: pytest.CaptureFixture[str]) -> None:
    assert bot.main(["check-data", "no_retreat"]) == 0
    assert capsys.readouterr().out == "no_retreat: 0 faults, 0 changes, 66 units, 231 units in set-ups\n"


def test_a_cell_that_cannot_be_read_is_named_in_one_line(tmp_path: Path) -> None:
    """A whole installation, of which one sheet has been edited."""
    aside = shutil.ignore_patterns(".*", "__pycache__", "tests", "docs", "var")
    shutil.copytree(ROOT, tmp_path / "bot", ignore=aside)
    sheet = tmp_path / "bot" / "data" / "games" / "no_retreat" / "units.csv"
    cells = sheet.read_text()
    sheet.unlink()
    sheet.write_text(cells.replace("3 Rum,infantry,2,", "3 Rum,infantry,x,"))
    done = subprocess.run([sys.executable, tmp_path / "bot" / "bot.py", "check-data"], capture_output=True, check=False)
    told = done.stderr.decode().splitlines()
    assert (done.returncode, told) == (1, ["units.csv, line 20 (RUM3): invalid literal for int() with base 10: 'x'"])
