"""What was told is enough to know the position: places, sides up, control and points counted again from the events."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.games.no_retreat.game import NO_RETREAT
from engine.kernel.chance import SeededChance
from tests.games.no_retreat.ledger import Ledger

GAMES = 6


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
            ledger.hear(event)
        state = step.state
        ledger.agree(state)
        assert not NO_RETREAT.check(state)
