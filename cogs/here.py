"""Where a command was given: the one place where a channel becomes a table. Everything behind it takes the table."""

from __future__ import annotations

from typing import Any

import discord

from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableInfo, TableNumber

Interaction = discord.Interaction[Any]


def channel_of(interaction: Interaction) -> int:
    """The channel of a command."""
    if interaction.channel_id is None:
        raise TableError(text("only-in-channels"))
    return interaction.channel_id


async def info_here(services: Services, interaction: Interaction) -> TableInfo:
    """The newest table of the channel of a command; `TableError` if it never had one."""
    info = await services.tables.in_channel(channel_of(interaction))
    return info if interaction.guild_id is None else await services.tables.placed(info, interaction.guild_id)


async def table_here(services: Services, interaction: Interaction) -> TableNumber:
    """Its number."""
    return (await info_here(services, interaction)).number


async def table_if_any(services: Services, interaction: Interaction) -> TableNumber | None:
    """The same, for what can be answered without a table too."""
    try:
        return await table_here(services, interaction)
    except TableError:
        return None
