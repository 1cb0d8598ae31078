"""Retreats carried out (6.4), and the end of a battle (6.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat.lines import GARRISON, fighters
from engine.games.hellenes.rules.combat.retreats import CITY
from engine.games.hellenes.tables import AreaId, BlockId, Side


@dataclass(frozen=True)
class Place:
    """Where a block retreats to: an area or `city`, and the fleet that takes it aboard."""

    area: str
    fleet: BlockId | None = None


def retreated(state: m.State, side: Side, places: Mapping[BlockId, Place]) -> m.State:
    """6.4: the state when a side has retreated; whoever has no place is eliminated with what it carries."""
    for block in fighters(state, side):
        if block != GARRISON:
            board = lost(state.board, block) if block not in places else gone(state, block, places[block])
            state = replace(state, board=board)
    return replace(state, turn=replace(state.turn, retreated=state.turn.retreated | places.keys()))


def gone(state: m.State, block: BlockId, place: Place) -> m.Board:
    """6.4: the board with a block, and what it carries, where it retreats to."""
    board = state.board
    if place.area == CITY:
        return replace(board, flat=board.flat | {block})
    cargo, to = board.cargo(block), AreaId(place.area)
    board = board.put(block, to)
    if cargo is not None:
        board = replace(board, where={**board.where, cargo: to})
    if place.fleet is not None:
        board = replace(board, carried_by={**board.carried_by, block: place.fleet})
    return board


def lost(board: m.Board, block: BlockId) -> m.Board:
    """2.6: the board without a block and what it carries."""
    cargo = board.cargo(block)
    return (board if cargo is None else board.without(cargo)).without(block)


def stood_up(state: m.State) -> m.State:
    """6.2: the state when a battle is over and its blocks stand up again, known to nobody else."""
    return replace(state, battle=None)
