"""Standings: points, each tie-break by itself, shared places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from engine.league.acts import Adjudicated, Penalised, RoundPaired, RoundPublished, RulesChanged
from engine.league.model.contest import MatchResult, Pairing
from engine.league.model.event_rules import RECKONING, TieBreak
from engine.league.pairing.berger import pools_of
from engine.league.pairing.knockout import in_bracket
from engine.league.standings.table import crossed, history, pool_tables, table
from tests.league.seasons import SWISS, Season, at_random, rules

ROUND_ONE = (Pairing(1, 2), Pairing(3, 4))
ROUND_TWO = (Pairing(1, 3), Pairing(4, 2))
ROUND_THREE = (Pairing(4, 1), Pairing(2, 3))


def played(breaks: Sequence[TieBreak], *results: MatchResult) -> Season:
    """Four who all meet, with results in the order of matches."""
    season = Season(replace(SWISS, tie_breaks=tuple(breaks)), 4)
    left = list(results)
    for number, pairings in enumerate((ROUND_ONE, ROUND_TWO, ROUND_THREE)[: len(results) // 2], 1):
        season.do(RoundPaired(number, pairings))
        season.do(RoundPublished(number))
        season.play(lambda match: left.pop(0))
    return season


def won(winner: int, **values: int | tuple[int, int] | bool) -> MatchResult:
    return MatchResult("won", winner, **values)  # type: ignore[arg-type]


DRAW = MatchResult("drawn")


def values(season: Season) -> dict[int, tuple[int, ...]]:
    return {row.entrant: row.tie_breaks for row in table(season.contest)}


def test_points_make_places_and_equals_share_one() -> None:
    rows = table(played((), won(1), won(3), DRAW, DRAW).contest)
    assert [(row.entrant, row.place, row.points, row.won, row.drawn, row.lost) for row in rows] == [
        (1, 1, 3, 1, 1, 0),
        (3, 1, 3, 1, 1, 0),
        (2, 3, 1, 0, 1, 1),
        (4, 3, 1, 0, 1, 1),
    ]


# 1 beats 2 and 4, 3 beats 4 and 1, 2 beats 4 and 3: three have 4 points, 4 has none.
CIRCLE = (won(1), won(3), won(3), won(2), won(1), won(2))


@pytest.mark.parametrize(
    ("kind", "expected"),
    {
        "opponents_score": {1: 8, 2: 8, 3: 8, 4: 12},
        "sonneborn_berger": {1: 8, 2: 8, 3: 8, 4: 0},
        "wins": {1: 2, 2: 2, 3: 2, 4: 0},
        "wins_with_each_side": {1: 1, 2: 1, 3: 1, 4: 0},
        "head_to_head": {1: 2, 2: 2, 3: 2, 4: 0},
    }.items(),
)
def test_tie_breaks_by_points(kind: TieBreak, expected: dict[int, int]) -> None:
    assert values(played((kind,), *CIRCLE)) == {one: (value,) for one, value in expected.items()}


def test_head_to_head_is_among_those_who_are_tied_and_all_have_met() -> None:
    season = played(("head_to_head",), won(2), won(3), won(1), won(4))
    assert values(season) == {1: (0,), 2: (0,), 3: (0,), 4: (0,)}, "not all of the four have met"
    pair = played(("head_to_head",), won(1), DRAW, DRAW, won(2), won(1), won(2))
    assert [row.entrant for row in table(pair.contest)][:2] == [1, 2]


def test_bids_victory_points_and_time() -> None:
    season = played(
        ("bid_won", "victory_points", "time_used"),
        won(1, bid=2, bidder=1, victory_points=5, seconds=(60, 90)),
        won(4, bid=3, bidder=3, victory_points=-4, seconds=(10, 20)),
    )
    assert values(season) == {1: (2, 5, -60), 4: (0, 4, -20), 3: (0, -4, -10), 2: (0, -5, -90)}


def test_nobody_keeps_victory_points_by_giving_a_game_up() -> None:
    results = won(1, victory_points=7), won(4, victory_points=-2, given_up=True), won(1, victory_points=1), won(4)
    season = played(("victory_points",), *results)
    assert values(season) == {1: (8,), 4: (2,), 2: (-7,), 3: (-8,)}, (
        "3 resigned at -2, which counts as the widest defeat"
    )
    before = Season(replace(season.contest.rules, reckoning=0), 4)
    for record in season.log[len(before.log) :]:
        before.do(record.act, record.by)
    assert values(before) == {1: (8,), 4: (2,), 2: (-7,), 3: (-3,)}, "an event goes on as it began"


def test_how_results_are_reckoned_stays_when_rules_are_changed() -> None:
    season = Season(SWISS, 4)
    season.do(RulesChanged(replace(SWISS, reckoning=0, size=9)))
    assert (season.contest.rules.reckoning, season.contest.rules.size) == (RECKONING, 9)


def test_a_bid_may_exchange_the_sides() -> None:
    season = played(("wins_with_each_side",), won(1, swapped=True), DRAW, won(1), DRAW)
    assert values(season)[1] == (1,)


HEAD_FIRST: Sequence[TieBreak] = ("head_to_head", "opponents_score", "sonneborn_berger")


def contradicted(season: Season) -> int:
    """How many pairs of one pool, neither in the final, the standings have in another order than the pool's table."""
    contest = season.contest
    final = {player for match in contest.matches if in_bracket(match) for player in match.players}
    place = {row.entrant: row.place for row in table(contest)}
    pairs = (
        (one, other)
        for rows in pool_tables(contest, pools_of(contest)).values()
        for one, other in combinations([row for row in rows if row.entrant not in final], 2)
    )
    return sum(
        (one.place < other.place) != (place[one.entrant] < place[other.entrant])
        or (one.place > other.place) != (place[one.entrant] > place[other.entrant])
        for one, other in pairs
    )


def test_the_standings_have_everybody_in_the_order_of_his_pool() -> None:
    wrong = {0: 0, RECKONING: 0}
    for reckoning in wrong:
        for seed in range(40):
            terms = rules(format="round_robin", pools=2, finalists=1, tie_breaks=tuple(HEAD_FIRST), reckoning=reckoning)
            season = Season(terms, 10, seed=f"{seed:064x}")
            season.play_out(at_random(Random(seed), draws=True))
            wrong[reckoning] += contradicted(season)
    assert wrong[RECKONING] == 0
    assert wrong[0] > 0, "an event from before goes on as it began"


def test_in_flights_head_to_head_is_among_those_who_came_as_far() -> None:
    met = 0
    for seed in range(60):
        season = Season(rules(format="flights", lives=2, tie_breaks=tuple(HEAD_FIRST)), 12, seed=f"{seed:064x}")
        season.play_out(at_random(Random(seed)))
        rows = table(season.contest)
        alike: dict[tuple[object, ...], list[int]] = {}
        for row in rows:
            alike.setdefault((row.lasted, row.points), []).append(row.entrant)
        for both in (set(one) for one in alike.values() if len(one) == 2):
            for match in (one for one in season.contest.matches if set(one.players) == both):
                met += 1
                assert match.result is not None
                assert next(row.entrant for row in rows if row.entrant in both) == match.result.winner
    assert met > 5


def test_forfeits_and_penalties() -> None:
    season = played((), MatchResult("forfeit", 1), MatchResult("double_forfeit"))
    season.do(Penalised(1, 1))
    assert {row.entrant: (row.points, row.lost) for row in table(season.contest)} == {
        1: (1, 0),
        2: (0, 1),
        3: (0, 1),
        4: (0, 1),
    }


def test_a_ruling_changes_the_table() -> None:
    season = played((), won(1), won(3))
    season.do(Adjudicated(1, MatchResult("adjudicated", 2)))
    assert table(season.contest)[0].points == table(season.contest)[1].points == 2
    assert {row.entrant for row in table(season.contest)[:2]} == {2, 3}


def test_the_cross_table_and_the_way_of_one() -> None:
    contest = played((), *CIRCLE).contest
    assert crossed(contest)[1, 2] == (2,)
    assert crossed(contest)[2, 1] == (0,)
    assert [points for _, points in history(contest, 1)] == [2, 0, 2]


def test_a_bye_counts_once_its_round_is_published() -> None:
    season = Season(replace(SWISS, rounds=2), 3)
    season.do(RoundPaired(1, (Pairing(1, 2), Pairing(3))))
    assert {row.points for row in table(season.contest)} == {0}
    season.do(RoundPublished(1))
    assert {row.entrant: row.points for row in table(season.contest)} == {1: 0, 2: 0, 3: 2}
