"""`/replay`, `/steps`, `/chart`: the game so far as everybody may see it. Anybody may ask; the answers are private."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from cogs.answers.looks import answer
from cogs.command_words import worded
from cogs.here import table_here
from cogs.replay.films import WHATS, Filming, What, chart_page
from cogs.replay.steps import Steps
from cogs.services import Services

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, ..., Any]
Number = app_commands.Range[int, 0, 99]


@dataclass(frozen=True)
class Replays:
    """What makes films and shows steps."""

    filming: Filming
    steps: Steps

    @classmethod
    def of(cls, services: Services) -> Replays:
        """For a bot."""
        return cls(Filming(services), Steps(services))


def replay_commands(services: Services, replays: Replays) -> Iterable[Command]:
    """The commands, with the kinds of charts the games have."""
    filming, steps = replays.filming, replays.steps

    async def replay(
        interaction: Interaction, what: What = "turn", turn: Number | None = None, round: Number | None = None
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)

        async def progress(words: str) -> None:
            await interaction.edit_original_response(content=words)

        most = interaction.filesize_limit
        user = interaction.user.id
        page = await filming.replay(await table_here(services, interaction), user, what, turn, round, most, progress)
        await interaction.edit_original_response(content=page.content, attachments=page.files())

    async def steps_(interaction: Interaction, turn: Number | None = None) -> None:
        await steps.open(interaction, await table_here(services, interaction), turn)

    whats = app_commands.choices(what=[Choice(name=worded(services, f"film-of-{what}"), value=what) for what in WHATS])
    yield app_commands.Command(name="replay", description="…", callback=whats(replay))
    yield app_commands.Command(name="steps", description="…", callback=steps_)
    yield _chart_command(services)


def _chart_command(services: Services) -> Command:
    kinds = {
        kind: services.games[game].meta.key("chart", kind)
        for game, face in reversed(list(services.faces.items()))
        for kind in (face.annals.charts if face.annals else ())
    }
    named = [Choice(name=worded(services, key), value=kind) for kind, key in kinds.items()]

    async def chart(interaction: Interaction, kind: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer(
            interaction, await chart_page(services, await table_here(services, interaction), interaction.user.id, kind)
        )

    command: Command = app_commands.Command(
        name="chart", description="…", callback=app_commands.choices(kind=named)(chart) if named else chart
    )
    return command
