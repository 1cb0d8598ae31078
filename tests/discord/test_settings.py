"""How a user wants to see it: settings that outlive a restart, words in place of pictures, the situation told."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cogs.ports import GameUI
from data.messages import Messages
from render.pog.face import PathsOfGloryFace
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import EPHEMERAL, buttons
from tests.discord.test_paths_of_glory import begun


@pytest.fixture
def faces() -> Mapping[str, GameUI]:
    return {"paths_of_glory": PathsOfGloryFace(Messages("en").say)}


async def test_settings_are_private_and_outlive_a_restart(club: Club) -> None:
    server = club.server
    first = await server.command(CY, "settings")
    assert "Colours: **light**. Pictures: **with pictures**." in first.text
    assert first.original["flags"] & EPHEMERAL
    assert "high contrast" in (await server.command(CY, "settings", colours="contrast")).text
    await club.restart()
    again = await server.command(CY, "settings", pictures="text")
    assert "high contrast" in again.text
    assert "words only" in again.text
    assert "light" in (await server.command(ANN, "settings")).text
    assert server.shown() == []


async def test_the_situation_in_pages_that_turn_after_a_restart(club: Club) -> None:
    server = club.server
    await begun(club)
    told = await server.command(CY, "describe")
    assert told.original["flags"] & EPHEMERAL
    assert "Tracks and boxes" in told.text
    assert "Page 1 of" in told.text
    seen = told.text
    await club.restart()
    while "Next page" in buttons(told.original):
        assert len(told.text) <= 2000
        told = await server.click(CY, told.original, "Next page")
        seen += told.text
    for title in ("The West, Allied Powers", "The Near East, Central Powers", "Sarajevo: army AH 6."):
        assert title in seen
    assert "Page 1" in (await server.click(CY, told.original, "Previous page")).text
    assert "Next to Sedan" in (await server.command(CY, "describe", where="Sedan")).text
    assert "The Balkans" in (await server.command(CY, "describe", where="balkans")).text
    assert 'no place "Atlantis"' in (await server.command(CY, "describe", where="Atlantis")).text
    assert await server.complete(CY, "describe", "where", where="the w") == ["west"]


async def test_words_in_place_of_every_private_picture(club: Club) -> None:
    server = club.server
    await begun(club)
    await server.command(ANN, "order", orders="take Guns of August")
    assert (await server.command(ANN, "hand")).original["attachments"]
    await server.command(ANN, "settings", pictures="text")
    commands = {"hand": {}, "status": {}, "card": {"name": "Moltke"}, "space": {"name": "Sedan"}, "steps": {}}
    for name, options in {**commands, "chart": {"kind": "dice"}, "map": {"show": "control"}, "map ": {}}.items():
        answer = await server.command(ANN, name.strip(), **options)
        assert not answer.original["attachments"], name
        assert len(answer.text) > 100, name
    assert "Tracks and boxes" in (await server.command(ANN, "map")).text
    assert "The West" in (await server.command(ANN, "map", where="west")).text
    assert (await server.command(BOB, "map", where="west")).original["attachments"]


async def test_what_changed_is_told_in_words(club: Club) -> None:
    server = club.server
    await begun(club)
    await server.command(BOB, "settings", pictures="text")
    await server.command(ANN, "order", orders="take Guns of August")
    done = await server.command(ANN, "order", orders="play Guns of August: event")
    assert "Since your last order" not in done.text
    await club.quiet()
    assert server.shown()[-2]["attachments"] or server.shown()[-2]["content"]
    mine = await server.click(BOB, server.last("Table"), "Your move")
    assert "Since your last order:" in mine.text
    assert "Guns of August" in mine.text
