"""The deadline of a round on Discord: reminded before, told once after, decided from the page of the directors."""

from __future__ import annotations

from dataclasses import replace

from cogs.events.news_lines import for_directors
from engine.league.acts import RulesChanged
from engine.season.terms import EventTerms, terms_text
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import said_in
from tests.discord.test_event_ladder import challenged, ladder_of, shown
from tests.discord.test_event_matches import EVENT, match_page, picked
from tests.discord.test_events import DI, begun, done, quick

__all__ = ["quick"]
DAY = 86400
GRACE = 15 * 60


async def limited(club: Club, **terms: object) -> None:
    """Rounds of eight days."""
    await begun(club)
    events = club.services.seasons.events
    rules = replace((await events.look(EVENT)).contest.rules, terms=terms_text(EventTerms(round_days=8, **terms)))
    await events.act(EVENT, DI, RulesChanged(rules), "Faster")
    club.bot.event_runner.wake(EVENT)
    await done(club)


async def later(club: Club, days: int) -> None:
    """So many days pass in which the bot is there."""
    pass_time(club, days)
    keeping = club.services.tables.timekeeping
    keeping._beaten = keeping.now()
    await keeping.beat()


def pass_time(club: Club, days: int) -> None:
    """By the clocks of events and of tables, which are one where the bot is really run."""
    club.services.seasons.clock.time += days * DAY
    club.services.tables._tables.clock.time += days * DAY


async def restarted(club: Club) -> None:
    """The bot is stopped and is back at once."""
    club.began = club.services.seasons.clock.now()
    await club.restart()
    await done(club)


async def pass_on(club: Club, days: int) -> str:
    """What the channel is told when so many days have passed."""
    before = len(club.server.shown())
    await later(club, days)
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
    await pass_on(club, 20)
    told = [one for one in club.server.shown() if "your decision" in one["content"]]
    assert [one["pinged"] for one in told] == [[str(DI)]]
    await restarted(club)
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


async def test_a_round_lasts_longer_by_the_time_in_which_the_bot_was_not_there(club: Club) -> None:
    await limited(club)
    rounds = (await club.services.seasons.events.look(EVENT)).contest.rounds
    await later(club, 5)
    gone = club.services.seasons.clock.now()
    await club.stop()
    club.began = gone + 6 * DAY
    await club.start()
    await done(club)
    lost = (await club.services.seasons.events.look(EVENT)).contest.rounds[0].lost
    assert abs(lost - 6 * DAY - GRACE) < 1000, "the clock of these tests goes on with each look"
    assert not [one for one in club.server.shown() if "are decided by the directors" in one["content"]]
    [told] = [one for one in club.server.shown() if "Round 1 lasts longer" in one["content"]]
    assert f"<t:{rounds[0].since + 8 * DAY + lost}:f>" in told["content"]
    assert len([one for one in club.server.shown() if "Half of round 1" in one["content"]]) <= 1
    await restarted(club)
    assert (await club.services.seasons.events.look(EVENT)).contest.rounds[0].lost == lost
    over = await pass_on(club, 4)
    assert "The days of round 1 are over" in over


async def test_time_without_discord_counts_as_time_without_the_bot(club: Club) -> None:
    await limited(club)
    keeping = club.services.tables.timekeeping
    await keeping.beat()
    keeping.lost()
    pass_time(club, 2)
    await keeping.beat()
    held = await club.services.seasons.events.look(EVENT)
    assert abs(held.contest.rounds[0].lost - 2 * DAY - GRACE) < 1000
    await keeping.beat()
    assert await club.services.seasons.events.look(EVENT) == held


async def test_a_game_of_a_ladder_has_its_days_from_its_own_start(club: Club) -> None:
    await ladder_of(club, ANN, BOB)
    events = club.services.seasons.events
    rules = (await events.look(EVENT)).contest.rules
    terms = terms_text(EventTerms(game_days=8, names_waiting=True))
    await events.act(EVENT, DI, RulesChanged(replace(rules, terms=terms)), "Faster")
    await later(club, 3)
    await challenged(club, BOB, 1)
    await club.server.click(ANN, (await shown(club, ANN)).original, "Accept")
    await done(club)
    thread = next(iter(club.server.threads))
    match = (await events.look(EVENT)).contest.matches[0]
    assert f"<t:{match.begun + 8 * DAY}:f>" in "".join(map(said_in, club.server.shown(thread)))
    half = await pass_on(club, 5)
    assert "Half of the time is over" in half
    assert "both are to act" in half
    near = await pass_on(club, 2)
    assert f"<@{ANN}>" in near
    assert "ends <t:" in near
    reminded = next(one for one in club.server.shown() if "⏰" in one["content"])
    assert sorted(reminded["pinged"]) == sorted([str(ANN), str(BOB)])
    over = await pass_on(club, 2)
    assert "The time is over" in over
    assert "waits for your decision" in over
    await restarted(club)
    assert len([one for one in club.server.shown() if "The time is over" in one["content"]]) == 1
    page = await club.server.command(DI, "event direct")
    assert page.text.count("Decide it") == 1
    page = await match_page(club, ANN)
    form = await club.server.click(ANN, page.original, "Tell the directors")
    assert "I am ahead" in (await club.server.submit(ANN, form, "I am ahead")).text


async def test_a_game_of_a_ladder_loses_no_time_while_the_bot_is_down(club: Club) -> None:
    await ladder_of(club, ANN, BOB)
    events = club.services.seasons.events
    rules = (await events.look(EVENT)).contest.rules
    await events.act(EVENT, DI, RulesChanged(replace(rules, terms=terms_text(EventTerms(game_days=8)))), "Faster")
    await challenged(club, BOB, 1)
    await club.server.click(ANN, (await shown(club, ANN)).original, "Accept")
    await done(club)
    await club.stop()
    club.began += 20 * DAY
    await club.start()
    await done(club)
    match = (await club.services.seasons.events.look(EVENT)).contest.matches[0]
    assert match.lost >= 20 * DAY
    assert not [one for one in club.server.shown() if "The time is over" in one["content"]]
