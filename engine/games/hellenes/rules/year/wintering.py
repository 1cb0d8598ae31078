"""Who lives through the Winter (9.0.2, 9.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import lasting
from engine.games.hellenes.rules.map.cities import in_friendly_city
from engine.games.hellenes.tables import BLOCKS, AreaId, BlockId


@dataclass(frozen=True)
class Wintering:
    """The blocks on the map: who lives, who disbands, and of which an owner has to choose in crowded Cities."""

    survive: tuple[BlockId, ...]
    disband: tuple[BlockId, ...]
    crowded: Mapping[AreaId, tuple[BlockId, ...]]  # of these the capacity may stay


def wintering(state: m.State) -> Wintering:
    """9.0.2: what becomes of every block on the map if the Winter ends now."""
    survive: list[BlockId] = []
    disband: list[BlockId] = []
    housed: dict[AreaId, tuple[BlockId, ...]] = {}
    for block, area in sorted(state.board.where.items()):
        if _needs_room(state, block):
            housed[area] = (*housed.get(area, ()), block)
        else:
            (survive if _lives_anyway(state, block) else disband).append(block)
    crowded = {area: blocks for area, blocks in housed.items() if len(blocks) > state.board.capacity(area)}
    survive += [block for area, blocks in housed.items() if area not in crowded for block in blocks]
    return Wintering(tuple(sorted(survive)), tuple(disband), crowded)


def _lives_anyway(state: m.State, block: BlockId) -> bool:
    """9.2.2, 9.2.4: Greeks that are maintained, Barbarians at home; neither take room."""
    if not BLOCKS[block].greek:
        return state.board.where[block] in BLOCKS[block].homes
    return block in state.turn.maintained or block in lasting.needs_no_upkeep(state)


def _needs_room(state: m.State, block: BlockId) -> bool:
    """9.2.1: Greeks in a friendly City that are not maintained."""
    free = block in state.turn.maintained or block in lasting.needs_no_upkeep(state)
    return BLOCKS[block].greek and not free and in_friendly_city(state.board, block)
