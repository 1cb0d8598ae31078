"""Where a command was given: its channel becomes a table, and the table learns its server."""

from __future__ import annotations

from tests.discord.conftest import ANN, Club
from tests.discord.loopback import GUILD


async def test_a_table_knows_the_server_it_was_offered_in(bluff: Club) -> None:
    assert (await bluff.services.tables.info(await bluff.table())).guild == GUILD


async def test_a_table_of_an_older_version_learns_its_server_at_the_first_command(bluff: Club) -> None:
    table, store = await bluff.table(), bluff.services.tables._tables.store
    async with store._db.transaction() as db:  # type: ignore[attr-defined]
        await db.execute("UPDATE games SET guild = NULL")
    await bluff.restart()
    assert (await bluff.services.tables.info(table)).guild is None
    await bluff.server.command(ANN, "status")
    assert (await bluff.services.tables.info(table)).guild == GUILD
    await bluff.server.command(ANN, "bluff bid", number="2")
    await bluff.restart()
    assert (await bluff.services.tables.info(table)).guild == GUILD, "and keeps it through changes"
