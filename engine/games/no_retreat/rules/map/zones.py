"""Zones of control (8.5)."""

from __future__ import annotations

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map.board import picture
from engine.games.no_retreat.tables import SIDES, Place, Side, foe


def zone(board: m.Board, side: Side) -> int:
    """The places in the zone of control of a side, whoever stands there."""
    found: dict[Side, int] | None = board.memo.get("zones")
    if found is None:
        zoners = picture(board).zoners
        found = board.memo["zones"] = {one: board.graph.zone(zoners[one]) for one in SIDES}
    return found[side]


def in_zone(board: m.Board, side: Side, place: Place) -> bool:
    """Whether a place lies in the zone of control of a side."""
    return bool(zone(board, side) & geo.BITS[place])


def blocked(board: m.Board, side: Side) -> int:
    """What is closed to supply and retreats of a side: enemies, and their zone where no friend stands (6.3, 8.5.4)."""
    there = picture(board).bits
    return there[foe(side)] | zone(board, foe(side)) & ~there[side]
