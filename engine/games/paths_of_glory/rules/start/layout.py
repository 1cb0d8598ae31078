"""Counters and trenches of the printed set-ups of August 1914 (4.2, 5.7.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import PieceId, Row, SpaceId, UnitId
from engine.kernel.game import Role


@dataclass(frozen=True)
class Layout:
    """Counters and trenches of an opening position; the same for every game with the same set-up option."""

    where: tuple[SpaceId, ...]
    reduced: frozenset[PieceId]
    trenches: Mapping[SpaceId, m.Trench]


@cache
def lay_out(edition: m.Edition, setup: str) -> Layout:
    """The set-up `standard` or `historical`."""
    found = read(edition, "setup_historical")
    if setup != "standard":
        return found
    trenches = dict(found.trenches)
    _standard_trenches(edition, trenches)
    return Layout(found.where, found.reduced, trenches)


def read(edition: m.Edition, table: str) -> Layout:
    """Units and trenches of a set-up table; counters it does not name are off the map."""
    where = [m.OFF_MAP] * len(edition.tables.pieces)
    reduced: set[PieceId] = set()
    trenches: dict[SpaceId, m.Trench] = {}
    left = {unit: list(pieces) for unit, pieces in edition.tables.pieces_of.items()}
    for row in edition.tables.rows(table):
        space = BOXES.get(row["space"], SpaceId(row["space"]))
        if row["kind"] == "trench":
            trenches[space] = m.Trench(Role(row["side"]), int(row["level"]))
        for _ in range(int(row["count"]) if row["kind"] == "unit" else 0):
            piece = left[UnitId(row["unit"])].pop(0)
            where[piece] = space
            if row["strength"] == "reduced":
                reduced.add(piece)
    return Layout(tuple(where), frozenset(reduced), trenches)


# The boxes as the tables name them.
BOXES = {"eliminated_ap": m.ELIMINATED, "eliminated_cp": m.ELIMINATED, "removed_from_game": m.REMOVED}


def _standard_trenches(edition: m.Edition, trenches: dict[SpaceId, m.Trench]) -> None:
    """Take the changes of 5.7.1 back; rows about neutrals concern their entry, not the opening."""
    for row in _trench_changes(edition):
        space = SpaceId(row["space"])
        if row["change_from_historical"] == "add":
            trenches[space] = m.Trench(Role(row["side"]), int(row["level"]))
        else:
            trenches.pop(space, None)


def _trench_changes(edition: m.Edition) -> Iterator[Row]:
    return (row for row in edition.tables.rows("setup_standard_diff") if row["kind"] == "trench")
