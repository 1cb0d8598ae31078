"""Positions of No Retreat! for tests of its pictures."""

from __future__ import annotations

import random
from functools import cache

from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.kernel.chance import SeededChance
from engine.kernel.story import Moment, Passage, passages


@cache
def played(turns: int = 5, seed: int = 7) -> tuple[tuple[m.State, tuple[Passage, ...]], ...]:
    """A game played at random to the beginning of a turn: each position with what led to it."""
    dice, chance = random.Random(seed), SeededChance(str(seed).encode())
    step = NO_RETREAT.setup({}, chance)
    found = [(step.state, tuple(passages(NO_RETREAT, step)))]
    while step.state.clock.turn < turns and step.state.result is None:
        (side,) = NO_RETREAT.to_act(step.state)
        action = dice.choice(tuple(NO_RETREAT.legal_actions(step.state, side)))
        step = NO_RETREAT.apply(step.state, side, action, chance)
        found.append((step.state, tuple(passages(NO_RETREAT, step, len(found), len(found)))))
    return tuple(found)


@cache
def opening() -> m.State:
    """The position of June 1941."""
    return NO_RETREAT.setup({}, SeededChance(b"opening")).state


def view(state: m.State | None = None, viewer: m.Side | None = None) -> m.View:
    """What somebody sees of a position."""
    return NO_RETREAT.view(state or opening(), viewer)


@cache
def moments(turns: int = 4) -> tuple[Moment, ...]:
    """The same game as a spectator saw it, step by step."""
    found: list[Moment] = []
    before = None
    for number, (state, told) in enumerate(played(turns)):
        now = view(state)
        events = tuple(event for part in told for event in part.events)
        role = before.clock.side if before is not None else None
        found.append(Moment(number, number, role, before or now, now, events, (), NO_RETREAT.headline(state), told))
        before = now
    return tuple(found)
