"""`/player`: what the games of a server tell of one of its players."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.player import player_answer
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import caller_of
from cogs.interactions.operations import Press, Reply, control
from cogs.messages.answer import Answer
from engine.kernel.errors import TableError
from engine.kernel.text import text

Interaction = discord.Interaction[Any]


class Players(commands.Cog):
    """A page for each player of a server."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services

    @app_commands.command(description="…")
    @answered
    async def player(self, interaction: Interaction, player: discord.User | None = None) -> Answer:
        """The page of a player; without one, one's own."""
        user = player.id if player is not None else interaction.user.id
        return await player_answer(self.services, caller_of(interaction), user)

    @control("player", Reply.SAME)
    async def turn(self, press: Press) -> Answer:
        """Another page of it."""
        if not press.click.arg.isdecimal():
            raise TableError(text("unknown-button"))
        return await player_answer(self.services, press.caller, int(press.click.arg), press.click.page)


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(Players(bot))
