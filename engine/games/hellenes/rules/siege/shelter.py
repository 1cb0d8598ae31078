"""Declining battle by going into the City (7.1)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import holder, room
from engine.games.hellenes.tables import AREAS, BLOCKS, SIDES, AreaId, BlockId, Side


@dataclass(frozen=True)
class Sheltering:
    """Who may go into a City before the battle. `outside`: how many at least must stay and fight."""

    side: Side | None  # whose City it is
    allowed: bool
    room: int = 0
    eligible: tuple[BlockId, ...] = ()
    outside: int = 0


def sheltering(board: m.Board, area: AreaId) -> Sheltering:
    """7.1: who of those attacked in a City-State may shelter; fleets in ports alone."""
    side = holder(board, area)
    if side is None or not all(board.upright(area, one) for one in SIDES):
        return Sheltering(side, allowed=False)
    there, free = board.upright(area, side), room(board, area)
    eligible = tuple(block for block in there if AREAS[area].port or not BLOCKS[block].fleet)
    return Sheltering(side, True, free, eligible, len(there) - min(free, len(eligible)))


def shelter(board: m.Board, blocks: Collection[BlockId]) -> m.Board:
    """7.1: the board when these blocks lie in their City."""
    return replace(board, flat=board.flat | frozenset(blocks))
