"""What is allowed in an event, act by act, and what comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from engine.kernel.errors import Refused
from engine.league.acts import (
    Adjudicated,
    Appealed,
    AppealRuled,
    CheckedIn,
    ContestAct,
    EventClosed,
    EventCreated,
    FieldClosed,
    MarkedMissing,
    MatchBegun,
    PairWished,
    Penalised,
    Readmitted,
    ResultTaken,
    RoundChanged,
    RoundPaired,
    RoundPublished,
    RulesChanged,
    SignedUp,
    Substituted,
    SuspendedUntil,
    TimePenalised,
    Warned,
    Withdrew,
)
from engine.league.flow import HANDLED, BrokenLog, apply, replay
from engine.league.model.contest import MatchResult, Pairing
from engine.league.pairing.proposing import proposed
from engine.league.rules import people
from engine.league.rules.organising import rules_fault
from engine.league.standings.table import table
from engine.season.timed import due_acts
from tests.league.seasons import DIRECTOR, SEED, SWISS, Season, rules, stronger

PLAYER = 1
JUDGE = 901
WON = MatchResult("won", 1)


def test_every_kind_of_act_is_handled() -> None:
    assert HANDLED.keys() == set(get_args(ContestAct)) - {EventCreated}


def test_the_state_is_the_fold_of_the_log() -> None:
    season = Season(players=6)
    season.play_out(stronger)
    assert replay(season.log) == season.contest


def test_a_broken_log_names_its_act() -> None:
    season = Season(players=4)
    with pytest.raises(BrokenLog) as broken:
        replay([*season.log[:2], season.log[4]])
    assert broken.value.message.args["act"] == 5
    with pytest.raises(BrokenLog):
        replay([])


def test_of_two_directors_at_once_the_second_is_told_to_look_again() -> None:
    season = Season(players=4)
    late = season.record(EventClosed())
    season.do(Warned(1))
    assert season.why_not(EventClosed()) is None
    with pytest.raises(Refused) as refused:
        apply(season.contest, late)
    assert refused.value.refusal.reason.key == "league-refuse-stale"


@pytest.mark.parametrize(
    ("key", "values"),
    {
        "league-fault-title": {"title": " "},
        "league-fault-games": {"games": ()},
        "league-fault-rounds": {"rounds": 0},
        "league-fault-pools": {"pools": 2},
        "league-fault-finalists": {"finalists": 1},
        "league-fault-lives": {"lives": 3},
        "league-fault-late": {"late_losses": 2},
        "league-fault-size": {"size": -1},
        "league-fault-tie-breaks": {"tie_breaks": ("wins", "wins")},
        "league-fault-odd": {"odd": "eliminator"},
    }.items(),
)
def test_rules_that_do_not_go_together(key: str, values: dict[str, object]) -> None:
    fault = rules_fault(replace(SWISS, **values))  # type: ignore[arg-type]
    assert fault is not None
    assert fault.reason.key == key
    assert rules_fault(SWISS) is None


DIRECTORS_ONLY = [
    RulesChanged(SWISS),
    FieldClosed((1, 2, 3, 4)),
    EventClosed(),
    SignedUp(77, "Other"),
    MarkedMissing(2),
    Readmitted(2),
    Substituted(2, 77, "Other"),
    Warned(2),
    Penalised(2, 1),
    TimePenalised(2, 5, next_game=True),
    SuspendedUntil(2, 5),
    Withdrew(2),
    RoundPaired(1, (Pairing(1, 2),)),
    RoundPublished(1),
    MatchBegun(1, 1),
    ResultTaken(1, WON),
    Adjudicated(1, WON),
]


@pytest.mark.parametrize("act", DIRECTORS_ONLY, ids=lambda act: type(act).__name__)
def test_a_player_does_nothing_that_is_the_directors(act: ContestAct) -> None:
    assert Season(players=4).why_not(act, by=PLAYER, reason="so") == "league-refuse-director"


REASONED = [RulesChanged(SWISS), MarkedMissing(2), Readmitted(2), Substituted(2, 77, "O"), Warned(2), Penalised(2, 1)]
REASONED.append(TimePenalised(2, 5, next_game=True))


@pytest.mark.parametrize("act", REASONED, ids=lambda act: type(act).__name__)
def test_what_touches_somebody_needs_a_reason(act: ContestAct) -> None:
    assert Season(players=4).why_not(act, reason=" ") == "league-refuse-reason"


# People


def test_above_the_size_one_waits_and_takes_the_place_that_is_left() -> None:
    season = Season(replace(SWISS, size=2))
    for user in (1, 2, 3):
        season.do(SignedUp(user, f"P{user}"), by=user)
    assert [one.presence for one in season.contest.entrants] == ["in", "in", "waiting"]
    season.do(Withdrew(1), by=1)
    assert [one.presence for one in season.contest.entrants] == ["withdrawn", "in", "in"]


def test_whoever_does_not_check_in_misses_the_event() -> None:
    season = Season(replace(SWISS, check_in=True))
    for user in (1, 2, 3):
        season.do(SignedUp(user, f"P{user}"), by=user)
    season.do(CheckedIn(1), by=1)
    season.do(CheckedIn(3), by=3)
    assert season.why_not(FieldClosed((1, 2, 3))) == "league-refuse-order"
    season.do(FieldClosed((3, 1)))
    assert season.contest.entrants[1].presence == "missing"


def test_no_event_is_larger_than_any(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MOST_ENTRANTS", 4)
    season = Season(replace(SWISS, late_until=2), 4)
    assert season.why_not(SignedUp(8, "Fifth"), by=8) == "league-refuse-full"
    assert season.why_not(SignedUp(8, "Fifth", role="substitute"), by=8) is None


def test_entry_is_over_after_the_last_round_for_it() -> None:
    season = Season(replace(SWISS, late_until=2), 4)
    season.pair()
    assert season.why_not(SignedUp(8, "Late"), by=8) is None
    season.play(stronger)
    season.pair()
    assert season.why_not(SignedUp(8, "Late"), by=8) == "league-refuse-late"


def test_nobody_leaves_and_comes_back_by_himself() -> None:
    season = Season(replace(SWISS, late_until=4), 4)
    season.do(Withdrew(1), by=1)
    assert season.why_not(SignedUp(1, "Again"), by=1) == "league-refuse-twice"
    assert season.why_not(Readmitted(1), by=1) == "league-refuse-director"
    assert season.why_not(Readmitted(1), reason="ill, now well") is None


def test_a_suspension_lasts() -> None:
    season = Season(players=4)
    season.do(SuspendedUntil(1, 50_000))
    assert season.why_not(Readmitted(1), reason="please", at=49_999) == "league-refuse-suspended"
    assert season.why_not(Readmitted(1), reason="over", at=50_000) is None


@pytest.mark.parametrize("gone", [Withdrew(1), MarkedMissing(1)])
def test_who_had_left_before_he_was_suspended_does_not_come_back_by_himself(gone: ContestAct) -> None:
    season = Season(players=4)
    season.do(gone)
    season.do(SuspendedUntil(1, 50_000, returns=False))
    assert season.contest.entrants[0].presence in ("withdrawn", "missing")
    assert not [act for act in due_acts(season.contest, 60_000) if isinstance(act, Readmitted)]
    assert season.why_not(Readmitted(1), reason="please", at=49_999) == "league-refuse-suspended"
    assert season.why_not(Readmitted(1), reason="over", at=50_000) is None
    before = Season(players=4)
    before.do(gone)
    before.do(SuspendedUntil(1, 50_000))
    assert Readmitted(1) in due_acts(before.contest, 60_000), "what is on record without that word means what it meant"


def test_who_is_suspended_may_leave_and_stays_out() -> None:
    season = Season(players=4)
    season.do(SuspendedUntil(1, 50_000))
    season.do(Withdrew(1), by=1)
    assert not [act for act in due_acts(season.contest, 60_000) if isinstance(act, Readmitted)]


def test_a_substitute_takes_over_what_was_won_but_not_the_warnings() -> None:
    season = Season(players=4)
    season.pair()
    season.play(stronger)
    season.do(Warned(1))
    season.do(Substituted(1, 77, "New"))
    new = season.contest.entrants[0]
    assert (new.user, new.users, new.warnings) == (77, (1, 77), 0)
    assert next(row for row in table(season.contest) if row.entrant == 1).points == 2


def test_nobody_takes_over_the_side_against_which_he_plays() -> None:
    season = Season(players=4)
    match = season.pair()[0]
    first, second = match.players
    season.do(Substituted(first, 77, "New"))
    assert season.why_not(Substituted(second, first, "Old"), reason="so") == "league-refuse-seen"
    season.win(match, first)
    assert season.why_not(Substituted(second, first, "Old"), reason="so") is None


# Rounds


def test_a_round_waits_for_all_results_of_the_one_before() -> None:
    season = Season(players=4)
    season.pair()
    assert season.why_not(RoundPaired(2, (Pairing(1, 2), Pairing(3, 4)))) == "league-refuse-unfinished"


@pytest.mark.parametrize(
    ("key", "pairings"),
    {
        "league-refuse-no-pairings": (),
        "league-refuse-pair": (Pairing(1, 1), Pairing(3, 4)),
        "league-refuse-paired-twice": (Pairing(1, 2), Pairing(1, 3)),
    }.items(),
)
def test_pairings_that_cannot_be(key: str, pairings: tuple[Pairing, ...]) -> None:
    assert Season(players=4).why_not(RoundPaired(1, pairings)) == key


def test_a_draft_is_changed_freely_and_a_published_round_only_with_a_reason() -> None:
    season = Season(players=4)
    season.do(RoundPaired(1, (Pairing(1, 2), Pairing(3, 4))))
    other = RoundChanged(1, (Pairing(1, 3), Pairing(2, 4)))
    assert season.why_not(other) is None
    season.do(RoundPublished(1))
    assert season.why_not(other) == "league-refuse-reason"
    assert season.why_not(other, reason="they are brothers") is None


def test_what_stays_of_a_changed_round_keeps_its_number_and_what_is_played_stays() -> None:
    season = Season(players=6)
    season.do(RoundPaired(1, (Pairing(1, 2), Pairing(3, 4), Pairing(5, 6))))
    season.do(RoundPublished(1))
    season.do(MatchBegun(1, 40))
    season.do(RoundChanged(1, (Pairing(1, 2), Pairing(3, 5), Pairing(4, 6))))
    assert [(one.number, one.players) for one in season.contest.matches] == [(1, (1, 2)), (4, (3, 5)), (5, (4, 6))]
    torn = RoundChanged(1, (Pairing(1, 3), Pairing(2, 5), Pairing(4, 6)))
    assert season.why_not(torn, reason="so") == "league-refuse-played"


# Results


@pytest.fixture
def playing() -> Season:
    """The first of four plays a match that has begun."""
    season = Season(replace(SWISS, directors=(DIRECTOR, 2)), 4)
    season.do(RoundPaired(1, (Pairing(1, 2), Pairing(3, 4))))
    season.do(RoundPublished(1))
    season.do(MatchBegun(1, 40))
    return season


def test_a_result_is_taken_over_once_and_another_one_is_a_ruling(playing: Season) -> None:
    playing.do(ResultTaken(1, WON), by=0)
    assert playing.why_not(ResultTaken(1, MatchResult("won", 2)), by=0) == "league-refuse-result-known"
    assert playing.why_not(Adjudicated(1, MatchResult("adjudicated", 2))) == "league-refuse-reason"
    playing.do(Adjudicated(1, MatchResult("adjudicated", 2)))
    assert playing.contest.matches[0].decided == 10, "it keeps its place among the results"


def test_a_director_who_plays_does_not_decide_on_his_own_match(playing: Season) -> None:
    assert playing.why_not(Adjudicated(1, WON), by=2, reason="so") == "league-refuse-own-match"
    assert playing.why_not(Adjudicated(2, MatchResult("adjudicated", 3)), by=2, reason="so") is None


@pytest.mark.parametrize(
    ("result", "key"),
    [
        (MatchResult("won"), "league-refuse-winner"),
        (MatchResult("drawn", 1), "league-refuse-winner"),
        (MatchResult("won", 3), "league-refuse-stranger"),
        (MatchResult("won", 1, bid=-1), "league-refuse-negative"),
    ],
)
def test_results_that_cannot_be(playing: Season, result: MatchResult, key: str) -> None:
    assert playing.why_not(ResultTaken(1, result), by=0) == key


def test_one_appeal_and_the_judge_has_the_last_word(playing: Season) -> None:
    playing.do(Adjudicated(1, MatchResult("adjudicated", 2)))
    assert playing.why_not(Appealed(1), by=3, reason="x") == "league-refuse-not-yours"
    playing.do(Appealed(1), by=1)
    assert playing.why_not(AppealRuled(1, None), reason="x") == "league-refuse-judge"
    playing.do(AppealRuled(1, MatchResult("adjudicated")), by=JUDGE)
    assert playing.contest.matches[0].result == MatchResult("adjudicated")
    assert playing.why_not(Appealed(1), by=2, reason="x") == "league-refuse-appeal"
    assert playing.why_not(Adjudicated(1, WON), reason="x") == "league-refuse-ruled"


def test_the_innocent_side_of_an_annulled_match_has_the_points_of_a_bye(playing: Season) -> None:
    playing.do(Adjudicated(1, MatchResult("annulled", 1)))
    points = {row.entrant: row.points for row in table(playing.contest)}
    assert (points[1], points[2]) == (2, 0)


def test_nothing_happens_after_the_end(playing: Season) -> None:
    playing.do(EventClosed())
    assert playing.why_not(Warned(1), reason="x") == "league-refuse-closed"


def test_the_format_is_fixed_when_the_event_has_begun() -> None:
    season = Season(players=4)
    assert season.why_not(RulesChanged(rules(format="flights")), reason="x") == "league-refuse-format-fixed"
    assert season.why_not(RulesChanged(replace(SWISS, rounds=5)), reason="one more") is None


def test_the_same_seed_gives_the_same_pairings_and_another_one_others() -> None:
    def first_round(seed: str) -> set[frozenset[int | None]]:
        found = proposed(Season(players=16, seed=seed).contest)
        return {frozenset((one.pairing.first, one.pairing.second)) for one in found}

    assert first_round(SEED) == first_round(SEED)
    assert first_round(SEED) != first_round("ab" * 32)


@pytest.mark.parametrize("settled", ["round_robin", "knockout"])
def test_where_nobody_chooses_pairs_none_is_wished(settled: str) -> None:
    assert Season(rules(format=settled), 4).why_not(PairWished(1, 2, "forbidden")) == "league-refuse-wish"
