"""`/about`."""

from __future__ import annotations

from engine.games.registry import GAMES
from engine.kernel.version import VERSION
from tests.discord.conftest import CY, Club
from tests.discord.loopback import EPHEMERAL


async def test_about_is_private_and_needs_no_game(club: Club) -> None:
    told = await club.server.command(CY, "about")
    assert f"### Adjutant {VERSION}" in told.text
    assert "MIT" in told.text
    assert told.original is not None
    assert told.original["flags"] & EPHEMERAL
    for game in GAMES.values():
        assert f"*{game.meta.title}*, rules version {game.meta.rules_version}" in told.text
    assert "Paths of Glory is a trademark of GMT Games, LLC" in told.text
