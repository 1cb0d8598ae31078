"""The check of the data set: what an owner of the game runs after he has corrected it."""

from __future__ import annotations

from typing import Any

import pytest

import bot
from engine.games.hellenes import sheets, tables
from engine.games.hellenes.data_check import cells, columns, set_ups


@pytest.fixture
def edited(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Gives a row of a sheet other cells: `edit("blocks", "S01", steps="3")`."""

    def edit(sheet: str, key: str, **given: str) -> None:
        read = sheets.rows

        def changed(name: str) -> tuple[sheets.Row, ...]:
            found = read(name)
            return tuple(
                {**row, **given} if (name, cells.CHECK.key_of(name, row)) == (sheet, key) else row for row in found
            )

        monkeypatch.setattr(cells, "rows", changed)

    return edit


def test_the_data_set_is_sound_and_as_shipped(capsys: pytest.CaptureFixture[str]) -> None:
    assert bot.main(["check-data", "hellenes"]) == 0
    told = "hellenes: 0 faults, 0 changes, 106 blocks, 144 areas, 325 rows of set-ups\n"
    assert capsys.readouterr().out == told


def test_every_sheet_is_checked_and_was_shipped() -> None:
    programmed = {"lesson", "rules", "rulings", "rule_words"}  # not printed in the game
    assert {path.stem for path in sheets.DATA.glob("*.csv")} - programmed == set(columns.SHEETS)
    assert {path.stem for path in (sheets.DATA / "shipped").glob("*.csv")} == set(columns.SHEETS)


@pytest.mark.parametrize("sheet", columns.SHEETS)
def test_a_fault_in_any_column_of_any_sheet_is_told_with_its_line(sheet: str, edited: Any) -> None:
    row = sheets.rows(sheet)[1]
    edited(sheet, cells.CHECK.key_of(sheet, row), **{column: f" {column}\n" for column in row})
    told = [fault for fault in cells.faults() if fault.startswith(f"{sheet}.csv, line 3 (")]
    assert [fault.split("), ")[1].split(":")[0] for fault in told] == list(row)


@pytest.mark.parametrize(
    ("sheet", "key", "edit", "told"),
    [
        ("areas", "plataea", {"size": ""}, "areas.csv, plataea: a City has a size and a loyalty, and nothing else has"),
        ("areas", "attica", {"port": ""}, "areas.csv, attica: a port has an offshore sea, and nothing else has"),
        ("areas", "attica", {"offshore": "hellespont"}, "areas.csv, attica: hellespont is no sea next to it"),
        ("blocks", "S01", {"naval": "F1"}, "blocks.csv, S01: a fleet has a naval rating, and nothing else has"),
        ("blocks", "S01", {"block": "S02"}, "blocks.csv: S02 is there 2 times"),
        ("cards", "43", {"leader": ""}, "cards.csv, 43: a Leader has a value, and nothing else has"),
        ("borders", "attica decelea", {"strait": "y"}, "borders.csv, attica decelea: a strait lies between two seas"),
    ],
)
def test_sound_cells_that_do_not_go_together_are_told(
    sheet: str, key: str, edit: dict[str, str], told: str, edited: Any
) -> None:
    edited(sheet, key, **edit)
    assert told in cells.faults()


def test_a_corrected_value_is_told_with_the_status_of_its_column(edited: Any) -> None:
    edited("blocks", "S08", steps="4", status="corrected")
    assert [str(change) for change in cells.CHECK.changes()] == ["blocks.csv, S08, steps: 3 -> 4"]
    edited("areas", "plataea", size="2")
    assert str(cells.CHECK.changes()[0]).endswith("1 -> 2 (its status is still rebuilt)")
    edited("areas", "plataea", loyalty="sparta")
    assert str(cells.CHECK.changes()[0]).endswith("(the shipped value was found in a public source)")


def test_faults_of_a_set_up_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    first = tables.setup_of("431")[0]
    wrong = tables.SetUp("block", tables.SPARTA, first.piece, first.area, 9, flat=False, status="corrected")
    monkeypatch.setattr(set_ups, "setup_of", lambda scenario: (wrong,) if scenario == "431" else ())
    assert set_ups.faults() == ["scenario 431: A01 has not this side and strength"]


def test_the_words_of_the_cells_are_those_of_the_rules() -> None:
    assert tuple(tables.SEASONS) == columns.SEASONS
    assert set(tables.PRESTIGE) == set(columns.EVENTS)
    assert columns.SIDES == tables.SIDES
