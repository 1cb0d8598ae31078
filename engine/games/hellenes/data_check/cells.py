"""Every cell of every sheet, as text, and what the cells of a row must be to each other; no table is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.games.hellenes.data_check.columns import SHEETS, STATUSES
from engine.games.hellenes.sheets import Row, rows
from engine.kernel.sheet_check import SheetCheck

CHECK = SheetCheck(
    rows=lambda name: rows(name),
    sheets=SHEETS,
    growing=("borders", "setup"),
    shrinking=("borders", "setup"),
    widths={"borders": 2, "setup": 4},
    statuses=STATUSES,
)


def faults() -> list[str]:
    """What is wrong in the cells of the sheets, line by line, or else in what they make together."""
    return CHECK.faults() or [*_each("areas", _area), *_each("blocks", _block), *_each("cards", _card), *_borders()]


def broken_cells() -> list[str]:
    """The lines to print when there are cells that no rule could read; else none."""
    found = faults()
    return lines(found) if found else []


def lines(found: list[str]) -> list[str]:
    """What is printed: the faults that were found, what was changed, and a count."""
    told = [f"FAULT {fault}" for fault in found]
    if CHECK.unreadable():
        return told
    changed = [f"changed: {change}" for change in CHECK.changes()]
    counts = f"{len(rows('blocks'))} blocks, {len(rows('areas'))} areas, {len(rows('setup'))} rows of set-ups"
    return [*told, *changed, f"{len(found)} faults, {len(changed)} changes, {counts}"]


def _each(sheet: str, check: Callable[[Row], Iterable[str]]) -> Iterator[str]:
    for row in rows(sheet):
        yield from (f"{sheet}.csv, {CHECK.key_of(sheet, row)}: {fault}" for fault in check(row))


def _area(row: Row) -> Iterator[str]:
    if bool(row["city"]) != bool(row["size"]) or bool(row["city"]) != bool(row["loyalty"]):
        yield "a City has a size and a loyalty, and nothing else has"
    if bool(row["port"]) != bool(row["offshore"]):
        yield "a port has an offshore sea, and nothing else has"
    if (row["port"] or row["walled"]) and not row["city"]:
        yield "it has walls or a port, but no City"
    if row["kind"] == "sea" and row["city"]:
        yield "there is no City in a sea"
    if row["kind"] == "land" and (row["open_sea"] or row["grain"]):
        yield "land is no Open Sea and on no grain route"


def _block(row: Row) -> Iterator[str]:
    if (row["kind"] == "fleet") != bool(row["naval"]):
        yield "a fleet has a naval rating, and nothing else has"
    if (row["block"][0] == "A") != (row["side"] == "athens"):
        yield "its number is of the other side"


def _card(row: Row) -> Iterator[str]:
    if (row["kind"] == "leader") != bool(row["leader"]):
        yield "a Leader has a value, and nothing else has"


def _borders() -> Iterator[str]:
    kinds = {row["area"]: row["kind"] for row in rows("areas")}
    pairs = [(row["a"], row["b"]) for row in rows("borders")]
    beside = {frozenset(pair) for pair in pairs}
    if len(beside) < len(pairs):
        yield "borders.csv: a border is there twice"
    yield from (f"borders.csv, {a} {b}: an area has no border with itself" for a, b in pairs if a == b)
    for row in rows("borders"):
        if row["strait"] and {kinds[row["a"]], kinds[row["b"]]} != {"sea"}:
            yield f"borders.csv, {row['a']} {row['b']}: a strait lies between two seas"
    for row in rows("areas"):
        if row["offshore"] and (kinds[row["offshore"]] != "sea" or {row["area"], row["offshore"]} not in beside):
            yield f"areas.csv, {row['area']}: {row['offshore']} is no sea next to it"
