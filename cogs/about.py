"""`/about`: which version this is, which games it knows under which rules, whose names they are, its licence."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.services import Services
from engine.kernel.game import Meta
from engine.kernel.text import Text, text
from engine.kernel.version import VERSION

Interaction = discord.Interaction[Any]


def about_command(services: Services) -> app_commands.Command[Any, ..., Any]:
    """The command; its answer is private and needs no game."""

    async def about(interaction: Interaction) -> None:
        await interaction.response.send_message(about_words(services), ephemeral=True)

    return app_commands.Command(name="about", description="…", callback=about)


def about_words(services: Services) -> str:
    """What there is to say; a game adds whose trademark it is under its `trademark`."""
    metas = [game.meta for game in services.games.values()]
    lines = [text("about", version=VERSION), *map(_game, metas), text("about-published")]
    marks = (meta.key("trademark") for meta in metas)
    lines += [text(mark) for mark in marks if services.languages.has(mark)]
    return services.lines([*lines, text("about-licence")])


def _game(meta: Meta) -> Text:
    return text("about-game", title=meta.title, rules=meta.rules_version)
