"""`/health`: how the bot fares, for whoever runs it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.health import expect_host, health_answer
from cogs.interactions.answered_commands import answered
from cogs.messages.answer import Answer

Interaction = discord.Interaction[Any]


class Health(commands.Cog):
    """What a host may ask."""

    def __init__(self, bot: Adjutant) -> None:
        self.bot = bot

    @app_commands.command(description="…")
    @answered
    async def health(self, interaction: Interaction) -> Answer:
        """The figures in words; to others than hosts it is said whom to ask."""
        expect_host(self.bot.services, interaction.user.id)
        return health_answer(self.bot.services, await self.bot.upkeep.figures())


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(Health(bot))
