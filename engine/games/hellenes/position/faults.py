"""What is wrong with a position file: all of it, each fault a code and its subject."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AREAS, BESIDE, BLOCKS, SIDES, AreaId, BlockId
from engine.kernel.questions import PositionFaults

Fault = tuple[str, str]
# A value that has another shape than the format says; the subject is its key, or the block.
MALFORMED = "malformed"


class FileFaults(PositionFaults):
    """A position file that cannot be used, with every fault as code and subject."""

    def __init__(self, found: set[Fault]) -> None:
        self.found = sorted(found)
        super().__init__([f"{subject}: {code}" for code, subject in self.found])


@dataclass(frozen=True)
class BlockEntry:
    """What a file says of a block on the map."""

    area: AreaId
    strength: int
    in_city: bool = False
    carried_by: str | None = None
    revealed: bool = False
    moved: bool = False
    retreated: bool = False
    maintained: bool = False


Entries = Mapping[BlockId, BlockEntry]


def of_blocks(entries: Entries, board: m.Board) -> Iterator[Fault]:
    """Where and how a block cannot be (2.5, 5.2, 7.1); of the board the Cities that cards have founded count."""
    loads = Counter(entry.carried_by for entry in entries.values())
    for id_, entry in entries.items():
        block, area = BLOCKS[id_], AREAS[entry.area]
        if entry.in_city and not board.size(area.id):
            yield "no_city", id_
        if entry.in_city and block.fleet and board.size(area.id) and not area.port:
            yield "fleet_not_in_port", id_
        if block.fleet and not area.sea and not any(AREAS[near].sea for near in BESIDE[area.id]):
            yield "inland_fleet", id_
        if not block.fleet and area.sea and entry.carried_by is None:
            yield "not_carried", id_
        if entry.carried_by is not None and (loads[entry.carried_by] > 1 or not _carries(entries, id_)):
            yield "carrier", id_


def _carries(entries: Entries, cargo: BlockId) -> bool:
    """Whether the fleet that is named can carry a block (2.5, 5.2.1)."""
    entry, carried = entries[cargo], BLOCKS[cargo]
    fleet = BlockId(str(entry.carried_by))
    if fleet not in entries or entries[fleet].area != entry.area:
        return False
    carrier = BLOCKS[fleet]
    able = carrier.fleet and carrier.side == carried.side and carried.greek and not carried.fleet
    return able and entry.strength < entries[fleet].strength


def of_cities(entries: Entries, board: m.Board) -> Iterator[Fault]:
    """Who cannot be in one City together (1.3, 7.1, 7.3)."""
    garrisons = board.garrisons
    lying = Counter(entry.area for entry in entries.values() if entry.in_city)
    inside = {(entry.area, BLOCKS[block].side) for block, entry in entries.items() if entry.in_city}
    for area, blocks in lying.items():
        if board.size(area) and blocks > board.capacity(area):
            yield "capacity", area
    for area in {*lying, *garrisons}:
        sides = {side for side in SIDES if (area, side) in inside or garrisons.get(area) == side}
        if len(sides) > 1:
            yield "two_sides_in_city", area
