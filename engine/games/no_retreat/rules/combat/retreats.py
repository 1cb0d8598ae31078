"""Where units retreat (10.7.5)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import stacking, supply
from engine.games.no_retreat.rules.map.zones import blocked
from engine.games.no_retreat.tables import Place, UnitId, foe

FAR = 2  # hexes of a retreat

Way = tuple[Place, Place]


@dataclass(frozen=True)
class Retreats:
    """The ways of a unit; with ends towards supply only those that lead there may be gone."""

    must: bool
    paths: tuple[Way, ...]
    toward: tuple[Place, ...]
    over: tuple[Place, ...]  # ends with too many units

    @property
    def allowed(self) -> tuple[Way, ...]:
        """The ways that the unit may go."""
        return tuple(way for way in self.paths if not self.toward or way[-1] in self.toward)


def holds(state: m.State, place: Place) -> bool:
    """10.7.4: whether a Fort keeps everybody in a place."""
    return any(boards.face(state.board, unit).kind == "fort" for unit in boards.units(state.board, place))


def of(state: m.State, unit: UnitId, *, kept: bool | None = None, through: bool = False) -> Retreats:
    """The retreats of a unit from where it stands; `through`: enemy zones do not hinder it (card 19)."""
    start = state.board.place(unit)
    if holds(state, start) if kept is None else kept:
        return Retreats(must=False, paths=(), toward=(), over=())
    paths = _paths(state, unit, start, through=through)
    ends = tuple(dict.fromkeys(end for _, end in paths))
    return Retreats(
        must=True,
        paths=paths,
        toward=_toward(state, unit, start, ends),
        over=tuple(end for end in ends if _crowds(state, unit, end)),
    )


def _paths(state: m.State, unit: UnitId, start: Place, *, through: bool) -> tuple[Way, ...]:
    graph = state.board.graph
    return tuple(
        (first, second)
        for first in graph.next[start]
        if _open(state, unit, first, through=through)
        for second in graph.next[first]
        if graph.distance(start, second) == FAR and _open(state, unit, second, through=through)
    )


def _open(state: m.State, unit: UnitId, place: Place, *, through: bool) -> bool:
    board, side = state.board, boards.side_of(unit)
    closed = boards.picture(board).bits[foe(side)] if through else blocked(board, side)
    return not geo.BITS[place] & closed and not boards.closed(state, unit, place)


def _toward(state: m.State, unit: UnitId, start: Place, ends: tuple[Place, ...]) -> tuple[Place, ...]:
    side = boards.side_of(unit)
    now = supply.nearest_source(state.board, side, start)
    return tuple(end for end in ends if supply.nearest_source(state.board, side, end) < now)


def _crowds(state: m.State, unit: UnitId, place: Place) -> bool:
    side = boards.side_of(unit)
    own = state.board.roster[unit].replacement != "one"
    return len(stacking.counting(state, place, side)) + own > stacking.limit(state, side, place)
