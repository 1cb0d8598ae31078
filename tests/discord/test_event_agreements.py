"""What the players of a game of an event agree on between themselves: not what the event has laid down."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.errors import TableError
from engine.league.acts import Adjudicated
from engine.league.model.contest import MatchResult
from engine.league.model.event_rules import EventRules
from engine.season.terms import EventTerms, terms_text
from engine.session.conditions import ClockTerms, Conditions
from engine.session.model import TableInfo, TableNumber
from tests.discord.conftest import Club
from tests.discord.event_days import BLUFF_GAME, look
from tests.discord.test_event_deadlines import pass_on
from tests.discord.test_event_entry import ROUND, directed, opened
from tests.discord.test_events import DI, quick

__all__ = ["quick"]
LAID_DOWN = Conditions(clock=ClockTerms("total", start=3600 * 48, flag="forfeit"), odds=False, whatif=False)
CUP = EventRules(
    "Cup",
    (BLUFF_GAME,),
    "swiss",
    rounds=2,
    directors=(DI,),
    terms=terms_text(EventTerms(conditions=LAID_DOWN, silent_days=5)),
)
OTHERWISE: dict[str, dict[str, Any]] = {"clock": {"counts": "none"}, "conditions": {"odds": True}}


async def game(club: Club) -> tuple[TableInfo, int, int]:
    """A game of the event and its players."""
    await opened(club, CUP)
    await directed(club, "Close sign-up", *ROUND)
    info = await club.services.tables.info(TableNumber(1))
    return info, *info.seats.values()


@pytest.mark.parametrize("command", sorted(OTHERWISE))
async def test_the_clock_and_the_aids_of_an_event_are_not_theirs_to_change(club: Club, command: str) -> None:
    info, *both = await game(club)
    for user in both:
        refused = await club.server.command(user, f"game {command}", info.channel, **OTHERWISE[command])
        assert "its clock, warnings, aids and feed are those of the event" in refused.text
    assert (await club.services.tables.info(info.number)).conditions == info.conditions


async def test_what_was_proposed_before_is_not_agreed_to(club: Club) -> None:
    info, first, second = await game(club)
    proposals = club.services.tables.proposals
    guards, proposals._guards = proposals._guards, []  # as in a version that let them
    await club.server.command(first, "game clock", info.channel, counts="none")
    proposals._guards = guards
    refused = await club.server.command(second, "game clock", info.channel, counts="none")
    assert "are those of the event" in refused.text
    with pytest.raises(TableError, match="event-conditions-fixed"):
        await proposals.agree(info.number, second)
    assert (await club.services.tables.info(info.number)).conditions == info.conditions


async def test_they_may_sit_at_it_now_and_go_back_to_what_the_event_has_laid_down(club: Club) -> None:
    info, *both = await game(club)
    for user in both:
        await club.server.command(user, "game live", info.channel)
    await club.quiet(info.channel)
    assert (await club.services.tables.info(info.number)).conditions.live
    proposals = club.services.tables.proposals
    guards, proposals._guards = proposals._guards, []
    for user in both:
        await proposals.other_conditions(info.number, user, Conditions(clock=LAID_DOWN.clock))
    proposals._guards = guards
    assert (await club.services.tables.info(info.number)).conditions.odds
    for user in both:
        await club.server.command(user, "game conditions", info.channel, odds=False, whatif=False)
    assert (await club.services.tables.info(info.number)).conditions == LAID_DOWN


async def test_a_pause_stands_on_the_page_of_the_directors_who_hear_of_a_long_one(club: Club) -> None:
    info, *both = await game(club)
    for user in both:
        await club.server.command(user, "game pause", info.channel, days=60)
    await club.quiet(info.channel)
    assert "have paused their game" in (await directed(club)).text
    await pass_on(club, 4)
    assert not [one for one in (await look(club)).contest.matches if one.silent]
    await pass_on(club, 2)
    held = await look(club)
    [match] = [one for one in held.contest.matches if one.table == info.number]
    assert len(match.silent) == 2, "once for each of the two"
    assert [one["pinged"] for one in club.server.shown() if "has stood still" in one["content"]]
    noted = held.contest.acts
    await pass_on(club, 1)
    again = [one for one in (await look(club)).contest.matches if one.table == info.number]
    assert again == [match], noted
    assert "nothing from" in (await directed(club)).text


async def test_a_game_that_counts_no_more_is_theirs(club: Club) -> None:
    info, *both = await game(club)
    held = await look(club)
    [match] = [one for one in held.contest.matches if one.table == info.number]
    proposals = club.services.tables.proposals
    result = MatchResult("adjudicated", match.players[0])
    await club.services.seasons.events.act(held.number, DI, Adjudicated(match.number, result), "Decided")
    told = await proposals.other_conditions(info.number, both[0], Conditions())
    assert told.proposal is not None
