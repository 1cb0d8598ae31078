"""What follows from a change of the board: sieges and blockades begin and end, Cities return (1.5, 7.2, 7.5, 8.2.1)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import besieged


def settle(work: m.Work) -> None:
    """7.5: what is no longer besieged stands up."""
    board = work.board
    under = set(besieged(board))
    flat = frozenset(block for block in board.flat if board.where[block] in under)
    if flat != board.flat:
        work.board = replace(board, flat=flat)
