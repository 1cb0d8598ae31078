"""Random games keep the promises that every game makes, as far as this one can be played."""

from __future__ import annotations

import os

import pytest

from engine.games.no_retreat.game import NO_RETREAT
from tests.contract.test_contract import Player

GAMES = int(os.environ.get("ADJUTANT_FUZZ", "2"))


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_game(seed: int) -> None:
    player = Player(NO_RETREAT, seed)
    try:
        player.play()
        player.check_replay()
    except Exception:
        print("\n".join(player.story()))
        raise
