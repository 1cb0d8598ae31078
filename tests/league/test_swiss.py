"""Swiss pairing: the order of what is minded, and what its sentences say."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine.league.acts import ByeDeclined, PairingLocked, PairWished, RoundPaired, SignedUp, Withdrew
from engine.league.model.contest import Contest
from engine.league.pairing import matching
from engine.league.pairing.contenders import Contender, contenders
from engine.league.pairing.matching import matched
from engine.league.pairing.proposing import Unpairable, proposed
from engine.league.pairing.swiss import PairingTerms, costs, seated, swiss
from tests.league.seasons import SWISS, Season, at_random, rules, stronger
from tests.league.test_matching import all_ways, total

EVENTS = max(1000, int(os.environ["ADJUTANT_FUZZ"])) if "ADJUTANT_FUZZ" in os.environ else 6
TERMS = PairingTerms(("red", "blue"))


def one(
    number: int, score: int = 0, met: tuple[int, ...] = (), sides: tuple[int, ...] = (), byes: int = 0
) -> Contender:
    return Contender(number, score, f"P{number}", Counter(met), sides, byes, drawn=Random(number).getrandbits(40))


def keys(season: Season) -> dict[frozenset[int], tuple[str, ...]]:
    """The reasons of the next round by pair."""
    pairs = proposed(season.contest)
    return {frozenset({p.pairing.first, p.pairing.second or 0}): tuple(t.key for t in p.why) for p in pairs}


@pytest.mark.parametrize("seed", range(20))
def test_a_small_field_is_paired_as_trying_every_way_would(seed: int) -> None:
    dice = Random(seed)
    count = dice.choice((5, 6, 7, 8))
    field = [
        one(n, dice.randrange(4), (dice.randrange(1, count + 1),), (0, 1, 1)[: dice.randrange(4)], dice.randrange(2))
        for n in range(1, count + 1)
    ]
    by_number = {who.number: who for who in field}
    nodes = tuple(sorted(by_number)) if count % 2 == 0 else (0, *sorted(by_number))
    priced = costs(by_number, TERMS, nodes)
    best = min(all_ways(nodes), key=lambda way: total(way, priced))
    pairs = swiss(field, TERMS)
    assert pairs is not None
    assert {tuple(sorted(pair)) for pair in pairs} == set(best)


def test_who_has_met_does_not_meet_again_while_there_is_another_way() -> None:
    field = [one(1, 4, (2,)), one(2, 4, (1,)), one(3, 0, (4,)), one(4, 0, (3,))]
    pairs = swiss(field, TERMS)
    assert pairs is not None
    assert {frozenset(pair) for pair in pairs} in (
        {frozenset((1, 3)), frozenset((2, 4))},
        {frozenset((1, 4)), frozenset((2, 3))},
    )


def test_the_bye_goes_to_the_lowest_who_had_none() -> None:
    pairs = swiss([one(1, 6), one(2, 2), one(3, 0, byes=1)], TERMS)
    assert pairs is not None
    assert (2, 0) in pairs


def test_whoever_had_a_side_more_often_gets_the_other() -> None:
    field = {1: one(1, sides=(0, 0, 1)), 2: one(2, sides=(1, 0, 1))}
    assert seated(field, (1, 2), TERMS) == (2, 1)


def test_whoever_did_not_have_the_first_side_last_gets_it_when_both_had_it_as_often() -> None:
    field = {1: one(1, sides=(1, 0)), 2: one(2, sides=(0, 1))}
    assert seated(field, (1, 2), TERMS) == (2, 1)


def test_equal_sides_come_before_equal_scores_unless_the_event_says_otherwise() -> None:
    field = [one(1, 2, sides=(0,)), one(2, 2, sides=(0,)), one(3, 0, sides=(1,)), one(4, 0, sides=(1,))]
    even, near = swiss(field, TERMS), swiss(field, replace(TERMS, sides_first=False))
    assert even is not None
    assert near is not None
    assert frozenset((1, 2)) not in map(frozenset, even)
    assert frozenset((1, 2)) in map(frozenset, near)


def test_in_a_seeded_first_round_the_upper_half_meets_the_lower() -> None:
    season = Season(replace(SWISS, first_round="halves"), 8)
    assert all(sum(number > 4 for number in match.players) == 1 for match in season.pair())


def test_wished_pairs_meet_and_forbidden_ones_do_not() -> None:
    season = Season(players=6)
    season.do(PairWished(1, 2, "wished"))
    season.do(PairWished(3, 4, "forbidden"))
    found = keys(season)
    assert found[frozenset((1, 2))][0] == "league-why-wished"
    assert frozenset((3, 4)) not in found


def test_where_every_pair_is_forbidden_there_is_no_round() -> None:
    season = Season(players=2)
    season.do(PairWished(1, 2, "forbidden"))
    with pytest.raises(Unpairable):
        proposed(season.contest)


def test_a_locked_pair_stays_when_a_draft_is_paired_again() -> None:
    season = Season(players=8)
    season.do(RoundPaired(1, tuple(found.pairing for found in proposed(season.contest))))
    first = season.contest.in_round(1)[0]
    season.do(PairingLocked(first.number))
    for number in set(range(1, 9)) - set(first.players):
        season.do(PairWished(first.players[0], number, "wished"))
    assert first.pairing in [found.pairing for found in proposed(season.contest)]


def test_each_pair_is_told_why_and_each_side_too() -> None:
    season = Season(players=4)
    assert set(keys(season).values()) == {("league-why-equal", "league-why-drawn")}
    season.pair()
    season.play(stronger)
    assert {why[1] for why in keys(season).values()} <= {"league-why-balance", "league-why-drawn"}


def test_double_games_give_both_ways_and_count_for_no_side() -> None:
    season = Season(replace(SWISS, double_games=True), 4)
    matches = season.pair()
    assert Counter(match.players for match in matches) == Counter(match.players[::-1] for match in matches)
    assert len(matches) == 4


@pytest.mark.parametrize("seed", range(EVENTS))
def test_events_with_withdrawals_and_late_entries(seed: int) -> None:
    """Nobody meets anybody twice, nobody has two byes, and sides differ by one at most.

    Sides differ by two where few are left to meet: that it was not possible otherwise, trying every way has shown.
    """
    dice = Random(seed)
    players = dice.choice((8, 9, 13, 16, 24)) if seed < 6 else dice.randrange(8, 129)
    rounds = 4 if players < 12 else 5
    season = Season(replace(SWISS, rounds=rounds, late_until=2), players, seed=f"{seed:064x}")
    for number in range(1, rounds + 1):
        if number == 2:
            season.do(SignedUp(500, "Late"))
        if number in (2, 3):
            season.do(Withdrew(dice.choice([who.number for who in season.contest.present(number)])))
        season.pair()
        season.play(at_random(dice, draws=True))
    met = Counter(frozenset(match.players) for match in season.contest.matches)
    assert max(met.values()) == 1
    assert leanings(season.contest) <= (2 if players < 16 else 1)


def leanings(contest: Contest) -> int:
    """The greatest difference of sides that anybody has."""
    sides: Counter[int] = Counter()
    for match in contest.matches:
        for player in match.players if match.pairing.second is not None else ():
            sides[player] += 1 - 2 * match.role_of(player)
    return max(map(abs, sides.values()))


def test_after_the_last_round_there_is_no_other() -> None:
    season = Season(rules(format="swiss", rounds=1), 4)
    season.pair()
    season.play(stronger)
    with pytest.raises(Unpairable):
        proposed(season.contest)


@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_large_field_is_paired_as_well_as_if_all_pairs_were_tried(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is not drawn costs the same."""
    season = Season(replace(SWISS, rounds=5), 40)
    dice = Random(number)
    for _ in range(number - 1):
        season.pair()
        season.play(at_random(dice, draws=True))
    field = {who.number: who for who in contenders(season.contest, number)}
    priced = costs(field, TERMS, tuple(field))

    def price() -> tuple[int, ...]:
        found = matched(tuple(field), priced)
        assert found is not None
        return total(found, priced)[:-1]

    whole = price()
    monkeypatch.setattr(matching, "WHOLE", 10)
    assert price() == whole


def test_whoever_declines_a_bye_has_none_while_another_can_have_it() -> None:
    season = Season(players=5)
    for number in (1, 2, 3, 4):
        season.do(ByeDeclined(number), by=number)
    assert keys(season)[frozenset((5, 0))] == ("league-why-bye",)
    season.do(ByeDeclined(5), by=5)
    assert ("league-why-bye-again",) in keys(season).values()
