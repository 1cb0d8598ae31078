"""The sheets in which the printed facts of a game lie: CSV files in one folder, read once."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from engine.kernel.errors import DataFault

T = TypeVar("T")
Row = Mapping[str, str]


def line(number: int) -> int:
    """The line on which a row stands, counted from 0; the head is line 1."""
    return number + 2


class Sheets:
    """The sheets of one folder as they are written, and what is made of their rows."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[str, tuple[Row, ...]] = {}

    def rows(self, name: str) -> tuple[Row, ...]:
        """The rows of a sheet, nothing read out of them yet."""
        if name not in self._read:
            self._read[name] = self._from_file(name)
        return self._read[name]

    def _from_file(self, name: str) -> tuple[Row, ...]:
        """Spreadsheet programs may put a mark of the encoding before the first word."""
        try:
            with (self.folder / f"{name}.csv").open(encoding="utf-8-sig", newline="") as file:
                return tuple(csv.DictReader(file))
        except OSError as missing:
            raise DataFault(f"{name}.csv: {missing.strerror}") from missing
        except (UnicodeDecodeError, csv.Error) as broken:
            raise DataFault(f"{name}.csv: {broken}") from broken

    def made(self, name: str, make: Callable[[Row], T]) -> list[T]:
        """What is made of each row; `DataFault` names the line that cannot be read."""
        found = []
        for number, row in enumerate(self.rows(name)):
            try:
                found.append(make(row))
            except (KeyError, ValueError, TypeError, AttributeError) as broken:
                first = next(iter(row.values()), "")
                raise DataFault(f"{name}.csv, line {line(number)} ({first}): {broken}") from broken
        return found
