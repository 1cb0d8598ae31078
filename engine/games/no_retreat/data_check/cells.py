"""Every cell of every sheet, as text: nothing here reads a table, so that a sheet may be as broken as it likes."""

from __future__ import annotations

from engine.games.no_retreat.data_check import between
from engine.games.no_retreat.data_check.columns import SHEETS
from engine.games.no_retreat.sheets import WIDTHS, rows
from engine.kernel.sheet_check import ChangedCell, SheetCheck

CHECK = SheetCheck(
    rows=lambda name: rows(name),
    sheets=SHEETS,
    growing=("units", "setup"),
    shrinking=("setup",),
    beside=("rules",),
    widths=WIDTHS,
)


def faults() -> list[str]:
    """What is wrong in the cells of the sheets, line by line, or else in what they make together."""
    return CHECK.faults() or between.faults()


def unreadable() -> list[str]:
    """Sheets that cannot be read."""
    return CHECK.unreadable()


def changes() -> list[ChangedCell]:
    """Everything that an owner has changed."""
    return CHECK.changes()
