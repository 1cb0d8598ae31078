"""Who comes to an event, and when: late entries, by the player and by a director."""

from __future__ import annotations

from dataclasses import replace

from engine.league.acts import RulesChanged
from engine.league.model.event_rules import EventRules
from engine.season.ports import EventPlaces
from engine.season.terms import EventTerms, terms_text
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, look
from tests.discord.loopback import GUILD, Exchange, buttons, within
from tests.discord.test_event_people import EVE
from tests.discord.test_events import DEE, DI, done, quick

__all__ = ["quick"]
SWISS = EventRules("Swiss", (BLUFF_GAME,), "swiss", rounds=4, late_until=2)
ROUND = ("Pair the round", "Publish")


async def opened(club: Club, rules: EventRules, users: tuple[int, ...] = (ANN, BOB, CY, DEE)) -> None:
    """Sign-up is open, and these have signed up."""
    room = club.server.channel
    club.server.managers = {DI}
    await club.services.seasons.events.create(GUILD, DI, rules, EventPlaces(threads=room, news=room))
    for user in users:
        await pressed(club, user, "Sign up")


async def pressed(club: Club, user: int, *labels: str) -> Exchange:
    """Buttons one after the other, from the page of the event."""
    page = await club.server.command(user, "event show")
    for label in labels:
        page = await club.server.click(user, page.original, label)
    await done(club)
    return page


async def directed(club: Club, *labels: str) -> Exchange:
    """The same from the page of the directors."""
    page = await club.server.command(DI, "event direct")
    for label in labels:
        page = await club.server.click(DI, page.original, label)
    await done(club)
    return page


async def test_a_player_joins_late_by_the_button_and_is_paired_in_the_next_round(club: Club) -> None:
    await opened(club, SWISS)
    over = replace(SWISS, directors=(DI,), terms=terms_text(EventTerms(sign_up_until=1)))
    await club.services.seasons.events.act(1, DI, RulesChanged(over), "Sign-up ends")
    await directed(club, "Close sign-up", *ROUND)
    page = await club.server.command(EVE, "event show")
    assert "may still join until round 2 is paired" in page.text
    page = await pressed(club, EVE, "Sign up")
    assert "You play from round 2" in page.text
    assert "joins late and plays from round 2" in club.server.last("joins late")["content"]
    one = (await look(club)).contest.of_user(EVE)
    assert one is not None
    assert (one.presence, one.joined) == ("in", 2)
    assert one.number in (await look(club)).contest.order


async def test_nobody_joins_after_the_last_round_for_late_entries(club: Club) -> None:
    await opened(club, SWISS)
    stale = await club.server.command(EVE, "event show")
    await directed(club, "Close sign-up", *ROUND)
    for match in (await look(club)).contest.matches:
        loser = (await look(club)).contest.entrant(match.pairing.second or 0)
        assert loser is not None
        club.bot.announcer.tell(await club.services.tables.playing.resign(match.table, loser.user))
    await done(club)
    await directed(club, *ROUND)
    assert "Sign up" not in buttons((await club.server.command(EVE, "event show")).original)
    refused = await club.server.click(EVE, stale.original, "Sign up")
    assert "Entry is over" in refused.text
    page = await directed(club, "Players")
    assert not [one for one in within(page.original["components"]) if one["type"] == 5]


async def test_a_director_signs_somebody_up_late(club: Club) -> None:
    await opened(club, SWISS)
    await directed(club, "Close sign-up", *ROUND)
    page = await club.server.pick_user(DI, (await directed(club, "Players")).original, EVE)
    await done(club)
    assert "Now: plays" in page.text
    one = (await look(club)).contest.of_user(EVE)
    assert one is not None
    assert one.joined == 2
    twice = await club.server.pick_user(DI, (await directed(club, "Players")).original, EVE)
    assert "already" in twice.text
