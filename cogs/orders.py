"""Orders: one slash command per verb of each game, typed orders, undo, and the panel."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Mapping
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from cogs.answers.help import help_lines, is_help
from cogs.answers.looks import Answer, answer
from cogs.answers.pages import pages
from cogs.channel.announcer import Announcer
from cogs.here import table_here, table_if_any
from cogs.panel.panel import panel_for, place_of_offer, question, receipt, since_last
from cogs.panel.tree import ROOT, Say, chosen, matching, place_of, suggest, tree
from cogs.panel.typed import carried_out
from cogs.services import Services
from engine.kernel.errors import GameError, NotationError, TableError
from engine.kernel.game import Meta, Offer, Verb
from engine.kernel.text import text
from engine.session.model import TableNumber, Told

Interaction = discord.Interaction[Any]


class Play:
    """Carries orders to the session and shows the player what came of them."""

    def __init__(self, services: Services, announcer: Announcer) -> None:
        self.services = services
        self.announcer = announcer

    async def change(self, interaction: Interaction, change: Awaitable[Told]) -> None:
        """Await a change, have the channel told, answer with the next decision."""
        told = await change
        self.announcer.tell(told)
        notes = await receipt(self.services, told, interaction.user.id)
        await self.panel(interaction, told.info.number, notes=notes)

    async def panel(
        self, interaction: Interaction, table: TableNumber, place: str = ROOT, notes: list[str] | None = None
    ) -> None:
        """The private panel as the answer of a command."""
        panel = await panel_for(self.services, table, interaction.user.id, place, notes=notes or ())
        await panel.show(interaction)

    async def help(self, interaction: Interaction) -> None:
        """What I can do now."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._help(interaction)

    async def _help(self, interaction: Interaction) -> None:
        table = await table_if_any(self.services, interaction)
        info = await self.services.tables.info(table) if table is not None else None
        words, *more = pages(await help_lines(self.services, info, interaction.user.id))
        await answer(interaction, Answer(words, more=tuple(more)))

    async def order(self, interaction: Interaction, orders: str) -> None:
        """Typed orders, all or none; `help` among them tells how they are written."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if is_help(orders):
            await self._help(interaction)
            return
        table = await table_here(self.services, interaction)
        await self.change(interaction, self._order(interaction, table, orders))

    async def undo(self, interaction: Interaction, everything: bool = False) -> None:
        """Take the last order back, or all that can be taken back."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table, user = await table_here(self.services, interaction), interaction.user.id
        undone = self.services.tables.playing.undo(table, user, request=str(interaction.id), all=everything)
        await self.change(interaction, undone)

    async def open(self, interaction: Interaction) -> None:
        """What I have to decide."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await table_here(self.services, interaction)
        self.announcer.stand(table)
        await self.panel(interaction, table, notes=await since_last(self.services, table, interaction.user.id))

    async def verb(self, interaction: Interaction, game: Meta, verb: Verb, values: Mapping[str, str | None]) -> None:
        """A verb with some of its arguments: the action if only one is meant, else the panel from there."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table, user = await table_here(self.services, interaction), interaction.user.id
        offered = await self.services.tables.look(table, user)
        if offered.info.game_id != game.id:
            raise TableError(text("other-game", title=offered.info.title))
        given = _given(verb, values)
        found = chosen(offered.offers, self.services.label, verb.name, given)
        if len(found) == 1:
            caution = offered.question(found[0].action, typed=True)
            if caution is not None:
                nodes = tree(offered.offers, self.services.label)
                asked = question(self.services, offered.info, nodes, place_of_offer(nodes, found[0]), caution)
                await asked.show(interaction)
                return
            choice = self.services.tables.playing.choice_of(game.id, found[0].action)
            request, stamp = str(interaction.id), offered.info.stamp
            await self.change(
                interaction, self.services.tables.playing.act(table, user, choice, stamp=stamp, request=request)
            )
        elif found:
            await self.panel(interaction, table, _place(found, offered.offers, self.services.label))
        else:
            await self._unoffered(interaction, table, verb, given)

    async def _unoffered(
        self, interaction: Interaction, table: TableNumber, verb: Verb, given: Mapping[int, str]
    ) -> None:
        """Not among the offers: try it as a typed order, which is carried out or refused with the paragraph."""
        try:
            await self.change(interaction, self._order(interaction, table, _as_typed(verb, given)))
        except NotationError as error:
            note = self.services.error(error) if given else self.services.say("not-offered", verb=verb.name)
            await self.panel(interaction, table, notes=[note])

    def _order(self, interaction: Interaction, table: TableNumber, orders: str) -> Awaitable[Told]:
        return carried_out(self.services, table, interaction.user.id, orders, str(interaction.id))

    async def suggestions(self, interaction: Interaction, verb: Verb, wanted: int, typed: str) -> list[Choice[str]]:
        """What can stand for an argument, given the others."""
        try:
            offered = await self.services.tables.look(await table_here(self.services, interaction), interaction.user.id)
        except GameError:
            return []
        given = _given(verb, {name: getattr(interaction.namespace, option_name(name), None) for name in verb.args})
        parts = suggest(offered.offers, self.services.label, verb.name, given, wanted, typed)
        return [Choice(name=part.label[:100], value=part.key) for part in parts if 0 < len(part.key) <= 100]


def option_name(name: str) -> str:
    """An argument's name as Discord takes it."""
    return name.lower().replace(" ", "_")


def _given(verb: Verb, values: Mapping[str, str | None]) -> dict[int, str]:
    found = {number: values.get(name) for number, name in enumerate(verb.args)}
    return {number: value for number, value in found.items() if value}


def _as_typed(verb: Verb, given: Mapping[int, str]) -> str:
    """The order that a command stands for: `move GE 1 to Koblenz`; an argument called "to" is written with its name."""
    parts = (f"to {value}" if verb.args[number] == "to" else value for number, value in sorted(given.items()))
    return " ".join((verb.name, *parts)).replace("_", " ")


def _place(found: list[Offer[Any]], offers: tuple[Offer[Any], ...], say: Say) -> str:
    """Where in the panel these offers part."""
    nodes = tree(offers, say)
    path = [found[0].verb]
    for number, part in enumerate(found[0].parts):
        if len(matching(found, say, found[0].verb, {number: part.key})) < len(found):
            break
        path.append(part.key)
    place = place_of(path)
    return place if place in nodes else ROOT


def verb_command(play: Play, game: Meta, verb: Verb) -> app_commands.Command[Any, ..., Any]:
    """The slash command of a verb: every argument may be left out and is then asked for in the panel."""
    names = [option_name(name) for name in verb.args]

    async def give(interaction: Interaction, **values: str | None) -> None:
        by_name = {name: values.get(option) for name, option in zip(verb.args, names, strict=True)}
        await play.verb(interaction, game, verb, by_name)

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
        command.autocomplete(name)(_suggester(play, verb, number))
    return command


def _suggester(play: Play, verb: Verb, number: int) -> Any:
    async def suggestions(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await play.suggestions(interaction, verb, number, current)

    return suggestions


def verb_group(play: Play, game: Meta) -> app_commands.Group:
    """The slash command group of a game."""
    group = app_commands.Group(name=game.command, description=game.title, guild_only=True)
    for verb in game.verbs:
        group.add_command(verb_command(play, game, verb))
    return group
