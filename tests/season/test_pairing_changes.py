"""Pairings changed by hand: nothing that has begun is torn apart, and nobody is lost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

import pytest

from engine.kernel.errors import Refused, TableError
from engine.league.acts import (
    Adjudicated,
    FieldClosed,
    MatchBegun,
    PairingLocked,
    Recorded,
    ResultTaken,
    RoundPaired,
    RoundPublished,
)
from engine.league.flow import replay
from engine.league.model.contest import Contest, MatchResult, Pairing
from engine.league.model.event_rules import EventRules
from engine.league.pairing.proposing import proposed
from engine.league.rules.conflicts import refuse_new
from engine.season import stages
from engine.season.open_events import HeldEvent, OpenEvents
from engine.season.pairing_changes import (
    by_table,
    exchangeable,
    may_change,
    odd_of,
    players_exchanged,
    repeats,
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


async def paired(events: OpenEvents, rules: EventRules, players: int, rounds: int) -> HeldEvent:
    """An event in which so many rounds but one are played, and the last is a draft; the lower number always wins."""
    held = await published(events, rules, players)
    for _ in range(rounds - 1):
        for match in [one for one in held.contest.matches if one.open]:
            won = ResultTaken(match.number, MatchResult("won", min(match.players)))
            await events.act(held.number, DIRECTOR, won, "So it was")
        held = await events.act(held.number, DIRECTOR, stages.paired((await events.look(held.number)).contest))
        if len(held.contest.rounds) < rounds:
            held = await events.act(held.number, DIRECTOR, RoundPublished(len(held.contest.rounds)))
    return held


@pytest.mark.parametrize("pools", [1, 2])
async def test_nobody_is_exchanged_in_a_table_in_which_everybody_meets_everybody(ground: Ground, pools: int) -> None:
    events, _, _ = ground.begin()
    rules = replace(RULES, format="round_robin", rounds=0, pools=pools, finalists=2 if pools > 1 else 0)
    held = await published(events, rules, 4 * pools)
    for match in held.contest.matches:
        assert exchangeable(held.contest, match) == []
    for one, other in combinations(range(1, 4 * pools + 1), 2):
        act = players_exchanged(held.contest, 1, one, other)
        if pairs_of(act.pairings) != {frozenset(match.players) for match in held.contest.matches}:
            with pytest.raises(Refused, match="league-refuse-by-table"):
                await events.act(held.number, DIRECTOR, act, "They would rather")
    match = held.contest.matches[0]
    await events.act(held.number, DIRECTOR, sides_exchanged(held.contest, match), "They would rather")


async def test_what_was_exchanged_in_a_table_before_goes_on_and_can_be_put_right(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events, replace(RULES, format="round_robin", rounds=0))
    act = players_exchanged(held.contest, 1, 1, 2)
    record = Recorded(held.contest.acts + 1, held.contest.at, DIRECTOR, act, "Stored before it was refused")
    contest = replay((*held.log, record))
    back = players_exchanged(contest, 1, 1, 2)
    assert refuse_new(contest, Recorded(contest.acts + 1, contest.at, DIRECTOR, back, "As the table has it")) is None


async def test_who_has_lost_does_not_change_places_with_who_has_not_in_a_bracket(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await paired(events, replace(RULES, format="knockout", rounds=0, lives=2), 8, 2)
    lost = {max(one.players) for one in held.contest.in_round(1)}
    for match in held.contest.in_round(2):
        for one in match.players:
            found = {each.number for each in exchangeable(held.contest, match)}
            assert found
            assert found <= lost if one in lost else not found & lost


async def test_an_exchange_says_who_would_meet_again_or_be_free_again(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await paired(events, RULES, 5, 2)
    met = {frozenset(one.players): 1 for one in held.contest.in_round(1)}
    told = 0
    for one, other in combinations(range(1, 6), 2):
        act = players_exchanged(held.contest, 2, one, other)
        now = {frozenset(match.players) for match in held.contest.in_round(2)}
        expected = sum(both in met for both in pairs_of(act.pairings) - now)
        found = tuple(repeats(held.contest, act))
        assert len(found) == expected
        told += len(found)
        assert {each.key for each in found} <= {"event-exchange-met", "event-exchange-bye"}
    assert told, "some of these exchanges make two meet again"


def pairs_of(pairings: Iterable[Pairing]) -> set[frozenset[int]]:
    """Who would meet, or be free."""
    return {frozenset((one.first, one.second or one.first)) for one in pairings}


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
