"""Who is forgotten while an event goes on: his game counts as he ended it, and nobody waits for what cannot begin."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.kernel.errors import Refused
from engine.league.acts import Adjudicated, Appealed, EventClosed, SignedUp, StatementGiven, Substituted
from engine.league.model.contest import MatchResult
from engine.league.model.event_rules import EventRules
from engine.season.returning import mark_of
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, look
from tests.discord.loopback import DIRECTOR, GUILD, buttons
from tests.discord.test_event_deadlines import later
from tests.discord.test_event_entry import ROUND, directed, opened, pressed
from tests.discord.test_event_matches import EVE, EVENT
from tests.discord.test_event_people import measure
from tests.discord.test_events import DEE, DI, begun, done, quick, signed_up

__all__ = ["quick"]
SWISS = EventRules("Swiss", (BLUFF_GAME,), "swiss", rounds=4, directors=(DI,))


async def forget(club: Club, user: int) -> None:
    page = await club.server.command(user, "me forget")
    answer = await club.server.click(user, page.original, "Delete all of it")
    assert answer.text.startswith("Done.")
    await done(club)


async def test_who_is_forgotten_in_the_middle_of_a_match_has_lost_it(club: Club) -> None:
    await begun(club)
    held, since = await club.services.seasons.events.look(EVENT), len(club.server.requests)
    match, one = held.contest.matches[0], held.contest.entrant(held.contest.matches[0].pairing.first)
    assert one is not None
    await forget(club, one.user)
    held = await club.services.seasons.events.look(EVENT)
    result = held.contest.matches[0].result
    assert result is not None
    assert (result.kind, result.winner) == ("won", match.pairing.second)
    assert "1 of 2 games are over" in (await club.server.command(DI, "event direct")).text
    assert [one.trouble for one in await club.services.seasons.store.posts_of(EVENT)] == ["", ""]
    gone = held.contest.entrant(match.pairing.first)
    assert gone is not None
    assert not [one for one in club.server.requests[since:] if str(gone.user) in one.path], "no user of Discord"


async def test_a_draft_with_somebody_who_is_forgotten_is_paired_again_before_it_is_published(club: Club) -> None:
    page = await signed_up(club)
    for step in ("Close sign-up", "Pair the round"):
        page = await club.server.click(DI, page.original, step)
    await forget(club, ANN)
    page = await club.server.command(DI, "event direct")
    assert "Pair the round again before it is published" in page.text
    refused = await club.server.click(DI, page.original, "Publish")
    await done(club)
    held = await club.services.seasons.events.look(EVENT)
    assert refused.text
    assert all(one.table is None for one in held.contest.matches), "no game of a round that is a draft"
    assert ANN not in [one.user for one in held.contest.entrants], "no trace of who was forgotten"


async def test_a_suspension_is_not_ended_by_being_forgotten(club: Club) -> None:
    await opened(club, replace(SWISS, late_until=3), (ANN, BOB, CY, DEE))
    await measure(club, 1, "Suspend", "Rude", "14")
    await forget(club, ANN)
    assert (await look(club)).contest.of_user(ANN) is None
    for user in (ANN, DI):
        with pytest.raises(Refused, match="league-refuse-barred"):
            await club.services.seasons.events.act(1, user, SignedUp(ANN, "Anna"))
    with pytest.raises(Refused, match="league-refuse-barred"):
        await club.services.seasons.events.act(1, DI, Substituted(2, ANN, "Anna"), "He is free")
    refused = await pressed(club, ANN, "Sign up")
    assert "plays again" in refused.text
    await later(club, 15)
    refused = await pressed(club, ANN, "Sign up")
    assert "only its directors let you in again" in refused.text
    held = await club.services.seasons.events.act(1, DI, SignedUp(ANN, "Anna"))
    assert held.contest.of_user(ANN) is not None, "a director may"


async def test_who_has_lost_does_not_come_anew_by_being_forgotten(club: Club) -> None:
    await opened(club, replace(SWISS, late_until=3), (ANN, BOB, CY, DEE))
    await directed(club, "Close sign-up", *ROUND)
    await forget(club, ANN)
    await club.restart()
    refused = await pressed(club, ANN, "Sign up")
    assert "only its directors let you in again" in refused.text
    assert "Sign up" in buttons((await club.server.command(EVE, "event show")).original), "others may still join"


async def test_no_mark_of_him_outlasts_the_event_or_holds_in_another(club: Club) -> None:
    await opened(club, SWISS, (ANN, BOB))
    contest = (await look(club)).contest
    await forget(club, ANN)
    store = club.services.seasons.store
    assert await store.bar(EVENT, mark_of(contest, ANN)) == 0
    assert await store.bar(EVENT, mark_of(contest, CY)) is None
    other = await club.services.seasons.events.create(GUILD, DI, SWISS)
    await club.services.seasons.events.act(other.number, ANN, SignedUp(ANN, "Anna"))
    await club.services.seasons.events.act(EVENT, DI, EventClosed())
    assert await store.bar(EVENT, mark_of(contest, ANN)) is None


async def test_his_own_words_to_directors_and_judge_go_with_him(club: Club) -> None:
    await opened(club, replace(SWISS, judge=EVE), (ANN, BOB, CY, DEE))
    await directed(club, "Close sign-up", *ROUND)
    held = await look(club)
    one = held.contest.of_user(ANN)
    assert one is not None
    match = next(each for each in held.contest.matches if one.number in each.players)
    events = club.services.seasons.events
    await events.act(1, ANN, StatementGiven(match.number), "I live at 12 High Street")
    await events.act(1, DI, Adjudicated(match.number, MatchResult("forfeit", match.other(one.number))), "Too late")
    await events.act(1, ANN, Appealed(match.number), "I, Ann of Metz, was ill")
    await forget(club, ANN)
    log = (await look(club)).log
    told = [record.reason for record in log if isinstance(record.act, StatementGiven | Appealed)]
    assert told == ["—", "—"]
    assert "Too late" in [record.reason for record in log]


async def test_what_needs_directors_reaches_who_directs_the_server_where_all_were_forgotten(club: Club) -> None:
    await begun(club)
    await club.server.command(DI, "server directors", role=DIRECTOR)
    await forget(club, DI)
    await pressed(club, ANN, "Withdraw", "Leave the event")
    told = club.server.last(f"<@&{DIRECTOR}>")
    assert f"<@{ANN}>" in told["content"]
    assert "forgotten" not in told["content"]
    assert set(told["pinged"]) == {"1"}, "the owner; Discord calls the role besides"
