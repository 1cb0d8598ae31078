"""Every cell of every sheet, as text: nothing here reads a table, so that a sheet may be as broken as it likes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from engine.games.no_retreat.data_check import between
from engine.games.no_retreat.data_check.columns import SHEETS, Columns, Keys
from engine.games.no_retreat.sheets import by_key, key_of, line, rows
from engine.kernel.errors import DataFault

GROWING = ("units", "setup")  # sheets that may have more rows than were shipped
NAMED = (*SHEETS, "rules")  # sheets whose first column others name


def faults() -> list[str]:
    """What is wrong in the cells of the sheets, line by line."""
    if found := unreadable():
        return found
    keys: Keys = {sheet: {key_of(sheet, row) for row in rows(sheet)} for sheet in NAMED}
    found = [fault for sheet, columns in SHEETS.items() for fault in _sheet(sheet, columns(keys))]
    return found or between.faults()


def unreadable() -> list[str]:
    """Sheets that cannot be read, or have not the columns that they were shipped with."""
    return [fault for sheet in NAMED for fault in _head(sheet)]


def _head(sheet: str) -> Iterator[str]:
    try:
        found, wanted = (_columns(name) for name in (sheet, f"shipped/{sheet}" if sheet in SHEETS else sheet))
    except DataFault as fault:
        yield str(fault)
        return
    if found != wanted or not found:
        yield f"{sheet}.csv: its first line is not {','.join(wanted)}"


def _columns(name: str) -> list[str]:
    """The head of a sheet; cells behind the last column have none."""
    return [column for column in rows(name)[0] if column is not None] if rows(name) else []


def _sheet(sheet: str, columns: Columns) -> Iterator[str]:
    for number, row in enumerate(rows(sheet)):
        where = f"{sheet}.csv, line {line(number)} ({key_of(sheet, row)})"
        if set(row) != set(columns) or None in row.values():
            yield f"{where}: it has not {len(columns)} cells"
            continue
        for column, cell in columns.items():
            if not cell.allows(row[column]):
                yield f"{where}, {column}: {row[column]!r} is not {cell.wanted}"
    yield from _names(sheet, [key_of(sheet, row) for row in rows(sheet)])


def _names(sheet: str, named: Collection[str]) -> Iterator[str]:
    """Rows that are there twice, that are gone, and that nobody can use."""
    shipped = by_key(sheet, rows(f"shipped/{sheet}"))
    yield from (f"{sheet}.csv: {key} is there {number} times" for key, number in Counter(named).items() if number > 1)
    if sheet != "setup":
        yield from (f"{sheet}.csv: {key} is missing" for key in shipped if key not in named)
    if sheet not in GROWING:
        yield from (f"{sheet}.csv: {key} is unknown to the rules" for key in named if key not in shipped)
