"""`/time`: when a user's clocks do not run, how he is reminded, and how much time he has in which game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.time import own_answer, waiting_answer
from cogs.channel.reminders import SNOOZE
from cogs.interactions.answered_commands import answered
from cogs.interactions.command_words import keyed_choices
from cogs.interactions.operations import Needs, Press, Reply, control
from cogs.messages.answer import Answer
from engine.session.reminding import PINGED, Pinged
from engine.session.resting import Rest, day_named, minute_of_day, night_of, zone_named, zones_like

Interaction = discord.Interaction[Any]
MOST = 25  # what Discord takes


class TimeCommands(commands.GroupCog, group_name="time", group_description="…"):
    """A user's own time, at all of his tables."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services

    @app_commands.command(description="…")
    @answered
    async def show(self, interaction: Interaction) -> Answer:
        """What is set."""
        return await own_answer(self.services, interaction.user.id)

    @app_commands.command(description="…")
    @answered
    async def games(self, interaction: Interaction) -> Answer:
        """The games that wait for him, the most urgent first."""
        return await waiting_answer(self.services, interaction.user.id)

    @app_commands.command(description="…")
    @answered
    async def zone(self, interaction: Interaction, zone: str) -> Answer:
        """His time zone."""
        name = zone_named(zone)
        return await self._rest(interaction, lambda rest: replace(rest, zone=name))

    @zone.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        found = zones_like(typed, self.services.tables.timekeeping.now())
        return [Choice(name=f"{zone} · {there}", value=zone) for zone, there in found[:MOST]]

    @app_commands.command(description="…")
    @answered
    async def night(self, interaction: Interaction, begins: str = "", ends: str = "") -> Answer:
        """From when to when he sleeps; without both he never does."""
        hours = night_of(minute_of_day(begins), minute_of_day(ends)) if begins or ends else None
        return await self._rest(interaction, lambda rest: replace(rest, night=hours))

    @app_commands.command(description="…")
    @answered
    async def away(self, interaction: Interaction, last: str, first: str = "") -> Answer:
        """Days on which he does not play."""
        begins = day_named(first) if first else None
        await self.services.tables.timekeeping.go_away(interaction.user.id, begins, day_named(last))
        return await own_answer(self.services, interaction.user.id)

    @app_commands.command(description="…")
    @answered
    async def back(self, interaction: Interaction) -> Answer:
        """He is there again."""
        await self.services.tables.timekeeping.come_back(interaction.user.id)
        return await own_answer(self.services, interaction.user.id)

    @app_commands.command(description="…")
    @app_commands.choices(ping=keyed_choices("pinged", PINGED))
    @answered
    async def reminders(
        self, interaction: Interaction, ping: Pinged | None = None, hour: app_commands.Range[int, -1, 23] | None = None
    ) -> Answer:
        """How he is reminded, and at which hour he gets a list of his games."""
        keeping, user = self.services.tables.timekeeping, interaction.user.id
        wants = await keeping.reminding(user)
        wants = replace(wants, how=ping or wants.how, hour=wants.hour if hour is None else hour)
        await keeping.remind_otherwise(user, wants)
        return await own_answer(self.services, user)

    @app_commands.command(description="…")
    @answered
    async def snooze(self, interaction: Interaction, hours: app_commands.Range[int, 0, 72] = SNOOZE) -> Answer:
        """Nothing reminds him for some hours."""
        return await self._snoozed(interaction.user.id, hours)

    @control("snooze", Reply.NEW, Needs.SEAT)
    async def snooze_pressed(self, press: Press) -> Answer:
        """The same by the button below a reminder."""
        hours = int(press.click.arg) if press.click.arg.isdecimal() else SNOOZE
        return await self._snoozed(press.user, min(hours, 72))

    async def _snoozed(self, user: int, hours: int) -> Answer:
        until = await self.services.tables.timekeeping.snooze(user, hours)
        return Answer(self.services.say("snoozed" if hours else "snoozed-no-more", until=str(until)))

    async def _rest(self, interaction: Interaction, change: Any) -> Answer:
        rest: Rest = await self.services.tables.timekeeping.rest_otherwise(interaction.user.id, change)
        assert rest is not None
        return await own_answer(self.services, interaction.user.id)


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(TimeCommands(bot))
