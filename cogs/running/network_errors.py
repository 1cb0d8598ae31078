"""What the errors of discord.py and of the network mean."""

from __future__ import annotations

import aiohttp  # for the errors that discord.py lets through
import discord

from cogs.channel.trouble import CLOSED, FORBIDDEN, GONE, UNREADABLE
from engine.kernel.errors import GameError, StorageError

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
