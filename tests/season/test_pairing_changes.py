"""Pairings changed by hand: nothing that has begun is torn apart, and nobody is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.kernel.errors import Refused, TableError
from engine.league.acts import Adjudicated, FieldClosed, MatchBegun, PairingLocked, RoundPaired, RoundPublished
from engine.league.model.contest import Contest, MatchResult, Pairing
from engine.league.pairing.proposing import proposed
from engine.season.pairing_changes import (
    by_table,
    exchangeable,
    may_change,
    odd_of,
    players_exchanged,
    round_in_hand,
    seeded,
    seeding_lines,
    sides_exchanged,
)
from tests.league.seasons import Season, rules, stronger
from tests.season.conftest import DIRECTOR, RULES, Ground, published

DOUBLE = replace(RULES, double_games=True)


def pairs(contest: Contest, number: int = 1) -> set[tuple[int, int | None]]:
    return {(one.pairing.first, one.pairing.second) for one in contest.in_round(number)}


async def test_two_change_places_or_sides_and_the_others_stay(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events, players=5)
    match = next(one for one in held.contest.matches if one.pairing.second is not None)
    other = exchangeable(held.contest, match)[0].number
    act = players_exchanged(held.contest, 1, match.players[0], other)
    held = await events.act(held.number, DIRECTOR, act, "They are brothers")
    assert sorted(p for pair in pairs(held.contest) for p in pair if p) == [1, 2, 3, 4, 5]
    assert any(other in pair and match.players[1] in pair for pair in pairs(held.contest))
    match = next(one for one in held.contest.matches if one.pairing.second is not None)
    held = await events.act(held.number, DIRECTOR, sides_exchanged(held.contest, match), "As agreed")
    assert (match.players[1], match.players[0]) in pairs(held.contest)


async def test_both_games_of_a_pair_go_along(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events, DOUBLE)
    match = held.contest.matches[0]
    other = exchangeable(held.contest, match)[0].number
    changed = players_exchanged(held.contest, 1, match.players[0], other)
    held = await events.act(held.number, DIRECTOR, changed, "They are brothers")
    assert {(b, a) for a, b in pairs(held.contest)} == pairs(held.contest)
    assert len(held.contest.matches) == 4


async def test_who_plays_already_or_is_locked_changes_with_nobody(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events, players=6)
    begun, locked, free = held.contest.matches
    held = await events.by_bot(held.number, MatchBegun(begun.number, 1))
    held = await events.act(held.number, DIRECTOR, PairingLocked(locked.number))
    begun, locked, free = held.contest.matches
    assert [may_change(held.contest, one) for one in (begun, locked, free)] == [False, False, True]
    assert exchangeable(held.contest, free) == []
    for one in (begun, locked):
        with pytest.raises(Refused):
            await events.act(held.number, DIRECTOR, sides_exchanged(held.contest, one), "Why not")


def test_in_a_round_robin_nobody_changes_places_for_some_would_meet_twice() -> None:
    season = Season(rules(format="round_robin", finalists=2), 4)
    season.do(RoundPaired(1, tuple(one.pairing for one in proposed(season.contest))))
    assert all(may_change(season.contest, one) and by_table(season.contest, one) for one in season.contest.matches)
    assert [exchangeable(season.contest, one) for one in season.contest.matches] == [[], []]
    season.do(RoundPublished(1))
    season.play(stronger)
    for _ in range(2):
        season.pair()
        season.play(stronger)
    (final,) = season.pair()
    assert not by_table(season.contest, final), "in the finals a director may put somebody else"


def test_who_have_met_before_and_a_second_bye_are_marked() -> None:
    season = Season(players=3)
    (match,) = (one for one in season.pair() if one.pairing.second is not None)
    (bye,) = (one for one in season.contest.matches if one.pairing.second is None)
    season.play(stronger)
    again = Pairing(*match.players), Pairing(bye.pairing.first)
    season.do(RoundPaired(2, again))
    assert [odd_of(season.contest, one) for one in season.contest.in_round(1)] == [None, None]
    assert {odd_of(season.contest, one) for one in season.contest.in_round(2)} == {"met", "bye"}
    season.do(Adjudicated(match.number, MatchResult("annulled")))
    assert {odd_of(season.contest, one) for one in season.contest.in_round(2)} == {None, "bye"}, "that was no meeting"


async def test_the_round_in_hand_is_the_draft_else_the_newest(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events)
    assert getattr(round_in_hand(held.contest), "number", 0) == 1
    assert round_in_hand(replace(held.contest, rounds=())) is None


async def test_seeds_by_hand_are_read_as_they_were_written(ground: Ground) -> None:
    events, _, _ = ground.begin()
    entrants = (await published(events)).contest.entrants
    assert seeded(seeding_lines(entrants, 4000)) == FieldClosed((1, 2, 3, 4))
    assert seeded("4: P4\n\n  #2 P2 3\n1\n3.") == FieldClosed((4, 2, 1, 3))
    many = tuple(replace(entrants[0], number=one, name="N" * 32) for one in range(1, 513))
    assert len(seeding_lines(many, 4000)) <= 4000
    assert len(seeded(seeding_lines(many, 4000)).order) == 512


@pytest.mark.parametrize("typed", ["1. Ann\n1. Bob", "Ann\nBob", "1\n2nd", "9999999999"])
def test_a_line_without_a_number_of_its_own_closes_nothing(typed: str) -> None:
    with pytest.raises(TableError, match="event-seed-line"):
        seeded(typed)
