"""Ratings: who wins gains, sides and bids play along, the same results give the same numbers."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.league.acts import Adjudicated, MatchBegun, Substituted
from engine.league.model.contest import MatchResult
from engine.league.ratings.area import area, gained
from engine.league.ratings.played import PlayedMatch, played
from engine.league.ratings.rating import ALL_GAMES, BASE, DAY, Skill, rated
from engine.league.ratings.sides import side_strength
from engine.league.standings.table import table
from tests.league.seasons import SWISS, Season, at_random, stronger


def match(first: int, second: int, halves: int = 2, ceded: int = 0, at: int = 0, game: str = "toy") -> PlayedMatch:
    return PlayedMatch(game, (first, second), halves, at, ceded)


def means(*matches: PlayedMatch) -> dict[int, float]:
    return {user: one.mean for user, one in rated(matches).strengths[ALL_GAMES].items()}


def uneven(count: int, won: int, ceded: int = 0) -> list[PlayedMatch]:
    """So many matches between strangers, of which the first side won some."""
    return [match(1000 + 2 * n, 1001 + 2 * n, 2 if n < won else 0, ceded) for n in range(count)]


def test_whoever_wins_gains_and_a_draw_brings_two_together() -> None:
    won = means(match(1, 2))
    assert won[1] > Skill().mean > won[2]
    drawn = means(match(1, 2), match(1, 2), match(2, 1, halves=1))
    before = means(match(1, 2), match(1, 2))
    assert drawn[1] < before[1]
    assert drawn[2] > before[2]


def test_a_newcomer_is_shown_a_thousand_and_is_provisional() -> None:
    assert Skill().shown == BASE
    assert Skill(matches=9).provisional
    assert not Skill(matches=10).provisional


def test_winning_with_the_weaker_side_is_worth_more() -> None:
    known = uneven(200, 140)
    with_weak = means(*known, match(1, 2, 0))[2]
    with_strong = means(*known, match(1, 2, 2))[1]
    assert with_weak > with_strong > Skill().mean


def test_a_bid_that_balances_makes_both_sides_worth_the_same() -> None:
    """Without points the first side wins seven of ten; with two points ceded five."""
    known = [*uneven(300, 210), *uneven(300, 150, ceded=2)]
    side = side_strength(known)
    assert side.share(0) == pytest.approx(0.7, abs=0.01)
    assert side.share(2) == pytest.approx(0.5, abs=0.01)
    even = means(*known, match(1, 2, 2, ceded=2))[1] - Skill().mean
    uphill = means(*known, match(1, 2, 2))[1] - Skill().mean
    assert even > uphill


@pytest.mark.parametrize("ceded", [0, 3, 60])
def test_few_results_say_little_about_sides_and_great_bids_do_no_harm(ceded: int) -> None:
    assert side_strength([]).share(ceded) == 0.5
    assert 0.3 < side_strength(uneven(1, 0)).share(0) < 0.5
    steep = side_strength([*uneven(50, 50), *uneven(50, 0, ceded=ceded or 1)])
    assert 0 <= steep.share(60) <= steep.share(0) <= 1


def test_the_same_results_give_the_same_numbers_and_their_order_matters() -> None:
    dice = Random(1)
    matches = [match(*dice.sample(range(1, 9), 2), halves=dice.randrange(3)) for _ in range(60)]
    assert rated(matches) == rated(list(matches))
    assert rated(matches) != rated(matches[::-1])


def test_whoever_is_taken_out_leaves_no_trace() -> None:
    others = [match(1, 2), match(2, 3)]
    cheat = match(9, 1)
    assert rated([others[0], cheat, others[1]], without={9}) == rated(others)
    assert area([others[0], cheat, others[1]], without={9}) == area(others)


def test_casual_matches_and_those_that_never_began_are_not_rated() -> None:
    casual = replace(match(1, 2), kind="casual")
    assert rated([casual, replace(match(1, 2), begun=False)]).strengths == {}
    assert rated([casual], kinds=("casual",)).strengths[ALL_GAMES].keys() == {1, 2}


def test_each_game_has_its_ratings_and_all_together_have_theirs() -> None:
    book = rated([match(1, 2), match(2, 3, game="other")])
    assert {game: set(held) for game, held in book.strengths.items()} == {
        ALL_GAMES: {1, 2, 3},
        "toy": {1, 2},
        "other": {2, 3},
    }


def test_after_a_rest_only_the_doubt_grows_and_after_a_year_one_is_on_no_board() -> None:
    book = rated([match(1, 2)])
    held = book.strengths["toy"][1]
    assert held.faded(90 * DAY) == held
    later = held.faded(300 * DAY)
    assert (later.mean, later.shown < held.shown) == (held.mean, True)
    assert [user for user, _ in book.leaderboard("toy", 365 * DAY)] == [1, 2]
    assert book.leaderboard("toy", 366 * DAY) == ()


# AREA


@pytest.mark.parametrize(
    ("first", "second", "halves", "gain"),
    [
        (5000, 5000, 2, 100),
        (5000, 5000, 0, -100),
        (5000, 5400, 2, 120),
        (5400, 5000, 2, 80),
        (9000, 5000, 2, 1),
        (5000, 9000, 2, 200),
        (9000, 5000, 0, -200),
        (5400, 5000, 1, -20),
        (5000, 5400, 1, 20),
        (5010, 5000, 1, -1),
    ],
)
def test_area_moves_as_it_is_written(first: int, second: int, halves: int, gain: int) -> None:
    assert gained(first, second, halves) == gain


def test_area_only_moves_points() -> None:
    dice = Random(2)
    matches = [match(*dice.sample(range(1, 9), 2), halves=dice.randrange(3)) for _ in range(200)]
    found = area(matches)
    assert sum(found.values()) == 5000 * len(found)


# From events


def test_matches_of_an_event_in_the_order_of_their_results() -> None:
    season = Season(players=4)
    first, second = season.pair()
    season.win(second, second.pairing.first, swapped=True, bid=2, bidder=second.pairing.second, turns=7)
    season.win(first, first.pairing.first)
    one, other = played(season.contest)
    assert other.users == first.players
    assert one.users == second.players[::-1], "the first of the pair had the second role"
    assert (one.halves, one.ceded, one.turns) == (0, 2, 7)


def test_what_is_annulled_is_gone_and_a_ruling_counts_where_the_match_was_decided() -> None:
    season = Season(players=4)
    matches = season.pair()
    season.play(stronger)
    before = played(season.contest)
    season.do(Adjudicated(matches[0].number, MatchResult("annulled")))
    assert played(season.contest) == before[1:]
    season.do(Adjudicated(matches[0].number, MatchResult("adjudicated")))
    assert [one.users for one in played(season.contest)] == [one.users for one in before]


def test_a_game_from_a_position_file_is_in_the_standings_and_not_in_the_ratings() -> None:
    season = Season(players=4)
    first, second = season.pair()
    season.do(MatchBegun(first.number, 50, placed=True))
    season.do(MatchBegun(second.number, 51))
    season.play(stronger)
    season.do(Adjudicated(first.number, MatchResult("adjudicated", first.players[0])))
    assert [row.points > 0 for row in table(season.contest)].count(True) == 2
    placed, whole = played(season.contest)
    assert (placed.placed, whole.placed) == (True, False)
    board = rated((placed, whole)).leaderboard(ALL_GAMES, season.contest.at)
    assert {user for user, _ in board} == set(whole.users) == set(area((placed, whole)))


def test_a_substitute_is_not_rated_for_what_the_one_before_him_played() -> None:
    season = Season(replace(SWISS, rounds=2), 4)
    season.pair()
    season.play(stronger)
    season.do(Substituted(1, 77, "New"))
    season.pair()
    season.play(at_random(Random(1)))
    users = [one.users for one in played(season.contest)]
    assert sum(1 in both for both in users) == sum(77 in both for both in users) == 1
