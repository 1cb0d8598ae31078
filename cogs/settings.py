"""`/settings`: what a user wants to see, at every table. The answer is private and the choice outlives a restart."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.settings import settings_answer
from cogs.interactions.answered_commands import answered
from cogs.interactions.command_words import keyed_choices
from cogs.messages.answer import Answer
from engine.session.preferences import COLOURS, PICTURES, Colours, Pictures

Interaction = discord.Interaction[Any]


class SettingsCommand(commands.Cog):
    """What is set for a user."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services

    @app_commands.command(description="…")
    @app_commands.choices(
        colours=keyed_choices("setting-colours", COLOURS),
        pictures=keyed_choices("setting-pictures", PICTURES),
    )
    @answered
    async def settings(
        self, interaction: Interaction, colours: Colours | None = None, pictures: Pictures | None = None
    ) -> Answer:
        """Change what is given; without anything say what is set."""
        chosen = await self.services.people.prefer(interaction.user.id, colours, pictures)
        return settings_answer(self.services, chosen)


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(SettingsCommand(bot))
