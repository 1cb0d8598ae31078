"""Meetings outside of rounds: ladders and the open table."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from engine.league.acts import (
    ChallengeAnswered,
    Challenged,
    ChallengeDropped,
    ChallengeSent,
    FieldClosed,
    OpponentsFound,
    PairWished,
    Readmitted,
    ResultTaken,
    SeatLeft,
    SeatSought,
    SignedUp,
    TimeLost,
    Withdrew,
)
from engine.league.checking import why_at_table
from engine.league.model.contest import MatchResult
from engine.league.model.event_rules import LadderRules
from engine.league.pairing.contenders import lot
from engine.league.pairing.ladder import ladder
from engine.league.pairing.open_table import distance, next_widening, opponents
from engine.league.standings.table import table
from tests.league.seasons import Season, rules
from tests.league.test_matching import all_ways

WEEK = 7 * 86400


@pytest.mark.parametrize(
    ("move", "expected"),
    {"swap": (1, 5, 3, 4, 2, 6), "take_place": (1, 5, 2, 3, 4, 6), "half_way": (1, 3, 5, 2, 4, 6)}.items(),
)
def test_whoever_wins_from_below_goes_up(move: str, expected: tuple[int, ...]) -> None:
    season = Season(rules(format="ladder", ladder=LadderRules(move=move)), 6)  # type: ignore[arg-type]
    season.do(Challenged(5, 2), by=5)
    season.win(season.contest.matches[-1], 5)
    assert ladder(season.contest) == expected
    assert [row.entrant for row in table(season.contest)] == list(expected)


def test_whoever_defends_his_place_keeps_it() -> None:
    season = Season(rules(format="ladder"), 4)
    season.do(Challenged(3, 1), by=3)
    season.win(season.contest.matches[-1], 1)
    assert ladder(season.contest) == (1, 2, 3, 4)


def test_challenges_reach_some_places_up_and_pause() -> None:
    season = Season(rules(format="ladder"), 6)
    assert season.why_not(Challenged(5, 1), by=5) == "league-refuse-challenge-reach"
    assert season.why_not(Challenged(1, 2), by=1) == "league-refuse-challenge-reach"
    assert season.why_not(Challenged(1, 1), by=1) == "league-refuse-challenge-pair"
    assert season.why_not(Challenged(4, 1), by=5) == "league-refuse-director"
    season.do(Challenged(4, 1), by=4)
    assert season.why_not(Challenged(5, 4), by=5) == "league-refuse-challenge-busy"
    season.win(season.contest.matches[-1], 1)
    ended = season.log[-1].at
    assert season.why_not(Challenged(4, 1), by=4, at=ended + WEEK - 1) == "league-refuse-challenge-cool"
    assert season.why_not(Challenged(4, 1), by=4, at=ended + WEEK) is None


def test_a_challenge_waits_for_its_answer() -> None:
    season = Season(rules(format="ladder"), 6)
    yes, no = ChallengeAnswered(4, 2, accepted=True), ChallengeAnswered(4, 2, accepted=False)
    assert season.why_not(yes, by=2) == "league-refuse-no-challenge"
    season.do(ChallengeSent(4, 2), by=4)
    assert not season.contest.matches
    assert season.why_not(yes, by=4) == "league-refuse-not-challenged"
    for one, other in ((4, 1), (2, 1), (4, 2)):
        assert season.why_not(ChallengeSent(one, other), by=one) == "league-refuse-challenge-open"
    season.do(no, by=2)
    ended = season.log[-1].at
    assert season.why_not(ChallengeSent(4, 2), by=4, at=ended + WEEK - 1) == "league-refuse-challenge-cool"
    later = ended + WEEK
    season.do(ChallengeSent(4, 2), by=4, at=later)
    assert season.why_not(ChallengeDropped(4, 2), by=2, at=later) == "league-refuse-director"
    season.do(yes, by=2, at=later)
    assert set(season.contest.matches[-1].players) == {2, 4}
    assert season.contest.challenges == ()


def test_friends_whose_challenges_wait_keep_nobody_off_and_who_is_passed_over_may_ask_again() -> None:
    season = Season(rules(format="ladder"), 6)
    for friend in (2, 3):
        season.do(ChallengeSent(friend, 1), by=friend)
    season.do(ChallengeSent(4, 1), by=4)
    season.do(ChallengeAnswered(4, 1, accepted=True), by=1)
    assert set(season.contest.matches[-1].players) == {1, 4}
    assert season.contest.challenges == ()
    assert season.why_not(ChallengeSent(3, 1), by=3) == "league-refuse-challenge-busy"
    season.do(ResultTaken(season.contest.matches[-1].number, MatchResult("won", 1)))
    assert season.why_not(ChallengeSent(3, 1), by=3) is None


ONCE = rules(format="ladder", ladder=LadderRules(refusals=1))


def refused_again(season: Season, weeks: int = 2) -> None:
    """The fourth challenges the second, who does not answer him in so many weeks."""
    for _ in range(weeks):
        at = season.contest.at + WEEK
        season.do(ChallengeSent(4, 2), by=4, at=at)
        season.do(ChallengeDropped(4, 2), by=0, at=at + WEEK)


def test_friends_who_let_challenges_lapse_keep_nobody_off() -> None:
    season = Season(ONCE, 5)
    for week in range(6):
        at = season.contest.at + WEEK
        for friend in (2, 3):
            season.do(ChallengeSent(friend, 1), by=friend, at=at)
        if week == 3:
            season.do(ChallengeSent(4, 1), by=4, at=at)
            season.do(ChallengeAnswered(4, 1, accepted=True), by=1, at=at)
            season.do(ResultTaken(season.contest.matches[-1].number, MatchResult("won", 4)), at=at)
            break
        for friend in (2, 3):
            season.do(ChallengeDropped(friend, 1), by=friend, at=at)
    assert ladder(season.contest)[0] == 4


@pytest.mark.parametrize("declines", [True, False])
def test_who_refuses_the_same_one_twice_in_a_row_has_lost_to_him(declines: bool) -> None:
    season = Season(ONCE, 4)
    refused_again(season, 1)
    assert (ladder(season.contest), season.contest.matches) == ((1, 2, 3, 4), ())
    at = season.contest.at + WEEK
    season.do(ChallengeSent(4, 2), by=4, at=at)
    if declines:
        season.do(ChallengeAnswered(4, 2, accepted=False), by=2, at=at)
    else:
        season.do(ChallengeDropped(4, 2), by=0, at=at + WEEK)
    assert ladder(season.contest) == (1, 4, 3, 2)
    [match] = season.contest.matches
    assert match.result == MatchResult("forfeit", 4)
    assert {row.entrant: row.points for row in table(season.contest)}[4] == 2
    assert season.contest.challenges == ()


def test_in_events_from_before_nobody_loses_by_refusing() -> None:
    season = Season(rules(format="ladder"), 4)
    refused_again(season, 5)
    assert (ladder(season.contest), season.contest.matches) == ((1, 2, 3, 4), ())


def test_what_is_no_refusal_does_not_count_as_one() -> None:
    season = Season(ONCE, 5)
    refused_again(season, 1)
    at = season.contest.at + WEEK
    season.do(ChallengeSent(4, 2), by=4, at=at)
    season.do(ChallengeDropped(4, 2), by=4, at=at)  # taken back
    season.do(ChallengeSent(4, 2), by=4, at=at + WEEK)
    season.do(ChallengeSent(3, 2), by=3, at=at + WEEK)
    season.do(ChallengeAnswered(3, 2, accepted=True), by=2, at=at + WEEK)
    assert not [one for one in season.contest.challenges if one.open], "he plays with another"
    season.do(ResultTaken(1, MatchResult("won", 2)), at=at + 2 * WEEK)
    season.do(ChallengeSent(4, 2), by=4, at=at + 3 * WEEK)
    season.do(TimeLost(at + 3 * WEEK, at + 4 * WEEK), by=0, at=at + 4 * WEEK)
    season.do(ChallengeDropped(4, 2), by=0, at=at + 4 * WEEK)  # the bot was down
    assert len(season.contest.matches) == 1
    season.do(ChallengeSent(4, 2), by=4, at=at + 5 * WEEK)
    season.do(ChallengeAnswered(4, 2, accepted=True), by=2, at=at + 5 * WEEK)
    season.do(ResultTaken(2, MatchResult("won", 2)), at=at + 5 * WEEK)
    season.do(ChallengeSent(4, 2), by=4, at=at + 6 * WEEK)
    season.do(ChallengeAnswered(4, 2, accepted=False), by=2, at=at + 6 * WEEK)
    assert len(season.contest.matches) == 2, "counted anew since they have met"


def test_who_plays_with_a_friend_meanwhile_has_refused_all_the_same() -> None:
    season = Season(ONCE, 5)
    refused_again(season, 1)
    at = season.contest.at + WEEK
    season.do(ChallengeSent(4, 2), by=4, at=at)
    season.do(ChallengeSent(3, 2), by=3, at=at)
    season.do(ChallengeAnswered(3, 2, accepted=True), by=2, at=at)
    season.do(ResultTaken(1, MatchResult("won", 2)), at=at)
    season.do(ChallengeSent(4, 2), by=4, at=at)
    season.do(ChallengeAnswered(4, 2, accepted=False), by=2, at=at)
    assert season.contest.matches[-1].result == MatchResult("forfeit", 4)


def test_whoever_leaves_takes_his_challenges_with_him() -> None:
    season = Season(rules(format="ladder"), 4)
    season.do(ChallengeSent(3, 2), by=3)
    season.do(Withdrew(3), by=3)
    assert season.why_not(ChallengeAnswered(3, 2, accepted=True), by=2) == "league-refuse-no-challenge"
    assert season.why_not(ChallengeSent(4, 2), by=4) is None


def test_on_a_ladder_sides_change() -> None:
    season = Season(rules(format="ladder", ladder=LadderRules(cool_down=0)), 3)
    for _ in range(2):
        season.do(Challenged(3, 1), by=3)
        season.win(season.contest.matches[-1], 1)
    one, other = season.contest.matches
    assert one.players == other.players[::-1]


def at_the_table(*waiting: tuple[int, int]) -> Season:
    """So many, of whom some wait, each with the hours his day is ahead."""
    season = Season(rules(format="open_table"), 6)
    for entrant, hours in waiting:
        season.do(SeatSought(entrant, hours), by=entrant)
    return season


def test_those_who_wait_meet_by_the_hours_of_their_days() -> None:
    season = at_the_table((1, 0), (2, 9), (3, 1), (4, -14))
    assert opponents(season.contest, season.contest.at) == ((1, 3), (2, 4)), "9 ahead and 14 behind are an hour apart"


def test_whoever_has_met_meets_another_first_and_a_forbidden_one_never() -> None:
    season = at_the_table((1, 0), (2, 0))
    season.do(OpponentsFound(1, 2), by=0)
    season.win(season.contest.matches[-1], 1)
    assert season.contest.seekers == ()
    for entrant in (1, 2, 3):
        season.do(SeatSought(entrant), by=entrant, at=season.contest.at + 1)
    ((first, second),) = opponents(season.contest, season.contest.at)
    assert {first, second} != {1, 2}
    season.do(SeatLeft(3), by=3, at=season.contest.at + 1)
    season.do(PairWished(1, 2, "forbidden"), at=season.contest.at + 1)
    assert opponents(season.contest, season.contest.at) == ()


def test_the_longer_two_wait_the_farther_apart_they_may_be() -> None:
    season = Season(rules(format="open_table"))
    for user, rating in ((1, 1000), (2, 1300)):
        season.do(SignedUp(user, f"P{user}", rating), by=user)
    season.do(FieldClosed((1, 2)))
    for user in (1, 2):
        season.do(SeatSought(user), by=user)
    since = season.contest.seekers[-1].since
    assert opponents(season.contest, since + 3600) == ()
    assert opponents(season.contest, since + 2 * 3600) == ((1, 2),)


def test_the_rating_of_now_and_the_hours_count_where_two_wait() -> None:
    season = at_the_table((1, 0), (2, 5))
    since = season.contest.seekers[-1].since
    assert opponents(season.contest, since) == ()
    first = season.contest.seekers[0].since
    assert next_widening(season.contest, since) == min(first, since) + 3600
    assert opponents(season.contest, since + 2 * 3600) == ((1, 2),)
    season.do(SeatSought(3, rating=1250), by=3)
    season.do(SeatSought(4, rating=1000), by=4)
    assert opponents(season.contest, season.contest.at + 3600) == ((3, 4),)


def waiting(*ratings: int, hours: tuple[int, ...] = ()) -> Season:
    """So many wait, each with his rating and his hours."""
    season = Season(rules(format="open_table"), len(ratings))
    for entrant, rating in enumerate(ratings, 1):
        ahead = hours[entrant - 1] if hours else 0
        season.do(SeatSought(entrant, ahead, rating), by=entrant)
    return season


def farness(season: Season, way: Iterable[tuple[int, int]]) -> int:
    seekers = {one.entrant: one for one in season.contest.seekers}
    return sum(distance(seekers[one], seekers[other]) ** 2 for one, other in way)


@pytest.mark.parametrize("seed", range(20))
def test_no_other_way_to_pair_who_waits_is_nearer_in_rating_and_hours(seed: int) -> None:
    dice = Random(seed)
    count = dice.choice((4, 6, 8))
    season = waiting(
        *(dice.randrange(900, 1100) for _ in range(count)), hours=tuple(dice.randrange(4) for _ in range(count))
    )
    pairs = opponents(season.contest, season.contest.at)
    assert farness(season, pairs) == min(farness(season, way) for way in all_ways(tuple(range(1, count + 1))))


def test_nearness_counts_to_the_last_point_and_not_by_lot() -> None:
    for number in range(8):
        season = waiting(1000, 1003, 1041, 1044)
        season.do(PairWished(1, 2 + number % 2, "wished"))  # another number of acts draws other lots
        assert opponents(season.contest, season.contest.at) == ((1, 2), (3, 4))


def test_of_equally_near_ones_who_has_waited_longest_plays() -> None:
    season = waiting(1000, 1000, 1000)
    assert opponents(season.contest, season.contest.at) == ((1, 2),)


@pytest.mark.parametrize("seed", range(30))
def test_of_four_who_are_alike_no_two_ways_are_equally_good(seed: int) -> None:
    """Else the library would choose."""
    dice = Random(seed)
    numbers = [dice.randrange(1 << 40) for _ in range(4)]
    sums = {sum(lot(numbers[a], numbers[b]) for a, b in way) for way in all_ways((0, 1, 2, 3))}
    assert len(sums) == 3


def test_who_met_at_the_open_table_is_told_why() -> None:
    season = waiting(1000, 1150, 1400, 1400, hours=(0, 1, 0, 9))
    season.do(OpponentsFound(1, 2), by=0)
    season.do(OpponentsFound(3, 4), by=0)
    one, other = (why_at_table(season.log, match.number) for match in season.contest.matches)
    assert [(why.key, dict(why.args)) for why in one] == [("league-why-open-near", {"points": 150, "hours": "near"})]
    assert [(why.key, dict(why.args)) for why in other] == [("league-why-open-wide", {"points": 0, "hours": "far"})]
    season.win(season.contest.matches[0], 1)
    for entrant in (1, 2):
        season.do(SeatSought(entrant, 0, 1000), by=entrant)
    season.do(OpponentsFound(1, 2), by=0)
    assert [why.key for why in why_at_table(season.log, 3)] == ["league-why-open-near", "league-why-met"]
    assert why_at_table(season.log, 99) == ()


def test_one_waits_once_and_only_who_waits_can_meet() -> None:
    season = at_the_table((1, 0))
    assert season.why_not(SeatSought(1), by=1) == "league-refuse-waiting"
    assert season.why_not(SeatSought(2, 15), by=2) == "league-refuse-hours"
    assert season.why_not(OpponentsFound(1, 2), by=0) == "league-refuse-not-waiting"


def test_whoever_has_left_a_ladder_stands_in_nobodys_way() -> None:
    season = Season(rules(format="ladder"), 6)
    for number in (2, 3):
        season.do(Withdrew(number))
    assert ladder(season.contest) == (1, 4, 5, 6)
    assert season.why_not(Challenged(6, 1), by=6) is None
    assert season.why_not(Challenged(6, 2), by=6) == "league-refuse-not-in"
    season.do(Readmitted(2))
    assert ladder(season.contest) == (1, 2, 4, 5, 6)


def test_on_a_ladder_a_forbidden_pair_does_not_meet() -> None:
    season = Season(rules(format="ladder"), 4)
    season.do(PairWished(1, 2, "forbidden"))
    assert season.why_not(Challenged(2, 1), by=2) == "league-refuse-challenge-forbidden"


def wishing(*sides: tuple[int, ...]) -> Season:
    """So many wait at the open table, each with the side that he would like."""
    season = Season(rules(format="open_table"), len(sides))
    for entrant, wished in enumerate(sides, 1):
        season.do(SeatSought(entrant, sides=wished), by=entrant)
    return season


@pytest.mark.parametrize("sides", [((1,), (0,)), ((1,), ()), ((), (0,)), ((1,), (-1,))])
def test_the_open_table_gives_the_sides_that_both_wish(sides: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    for one, expected in ((wishing(*sides), (2, 1)), (wishing(*sides[::-1]), (1, 2))):
        one.do(OpponentsFound(1, 2), by=0)
        assert one.contest.matches[-1].players == expected


def test_of_two_who_wish_for_one_side_who_had_it_less_has_it() -> None:
    season, seen = wishing((0,), (0,)), []
    for _ in range(2):
        season.do(OpponentsFound(1, 2), by=0)
        match = season.contest.matches[-1]
        seen.append(match.pairing.first)
        season.win(match, 1)
        for entrant in (1, 2):
            season.do(SeatSought(entrant, sides=(0,)), by=entrant)
    assert sorted(seen) == [1, 2]


def test_who_wish_for_different_sides_meet_rather() -> None:
    season = wishing((0,), (0,), (1,), (1,))
    found = opponents(season.contest, season.contest.at)
    assert len(found) == 2
    assert {frozenset(pair) for pair in found}.isdisjoint({frozenset((1, 2)), frozenset((3, 4))})


@pytest.mark.parametrize("sides", [(2,), (0, 1)])
def test_a_side_that_is_none_is_refused(sides: tuple[int, ...]) -> None:
    season = wishing((), ())
    season.do(SeatLeft(1), by=1)
    assert season.why_not(SeatSought(1, sides=sides), by=1) == "league-refuse-sides-wished"
