"""Who is forgotten while an event goes on: his game counts as he ended it, and nobody waits for what cannot begin."""

from __future__ import annotations

from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.test_event_matches import EVENT, match_page
from tests.discord.test_event_people import EVE, substituted
from tests.discord.test_events import DEE, DI, begun, done, quick, signed_up

__all__ = ["quick"]


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


async def test_who_is_forgotten_before_his_game_begins_is_told_of_with_what_to_do(club: Club) -> None:
    page = await signed_up(club)
    for step in ("Close sign-up", "Pair the round"):
        page = await club.server.click(DI, page.original, step)
    await forget(club, ANN)
    await club.server.click(DI, (await club.server.command(DI, "event direct")).original, "Publish")
    await done(club)
    say = club.services.say
    assert say("event-trouble-forgotten") in (await club.server.command(DI, "event direct")).text
    held = await club.services.seasons.events.look(EVENT)
    match = next(one for one in held.contest.matches if one.table is None)
    left = [one for one in held.contest.entrants if one.user in (BOB, CY, DEE)]
    other = next(one.user for one in left if one.number in match.players)
    assert say("event-match-forgotten") in (await match_page(club, other, str(match.number))).text
    gone = next(one for one in held.contest.entrants if one not in left)
    await substituted(club, gone.number, EVE)
    held = await club.services.seasons.events.look(EVENT)
    begun_now = held.contest.match(match.number)
    assert begun_now is not None
    assert begun_now.table is not None, "without a press of Try again"
    assert say("event-trouble-forgotten") not in (await club.server.command(DI, "event direct")).text
