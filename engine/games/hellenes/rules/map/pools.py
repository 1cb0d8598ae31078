"""Recruit Pools (2.6): which blocks lie in them; those that a scenario does not use or that have not joined do not."""

from __future__ import annotations

from functools import cache

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import BLOCKS, BlockId, Side, setup_of


@cache
def used_in(scenario: str) -> frozenset[BlockId]:
    """15.0: the blocks of a scenario."""
    return frozenset(BlockId(row.piece) for row in setup_of(scenario) if row.record == "block")


def pool(state: m.State, side: Side) -> tuple[BlockId, ...]:
    """2.6: the blocks in the Recruit Pool of a side, in the order of their numbers."""
    used, away = used_in(state.options.scenario), state.tracks.awaited
    return tuple(
        block.id
        for block in BLOCKS.values()
        if block.side == side and block.id in used and block.id not in away and block.id not in state.board.where
    )
