"""`/game new`: set up by menus from nothing to a started game, or by any words the bot shows."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

from cogs.answers.naming import meant
from cogs.invitations.names import option_words, side_choices, side_named
from cogs.invitations.options import read_options
from engine.session.drafting import Draft
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import EPHEMERAL, Exchange, buttons, menus


def named(message: Mapping[str, Any], words: str) -> dict[str, Any]:
    """The menu with these words on it."""
    return next(menu for menu in menus(dict(message)) if menu["placeholder"].startswith(words))


def value(menu: Mapping[str, Any], label: str) -> str:
    """What an option stands for."""
    return next(one["value"] for one in menu["options"] if one["label"].startswith(label))


async def choose(club: Club, shown: Exchange, menu: str, label: str) -> Exchange:
    assert shown.original is not None
    wanted = named(shown.original, menu)
    return await club.server.pick(shown.user, shown.original, wanted, value(wanted, label))


async def test_from_nothing_to_a_started_game_by_menus(club: Club) -> None:
    server = club.server
    panel = await server.command(ANN, "game new")
    assert panel.original["flags"] & EPHEMERAL
    panel = await choose(club, panel, "Game", "Paths of Glory")
    panel = await choose(club, panel, "Scenario", "Campaign")
    panel = await choose(club, panel, "Your side", "Central Powers")
    await club.restart()
    panel = await server.pick_user(ANN, panel.original, BOB)
    assert f"offered to <@{BOB}>" in panel.text
    panel = await server.click(ANN, panel.original, "More options")
    panel = await choose(club, panel, "Choose an option", "Cards")
    await club.restart()
    panel = await choose(club, panel, "Cards", "All optional cards")
    assert "Campaign" in panel.text
    assert "All optional cards" in panel.text
    assert not server.shown(), "nothing is posted before the offer"
    panel = await server.click(ANN, panel.original, "Back")
    done = await server.click(ANN, panel.original, "Offer")
    assert "offered in this channel" in done.text
    assert not buttons(done.original)
    assert not menus(done.original)
    offer = server.last("Paths of Glory")
    assert "Campaign" in offer["content"]
    assert f"<@{BOB}>" in offer["content"]
    await server.click(BOB, offer, "Accept")
    await club.quiet()
    info = await club.services.tables.in_channel(server.channel)
    assert info.status == "playing"
    assert info.seats == {"cp": ANN, "ap": BOB}
    assert (info.options["scenario"], info.options["cards"]) == ("campaign", "optional")


async def test_a_clock_is_chosen_by_menu(club: Club) -> None:
    """Beside the warnings and an option with its values, in a game that has many."""
    server = club.server
    panel = await choose(club, await server.command(ANN, "game new", opponent=BOB), "Game", "Paths of Glory")
    panel = await server.click(ANN, panel.original, "More options")
    panel = await choose(club, panel, "Choose an option", "Cards")
    assert len(menus(panel.original)) == 4
    panel = await choose(club, panel, "No clock", "30 days for the whole game · The game is lost")
    assert named(panel.original, "Clock: 30 days for the whole game")
    panel = await server.click(ANN, panel.original, "Back")
    await server.click(ANN, panel.original, "Offer")
    clock = (await club.services.tables.in_channel(server.channel)).conditions.clock
    assert (clock.kind, clock.start, clock.flag) == ("total", 720 * 60 * 60, "forfeit")


async def test_aids_are_forbidden_and_spectators_let_in_by_menus(club: Club) -> None:
    panel = await club.server.command(ANN, "game new", opponent=BOB)
    panel = await choose(club, panel, "Game", "Paths of Glory")
    panel = await club.server.click(ANN, panel.original, "More options")
    panel = await club.server.click(ANN, panel.original, "Aids, spectators")
    panel = await choose(club, panel, "Odds of a combat: allowed", "not allowed")
    await club.restart()
    panel = await choose(club, panel, "Trying out", "not allowed")
    panel = await choose(club, panel, "Both hands for spectators: None", "Two whole turns")
    assert "the odds of a combat are not told" in panel.text
    panel = await choose(club, panel, "Trying out on a copy: not allowed", "allowed")
    assert named(panel.original, "Both hands for spectators: Two whole turns late")
    panel = await club.server.click(ANN, (await club.server.click(ANN, panel.original, "Back")).original, "Back")
    await club.server.click(ANN, panel.original, "Offer")
    found = (await club.services.tables.in_channel(club.server.channel)).conditions
    assert (found.odds, found.reach, found.whatif) == (False, True, True)
    assert found.feed is not None
    assert (found.feed.by, found.feed.number) == ("turns", 2)


async def test_what_the_scenario_fixes_is_not_offered(club: Club) -> None:
    panel = await club.server.command(ANN, "game new", options="Campaign")
    panel = await choose(club, panel, "Game", "Paths of Glory")
    free = await club.server.click(ANN, panel.original, "More options")
    assert {"Set-up", "Cards"} <= {one["label"] for one in named(free.original, "Choose an option")["options"]}
    panel = await club.server.click(ANN, free.original, "Back")
    panel = await choose(club, panel, "Scenario", "Historical")
    fixed = await club.server.click(ANN, panel.original, "More options")
    listed = {one["label"] for one in named(fixed.original, "Choose an option")["options"]}
    assert "Cards" in listed
    assert "Set-up" not in listed


async def test_an_option_that_does_not_go_together_any_more_is_dropped(club: Club) -> None:
    server = club.server
    panel = await choose(club, await server.command(ANN, "game new"), "Game", "Paths of Glory")
    panel = await server.click(ANN, panel.original, "More options")
    panel = await choose(club, panel, "Choose an option", "Cards")
    panel = await choose(club, panel, "Cards", "The Valiant")
    panel = await choose(club, await server.click(ANN, panel.original, "Back"), "Scenario", "The Great War")
    assert "Valiant" not in panel.text
    await server.click(ANN, panel.original, "Offer")
    assert "The Great War" in server.last("Paths of Glory")["content"]


async def test_anybody_and_not_at_all(club: Club) -> None:
    server = club.server
    panel = await server.command(ANN, "game new", opponent=BOB)
    assert f"<@{BOB}>" in panel.text
    panel = await server.click(ANN, panel.original, "Anybody may accept")
    assert "offered to anybody" in panel.text
    stopped = await server.click(ANN, panel.original, "Do not offer")
    assert "Nothing was offered" in stopped.text
    assert not buttons(stopped.original)
    assert not menus(stopped.original)
    assert not server.shown()


async def test_no_set_up_where_a_game_is_going_on(bluff: Club) -> None:
    assert "already" in (await bluff.server.command(ANN, "game new")).text


@pytest.mark.parametrize("game", ["Paths of Glory", "PATHS OF GLORY", "paths_of_glory", "pog", "Paths"])
@pytest.mark.parametrize(
    ("side", "options"),
    [
        ("Central Powers", "Introductory"),
        ("cp", "scenario=introductory"),
        ("CENTRAL", "Scenario: Introductory: three turns (5.3)"),
        ("central powers", "SCENARIO=INTRODUCTORY, 11th Army with a second army: the ordinary price"),
    ],
)
async def test_every_word_that_is_shown_is_understood(club: Club, game: str, side: str, options: str) -> None:
    await club.server.command(ANN, "game new", game=game, opponent=BOB, side=side, options=options)
    info = await club.services.tables.in_channel(club.server.channel)
    assert (info.game_id, info.side, info.options["scenario"]) == ("paths_of_glory", "cp", "introductory")
    assert info.options["eleventh_army"] == ("ordinary" if "11th" in options else "lower")


async def test_every_option_is_understood_by_what_it_is_called(club: Club) -> None:
    for game in club.games.values():
        for choice in game.meta.choices:
            for one in choice.values:
                words = option_words(club.services, game.meta, choice.key, one)
                for typed in (words, words.upper(), f"{choice.key}={one}", f"{choice.key}={one} · {words}"):
                    assert read_options(club.services, game.meta, typed) == {choice.key: one}, typed
        for name, key in side_choices(club.services, [game.meta], ""):
            assert (
                side_named(club.services, game.meta, name.upper()) == side_named(club.services, game.meta, key) == key
            )


async def test_what_is_not_understood_is_told_with_what_there_is(club: Club) -> None:
    server = club.server
    assert "Paths of Glory" in (await server.command(ANN, "game new", game="chess")).text
    assert "Central Powers" in (await server.command(ANN, "game new", game="pog", side="Entente")).text
    assert "Scenario" in (await server.command(ANN, "game new", game="pog", options="Blitz")).text


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("tournament", ("Tournament victory", "tournament=yes")),
        ("Campaign, Historical", ("given twice", "Campaign", "Historical")),
        ("scenario=campaign, Historical", ("given twice",)),
        ("No", ("tournament=no", "entrench_modifier=no")),
        ("Standard", ("cards=standard", "setup=standard")),
        ("yes", ("tournament=yes", "entrench_modifier=yes")),
        ("scenario", ("Scenario is one of these", "scenario=campaign")),
        ("cards=aces", ("Cards is one of these", "cards=valiant")),
        ("historic", ("scenario=historical", "setup=historical")),
    ],
)
async def test_what_may_be_meant_twice_is_asked_and_not_chosen(club: Club, typed: str, asked: tuple[str, ...]) -> None:
    words = (await club.server.command(ANN, "game new", game="pog", options=typed)).text.replace("\\", "")
    assert [one for one in asked if one not in words] == []
    assert not club.server.shown(), "nothing is offered"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Historical", {"scenario": "historical"}),
        ("Great War", {"scenario": "great_war"}),
        ("the great war tournament=no", {"scenario": "great_war", "tournament": "no"}),
        ("Limited War, Historical trenches", {"scenario": "limited_war", "setup": "historical"}),
        ("the basic decks, seven", {"cards": "standard", "hand": "7"}),
    ],
)
async def test_names_that_are_meant_once_are_taken(club: Club, typed: str, meant: dict[str, str]) -> None:
    assert read_options(club.services, club.games["paths_of_glory"].meta, typed) == meant


async def test_a_refused_option_is_told_briefly(club: Club) -> None:
    words = (await club.server.command(ANN, "game new", game="pog", options="Blitz")).text
    assert words.startswith(
        "I do not know “Blitz”. Scenario: Introductory, Limited War, Campaign, Historical, The Great War"
    )
    assert len(words) < 300


async def test_a_game_is_suggested_by_its_command_too(club: Club) -> None:
    assert await club.server.complete(ANN, "game new", "game", game="pog") == ["paths_of_glory"]


async def test_options_are_suggested_before_a_game_is_picked(club: Club) -> None:
    assert "scenario=campaign" in await club.server.complete(ANN, "game new", "options", options="Campaign")


def test_a_name_is_meant_if_it_is_the_only_one() -> None:
    pairs = [("Central Powers", "cp"), ("Allied Powers", "ap"), ("Königsberg", "k")]
    assert meant(pairs, "central") == "cp"
    assert meant(pairs, "powers") is None
    assert meant(pairs, "KONIGSBERG") == "k"
    assert meant(pairs, "") is None


async def test_only_the_newest_panel_offers(club: Club) -> None:
    """What a panel offers is what it shows."""
    server = club.server
    older = await server.command(ANN, "game new", options="Campaign", opponent=BOB)
    newer = await server.command(ANN, "game new", options="Limited War")
    before = copy.deepcopy(newer.original)
    shown = await server.click(ANN, older.original, "Offer")
    assert "out of date" in shown.text
    assert "Limited War" in shown.text
    assert "offered to anybody" in shown.text
    assert not server.shown(), "nothing is offered"
    assert "out of date" in (await server.click(ANN, before, "More options")).text, "one panel goes on"
    newest = await server.command(ANN, "game new", options="Historical")
    await club.restart()
    await server.click(ANN, newest.original, "Offer")
    assert "Historical" in server.last("Paths of Glory")["content"]


async def test_an_old_panel_offers_nothing_when_nothing_is_set_up(club: Club) -> None:
    server = club.server
    older = await server.command(ANN, "game new", options="Campaign", opponent=BOB)
    menus = copy.deepcopy(older.original)
    newer = await server.command(ANN, "game new", options="Limited War")
    assert "Nothing was offered" in (await server.click(ANN, newer.original, "Do not offer")).text
    shown = await server.click(ANN, older.original, "Offer")
    assert "out of date" in shown.text
    assert not server.shown()
    await server.click(ANN, shown.original, "Offer")
    assert "already" in (await server.click(ANN, menus, "Offer")).text


async def test_stopping_an_older_panel_leaves_the_newer_one(club: Club) -> None:
    server = club.server
    older = await server.command(ANN, "game new", options="Campaign")
    newer = await server.command(ANN, "game new", options="Limited War")
    assert "Nothing was offered" in (await server.click(ANN, older.original, "Do not offer")).text
    await server.click(ANN, newer.original, "Offer")
    assert "Limited War" in server.last("Paths of Glory")["content"]


async def test_a_panel_and_a_draft_of_yesterday_go_on_together(club: Club) -> None:
    """Neither bore a number."""
    server = club.server
    panel = await server.command(ANN, "game new", options="Campaign")
    old = json.loads(re.sub(r"t:0:\d+:setup", "t:0:0:setup", json.dumps(panel.original)))
    assert "out of date" in (await server.click(ANN, copy.deepcopy(old), "Offer")).text
    await club.services.people.keep_draft(ANN, server.channel, Draft("paths_of_glory", {"scenario": "campaign"}))
    await server.click(ANN, old, "Offer")
    assert "Campaign" in server.last("Paths of Glory")["content"]
