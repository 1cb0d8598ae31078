"""Siege attrition (8.2): one die for each of the besieged, and the City falls with the last of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat.losses import chosen, lose_step
from engine.games.hellenes.rules.map.cities import garrison
from engine.games.hellenes.rules.siege.falls import prestige
from engine.games.hellenes.rules.siege.options import besieged_blocks, hits_on
from engine.games.hellenes.tables import AreaId, BlockId


@dataclass(frozen=True)
class Starved:
    """What an attrition has done; `board` has the losses of blocks. When `captured` the City is still to be taken."""

    board: m.Board
    hits: int
    garrison: bool  # it is still there
    captured: bool
    prestige: int  # to the besieger


def tied(board: m.Board, area: AreaId) -> tuple[BlockId, ...]:
    """8.2: the strongest of the besieged, of whom the owner chooses who takes the next hit."""
    inside = besieged_blocks(board, area)
    most = max((board.strength[block] for block in inside), default=0)
    return tuple(block for block in inside if board.strength[block] == most)


def starved(state: m.State, area: AreaId, dice: Sequence[int], ties: Sequence[str] = ()) -> Starved:
    """8.2: what these dice do to the besieged, the garrison last; whether they may be rolled is not asked."""
    board, there = state.board, garrison(state.board, area) is not None
    hits = sum(die <= hits_on(state, area) for die in dice)
    for _ in range(hits):
        strongest = tied(board, area)
        if strongest:
            board = lose_step(board, chosen(strongest, ties))
        else:
            there = False
    captured = not there and not besieged_blocks(board, area)
    return Starved(board, hits, there, captured, prestige(area, "attrition") if captured else 0)
