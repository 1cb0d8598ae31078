"""What was told is enough to know the position: places, sides up, control and points counted again from the events."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import FINLAND, UNITS, Place, UnitId
from engine.kernel.chance import SeededChance

GAMES = 6


class Ledger:
    """A board kept by somebody who only listens."""

    def __init__(self, state: m.State) -> None:
        self.where: dict[UnitId, Place] = dict(state.board.where)
        self.front = set(state.board.front)
        self.taken = set(state.board.taken)
        self.event_vp = state.tracks.event_vp
        self.initiative = state.tracks.initiative

    def hear(self, event: m.Event) -> None:
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


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_position_follows_from_what_was_told(seed: int) -> None:
    rng, chance = random.Random(seed), SeededChance(f"audit {seed}".encode())
    options: dict[str, Any] = {choice.key: rng.choice(choice.values) for choice in NO_RETREAT.meta.choices}
    state = NO_RETREAT.setup(options, chance).state
    ledger = Ledger(state)
    while to_act := NO_RETREAT.to_act(state):
        role = min(to_act)
        actions = NO_RETREAT.legal_actions(state, role)
        kinds = sorted({type(action).__name__ for action in actions})
        kind = rng.choice(kinds)
        action = rng.choice([action for action in actions if type(action).__name__ == kind])
        step = NO_RETREAT.apply(state, role, action, chance)
        for event in step.events:
            ledger.hear(event)  # type: ignore[arg-type]
        state = step.state
        ledger.agree(state)
        assert not NO_RETREAT.check(state)
