"""The check of the data set: what an owner of the game runs after he has corrected it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import bot
from engine.games.no_retreat import geography, sheets, tables
from engine.games.no_retreat import model as m
from engine.games.no_retreat.data_check import between, cells, columns, report, set_ups
from engine.games.no_retreat.rules.turn import victory

ROOT = Path(__file__).parents[3]
READERS = (between, cells, report, tables)


def test_the_data_set_is_sound_and_as_shipped() -> None:
    sound, lines = set_ups.report()
    assert sound, lines
    assert lines == ["0 faults, 0 changes, 66 units, 231 units in set-ups"]


@pytest.fixture
def edited(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Gives a sheet other cells: `edit("units", "RUM3", front_strength="4")`."""

    def edit(sheet: str, key: str, **cells: str) -> None:
        read = sheets.rows

        def changed(name: str) -> tuple[sheets.Row, ...]:
            found = read(name)
            return tuple({**row, **cells} if (name, sheets.key_of(name, row)) == (sheet, key) else row for row in found)

        for reader in READERS:
            monkeypatch.setattr(reader, "rows", changed)
        tables.setup_of.cache_clear()

    yield edit
    tables.setup_of.cache_clear()


def test_every_sheet_is_checked_and_was_shipped() -> None:
    programmed = {"lesson", "rules", "rulings", "rule_words"}  # not printed in the game
    assert {path.stem for path in sheets.DATA.glob("*.csv")} - programmed == set(columns.SHEETS)
    assert {path.stem for path in (sheets.DATA / "shipped").glob("*.csv")} == set(columns.SHEETS)


@pytest.mark.parametrize("sheet", columns.SHEETS)
def test_a_fault_in_any_column_of_any_sheet_is_told_with_its_line(sheet: str, edited: Any) -> None:
    row = sheets.rows(sheet)[1]
    edited(sheet, sheets.key_of(sheet, row), **{column: f" {column}\n" for column in row})
    line = re.compile(rf"{sheet}\.csv, line 3 \(.*\), (.*): ' \1\\n' is not ", re.DOTALL)
    assert [found[1] for found in map(line.match, cells.faults()) if found] == list(row)
    assert report.broken_cells()[0].startswith(f"FAULT {sheet}.csv, line 3")


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_words_of_timing_that_the_sequence_of_play_does_not_have_are_faults(side: str, edited: Any) -> None:
    edited("cards", "1", **{f"{side}_timing": "end of the xx Phase"})
    assert [found for found in cells.faults() if "cards.csv, line 2" in found]


@pytest.mark.parametrize("sheet", columns.SHEETS)
def test_a_changed_value_of_any_column_of_any_sheet_is_told(sheet: str, edited: Any) -> None:
    row = sheets.rows(sheet)[1]
    key = sheets.key_of(sheet, row)
    named = 2 if sheet == "setup" else 1
    values = [column for column in list(row)[named:] if column not in ("note", "status")]
    edited(sheet, key, **{column: f"not {row[column]}" for column in values})
    assert [(change.key, change.column) for change in cells.changes()] == [(key, column) for column in values]


@pytest.mark.parametrize(
    ("sheet", "key", "edit", "told"),
    [
        ("units", "RUM3", {"front_label": "4 Pz"}, "units.csv, RUM3, front_label: G4PZ is called '4 Pz' too"),
        ("units", "RUM3", {"returns_after": ""}, "units.csv, RUM3: it goes to the turn track and never returns"),
        ("units", "RUM3", {"unit": "RUM9"}, "units.csv: RUM3 is missing"),
        ("units", "RUM3", {"back_name": "3rd"}, "units.csv, RUM3: its back has some cells and lacks others"),
        ("setup", "A G1PZ", {"unit": "G2PZ"}, "setup.csv: A G2PZ is there 2 times"),
        ("scenarios", "B", {"last": "5"}, "scenarios.csv, B: it ends before it begins"),
        ("scenarios", "B", {"axis_cities": "A17"}, "scenarios.csv, B, axis_cities: A17 is worth no VP"),
        ("turns", "3", {"axis_value": ""}, "turns.csv, 3: a Sudden Death check has a value, and no other turn has one"),
        ("turns", "3", {"other": "mud"}, "turns.csv, 3: both sides of the Weather marker are alike"),
        ("hexes", "A17", {"row": "3"}, "hexes.csv, A17: row and q are those of another hex"),
        ("hexes", "A17", {"vp": "1"}, "hexes.csv: the map has not 34 VP"),
        ("cards", "1", {"axis_when": ""}, "cards.csv, 1: axis_when is empty"),
    ],
)
def test_sound_cells_that_do_not_go_together_are_told(
    sheet: str, key: str, edit: dict[str, str], told: str, edited: Any
) -> None:
    edited(sheet, key, **edit)
    assert told in cells.faults()


def test_the_words_of_the_cells_are_those_of_the_rules() -> None:
    assert set(columns.PHASES) == set(get_args(m.Phase))
    assert columns.PLAYER_PHASES == m.PLAYER_PHASES
    assert columns.BOXES == m.BOXES
    assert set(columns.WEATHERS) == set(get_args(tables.Weather))
    assert set(columns.DIRECTIONS) == set(geography.STEPS)
    assert columns.MOST_EVENT_VP == victory.MOST_EVENT_VP


def test_a_corrected_value_is_told(edited: Any) -> None:
    edited("units", "RUM3", front_strength="3", status="corrected")
    assert [str(change) for change in cells.changes()] == ["units.csv, RUM3, front_strength: 2 -> 3"]


def test_a_found_value_is_warned_of(edited: Any) -> None:
    edited("units", "G4PZ", front_strength="9")
    assert "found in a public source" in str(cells.changes()[0])


def test_a_value_that_is_still_called_rebuilt_is_warned_of(edited: Any) -> None:
    edited("units", "RUM3", front_strength="3")
    assert str(cells.changes()[0]).endswith("2 -> 3 (its status is still rebuilt)")


def test_faults_of_a_set_up_are_found(edited: Any) -> None:
    edited("setup", "A G2PZ", place="F24")
    assert "scenario A: G2PZ in F24 is not in supply" in set_ups.faults()
    edited("setup", "A G9A", place="D12")
    assert "scenario A: too many units of the axis in D12" in set_ups.faults()
    edited("setup", "A SNW", face="front")
    assert any("red Soviet sides" in fault for fault in set_ups.faults())


def test_the_command_line_checks_the_sheets(capsys: pytest.CaptureFixture[str]) -> None:
    assert bot.main(["check-data", "no_retreat"]) == 0
    assert capsys.readouterr().out == "no_retreat: 0 faults, 0 changes, 66 units, 231 units in set-ups\n"


def test_whatever_is_in_the_sheets_the_command_line_tells_it_without_a_traceback(tmp_path: Path) -> None:
    """A sheet that is no text, then cells with which no game could be imported."""
    for part in ("engine", "cogs", "data/games/no_retreat", "data/games/hellenes"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "map"))
    program, sheet = tmp_path / "bot.py", tmp_path / "data/games/no_retreat/areas.csv"
    shutil.copy(ROOT / "bot.py", program)
    cells = sheet.read_text()
    told = []
    for broken in (
        b"\xff\xfe",
        cells.replace("B19 C21", "B99 C21").encode(),
        cells.replace(",3,2,1,", ",x,2,1,").encode(),
    ):
        sheet.write_bytes(broken)
        done = subprocess.run([sys.executable, program, "check-data"], capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (1, b"")
        told.append(done.stdout.decode().splitlines())
    assert [len(lines) for lines in told] == [1, 3, 3]
    assert told[0][0].startswith("no_retreat: FAULT areas.csv: 'utf-8' codec")
    assert told[1][0].startswith(
        "no_retreat: FAULT areas.csv, line 2 (Finland), hexes: 'B99 C21 C22' is not any number"
    )
    assert told[2][0] == "no_retreat: FAULT areas.csv, line 2 (Finland), move_armor: 'x' is not a number from 1 to 9"
