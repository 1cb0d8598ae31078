"""What is set for a server."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from engine.session.servers import ServerSettings
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB

GUILD = 50


def with_director(role: int, before: ServerSettings) -> ServerSettings:
    return replace(before, directors=(*before.directors, role))


async def test_of_changes_at_once_none_is_lost(tables: Tables) -> None:
    await asyncio.gather(
        tables.servers.change(GUILD, ANN, "directors", lambda before: with_director(7, before)),
        tables.servers.change(GUILD, BOB, "directors", lambda before: with_director(8, before)),
        tables.servers.change(GUILD, ANN, "language", lambda before: replace(before, language="en")),
    )
    assert await tables.servers.settings(GUILD) == ServerSettings(directors=(7, 8), language="en")
    assert len(await tables.servers.acts_in(GUILD, 10)) == 3
