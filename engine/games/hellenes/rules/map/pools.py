"""Recruit Pools (2.6): which blocks lie in them; those that a scenario does not use or that have not joined do not."""

from __future__ import annotations

from functools import cache

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import holder
from engine.games.hellenes.rules.map.closed import outside
from engine.games.hellenes.tables import AREAS, BLOCKS, DEFECTORS, PERSIA, AreaId, Block, BlockId, Side, setup_of


@cache
def used_in(scenario: str) -> frozenset[BlockId]:
    """15.0: the blocks of a scenario."""
    return frozenset(BlockId(row.piece) for row in setup_of(scenario) if row.record == "block")


def pool(state: m.State, side: Side) -> tuple[BlockId, ...]:
    """2.6: the blocks in the Recruit Pool of a side, in the order of their numbers; worked out once for a state."""
    found: tuple[BlockId, ...] | None = state.memo.get(("pool", side))
    if found is None:
        found = state.memo[("pool", side)] = _pool(state, side)
    return found


def _pool(state: m.State, side: Side) -> tuple[BlockId, ...]:
    used, away = used_in(state.options.scenario), {*state.tracks.awaited, *_defected(state)}
    return tuple(
        block.id
        for block in BLOCKS.values()
        if block.side == side and block.id in used and block.id not in away and block.id not in state.board.where
    )


def _defected(state: m.State) -> list[BlockId]:
    """Card 15: the fleets that are on the map as blocks of the other side."""
    return [of for defector, of in DEFECTORS.items() if defector in state.board.where]


def is_persian(block: Block) -> bool:
    """2.7: whether it is a Persian block or an improved fleet."""
    return bool(block.home_ports and block.naval) or not PERSIA.isdisjoint(block.homes)


def is_barred(state: m.State, block: BlockId) -> bool:
    """13.2: whether it may not be recruited, for no Persian Aid is in play."""
    return is_persian(BLOCKS[block]) and not state.persian_aid


def home_cities(state: m.State, block: BlockId) -> list[AreaId]:
    """2.8, 4.2.2: the home Cities of a block that its side holds."""
    found, board = BLOCKS[block], state.board
    ports = (area.id for area in AREAS.values() if area.port and area.nation in found.home_ports)
    homes = (area for area in dict.fromkeys((*found.homes, *ports)) if not outside(state, area))
    return [area for area in homes if holder(board, area) == found.side]
