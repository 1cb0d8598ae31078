"""Facts a player may lay over the map: supply paths, reach, odds, the front's change. From public facts only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.reckoning import battle_against
from engine.games.no_retreat.rules.combat import forces, odds, results
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import supply
from engine.games.no_retreat.rules.movement import rail, walking
from engine.games.no_retreat.rules.movement.walking import Reached
from engine.games.no_retreat.tables import Place, Side, UnitId, foe

Step = tuple[Place, Place]
WON = ("DR", "DS", "DD")  # results that drive the defender away


def public(view: m.View) -> m.State:
    """The situation as everybody sees it: no hands, no decks, no open decision."""
    return m.State(
        options=view.options,
        board=view.board,
        terms=view.terms,
        clock=view.clock,
        weather=view.weather,
        tracks=view.tracks,
        deeds=view.deeds,
        combat=view.combat,
        effects=view.effects,
    )


# --------------------------------------------------------------------------------------------------------- supply


@dataclass(frozen=True)
class SupplyPaths:
    """One side's supply (6.0): the paths of its units, and of the cities that they use to the map edge.

    `keys` are places with the units without which an enemy standing there would leave them, `at_risk` the steps of
    paths through those. `out` are units that trace nothing now, `others` those supplied in another way.
    """

    side: Side
    cities: tuple[Place, ...]
    steps: frozenset[Step]
    at_risk: frozenset[Step]
    keys: Mapping[Place, tuple[UnitId, ...]]
    out: tuple[UnitId, ...]
    others: tuple[UnitId, ...]


def supply_of(view: m.View, side: Side) -> SupplyPaths:
    """A side's paths, and the places whose loss would cut units off."""
    board = view.board
    found = supply.traced(board, side)
    units = boards.standing(board, side)
    sources = set(geo.places(found.sources))
    paths = {unit: path for unit in units if (path := _path(board, found, board.place(unit), sources)) is not None}
    used = dict.fromkeys(path[-1] for path in paths.values())
    chains = [chain for city in used if (chain := _chain(board, found, side, city)) is not None]
    steps = frozenset(step for path in (*paths.values(), *chains) for step in pairwise(path))
    supplied = [unit for unit in units if supply.supplied(board, unit)]
    passed = dict.fromkeys(place for path in (*paths.values(), *chains) for place in path)
    keys = {place: cut for place in passed if (cut := tuple(_cut_off(board, side, place, supplied)))}
    return SupplyPaths(
        side=side,
        cities=tuple(used),
        steps=steps,
        at_risk=frozenset(step for step in steps if keys.keys() & set(step)),
        keys=keys,
        out=tuple(unit for unit in units if unit not in supplied),
        others=tuple(unit for unit in supplied if unit not in paths),
    )


def _path(board: m.Board, found: supply.Traced, start: Place, sources: set[Place]) -> tuple[Place, ...] | None:
    """The shortest Overland Supply Path from a place: no more than four hexes (6.1)."""
    if start in sources:
        return (start,)
    if not geo.BITS[start] & found.overland:
        return None
    return _shortest(start, sources, found.open, supply.PATH, lambda place: board.graph.near[place])


def _chain(board: m.Board, found: supply.Traced, side: Side, city: Place) -> tuple[Place, ...] | None:
    """The way of a city to the map edge, in the side's directions alone."""

    def onward(place: Place) -> Iterable[Place]:
        ways = (geo.direction(place, near) for near in board.graph.near[place])
        return (near for near, way in zip(board.graph.near[place], ways, strict=True) if way in geo.RAIL[side])

    return _shortest(city, set(geo.places(geo.EDGES[side])), found.open, geo.FAR, onward)


def _shortest(
    start: Place, ends: set[Place], open_: int, most: int, onward: Callable[[Place], Iterable[Place]]
) -> tuple[Place, ...] | None:
    paths: list[tuple[Place, ...]] = [(start,)]
    seen = {start}
    for _ in range(most + 1):
        for path in paths:
            if path[-1] in ends:
                return path
        further = []
        for path in paths:
            for near in onward(path[-1]):
                if near not in seen and geo.BITS[near] & open_:
                    seen.add(near)
                    further.append((*path, near))
        paths = further
    return None


def _cut_off(board: m.Board, side: Side, place: Place, supplied: Iterable[UnitId]) -> Iterator[UnitId]:
    """The units that would trace nothing if an enemy stood in a place."""
    without = supply.Traced(board, side, geo.BITS[place])
    left = without.overland | without.coast | without.beside
    for unit in supplied:
        at = board.place(unit)
        if at != place and not geo.BITS[at] & left and not supply.at_home(board, unit):
            yield unit


# ---------------------------------------------------------------------------------------------------------- reach


def reach_of(view: m.View, unit: UnitId) -> Mapping[Place, Reached]:
    """Everywhere a unit can go by its own movement now."""
    return walking.reach(public(view), unit)


def detraining(view: m.View, side: Side) -> tuple[Place, ...]:
    """Where units of a side may come out of the Rail Movement Box."""
    return geo.places(rail.hexes(public(view), side))


# ----------------------------------------------------------------------------------------------------------- odds


@dataclass(frozen=True)
class AttackChance:
    """What all units that could attack a place would come to together: the column and how many faces drive it away."""

    target: Place
    attackers: tuple[UnitId, ...]
    attack: int
    defence: int
    column: str | None
    won: int  # of six faces


def chances(view: m.View, side: Side) -> tuple[AttackChance, ...]:
    """Every attack of a side's own will that is possible now, each with all that could take part."""
    state = public(view)
    return tuple(
        _chance(state, side, place, units)
        for place in forces.targets(state.board, side)
        if (units := forces.volunteers(state, side, place))
    )


def _chance(state: m.State, side: Side, place: Place, units: tuple[UnitId, ...]) -> AttackChance:
    battle = battle_against(state, side, (place,), units)
    judged = odds.judge(state, battle)
    faces = results.table(state, battle, judged)
    won = sum(results.changed(state, battle, face) in WON for face in faces)
    return AttackChance(place, units, *judged.strength, judged.final, won)


# ------------------------------------------------------------------------------------------------------ the front


def changes(board: m.Board, events: Iterable[object]) -> Mapping[Place, Side]:
    """The places that another side holds than before these events."""
    before: dict[Place, Side] = {}
    for event in events:
        if isinstance(event, m.ControlChanged):
            before.setdefault(event.place, foe(event.side))
    now = {place: boards.holder(board, place) for place in before}
    return {place: side for place, side in now.items() if side is not None and side != before[place]}
