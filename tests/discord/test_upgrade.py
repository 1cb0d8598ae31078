"""The bot is started with other rules than those with which its games were played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cogs.channel.notices import account_of
from engine.kernel.errors import refusal
from engine.kernel.text import text
from tests.discord.conftest import ANN, BOB, Club
from tests.toy_game import Bid, Bluff, Table


@pytest.fixture
async def played(bluff: Club) -> Club:
    """A round of Bluff: five to one for Ann, who is red."""
    await bluff.server.command(ANN, "bluff bid", number="5")
    await bluff.server.command(BOB, "bluff bid", number="1")
    await bluff.stop()
    bluff.rules = "today"
    return bluff


async def test_games_that_lead_where_they_led_hear_nothing_of_it(played: Club) -> None:
    before = len(played.server.shown())
    await played.start()
    await played.quiet()
    assert (await played.services.tables.info(1)).revision == 3
    assert len(played.server.shown()) == before


@pytest.fixture
def dearer(played: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A round that was won gives Red a point more by the rules of today."""
    apply = Bluff.apply

    def dearer(self: Bluff, state: Table, role: Any, action: Any, *more: Any) -> Any:
        done = apply(self, state, role, action, *more)
        won = done.state.points != state.points
        return replace(done, state=replace(done.state, points=(done.state.points[0] + 1, 0))) if won else done

    monkeypatch.setattr(type(played.games["bluff"]), "apply", dearer)


@pytest.mark.usefixtures("dearer")
async def test_what_would_be_different_is_told_and_nothing_is_lost(played: Club) -> None:
    await played.start()
    server = played.server
    await server.until(lambda: any("were corrected under it" in message["content"] for message in server.shown()))
    (told,) = [message["content"] for message in server.shown() if "were corrected under it" in message["content"]]
    assert "- As it stands: " in told
    assert "- By the rules of today it would be: " in told
    position = await played.services.tables._tables.position(1)
    assert position.state.points == (6, 0)
    answer = await server.command(ANN, "bluff bid", number="4")
    assert "broke" not in answer.text
    assert Bid(4).number not in (await played.services.tables._tables.position(1)).state.hands[0]


@pytest.mark.usefixtures("dearer")
async def test_both_may_agree_to_take_it_over(played: Club) -> None:
    await played.start()
    server = played.server
    await played.quiet()
    assert "when both sides have agreed" in (await server.command(ANN, "game correct")).text
    assert "already offered" in (await server.command(ANN, "game correct")).text
    assert "when both sides have agreed" in (await server.command(BOB, "game correct")).text
    await server.until(lambda: any("Both sides agree" in message["content"] for message in server.shown()))
    assert (await played.services.tables._tables.position(1)).state.points == (7, 0)


@pytest.mark.parametrize("fault", ["refused", "broken"])
async def test_the_bot_starts_with_a_change_untold_that_the_rules_of_today_refuse(
    bluff: Club, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """It is told, and the game goes on where it stands."""
    tables, table = bluff.services.tables, await bluff.table()
    monkeypatch.setattr(bluff.bot.announcer, "tell", lambda told: None)
    for user, number in ((ANN, 5), (BOB, 1)):
        await tables.playing.order(table, user, f"bid {number}")
    stands = (await tables._tables.position(table)).state
    await bluff.stop()
    apply, refuse, kind = Bluff.apply, Bluff.refuse, type(bluff.games["bluff"])

    def broken(self: Bluff, state: Table, role: Any, action: Any, *more: Any) -> Any:
        if action == Bid(5):
            raise KeyError("five")
        return apply(self, state, role, action, *more)

    def refused(self: Bluff, state: Table, role: Any, action: Any) -> Any:
        return refusal("2", "bluff-no-number") if action == Bid(5) else refuse(self, state, role, action)

    monkeypatch.setattr(kind, *(("apply", broken) if fault == "broken" else ("refuse", refused)))
    bluff.rules = "today"
    await bluff.start()
    await bluff.quiet()
    shown = "\n".join(message["content"] for message in bluff.server.shown())
    assert "Red bid 5, Blue bid 1" in shown
    assert "were corrected under it" in shown
    assert (await bluff.services.tables._tables.position(table)).state == stands
    assert "broke" not in (await bluff.server.command(ANN, "bluff bid", number="4")).text


async def test_of_a_long_account_of_it_nothing_is_left_out(played: Club) -> None:
    """What one message does not hold goes on in another."""
    await played.start()
    told = (await played.services.results.told(1, 1, 1))[0]
    lines = [*[text("epoch-stands", words="Sedan " * 90)] * 12, text("epoch-more", count=5)]
    found = account_of(played.services, replace(told, kind="epoch", differs=(*lines, text("epoch-offer"))))
    assert found.count("As it stands") == 12
    assert found.count("5 differences more") == 1
    assert found.endswith("`/game correct` takes it over.")
