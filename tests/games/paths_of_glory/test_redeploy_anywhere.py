"""After any redeployment the position is sound and survives as a position file (10.1.2, 13.1)."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from engine.games.paths_of_glory import flow, position
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.model.versions import NEWEST
from engine.games.paths_of_glory.rules import invariants
from engine.games.paths_of_glory.rules.cards import choices
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.operations import redeploy
from engine.games.paths_of_glory.tables import AP, CP, SPACES, Side, SpaceId
from tests.games.paths_of_glory.random_boards import random_state

POINTS, FILES = 20, 4  # SR points of a board; one position in so many is written and read
NEAR_EAST = [
    space for space, about in SPACES.items() if about.near_east and not about.fort and "mef_beach" not in about.flags
]


def with_arabs(rng: random.Random, state: m.State) -> m.State:
    """The Arab Northern Army alone in a space of the CP, where a British corps can reach it if that is to be had."""
    board = state.board
    empty = [space for space in NEAR_EAST if not board.at(space) and board.control[space] == CP]
    british = [p for p in choices.br_corps(state.edition) if board.where[p] in SPACES or board.where[p] == m.AP_RESERVE]
    for space in rng.sample(empty, len(empty)):
        there = replace(state, board=board.place(boards.ana(state.edition), space))
        if any(space in redeploy.sr_targets(there, piece) for piece in british):
            return there
    return state


def special(state: m.State) -> set[SpaceId]:
    """Places held in a way of their own: by the Arabs, by a siege, by the beachhead."""
    found = {space for space in SPACES if boards.besieged(state.board, space)}
    return found | {state.board.where[boards.ana(state.edition)], state.board.beachhead or SpaceId("")}


@pytest.mark.parametrize("side", [AP, CP])
@pytest.mark.parametrize("seed", range(12))
def test_after_every_redeployment(seed: int, side: Side) -> None:
    rng = random.Random(seed)
    state = with_arabs(rng, random_state(rng))
    state = replace(state, options=replace(state.options, rules_version=NEWEST))
    state = replace(state, tracks=replace(state.tracks, active=side), stack=(m.Redeploy(side, POINTS),))
    known = set(invariants.check(state))
    for number in range(POINTS):
        ways = [action for action in flow.legal(state) if isinstance(action, m.SR)]
        wanted = [action for action in ways if action.to in special(state)]
        if not ways:
            break
        work = m.Work(state, None)  # type: ignore[arg-type]  # no dice
        frame = state.top
        assert isinstance(frame, m.Redeploy)
        redeploy.apply(work, frame, rng.choice(wanted if wanted and rng.random() < 0.7 else ways))
        state = work.state
        assert set(invariants.check(state)) <= known
        assert flow.legal(state)
        if not known and number % FILES == 0:
            assert position.read(json.loads(json.dumps(position.write(state)))) == state
