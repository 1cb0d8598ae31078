"""A ladder on Discord: challenges sent, accepted, declined and lapsed, and a whole season of them."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from engine.kernel.text import text
from engine.league.acts import ChallengeDropped, ChallengeSent, FieldClosed, SignedUp, Substituted
from engine.league.pairing.ladder import ladder
from engine.session.resting import Away
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import Exchange, buttons, said_in
from tests.discord.test_event_matches import EVENT, picked
from tests.discord.test_event_matches import decided as ruled
from tests.discord.test_event_seasons import closed, held_elsewhere
from tests.discord.test_events import DEE, DI, done, quick

__all__ = ["quick"]
WEEK = 7 * 86400


async def ladder_of(club: Club, *users: int) -> None:
    """A ladder on which these stand, the first on top."""
    club.server.managers = {DI}
    page = await club.server.command(DI, "event create", name="Stairs", game="bluff", format="ladder")
    await club.server.click(DI, page.original, "Open sign-up")
    events = club.services.seasons.events
    for user in users:
        await events.act(EVENT, user, SignedUp(user, f"P{user % 100}"))
    await events.act(EVENT, DI, FieldClosed(tuple(range(1, len(users) + 1))))


async def shown(club: Club, user: int) -> Exchange:
    return await club.server.command(user, "event show")


async def challenged(club: Club, user: int, other: int) -> Exchange:
    page = await club.server.click(user, (await shown(club, user)).original, "Challenge")
    return await picked(club, user, page, str(other))


async def order(club: Club) -> tuple[int, ...]:
    return ladder((await club.services.seasons.events.look(EVENT)).contest)


async def test_an_accepted_challenge_is_seated_and_moves_the_ladder(club: Club) -> None:
    await ladder_of(club, ANN, BOB)
    await club.server.click(CY, (await shown(club, CY)).original, "Sign up")
    assert await order(club) == (1, 2, 3), "whoever joins late begins at the foot"
    page = await challenged(club, CY, 1)
    assert f"<@{CY}> challenges <@{ANN}>" in page.text
    await done(club)
    [posted] = [one for one in club.server.shown() if "challenges" in said_in(one)]
    assert posted["pinged"] == [str(ANN)]
    stranger = await club.server.click(BOB, posted, "Answer")
    assert "Accept" not in str(stranger.original)
    page = await club.server.click(ANN, posted, "Answer")
    await club.restart()
    seen = deepcopy(page.original)
    for _ in range(2):
        again = await club.server.click(ANN, seen, "Accept")
    assert club.services.say("league-refuse-no-challenge") in again.text
    await done(club)
    assert "Stairs: A – B" in club.services.label(text("event-thread", title="Stairs", round=0, first="A", second="B"))
    await club.server.command(ANN, "game resign", next(iter(club.server.threads)), sure=True)
    await done(club)
    assert await order(club) == (3, 2, 1)
    assert "The ladder now" in said_in(club.server.shown()[-1])
    page = await club.server.click(CY, (await shown(club, CY)).original, "Standings")
    assert "Stairs" in page.text or page.original["attachments"]


async def test_who_declines_is_not_asked_again_before_the_pause_is_over(club: Club) -> None:
    await ladder_of(club, ANN, BOB, CY)
    await challenged(club, BOB, 1)
    page = await club.server.click(CY, (await shown(club, CY)).original, "Challenge")
    assert "waits for its answer" not in page.text, "he may ask the same one"
    await club.server.click(ANN, (await shown(club, ANN)).original, "Decline")
    page = await club.server.click(BOB, (await shown(club, BOB)).original, "Challenge")
    assert "again from" in page.text
    assert not club.server.threads
    await club.server.click(CY, (await shown(club, CY)).original, "Take the challenge back")
    assert "Accept" not in str((await shown(club, ANN)).original)


async def test_who_answers_one_of_several_reads_their_names_as_they_are(club: Club) -> None:
    await ladder_of(club, ANN, BOB, CY)
    events = club.services.seasons.events
    await events.act(EVENT, DI, Substituted(2, DEE, "D_e*"), "Ill")
    await events.act(EVENT, DEE, ChallengeSent(2, 1))
    await events.act(EVENT, CY, ChallengeSent(3, 1))
    assert {"Accept D_e*", "Decline D_e*"} <= {*buttons((await shown(club, ANN)).original)}


async def test_who_refuses_the_same_one_again_reads_what_it_costs_and_loses_his_place(club: Club) -> None:
    await ladder_of(club, ANN, BOB)
    for _ in range(2):
        page = await challenged(club, BOB, 1)
        await done(club)
        await club.server.click(ANN, (await shown(club, ANN)).original, "Decline")
        await done(club)
        club.services.seasons.clock.time += WEEK
    assert "a refusal counts as a defeat this time" in page.text
    assert await order(club) == (2, 1)
    assert not club.server.threads, "no game begins"
    told = said_in(club.server.shown()[-1])
    assert "declines the challenge" in told
    assert "The ladder now" in told
    page = await club.server.click(ANN, (await shown(club, ANN)).original, "Rules")
    assert "loses nothing once" in page.text


async def test_a_challenge_that_nobody_answers_lapses_even_while_the_bot_is_down(club: Club) -> None:
    await ladder_of(club, ANN, BOB)
    await challenged(club, BOB, 1)
    await done(club)
    club.services.seasons.clock.time += WEEK - 100
    await club.bot.event_runner.look_due()
    await done(club)
    assert "Accept" in str((await shown(club, ANN)).original)
    club.began += WEEK + 100
    await club.restart()
    await done(club)
    log = (await club.services.seasons.events.look(EVENT)).log
    assert (log[-1].by, log[-1].act) == (0, ChallengeDropped(2, 1))
    assert "has lapsed" in said_in(club.server.shown()[-1])


async def test_what_lapses_while_the_bot_is_down_is_no_refusal(club: Club) -> None:
    """Of two challenges in a row the second lapses so: nobody loses for want of an answer that he could not give."""
    await ladder_of(club, ANN, BOB)
    await challenged(club, BOB, 1)
    await club.server.click(ANN, (await shown(club, ANN)).original, "Decline")
    club.services.seasons.clock.time += WEEK
    await challenged(club, BOB, 1)
    club.began += 2 * WEEK + 100
    await club.restart()
    await done(club)
    held = await club.services.seasons.events.look(EVENT)
    assert held.log[-1].act == ChallengeDropped(2, 1)
    assert held.contest.matches == ()


@pytest.mark.parametrize(("until", "lost"), [(20, False), (3, True)], ids=["most of the time", "less than half of it"])
async def test_what_lapses_in_his_days_away_is_no_refusal(club: Club, until: int, lost: bool) -> None:
    await ladder_of(club, ANN, BOB)
    clock = club.services.seasons.clock
    away = Away(*(datetime.fromtimestamp(clock.now() + days * WEEK // 7, UTC).date() for days in (1, until)))
    await club.services.tables.timekeeping.rest_otherwise(ANN, lambda rest: replace(rest, away=(away,)))
    for _ in range(2):
        await challenged(club, BOB, 1)
        await done(club)
        clock.time += WEEK + 100
        await club.bot.event_runner.look_due()
        await done(club)
        held = await club.services.seasons.events.look(EVENT)
        assert held.log[-1].act == ChallengeDropped(2, 1, excused=not lost)
        clock.time += WEEK
    assert (held.contest.matches != ()) == lost


async def test_a_ladder_of_twelve_challenges(club: Club) -> None:
    """Each sent, accepted and played by its buttons; the last two games are decided by a director. Held elsewhere from
    its export it is the same ladder."""
    await ladder_of(club, ANN, BOB, CY, DEE)
    events = club.services.seasons.events
    users = {1: ANN, 2: BOB, 3: CY, 4: DEE}
    for season in range(6):
        for low, high, winner in ((3, 1, season % 2), (2, 0, 1 - season % 2)):
            rungs = await order(club)
            both = rungs[low], rungs[high]
            await challenged(club, users[both[0]], both[1])
            await club.server.click(users[both[1]], (await shown(club, users[both[1]])).original, "Accept")
            await done(club)
            match = (await events.look(EVENT)).contest.matches[-1]
            assert match.table is not None
            if season == 5:
                ruling = "first" if match.players[0] == both[winner] else "second"
                await ruled(club, DI, ruling, "On points", match.number)
            else:
                told = await club.services.tables.playing.resign(match.table, users[both[1 - winner]])
                club.bot.announcer.tell(told)
                club.bot.event_runner.wake(EVENT)
                await done(club)
            expected = [*rungs]
            if winner == 0:
                expected[low], expected[high] = both[1], both[0]
            assert await order(club) == tuple(expected)
        club.services.seasons.clock.time += WEEK
    held = await events.look(EVENT)
    assert len(held.contest.matches) == 12
    assert [one.result.kind for one in held.contest.matches if one.result] == ["won"] * 10 + ["adjudicated"] * 2
    rungs = await order(club)
    again = await held_elsewhere(club, await closed(club))
    assert ladder(again.contest) == rungs


async def test_who_is_challenged_by_several_answers_each(club: Club) -> None:
    await ladder_of(club, ANN, BOB, CY, DEE)
    for user in (BOB, CY, DEE):
        await challenged(club, user, 1)
    page = await shown(club, ANN)
    ways = [one for one in buttons(page.original) if one.startswith(("Accept", "Decline"))]
    assert len(ways) == 6
    assert len(set(ways)) == 6, "each with a name"
    page = await club.server.click(ANN, page.original, ways[1])
    await done(club)
    ways = [one for one in buttons((await shown(club, ANN)).original) if one.startswith("Accept")]
    assert len(ways) == 2
    await club.server.click(ANN, (await shown(club, ANN)).original, ways[1])
    await done(club)
    held = await club.services.seasons.events.look(EVENT)
    assert [match.open for match in held.contest.matches] == [True]
    assert not [one for one in held.contest.challenges if one.open]
