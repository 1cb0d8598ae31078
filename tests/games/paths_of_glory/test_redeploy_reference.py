"""Where units may redeploy to, against the reference that follows 13.1 and 13.2 word by word."""

from __future__ import annotations

import random

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.operations import redeploy
from engine.games.paths_of_glory.tables import PIECES, SPACES, PieceId
from tests.games.paths_of_glory import reference_redeploy as reference
from tests.games.paths_of_glory.random_boards import random_state

ASKED = 30  # units of a board


@pytest.mark.parametrize("seed", range(12))
def test_on_any_board(seed: int) -> None:
    rng = random.Random(seed)
    state = random_state(rng)
    movable = [
        p for p, place in enumerate(state.board.where) if place in SPACES or place in (m.AP_RESERVE, m.CP_RESERVE)
    ]
    for piece in map(PieceId, rng.sample(movable, min(ASKED, len(movable)))):
        who = (PIECES[piece].label, state.board.where[piece])
        assert (who, sorted(redeploy.sr_targets(state, piece))) == (who, sorted(reference.targets(state, piece)))
