"""What an owner has changed in the sheets: every cell that is not as shipped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.no_retreat.data_check.columns import SHEETS
from engine.games.no_retreat.sheets import by_key, rows

FOUND, REBUILT = "found", "rebuilt"
NOTES = ("note", "status")  # columns that change nothing


@dataclass(frozen=True)
class ChangedCell:
    """One cell that is not as shipped; a row that came or went has no column."""

    sheet: str
    key: str
    column: str
    shipped: str
    now: str
    found: bool  # the shipped value was read in a public source
    rebuilt: bool  # its row is still said to be rebuilt

    def __str__(self) -> str:
        what = f"{self.sheet}.csv, {self.key}"
        if not self.column:
            return f"{what}: {'new' if not self.shipped else 'left out'}"
        warning = " (the shipped value was found in a public source)" if self.found else ""
        warning = " (its status is still rebuilt)" if self.rebuilt else warning
        return f"{what}, {self.column}: {self.shipped or 'empty'} -> {self.now or 'empty'}{warning}"


def changes() -> list[ChangedCell]:
    """Everything that an owner has changed."""
    return [change for sheet in SHEETS for change in _changes(sheet)]


def _changes(sheet: str) -> Iterator[ChangedCell]:
    before, now = (by_key(sheet, rows(name)) for name in (f"shipped/{sheet}", sheet))
    for key in dict.fromkeys((*before, *now)):
        if key not in before or key not in now:
            was, new = (key if key in found else "" for found in (before, now))
            yield ChangedCell(sheet, key, "", was, new, found=False, rebuilt=False)
            continue
        was_found, rebuilt = before[key]["status"] == FOUND, now[key]["status"] == REBUILT
        for column, value in before[key].items():
            if column not in NOTES and now[key][column] != value:
                yield ChangedCell(sheet, key, column, value, now[key][column], was_found, rebuilt)
