"""Whether the cells of a game's sheets are sound, and what an owner of the game has corrected in them.

Nothing here reads a table, so that a sheet may be as broken as it likes. The sheets as they came lie in `shipped`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from engine.kernel.columns import Columns, Keys
from engine.kernel.errors import DataFault
from engine.kernel.sheets import Row, line

FOUND, REBUILT = "found", "rebuilt"
STATUS = "status"


@dataclass(frozen=True)
class ChangedCell:
    """One cell that is not as shipped; a row that came or went has no column."""

    sheet: str
    key: str
    column: str
    shipped: str
    now: str
    found: bool  # the shipped value was read in a public source
    rebuilt: bool  # it is still said to be rebuilt

    def __str__(self) -> str:
        what = f"{self.sheet}.csv, {self.key}"
        if not self.column:
            return f"{what}: {'new' if not self.shipped else 'left out'}"
        warning = " (the shipped value was found in a public source)" if self.found else ""
        warning = " (its status is still rebuilt)" if self.rebuilt else warning
        return f"{what}, {self.column}: {self.shipped or 'empty'} -> {self.now or 'empty'}{warning}"


@dataclass(frozen=True)
class SheetCheck:
    """The sheets of a game that are checked, each with what its columns may hold."""

    rows: Callable[[str], tuple[Row, ...]]
    sheets: Mapping[str, Callable[[Keys], Columns]]
    growing: Collection[str]  # sheets that may have more rows than were shipped, and set-ups fewer
    shrinking: Collection[str] = ()
    beside: tuple[str, ...] = ()  # sheets that are not checked, whose first column others name
    widths: Mapping[str, int] = field(default_factory=dict)  # how many cells name a row, if not the first alone
    statuses: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # sheet -> column -> where its status is

    def key_of(self, sheet: str, row: Row) -> str:
        """What names a row."""
        return " ".join(cell or "" for cell in list(row.values())[: self.widths.get(sheet, 1)])

    def by_key(self, sheet: str, found: Iterable[Row]) -> dict[str, Row]:
        """Rows of a sheet by their names."""
        return {self.key_of(sheet, row): row for row in found}

    # ------------------------------------------------------------------------------------------------- the cells

    def faults(self) -> list[str]:
        """What is wrong in the cells, line by line; of sheets that cannot be read only that."""
        if found := self.unreadable():
            return found
        keys: Keys = {sheet: {self.key_of(sheet, row) for row in self.rows(sheet)} for sheet in self._named}
        return [fault for sheet, columns in self.sheets.items() for fault in self._sheet(sheet, columns(keys))]

    def unreadable(self) -> list[str]:
        """Sheets that cannot be read, or have not the columns that they were shipped with."""
        return [fault for sheet in self._named for fault in self._head(sheet)]

    @property
    def _named(self) -> tuple[str, ...]:
        return (*self.sheets, *self.beside)

    def _head(self, sheet: str) -> Iterator[str]:
        try:
            found, wanted = (
                self._columns(name) for name in (sheet, f"shipped/{sheet}" if sheet in self.sheets else sheet)
            )
        except DataFault as fault:
            yield str(fault)
            return
        if found != wanted or not found:
            yield f"{sheet}.csv: its first line is not {','.join(wanted)}"

    def _columns(self, name: str) -> list[str]:
        """The head of a sheet; cells behind the last column have none."""
        return [column for column in self.rows(name)[0] if column is not None] if self.rows(name) else []

    def _sheet(self, sheet: str, columns: Columns) -> Iterator[str]:
        for number, row in enumerate(self.rows(sheet)):
            where = f"{sheet}.csv, line {line(number)} ({self.key_of(sheet, row)})"
            if set(row) != set(columns) or None in row.values():
                yield f"{where}: it has not {len(columns)} cells"
                continue
            for column, cell in columns.items():
                if not cell.allows(row[column]):
                    yield f"{where}, {column}: {row[column]!r} is not {cell.wanted}"
        yield from self._names(sheet, [self.key_of(sheet, row) for row in self.rows(sheet)])

    def _names(self, sheet: str, named: Collection[str]) -> Iterator[str]:
        """Rows that are there twice, that are gone, and that nobody can use."""
        shipped = self.by_key(sheet, self.rows(f"shipped/{sheet}"))
        counted = Counter(named).items()
        yield from (f"{sheet}.csv: {key} is there {number} times" for key, number in counted if number > 1)
        if sheet not in self.shrinking:
            yield from (f"{sheet}.csv: {key} is missing" for key in shipped if key not in named)
        if sheet not in self.growing:
            yield from (f"{sheet}.csv: {key} is unknown to the rules" for key in named if key not in shipped)

    # ----------------------------------------------------------------------------------------------- corrections

    def changes(self) -> list[ChangedCell]:
        """Everything that an owner has changed; notes and statuses change nothing."""
        return [change for sheet in self.sheets for change in self._changes(sheet)]

    def _changes(self, sheet: str) -> Iterator[ChangedCell]:
        before, now = (self.by_key(sheet, self.rows(name)) for name in (f"shipped/{sheet}", sheet))
        for key in dict.fromkeys((*before, *now)):
            if key not in before or key not in now:
                was, new = (key if key in found else "" for found in (before, now))
                yield ChangedCell(sheet, key, "", was, new, found=False, rebuilt=False)
                continue
            for column, value in before[key].items():
                if column != "note" and not column.endswith(STATUS) and now[key][column] != value:
                    status = self.statuses.get(sheet, {}).get(column, STATUS)
                    found, rebuilt = before[key].get(status) == FOUND, now[key].get(status) == REBUILT
                    yield ChangedCell(sheet, key, column, value, now[key][column], found, rebuilt)
