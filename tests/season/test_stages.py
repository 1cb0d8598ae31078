"""How an event goes on from stage to stage."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.errors import TableError
from engine.league.acts import (
    Appealed,
    AppealRuled,
    EventClosed,
    FieldClosed,
    RoundChanged,
    RoundPaired,
    RoundPublished,
    SignedUp,
)
from engine.league.model.contest import Contest
from engine.league.pairing.proposing import proposed
from engine.season import stages
from engine.season.drafting import over_already
from engine.season.moments import moment_in, moment_named, moment_there
from engine.season.terms import EventTerms, terms_text
from tests.league.seasons import Season, rules, stronger
from tests.season.conftest import DIRECTOR, GUILD, RULES, Ground, published


def test_nobody_signs_up_after_the_date() -> None:
    contest = replace(an_event(), rules=replace(RULES, terms=terms_text(EventTerms(sign_up_until=100))))
    stages.expect_sign_up(contest, 100)
    with pytest.raises(TableError, match="event-sign-up-over"):
        stages.expect_sign_up(contest, 101)
    stages.expect_sign_up(replace(contest, rules=RULES), 101)


def test_nobody_steps_in_where_the_rules_say_so() -> None:
    stages.expect_substitutes(an_event())
    with pytest.raises(TableError, match="event-no-substitutes"):
        stages.expect_substitutes(
            replace(an_event(), rules=replace(RULES, terms=terms_text(EventTerms(substitutes=False))))
        )


async def test_whoever_is_rated_higher_is_seeded_before(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await events.create(GUILD, DIRECTOR, RULES)
    for user, rating in ((1, 900), (2, 1200), (3, 900)):
        held = await events.act(held.number, user, SignedUp(user, f"P{user}", rating))
    assert stages.field(held.contest) == FieldClosed((2, 1, 3))


async def test_a_draft_is_paired_anew_and_a_published_round_has_to_be_over(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events)
    assert stages.published(held.contest) is None
    for stage in (stages.paired, stages.finished):
        with pytest.raises(TableError):
            stage(held.contest)
    draft = replace(held.contest, rounds=tuple(replace(one, published=False) for one in held.contest.rounds))
    assert isinstance(stages.paired(draft), RoundChanged)
    assert stages.published(draft) == RoundPublished(1)


def an_event() -> Contest:
    return Contest(RULES, "5eed" * 16)


async def test_ratings_of_now_seed_before_those_of_the_sign_up_and_newcomers_stand_where_they_begin(
    ground: Ground,
) -> None:
    events, _, _ = ground.begin()
    held = await events.create(GUILD, DIRECTOR, RULES)
    for user in (1, 2, 3):
        held = await events.act(held.number, user, SignedUp(user, f"P{user}"))
    assert stages.field(held.contest, {1: 821, 3: 1353}) == FieldClosed((3, 2, 1))


def test_a_date_at_24_00_is_the_end_of_its_day() -> None:
    end = moment_named("2026-12-24 24:00", "UTC")
    assert end == moment_named("2026-12-25 00:00", "UTC")
    assert moment_named("2026-12-24 2:40", "UTC") == moment_named("2026-12-24 240", "UTC")


@pytest.mark.parametrize("zone", ["UTC", "Europe/Berlin", "America/New_York", "Australia/Sydney"])
@pytest.mark.parametrize("typed", ["2026-03-29 20:00", "2026-10-25 01:30", "2026-12-24 00:00"])
def test_a_moment_in_another_zone_is_written_the_same(zone: str, typed: str) -> None:
    moment = moment_named(typed, "Asia/Tokyo")
    there = moment_in(moment, "Asia/Tokyo", zone)
    assert moment_there(there, zone) == typed
    assert there == moment_named(typed, zone)
    assert moment_in(0, "Asia/Tokyo", zone) == 0


def test_a_date_is_over_unless_it_stood_there_before() -> None:
    terms = EventTerms(sign_up_until=100, starts=200, ends=300)
    assert over_already(terms, 99) is None
    assert over_already(terms, 100) == "sign_up_until"
    assert over_already(terms, 250, EventTerms(sign_up_until=100)) == "starts"
    assert over_already(terms, 400, terms) is None


def with_appeal(format: str, **values: Any) -> Season:
    """Somebody appeals against the last result of the first round."""
    season = Season(rules(format=format, **values), 4)
    season.pair()
    season.play(stronger)
    match = season.contest.matches[-1]
    season.do(Appealed(match.number), by=max(match.players), reason="No")
    return season


@pytest.mark.parametrize("format", ["knockout", "flights"])
def test_no_round_of_a_bracket_is_paired_over_an_appeal(format: str) -> None:
    season = with_appeal(format)
    for stage in (stages.paired, stages.finished):
        with pytest.raises(TableError) as caught:
            stage(season.contest)
        assert caught.value.message.args["matches"] == (str(season.contest.matches[-1].number),)
    season.do(AppealRuled(season.contest.matches[-1].number, None), by=season.contest.rules.judge, reason="Stands")
    assert stages.paired(season.contest).round == 2
    assert stages.finished(season.contest) == EventClosed()


def test_nor_is_one_published_that_is_paired() -> None:
    season = with_appeal("knockout")
    season.do(RoundPaired(2, tuple(one.pairing for one in proposed(season.contest))))
    with pytest.raises(TableError) as caught:
        stages.published(season.contest)
    assert caught.value.message.key == "event-appeal-first"


def test_where_all_play_on_a_round_waits_for_no_judge() -> None:
    assert stages.paired(with_appeal("swiss", rounds=3).contest).round == 2
    pools = with_appeal("round_robin", finalists=2)
    assert stages.paired(pools.contest).round == 2
    for _ in range(2):
        pools.pair()
        pools.play(stronger)
    with pytest.raises(TableError) as caught:
        stages.paired(pools.contest)
    assert caught.value.message.key == "event-appeal-first", "the finals depend on it"
