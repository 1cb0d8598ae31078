"""`/card`, `/space` and whatever else the games can look up: a command for each kind, made from their faces."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.look_up import found_answer
from cogs.interactions.caller import caller_of
from cogs.interactions.channel_table import table_if_any
from cogs.interactions.operations import Press, Reply, control
from cogs.interactions.suggestions import suggested
from cogs.lessons.services import services_here
from cogs.messages.answer import Answer
from cogs.messages.views import show

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, ..., Any]


class LookUps(commands.Cog):
    """What can be looked up, and the pages of what was."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services

    @control("look", Reply.NEW)
    async def look(self, press: Press) -> Answer:
        """Look a rule up, in a private message of its own."""
        return await self._found(press)

    @control("leaf", Reply.SAME)
    async def other_page(self, press: Press) -> Answer:
        """Another page of a look-up, or what it leads to, in the same message."""
        return await self._found(press)

    async def _found(self, press: Press) -> Answer:
        """Of the table of the control; of an earlier version's, without one, that of the channel."""
        kind, _, key = press.click.arg.partition(".")
        table = press.click.table or await table_if_any(self.services, press.caller)
        return await found_answer(self.services, table, press.user, kind, key, press.click.page)


def look_up_command(cog: LookUps, kind: str) -> Command:
    """The command of a kind."""
    services = cog.services

    async def look_up(interaction: Interaction, name: app_commands.Range[str, 1, 100]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        caller = caller_of(interaction)
        here = await services_here(services, caller)
        table = await table_if_any(here, caller)
        await show(interaction, await found_answer(here, table, caller.user, kind, name))

    async def names(interaction: Interaction, typed: str) -> list[Choice[str]]:
        caller = caller_of(interaction)
        return await suggested(services, caller, lambda face, view: face.look_up_choices(view, kind, typed), kind)

    command: Command = app_commands.Command(name=kind, description="…", callback=look_up)
    command.autocomplete("name")(names)
    return command


async def setup(bot: Adjutant) -> None:
    """Load it, with a command for each kind that a game has."""
    cog = LookUps(bot)
    await bot.add_cog(cog)
    for kind in dict.fromkeys(kind for face in bot.services.faces.values() for kind in face.kinds):
        bot.tree.add_command(look_up_command(cog, kind))
