"""What keeps a channel from being told, kept beside its table so that its players can be told privately."""

from __future__ import annotations

import aiohttp  # for the errors that discord.py lets through
import discord

from cogs.services import Services
from engine.kernel.errors import GameError, StorageError
from engine.session.model import TableNumber

GONE, FORBIDDEN, CLOSED = "gone", "forbidden", "closed"
UNREADABLE = "unreadable"  # the game of the table, not its channel
LATER = "later"  # it may pass: nothing is kept of it
KEY = "trouble"
NO_CHANNEL = (10003, 10004)  # Unknown Channel, Unknown Guild: deleted for good
NO_MESSAGE = 10008
ARCHIVED = 50083  # nothing in an archived thread can be changed; a new message brings it back
WIRE = (aiohttp.ClientError, OSError, TimeoutError, discord.DiscordServerError, discord.RateLimited)


def trouble_in(error: BaseException) -> str | None:
    """What an error says about the channel or the game itself; None for anything that may pass."""
    if isinstance(error, discord.NotFound) and error.code in NO_CHANNEL:
        return GONE
    if isinstance(error, discord.HTTPException) and error.code == ARCHIVED:
        return CLOSED
    if isinstance(error, GameError) and not isinstance(error, StorageError):
        return UNREADABLE
    return FORBIDDEN if isinstance(error, discord.Forbidden) else None


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
