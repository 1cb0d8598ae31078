"""The search against trying everything, on small positions by chance: nothing is missed and nothing invented."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.sentinel import search
from engine.games.paths_of_glory.tables import NEIGHBOURS, PIECES, SIDES, SPACES, PieceId, Side, SpaceId, foe
from tests.games.paths_of_glory import reference_sentinel
from tests.games.paths_of_glory.random_boards import random_state

POSITIONS = 200
SEEDS = (*range(POSITIONS), 1129, 1297, 1332, 1690, 1869, 1984, 2059, 2162, 2383, 2430, 2526, 2744, 2920)
WAYS = (60, 2_500)  # of all moving units together


def small_position(rng: random.Random) -> tuple[m.State, Side, int]:
    """A board by chance on which the side to move has one to three stacks left, not far from each other."""
    while True:
        state, side = random_state(rng), rng.choice(SIDES)
        fronts = [space for space in SPACES if boards.units(state.board, space, side) and _near(state, side, space)]
        if not fronts:
            continue
        first = rng.choice(fronts)
        near = {first, *NEIGHBOURS[first], *(other for space in NEIGHBOURS[first] for other in NEIGHBOURS[space])}
        others = sorted(near & set(fronts) - {first})
        kept = [first, *rng.sample(others, k=min(len(others), rng.choice((0, 1, 1, 2))))]
        state = _only(state, side, kept, alone=rng.random() < 0.5)
        ways = 1
        for space in kept:
            for piece in boards.units(state.board, space, side):
                ways *= 1 + len(set(reference_sentinel.paths(state, piece)))
        if WAYS[0] <= ways <= WAYS[1]:
            return state, foe(side), rng.choice((1, 2, 3, 3))


def _near(state: m.State, side: Side, space: SpaceId) -> bool:
    prey = boards.picture(state.board).friendly[foe(side)] & ~boards.picture(state.board).units[foe(side)]
    return any(state.edition.graph.bit[other] & prey for other in NEIGHBOURS[space])


def _only(state: m.State, side: Side, kept: list[SpaceId], *, alone: bool) -> m.State:
    """The board with these stacks of the side alone, perhaps with one unit of each."""
    where = list(state.board.where)
    left: set[SpaceId] = set()
    for piece, place in enumerate(where):
        if PIECES[piece].side == side and not boards.is_neutral(state.board, PieceId(piece)):
            if place not in kept or (alone and place in left):
                where[piece] = m.OFF_MAP
            left.add(place)
    board = replace(state.board, where=tuple(where))
    return replace(state, board=board, tracks=replace(state.tracks, active=side))


def found(state: m.State, against: Side, points: int) -> dict[PieceId | SpaceId, int]:
    prices: dict[PieceId | SpaceId, int] = {}
    for plan in search.cheapest(state, against, points):
        for victim in (*plan.units, *plan.spaces):
            prices[victim] = min(plan.price, prices.get(victim, plan.price))
    return prices


@pytest.mark.parametrize("part", range(12))
def test_nothing_is_missed_and_nothing_invented(part: int) -> None:
    for seed in SEEDS[part::12]:
        state, against, points = small_position(random.Random(seed))
        assert found(state, against, points) == reference_sentinel.cut_off(state, against, points), seed


def test_the_positions_are_worth_comparing() -> None:
    """Many of them hold a threat, and some need more than one point."""
    prices = [found(*small_position(random.Random(seed))) for seed in SEEDS]
    assert sum(map(bool, prices)) >= 40
    assert sum(max(each.values(), default=0) > 1 for each in prices) >= 13
