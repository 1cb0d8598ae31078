"""What a position means: the answers that do not depend on a question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import hands, timing
from engine.games.no_retreat.rules.combat import forces
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate, stacking, supply
from engine.games.no_retreat.rules.map.zones import zone
from engine.games.no_retreat.rules.movement import rail, walking
from engine.games.no_retreat.rules.organization import entry, flipping, placement, reorganization
from engine.games.no_retreat.rules.turn import supply_check, victory
from engine.games.no_retreat.tables import SIDES, UNITS, CardId, Place, Side, UnitId, foe

SEAS = ("Baltic", "Black", "Caspian")


def _named(bits: int) -> list[str]:
    return sorted(geo.places(bits))


# ---------------------------------------------------------------------------------------------------------- supply


def supplies(state: m.State) -> dict[str, Any]:
    """`supply`: every unit on the map, with its sources."""
    units = (unit for side in SIDES for unit in boards.standing(state.board, side))
    return {unit: _supply(state.board, unit) for unit in units}


def _supply(board: m.Board, unit: UnitId) -> dict[str, Any]:
    overland, alternate = overland_sources(board, unit), alternate_sources(board, unit)
    status = "overland" if overland else "alternate" if alternate else "unsupplied"
    return {"status": status, "overland": overland, "alternate": alternate}


def overland_sources(board: m.Board, unit: UnitId) -> list[str]:
    """The supplied cities within four hexes by an open path, and `edge` if a friendly map edge hex is."""
    side = UNITS[unit].side
    found = supply.traced(board, side)
    within = supply.flood(board.graph, geo.BITS[board.place(unit)], found.open, supply.PATH)
    edge = ["edge"] if within & geo.EDGES[side] else []
    return sorted([*geo.places(within & found.cities), *edge])


def alternate_sources(board: m.Board, unit: UnitId) -> list[str]:
    """Usable seas, friendly units next door that have an overland path, the home country."""
    side, place = UNITS[unit].side, board.place(unit)
    found = supply.traced(board, side)
    bit = geo.BITS[place]
    seas = [sea for sea in SEAS if bit & found.coast & geo.COASTS[sea]]
    beside = [
        other
        for other in boards.standing(board, side)
        if board.graph.near_mask[place] & geo.BITS[board.place(other)] & found.overland
    ]
    return sorted([*seas, *beside, *(["home"] if supply.at_home(board, unit) else [])])


def supplied_cities(state: m.State) -> dict[str, Any]:
    """`cities`."""
    return {side: _named(supply.traced(state.board, side).cities) for side in SIDES}


def supply_check_now(state: m.State) -> dict[str, Any]:
    """`supply_check`: who would carry a marker after a Supply Check Phase."""
    board, found = state.board, {}
    for side in (state.clock.side, foe(state.clock.side)):
        board = supply_check.marked(board, supply_check.newly_unsupplied(board, side))
        found[side] = sorted(unit for unit in boards.standing(board, side) if unit in board.unsupplied)
    return {side: found[side] for side in SIDES}


def removal_now(state: m.State) -> dict[str, Any]:
    """`removal`: which marked units would be eliminated by 11.1, and where they would go."""
    found: dict[Side, dict[str, str]] = {}
    for side in (state.clock.side, foe(state.clock.side)):
        found[side] = {}
        for unit in supply_check.lost(state.board, side):
            place = fate.goes_to(state, unit)
            found[side][unit] = "track" if m.turn_of(place) else str(place)
            state = replace(state, board=state.board.put(unit, place))
    return {side: dict(sorted(found[side].items())) for side in SIDES}


# --------------------------------------------------------------------------------------- zones, stacking, movement


def zones(state: m.State) -> dict[str, Any]:
    """`zoc`."""
    return {side: _named(zone(state.board, side)) for side in SIDES}


def overstacked(state: m.State) -> list[Any]:
    """`stacking`: places over the limit."""
    crowded = sorted(stacking.crowded(state))
    limit, counting = stacking.limit, stacking.counting
    return [[place, side, sorted(counting(state, place, side)), limit(state, side, place)] for place, side in crowded]


def reachable(state: m.State) -> dict[str, Any]:
    """`reach`: for every unit that could move, each place with the points left."""
    units = boards.standing(state.board, state.clock.side)
    movers = (u for u in units if boards.face(state.board, u).move and u not in state.deeds.moved)
    return {unit: _reach(state, unit) for unit in movers}


def _reach(state: m.State, unit: UnitId) -> dict[str, Any]:
    found = walking.reach(state, unit)
    return {place: [found[place].left, found[place].stop, _crowds(state, unit, place)] for place in sorted(found)}


def _crowds(state: m.State, unit: UnitId, place: Place) -> bool:
    """Whether a unit would be over the stacking limit there."""
    side = UNITS[unit].side
    own = state.board.roster[unit].replacement != "one"
    return len(stacking.counting(state, place, side)) + own > stacking.limit(state, side, place)


def rails(state: m.State) -> dict[str, Any]:
    """`rail`."""
    side = state.clock.side
    left = rail.capacity(state, side)
    return {
        "entrain": sorted(rail.entrainable(state, side)),
        "free": left.free,
        "extra_cost": left.price,
        "room": left.room,
        "detrain": _named(rail.hexes(state, side)),
    }


def targets(state: m.State) -> dict[str, Any]:
    """`max_targets`."""
    return {side: victory.max_targets(state, side) for side in SIDES}


def attackable(state: m.State) -> dict[str, Any]:
    """`attackable`: each place that the phasing side could attack, by whom, and whether it may get a Counterblow."""
    side = state.clock.side
    return {
        place: {
            "voluntary": sorted(forces.volunteers(state, side, place)),
            "respond": sorted(forces.responders(state, side, place)),
            "counterblow": forces.may_take_counterblow(state, place),
        }
        for place in sorted(forces.targets(state.board, side))
    }


# ----------------------------------------------------------------------------------------------------- organization


def organization(state: m.State) -> dict[str, Any]:
    """`organization`: what the phasing side could do, whatever its hand holds."""
    side, board = state.clock.side, state.board
    standing = boards.standing(board, side)
    boxed = boards.boxed(board, side, m.DESTROYED, m.SURRENDERED)
    prices = {unit: placement.price(state, unit) for unit in boxed if placement.refuse_replace(state, unit) is None}
    free = flipping.free_upgrades(replace(state, deeds=replace(state.deeds, upgraded=0))) if side == "soviet" else 0
    return {
        "improve": {
            u: flipping.improve_cost(state.board, u) for u in standing if flipping.refuse_improve(state, u) is None
        },
        "free_upgrades": {
            "left": free,
            "units": sorted(unit for unit in standing if flipping.may_flip(state, unit) is None) if free else [],
        },
        "revert": {u: flipping.REVERT_PRICE for u in standing if flipping.refuse_revert(state, u) is None},
        "replace": prices,
        "recover": sorted(boards.boxed(board, side, m.SHATTERED)),
        "reorganize": sorted(reorganization.disorganized(state, side)),
        "place": {
            "new": _named(entry.new_places(board, side)),
            "recovered": _named(entry.recovery_places(board, side)),
        },
    }


# ---------------------------------------------------------------------------------------------------- cards and VP


def playable(state: m.State) -> dict[str, Any]:
    """`cards`: for each card in hand whether it may be played at this moment."""
    now = timing.moment(state)
    return {side: {str(card): _playable(state, now, side, card) for card in state.cards.hand(side)} for side in SIDES}


def _playable(state: m.State, now: timing.CardMoment, side: Side, card: CardId) -> dict[str, Any]:
    when, used = timing.when(now, side, card), timing.used(state, side, card)
    allowed = timing.allowed(state, side, card)
    return {"when": when, "initiative": allowed, "used": used, "playable": when == "yes" and allowed and not used}


def excess(state: m.State) -> int:
    """`discard`."""
    return hands.excess(state, state.clock.side)


def drawn(state: m.State) -> dict[str, Any]:
    """`draws`."""
    return {side: hands.draws(state, side) for side in SIDES}


def points(state: m.State) -> dict[str, Any]:
    """`vp`."""
    return {
        "initiative": state.tracks.initiative,
        "hexes": {side: victory.hexes_vp(state, side) for side in SIDES},
        "finland": boards.finland(state.board),
        "event": victory.event_vp(state),
        "total": victory.total(state),
    }


def objectives(state: m.State) -> dict[str, Any]:
    """`objectives`."""
    return {side: sorted(victory.objectives(state, side)) for side in SIDES}


def victories(state: m.State) -> dict[str, Any]:
    """`victory`."""
    found = victory.found(state)
    return {
        "objective": found.objective,
        "sudden_death": found.sudden_death,
        "total": found.total,
        "operational": found.operational,
        "high_tide_now": found.high_tide,
    }


KEYS: Mapping[str, Callable[[m.State], Any]] = {
    "supply": supplies,
    "cities": supplied_cities,
    "supply_check": supply_check_now,
    "removal": removal_now,
    "zoc": zones,
    "stacking": overstacked,
    "reach": reachable,
    "rail": rails,
    "attackable": attackable,
    "max_targets": targets,
    "organization": organization,
    "cards": playable,
    "discard": excess,
    "draws": drawn,
    "vp": points,
    "objectives": objectives,
    "victory": victories,
}


def inspect(state: m.State, wanted: Iterable[str]) -> dict[str, Any]:
    """The answers to some keys."""
    return {key: KEYS[key](state) for key in wanted}
