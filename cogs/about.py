"""`/about`: which version this is, which games it knows under which rules, whose names they are, its licence."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.about import about_answer
from cogs.messages.views import whisper

Interaction = discord.Interaction[Any]


class About(commands.Cog):
    """What the bot says of itself."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services

    @app_commands.command(description="…")
    async def about(self, interaction: Interaction) -> None:
        """Answered at once: it needs no game."""
        await whisper(interaction, about_answer(self.services))


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(About(bot))
