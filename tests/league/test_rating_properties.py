"""What holds of ratings whatever was played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.league.acts import Adjudicated
from engine.league.model.contest import MatchResult
from engine.league.ratings.area import START, area, gained
from engine.league.ratings.played import PlayedMatch, played
from engine.league.ratings.rating import ALL_GAMES, DAY, Skill, after_match, rated, sides_of
from engine.league.ratings.sides import gradient, side_strength
from tests.league.seasons import Season, at_random

USERS = range(1, 8)
NUMBERS = st.integers(0, 12_000)
SKILLS = st.builds(Skill, mean=st.floats(-20, 70), doubt=st.floats(0.5, 9))
HALVES = st.sampled_from((0, 1, 2))
TOLERANCE = 1e-9


@st.composite
def matches(draw: st.DrawFn) -> PlayedMatch:
    first = draw(st.sampled_from(USERS))
    second = draw(st.sampled_from([user for user in USERS if user != first]))
    ceded = draw(st.integers(-3, 6))
    game = draw(st.sampled_from(("one", "other")))
    return PlayedMatch(game, (first, second), draw(HALVES), draw(st.integers(0, 10**9)), ceded)


SERIES = st.lists(matches(), max_size=12)
FEW = settings(max_examples=60, deadline=None)


def users_of(series: Sequence[PlayedMatch]) -> set[int]:
    return {user for one in series for user in one.users}


# AREA


@given(NUMBERS, NUMBERS, HALVES)
def test_what_one_gains_the_other_loses(first: int, second: int, halves: int) -> None:
    assert gained(first, second, halves) == -gained(second, first, 2 - halves)


@given(NUMBERS, NUMBERS)
def test_a_win_moves_one_point_at_least_and_two_hundred_at_most(first: int, second: int) -> None:
    assert 1 <= gained(first, second, 2) <= 200


@given(NUMBERS, NUMBERS, st.integers(0, 3000))
def test_a_win_over_a_stronger_one_is_worth_no_less(first: int, second: int, more: int) -> None:
    assert gained(first, second + more, 2) >= gained(first, second, 2)


@given(NUMBERS, st.integers(-4000, 4000))
def test_a_win_is_worth_no_less_than_a_draw_and_a_draw_than_a_loss(first: int, apart: int) -> None:
    """Beyond 4000 a draw moves more than the 200 of a win: the formula knows no bound for it."""
    lost, drawn, won = (gained(first, first + apart, halves) for halves in (0, 1, 2))
    assert lost <= drawn <= won


@FEW
@given(SERIES)
def test_area_has_as_many_points_after_as_before(series: list[PlayedMatch]) -> None:
    found = area(series)
    assert found.keys() == users_of(series)
    assert sum(found.values()) == START * len(found)


# A match


@given(SKILLS, SKILLS, st.floats(-3, 3), HALVES)
def test_a_match_brings_nobody_doubt_and_the_winner_no_loss(
    one: Skill, other: Skill, logit: float, halves: int
) -> None:
    match = PlayedMatch("one", (1, 2), halves, 7)
    first, second = after_match(one, other, match, logit)
    assert first.doubt <= one.doubt + TOLERANCE
    assert second.doubt <= other.doubt + TOLERANCE
    assert (first.matches, second.matches, first.last, second.last) == (one.matches + 1, other.matches + 1, 7, 7)
    if halves != 1:
        won, lost = ((first, one), (second, other)) if halves == 2 else ((second, other), (first, one))
        assert won[0].mean >= won[1].mean - TOLERANCE
        assert lost[0].mean <= lost[1].mean + TOLERANCE


@given(SKILLS, SKILLS, st.floats(-3, 3))
def test_who_gets_more_of_a_match_is_rated_no_lower_by_it(one: Skill, other: Skill, logit: float) -> None:
    lost, drawn, won = (after_match(one, other, PlayedMatch("one", (1, 2), n, 0), logit)[0].mean for n in (0, 1, 2))
    assert lost <= drawn + TOLERANCE
    assert drawn <= won + TOLERANCE


@given(SKILLS, SKILLS, st.floats(-3, 3), st.floats(0, 3))
def test_a_win_with_a_weaker_side_is_worth_no_less(one: Skill, other: Skill, logit: float, weaker: float) -> None:
    match = PlayedMatch("one", (1, 2), 2, 0)
    strong, weak = (after_match(one, other, match, side)[0].mean for side in (logit, logit - weaker))
    assert weak >= strong - TOLERANCE


@given(SKILLS, SKILLS, HALVES)
def test_where_sides_are_even_it_does_not_matter_who_had_which(one: Skill, other: Skill, halves: int) -> None:
    first, second = after_match(one, other, PlayedMatch("one", (1, 2), halves, 0), 0.0)
    back, forth = after_match(other, one, PlayedMatch("one", (2, 1), 2 - halves, 0), 0.0)
    assert (first.mean, second.mean) == pytest.approx((forth.mean, back.mean), abs=1e-4)
    assert (first.doubt, second.doubt) == pytest.approx((forth.doubt, back.doubt), abs=1e-4)


@given(SKILLS, st.integers(0, 10**9), st.integers(0, 3000), st.integers(0, 3000))
def test_a_rest_leaves_the_strength_and_never_takes_doubt_away(skill: Skill, at: int, days: int, more: int) -> None:
    held = replace(skill, last=at, doubt=min(skill.doubt, Skill().doubt))
    soon, late = held.faded(at + days * DAY), held.faded(at + (days + more) * DAY)
    assert held.mean == soon.mean == late.mean
    assert held.doubt <= soon.doubt + TOLERANCE <= late.doubt + 2 * TOLERANCE
    assert late.doubt <= Skill().doubt


# All matches


@FEW
@given(SERIES, st.permutations(USERS))
def test_numbers_hang_on_nobodys_id(series: list[PlayedMatch], other: list[int]) -> None:
    """Whoever is called otherwise has the same numbers, to the last digit."""
    called = dict(zip(USERS, other, strict=True))
    renamed = [replace(one, users=(called[one.users[0]], called[one.users[1]])) for one in series]
    plain, new = rated(series), rated(renamed)
    assert plain.sides == new.sides
    for game, skills in plain.strengths.items():
        assert new.strengths[game] == {called[user]: skill for user, skill in skills.items()}


@FEW
@given(SERIES, st.sampled_from(USERS))
def test_taken_out_is_never_having_played(series: list[PlayedMatch], gone: int) -> None:
    others = [one for one in series if gone not in one.users]
    assert rated(series, without={gone}) == rated(others)
    assert area(series, without={gone}) == area(others)
    assert rated(series) == rated([*series])


@FEW
@given(SERIES, matches(), st.integers(0, 12), st.sampled_from(["casual", "unbegun", "placed"]))
def test_what_does_not_count_changes_nothing_wherever_it_stands(
    series: list[PlayedMatch], extra: PlayedMatch, place: int, why: str
) -> None:
    changes = {"casual": {"kind": "casual"}, "unbegun": {"begun": False}, "placed": {"placed": True}}[why]
    series_with = [*series[:place], replace(extra, **changes), *series[place:]]  # type: ignore[arg-type]
    assert rated(series_with) == rated(series)
    assert area(series_with) == area(series)


@FEW
@given(st.integers(0, 10**6), st.integers(0, 7))
def test_an_annulled_match_is_one_that_was_never_played(seed: int, which: int) -> None:
    """Its result, the ratings of all, the strength of the sides and the points that went from hand to hand."""
    dice, season = Random(seed), Season(players=6)
    for _ in range(3):
        season.pair()
        season.play(at_random(dice, draws=True))
    gone = season.contest.matches[which]
    others = [one for one in played(season.contest) if (one.at, one.users) != (gone.ended, gone.users)]
    season.do(Adjudicated(gone.number, MatchResult("annulled")), reason="two accounts")
    assert len(others) == len(season.contest.matches) - 1
    assert list(played(season.contest)) == others
    assert rated(played(season.contest)) == rated(others)
    assert area(played(season.contest)) == area(others)


@FEW
@given(SERIES, st.permutations((1, 2, 3, 4)), HALVES, HALVES, st.integers(0, 12))
def test_matches_of_four_players_count_the_same_in_either_order(
    series: list[PlayedMatch], four: list[int], one: int, other: int, place: int
) -> None:
    """What two do at one time is no matter of what two others do: only one's own matches have an order."""
    pair = [PlayedMatch("one", (four[0], four[1]), one, 7), PlayedMatch("one", (four[2], four[3]), other, 7)]
    there, back = ([*series[:place], *both, *series[place:]] for both in (pair, pair[::-1]))
    first, second = rated(there), rated(back)
    for game, skills in first.strengths.items():
        for user, skill in skills.items():
            same = second.strengths[game][user]
            assert (same.mean, same.doubt) == pytest.approx((skill.mean, skill.doubt), abs=1e-6)
            assert (same.matches, same.last) == (skill.matches, skill.last)
    assert area(there) == area(back)


@FEW
@given(SERIES)
def test_everybody_who_played_is_rated_in_his_games_and_over_all(series: list[PlayedMatch]) -> None:
    book = rated(series)
    for game in ("one", "other"):
        here = [one for one in series if one.game == game]
        assert book.strengths.get(game, {}).keys() == users_of(here)
        counts = {user: skill.matches for user, skill in book.strengths.get(game, {}).items()}
        assert counts == {user: sum(user in one.users for one in here) for user in users_of(here)}
    assert book.strengths.get(ALL_GAMES, {}).keys() == users_of(series)
    shown = [skill.shown for _, skill in book.leaderboard(ALL_GAMES, 10**9)]
    assert shown == sorted(shown, reverse=True)


# Sides


@FEW
@given(SERIES)
def test_the_fit_of_sides_is_the_best_there_is(series: list[PlayedMatch]) -> None:
    """Nothing is gained by moving either number a little: both first derivatives of the loss are nothing."""
    found = side_strength(series)
    (even, per_point), _ = gradient([(float(one.ceded), one.halves / 2) for one in series], found.even, found.per_point)
    assert abs(even) < 1e-6
    assert abs(per_point) < 1e-6


@FEW
@given(SERIES)
def test_seen_from_the_other_side_the_strength_is_the_opposite(series: list[PlayedMatch]) -> None:
    turned = [replace(one, users=one.users[::-1], halves=2 - one.halves, ceded=-one.ceded) for one in series]
    for game, side in sides_of(series).items():
        other = sides_of(turned)[game]
        assert other.share(-2) == pytest.approx(1 - side.share(2), abs=1e-6)


# Do they tell who is stronger?


@pytest.mark.parametrize("seed", range(3))
def test_after_many_matches_the_order_is_that_of_true_strength(seed: int) -> None:
    """Sixteen players, each a step stronger than the next, 50 matches each; who wins is drawn by it."""
    dice = Random(seed)
    users = range(16)
    series = []
    for at in range(400):
        first, second = dice.sample(users, 2)
        win = 1 / (1 + 10 ** ((first - second) / 5))
        series.append(PlayedMatch("one", (first, second), 2 if dice.random() < win else 0, at))
    order = [user for user, _ in rated(series).leaderboard("one", 400)]
    assert sum(abs(place - user) for place, user in enumerate(order)) / 16 < 1.5
