"""Where units may redeploy to, against the reference that follows 13.1 and 13.2 word by word."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules import agreed, redeploy
from engine.games.paths_of_glory.tables import PIECES, SPACES, TABLES, CardId, PieceId, UnitId
from tests.games.paths_of_glory import reference_redeploy as reference
from tests.games.paths_of_glory.random_boards import random_board

EVENTS = ("race_to_the_sea", "fall_of_the_tsar", "treaty_of_brest_litovsk")
NEAR_EAST_ARMIES = ("br_mef", "br_ne", "fr_orient", "ru_cau")
ASKED = 30  # units of a board


def random_state(rng: random.Random) -> m.State:
    """A board by chance, with corps in the Reserve Boxes and with the limits of the turn used up or not."""
    board = random_board(rng)
    where = list(board.where)
    for piece, unit in enumerate(PIECES):
        if where[piece] == m.OFF_MAP and not unit.army and unit.id not in ("ana_c", "sn_c") and rng.random() < 0.3:
            where[piece] = m.reserve_of(unit.side)
    armies = (TABLES.pieces_of[UnitId(unit)][0] for unit in NEAR_EAST_ARMIES)
    barred = frozenset(army for army in armies if rng.random() < 0.3)
    flags = {name: rng.random() < 0.3 for name in ("sr_br", "sr_ru", "sr_cp")}
    tracks = m.Tracks(
        turn=9, phase="action", round=2, ws_cp=rng.choice((0, 9)), commitment_ap=rng.choice(("limited", "total"))
    )
    return m.State(
        agreed.settings(rng.choice(("campaign", "historical"))),
        replace(board, where=tuple(where), ne_barred=barred),
        tracks,
        events={CardId(card): 3 for card in EVENTS if rng.random() < 0.4},
        log=m.TurnLog(**flags),
    )


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
