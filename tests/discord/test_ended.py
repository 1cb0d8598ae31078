"""Controls of a table that is over, while the next game runs in its channel: they speak of their own table alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import Exchange, buttons


async def rematch(club: Club) -> None:
    """The same two begin again in the channel."""
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    await club.server.click(BOB, club.server.last("Bluff"), "Accept")
    await club.quiet()


def frozen(message: dict[str, Any] | None) -> dict[str, Any]:
    """A message as it stands now, whatever becomes of it."""
    assert message is not None
    return {**message}


def with_button(message: dict[str, Any], label: str, identity: str) -> dict[str, Any]:
    """A message with one more button, as it may have been posted long ago."""
    more = {"type": 2, "style": 2, "label": label, "custom_id": identity}
    return message | {"components": [*message["components"], {"type": 1, "components": [more]}]}


@pytest.fixture
async def old(bluff: Club) -> dict[str, Any]:
    """What table 1 has left behind: its messages and a form, made at revision 1, which the rematch is at too."""
    server = bluff.server
    prompt = frozen(server.shown()[-1])
    opened = await server.click(ANN, prompt, "Your move")
    panel = frozen(opened.original)
    panel = with_button(with_button(panel, "Undo", "t:1:1:undo::0"), "My hand", "t:1:1:hand::0")
    form = await server.click(ANN, panel, "Type orders")
    log = frozen((await server.command(ANN, "log")).original)
    await server.command(BOB, "bluff bid", number="2")
    await server.command(BOB, "game resign", sure=True)
    await bluff.quiet()
    await rematch(bluff)
    return {"prompt": prompt, "panel": panel, "form": form, "log": log}


async def untouched(club: Club) -> bool:
    """Whether the running game is as it began."""
    info = await club.services.tables.in_channel(club.server.channel)
    return (info.number, info.status, info.revision) == (2, "playing", 1)


def is_of_the_old(answer: Exchange) -> bool:
    return "table 2" not in answer.text and ("over" in answer.text or "ended" in answer.text)


@pytest.mark.parametrize("label", ["Bid · 3", "Fold", "Undo"])
async def test_a_button_of_the_panel_acts_on_its_own_table(bluff: Club, old: dict[str, Any], label: str) -> None:
    answer = await bluff.server.click(ANN, old["panel"], label)
    assert is_of_the_old(answer), answer.text
    assert not [label for label in buttons(answer.original or {}) if label.startswith("Bid")]
    assert await untouched(bluff)


async def test_the_prompt_and_the_hand_speak_of_their_own_table(bluff: Club, old: dict[str, Any]) -> None:
    answer = await bluff.server.click(ANN, old["prompt"], "Your move")
    assert is_of_the_old(answer), answer.text
    assert "table 1" in answer.text
    hand = await bluff.server.click(ANN, old["panel"], "My hand")
    assert "table 2" not in hand.text


async def test_a_form_left_open_acts_on_its_own_table(bluff: Club, old: dict[str, Any]) -> None:
    answer = await bluff.server.submit(ANN, old["form"], "bid 3")
    assert is_of_the_old(answer), answer.text
    assert await untouched(bluff)


async def test_the_log_goes_on_with_its_own_table(bluff: Club, old: dict[str, Any]) -> None:
    page = await bluff.server.click(ANN, with_button(old["log"], "Older", "t:1:3:log::1"), "Older")
    assert "bid 2" in page.text


async def test_an_old_offer_is_not_taken_for_the_present_one(club: Club) -> None:
    server = club.server
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    offer = frozen(server.last("Bluff"))
    await server.click(BOB, offer, "Decline")
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="blue")
    for user, label in ((BOB, "Accept"), (BOB, "Decline"), (ANN, "Withdraw")):
        await server.click(user, offer, label)
        assert (await club.services.tables.in_channel(server.channel)).status == "proposed"
