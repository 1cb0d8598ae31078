"""The seed is fixed with the offer; what players give of their own enters it after that, and everybody sees it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cogs.interactions.caller import Caller
from engine.kernel.chance import commitment
from tests.discord.conftest import ANN, BOB, PRESSED, Club


async def begun(club: Club, new: dict[str, Any], accept: dict[str, Any]) -> str:
    """What the channel has been told when a game has begun."""
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, **new)
    await club.server.command(BOB, "game accept", **accept)
    await club.quiet()
    return told(club)


def told(club: Club) -> str:
    return "\n".join(message["content"] for message in club.server.shown())


async def test_typed_numbers_are_told_once_both_are_given(club: Club) -> None:
    words = await begun(club, {"number": "seventeen"}, {"number": "42"})
    info = await club.services.tables.info(1)
    assert info.numbers == {"proposer": "seventeen", "opponent": "42"}
    assert f"SHA-256 is `{info.commitment}`" in words
    assert "`seventeen` (who offered), `42` (who accepted)" in words


async def test_who_types_none_gives_that_of_the_command(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Caller, "number", PRESSED)
    await begun(club, {}, {})
    numbers = (await club.services.tables.info(1)).numbers
    assert set(numbers) == {"proposer", "opponent"}
    assert len(set(numbers.values())) == 2
    assert all(re.fullmatch(r"\d{1,16}", number) for number in numbers.values())


async def test_the_offer_shows_the_hash_and_no_number(club: Club) -> None:
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, number="my secret")
    await club.quiet()
    words = told(club)
    assert f"`{commitment(club.seed)}`" in words
    assert "my secret" not in words


async def test_everybody_is_shown_the_number_of_his_click(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Caller, "number", PRESSED)
    offered = await club.server.command(ANN, "game new", game="bluff", opponent=BOB)
    await club.quiet()
    accepted = await club.server.click(BOB, club.server.last("Bluff"), "Accept")
    numbers = (await club.services.tables.info(1)).numbers
    assert f"`{numbers['proposer']}`" in offered.text
    assert f"`{numbers['opponent']}`" in accepted.text


async def test_who_offers_gives_his_number_once_the_hash_is_shown(club: Club) -> None:
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB)
    await club.quiet()
    assert "game accept number" in (await club.server.command(BOB, "game number", number="3")).text
    assert "`snake_case*7`" in (await club.server.command(ANN, "game number", number="snake_case*7")).text
    await club.quiet()
    assert "snake" not in told(club), "whoever accepts is not to choose his by it"
    await club.server.command(BOB, "game accept", number="42")
    await club.quiet()
    assert "`snake_case*7` (who offered), `42` (who accepted)" in told(club), "to the letter"
    await club.server.command(ANN, "game number", number="4")
    assert (await club.services.tables.info(1)).numbers["proposer"] == "snake_case*7", "too late"
