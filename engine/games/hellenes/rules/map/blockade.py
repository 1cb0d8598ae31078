"""Blockade of ports (8.2.1) and the Black Sea grain of Athens (8.2.2)."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import besieger, holder
from engine.games.hellenes.tables import AREAS, ATHENS, ATTICA, SPARTA, AreaId, foe

GRAIN_ROUTE = tuple(sorted(area.id for area in AREAS.values() if area.grain))


def grain_cut(board: m.Board) -> list[AreaId]:
    """8.2.2: the seas of the grain route with a Spartan fleet."""
    return [sea for sea in GRAIN_ROUTE if board.fleets(sea, SPARTA)]


def starving(board: m.Board, area: AreaId) -> bool:
    """8.2.2: whether it is Athens that is besieged and cut off from its grain."""
    return fed_by_sea(board, area) and besieger(board, area) is not None and bool(grain_cut(board))


def fed_by_sea(board: m.Board, area: AreaId) -> bool:
    """8.2.2: whether it is Athens while Athenian, which the grain route alone blockades."""
    return area == ATTICA and holder(board, area) == ATHENS


def blockaded(board: m.Board, area: AreaId) -> bool:
    """8.2.1: whether an enemy fleet is in the sea of a port, whoever else is there."""
    sea = AREAS[area].offshore
    if sea is None:
        return False
    if fed_by_sea(board, area):
        return bool(grain_cut(board))
    held = holder(board, area)
    enemy = besieger(board, area) if held is None else foe(held)
    return enemy is not None and bool(board.fleets(sea, enemy))


def ports(board: m.Board) -> list[AreaId]:
    """The areas whose ports are blockaded now."""
    return [area for area in board.cities if blockaded(board, area)]


def since_earlier(state: m.State, area: AreaId) -> bool:
    """8.2.1: whether a port is blockaded now and was in an earlier Season, by those who besiege it."""
    siege = state.board.sieges.get(area)
    if siege is None or siege.by != besieger(state.board, area):
        return False
    return blockaded(state.board, area) and state.earlier(siege.blockaded_since)
