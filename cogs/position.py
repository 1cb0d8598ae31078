"""`/hand`, `/map`, `/describe`, `/status`, `/log`: what may be looked at; who asks decides what is in it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.log import history_answer
from cogs.answers.map import map_answer, situation_answer
from cogs.answers.notes import with_notes
from cogs.answers.status import FIRST, At, status_answer
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import caller_of
from cogs.interactions.channel_table import info_here, look_here
from cogs.interactions.operations import Needs, Press, Reply, control
from cogs.interactions.suggestions import suggested
from cogs.messages.answer import Answer
from cogs.panel.hand import card_answer, hand_answer
from engine.session.looking import Look
from render.wanted import Wanted

Interaction = discord.Interaction[Any]


class PositionCommands(commands.Cog):
    """The game as one user may see it."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services

    @app_commands.command(description="…")
    @answered
    async def hand(self, interaction: Interaction) -> Answer:
        """The player's own cards."""
        return await self._hand(await look_here(self.services, caller_of(interaction)), interaction.user.id)

    @app_commands.command(description="…")
    @answered
    async def map(
        self,
        interaction: Interaction,
        where: str = "",
        show: str = "",
        radius: app_commands.Range[int, 1, 12] | None = None,
        zoom: app_commands.Range[int, 40, 150] | None = None,
    ) -> Answer:
        """The map or a part of it."""
        wanted = Wanted(where, show, radius or 0, zoom or 0)
        seen = await look_here(self.services, caller_of(interaction))
        return await map_answer(self.services, seen, interaction.user.id, wanted)

    @map.autocomplete("where")
    async def _places(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggested(self.services, caller_of(interaction), lambda face, view: face.places(view, typed))

    @map.autocomplete("show")
    async def _overlays(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggested(self.services, caller_of(interaction), lambda face, view: face.overlays(view, typed))

    @app_commands.command(description="…")
    @answered
    async def describe(self, interaction: Interaction, where: str = "") -> Answer:
        """The situation in sentences."""
        seen = await look_here(self.services, caller_of(interaction))
        return await situation_answer(self.services, seen, interaction.user.id, where)

    @describe.autocomplete("where")
    async def _situations(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggested(self.services, caller_of(interaction), lambda face, view: face.situations(view, typed))

    @app_commands.command(description="…")
    @answered
    async def status(self, interaction: Interaction) -> Answer:
        """Where the game stands."""
        return await status_answer(
            self.services, await look_here(self.services, caller_of(interaction)), interaction.user.id
        )

    @app_commands.command(description="…")
    @answered
    async def log(self, interaction: Interaction, page: app_commands.Range[int, 1, 10000] = 1) -> Answer:
        """What has been done."""
        info = await info_here(self.services, caller_of(interaction))
        return await history_answer(self.services, info, interaction.user.id, page)

    @control("hand", Reply.NEW, Needs.SEAT)
    async def hand_pressed(self, press: Press) -> Answer:
        """The same in a message beside the panel."""
        return await self._hand(press.look, press.user)

    async def _hand(self, seen: Look, user: int, at: At = FIRST) -> Answer:
        """With what who plays in somebody's place was given besides."""
        return await with_notes(self.services, seen.info, user, await hand_answer(self.services, seen, user, at))

    @control("cards", Reply.SAME, Needs.SEAT)
    async def hand_page(self, press: Press) -> Answer:
        """Another page of the player's own cards."""
        return await self._hand(press.look, press.user, At(press.click.page))

    @control("card", Reply.SAME, Needs.SEAT)
    async def card_chosen(self, press: Press) -> Answer:
        """One of the player's own cards, in place of all of them."""
        return await card_answer(self.services, press.look, press.user, next(iter(press.values), press.click.arg))

    @control("status", Reply.SAME, Needs.TABLE)
    async def status_page(self, press: Press) -> Answer:
        """Another page of where the game stands."""
        return await status_answer(self.services, press.look, press.user, At(press.click.page))

    @control("log", Reply.SAME, Needs.TABLE)
    async def log_page(self, press: Press) -> Answer:
        """Another page of the log."""
        part = int(press.click.arg) if press.click.arg.isdecimal() else 0
        return await history_answer(self.services, press.info, press.user, press.click.page, part)

    @control("tell", Reply.SAME, Needs.TABLE)
    async def situation_page(self, press: Press) -> Answer:
        """Another page of the situation in sentences, as it is now."""
        return await situation_answer(self.services, press.look, press.user, press.click.arg, press.click.page)


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(PositionCommands(bot))
