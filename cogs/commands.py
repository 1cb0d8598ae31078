"""Puts all commands into the tree and gives them their words (`command_words`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from cogs.about import about_command
from cogs.agreements import Agreements
from cogs.auctioneer import Auctioneer
from cogs.command_words import describe
from cogs.desk import Desk
from cogs.edge import table_here, table_if_any
from cogs.invitations import Invitations
from cogs.looks import answer, found_page, hand_page, history_page, map_page, shelf_for, situation_page, status_page
from cogs.play_cog import Play, verb_group
from cogs.ports import GameUI
from cogs.poster import Poster
from cogs.presenter import Tree
from cogs.replay import Replays, replay_commands
from cogs.setting_up import SettingUp
from cogs.settings_cog import settings_command
from cogs.tables_cog import GameCommands
from engine.kernel.errors import GameError
from engine.kernel.text import Listed
from render.wanted import Wanted

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, ..., Any]


def furnish(
    tree: Tree,
    desk: Desk,
    poster: Poster,
    invitations: Invitations,
    auctioneer: Auctioneer,
    agreements: Agreements,
    replays: Replays,
) -> None:
    """Add every command."""
    play = Play(desk, poster)
    tree.desk = desk
    setting_up = SettingUp(desk, invitations)
    tree.add_command(GameCommands(desk, poster, setting_up, invitations, auctioneer, agreements))
    for game in desk.games.values():
        tree.add_command(verb_group(play, game.meta))
    looks = [*_look_commands(desk), *_look_up_commands(desk), *replay_commands(desk, replays), settings_command(desk)]
    looks.append(about_command(desk))
    for command in [*_order_commands(play), *looks]:
        command.guild_only = True
        tree.add_command(command)
    describe(desk, tree.walk_commands())


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


def _look_commands(desk: Desk) -> Iterable[Command]:
    async def hand(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer(interaction, await hand_page(desk, await table_here(desk, interaction), interaction.user.id))

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
            interaction, await map_page(desk, await table_here(desk, interaction), interaction.user.id, wanted)
        )

    async def places(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await _choices(desk, interaction, lambda face, view: face.places(view, current))

    async def overlays(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await _choices(desk, interaction, lambda face, view: face.overlays(view, current))

    async def describe(interaction: Interaction, where: str = "") -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer(
            interaction, await situation_page(desk, await table_here(desk, interaction), interaction.user.id, where)
        )

    async def situations(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await _choices(desk, interaction, lambda face, view: face.situations(view, current))

    async def status(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer(interaction, await status_page(desk, await table_here(desk, interaction), interaction.user.id))

    async def log(interaction: Interaction, page: app_commands.Range[int, 1, 10000] = 1) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer(
            interaction, await history_page(desk, await table_here(desk, interaction), interaction.user.id, page)
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


def _look_up_commands(desk: Desk) -> Iterable[Command]:
    """`/card`, `/space` and what else the games can look up."""
    for kind in dict.fromkeys(kind for face in desk.faces.values() for kind in face.kinds):
        yield _look_up(desk, kind)


def _look_up(desk: Desk, kind: str) -> Command:
    async def look_up(interaction: Interaction, name: app_commands.Range[str, 1, 100]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer(
            interaction, await found_page(desk, await table_if_any(desk, interaction), interaction.user.id, kind, name)
        )

    async def choices(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await _choices(desk, interaction, lambda face, view: face.look_up_choices(view, kind, current), kind)

    command: Command = app_commands.Command(name=kind, description="…", callback=look_up)
    command.autocomplete("name")(choices)
    return command


async def _choices(
    desk: Desk, interaction: Interaction, suggested: Callable[[GameUI, Any], list[Listed]], kind: str = ""
) -> list[Choice[str]]:
    """Autocomplete of what the face of the game suggests; for a kind that is printed, without a game too."""
    try:
        shelf = await shelf_for(desk, await table_if_any(desk, interaction), interaction.user.id, kind)
    except GameError:
        return []
    parts = suggested(shelf.face, shelf.view)
    return [Choice(name=part.label[:100], value=part.key[:100]) for part in parts[:25]]
