"""Decisions on matches: acts of the event first, then the same at the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.kernel.errors import GameError
from engine.season.open_events import HeldEvent
from engine.season.owed import OwedStep, owed
from engine.season.ports import MatchPost
from engine.season.ruling import MatchRulings, Ruling, rulings_on
from engine.session.model import TableNumber
from tests.season.conftest import DIRECTOR, THREADS, Ground, published
from tests.session.toy import RACE

RED, BLUE = RACE.meta.roles
JUDGE = 901


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
