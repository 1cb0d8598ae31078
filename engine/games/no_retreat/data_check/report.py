"""The lines of the check: the faults of the data set, then what was changed, then a count."""

from __future__ import annotations

from engine.games.no_retreat.data_check import cells
from engine.games.no_retreat.sheets import rows


def broken_cells() -> list[str]:
    """The lines to print when there are cells that no rule could read; else none."""
    found = cells.faults()
    return lines(found) if found else []


def lines(found: list[str]) -> list[str]:
    """What is printed of the faults that were found."""
    faults = [f"FAULT {fault}" for fault in found]
    if cells.unreadable():
        return faults
    changed = [f"changed: {change}" for change in cells.changes()]
    counts = f"{len(rows('units'))} units, {len(rows('setup'))} units in set-ups"
    return [*faults, *changed, f"{len(found)} faults, {len(changed)} changes, {counts}"]
