"""Decisions on matches: acts of the event first, then the same at the table."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine.kernel.errors import GameError, Refused
from engine.league.acts import Adjudicated, ResultTaken, RulesChanged, VoteCast
from engine.league.model.contest import MatchResult
from engine.league.model.event_rules import EventRules
from engine.season.open_events import HeldEvent
from engine.season.owed import OwedStep, owed
from engine.season.ports import MatchPost
from engine.season.ruling import MatchRulings, Ruling, has_no_complaint, rulings_on
from engine.session.model import TableNumber
from tests.season.conftest import DIRECTOR, THREADS, Ground, published
from tests.session.toy import RACE

RED, BLUE = RACE.meta.roles
JUDGE = 901
OTHER = 902


class Case:
    """An event whose first match is played."""

    def __init__(self, ground: Ground) -> None:
        self.events, self.tables, self.matches = ground.begin()
        self.rulings = MatchRulings(self.events, self.matches, self.tables)

    async def begin(self) -> HeldEvent:
        held = await published(self.events)
        held, _ = await self.matches.seat(held, held.contest.matches[0], THREADS)
        await self.events.store.keep_post(MatchPost(held.number, 1, THREADS, TableNumber(1), "told"))
        return held

    async def rule(self, held: HeldEvent, ruling: Ruling, user: int = DIRECTOR) -> HeldEvent:
        return await self.rulings.rule(held, held.contest.matches[0], ruling, user, "Time is up")

    async def steps(self, held: HeldEvent) -> list[OwedStep]:
        posts = await self.events.store.posts_of(held.number)
        return [one for one in owed(held.contest, posts, ()) if one.match == 1]


@pytest.mark.parametrize(
    ("ruling", "key", "winner"),
    [
        ("first", "outcome-adjudicated", RED),
        ("draw", "outcome-adjudicated", None),
        ("firstlost", "outcome-forfeit", BLUE),
        ("bothlost", "outcome-director-ended", None),
        ("annul", "outcome-director-ended", None),
    ],
)
async def test_a_game_that_goes_on_ends_as_its_match_was_decided(
    ground: Ground, ruling: Ruling, key: str, winner: str | None
) -> None:
    case = Case(ground)
    held = await case.rule(await case.begin(), ruling)
    assert await case.steps(held) == [OwedStep(1, "close")]
    post = await case.matches.post_of(held, 1)
    assert await case.rulings.end_game(held, post) is not None
    info = await case.tables.info(TableNumber(1))
    assert info.outcome is not None
    assert (info.outcome.reason.key, info.outcome.winner) == (key, winner)
    assert await case.rulings.end_game(held, post) is None, "once"


@pytest.mark.parametrize("ruling", ["first", "annul", "restart"])
async def test_a_game_that_ends_before_the_ruling_counts_as_it_ended(ground: Ground, ruling: Ruling) -> None:
    case = Case(ground)
    seen = await case.begin()
    await case.tables.playing.resign(TableNumber(1), seen.contest.matches[0].pairing.first)
    with pytest.raises(Refused) as caught:
        await case.rule(seen, ruling)
    assert caught.value.message.key == "league-refuse-ended"
    (match, _) = (await case.events.look(seen.number)).contest.matches
    assert match.result is not None
    assert (match.result.kind, match.result.winner) == ("won", match.pairing.second)
    after = await case.rule(await case.events.look(seen.number), "draw")
    result = after.contest.matches[0].result
    assert result is not None
    assert (result.kind, result.given_up) == ("adjudicated", False), "another result is a ruling with its reason"


async def test_nobody_appeals_against_what_he_has_won_or_given_up(ground: Ground) -> None:
    case = Case(ground)
    held = await case.begin()
    first, second = held.contest.matches[0].players
    await case.tables.playing.resign(TableNumber(1), first)
    held = await case.matches.take(held, held.contest.matches[0]) or held
    asks = [has_no_complaint(held, held.contest.matches[0], user) for user in (first, second)]
    assert asks == [True, True]
    held = await case.rule(held, "draw")
    assert not any(has_no_complaint(held, held.contest.matches[0], user) for user in (first, second))
    held = await case.rule(held, "firstlost")
    assert not has_no_complaint(held, held.contest.matches[0], first)


async def test_a_match_that_is_begun_anew_gets_another_table(ground: Ground) -> None:
    case = Case(ground)
    held = await case.rule(await case.begin(), "restart")
    assert await case.steps(held) == [OwedStep(1, "leave")]
    await case.rulings.end_game(held, await case.matches.post_of(held, 1))
    await case.events.store.keep_post(MatchPost(held.number, 1))
    assert await case.steps(held) == [OwedStep(1, "seat")]
    held, told = await case.matches.seat(held, held.contest.matches[0], THREADS + 9)
    assert told is not None
    assert held.contest.matches[0].table == 2


async def test_who_may_decide_what(ground: Ground) -> None:
    case = Case(ground)
    held = await case.begin()
    match = held.contest.matches[0]
    assert "restart" in rulings_on(held, match, DIRECTOR)
    assert rulings_on(held, match, 1) == ()
    assert rulings_on(held, replace(match, appeal="open"), JUDGE)[0] == "stands"
    assert rulings_on(held, replace(match, appeal="ruled"), DIRECTOR) == ()
    with pytest.raises(GameError):
        await case.rule(held, "first", 1)
    with pytest.raises(GameError):
        await case.rule(held, "stands")


def several(held: HeldEvent) -> EventRules:
    """Three directors, two of whom have to agree; the third plays."""
    return replace(held.contest.rules, votes=2, directors=(DIRECTOR, OTHER, 3))


async def voting(case: Case) -> HeldEvent:
    held = await case.begin()
    return await case.events.act(held.number, DIRECTOR, RulesChanged(several(held)), "Fairer")


async def test_so_many_directors_of_one_mind_decide_and_the_game_is_ended_so(ground: Ground) -> None:
    case = Case(ground)
    held = seen = await case.rule(await voting(case), "first")
    assert held.contest.matches[0].result is None
    await case.rule(seen, "second", OTHER)
    held = await case.rule(seen, "first")
    assert held.contest.matches[0].result is None, "his own second word is not another's"
    held = await case.rule(seen, "first", OTHER)
    match = held.contest.matches[0]
    assert (match.result and match.result.winner, match.votes) == (match.pairing.first, ())
    assert (held.log[-1].by, held.log[-1].reason) == (OTHER, "Time is up")
    assert await case.rulings.end_game(held, await case.matches.post_of(held, 1)) is not None
    info = await case.tables.info(TableNumber(1))
    assert info.outcome is not None
    assert info.outcome.reason.key == "outcome-adjudicated"


async def test_two_directors_at_once_make_one_ruling(ground: Ground) -> None:
    case = Case(ground)
    held = await voting(case)
    await asyncio.gather(*(case.rule(held, "draw", user) for user in (DIRECTOR, OTHER)))
    log = (await case.events.look(held.number)).log
    assert [type(one.act) for one in log[-3:]] == [VoteCast, VoteCast, Adjudicated]


async def test_who_plays_votes_on_no_game_of_his_group_and_nobody_decides_alone(ground: Ground) -> None:
    case = Case(ground)
    held = await voting(case)
    match = held.contest.matches[0]
    assert rulings_on(held, match, 3) == ()
    drawn = MatchResult("adjudicated")
    for user, act, key in ((3, VoteCast(1, drawn), "own-group"), (DIRECTOR, Adjudicated(1, drawn), "votes")):
        with pytest.raises(GameError) as refused:
            await case.events.act(held.number, user, act, "I know")
        assert refused.value.message.key == f"league-refuse-{key}"
    held = await case.rule(held, "draw")
    held = await case.events.by_bot(held.number, ResultTaken(1, MatchResult("won", match.pairing.first)))
    assert held.contest.matches[0].votes == (), "it has ended by itself"


async def test_a_ruling_that_the_bot_was_stopped_before_is_made_later(ground: Ground) -> None:
    case = Case(ground)
    held = await voting(case)
    for user in (DIRECTOR, OTHER):
        held = await case.events.act(held.number, user, VoteCast(1, MatchResult("adjudicated")), f"So says {user}")
    held = await case.rulings.conclude(held, held.contest.matches[0])
    assert held.log[-1].reason == f"So says {DIRECTOR} · So says {OTHER}"
    assert (await case.rulings.conclude(held, held.contest.matches[0])).log == held.log
