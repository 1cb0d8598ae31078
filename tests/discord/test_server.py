"""What is set for a server: by whom, and what it does to whoever offers a game."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.directing.words import act_words
from cogs.directors import is_director
from cogs.interactions.caller import Caller
from engine.session.acts import DirectorsAct
from engine.session.servers import UNSET, ServerSettings, settings_data, settings_of_server
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import CREATOR, DIRECTOR, EPHEMERAL, GUILD, menus

CHANGES = {
    "directors": {"role": DIRECTOR},
    "creators": {"role": CREATOR},
    "channels": {"channel_": 800000000000000001},
    "log": {"channel_": 800000000000000001},
    "threads": {"when": "always"},
    "language": {"language": "en"},
    "defaults": {"game": "bluff", "odds": False},
}


@pytest.mark.parametrize("name", CHANGES)
async def test_who_may_not_manage_the_server_changes_nothing(club: Club, name: str) -> None:
    club.server.roles[BOB] = [DIRECTOR]
    club.server.managers = {CY}
    await club.server.command(CY, "server directors", role=DIRECTOR)
    before = await club.services.servers.settings(GUILD)
    for user in (ANN, BOB):
        assert "Only whoever may manage" in (await club.server.command(user, f"server {name}", **CHANGES[name])).text
    assert await club.services.servers.settings(GUILD) == before


async def test_what_is_set_is_shown_to_everybody_and_outlives_a_restart(club: Club) -> None:
    server = club.server
    server.managers = {CY}
    shown = await server.command(ANN, "server show")
    assert shown.original is not None
    assert shown.original["flags"] & EPHEMERAL
    assert "Games are offered by everybody." in shown.text
    for name, options in CHANGES.items():
        answer = await server.command(CY, f"server {name}", **options)
    await server.command(CY, "server defaults", game="bluff", options="talk=yes")
    await club.restart()
    answer = await server.command(ANN, "server show")
    for words in (f"Directors: <@&{DIRECTOR}>", f"by <@&{CREATOR}>", "<#800000000000000001>", "told in: en", "talk"):
        assert words in answer.text
    for name in ("directors", "creators", "channels", "log"):
        await server.command(CY, f"server {name}", **CHANGES[name])
    await server.command(CY, "server threads", when="asked")
    await server.command(CY, "server language")
    await server.command(CY, "server defaults", game="bluff", usual=True)
    assert await club.services.servers.settings(GUILD) == UNSET, "what is named again is taken off"


@pytest.mark.parametrize("name", ["directors", "creators"])
async def test_the_role_that_everybody_has_is_not_taken(club: Club, name: str) -> None:
    club.server.managers = {CY}
    assert "Everybody in the server has that role" in (await club.server.command(CY, f"server {name}", role=GUILD)).text
    assert await club.services.servers.settings(GUILD) == UNSET


async def test_every_change_is_on_record(club: Club) -> None:
    club.server.managers = {CY}
    await club.server.command(CY, "server directors", role=DIRECTOR)
    (act,) = await club.services.servers.acts_in(GUILD, 10)
    args = {"what": "directors", "before": None, "after": [DIRECTOR]}
    assert (act.user, act.kind, act.args, act.table) == (CY, "settings", args, None)


TOLD: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("directors", {"role": DIRECTOR}, f"who directs (<@&{DIRECTOR}> added)."),
    ("directors", {"role": DIRECTOR}, f"who directs (<@&{DIRECTOR}> taken off)."),
    ("creators", {"role": CREATOR}, f"(<@&{CREATOR}> added)."),
    ("threads", {"when": "always"}, "(now *always*)."),
    ("threads", {"when": "asked"}, "(as usual again)."),
    ("defaults", {"game": "bluff", "odds": False}, "(*Bluff*)."),
)


async def test_the_record_says_what_was_added_and_what_was_taken_off(club: Club) -> None:
    club.server.managers = {CY}
    for name, given, said in TOLD:
        await club.server.command(CY, f"server {name}", **given)
        (act,) = await club.services.servers.acts_in(GUILD, 1)
        assert said in club.services.say(act_words(club.services, None, act))


async def test_what_was_set_by_an_earlier_version_is_told_without_it(club: Club) -> None:
    act = DirectorsAct(GUILD, None, CY, 0, "settings", args={"what": "directors"})
    assert club.services.say(act_words(club.services, None, act)).endswith("who directs.")


async def test_who_may_offer_a_game_and_where(club: Club) -> None:
    server = club.server
    server.managers = {CY}
    await server.command(CY, "server creators", role=CREATOR)
    assert f"<@&{CREATOR}>" in (await server.command(ANN, "game new", game="bluff")).text
    assert "games are offered by" in (await server.command(ANN, "game new")).text, "nor set one up"
    server.roles[ANN] = [CREATOR]
    opened = await server.command(ANN, "game new")
    server.roles[ANN] = []
    assert "games are offered by" in (await server.click(ANN, opened.original, "Offer")).text, "it is asked anew"
    server.roles[ANN] = [CREATOR]
    await server.command(CY, "server channels", channel_=800000000000000009)
    assert "<#800000000000000009>" in (await server.command(ANN, "game new", game="bluff")).text
    await server.command(CY, "server channels", channel_=server.channel)
    assert "offered" in (await server.command(ANN, "game new", game="bluff")).text


async def test_a_game_is_offered_with_what_the_server_has_set(club: Club) -> None:
    server = club.server
    server.managers = {CY}
    await server.command(CY, "server defaults", game="Paths of Glory", options="Historical", warnings="automatic")
    opened = await server.command(ANN, "game new", game="Paths of Glory")
    info = await club.services.tables.in_channel(server.channel)
    assert (info.options["scenario"], info.conditions.warnings) == ("historical", "automatic"), opened.text
    await server.command(ANN, "game withdraw")
    await server.command(ANN, "game new", game="Paths of Glory", options="Introductory", warnings="off")
    info = await club.services.tables.in_channel(server.channel)
    assert (info.options["scenario"], info.conditions.warnings) == ("introductory", "off"), "he says otherwise"


async def test_what_is_not_named_stays_as_the_server_has_set_it(club: Club) -> None:
    server = club.server
    server.managers = {CY}
    game = "Paths of Glory"
    await server.command(CY, "server defaults", game=game, clock="72+12/120 forfeit", feed="turns-1")
    await server.command(CY, "server defaults", game=game, warnings="automatic", options="Historical")
    await server.command(CY, "server defaults", game=game, odds=False, whatif=False, options="cards=optional")
    shown = (await server.command(ANN, "server show")).text
    for words in (
        "a clock with 3 days",
        "warnings of supply are given",
        "the odds of a combat are not told",
        "Scenario: Historical",
    ):
        assert f"\n- {words}" in shown
    assert "one whole turn later" in shown
    await server.command(ANN, "game new", game=game, whatif=True)
    info = await club.services.tables.in_channel(server.channel)
    found = info.conditions
    assert (found.clock.flag, found.warnings, found.odds, found.reach, found.whatif) == (
        "forfeit",
        "automatic",
        False,
        True,
        True,
    ), "he says otherwise of one"
    assert found.feed is not None
    assert (info.options["scenario"], info.options["cards"]) == ("historical", "optional")
    await server.command(CY, "server defaults", game=game, clock="none", feed="never", options="cards=standard")
    kept = (await club.services.servers.settings(GUILD)).defaults("paths_of_glory")
    assert (kept.conditions.clock.kind, kept.conditions.feed, kept.conditions.odds) == ("none", None, False)
    assert kept.options == {"scenario": "historical"}, "what is usual needs no default"


async def test_defaults_that_change_nothing_say_how_to_change_them(club: Club) -> None:
    club.server.managers = {CY}
    for options in ({}, {"odds": True}, {"usual": True}):
        answer = await club.server.command(CY, "server defaults", game="bluff", **options)
        assert "`usual:True` takes all of it back" in answer.text
    assert await club.services.servers.acts_in(GUILD, 10) == []


async def test_a_game_that_is_picked_in_the_panel_has_them_too(club: Club) -> None:
    server = club.server
    server.managers = {CY}
    await server.command(CY, "server defaults", game="bluff", options="talk=yes")
    opened = await server.command(ANN, "game new")
    await server.pick(ANN, opened.original, menus(opened.original)[0], "bluff")
    await server.click(ANN, opened.original, "Offer")
    assert (await club.services.tables.in_channel(server.channel)).options["talk"] == "yes"


async def test_who_is_a_director(club: Club) -> None:
    club.server.managers = {CY}
    await club.server.command(CY, "server directors", role=DIRECTOR)
    roles = frozenset({DIRECTOR})
    who = {
        Caller(ANN, 1, GUILD, 1): False,
        Caller(ANN, 1, GUILD, 1, roles): True,
        Caller(ANN, 1, GUILD, 1, manages=True): True,
        Caller(ANN, 1, None, 1, roles, manages=True): False,
        Caller(ANN, 1, GUILD + 1, 1, roles): False,
    }
    assert [await is_director(club.services, caller) for caller in who] == list(who.values())


def test_settings_of_an_earlier_version_are_read() -> None:
    assert settings_of_server({}) == UNSET
    some = ServerSettings(directors=(1,), log=2)
    assert settings_of_server(settings_data(some)) == some
