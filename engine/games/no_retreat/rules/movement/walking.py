"""How far a unit can go (8.0 to 8.5), for the Movement Phase and for cards that let units move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map.zones import in_zone, zone
from engine.games.no_retreat.rules.turn.weather import season
from engine.games.no_retreat.tables import AREAS, GROUNDS, Place, UnitId, foe
from engine.kernel.errors import Refusal, refusal

UNSUPPLIED = 3  # 6.5.2
FINNISH = UnitId("FIN")
MARSH = (GROUNDS["marsh"].other, GROUNDS["marsh"].armor)  # card 7
MARCH = 2  # card 17
LEAVING = 1  # points more for leaving an enemy zone (8.5.2)


@dataclass(frozen=True)
class Reached:
    """A place that can be entered: the most points left, whether one must stop there, and the way."""

    left: int
    stop: bool
    path: tuple[Place, ...]


def allowance(state: m.State, unit: UnitId) -> int:
    """8.1, 8.2, 6.5.2: the movement points of a unit in this turn."""
    points = boards.face(state.board, unit).move
    cap = season(state).allowance
    if cap:
        points = min(points, cap)
    if unit in state.board.unsupplied:
        points = min(points, UNSUPPLIED)
    marching = any(effect.mode == "march" and unit in effect.units for effect in state.effects)
    return points + MARCH if marching else points


def cost(board: m.Board, place: Place, *, armor: bool) -> int:
    """8.3: the points for entering a place."""
    if place in board.scorched:
        return MARSH[armor]
    return geo.COSTS[armor][place]


def reach(state: m.State, unit: UnitId, points: int | None = None) -> Mapping[Place, Reached]:
    """Everywhere a unit can go by its own movement, its own place left out; nowhere if it is not on the map."""
    if not boards.on_map(state.board.place(unit)):
        return {}
    return _reach(_ground(state, unit, allowance(state, unit) if points is None else points))


@dataclass(frozen=True)
class _Ground:
    """All that one unit meets within its reach: places as bits. The same ground is walked once."""

    graph: geo.Graph
    start: Place
    points: int
    armor: bool
    mobile: bool
    closed: int  # enemies, areas that may not be entered
    zones: int  # enemy zones
    infiltrable: int  # those that may not be entered from another one
    scorched: int


def _ground(state: m.State, unit: UnitId, points: int) -> _Ground:
    board, side, start = state.board, boards.side_of(unit), state.board.place(unit)
    there, zones = boards.picture(board).bits, zone(board, foe(side))
    near = board.graph.around(start, points)
    closed = there[foe(side)] | geo.mask(area for area in AREAS if boards.closed(state, unit, area))
    return _Ground(
        graph=board.graph,
        start=start,
        points=points,
        armor=boards.is_armor(board, unit),
        mobile=boards.face(board, unit).move > 0 and unit != FINNISH,
        closed=closed & near,
        zones=zones & near,
        infiltrable=zones & ~there[side] & near,
        scorched=geo.mask(board.scorched) & near,
    )


@lru_cache(maxsize=4096)
def _reach(ground: _Ground) -> Mapping[Place, Reached]:
    """Places by the most points left; found from many points to few, so that each is walked on from once."""
    found: dict[Place, Reached] = {}
    waiting: list[list[tuple[Place, tuple[Place, ...]]]] = [[] for _ in range(ground.points + 1)]
    if ground.points > 0 and ground.mobile:
        waiting[ground.points].append((ground.start, ()))
    for left in range(ground.points, 0, -1):
        for here, path in waiting[left]:
            if path and found[here].left > left:
                continue  # another way there was found to be better
            for place, after, stop in _steps(ground, here, left, first=not path):
                known = found.get(place)
                if known is None or known.left < after:
                    way = (*path, place)
                    found[place] = Reached(after, stop, way)
                    if not stop and after > 0:
                        waiting[after].append((place, way))
    return found


def _steps(ground: _Ground, here: Place, left: int, *, first: bool) -> Iterator[tuple[Place, int, bool]]:
    """Where one step leads, with the points left and whether one must stop there."""
    costs, inside = geo.COSTS[ground.armor], ground.zones & geo.BITS[here]
    barred = ground.closed | ground.infiltrable if inside else ground.closed
    for place in ground.graph.next[here]:
        bit = geo.BITS[place]
        if bit & barred or place == ground.start:
            continue
        price = MARSH[ground.armor] if bit & ground.scorched else costs[place]
        after = left - price - (LEAVING if first and inside else 0)
        if after >= 0 or first:  # 8.3: one hex is always possible
            yield place, max(after, 0), bool(ground.zones & bit)


def _step(state: m.State, unit: UnitId, here: Place, place: Place, left: int, *, first: bool) -> int | None:
    """The points left after a step; None if it is not allowed."""
    if left <= 0 or refuse_step(state, unit, here, place) is not None:
        return None
    board = state.board
    price = cost(board, place, armor=boards.is_armor(board, unit))
    price += LEAVING * (first and in_zone(board, foe(boards.side_of(unit)), here))
    if price <= left:
        return left - price
    return 0 if first and boards.face(board, unit).move > 0 else None  # 8.3: one hex is always possible


def refuse_step(state: m.State, unit: UnitId, here: Place, place: Place) -> Refusal | None:
    """Why a unit may not go from a place to another, whatever it costs."""
    board, side = state.board, boards.side_of(unit)
    if place not in board.graph.next.get(here, ()):
        return refusal("8.3", "nr-refuse-no-way", start=m.place_text(here), place=m.place_text(place))
    if boards.closed(state, unit, place):
        return refusal("8.6", "nr-refuse-closed", unit=m.name_of(state, unit), place=m.place_text(place))
    bit = geo.BITS[place]
    if boards.picture(board).bits[foe(side)] & bit:
        return refusal("8.4", "nr-refuse-enemy-there", place=m.place_text(place))
    zones = zone(board, foe(side))
    if zones & bit and zones & geo.BITS[here] and not boards.picture(board).bits[side] & bit:
        return refusal("8.5.3", "nr-refuse-infiltration", start=m.place_text(here), place=m.place_text(place))
    return None


def refuse_path(state: m.State, unit: UnitId, path: tuple[Place, ...], points: int | None = None) -> Refusal | None:
    """Why a unit cannot go along a way."""
    here, left = state.board.place(unit), allowance(state, unit) if points is None else points
    if not path or not boards.on_map(here) or not all(map(boards.on_map, path)):
        return refusal("8.0", "nr-refuse-no-path", unit=m.name_of(state, unit))
    for number, place in enumerate(path):
        why = refuse_step(state, unit, here, place)
        if why is not None:
            return why
        after = _step(state, unit, here, place, left, first=not number)
        if after is None:
            return refusal("8.1", "nr-refuse-too-far", unit=m.name_of(state, unit), place=m.place_text(place))
        if number < len(path) - 1 and in_zone(state.board, foe(boards.side_of(unit)), place):
            return refusal("8.5.1", "nr-refuse-must-stop", place=m.place_text(place))
        here, left = place, after
    return None


def walk(work: m.Work, unit: UnitId, path: tuple[Place, ...], how: str = "moved") -> None:
    """Move a unit along a way; it takes what it passes through."""
    start, front = work.board.place(unit), unit in work.board.front or work.board.roster[unit].back is None
    work.board = work.board.put(unit, path[-1])
    work.tell(m.Went(unit, front, (start, *path), how))
    boards.enter(work, unit, *path)
