"""Supply (6.0): traced for a whole side at once, from the sources back to the units."""

from __future__ import annotations

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map.zones import blocked
from engine.games.no_retreat.tables import AXIS, BALKANS, FINLAND, SOVIET, Place, Side, UnitId, foe

PATH = 4  # hexes of an Overland Supply Path (6.1)
LENINGRAD = geo.BITS[geo.CITY["Leningrad"]]


class Traced:
    """What one side can trace on one board, `without` some places: as if enemies stood there."""

    def __init__(self, board: m.Board, side: Side, without: int = 0) -> None:
        self.open = geo.ALL & ~blocked(board, side) & ~without
        self.cities = _supplied_cities(board, side, self.open) & ~without
        self.sources = (self.cities | geo.EDGES[side]) & ~without
        self.coast = _coast(side, self.cities)
        near = flood(board.graph, self.sources & self.open, self.open, PATH - 1)
        enemies = boards.picture(board).bits[foe(side)]
        self.anywhere = (board.graph.grown(near) | near | self.sources) & ~enemies  # a unit there opens its own place
        self.overland = self.anywhere & self.open
        self.beside = board.graph.grown(boards.picture(board).bits[side] & self.overland)


def traced(board: m.Board, side: Side) -> Traced:
    """What a side can trace."""
    found = board.memo.get(("supply", side))
    if found is None:
        found = board.memo[("supply", side)] = Traced(board, side)
    return found


def flood(graph: geo.Graph, start: int, open_: int, steps: int) -> int:
    """Everything within so many hexes of a start through open places."""
    found = new = start
    for _ in range(steps):
        new = graph.grown(new) & open_ & ~found
        if not new:
            break
        found |= new
    return found


def _supplied_cities(board: m.Board, side: Side, open_: int) -> int:
    """6.1: the friendly cities from which an open way leads to the friendly map edge, in the side's direction only."""
    ways = [geo.SHIFTS[geo.BACK[way]] for way in geo.RAIL[side]]  # from the edge back to the cities
    open_ &= geo.GRID
    reach = new = geo.EDGES[side] & open_
    while new:
        back = 0
        for by in ways:
            back |= new << by if by > 0 else new >> -by
        new = back & open_ & ~reach
        reach |= new
    beside = 0
    for by in ways:
        beside |= reach << by if by > 0 else reach >> -by
    return boards.cities(board) & boards.held(board, side) & (beside | geo.EDGES[side])


def _coast(side: Side, cities: int) -> int:
    """6.2: coastal hexes from which a side may use the sea."""
    found = geo.COASTS["Black"]
    if side == SOVIET:
        found |= geo.COASTS["Caspian"]
    if side == AXIS or cities & LENINGRAD:
        found |= geo.COASTS["Baltic"]
    return found


def at_home(board: m.Board, unit: UnitId) -> bool:
    """6.2: Finns in Finland, Yugoslavs in the Balkans."""
    nation, place = board.roster[unit].nation, board.place(unit)
    return (nation == "finnish" and place == FINLAND) or (nation == "yugoslav" and place in BALKANS)


def has_overland(board: m.Board, unit: UnitId) -> bool:
    """Whether a unit on the map can trace an Overland Supply Path."""
    return bool(traced(board, boards.side_of(unit)).overland & geo.BITS[board.place(unit)])


def supplied(board: m.Board, unit: UnitId) -> bool:
    """Whether a unit on the map can trace supply of any kind now."""
    found = traced(board, boards.side_of(unit))
    return bool((found.overland | found.coast | found.beside) & geo.BITS[board.place(unit)]) or at_home(board, unit)


def traces(board: m.Board, side: Side, place: Place, *, overland: bool = False) -> bool:
    """Whether a unit of a side in a place could trace supply; a supplied city always can."""
    return bool(geo.BITS[place] & tracing(board, side, overland=overland))


def tracing(board: m.Board, side: Side, *, overland: bool = False) -> int:
    """The places from which a unit of a side could trace supply, standing in them."""
    found = traced(board, side)
    return found.anywhere if overland else found.anywhere | found.coast | found.beside


def nearest_source(board: m.Board, side: Side, place: Place) -> int:
    """How many hexes, counted straight, to the nearest friendly supplied city or friendly map edge hex."""
    return min(board.graph.distance(place, source) for source in geo.places(traced(board, side).sources))
