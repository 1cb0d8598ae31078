"""The delayed feed: both hands for who never plays in that game, and never anything newer than the delay."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from engine.session.conditions import Conditions
from tests.discord.conftest import ANN, BOB, CY, Club, Watch
from tests.discord.test_director import DEE, ask, order
from tests.discord.test_forged import press
from tests.discord.test_secrets import Play, played
from tests.discord.test_watches import round_of

DAN = 700000000000000017


async def begun(club: Club, feed: str = "hours-24") -> Club:
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red", feed=feed)
    await club.server.click(BOB, club.server.last("Bluff"), "Accept")
    await club.quiet()
    return club


def late(club: Club, hours: int = 30) -> None:
    """So much time goes by."""
    club.services.tables._tables.clock.time += hours * 60 * 60  # type: ignore[attr-defined]


async def opened(club: Club, who: int = CY) -> Any:
    asked = await club.server.command(who, "watch feed")
    assert "never play in this game" in asked.text
    return await club.server.click(who, asked.original, "Show me both hands")


async def test_it_is_shown_late_and_to_who_has_renounced_alone(club: Club) -> None:
    await begun(club)
    assert "old enough" in (await opened(club)).text
    late(club)
    await round_of(club)
    seen = await club.server.command(CY, "watch feed")
    assert "Red 0, Blue 0" in seen.text
    late(club)
    newer = await club.server.command(CY, "watch feed")
    assert "Red 5, Blue 0" in newer.text
    earlier = await club.server.click(CY, newer.original, "Earlier")
    assert "Red 0, Blue 0" in earlier.text
    assert "have not opened" in (await press(club, DAN, "t:1:1:feed:at:99")).text


async def test_a_page_is_not_turned_by_whom_the_channel_is_hidden_from(club: Club) -> None:
    await begun(club)
    await opened(club)
    late(club)
    await round_of(club)
    elsewhere = club.server.channel + 1
    club.server.channels.add(elsewhere)
    club.server.messages[elsewhere] = {}
    page = await club.server.command(CY, "watch feed", table="1", channel=elsewhere)
    club.server.hidden = {club.server.channel}
    await club.restart()
    assert "in a channel of this server" in (await club.server.click(CY, page.original, "Newest")).text


async def test_no_button_leads_beyond_the_delay(club: Club) -> None:
    await begun(club)
    await opened(club)
    late(club)
    await round_of(club)
    assert "Red 0, Blue 0" in (await press(club, CY, "t:1:1:feed:at:99")).text


@pytest.mark.parametrize("who", [ANN, BOB])
async def test_it_is_not_for_the_players(club: Club, who: int) -> None:
    await begun(club)
    late(club)
    for answer in (await club.server.command(who, "watch feed"), await press(club, who, "t:1:1:openfeed::0")):
        assert "You play in this game" in answer.text
    assert "You play in this game" in (await press(club, who, "t:1:1:feed:at:1")).text


async def test_where_it_was_not_agreed_on_there_is_none(bluff: Club) -> None:
    assert "agreed on no feed" in (await bluff.server.command(CY, "watch feed")).text
    assert "agreed on no feed" in (await press(bluff, CY, "t:1:1:openfeed::0")).text
    assert not await bluff.services.tables.feeds.is_open(await bluff.table(), CY)


async def test_the_conditions_are_told_to_anybody(club: Club) -> None:
    await begun(club)
    told = (await club.server.command(CY, "game conditions")).text
    assert "table 1: its conditions" in told
    assert told.count("• ") == len(fields(Conditions)) - 1, "Bluff has no warnings"
    assert "no clock" in told


async def test_it_ends_when_the_players_agree_so(club: Club) -> None:
    await begun(club)
    await opened(club)
    late(club)
    for user in (ANN, BOB):
        await club.server.command(user, "game conditions", feed="never")
    await club.quiet()
    assert "agreed on no feed" in (await press(club, CY, "t:1:1:feed::0")).text


async def test_who_has_opened_it_never_plays_not_as_a_substitute_either(club: Club) -> None:
    await begun(club)
    await opened(club)
    await club.restart()
    club.server.managers.add(DEE)
    asked = await ask(club, "substitute", by=CY)
    assert "can never play in it" in asked.text
    assert (await club.services.tables.info(await club.table())).roles_of(CY) == ()
    await order(club, "substitute", by=DAN)
    assert (await club.services.tables.info(await club.table())).roles_of(DAN), "others may"


async def test_what_is_newer_than_the_delay_cannot_be_told(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played or not, chosen in secret or not, taken back or not: the feed is the same, byte for byte."""

    def newer(*orders: tuple[int, str]) -> Play:
        async def play(club: Club) -> None:
            await begun(club, "turns-1")
            await round_of(club, 4, 1)
            await round_of(club, 3, 2)
            await opened(club)
            for user, words in orders:
                await club.server.command(user, "order", orders=words)
                await club.quiet()
            await club.server.command(CY, "watch feed")
            for at in (1, 3, 5, 7, 99):
                await press(club, CY, f"t:1:0:feed:at:{at}")

        return play

    monkeypatch.setattr(Watch, "now", lambda watch: 1000)
    quiet = await played(tmp_path / "none", monkeypatch, newer(), {CY}, {})
    for name, orders in (
        ("one", ((ANN, "bid 5"),)),
        ("other", ((ANN, "bid 1"), (ANN, "bid 2"))),
        ("back", ((ANN, "bid 5"), (ANN, "undo"))),
    ):
        assert (await played(tmp_path / name, monkeypatch, newer(*orders), {CY}, {}))[CY] == quiet[CY]
    assert len(quiet[CY]) > 10
