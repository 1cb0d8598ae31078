"""The sheets of data/games/no_retreat as they are written: rows of words, nothing read out of them yet."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from engine.kernel.sheets import Row, Sheets

__all__ = ["Row", "by_key", "key_of", "made", "rows"]
DATA = Path(__file__).parents[3] / "data" / "games" / "no_retreat"
SHEETS = Sheets(DATA)
rows = SHEETS.rows
made = SHEETS.made
WIDTHS = {"setup": 2}  # how many cells name a row: in set-ups scenario and unit


def key_of(sheet: str, row: Row) -> str:
    """What names a row: its first cell, in set-ups scenario and unit."""
    return " ".join(cell or "" for cell in list(row.values())[: WIDTHS.get(sheet, 1)])


def by_key(sheet: str, found: Iterable[Row]) -> dict[str, Row]:
    """Rows of a sheet by their names."""
    return {key_of(sheet, row): row for row in found}
