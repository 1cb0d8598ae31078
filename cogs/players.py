"""`/player`: what somebody says of himself as a player, and what the games of a server tell of him."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.player import player_answer
from cogs.answers.profile import PAGE, WRITE, WRITTEN, form_to_write, picked, profile_page, written
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import caller_of
from cogs.interactions.operations import Press, Reply, control, form, opens_form
from cogs.messages.answer import Answer
from cogs.messages.controls import Form
from engine.kernel.errors import TableError
from engine.kernel.text import text

Interaction = discord.Interaction[Any]
NO_USER = 1 << 63  # no number of Discord's is so great


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

    @control(PAGE, Reply.SAME)
    async def own_profile(self, press: Press) -> Answer:
        """What one says of oneself, and its menus."""
        await picked(self.services, press.user, press.click.arg, press.values)
        return await profile_page(self.services, press.user)

    @opens_form(WRITE)
    async def form_to_write(self, press: Press) -> Form:
        """The form of a part of it."""
        return await form_to_write(self.services, press.user, press.click.arg)

    @form(WRITTEN, Reply.SAME)
    async def written(self, press: Press) -> Answer:
        """It was written."""
        await written(self.services, press.user, press.click.arg, press.words)
        return await profile_page(self.services, press.user)

    @control("player", Reply.SAME)
    async def turn(self, press: Press) -> Answer:
        """Another page of it."""
        if not press.click.arg.isdecimal() or int(press.click.arg[:20]) >= NO_USER:
            raise TableError(text("unknown-button"))
        return await player_answer(self.services, press.caller, int(press.click.arg), press.click.page)


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(Players(bot))
