"""`/warnings` and `/warn`: what was warned of, what threatens whom, and a warning by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import caller_of
from cogs.interactions.channel_table import look_here, table_here
from cogs.interactions.operations import Needs, Press, Reply, control
from cogs.messages.answer import Answer
from cogs.threats.words import warned_answer, warnings_answer
from engine.kernel.errors import GameError, TableError
from engine.kernel.sentinel import Victim
from engine.kernel.text import text

Interaction = discord.Interaction[Any]
MOST = 25  # what Discord takes
SHOWN = 5  # places of one name that are told


class WarningCommands(commands.Cog):
    """Warnings of supply."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.announcer = bot.announcer

    @app_commands.command(description="…")
    @answered
    async def warnings(self, interaction: Interaction) -> Answer:
        """What was warned of, to whom and when; for a player what threatens whom now."""
        look = await look_here(self.services, caller_of(interaction))
        return await warnings_answer(self.services, look, interaction.user.id)

    @control("warned", Reply.SAME, Needs.TABLE)
    async def warned(self, press: Press) -> Answer:
        """A warning that was given, on the map as it stood then."""
        picked = next(iter(press.values), "")
        return await warned_answer(self.services, press.look, press.user, int(picked) if picked.isdecimal() else 0)

    @control("where", Reply.NEW, Needs.TABLE)
    async def where(self, press: Press) -> Answer:
        """The warning below which it was pressed, step by step and on the map."""
        given = await self.services.tables.warnings.given(press.info.number)
        revision = next((one.proposal.revision for one in given if one.proposal.called(press.click.arg)), 0)
        return await warned_answer(self.services, press.look, press.user, revision)

    @app_commands.command(description="…")
    @answered
    async def warn(self, interaction: Interaction, place: str, second: str = "", third: str = "") -> Answer:
        """Warn the other side of what could be cut off at some places."""
        caller, places = caller_of(interaction), tuple(one for one in (place, second, third) if one)
        table = await table_here(self.services, caller)
        warnings = self.services.tables.warnings
        known = self._named(await warnings.within_reach(table, caller.user))
        meant = [_meant(known, typed) for typed in places]
        for told in await warnings.flag(table, caller.user, meant, request=str(caller.request)):
            self.announcer.tell(told)
        return Answer(self.services.say("warning-receipt"))

    @warn.autocomplete("place")
    @warn.autocomplete("second")
    @warn.autocomplete("third")
    async def _places(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        caller = caller_of(interaction)
        try:
            table = await table_here(self.services, caller)
            found = await self.services.tables.warnings.within_reach(table, caller.user)
        except GameError:
            return []
        fitting = _fitting(self._named(found), typed)
        return [Choice(name=name[:100], value=place) for place, name in sorted(fitting.items())[:MOST]]

    def _named(self, found: Sequence[Victim]) -> dict[str, str]:
        """By place what is called there."""
        return {victim.place: self.services.label(victim.words) for victim in reversed(found)}


def _fitting(named: Mapping[str, str], typed: str) -> dict[str, str]:
    return {place: name for place, name in named.items() if typed.strip().casefold() in name.casefold()}


def _meant(named: Mapping[str, str], typed: str) -> str:
    """The place that was picked, or what was typed names; `TableError` if that may be several."""
    fitting = {typed: typed} if typed in named else _fitting(named, typed)
    if len(fitting) > 1:
        raise TableError(text("warning-of-several", what=tuple(fitting.values())[:SHOWN]))
    return next(iter(fitting), typed)


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(WarningCommands(bot))
