"""How a user wants to see it: settings that outlive a restart, words in place of pictures, the situation told."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping
from io import BytesIO

import pytest
from PIL import Image

from cogs.channel.report_buttons import own_report, told_again
from cogs.messages.answer import Answer
from cogs.protocols.game_face import Face
from data.messages import Messages
from engine.kernel.errors import TableError
from render.paths_of_glory.face import PathsOfGloryFace
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import EPHEMERAL, buttons
from tests.discord.test_paths_of_glory import begun, press_at_random


@pytest.fixture
def faces() -> Mapping[str, Face]:
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
    assert "Nothing is called “Atlantis”" in (await server.command(CY, "describe", where="Atlantis")).text
    assert await server.complete(CY, "describe", "where", where="the w") == ["west"]
    unclear = await server.command(CY, "map", where="br")
    assert "“br” may be any of these: " in unclear.text
    assert "Brussels" in unclear.text
    assert not unclear.original["attachments"]


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


def sent(club: Club, start: str) -> list[bytes]:
    """The pictures sent to paths that begin so, oldest first."""
    requests = [request for request in club.server.requests if request.path.startswith(start)]
    return [data for request in requests for data in request.files.values()]


def opened(data: bytes) -> tuple[bytes, list[int] | None]:
    """The pixels and the palette of a picture."""
    with Image.open(BytesIO(data)) as image:
        return image.tobytes(), image.getpalette()


async def test_private_pictures_come_in_the_colours_of_who_asks(club: Club) -> None:
    server = club.server
    await begun(club)
    await server.command(ANN, "settings", colours="deutan")
    for user in (ANN, BOB):
        assert (await server.command(user, "map", where="west")).original["attachments"]
    _, mine, _, yours = (opened(data) for data in sent(club, "/webhooks")[-4:])
    assert mine[0] == yours[0]
    assert mine[1] != yours[1]


async def test_a_report_in_my_colours_is_the_same_later_and_after_a_restart(club: Club) -> None:
    server = club.server
    await begun(club)
    rng = random.Random(5)
    while not sent(club, "/channels"):
        await press_at_random(club, rng, 6)  # a card is asked about once more, so one press plays none
        await club.quiet()
    report = next(message for message in reversed(server.shown()) if message["attachments"])
    assert "In my colours" in buttons(report)
    old = copy.deepcopy(report)
    await server.command(CY, "settings", colours="dark")
    first = await server.click(CY, old, "In my colours")
    assert first.followups or first.original["flags"] & EPHEMERAL
    dark = sent(club, "/webhooks")[-1]
    await club.restart()
    await press_at_random(club, rng, 12)
    await club.quiet()
    await server.click(CY, old, "In my colours")
    assert sent(club, "/webhooks")[-1] == dark
    await server.command(CY, "settings", colours="light")
    await server.click(CY, old, "In my colours")
    assert opened(sent(club, "/webhooks")[-1])[1] != opened(dark)[1]


async def test_a_report_in_words_and_one_that_was_taken_back(club: Club) -> None:
    server = club.server
    await begun(club)
    await server.command(CY, "settings", pictures="text")
    await server.command(ANN, "order", orders="take Guns of August")
    await server.command(ANN, "order", orders="play Guns of August: ops")
    await server.command(ANN, "order", orders="activate Aachen move")
    await club.quiet()
    info = await club.services.tables.in_channel(server.channel)

    async def again(first: int, last: int) -> Answer:
        told = await told_again(club.services, info, CY, first, last)
        return await own_report(club.services, info, CY, told)

    told = await again(info.revision, info.revision)
    assert "Aachen" in told.words
    assert told.pictures == ()
    opening = await again(1, 1)
    assert "Turn 1" in opening.heading
    assert "Taken back" in (await server.command(ANN, "undo")).text
    with pytest.raises(TableError):
        await again(info.revision, info.revision)
