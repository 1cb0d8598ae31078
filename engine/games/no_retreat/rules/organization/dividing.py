"""Detachments and Fortified Fronts (15.1, 15.2): one unit leaves the game, or loses a step, for smaller ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate, stacking
from engine.games.no_retreat.rules.map.zones import in_zone
from engine.games.no_retreat.tables import AXIS, SOVIET, Place, Side, UnitId, foe
from engine.kernel.errors import Refusal, refusal


@dataclass(frozen=True)
class Division:
    """One kind: the option, since when, what may be divided and into what."""

    option: str
    rule: str
    once: str
    side: Side
    since: int
    kind: str
    strength: int | None  # of the unit, with the side up that it has
    move: int | None
    parts: tuple[UnitId, ...]


DIVISIONS = (
    Division("detachments", "15.1", "15.1", AXIS, 8, "infantry", 4, 4, (UnitId("DET1"), UnitId("DET2"))),
    Division("detachments", "15.1", "15.1 mech", AXIS, 8, "armor", None, None, (UnitId("DETM"),)),
    Division("fortified_fronts", "15.2", "15.2", SOVIET, 5, "infantry", 4, 3, (UnitId("FFR1"), UnitId("FFR2"))),
)


def division_of(state: m.State, side: Side, unit: UnitId) -> Division | None:
    """How a unit could be divided in this turn."""
    if boards.side_of(unit) != side or not boards.on_map(state.board.place(unit)):
        return None
    face = boards.face(state.board, unit)
    for found in DIVISIONS:
        numbers = found.strength in (None, face.strength) and found.move in (None, face.move)
        open_ = getattr(state.options, found.option) and found.once not in state.tracks.once
        if open_ and found.side == side and state.clock.turn >= found.since and face.kind == found.kind and numbers:
            return found if _whole(state, unit, found) else None
    return None


def _whole(state: m.State, unit: UnitId, division: Division) -> bool:
    """Supplied, and of an infantry unit: alone in its place and German at full strength, or a Soviet front."""
    if unit in state.board.unsupplied:
        return False
    if division.kind == "armor":
        return True
    alone = boards.units(state.board, state.board.place(unit)) == (unit,)
    full = unit in state.board.front or division.side == SOVIET
    return alone and full and state.board.roster[unit].nation in ("german", "soviet")


def places(state: m.State, unit: UnitId) -> tuple[Place, ...]:
    """Where the parts may go: the same place, or next to it and out of enemy zones."""
    board, side, place = state.board, boards.side_of(unit), state.board.place(unit)
    near = (
        one
        for one in board.graph.next[place]
        if not in_zone(board, foe(side), one) and not boards.units(board, one, foe(side))
    )
    return (place, *near)


def refuse(state: m.State, side: Side, action: m.Divide) -> Refusal | None:
    """Why a unit may not be divided so."""
    found = division_of(state, side, action.unit)
    if found is None:
        return refusal("15.1" if side == AXIS else "15.2", "nr-refuse-not-divided", unit=m.name_of(state, action.unit))
    allowed = places(state, action.unit)
    if len(action.places) != len(found.parts) or any(place not in allowed for place in action.places):
        return refusal(found.rule, "nr-refuse-division-places", unit=m.name_of(state, action.unit))
    for place in action.places:
        leaving = found.kind != "armor" and place == state.board.place(action.unit)
        there = len(stacking.counting(state, place, side)) - leaving + action.places.count(place)
        if there > stacking.limit(state, side, place):
            return refusal("8.4.1", "nr-refuse-full", place=m.place_text(place))
    return None


def candidates(state: m.State, side: Side) -> Iterator[m.Action]:
    """Every unit that may be divided, with every pair of places."""
    for unit in boards.standing(state.board, side):
        found = division_of(state, side, unit)
        if found is not None:
            for chosen in combinations_with_replacement(places(state, unit), len(found.parts)):
                yield m.Divide(unit, chosen)


def divide(work: m.Work, side: Side, action: m.Divide) -> None:
    """Take the unit away, or a step of it, and place the parts."""
    found = division_of(work.state, side, action.unit)
    assert found is not None
    work.tracks = replace(work.tracks, once=work.tracks.once | {found.once})
    if found.kind == "armor":
        fate.lose_step(work, action.unit)
    else:
        fate.remove(work, action.unit)
    for part, place in zip(found.parts, action.places, strict=True):
        fate.put(work, part, place, "placed", front=True)
