"""`/settings`: what a user wants to see, at every table. The answer is private and the choice outlives a restart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from cogs.command_words import worded
from cogs.services import Services
from engine.kernel.text import text
from engine.session.preferences import COLOURS, PICTURES, Colours, Pictures, Preferences

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, ..., Any]


def settings_command(services: Services) -> Command:
    """The command, its choices named in the language of the bot. Without any it says what is set."""

    async def settings(
        interaction: Interaction, colours: Colours | None = None, pictures: Pictures | None = None
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        chosen = await services.people.prefer(interaction.user.id, colours, pictures)
        await interaction.edit_original_response(content=settings_words(services, chosen))

    choices = app_commands.choices(
        colours=_named(services, "setting-colours", COLOURS), pictures=_named(services, "setting-pictures", PICTURES)
    )
    return app_commands.Command(name="settings", description="…", callback=choices(settings))


def _named(services: Services, key: str, values: Iterable[str]) -> list[Choice[str]]:
    return [Choice(name=worded(services, f"{key}-{value}"), value=value) for value in values]


def settings_words(services: Services, chosen: Preferences) -> str:
    """What is set, in words."""
    return services.say(
        "settings",
        colours=text(f"setting-colours-{chosen.colours}"),
        pictures=text(f"setting-pictures-{chosen.pictures}"),
    )


def typed_settings(words: Sequence[str]) -> tuple[Colours | None, Pictures | None, list[str]]:
    """Settings as typed at the local table, `dark text`: colours, pictures, and words that mean neither."""
    colours = next((one for one in COLOURS if one in words), None)
    pictures = next((one for one in PICTURES if one in words), None)
    return colours, pictures, [word for word in words if word not in (*COLOURS, *PICTURES)]
