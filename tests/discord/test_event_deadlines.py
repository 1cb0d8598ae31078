"""The deadline of a round on Discord: reminded before, told once after, decided from the page of the directors."""

from __future__ import annotations

from dataclasses import replace

from cogs.events.news_lines import for_directors
from engine.league.acts import RulesChanged
from engine.season.terms import EventTerms, terms_text
from tests.discord.conftest import Club
from tests.discord.test_event_matches import EVENT, match_page, picked
from tests.discord.test_events import DI, begun, done, quick

__all__ = ["quick"]
DAY = 86400


async def limited(club: Club, **terms: object) -> None:
    """Rounds of eight days."""
    await begun(club)
    events = club.services.seasons.events
    rules = replace((await events.look(EVENT)).contest.rules, terms=terms_text(EventTerms(round_days=8, **terms)))
    await events.act(EVENT, DI, RulesChanged(rules), "Faster")
    club.bot.event_runner.wake(EVENT)
    await done(club)


async def pass_on(club: Club, days: int) -> str:
    """What the channel is told when so many days have passed."""
    before = len(club.server.shown())
    club.services.seasons.clock.time += days * DAY
    await club.bot.event_runner.look_due()
    await done(club)
    return "\n".join(one["content"] for one in club.server.shown()[before:])


async def test_a_round_is_told_of_and_at_its_end_put_before_the_directors(club: Club) -> None:
    await limited(club, unfinished="points", names_waiting=True)
    half = await pass_on(club, 5)
    assert "Half of round 1" in half
    assert half.count("waits for") + half.count("both are to act") == 2
    near = await pass_on(club, 2)
    assert "Still to be finished" in near
    reminded = next(one for one in club.server.shown() if "Still to be finished" in one["content"])
    assert len(reminded["pinged"]) == 4
    club.began += 20 * DAY
    await club.restart()
    await done(club)
    told = [one for one in club.server.shown() if "your decision" in one["content"]]
    assert [one["pinged"] for one in told] == [[str(DI)]]
    await club.restart()
    await done(club)
    assert len([one for one in club.server.shown() if "are decided by the directors" in one["content"]]) == 1
    page = await club.server.click(DI, told[0], "Directing")
    assert page.text.count("Decide it") == 2
    page = await picked(club, DI, page, "1")
    assert "it should be a draw" in page.text


async def test_players_tell_the_directors_alone_how_they_see_it(club: Club) -> None:
    await limited(club, silent_days=3)
    held = await club.services.seasons.events.look(EVENT)
    match = held.contest.matches[0]
    first, second = (held.contest.entrant(number).user for number in match.players)  # type: ignore[union-attr]
    half = await pass_on(club, 5)
    assert "2 games go on" in half
    assert "to act" not in half, "by this event's rules nobody is named"
    heard = [one for one in club.server.shown() if "has stood still" in one["content"]]
    assert [one["pinged"] for one in heard] == [[str(DI)]]
    assert not [one for one in club.server.shown() if "nothing from" in one["content"]], "everybody reads there"
    held = await club.services.seasons.events.look(EVENT)
    named = [club.services.say(one) for one in for_directors(held, held.log, public=False)]
    assert sum("nothing from" in one for one in named) == 4
    assert (await club.server.command(DI, "event direct")).text.count("nothing from") == 4
    assert "Tell the directors" not in str((await match_page(club, first)).original)
    await pass_on(club, 4)
    page = await match_page(club, first)
    form = await club.server.click(first, page.original, "Tell the directors")
    page = await club.server.submit(first, form, "I hold the *ace*")
    assert "I hold the" in page.text
    page = await match_page(club, DI)
    assert "I hold the" in page.text
    packet = await club.server.click(DI, page.original, "Evidence")
    assert "I hold the" in packet.text
    assert "I hold the" not in (await match_page(club, second)).text
    await club.server.command(DI, "event export")
    [whole] = [raw for raw in club.server.files.values() if b"adjutant-event" in raw]
    assert b"StatementGiven" in whole
    assert b"I hold the" not in whole
