"""Who is forgotten while an event goes on: his game counts as he ended it, and nobody waits for what cannot begin."""

from __future__ import annotations

from tests.discord.conftest import ANN, Club
from tests.discord.test_event_matches import EVENT
from tests.discord.test_events import DI, begun, done, quick, signed_up

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
