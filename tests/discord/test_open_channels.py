"""Channels as earlier versions have left them: a classic report that grows, a proposal, an invitation, a bidding.

The databases and messages were made by those versions over the loopback: release 0.2.0, and the last one before cards.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import yarl

from engine.games.registry import GAMES
from engine.session.terms import ABANDON
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import Loopback, buttons

OPEN = Path(__file__).parents[1] / "fixtures" / "open_channels"


@pytest.fixture(params=["release_0_2_0", "before_cards"])
async def left(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    """The bot of today on what the other has left, everything told."""
    old = OPEN / request.param
    (tmp_path / "club.db").write_bytes(gzip.decompress((old / "club.db.gz").read_bytes()))
    messages: dict[str, list[dict[str, Any]]] = json.loads(gzip.decompress((old / "messages.json.gz").read_bytes()))
    async with Loopback(3) as server:
        monkeypatch.setattr(discord.http.Route, "BASE", server.api)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway))
        for channel, there in messages.items():
            server.messages[int(channel)] = {int(one["id"]): one for one in there}
        club = Club(server, tmp_path, GAMES, {})
        await club.start()
        for channel in server.channels:
            await club.quiet(channel)
        yield club
        await club.stop()
        assert server.faults == []


def having(club: Club, channel: int, label: str) -> list[dict[str, Any]]:
    return [message for message in club.server.shown(channel) if label in buttons(message)]


async def test_a_report_grows_and_its_prompt_stands_once(left: Club) -> None:
    channel = min(left.server.channels)
    look = await left.services.tables.look(await left.table(channel), ANN)
    offer = next(offer for offer in look.offers if offer.verb == "move")
    moved = GAMES["paths_of_glory"].wording(look.position.state, offer.action)
    for line in (moved, "done sure"):
        answer = await left.server.command(ANN, "order", channel, orders=line)
        assert answer.text.startswith("✔"), answer.text
    await left.quiet(channel)
    (prompt,) = having(left, channel, "Your move")
    assert f"<@{BOB}>" in prompt["content"]
    told = "\n".join(message["content"] for message in left.server.shown(channel))
    assert "Koblenz" in told, "what came before is told still"
    assert "Status" in {label for message in left.server.shown(channel) for label in buttons(message)}


async def test_a_proposal_is_agreed_to(left: Club) -> None:
    channel = min(left.server.channels)
    (made,) = (await left.services.tables.in_channel(channel)).proposals
    assert made.kind == ABANDON
    await left.server.command(ANN, "game abandon", channel)
    await left.quiet(channel)
    assert (await left.services.tables.in_channel(channel)).status == "ended"
    assert having(left, channel, "Your move") == []
    assert having(left, channel, "Agree") == []


async def test_an_invitation_is_accepted_by_its_button(left: Club) -> None:
    _, channel, _ = sorted(left.server.channels)
    (invitation,) = having(left, channel, "Accept")
    await left.server.click(BOB, invitation, "Accept")
    await left.quiet(channel)
    assert (await left.services.tables.in_channel(channel)).status == "playing"
    assert having(left, channel, "Accept") == []
    assert len(having(left, channel, "Your move")) == 1


async def test_a_bidding_goes_on_by_its_buttons(left: Club) -> None:
    *_, channel = sorted(left.server.channels)
    bidding = (await left.services.tables.in_channel(channel)).bidding
    assert bidding is not None
    (asked,) = (message for message in left.server.shown(channel) if any("VP" in label for label in buttons(message)))
    label = next(label for label in buttons(asked) if "VP" in label)
    await left.server.click(bidding.turn, asked, label)
    await left.quiet(channel)
    after = (await left.services.tables.in_channel(channel)).bidding
    assert after is not None
    assert after.turn == bidding.other
