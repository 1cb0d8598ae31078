"""Blocks that join later: expeditions and relief (15.2, 15.4), the Spartan blocks 41 to 46 (12.1.3).

Readings: whoever enters at a New Year does so as soon as his area is not the enemy's; until then he waits for the next
one. A land block that enters at sea comes aboard a fleet that enters with it, with fewer steps than that.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map import settling
from engine.games.hellenes.rules.map.cities import controller, enemies
from engine.games.hellenes.rules.start import WAR
from engine.games.hellenes.tables import AREAS, BLOCKS, SIDES, AreaId, BlockId, SetUp, Side, foe, setup_of


@cache
def joining(scenario: str) -> tuple[SetUp, ...]:
    """The records of the blocks that join later."""
    return tuple(row for row in setup_of(scenario) if row.record == "block" and row.joins)


def arrive(work: m.Work) -> None:
    """15.2, 15.4: who joins at this New Year."""
    rows = [row for row in joining(work.state.options.scenario) if row.joins != WAR and _due(work.state, row)]
    _join(work, [BlockId(row.piece) for row in rows if row.enters is None])
    for side in SIDES:
        areas = {row.enters for row in rows if row.side == side and row.enters is not None}
        for area in sorted(areas):
            _enter(work, side, area, [BlockId(row.piece) for row in rows if (row.side, row.enters) == (side, area)])


def _due(state: m.State, row: SetUp) -> bool:
    return BlockId(row.piece) in state.tracks.awaited and state.clock.year <= int(row.joins)


def war_resumed(work: m.Work) -> None:
    """12.1.3: what joins the pools with the war in Greece."""
    _join(work, [BlockId(row.piece) for row in joining(work.state.options.scenario) if row.joins == WAR])


def _join(work: m.Work, blocks: list[BlockId]) -> None:
    """Blocks come into their pools."""
    work.tracks = replace(work.tracks, awaited=work.tracks.awaited - set(blocks))
    for side in SIDES:
        found = tuple(m.block_text(block) for block in blocks if BLOCKS[block].side == side)
        if found:
            work.say("hl-joins-pool", side=m.side_text(side), number=len(found), blocks=found)


def _enter(work: m.Work, side: Side, area: AreaId, blocks: list[BlockId]) -> None:
    """Blocks come to the map, unless the enemy is there."""
    if enemies(work.board, area, side) or controller(work.board, area) == foe(side):
        work.say("hl-waits", area, side=m.side_text(side), area=m.area_text(area), number=len(blocks))
        return
    work.tracks = replace(work.tracks, awaited=work.tracks.awaited - set(blocks))
    board = work.board
    for block in blocks:
        board = board.put(block, area)
    work.board = _aboard(board, area, blocks) if AREAS[area].sea else board
    work.tell(m.Went(side, len(blocks), (area,), "arrived"))
    work.tell(m.Went(side, len(blocks), (area,), "arrived", blocks=tuple(blocks), only=side))
    settling.settle(work)


def _aboard(board: m.Board, area: AreaId, blocks: list[BlockId]) -> m.Board:
    """5.2.1: the land blocks among those who enter are carried by the fleets among them."""
    fleets = [block for block in blocks if BLOCKS[block].fleet]
    cargo = [block for block in blocks if not BLOCKS[block].fleet]
    for block, fleet in zip(cargo, fleets, strict=False):
        steps = min(board.strength[block], board.strength[fleet] - 1)
        board = replace(board.hurt(block, steps), carried_by={**board.carried_by, block: fleet})
    return board
