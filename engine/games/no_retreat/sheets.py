"""The sheets of data/games/no_retreat as they are written: rows of words, nothing read out of them yet."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from engine.kernel.errors import DataFault

DATA = Path(__file__).parents[3] / "data" / "games" / "no_retreat"
Row = Mapping[str, str]


@cache
def rows(name: str) -> tuple[Row, ...]:
    """The rows of a sheet; spreadsheet programs may put a mark of the encoding before the first word."""
    try:
        with (DATA / f"{name}.csv").open(encoding="utf-8-sig", newline="") as file:
            return tuple(csv.DictReader(file))
    except OSError as missing:
        raise DataFault(f"{name}.csv: {missing.strerror}") from missing
    except (UnicodeDecodeError, csv.Error) as broken:
        raise DataFault(f"{name}.csv: {broken}") from broken


def line(number: int) -> int:
    """The line on which a row stands, counted from 0; the head is line 1."""
    return number + 2


def key_of(sheet: str, row: Row) -> str:
    """What names a row: its first cell, in set-ups scenario and unit."""
    return " ".join(cell or "" for cell in list(row.values())[: 2 if sheet == "setup" else 1])


def by_key(sheet: str, found: Iterable[Row]) -> dict[str, Row]:
    """Rows of a sheet by their names."""
    return {key_of(sheet, row): row for row in found}
