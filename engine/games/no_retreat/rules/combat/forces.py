"""Who may attack what (10.1, 10.3): the units next to a place, and why they may not fight there."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import AXIS, Place, Side, UnitId, foe
from engine.kernel.errors import Refusal, refusal


def beside(board: m.Board, side: Side, place: Place) -> tuple[UnitId, ...]:
    """The units of a side next to a place, over hexsides that may be crossed (10.1)."""
    near = board.graph.next[place]
    return tuple(unit for one in near for unit in boards.units(board, one, side))


def targets(board: m.Board, side: Side) -> tuple[Place, ...]:
    """The places with enemies next to units of a side (10.1)."""
    there = boards.picture(board).bits
    return geo.places(board.graph.zone(there[side]) & there[foe(side)])


def refuse_volunteer(state: m.State, unit: UnitId) -> Refusal | None:
    """10.1.1: why a unit may not attack of its own will."""
    if unit in state.board.disorganized:
        return refusal("10.1.1", "nr-refuse-disorganized", unit=m.name_of(state, unit))
    if boards.face(state.board, unit).white:
        return refusal("10.1.1", "nr-refuse-white", unit=m.name_of(state, unit))
    return None


def volunteers(state: m.State, side: Side, place: Place) -> tuple[UnitId, ...]:
    """The units that could attack a place of their own will in this phase."""
    if place in state.combat.counterblows:
        return ()
    return tuple(unit for unit in responders(state, side, place) if refuse_volunteer(state, unit) is None)


def responders(state: m.State, side: Side, place: Place) -> tuple[UnitId, ...]:
    """All units that could answer a Counterblow (10.1.2), those that have attacked left out (10.3.4)."""
    return tuple(unit for unit in beside(state.board, side, place) if unit not in state.combat.attacked)


def only_white(board: m.Board, place: Place) -> bool:
    """10.1.2: whether all units in a place have white strengths."""
    return all(boards.face(board, unit).white for unit in boards.units(board, place))


def defenders(board: m.Board, side: Side, kind: str, places: Iterable[Place]) -> tuple[UnitId, ...]:
    """The units of a side that are attacked; white strengths keep out of a Counterblow if others fight it (10.1.2)."""
    there = tuple(unit for place in places for unit in boards.units(board, place, side))
    fighting = tuple(unit for unit in there if not boards.face(board, unit).white)
    return fighting or there if kind == "counterblow" else there


def may_take_counterblow(state: m.State, place: Place) -> bool:
    """10.1.2: whether a Counterblow marker may be put on a place; enemies stand next to it."""
    combat = state.combat
    return place not in combat.targets and place not in combat.counterblows and not only_white(state.board, place)


def refuse_reach(state: m.State, unit: UnitId, places: Iterable[Place]) -> Refusal | None:
    """10.3.3: all attackers must be next to all targets."""
    near = state.board.graph.next.get(state.board.place(unit), ())
    for place in places:
        if place not in near:
            name = m.name_of(state, unit)
            return refusal("10.3.3", "nr-refuse-not-adjacent", unit=name, place=m.place_text(place))
    return None


def markers(state: m.State, side: Side) -> int:
    """13.3: the Support markers of a side that are left."""
    return state.tracks.blitz if side == AXIS else state.tracks.shock


def refuse_support(state: m.State, side: Side, attackers: Iterable[UnitId]) -> Refusal | None:
    """10.6.2: why no Support marker may be committed."""
    if not markers(state, side):
        return refusal("10.6.2", "nr-refuse-no-marker")
    if all(unit in state.board.unsupplied for unit in attackers):
        return refusal("10.6.2", "nr-refuse-unsupplied-support")
    return None


def refuse_battle(state: m.State, battle: m.Battle) -> Refusal | None:
    """Why a battle could not be fought so; the number of targets and earlier attacks are not looked at."""
    board, enemy = state.board, foe(battle.attacker)
    for place in battle.targets:
        if not boards.units(board, place, enemy):
            return refusal("10.1", "nr-refuse-no-enemy", place=m.place_text(place))
        if (place in state.combat.counterblows) != (battle.kind == "counterblow") and battle.kind != "counterattack":
            return refusal("10.1", "nr-refuse-marker-there", place=m.place_text(place))
    for unit in battle.attackers:
        why = refuse_reach(state, unit, battle.targets)
        if why is None and battle.kind == "voluntary":
            why = refuse_volunteer(state, unit)
        if why is not None:
            return why
    if battle.support:
        return refuse_support(state, battle.attacker, battle.attackers)
    return None
