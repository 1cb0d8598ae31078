"""Events are set up in private, by menus and forms, opened once, and changed afterwards with a reason."""

from __future__ import annotations

from typing import Any

from cogs.events.access import seasons_of
from engine.season.terms import terms_of
from tests.discord.conftest import ANN, Club
from tests.discord.loopback import GUILD, Exchange, menus
from tests.discord.test_events import DI


async def choose(club: Club, page: Exchange, what: str, label: str) -> Exchange:
    """Pick a line of the menu whose words begin so."""
    menu = next(one for one in menus(page.original) if one["placeholder"].startswith(what))
    value = next(one["value"] for one in menu["options"] if one["label"].startswith(label))
    return await club.server.pick(page.user, page.original, menu, value)


async def set_to(club: Club, page: Exchange, part: str, what: str, label: str) -> Exchange:
    """Go to a part, a setting, and a value of it."""
    page = await choose(club, page, "Part", part)
    page = await choose(club, page, "Choose what to set", what)
    return await choose(club, page, f"{what}:", label)


async def write(club: Club, page: Exchange, part: str, what: str, words: str) -> Exchange:
    """The same for what is typed."""
    page = await choose(club, page, "Part", part)
    page = await choose(club, page, "Choose what to set", what)
    opened = await club.server.click(page.user, page.original, f"Write: {what}")
    return await club.server.submit(page.user, opened, words)


async def begun(club: Club, **options: Any) -> Exchange:
    club.server.managers = {DI}
    return await club.server.command(DI, "event create", **{"name": "Cup", "game": "bluff", **options})


async def events(club: Club) -> list[Any]:
    return await seasons_of(club.services).store.events_in(GUILD)


async def test_an_event_is_set_up_by_menus_and_forms_over_a_restart(club: Club) -> None:
    page = await begun(club, format="pools")
    page = await set_to(club, page, "Rounds", "Pools", "4 pools")
    page = await set_to(club, page, "Dates", "Time zone", "Europe/Berlin")
    page = await write(club, page, "Dates", "Sign-up until", "2026-12-01 20:00")
    await club.restart()
    page = await set_to(club, page, "Clock", "Odds of a combat", "no")
    page = await set_to(club, page, "Points", "First tie-break", "wins with")
    page = await write(club, page, "Channels", "More rules", "Be *kind*.")
    assert not await events(club), "nobody else sees anything of it"
    assert "no events" in (await club.server.command(ANN, "event list")).text
    page = await club.server.click(DI, page.original, "Open sign-up")
    [kept] = await events(club)
    held = await seasons_of(club.services).events.look(kept.number)
    rules, terms = held.contest.rules, terms_of(held.contest.rules.terms)
    assert (rules.format, rules.pools, rules.finalists) == ("round_robin", 4, 2)
    assert rules.tie_breaks[0] == "wins_with_each_side"
    assert (terms.sign_up_until, terms.conditions.odds, terms.words) == (1796151600, False, "Be *kind*.")
    assert held.kept.places.threads == club.server.channel


async def test_the_draft_is_gone_on_with_and_older_pages_do_nothing(club: Club) -> None:
    old = await begun(club)
    page = await club.server.command(DI, "event create")
    assert "Cup" in page.text
    stale = await club.server.click(DI, old.original, "Open sign-up")
    assert "out of date" in stale.text
    assert not await events(club)
    await club.server.click(DI, stale.original, "Discard")
    assert "You are setting up no event" in (await club.server.command(DI, "event create")).text


async def test_two_clicks_open_one_event(club: Club) -> None:
    page = await begun(club)
    for sent in [await club.server.send_click(DI, page.original, "Open sign-up") for _ in range(2)]:
        assert "Sign-up is open" in (await club.server.finished(sent)).text
    assert len(await events(club)) == 1


async def test_only_a_director_sets_one_up(club: Club) -> None:
    page = await begun(club)
    refused = await club.server.command(ANN, "event create", name="Mine", game="bluff")
    assert "director" in refused.text
    assert "director" in (await club.server.click(ANN, page.original, "Open sign-up")).text
    club.server.managers = set()
    assert "director" in (await club.server.click(DI, page.original, "Open sign-up")).text
    assert not await events(club)


async def test_dates_go_in_their_order_and_what_is_typed_wrongly_is_said(club: Club) -> None:
    page = await begun(club)
    wrong = await write(club, page, "Dates", "Starts", "soon")
    assert "soon" in wrong.text
    page = await club.server.command(DI, "event create")
    page = await write(club, page, "Dates", "Starts", "2026-12-01")
    page = await write(club, page, "Dates", "Sign-up until", "2026-12-02")
    assert "out of order" in (await club.server.click(DI, page.original, "Open sign-up")).text


async def test_a_change_has_a_reason_and_stands_on_the_public_page(club: Club) -> None:
    page = await begun(club)
    await club.server.click(DI, page.original, "Open sign-up")
    page = await club.server.command(DI, "event change")
    page = await set_to(club, page, "Players", "Size", "8 players")
    other = await club.server.click(DI, page.original, "Change the rules")
    shown = await club.server.submit(DI, other, "The room is small")
    assert "8 may play" in shown.text
    seen = await club.server.command(ANN, "event show")
    rules = await club.server.click(ANN, seen.original, "Rules")
    assert "The room is small" in rules.text
    told = await club.server.click(ANN, rules.original, "Changes (1)")
    for words in (f"<@{DI}>", "The room is small", "8 may play", "Anybody may sign up"):
        assert words in told.text
    assert "director" in (await club.server.command(ANN, "event change")).text


async def test_nobody_overwrites_rules_that_he_has_not_seen(club: Club) -> None:
    page = await begun(club)
    await club.server.click(DI, page.original, "Open sign-up")
    club.server.managers = {DI, ANN}
    first = await set_to(club, await club.server.command(DI, "event change"), "Players", "Size", "8")
    second = await set_to(club, await club.server.command(ANN, "event change"), "Players", "Size", "16")
    for page, words in ((second, "16 may play"), (first, "changed the rules meanwhile")):
        opened = await club.server.click(page.user, page.original, "Change the rules")
        assert words in (await club.server.submit(page.user, opened, "So")).text


async def test_a_date_that_is_over_is_refused_when_it_is_typed_and_when_the_event_is_opened(club: Club) -> None:
    watch = club.services.seasons.clock
    watch.time = 1_700_000_000  # 14 November 2023
    page = await begun(club)
    page = await write(club, page, "Dates", "Ends", "2023-11-14")
    assert "(2023-11-14 23:59)" in page.text, "today is not over"
    page = await write(club, page, "Dates", "Ends", "2023-12-24")
    refused = await write(club, page, "Dates", "Sign-up until", "2023-11-13")
    assert "Sign-up until: 2023-11-13 23:59 (UTC) is over already" in refused.text
    page = await club.server.command(DI, "event create")
    page = await write(club, page, "Dates", "Sign-up until", "2023-11-16")
    watch.time += 3 * 86400
    assert "2023-11-16 23:59 (UTC) is over already" in (await club.server.click(DI, page.original, "Open sign-up")).text
    assert not await events(club)


async def test_dates_that_stood_before_are_no_hindrance_to_a_change(club: Club) -> None:
    watch = club.services.seasons.clock
    watch.time = 1_700_000_000
    page = await write(club, await begun(club), "Dates", "Sign-up until", "2023-11-16")
    await club.server.click(DI, page.original, "Open sign-up")
    watch.time += 3 * 86400
    page = await set_to(club, await club.server.command(DI, "event change"), "Players", "Size", "8 players")
    form = await club.server.click(DI, page.original, "Change the rules")
    assert "8 may play" in (await club.server.submit(DI, form, "The room is small")).text
    page = await club.server.command(DI, "event change")
    assert "is over already" in (await write(club, page, "Dates", "Ends", "2023-11-16")).text


async def test_another_time_zone_keeps_the_hour_that_was_typed_until_the_event_is_open(club: Club) -> None:
    await club.server.command(DI, "time zone", zone="Europe/Berlin")
    page = await begun(club)
    assert "Its time zone is Europe/Berlin." in page.text, "that of who sets it up"
    page = await write(club, page, "Dates", "Starts", "2026-07-01 20:00")
    page = await set_to(club, page, "Dates", "Time zone", "America/New_York")
    assert f"It starts <t:{1782950400}:f> (2026-07-01 20:00)." in page.text
    await club.server.click(DI, page.original, "Open sign-up")
    page = await club.server.command(DI, "event change")
    page = await set_to(club, page, "Dates", "Time zone", "Europe/Berlin")
    assert f"It starts <t:{1782950400}:f> (2026-07-02 02:00)." in page.text, "what everybody has read stays"


async def test_a_new_event_has_the_scenario_that_leagues_play_unless_the_server_has_another(club: Club) -> None:
    page = await begun(club, game="paths_of_glory")
    assert "historical" in page.text.lower()
    page = await set_to(club, page, "Event", "Scenario", "Campaign")
    await club.server.click(DI, page.original, "Open sign-up")
    [kept] = await events(club)
    held = await seasons_of(club.services).events.look(kept.number)
    assert held.contest.rules.games[0].options["scenario"] == "campaign"
