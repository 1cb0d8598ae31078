"""What keeps a channel from being told, kept beside its table so that its players can be told privately."""

from __future__ import annotations

from cogs.services import Services
from engine.session.model import TableNumber

GONE, FORBIDDEN, CLOSED = "gone", "forbidden", "closed"
UNREADABLE = "unreadable"  # the game of the table, not its channel
LATER = "later"  # it may pass: nothing is kept of it
KEY = "trouble"


async def trouble_of(services: Services, table: TableNumber) -> str | None:
    """What keeps the channel of a table from being told at present."""
    found = await services.tables.telling.recall(table, KEY)
    return str(found) if found is not None else None


async def keep_trouble(services: Services, table: TableNumber, trouble: str | None) -> None:
    """Note it, or that it is over."""
    if await trouble_of(services, table) != trouble:
        await services.tables.telling.remember(table, KEY, trouble)


async def warnings(services: Services, table: TableNumber) -> list[str]:
    """What the players of a table are told privately about its channel."""
    return trouble_words(services, await trouble_of(services, table))


def trouble_words(services: Services, trouble: str | None) -> list[str]:
    """The same of one that is known."""
    return [services.say(f"channel-{trouble}")] if trouble is not None else []
