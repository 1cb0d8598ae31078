"""What the columns of a sheet may hold: words, numbers, or what another sheet names; for checks of corrected data."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Column:
    """What is wanted of a cell, in words and as a test."""

    wanted: str
    allows: Callable[[str], bool]


Columns = Mapping[str, Column]
Keys = Mapping[str, Collection[str]]  # sheet -> what stands in its first column


def one_of(*words: str) -> Column:
    """One of some words."""
    return Column(f"one of {', '.join(words)}", lambda cell: cell in words)


def number(low: int, high: int) -> Column:
    """A whole number."""

    def allows(cell: str) -> bool:
        return re.fullmatch(r"-?[0-9]{1,3}", cell) is not None and low <= int(cell) <= high

    return Column(f"a number from {low} to {high}", allows)


def degrees(low: int, high: int) -> Column:
    """A latitude or a longitude."""

    def allows(cell: str) -> bool:
        return re.fullmatch(r"[0-9]{1,3}(\.[0-9]+)?", cell) is not None and low <= float(cell) <= high

    return Column(f"degrees from {low} to {high}", allows)


def named_in(sheet: str, keys: Keys) -> Column:
    """What another sheet names in its first column."""
    return Column(f"in the first column of {sheet}.csv", lambda cell: cell in keys[sheet])


def either(*columns: Column) -> Column:
    """What one of several columns may hold."""
    return Column(" or ".join(one.wanted for one in columns), lambda cell: any(one.allows(cell) for one in columns))


def empty_or(column: Column) -> Column:
    """What a column may hold, or nothing."""
    return Column(f"{column.wanted}, or empty", lambda cell: not cell or column.allows(cell))


def after(word: str, column: Column) -> Column:
    """A word and a space before what a column holds: `turn 7`."""

    def allows(cell: str) -> bool:
        return cell.startswith(f"{word} ") and column.allows(cell.removeprefix(f"{word} "))

    return Column(f"{word!r} and {column.wanted}", allows)


def several(column: Column, mark: str = " ") -> Column:
    """Any number of what another column holds, each once."""

    def allows(cell: str) -> bool:
        found = cell.split(mark) if cell else []
        return len(set(found)) == len(found) and all(map(column.allows, found))

    return Column(f"any number, each once, of: {column.wanted}", allows)


def _text_of(cell: str) -> bool:
    return cell.isprintable() and cell == cell.strip()


TEXT = Column("a text without blanks at its ends", lambda cell: bool(cell) and _text_of(cell))
MAYBE_TEXT = Column("a text without blanks at its ends, or empty", _text_of)
NOTE = Column("a text of one line, or empty", lambda cell: cell.isprintable())
FLAG = Column("y or empty", lambda cell: cell in ("", "y"))
