"""The slow references on positions of random games, as players reach them.

A few here; `python -m tests.long.campaigns` (`make fuzz`) compares some positions of every campaign that it plays.
"""

from __future__ import annotations

import random

import pytest

from engine.games.no_retreat.game import NO_RETREAT
from engine.kernel.chance import SeededChance
from tests.games.no_retreat import comparing
from tests.records import any_choice

LENGTH, EVERY = 180, 60  # actions; of how many one is followed by a comparison


@pytest.mark.parametrize(("scenario", "seed"), [("A", 1), ("D", 2)])
def test_the_engine_agrees_with_the_references_in_games(scenario: str, seed: int) -> None:
    chance, rng = SeededChance(f"references {seed}".encode()), random.Random(seed)
    state = NO_RETREAT.setup({"scenario": scenario, "length": "campaign"}, chance).state
    for number in range(1, LENGTH + 1):
        (role,) = NO_RETREAT.to_act(state)
        state = NO_RETREAT.apply(state, role, any_choice(NO_RETREAT, state, role, rng), chance).state
        if number % EVERY == 0:
            assert [*comparing.differences(state, number)] == [], number
