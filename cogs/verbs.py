"""`/xy move`, `/xy attack`, …: a group of commands for each game, one for each of its verbs, made from its `Meta`."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.interactions.answered_commands import answer_by
from cogs.interactions.caller import caller_of
from cogs.interactions.channel_table import look_here
from cogs.lessons.services import services_here
from cogs.messages.answer import Answer
from cogs.panel.verbs import Verbs, given_of
from engine.kernel.errors import GameError
from engine.kernel.game import Meta, Verb

Interaction = discord.Interaction[Any]


class GameVerbs(commands.Cog):
    """Carries the verbs of all games out."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.verbs = Verbs(bot.services, bot.announcer)

    async def give(self, interaction: Interaction, game: Meta, verb: Verb, values: Mapping[str, str | None]) -> None:
        """A verb with some of its arguments: the action if only one is meant, else the panel from there."""
        caller = caller_of(interaction)

        async def given(cog: GameVerbs) -> Answer:
            look = await look_here(cog.services, caller)
            return await cog.verbs.give(caller, look, game, verb, given_of(verb, values))

        await answer_by(self, interaction, given)

    async def suggestions(self, interaction: Interaction, verb: Verb, wanted: int, typed: str) -> list[Choice[str]]:
        """What can stand for an argument, given the others."""
        try:
            caller = caller_of(interaction)
            look = await look_here(await services_here(self.services, caller), caller)
        except GameError:
            return []
        values = {name: getattr(interaction.namespace, option_name(name), None) for name in verb.args}
        parts = self.verbs.suggestions(look, verb, given_of(verb, values), wanted, typed)
        return [Choice(name=part.label[:100], value=part.key) for part in parts if 0 < len(part.key) <= 100]


def option_name(name: str) -> str:
    """An argument's name as Discord takes it."""
    return name.lower().replace(" ", "_")


def verb_command(cog: GameVerbs, game: Meta, verb: Verb) -> app_commands.Command[Any, ..., Any]:
    """The slash command of a verb: every argument may be left out and is then asked for in the panel."""
    names = [option_name(name) for name in verb.args]

    async def give(interaction: Interaction, **values: str | None) -> None:
        by_name = {name: values.get(option) for name, option in zip(verb.args, names, strict=True)}
        await cog.give(interaction, game, verb, by_name)

    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)
    options = [
        inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=str | None)
        for name in names
    ]
    give.__signature__ = inspect.Signature([first, *options])  # type: ignore[attr-defined]
    command: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=verb.name.lower(), description=verb.name, callback=give
    )
    for number, name in enumerate(names):
        command.autocomplete(name)(_suggester(cog, verb, number))
    return command


def _suggester(cog: GameVerbs, verb: Verb, number: int) -> Any:
    async def suggestions(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await cog.suggestions(interaction, verb, number, current)

    return suggestions


def verb_group(cog: GameVerbs, game: Meta) -> app_commands.Group:
    """The slash command group of a game."""
    group = app_commands.Group(name=game.command, description=game.title)
    for verb in game.verbs:
        group.add_command(verb_command(cog, game, verb))
    return group


async def setup(bot: Adjutant) -> None:
    """Load it, with a group for each game."""
    cog = GameVerbs(bot)
    await bot.add_cog(cog)
    for game in bot.services.games.values():
        bot.tree.add_command(verb_group(cog, game.meta))
