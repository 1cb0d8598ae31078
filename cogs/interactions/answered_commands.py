"""What makes a method that gives an answer a command, and who answers it: its Cog, or another in its place."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import discord

from cogs.interactions.caller import Caller, caller_of
from cogs.interactions.waiting_panels import WaitingPanels
from cogs.messages.answer import Answer

Interaction = discord.Interaction[Any]
C = TypeVar("C")
P = ParamSpec("P")


class Answering(Protocol):
    """Decides who answers a command."""

    async def answer(self, cog: C, caller: Caller, name: str, command: Callable[[C], Awaitable[Answer]]) -> Answer:
        """What the command of this name gives, done by its Cog or by one in its place."""
        ...


class OwnCogs:
    """Every command is answered by its own Cog."""

    async def answer(self, cog: C, caller: Caller, name: str, command: Callable[[C], Awaitable[Answer]]) -> Answer:
        """By that Cog."""
        return await command(cog)


def answered(
    command: Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, Answer]],
) -> Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, None]]:
    """Deferred privately before the command, so that a refusal stays private; what it gives is shown."""

    @functools.wraps(command)
    async def carried_out(self: C, interaction: Interaction, /, *args: P.args, **options: P.kwargs) -> None:
        await answer_by(self, interaction, lambda cog: command(cog, interaction, *args, **options))

    # discord.py would look the names of types up in this module
    carried_out.__signature__ = inspect.signature(command, eval_str=True)  # type: ignore[attr-defined]
    return carried_out


async def answer_by(cog: C, interaction: Interaction, command: Callable[[C], Awaitable[Answer]]) -> None:
    """The same for what is no method."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    name = interaction.command.qualified_name if interaction.command is not None else ""
    answering: Answering = interaction.client.answering
    panels: WaitingPanels = interaction.client.waiting_panels
    await panels.show(interaction, await answering.answer(cog, caller_of(interaction), name, command))
