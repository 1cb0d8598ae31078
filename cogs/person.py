"""`/me`: everything that is kept of a user, as a file, and its deletion when he asks for it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.person import export_answer, forget_question, forgotten_answer
from cogs.interactions.answered_commands import answered
from cogs.interactions.operations import Press, Reply, control
from cogs.messages.answer import Answer
from engine.kernel.errors import SeatError
from engine.kernel.text import text

Interaction = discord.Interaction[Any]


class Person(commands.GroupCog, group_name="me", group_description="…"):
    """What a user may ask for himself."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.announcer = bot.announcer

    @app_commands.command(description="…")
    @answered
    async def export(self, interaction: Interaction) -> Answer:
        """Everything that is kept of who asks, as a file for him alone."""
        return await export_answer(self.services, interaction.user.id)

    @app_commands.command(description="…")
    @answered
    async def forget(self, interaction: Interaction) -> Answer:
        """Say what a deletion would do, and ask whether it is meant."""
        return await forget_question(self.services, interaction.user.id)

    @control("forget", Reply.SAME)
    async def forget_me(self, press: Press) -> Answer:
        """It is meant."""
        if press.click.arg != str(press.user):
            raise SeatError(text("person-not-yours"))
        return await forgotten_answer(self.services, self.announcer, press.user)


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(Person(bot))
