"""Whether the set-ups made of the sheets are sound."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import position
from engine.games.hellenes.data_check import cells
from engine.games.hellenes.rules.start import opening
from engine.games.hellenes.tables import AREAS, BLOCKS, SCENARIOS, BlockId, setup_of


def faults() -> list[str]:
    """What is wrong in the set-ups, whose cells are sound each for itself."""
    return [fault for scenario in SCENARIOS for fault in _scenario(scenario)]


def _scenario(name: str) -> Iterator[str]:
    where, scenario = f"scenario {name}", SCENARIOS[name]
    if scenario.last > scenario.first:
        yield f"{where}: it ends before it begins"
    for row in setup_of(name):
        if row.record == "block" and row.piece not in BLOCKS:
            yield f"{where}: {row.piece} is no block"
        elif row.record == "block" and row.area is not None:
            block = BLOCKS[BlockId(row.piece)]
            if row.side != block.side or not 1 <= row.steps <= block.steps:
                yield f"{where}: {block.id} has not this side and strength"
        elif row.record in ("garrison", "siege") and (row.area is None or not AREAS[row.area].size):
            yield f"{where}: there is no City in {row.area} for a {row.record}"
    try:
        position.read(position.write(opening(name)))
    except position.FileFaults as broken:
        yield from (f"{where}: {fault}" for fault in broken.faults)


def report() -> tuple[bool, list[str]]:
    """Whether the data set is sound, and the lines to print: its faults, then what was changed."""
    found = cells.faults() or faults()
    return not found, cells.lines(found)
