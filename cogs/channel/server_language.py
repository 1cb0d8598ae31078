"""The language of what a channel is told: the one set for its server, else as Discord has it.

That is kept beside the table for the time before a connection.
"""

from __future__ import annotations

import discord

from cogs.services import Services
from engine.session.model import TableInfo

KEY = "language"


async def server_language(services: Services, client: discord.Client, info: TableInfo) -> str:
    """The locale for a table: as it is set, as Discord tells it, or as it was when it was last told; empty: unknown."""
    if chosen := (await services.servers.settings(info.guild)).language:
        return chosen
    server = _server(client, info)
    kept = str(await services.tables.telling.recall(info.number, KEY) or "")
    if server is None:
        return kept
    told = str(server.preferred_locale)
    if told != kept:
        await services.tables.telling.remember(info.number, KEY, told)
    return told


def _server(client: discord.Client, info: TableInfo) -> discord.Guild | None:
    """The server of a table; by its channel where it is not known yet."""
    if info.guild is not None:
        return client.get_guild(info.guild)
    channel = client.get_channel(info.channel)
    return channel.guild if isinstance(channel, discord.abc.GuildChannel | discord.Thread) else None


async def language_of_server(services: Services, client: discord.Client, guild: int) -> str:
    """The locale for what belongs to no table: as it is set, or as Discord tells it; empty: unknown."""
    server = client.get_guild(guild)
    return (await services.servers.settings(guild)).language or str(server.preferred_locale if server else "")
