"""Knock-outs of every size, by brackets and by flights."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.league.acts import Adjudicated, ResultTaken, SignedUp, Withdrew
from engine.league.model.contest import Match, MatchResult
from engine.league.pairing.brackets import bracket, seeding
from engine.league.pairing.knockout import paired_by
from engine.league.pairing.proposing import Unpairable, proposed
from engine.league.standings.table import table
from tests.league.seasons import Season, at_random, rules, stronger

SIZES = [*range(2, 18), 31, 32, 33, 64]


def losses(season: Season) -> Counter[int]:
    found: Counter[int] = Counter()
    for match in season.contest.matches:
        if match.result is not None and match.result.winner is not None:
            found[match.other(match.result.winner)] += 1
    return found


def test_seeds_stand_so_that_the_best_meet_last() -> None:
    assert seeding(8) == (1, 8, 4, 5, 2, 7, 3, 6)


@pytest.mark.parametrize("size", range(2, 65))
def test_a_bracket_has_a_node_for_every_loss_that_puts_one_out(size: int) -> None:
    full = 1 << (size - 1).bit_length()
    assert len(bracket(size, 1)) == full - 1
    assert len(bracket(size, 2)) == 2 * full - 2
    assert len(bracket(size, 2, True)) == 2 * full - 1


@pytest.mark.parametrize("size", SIZES)
def test_in_a_single_elimination_everybody_but_one_loses_once(size: int) -> None:
    season = Season(rules(format="knockout"), size)
    assert season.play_out(stronger) == (size - 1).bit_length()
    assert losses(season) == Counter(range(2, size + 1))
    assert [row.entrant for row in table(season.contest)][:2] == [1, 2]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("final", ["winner_takes_all", "reset"])
def test_in_a_double_elimination_all_but_the_finalists_lose_twice(size: int, final: str) -> None:
    season = Season(rules(format="knockout", lives=2, final=final), size)
    season.play_out(at_random(Random(size)))
    rows, lost = table(season.contest), losses(season)
    champion, second = rows[0].entrant, rows[1].entrant
    assert all(lost[row.entrant] == 2 for row in rows[2:])
    assert lost[champion] <= 1
    assert lost[second] == 2 or (final == "winner_takes_all" and lost[second] == lost[champion] + (lost[champion] == 0))


@pytest.mark.parametrize("size", [8, 16, 32])
def test_nobody_meets_one_whom_he_lost_to_before_he_must(size: int) -> None:
    """Those who come down meet others than they met above in their first match below."""
    season = Season(rules(format="knockout", lives=2), size)
    for _ in range(3):
        season.pair()
        season.play(at_random(Random(size)))
    assert max(Counter(frozenset(match.players) for match in season.contest.matches).values()) == 1


def test_a_reset_final_is_played_again_when_the_one_who_had_lost_wins_it() -> None:
    def decide(match: Match) -> MatchResult:
        """The best seed loses once, in the final."""
        return MatchResult("won", max(match.players) if match.pairing.node == "final" else min(match.players))

    season = Season(rules(format="knockout", lives=2, final="reset"), 4)
    season.play_out(decide)
    assert [match.pairing.node for match in season.contest.matches][-2:] == ["final", "decider"]
    assert table(season.contest)[0].entrant == 1


def test_byes_go_to_the_best_seeds() -> None:
    season = Season(rules(format="knockout"), 5)
    byes = [match.pairing.first for match in season.pair() if match.pairing.second is None]
    assert byes == [1, 2, 3] or sorted(byes) == [1, 2, 3]


def test_a_draw_is_played_again() -> None:
    season = Season(rules(format="knockout"), 2)
    (first,) = season.pair()
    season.do(ResultTaken(first.number, MatchResult("drawn")))
    (second,) = season.pair()
    assert set(second.players) == {1, 2}
    assert second.players == first.players[::-1], "with the sides exchanged"


def test_of_double_games_the_victory_points_decide_when_each_has_won_one() -> None:
    season = Season(rules(format="knockout", double_games=True), 2)
    one, other = season.pair()
    season.win(one, one.pairing.first, victory_points=5)
    season.win(other, other.pairing.first, victory_points=2)
    assert table(season.contest)[0].entrant == one.pairing.first


def test_who_went_on_stays_in_when_an_earlier_result_is_turned() -> None:
    """Else who never played the final would stand before who has won it."""
    season = Season(rules(format="knockout"), 4)
    one, other = season.pair()
    season.play(stronger)
    (final,) = season.pair()
    beaten = next(player for player in one.players if player not in final.players)
    season.do(Adjudicated(one.number, MatchResult("adjudicated", beaten)))
    assert paired_by(season.contest, one) == season.contest.match(final.number)
    through = next(player for player in one.players if player != beaten)
    season.win(final, through)
    assert [row.entrant for row in table(season.contest)][:2] == [through, final.other(through)]
    assert proposable(season) == 0
    season.do(Adjudicated(final.number, MatchResult("annulled")))
    (again,) = season.pair()
    assert set(again.players) == {beaten, final.other(through)}, "that is the way for another to play there"
    season.win(again, beaten)
    assert table(season.contest)[0].entrant == beaten
    assert {paired_by(season.contest, each) for each in (one, other)} == {season.contest.match(again.number)}
    assert paired_by(season.contest, again) is None


@pytest.mark.parametrize("final", ["winner_takes_all", "reset"])
def test_turned_results_leave_one_winner_who_has_played(final: str) -> None:
    """In double eliminations, too: whatever is turned afterwards, who won the last game is ahead."""
    for seed in range(12):
        dice = Random(seed)
        season = Season(rules(format="knockout", lives=2, final=final), 8)
        for _ in range(30):
            if not proposable(season):
                break
            before = [one for one in season.contest.matches if one.counts]
            season.pair()
            for match in dice.sample(before, min(1, len(before))):
                assert match.result is not None
                turned = MatchResult("adjudicated", match.other(match.result.winner or 0))
                if paired_by(season.contest, match) is not None:
                    season.do(Adjudicated(match.number, turned))
            season.play(at_random(dice))
        first, last = table(season.contest)[0].entrant, season.contest.matches[-1]
        assert last.result is not None
        assert last.result.winner == first


def proposable(season: Season) -> int:
    """How many pairings the next round has."""
    try:
        return len(proposed(season.contest))
    except Unpairable:
        return 0


def of_double_games(*results: MatchResult, **values: Any) -> Season:
    """Two who have won a game each, or as the results say."""
    season = Season(rules(format="knockout", double_games=True, **values), 2)
    for match, result in zip(season.pair(), results, strict=True):
        season.do(ResultTaken(match.number, result))
    return season


WIDE = MatchResult("won", 1, victory_points=9)
RESIGNED = MatchResult("won", 2, victory_points=1, given_up=True)  # of the second game 2 is the first of the pair


@pytest.mark.parametrize("resigned", [RESIGNED, MatchResult("forfeit", 2), MatchResult("forfeit", 2, victory_points=1)])
def test_who_has_given_up_a_game_is_behind_who_has_given_up_none(resigned: MatchResult) -> None:
    """Else whoever is ahead in one game would resign the other before he is behind in it."""
    assert table(of_double_games(WIDE, resigned).contest)[0].entrant == 2
    assert table(of_double_games(WIDE, resigned, reckoning=0).contest)[0].entrant == 1, "an event goes on as it began"


def test_where_each_has_given_up_one_what_breaks_ties_decides_or_they_play_again() -> None:
    both = replace(WIDE, given_up=True), replace(RESIGNED, bid=2, bidder=2)
    again = of_double_games(*both)
    assert len(again.pair()) == 2, "nine points of a game that was not played to its end decide nothing"
    decided = of_double_games(*both, tie_breaks=("victory_points", "bid_won"))
    assert table(decided.contest)[0].entrant == 2


def test_a_game_that_directors_judge_counts_as_it_stood() -> None:
    season = of_double_games(WIDE, MatchResult("won", 2, victory_points=3))
    assert table(season.contest)[0].entrant == 1
    season.do(Adjudicated(2, MatchResult("adjudicated", 2, victory_points=10)))
    assert table(season.contest)[0].entrant == 2


def test_whoever_has_left_is_passed() -> None:
    season = Season(rules(format="knockout"), 4)
    season.pair()
    season.play(stronger)
    season.do(Withdrew(2))
    (match,) = season.pair()
    assert match.players == (1,)
    assert season.play_out(stronger) == 0


@pytest.mark.parametrize("size", [2, 3, 5, 8, 13, 21])
@pytest.mark.parametrize("odd", ["bye", "eliminator"])
@pytest.mark.parametrize("lives", [1, 2])
def test_flights_leave_one(size: int, odd: str, lives: int) -> None:
    season = Season(rules(format="flights", lives=lives, odd=odd), size)
    season.play_out(at_random(Random(size)))
    lost, ranked = losses(season), [row.entrant for row in table(season.contest)]
    assert all(lost[one] >= lives for one in ranked[2:])
    assert lost[ranked[0]] < lives
    assert odd == "bye" or all(match.pairing.second is not None for match in season.contest.matches)


def test_an_eliminator_plays_two_others_in_one_round() -> None:
    season = Season(rules(format="flights", lives=2, odd="eliminator"), 5)
    matches = season.pair()
    often = Counter(player for match in matches for player in match.players)
    assert sorted(often.values()) == [1, 1, 1, 1, 2]
    assert all(len(set(match.players)) == 2 for match in matches)


def test_whoever_joins_the_second_round_of_flights_has_lost_once() -> None:
    """The habit of the mail events."""
    season = Season(rules(format="flights", lives=2, late_until=2, late_losses=1), 5)
    season.pair()
    season.play(stronger)
    season.do(SignedUp(6, "Late"), by=6)
    season.pair()
    late = next(match for match in season.contest.in_round(2) if 6 in match.players)
    season.win(late, late.other(6))
    season.play(stronger)
    assert all(6 not in match.players for match in season.pair())


def test_the_last_two_of_flights_play_for_everything() -> None:
    season = Season(rules(format="flights", lives=2), 3)
    season.play_out(stronger)
    alive = [row.entrant for row in table(season.contest) if row.lasted[0]]
    assert len(alive) == 1


def test_where_both_have_left_nobody_goes_on() -> None:
    season = Season(rules(format="knockout"), 8)
    season.pair()
    season.play(stronger)
    for number in (2, 3):
        season.do(Withdrew(number))
    assert [match.players for match in season.pair()] in ([(1, 4)], [(4, 1)])
    season.play(stronger)
    (last,) = season.pair()
    assert last.players == (1,)
    assert table(season.contest)[0].entrant == 1


def both_lost(match: Match) -> MatchResult:
    """The first two seeds' quarter is lost by both; elsewhere the better seed wins."""
    return MatchResult("double_forfeit") if 8 in match.players else stronger(match)


@pytest.mark.parametrize("lives", [1, 2])
def test_whoever_lost_together_stands_below_those_who_went_on(lives: int) -> None:
    season = Season(rules(format="knockout", lives=lives), 8)
    season.play_out(both_lost)
    assert {row.entrant for row in table(season.contest)[-2:]} == {1, 8}, "out in the first round, before all others"


def test_a_drawn_match_whose_replay_both_lose_is_not_played_again() -> None:
    season = Season(rules(format="knockout"), 4)
    for match in season.pair():
        drawn = 1 in match.players
        season.do(ResultTaken(match.number, MatchResult("drawn") if drawn else stronger(match)))
    again = next(match for match in season.pair() if 1 in match.players)
    season.do(ResultTaken(again.number, MatchResult("double_forfeit")))
    season.play_out(stronger)
    assert sum(1 in match.players for match in season.contest.matches) == 2
    assert table(season.contest)[0].entrant == 2
