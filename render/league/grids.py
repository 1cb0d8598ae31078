"""Tables of people: standings, cross tables, the history of an event round by round. Large ones come in parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from render.colours import GREY, INK, PAPER, Colour
from render.fonts import width as length
from render.fonts import wrap
from render.league.colours import FIRST
from render.league.ground import (
    DRAWN,
    HEAD,
    LOST,
    MARGIN,
    MINE,
    NOBODY,
    NOTE,
    SMALL,
    STRIPE,
    TEXT,
    WIDTH,
    WON,
    even,
    fitting,
    title_bar,
)
from render.scene import Box, Item, Scene, Words

Tone = Literal["plain", "won", "drawn", "lost", "nobody"]
TONES: dict[Tone, Colour] = {"won": WON, "drawn": DRAWN, "lost": LOST, "nobody": NOBODY}
ROW = 36
ROWS, NOTES = 18, 8  # of a part; of notes so many lines, so that five games have room
NAMES = 170  # the least room for names
CELL = 18  # beside the words of a cell
BAR = 6  # on the left of the reader's row


@dataclass(frozen=True)
class GridCell:
    """What stands in a cell, and what it means."""

    words: str
    tone: Tone = "plain"


@dataclass(frozen=True)
class GridRow:
    """A row of the table. `mine`: of whoever reads it; `gone`: of one who plays no more; `mark`: behind the name."""

    place: str
    name: str
    cells: tuple[GridCell, ...]
    mine: bool = False
    gone: bool = False
    mark: str = ""


@dataclass(frozen=True)
class Grid:
    """A table of people. The first `fixed` columns stand in every part; `notes` are written below."""

    title: str
    place: str
    name: str
    heads: tuple[str, ...]
    rows: tuple[GridRow, ...]
    fixed: int = 1
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class GridColumns:
    """Where the columns of a part end: place and names first; which cells they show."""

    place: int
    name: int
    shown: tuple[int, ...]
    ends: tuple[int, ...]


class GridPart(NamedTuple):
    """Rows and columns that stand in one picture."""

    rows: Sequence[GridRow]
    columns: GridColumns


def grid_parts(grid: Grid) -> list[GridPart]:
    """The parts: all rows with the first columns, then with the next ones."""
    return [GridPart(rows, columns) for columns in _columns(grid) for rows in even(grid.rows, ROWS)]


def part_of_mine(parts: Sequence[GridPart]) -> int:
    """The first part that has the reader's row; the first of all if none has."""
    return next((number for number, part in enumerate(parts) if any(row.mine for row in part.rows)), 0)


def grid_scene(grid: Grid, part: GridPart, numbered: str = "") -> Scene:
    """Compose a part; `numbered` says which of how many it is."""
    items: list[Item] = [*title_bar(grid.title, numbered), *_heads(grid, part.columns, HEAD)]
    top = HEAD + ROW
    for number, row in enumerate(part.rows):
        items.extend(_row(row, part.columns, top, striped=number % 2 == 0))
        top += ROW
    items.append(Box(0, top, WIDTH, 2, GREY))
    lines = [line for note in grid.notes for line in wrap(note, SMALL, WIDTH - 2 * MARGIN)]
    for line in lines[:NOTES]:
        items.append(Words(MARGIN, top + 8 + NOTE // 2, line, SMALL, INK, False, "lm"))
        top += NOTE
    return Scene(WIDTH, top + 14, PAPER, tuple(items))


def _columns(grid: Grid) -> list[GridColumns]:
    """The columns of each part, names having what room is left."""
    place = 2 + round(max(length(words, TEXT) for words in (grid.place, *(row.place for row in grid.rows)))) + CELL
    wide = [_width(grid, number) for number in range(len(grid.heads))]
    fixed = tuple(range(grid.fixed))
    room = WIDTH - 2 * MARGIN - place - NAMES - sum(wide[: grid.fixed])
    free = range(grid.fixed, len(grid.heads))
    most = max(1, room // max((wide[number] for number in free), default=1))
    found = []
    for some in even(free, most):
        shown = (*fixed, *some)
        taken = sum(wide[number] for number in shown)
        name = min(WIDTH - 2 * MARGIN - place - taken, 2 * NAMES)
        ends = [MARGIN + place + name]
        for number in shown:
            ends.append(ends[-1] + wide[number])
        found.append(GridColumns(MARGIN + place, MARGIN + place + name, shown, tuple(ends[1:])))
    return found


def _width(grid: Grid, number: int) -> int:
    words = (row.cells[number].words for row in grid.rows)
    return round(max(length(grid.heads[number], SMALL), *(length(one, TEXT, True) for one in words), 0)) + CELL


def _heads(grid: Grid, columns: GridColumns, top: int) -> Iterator[Item]:
    middle = top + ROW // 2 - 2
    yield Words(columns.place - CELL // 2, middle, grid.place, SMALL, GREY, False, "rm")
    yield Words(columns.place, middle, grid.name, SMALL, GREY, False, "lm")
    for number, end in zip(columns.shown, columns.ends, strict=True):
        yield Words(end - CELL // 2, middle, grid.heads[number], SMALL, GREY, False, "rm")
    yield Box(0, top + ROW - 2, WIDTH, 2, GREY)


def _row(row: GridRow, columns: GridColumns, top: int, *, striped: bool) -> Iterator[Item]:
    ink, middle = GREY if row.gone else INK, top + ROW // 2
    if striped or row.mine:
        yield Box(0, top, WIDTH, ROW, MINE if row.mine else STRIPE)
    if row.mine:
        yield Box(0, top, BAR, ROW, FIRST)
    yield Words(columns.place - CELL // 2, middle, row.place, TEXT, ink, False, "rm")
    room = columns.name - columns.place - CELL // 2
    yield Words(columns.place, middle, fitting(row.name, TEXT, room, row.mine, row.mark), TEXT, ink, row.mine, "lm")
    start = columns.name
    for number, end in zip(columns.shown, columns.ends, strict=True):
        cell = row.cells[number]
        if cell.tone != "plain":
            yield Box(start + 2, top + 2, end - start - 4, ROW - 4, TONES[cell.tone])
        if cell.words:
            bold = number == 0 or row.mine
            yield Words(end - CELL // 2, middle, cell.words, TEXT, ink if cell.tone == "plain" else INK, bold, "rm")
        start = end
