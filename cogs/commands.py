"""Puts all commands into the tree and gives them their words (`command_words`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from cogs.about import about_command
from cogs.answers.looks import (
    answer,
    found_page,
    hand_page,
    history_page,
    map_page,
    situation_page,
    source_for,
    status_page,
)
from cogs.bidding.auctioneer import Auctioneer
from cogs.channel.announcer import Announcer
from cogs.command_words import describe
from cogs.errors import Tree
from cogs.faces import Face
from cogs.game import GameCommands
from cogs.here import table_here, table_if_any
from cogs.offers.agreements import Agreements
from cogs.offers.invitations import Invitations
from cogs.offers.setting_up import SettingUp
from cogs.orders import Play, verb_group
from cogs.replays import Replays, replay_commands
from cogs.services import Services
from cogs.settings import settings_command
from engine.kernel.errors import GameError
from engine.kernel.text import Listed
from render.wanted import Wanted

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, ..., Any]


def furnish(
    tree: Tree,
    services: Services,
    announcer: Announcer,
    invitations: Invitations,
    auctioneer: Auctioneer,
    agreements: Agreements,
    replays: Replays,
) -> None:
    """Add every command."""
    play = Play(services, announcer)
    tree.services = services
    setting_up = SettingUp(services, invitations)
    tree.add_command(GameCommands(services, announcer, setting_up, invitations, auctioneer, agreements))
    for game in services.games.values():
        tree.add_command(verb_group(play, game.meta))
    looks = [
        *_look_commands(services),
        *_look_up_commands(services),
        *replay_commands(services, replays),
        settings_command(services),
    ]
    looks.append(about_command(services))
    for command in [*_order_commands(play), *looks]:
        command.guild_only = True
        tree.add_command(command)
    describe(services, tree.walk_commands())


def _order_commands(play: Play) -> Iterable[Command]:
    async def order(interaction: Interaction, orders: app_commands.Range[str, 1, 1500]) -> None:
        await play.order(interaction, orders)

    async def undo(interaction: Interaction, everything: bool = False) -> None:
        await play.undo(interaction, everything)

    async def panel(interaction: Interaction) -> None:
        await play.open(interaction)

    async def help(interaction: Interaction) -> None:
        await play.help(interaction)

    for callback in (order, undo, panel, help):
        yield app_commands.Command(name=callback.__name__, description="…", callback=callback)


def _look_commands(services: Services) -> Iterable[Command]:
    async def hand(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer(
            interaction, await hand_page(services, await table_here(services, interaction), interaction.user.id)
        )

    async def map(
        interaction: Interaction,
        where: str = "",
        show: str = "",
        radius: app_commands.Range[int, 1, 12] | None = None,
        zoom: app_commands.Range[int, 40, 150] | None = None,
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        wanted = Wanted(where, show, radius or 0, zoom or 0)
        await answer(
            interaction, await map_page(services, await table_here(services, interaction), interaction.user.id, wanted)
        )

    async def places(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await _choices(services, interaction, lambda face, view: face.places(view, current))

    async def overlays(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await _choices(services, interaction, lambda face, view: face.overlays(view, current))

    async def describe(interaction: Interaction, where: str = "") -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer(
            interaction,
            await situation_page(services, await table_here(services, interaction), interaction.user.id, where),
        )

    async def situations(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await _choices(services, interaction, lambda face, view: face.situations(view, current))

    async def status(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer(
            interaction, await status_page(services, await table_here(services, interaction), interaction.user.id)
        )

    async def log(interaction: Interaction, page: app_commands.Range[int, 1, 10000] = 1) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer(
            interaction,
            await history_page(services, await table_here(services, interaction), interaction.user.id, page),
        )

    yield app_commands.Command(name="hand", description="…", callback=hand)
    mapped: Command = app_commands.Command(name="map", description="…", callback=map)
    mapped.autocomplete("where")(places)
    mapped.autocomplete("show")(overlays)
    yield mapped
    told: Command = app_commands.Command(name="describe", description="…", callback=describe)
    told.autocomplete("where")(situations)
    yield told
    yield app_commands.Command(name="status", description="…", callback=status)
    yield app_commands.Command(name="log", description="…", callback=log)


def _look_up_commands(services: Services) -> Iterable[Command]:
    """`/card`, `/space` and what else the games can look up."""
    for kind in dict.fromkeys(kind for face in services.faces.values() for kind in face.kinds):
        yield _look_up(services, kind)


def _look_up(services: Services, kind: str) -> Command:
    async def look_up(interaction: Interaction, name: app_commands.Range[str, 1, 100]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer(
            interaction,
            await found_page(services, await table_if_any(services, interaction), interaction.user.id, kind, name),
        )

    async def choices(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await _choices(services, interaction, lambda face, view: face.look_up_choices(view, kind, current), kind)

    command: Command = app_commands.Command(name=kind, description="…", callback=look_up)
    command.autocomplete("name")(choices)
    return command


async def _choices(
    services: Services, interaction: Interaction, suggested: Callable[[Face, Any], list[Listed]], kind: str = ""
) -> list[Choice[str]]:
    """Autocomplete of what the face of the game suggests; for a kind that is printed, without a game too."""
    try:
        source = await source_for(services, await table_if_any(services, interaction), interaction.user.id, kind)
    except GameError:
        return []
    parts = suggested(source.face, source.view)
    return [Choice(name=part.label[:100], value=part.key[:100]) for part in parts[:25]]
