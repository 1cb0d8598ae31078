"""A board kept by somebody who only listens: places, sides up, control and points follow from what is told."""

from __future__ import annotations

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import FINLAND, UNITS, Place, UnitId
from engine.kernel.game import Event


class Ledger:
    """What a listener has noted down."""

    def __init__(self, state: m.State) -> None:
        self.where: dict[UnitId, Place] = dict(state.board.where)
        self.front = set(state.board.front)
        self.taken = set(state.board.taken)
        self.event_vp = state.tracks.event_vp
        self.initiative = state.tracks.initiative

    def hear(self, event: Event) -> None:
        match event:
            case m.Went(unit, _, path):
                assert self.where[unit] == path[0]
                self.where[unit] = path[-1]
            case m.Put(unit, front, origin, place):
                assert self.where.get(unit, m.OFF) == origin
                self.where[unit] = place
                self.turn(unit, front)
            case m.Flipped(unit, front, place):
                assert self.where[unit] == place
                self.turn(unit, front)
            case m.ControlChanged(place, side):
                assert (boards.own_side(place) != side) != (place in self.taken), "it changed hands"
                self.taken ^= {place}
            case m.Scored(_, _, _, event_vp):
                self.event_vp = event_vp

    def turn(self, unit: UnitId, front: bool) -> None:
        if front and UNITS[unit].back is not None:
            self.front.add(unit)
        else:
            self.front.discard(unit)

    def agree(self, state: m.State) -> None:
        assert self.where == dict(state.board.where)
        assert self.front == set(state.board.front)
        assert self.taken == set(state.board.taken)
        if state.tracks.initiative == self.initiative and "1945" not in state.tracks.once:
            assert self.event_vp == state.tracks.event_vp
        held = [place for place in boards.picture(state.board).at if place != FINLAND]
        assert all(boards.holder(state.board, place) is not None for place in held)
