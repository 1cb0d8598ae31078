"""What makes a method that gives an answer a command."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, TypeVar

import discord

from cogs.messages.answer import Answer
from cogs.messages.views import show

Interaction = discord.Interaction[Any]
C = TypeVar("C")
P = ParamSpec("P")


def answered(
    command: Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, Answer]],
) -> Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, None]]:
    """Deferred privately before the command, so that a refusal stays private; what it gives is shown."""

    @functools.wraps(command)
    async def carried_out(self: C, interaction: Interaction, /, *args: P.args, **options: P.kwargs) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show(interaction, await command(self, interaction, *args, **options))

    # discord.py would look the names of types up in this module
    carried_out.__signature__ = inspect.signature(command, eval_str=True)  # type: ignore[attr-defined]
    return carried_out
