"""`/replay`, `/steps`, `/chart`: the game so far as everybody may see it. Anybody may ask; the answers are private."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from cogs.command_words import worded
from cogs.desk import Desk
from cogs.edge import table_here
from cogs.filming import WHATS, Filming, What, chart_page
from cogs.looks import answer
from cogs.steps import Steps

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, ..., Any]
Number = app_commands.Range[int, 0, 99]


@dataclass(frozen=True)
class Replays:
    """What makes films and shows steps."""

    filming: Filming
    steps: Steps

    @classmethod
    def of(cls, desk: Desk) -> Replays:
        """For a bot."""
        return cls(Filming(desk), Steps(desk))


def replay_commands(desk: Desk, replays: Replays) -> Iterable[Command]:
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
        page = await filming.replay(await table_here(desk, interaction), user, what, turn, round, most, progress)
        await interaction.edit_original_response(content=page.content, attachments=page.files())

    async def steps_(interaction: Interaction, turn: Number | None = None) -> None:
        await steps.open(interaction, await table_here(desk, interaction), turn)

    whats = app_commands.choices(what=[Choice(name=worded(desk, f"film-of-{what}"), value=what) for what in WHATS])
    yield app_commands.Command(name="replay", description="…", callback=whats(replay))
    yield app_commands.Command(name="steps", description="…", callback=steps_)
    yield _chart_command(desk)


def _chart_command(desk: Desk) -> Command:
    kinds = {
        kind: desk.games[game].meta.key("chart", kind)
        for game, face in reversed(list(desk.faces.items()))
        for kind in (face.annals.charts if face.annals else ())
    }
    named = [Choice(name=worded(desk, key), value=kind) for kind, key in kinds.items()]

    async def chart(interaction: Interaction, kind: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer(
            interaction, await chart_page(desk, await table_here(desk, interaction), interaction.user.id, kind)
        )

    command: Command = app_commands.Command(
        name="chart", description="…", callback=app_commands.choices(kind=named)(chart) if named else chart
    )
    return command
