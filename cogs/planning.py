"""`/odds` and `/reach`: what an attack may come to, and how far a unit can go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import caller_of
from cogs.interactions.channel_table import look_here
from cogs.messages.answer import Answer
from cogs.plans.reckoned import odds_answer, plans_of, reach_answer
from cogs.plans.suggestions import BETWEEN, suggested, suggested_cards
from engine.kernel.game import Part
from engine.kernel.text import text
from engine.session.looking import Look

Interaction = discord.Interaction[Any]


class PlanningCommands(commands.Cog):
    """Help for who plans."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services

    @app_commands.command(description="…")
    @answered
    async def odds(
        self,
        interaction: Interaction,
        attack: app_commands.Range[str, 1, 300],
        cards: app_commands.Range[str, 0, 300] = "",
    ) -> Answer:
        """What an attack may come to."""
        look = await look_here(self.services, caller_of(interaction))
        named = [card for card in BETWEEN.split(cards.strip()) if card]
        return await odds_answer(self.services, look, interaction.user.id, attack, named)

    @odds.autocomplete("attack")
    async def _attacks(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggested(self.services, interaction, typed, self._all_attacks)

    @odds.autocomplete("cards")
    async def _cards(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggested_cards(
            self.services,
            interaction,
            typed,
            lambda look: plans_of(look).playable(look.position.state, look.role),
        )

    @app_commands.command(description="…")
    @answered
    async def reach(self, interaction: Interaction, unit: app_commands.Range[str, 1, 100]) -> Answer:
        """Where a unit can go."""
        look = await look_here(self.services, caller_of(interaction))
        return await reach_answer(self.services, look, interaction.user.id, unit)

    @reach.autocomplete("unit")
    async def _units(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggested(
            self.services, interaction, typed, lambda look: plans_of(look).units(look.position.state, look.role)
        )

    def _all_attacks(self, look: Look) -> Iterable[Part]:
        """Those of the viewer's own side first, each with whose it is."""
        for role in sorted(look.position.game.meta.roles, key=lambda one: one != look.role):
            name = self.services.role(look.info, role)
            for part in plans_of(look).attacks(look.position.state, role):
                yield Part(part.key, text("planning-attack", place=part.label, role=name))


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(PlanningCommands(bot))
