"""The spaces a unit can enter, against the reference that follows 11.1 and 11.3 word by word."""

from __future__ import annotations

import random

import pytest

from engine.games.paths_of_glory.rules.operations import movement
from engine.games.paths_of_glory.tables import PIECES, SPACES, PieceId
from tests.games.paths_of_glory import reference_movement as reference
from tests.games.paths_of_glory.random_boards import random_state
from tests.games.paths_of_glory.reference_supply import is_neutral_greek


@pytest.mark.parametrize("seed", range(12))
def test_on_any_board(seed: int) -> None:
    state = random_state(random.Random(seed))
    for piece, place in enumerate(state.board.where):
        if place in SPACES and not is_neutral_greek(state.board, PIECES[piece]):
            who = (PIECES[piece].label, place)
            reached = sorted(movement.reach(state, PieceId(piece)))
            assert (who, reached) == (who, sorted(reference.reach(state, PieceId(piece))))
