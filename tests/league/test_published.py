"""Rounds that others have paired: a Swiss engine that FIDE endorses, the tables and brackets that are printed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from engine.league.acts import RoundPaired, RoundPublished, Withdrew
from engine.league.model.contest import Match, MatchResult, Pairing
from engine.league.pairing.contenders import contenders
from engine.league.pairing.matching import Cost, Edge
from engine.league.pairing.proposing import minds_of, proposed
from engine.league.pairing.swiss import NOBODY, costs
from tests.league.seasons import SWISS, Season, rules
from tests.league.test_matching import total

PLAYED = sorted((Path(__file__).parent.parent / "fixtures" / "league" / "swiss").glob("*.txt"))
RESULTS = {"1": 2, "=": 1, "0": 0}
SCORES = replace(SWISS, rounds=20, balance="scores", first_round="halves")  # as the Dutch system has it

Cell = tuple[int, bool, int]  # whom one met, whether he had white, half points; 0 is a bye


def cell(word: str) -> Cell:
    """`6w1`, `6b=`, `bye`."""
    return (NOBODY, True, 2) if word == "bye" else (int(word[:-2]), word[-2] == "w", RESULTS[word[-1]])


def grid(file: Path) -> dict[int, list[Cell]]:
    """Each player of a file with his rounds."""
    lines = [line for line in file.read_text().splitlines() if not line.startswith("#")]
    return {number: [cell(word) for word in line.split()] for number, line in enumerate(lines, 1)}


def pairings(cells: dict[int, Cell]) -> tuple[Pairing, ...]:
    """A round as it was paired, white first."""
    return tuple(Pairing(one, other or None) for one, (other, white, _) in cells.items() if white)


def result(match: Match, cells: dict[int, Cell]) -> MatchResult:
    """How a match ended."""
    one, other = match.players
    halves = cells[one][2]
    return MatchResult("drawn") if halves == 1 else MatchResult("won", one if halves == 2 else other)


def edges(pairs: tuple[Pairing, ...]) -> tuple[Edge, ...]:
    return tuple((min(one.first, one.second or NOBODY), max(one.first, one.second or NOBODY)) for one in pairs)


def told(season: Season, pairs: tuple[Pairing, ...]) -> Cost:
    """What a way to pair the next round costs, without what is drawn."""
    number = len(season.contest.rounds) + 1
    field = {one.number: one for one in contenders(season.contest, number)}
    nodes = tuple(sorted(field)) if len(field) % 2 == 0 else (NOBODY, *sorted(field))
    priced = costs(field, minds_of(season.contest, number), nodes)
    return total(edges(pairs), priced)[:-1]


@pytest.mark.parametrize("file", PLAYED, ids=lambda file: file.stem)
def test_each_round_is_paired_as_near_in_score_as_an_endorsed_engine_pairs_it(file: Path) -> None:
    """Nobody meets the same one again, the bye, the scores and the halves of the first round are as there; of sides,
    which come last in both, no more are two apart."""
    players = grid(file)
    season = Season(SCORES, len(players))
    for number in range(len(players[1])):
        cells = {one: rounds[number] for one, rounds in players.items()}
        theirs = pairings(cells)
        mine = told(season, tuple(one.pairing for one in proposed(season.contest)))
        met, unwished, bye, apart, torn, same_half, _ = told(season, theirs)
        assert mine[:4] == (met, unwished, bye, apart)
        assert mine[4] <= torn
        assert mine[5] <= same_half
        season.do(RoundPaired(number + 1, theirs))
        season.do(RoundPublished(number + 1))
        season.play(lambda match, cells=cells: result(match, cells))  # type: ignore[misc]


def test_the_published_case_of_a_bye_that_goes_to_the_lowest() -> None:
    """Test C5 of bbpPairings: 5 and 6 could each be left over; 6 has less, so 1 meets 5 and 2 meets 3."""
    season = Season(SCORES, 6)
    for number, (pairs, winners) in enumerate(
        ((((1, 4), (5, 2), (3, 6)), (1, 2, 3)), (((2, 1), (4, 3), (6, 5)), (1, 3, 5))), 1
    ):
        season.do(RoundPaired(number, tuple(Pairing(*pair) for pair in pairs)))
        season.do(RoundPublished(number))
        season.play(lambda match, winners=winners: MatchResult("won", *set(match.players) & set(winners)))  # type: ignore[misc]
    season.do(Withdrew(4))
    found = edges(tuple(one.pairing for one in proposed(season.contest)))
    assert set(found) == {(0, 6), (1, 5), (2, 3)}


# A region of the American college championship, as it is printed every year: from top to bottom, and who meets whom
# in its second round if the better seed always wins.
REGION = ((1, 16), (8, 9), (5, 12), (4, 13), (6, 11), (3, 14), (7, 10), (2, 15))
SECOND = ({1, 8}, {4, 5}, {3, 6}, {2, 7})


def test_a_bracket_of_sixteen_is_that_which_is_printed() -> None:
    season = Season(rules(format="knockout"), 16)
    first = season.pair()
    assert {frozenset(one.players) for one in first} == {frozenset(pair) for pair in REGION}
    season.play(lambda match: MatchResult("won", min(match.players)))
    assert sorted(sorted(one.players) for one in season.pair()) == sorted(sorted(pair) for pair in SECOND)
    season.play(lambda match: MatchResult("won", min(match.players)))
    assert sorted(sorted(one.players) for one in season.pair()) == [[1, 4], [2, 3]]


def test_upsets_go_on_at_the_place_that_the_printed_bracket_has_for_them() -> None:
    """12 beats 5 and 4 is beaten by 13: they meet, and whoever wins meets the winner of 1, 16, 8 and 9."""
    season = Season(rules(format="knockout"), 16)
    lost = {5, 4}
    decide = lambda match: MatchResult("won", min(set(match.players) - lost))  # noqa: E731
    season.pair()
    season.play(decide)
    second = {frozenset(one.players) for one in season.pair()}
    assert frozenset((12, 13)) in second
    season.play(decide)
    assert {frozenset(one.players) for one in season.pair()} == {frozenset((1, 12)), frozenset((2, 3))}


# The first, a middle and the last round of the larger tables of Berger, as FIDE prints them (C.05, annex 1).
LARGER = {
    (10, 1): "1-10 2-9 3-8 4-7 5-6",
    (10, 2): "10-6 7-5 8-4 9-3 1-2",
    (10, 9): "5-10 6-4 7-3 8-2 9-1",
    (12, 1): "1-12 2-11 3-10 4-9 5-8 6-7",
    (12, 6): "12-9 10-8 11-7 1-6 2-5 3-4",
    (12, 11): "6-12 7-5 8-4 9-3 10-2 11-1",
}


@pytest.mark.parametrize(("count", "number"), LARGER)
def test_a_whole_round_robin_follows_the_printed_table(count: int, number: int) -> None:
    season = Season(rules(format="round_robin"), count)
    for _ in range(number):
        season.pair()
    printed = [tuple(map(int, pair.split("-"))) for pair in LARGER[count, number].split()]
    assert Counter(one.players for one in season.contest.in_round(number)) == Counter(printed)
