"""The Supply Check Phase (6.4) and the Marker/Unit Removal Phase (11.0)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate, supply
from engine.games.no_retreat.tables import Side, UnitId, foe


def newly_unsupplied(board: m.Board, side: Side) -> tuple[UnitId, ...]:
    """The units of a side that would get a marker now."""
    units = boards.standing(board, side)
    return tuple(unit for unit in units if unit not in board.unsupplied and not supply.supplied(board, unit))


def marked(board: m.Board, units: tuple[UnitId, ...]) -> m.Board:
    """The board with Unsupplied markers on units; they lose their zones at once."""
    return replace(board, unsupplied=board.unsupplied | frozenset(units))


def check(work: m.Work) -> None:
    """6.0: the phasing side first; its new markers take zones away before the other side is checked."""
    for side in (work.clock.side, foe(work.clock.side)):
        units = newly_unsupplied(work.board, side)
        if units:
            work.board = marked(work.board, units)
            work.tell(m.MarkersChanged(tuple((unit, unit in work.board.front) for unit in units), "unsupplied"))


def lost(board: m.Board, side: Side) -> tuple[UnitId, ...]:
    """11.1: the marked units of a side that still cannot trace supply."""
    units = boards.standing(board, side)
    return tuple(unit for unit in units if unit in board.unsupplied and not supply.supplied(board, unit))


def remove_units(work: m.Work) -> None:
    """11.1: those of the phasing side first, within a side all at once."""
    spared = frozenset(unit for effect in work.state.effects if effect.mode == "spared" for unit in effect.units)
    for side in (work.clock.side, foe(work.clock.side)):
        for unit in lost(work.board, side):
            if work.state.result is None and unit not in spared:
                fate.eliminate(work, unit)


def remove_markers(work: m.Work) -> None:
    """11.2: Unsupplied and Disorganized markers."""
    board = work.board
    for units, how in ((board.unsupplied, "supplied"), (board.disorganized, "organized")):
        if units:
            listed = tuple((unit, unit in board.front) for unit in work.board.roster.units if unit in units)
            work.tell(m.MarkersChanged(listed, how))
    work.board = replace(board, unsupplied=frozenset(), disorganized=frozenset())
