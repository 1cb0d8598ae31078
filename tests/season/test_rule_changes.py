"""A director who plays in an event changes none of its rules by which he could be better off, once it has begun."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.errors import Refused
from engine.league import flow
from engine.league.acts import Adjudicated, EventClosed, FieldClosed, Recorded, RulesChanged, SignedUp
from engine.league.model.contest import MatchResult
from engine.league.model.event_rules import PointsFor
from engine.season.open_events import HeldEvent, OpenEvents
from engine.season.rule_changes import has_ended
from engine.season.terms import EventTerms, terms_text
from tests.season.conftest import DIRECTOR, GUILD, RULES, Ground, published

PLAYING, OTHER = 1, 902
TWO = replace(RULES, directors=(PLAYING, DIRECTOR))
UNFAIR: list[dict[str, Any]] = [
    {"tie_breaks": ("wins",)},
    {"points": PointsFor(3)},
    {"judge": OTHER},
    {"directors": (PLAYING,)},
    {"directors": (PLAYING, DIRECTOR, OTHER)},
    {"rounds": 1},
    {"size": 2},
    {"terms": terms_text(EventTerms(round_days=30))},
    {"terms": terms_text(EventTerms(unfinished="points"))},
    {"terms": terms_text(EventTerms(words="Who is called P1 wins."))},
]


async def change(events: OpenEvents, held: HeldEvent, user: int, **values: Any) -> HeldEvent:
    return await events.act(held.number, user, RulesChanged(replace(held.contest.rules, **values)), "I like it")


@pytest.mark.parametrize("values", UNFAIR, ids=lambda values: "-".join(values))
async def test_he_changes_nothing_that_could_help_him_but_who_does_not_play_does(
    ground: Ground, values: dict[str, Any]
) -> None:
    events = ground.begin()[0]
    held = await published(events, TWO)
    with pytest.raises(Refused, match="league-refuse-rules-concerned") as refused:
        await change(events, held, PLAYING, **values)
    [asked, _] = refused.value.message.args["whom"]
    assert asked.args["user"] == str(DIRECTOR)
    assert (await events.look(held.number)).contest.rules == held.contest.rules
    assert (await change(events, held, DIRECTOR, **values)).contest.rules != held.contest.rules


async def test_he_changes_its_name_and_its_dates(ground: Ground) -> None:
    events = ground.begin()[0]
    held = await published(events, TWO)
    terms = terms_text(EventTerms(ends=2_000_000_000, names_waiting=True, calendar=True))
    held = await change(events, held, PLAYING, title="Big Cup", terms=terms)
    assert (held.contest.rules.title, held.contest.rules.terms) == ("Big Cup", terms)


async def test_before_the_event_begins_he_sets_it_up_as_anybody(ground: Ground) -> None:
    events = ground.begin()[0]
    held = await events.create(GUILD, DIRECTOR, TWO)
    held = await events.act(held.number, PLAYING, SignedUp(PLAYING, "P1"))
    assert (await change(events, held, PLAYING, tie_breaks=("wins",))).contest.rules.tie_breaks == ("wins",)


async def test_where_nobody_else_is_free_to_direct_he_may_name_somebody_and_no_more(ground: Ground) -> None:
    events = ground.begin()[0]
    held = await published(events, replace(RULES, directors=(PLAYING, DIRECTOR)))
    held = await change(events, held, DIRECTOR, directors=(PLAYING,))
    with pytest.raises(Refused) as refused:
        await change(events, held, PLAYING, directors=(PLAYING, OTHER), judge=OTHER)
    assert refused.value.message.args["alone"] == "yes"
    assert (await change(events, held, PLAYING, directors=(PLAYING, OTHER))).contest.rules.directors[-1] == OTHER


async def test_what_was_changed_so_earlier_stands(ground: Ground) -> None:
    events = ground.begin()[0]
    held = await published(events, TWO)
    act = RulesChanged(replace(held.contest.rules, tie_breaks=("wins",)))
    log = (*held.log, Recorded(held.contest.acts + 1, held.contest.at, PLAYING, act, "Before it was refused"))
    assert flow.replay(log).rules.tie_breaks == ("wins",)


async def test_he_closes_it_only_when_its_rounds_are_played(ground: Ground) -> None:
    events = ground.begin()[0]
    held = await published(events, TWO)
    with pytest.raises(Refused, match="league-refuse-close-concerned"):
        await events.act(held.number, PLAYING, EventClosed())
    held = await published(events, replace(TWO, rounds=1))
    for match in held.contest.matches:
        result = MatchResult("adjudicated", match.players[0])
        held = await events.act(held.number, DIRECTOR, Adjudicated(match.number, result), "Over")
    assert (await events.act(held.number, PLAYING, EventClosed())).contest.closed


@pytest.mark.parametrize("form", ["knockout", "round_robin"])
async def test_an_event_has_ended_when_no_round_can_be_paired_any_more(ground: Ground, form: Any) -> None:
    events = ground.begin()[0]
    held = await published(events, replace(TWO, format=form, rounds=0), players=2)
    assert not has_ended(replace(held.contest, rounds=()))
    [match] = held.contest.matches
    result = MatchResult("adjudicated", match.players[0])
    held = await events.act(held.number, DIRECTOR, Adjudicated(match.number, result), "Over")
    assert has_ended(held.contest)


async def test_a_ladder_is_closed_by_who_does_not_play_where_there_is_one(ground: Ground) -> None:
    events = ground.begin()[0]
    numbers = {}
    for directors in ((PLAYING, DIRECTOR), (PLAYING,)):
        held = await events.create(GUILD, PLAYING, replace(RULES, format="ladder", rounds=0, directors=directors))
        for user in (PLAYING, 2):
            held = await events.act(held.number, user, SignedUp(user, f"P{user}"))
        numbers[directors] = await events.act(held.number, PLAYING, FieldClosed((1, 2)))
    with pytest.raises(Refused, match="league-refuse-close-concerned"):
        await events.act(numbers[PLAYING, DIRECTOR].number, PLAYING, EventClosed())
    assert (await events.act(numbers[(PLAYING,)].number, PLAYING, EventClosed())).contest.closed
