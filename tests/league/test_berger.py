"""Round robins: the printed tables, sides, pools, finals."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.league.acts import Adjudicated, Withdrew
from engine.league.model.contest import MatchResult
from engine.league.pairing.berger import berger, pools
from engine.league.pairing.proposing import Unpairable, proposed
from engine.league.pairing.round_robin import finalists
from tests.league.seasons import Season, rules, stronger

# As they are printed: the first has the white pieces.
PRINTED = {
    4: "1-4 2-3, 4-3 1-2, 2-4 3-1",
    6: "1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5, 8-5 6-4 7-3 1-2, 2-8 3-1 4-7 5-6, 8-6 7-5 1-4 2-3, 3-8 4-2 5-1 6-7, 8-7 1-6 2-5 3-4,"
    " 4-8 5-3 6-2 7-1",
}


@pytest.mark.parametrize("count", PRINTED)
def test_the_tables_are_those_that_are_printed(count: int) -> None:
    printed = [one.split() for one in PRINTED[count].split(", ")]
    assert [[f"{a}-{b}" for a, b in one] for one in berger(count)] == printed


@pytest.mark.parametrize("count", range(2, 41))
def test_everybody_meets_everybody_once_and_sides_are_balanced_exactly(count: int) -> None:
    table = berger(count)
    met = Counter(frozenset(pair) for one in table for pair in one if pair[1])
    assert len(met) == count * (count - 1) // 2
    assert set(met.values()) == {1}
    lean = Counter(pair[0] for one in table for pair in one if pair[1])
    lean.subtract(pair[1] for one in table for pair in one if pair[1])
    assert {abs(value) for value in lean.values()} == {1 - count % 2}


def test_pools_are_dealt_there_and_back() -> None:
    assert pools((1, 2, 3, 4, 5, 6, 7), 3) == ((1, 6, 7), (2, 5), (3, 4))


def test_two_pools_of_four_and_a_final() -> None:
    season = Season(rules(format="round_robin", pools=2, finalists=2), 8)
    assert season.play_out(stronger) == 5
    semifinals = {frozenset(match.players) for match in season.contest.in_round(4)}
    assert semifinals == {frozenset((1, 3)), frozenset((2, 4))}
    assert [match.players for match in season.contest.in_round(5)] in ([(1, 2)], [(2, 1)])


@pytest.mark.parametrize("count", range(2, 7))
def test_no_two_of_one_pool_meet_at_once_in_the_finals(count: int) -> None:
    season = Season(rules(format="round_robin", pools=count, finalists=2), 4 * count)
    for _ in range(3):
        season.pair()
        season.play(stronger)
    pool_of = {n: pool for pool, one in enumerate(pools(season.contest.order, count)) for n in one}
    assert len(finalists(season.contest)) == 2 * count
    pairs = [one.pairing for one in proposed(season.contest)]
    assert all(pair.second is None or pool_of[pair.first] != pool_of[pair.second] for pair in pairs)


def test_all_rounds_may_be_published_before_any_is_played() -> None:
    season = Season(rules(format="round_robin"), 6)
    for _ in range(5):
        season.pair()
    with pytest.raises(Unpairable):
        proposed(season.contest)


def test_whoever_would_meet_one_who_has_left_is_free() -> None:
    season = Season(rules(format="round_robin"), 4)
    season.do(Withdrew(4))
    assert [match.players for match in season.pair()] == [(2, 3)]


def test_the_final_waits_for_the_pools() -> None:
    season = Season(rules(format="round_robin", pools=2, finalists=1), 4)
    season.pair()
    with pytest.raises(Unpairable) as waits:
        proposed(season.contest)
    assert waits.value.message.key == "league-unpairable-unfinished"
    season.play(stronger)
    assert {frozenset(match.players) for match in season.pair()} == {frozenset((1, 2))}


def test_a_ruling_on_the_pools_leaves_those_in_the_finals_who_play_there() -> None:
    """Of two pools of two the second wins by a ruling when the semifinals are over: who won those plays the final."""
    season = Season(rules(format="round_robin", pools=2, finalists=1, lives=2), 4)
    pools_played = season.pair()
    season.play(stronger)
    season.pair()
    season.play(stronger)
    mine = next(match for match in pools_played if 1 in match.players)
    season.do(Adjudicated(mine.number, MatchResult("adjudicated", mine.other(1))))
    (final,) = proposed(season.contest)
    assert {final.pairing.first, final.pairing.second} == {1, 2}
    assert final.why[0].key == "league-why-node-alone"
