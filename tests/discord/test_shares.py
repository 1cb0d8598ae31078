"""A step shown to everybody: asked once, with a name, posted once for two clicks, and nothing secret in it."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Mapping
from typing import Any

import pytest

from bot import faces as all_faces
from cogs.protocols.game_face import Face
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import EPHEMERAL, Exchange, buttons
from tests.discord.test_paths_of_glory import begun
from tests.discord.test_replay import play


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return all_faces(str)


def posted(club: Club) -> list[dict[str, Any]]:
    return [message for message in club.server.shown() if "Shown by" in message["content"]]


def original(exchange: Exchange) -> dict[str, Any]:
    assert exchange.original is not None
    return exchange.original


async def asked(club: Club, user: int) -> Exchange:
    opened = await club.server.command(user, "steps")
    return await club.server.click(user, original(opened), "Share")


async def test_a_step_is_asked_once_and_posted_with_a_name(club: Club) -> None:
    await begun(club)
    await play(club, 12)
    sure = await asked(club, CY)
    assert posted(club) == [], "it is asked first"
    assert original(sure)["flags"] & EPHEMERAL
    done = await club.server.click(CY, original(sure), "Share")
    assert "stands in the channel" in done.text
    (message,) = posted(club)
    assert f"Shown by <@{CY}>" in message["content"]
    assert message["pinged"] == []
    assert len(message["attachments"]) == 1
    back = await club.server.click(CY, original(done), "Back")
    assert back.text.splitlines()[0] in message["content"]
    assert "Share" in buttons(original(back))


async def test_no_means_no(club: Club) -> None:
    await begun(club)
    await play(club, 6)
    sure = await asked(club, BOB)
    back = await club.server.click(BOB, original(sure), "Back")
    assert back.text.startswith("### Step")
    assert posted(club) == []


async def test_two_clicks_at_once_and_one_after_a_restart(club: Club) -> None:
    await begun(club)
    await play(club, 6)
    sure = original(await asked(club, BOB))
    again = copy.deepcopy(sure)
    await asyncio.gather(club.server.click(BOB, sure, "Share"), club.server.click(BOB, again, "Share"))
    assert len(posted(club)) == 1
    await club.restart()
    late = await club.server.click(BOB, copy.deepcopy(again), "Share")
    assert "stands in the channel" in late.text


async def test_a_step_that_was_taken_back_is_not_shown(club: Club) -> None:
    await begun(club)
    await club.server.command(ANN, "pog take")
    await club.server.command(ANN, "order", orders="Guns of August: ops")
    await club.server.command(ANN, "order", orders="activate Metz move")
    sure = await asked(club, BOB)
    await club.server.command(ANN, "undo")
    gone = await club.server.click(BOB, original(sure), "Share")
    assert "taken back" in gone.text
    assert posted(club) == []


async def test_whoever_shows_it_it_says_the_same(club: Club) -> None:
    """What a player alone may see is in neither the words nor the picture."""
    await begun(club)
    await play(club, 10)
    for user in (ANN, BOB, CY):
        sure = await asked(club, user)
        await club.server.click(user, original(sure), "Share")
    told = [
        message["content"].replace(str(user), "") for message, user in zip(posted(club), (ANN, BOB, CY), strict=True)
    ]
    assert len(set(told)) == 1
    pictures = [club.server.files[message["attachments"][0]["id"]] for message in posted(club)]
    assert len(set(pictures)) == 1
