"""`/about`: which version this is, its games under which rules, its licence; and the list of all commands."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.about import about_answer
from cogs.answers.help import commands_answer, has_written, written_answer
from cogs.interactions.command_words import command_key
from cogs.interactions.operations import Press, Reply, control
from cogs.messages.answer import Answer
from cogs.messages.views import whisper
from engine.kernel.errors import TableError
from engine.kernel.text import text

Interaction = discord.Interaction[Any]


class About(commands.Cog):
    """What the bot says of itself."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self._tree = bot.tree

    @app_commands.command(description="…")
    async def about(self, interaction: Interaction) -> None:
        """Answered at once: it needs no game."""
        await whisper(interaction, about_answer(self.services))

    @control("commands", Reply.NEW)
    async def all_commands(self, press: Press) -> Answer:
        """All that can be typed after a slash."""
        return self._listed(press)

    @control("allcommands", Reply.SAME)
    async def other_commands(self, press: Press) -> Answer:
        """Another page of them."""
        return self._listed(press)

    @control("written", Reply.NEW)
    async def all_orders(self, press: Press) -> Answer:
        """How every order of the game is written."""
        return await self._written(press)

    @control("allwritten", Reply.SAME)
    async def other_orders(self, press: Press) -> Answer:
        """Another page of them."""
        return await self._written(press)

    async def _written(self, press: Press) -> Answer:
        info = await self.services.tables.info(press.click.table)
        if not has_written(self.services, info):
            raise TableError(text("unknown-button"))
        return written_answer(self.services, info, max(press.click.page, 1))

    def _listed(self, press: Press) -> Answer:
        metas = [game.meta for game in self.services.games.values()]
        found = [one for one in self._tree.walk_commands() if isinstance(one, app_commands.Command)]
        named = sorted((one.qualified_name, command_key(one, metas)) for one in found)
        return commands_answer(self.services, named, max(press.click.page, 1))


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(About(bot))
