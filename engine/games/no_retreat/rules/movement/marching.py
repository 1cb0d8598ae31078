"""The Movement Phase (8.0, 9.1): the open decision `MoveUnits`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate
from engine.games.no_retreat.rules.movement import rail, walking
from engine.games.no_retreat.tables import SOVIET, Side, UnitId
from engine.kernel.errors import Refusal, not_now, refusal

NOT_READY = "R"  # set-up code


def refuse(state: m.State, frame: m.MoveUnits, action: m.Action) -> Refusal | None:
    """Why a unit may not move so."""
    match action:
        case m.Done():
            return None
        case m.Move(unit, path):
            return refuse_mover(state, frame.side, unit) or walking.refuse_path(state, unit, path)
        case m.Entrain(unit):
            if boards.side_of(unit) != frame.side:
                return refusal("", "nr-refuse-not-yours", unit=m.name_of(state, unit))
            if unit in not_ready(state, frame.side):
                return refusal("9.1", "nr-refuse-not-ready", unit=m.name_of(state, unit))
            return rail.refuse_entrain(state, frame.side, unit)
    return not_now("nr-refuse-not-now")


def refuse_mover(state: m.State, side: Side, unit: UnitId) -> Refusal | None:
    """Why a unit may not move at all."""
    name = m.name_of(state, unit)
    if boards.side_of(unit) != side:
        return refusal("8.0", "nr-refuse-not-yours", unit=name)
    if not boards.on_map(state.board.place(unit)):
        return refusal("8.0", "nr-refuse-not-on-map", unit=name)
    if not boards.face(state.board, unit).move:
        return refusal("8.0", "nr-refuse-immobile", unit=name)
    if unit in not_ready(state, side):
        return refusal("8.0", "nr-refuse-not-ready", unit=name)
    if unit in state.deeds.moved:
        return refusal("8.0", "nr-refuse-moved", unit=name)
    return None


def movers(state: m.State, side: Side) -> tuple[UnitId, ...]:
    """The units that may still move."""
    return tuple(unit for unit in boards.standing(state.board, side) if refuse_mover(state, side, unit) is None)


def candidates(state: m.State, frame: m.MoveUnits) -> Iterator[m.Action]:
    """Every unit with every place that it can reach, and the trains."""
    for unit in movers(state, frame.side):
        yield from (m.Move(unit, found.path) for found in walking.reach(state, unit).values())
        if rail.refuse_entrain(state, frame.side, unit) is None:
            yield m.Entrain(unit)
    yield m.Done()


def apply(work: m.Work, frame: m.MoveUnits, action: m.Action) -> None:
    """Move a unit, put it on rails, or end the phase."""
    match action:
        case m.Move(unit, path):
            work.deeds = replace(work.deeds, moved=work.deeds.moved | {unit})
            walking.walk(work, unit, path)
        case m.Entrain(unit):
            rail.entrain(work, frame.side, unit)
        case _:
            work.state = work.state.pop()


def begin(work: m.Work) -> None:
    """Open the decision; units that are not ready in the first turn may not move (set-up code R)."""
    side = work.clock.side
    stuck = not_ready(work.state, side)
    work.deeds = replace(work.deeds, moved=work.deeds.moved | stuck, entrained=0)
    work.state = work.state.push(m.MoveUnits(side))


def not_ready(state: m.State, side: Side) -> frozenset[UnitId]:
    """The units with set-up code R on the first turn of the campaign: they may attack and not move."""
    if state.clock.turn > 1:
        return frozenset()
    units = state.board.roster.units
    return frozenset(unit for unit, row in units.items() if row.group == NOT_READY and row.side == side)


def lone_reserves(work: m.Work) -> None:
    """15.8: Rezervy that stand alone at the end of a Movement Phase go to the Destroyed box."""
    for unit in boards.standing(work.board, SOVIET):
        if work.board.roster[unit].replacement == "one" and len(boards.units(work.board, work.board.place(unit))) == 1:
            fate.put(work, unit, m.DESTROYED, "destroyed")
