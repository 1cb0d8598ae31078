"""The engine's supply and attrition against the reference that follows 14.1 to 14.3 word by word."""

from __future__ import annotations

import random

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import PIECES, SIDES, SPACES, PieceId
from engine.kernel.chance import SeededChance
from engine.kernel.play import step
from tests.games.paths_of_glory import reference_supply as reference
from tests.games.paths_of_glory.build import work_on
from tests.games.paths_of_glory.random_boards import random_board

SEEDS = range(16)


def on_map(board: m.Board) -> list[PieceId]:
    return [PieceId(piece) for piece, place in enumerate(board.where) if place in SPACES]


def named(pieces: set[PieceId] | tuple[PieceId, ...], board: m.Board) -> list[tuple[str, str]]:
    return sorted((PIECES[piece].label, board.where[piece]) for piece in pieces)


def compare_supply(board: m.Board) -> None:
    """Who is out of supply, through which sources, and who pays for the beachhead."""
    assert named(supply.oos(board), board) == named(reference.out_of_supply(board), board)
    for piece in on_map(board):
        if reference.is_neutral_greek(board, PIECES[piece]):
            continue
        where = (PIECES[piece].label, board.where[piece])
        assert (where, supply.supply_sources(board, piece)) == (
            where,
            reference.sources_reached(board, piece, board.where[piece]),
        )
        assert (where, supply.by_beachhead_only(board, piece)) == (where, reference.pays_for_beachhead(board, piece))


def compare_attrition(board: m.Board) -> None:
    """Spaces in supply, and everything the Attrition Phase takes."""
    dying, flipping = supply.would_attrition(board)
    assert named(dying, board) == named(reference.dying(board), board)
    assert sorted(flipping) == sorted(reference.flipping(board))
    for side in SIDES:
        for space in SPACES:
            # Nobody asks whether a fort with enemies beside it is in supply: it is not lost by attrition.
            beset = reference.units_of(board, reference.enemy_of(side), space)
            if reference.controls(board, side, space) and not beset:
                told = (space, supply.supplied_space(board, side, space))
                assert told == (space, reference.space_is_in_supply(board, side, space))
    work = work_on(m.State(m.Options(), board))
    supply.attrition(work)
    lost, control, trenches = reference.after_attrition(board)
    assert {piece: work.board.where[piece] for piece in dying} == lost
    assert [s for s in SPACES if work.board.control[s] != control[s]] == []
    assert work.board.trenches == trenches


def compare_elsewhere(board: m.Board, rng: random.Random) -> None:
    """What supply would be in other places: redeployment and retreats ask for that."""
    for piece in rng.sample(range(len(PIECES)), 30):
        space = rng.choice(tuple(SPACES))
        if not reference.is_neutral_greek(board, PIECES[piece]) and not board.at(space):
            told = (PIECES[piece].label, space, supply.supplied(board, PieceId(piece), space))
            assert told == (PIECES[piece].label, space, reference.is_in_supply(board, PieceId(piece), space))


@pytest.mark.parametrize("seed", SEEDS)
def test_on_any_board(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng)
    assert on_map(board), "there is something to compare"
    compare_supply(board)
    compare_attrition(board)
    compare_elsewhere(board, rng)


def test_along_a_game() -> None:
    """Real positions of a late war: sieges, the beachhead, Greeks and Serbs where play has put them."""
    rng, chance = random.Random(7), SeededChance(b"supply")
    state = PATHS_OF_GLORY.setup({"scenario": "great_war"}, chance).state
    compared = 0
    for number in range(120):
        if state.top is None or state.result is not None:
            break
        if number % 30 == 0:
            compare_supply(state.board)
            compare_attrition(state.board)
            compared += 1
        actions = PATHS_OF_GLORY.legal_actions(state, state.top.side)
        longer = [action for action in actions if not isinstance(action, m.Done | m.AutoOp)]
        state = step(PATHS_OF_GLORY, state, state.top.side, rng.choice(longer or actions), chance).state
    assert compared == 4
