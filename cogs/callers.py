"""Who asks for something on Discord, as a plain value."""

from __future__ import annotations

from typing import Any

import discord

from cogs.press import Caller


def caller_of(interaction: discord.Interaction[Any]) -> Caller:
    """Who asks, and where."""
    return Caller(interaction.user.id, interaction.channel_id, interaction.guild_id, interaction.id)
