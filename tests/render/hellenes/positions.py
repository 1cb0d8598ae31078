"""Positions of Hellenes for tests of its pictures."""

from __future__ import annotations

import random
from functools import cache

from engine.games.hellenes import model as m
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.tables import Side
from engine.kernel.chance import SeededChance
from engine.kernel.story import Moment, Passage, passages


@cache
def played(steps: int = 230, seed: int = 7) -> tuple[tuple[m.State, tuple[Passage, ...]], ...]:
    """A game played at random for so many steps: each position with what led to it."""
    dice, chance = random.Random(seed), SeededChance(str(seed).encode())
    step = HELLENES.setup({}, chance)
    found = [(step.state, tuple(passages(HELLENES, step)))]
    while len(found) < steps and HELLENES.outcome(step.state) is None:
        side = min(HELLENES.to_act(step.state))
        action = dice.choice(tuple(HELLENES.legal_actions(step.state, side)))
        step = HELLENES.apply(step.state, side, action, chance)
        found.append((step.state, tuple(passages(HELLENES, step, len(found), len(found)))))
    return tuple(found)


@cache
def opening() -> m.State:
    """The position of 431 with its first hands."""
    return HELLENES.setup({}, SeededChance(b"opening")).state


def view(state: m.State | None = None, viewer: Side | None = None) -> m.Sight:
    """What somebody sees of a position."""
    return HELLENES.view(state or opening(), viewer)


@cache
def moments(steps: int = 230) -> tuple[Moment, ...]:
    """The same game as a spectator saw it, step by step."""
    found: list[Moment] = []
    before = None
    for number, (state, told) in enumerate(played(steps)):
        now = view(state)
        events = tuple(event for part in told for event in part.events)
        role = before.clock.active if before is not None else None
        found.append(Moment(number, number, role, before or now, now, events, (), HELLENES.headline(state), told))
        before = now
    return tuple(found)


@cache
def chapters() -> dict[str, tuple[Passage, ...]]:
    """What is told of it, by chapter."""
    found: dict[str, list[Passage]] = {}
    for _, told in played():
        for part in told:
            found.setdefault(part.chapter.key, []).append(part)
    return {key: tuple(parts) for key, parts in found.items()}


@cache
def fought() -> tuple[str, ...]:
    """The chapters with a battle."""
    return tuple(
        key for key, told in chapters().items() if any(isinstance(e, m.BattleBegan) for p in told for e in p.events)
    )
