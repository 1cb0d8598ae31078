"""Half-way through a round the news name who is waited for, where one side alone is to move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.games.registry import GAMES
from engine.league.model.event_rules import EventGame, EventRules
from engine.season.terms import EventTerms, terms_text
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import entered, look, next_round
from tests.discord.test_event_deadlines import pass_on
from tests.discord.test_events import DEE, done, quick
from tests.session.toy import RACE

__all__ = ["quick"]


@pytest.fixture
def games() -> Mapping[str, Any]:
    """With a game in which the two take turns."""
    return {**GAMES, "race": RACE}


async def halfway(club: Club, *, named: bool) -> tuple[list[str], int]:
    """What is told of it, when red has moved at the first table alone; and when that was."""
    terms = terms_text(EventTerms(round_days=8, names_waiting=named))
    rules = EventRules("Cup", (EventGame("race", ("red", "blue")),), "swiss", 1, terms=terms)
    await entered(club, rules, (ANN, BOB, CY, DEE))
    await next_round(club)
    await done(club)
    table = (await look(club)).contest.matches[0].table
    tables, (red, _) = club.services.tables, await seated(club, 0)
    await tables.playing.order(table, red, "roll")  # type: ignore[arg-type]  # it has begun
    since = await tables.results.last_act(table)  # type: ignore[arg-type]
    assert since is not None
    return (await pass_on(club, 5)).splitlines(), since


async def seated(club: Club, place: int) -> tuple[int, int]:
    """The users of red and blue in a match."""
    contest = (await look(club)).contest
    red, blue = (contest.entrant(one).user for one in contest.matches[place].players)  # type: ignore[union-attr]
    return red, blue


async def test_who_has_moved_waits_for_the_other_since_then(club: Club) -> None:
    lines, since = await halfway(club, named=True)
    waits = [one for one in lines if "waits for" in one]
    red, blue = await seated(club, 0)
    begun = (await look(club)).contest.matches[1].begun
    other_red, other_blue = await seated(club, 1)
    assert waits == [
        f"<@{red}> waits for <@{blue}> since <t:{since}:R>.",
        f"<@{other_blue}> waits for <@{other_red}> since <t:{begun}:R>.",
    ]


async def test_nobody_is_named_where_the_event_names_nobody(club: Club) -> None:
    lines, _ = await halfway(club, named=False)
    assert not [one for one in lines if "<@" in one]
    assert any("2 games go on" in one for one in lines)
