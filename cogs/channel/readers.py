"""Who may read the channel of a game, asked of Discord where nobody has just pressed anything."""

from __future__ import annotations

from typing import Any

import discord

from engine.session.model import TableInfo


async def may_still_read(client: discord.Client, info: TableInfo, user: int) -> bool:
    """Whether the channel of a game is open to a user; where the channel is not known, as it was."""
    server = client.get_guild(info.guild) if info.guild is not None else None
    found: Any = server.get_channel_or_thread(info.channel) if server is not None else None
    if server is None or found is None:
        return True
    is_private = isinstance(found, discord.Thread) and found.is_private()
    try:
        rights = found.permissions_for(await server.fetch_member(user))
        if is_private and not rights.manage_threads:
            await found.fetch_member(user)
    except discord.NotFound:
        return False  # he has left the server, or the thread
    return bool(rights.view_channel)
