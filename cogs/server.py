"""`/server`: what is set for a server: who directs, who may offer games and where, with what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_args

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.server import server_answer
from cogs.directors import expect_manager
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import caller_of
from cogs.interactions.command_words import keyed_choices
from cogs.invitations.clocks import clock_choices, clock_named
from cogs.invitations.conditions import FEEDS, conditions_named
from cogs.invitations.names import game_choices, game_named, option_choices
from cogs.invitations.options import read_options
from cogs.messages.answer import Answer
from engine.kernel.errors import TableError
from engine.kernel.game import Meta
from engine.kernel.text import text
from engine.session.conditions import WarningMode
from engine.session.servers import NO_DEFAULTS, GameDefaults, RatedRule, ServerSettings, ThreadRule

Interaction = discord.Interaction[Any]
WARNINGS = keyed_choices("warnings-choice", get_args(WarningMode))
THREADS = keyed_choices("server-threads", get_args(ThreadRule))
RATED = keyed_choices("server-rated", get_args(RatedRule))
FEEDS_NAMED = keyed_choices("feed", FEEDS)
MOST = 25  # roles or channels of a kind: what fits into a page


class ServerCommands(commands.GroupCog, group_name="server", group_description="…"):
    """Settings of a server; only who may manage it changes them. A change is answered with all that is set."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services

    @app_commands.command(description="…")
    @answered
    async def show(self, interaction: Interaction) -> Answer:
        """What is set."""
        return server_answer(self.services, await self.services.servers.settings(interaction.guild_id))

    @app_commands.command(description="…")
    @answered
    async def directors(self, interaction: Interaction, role: discord.Role) -> Answer:
        """Let the holders of a role direct; a role that does is taken off."""
        return await self._changed(interaction, directors=role.id)

    @app_commands.command(description="…")
    @answered
    async def creators(self, interaction: Interaction, role: discord.Role) -> Answer:
        """Let only the holders of certain roles offer games; a role that is among them is taken off."""
        return await self._changed(interaction, creators=role.id)

    @app_commands.command(description="…")
    @answered
    async def channels(self, interaction: Interaction, channel: app_commands.AppCommandChannel) -> Answer:
        """Have games offered in certain channels alone; a channel that is among them is taken off."""
        return await self._changed(interaction, channels=channel.id)

    @app_commands.command(description="…")
    @answered
    async def log(self, interaction: Interaction, channel: app_commands.AppCommandChannel) -> Answer:
        """Have a channel told what directors do; the one that is told already is told no more."""
        caller = caller_of(interaction)
        guild = expect_manager(caller)
        settings = await self.services.servers.change(
            guild,
            caller.user,
            "log",
            lambda before: replace(before, log=None if before.log == channel.id else channel.id),
        )
        return server_answer(self.services, settings)

    async def _changed(self, interaction: Interaction, **named: int) -> Answer:
        """One more of a kind, or one less."""
        caller = caller_of(interaction)
        guild = expect_manager(caller)
        ((kind, one),) = named.items()

        def altered(settings: Any) -> Any:
            kept: tuple[int, ...] = getattr(settings, kind)
            if one == guild and one not in kept:  # the role that everybody has bears the number of the server
                raise TableError(text("server-everyone"))
            if one not in kept and len(kept) >= MOST:
                raise TableError(text("server-enough", number=MOST))
            return replace(settings, **{kind: tuple(x for x in kept if x != one) if one in kept else (*kept, one)})

        return server_answer(self.services, await self.services.servers.change(guild, caller.user, kind, altered))

    @app_commands.command(description="…")
    @app_commands.choices(when=THREADS)
    @answered
    async def threads(self, interaction: Interaction, when: ThreadRule) -> Answer:
        """Whether every game gets a thread of its own, or those for which it is asked."""
        caller = caller_of(interaction)
        settings = await self.services.servers.change(
            expect_manager(caller), caller.user, "threads", lambda before: replace(before, threads=when)
        )
        return server_answer(self.services, settings)

    @app_commands.command(description="…")
    @app_commands.choices(games=RATED)
    @answered
    async def rated(self, interaction: Interaction, games: RatedRule) -> Answer:
        """Whether games of no event are rated: where that is asked for, always where it can be, or never."""
        caller = caller_of(interaction)
        settings = await self.services.servers.change(
            expect_manager(caller), caller.user, "rated", lambda before: replace(before, rated=games)
        )
        return server_answer(self.services, settings)

    @app_commands.command(description="…")
    @answered
    async def language(self, interaction: Interaction, language: str | None = None) -> Answer:
        """In which language channels are told; without one as Discord has it."""
        caller, known = caller_of(interaction), self.services.languages.known
        guild = expect_manager(caller)
        if language is not None and language not in known:
            raise TableError(text("no-such-language", language=language, known=", ".join(known)))
        settings = await self.services.servers.change(
            guild, caller.user, "language", lambda before: replace(before, language=language or "")
        )
        return server_answer(self.services, settings)

    @language.autocomplete("language")
    async def _languages(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        known = self.services.languages.known
        return [Choice(name=one, value=one) for one in known if one.startswith(typed.casefold())]

    @app_commands.command(description="…")
    @app_commands.choices(warnings=WARNINGS, feed=FEEDS_NAMED)
    @answered
    async def defaults(
        self,
        interaction: Interaction,
        game: str,
        options: str = "",
        warnings: WarningMode | None = None,
        clock: str = "",
        odds: bool | None = None,
        reach: bool | None = None,
        whatif: bool | None = None,
        feed: str | None = None,
        usual: bool = False,
    ) -> Answer:
        """What a game is offered with where nothing else is said; what is not named stays, or becomes usual."""
        caller = caller_of(interaction)
        guild, chosen = expect_manager(caller), game_named(self.services, game)
        one = self.services.games[chosen]
        named = read_options(self.services, one.meta, options) if options.strip() else {}
        aids = {"odds": odds, "reach": reach, "whatif": whatif}
        terms = clock_named(clock) if clock.strip() else None

        def altered(before: ServerSettings) -> ServerSettings:
            kept = NO_DEFAULTS if usual else before.defaults(chosen)
            conditions = conditions_named(one, kept.conditions, warnings, feed, aids, terms)
            wanted = GameDefaults(_other_than_usual(one.meta, {**kept.options, **named}), conditions)
            if wanted == before.defaults(chosen):
                raise TableError(text("server-defaults-same", title=one.meta.title))
            return before.with_defaults(chosen, wanted)

        return server_answer(self.services, await self.services.servers.change(guild, caller.user, "games", altered))

    @defaults.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return [Choice(name=name, value=value) for name, value in game_choices(self.services, typed)]

    @defaults.autocomplete("clock")
    async def _clocks(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return [Choice(name=name, value=value) for name, value in clock_choices(self.services, typed)]

    @defaults.autocomplete("options")
    async def _options(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            chosen = [game_named(self.services, getattr(interaction.namespace, "game", None) or "")]
        except TableError:
            chosen = list(self.services.games)
        metas = [self.services.games[one].meta for one in chosen]
        return [Choice(name=name, value=value) for name, value in option_choices(self.services, metas, typed)]


def _other_than_usual(meta: Meta, options: Mapping[str, str]) -> dict[str, str]:
    """Those options that do not stand at their usual value anyway."""
    usual = {choice.key: choice.values[0] for choice in meta.choices}
    return {key: value for key, value in options.items() if usual.get(key) != value}


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(ServerCommands(bot))
