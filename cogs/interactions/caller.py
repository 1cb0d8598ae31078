"""Who asks for something on Discord, as a plain value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.kernel.errors import TableError
from engine.kernel.text import text

if TYPE_CHECKING:
    import discord


@dataclass(frozen=True)
class Caller:
    """Who asks for something, and where. `request` is the number of the interaction, never used twice.

    In a server `roles` are his and `manages` says whether he may manage it; `parent` is the channel of a thread.
    """

    user: int
    channel: int | None
    guild: int | None
    request: int
    roles: frozenset[int] = frozenset()
    manages: bool = False
    parent: int | None = None

    @property
    def here(self) -> int:
        """The channel, where there has to be one."""
        if self.channel is None:
            raise TableError(text("only-in-channels"))
        return self.channel


def caller_of(interaction: discord.Interaction[Any]) -> Caller:
    """Who asks, and where."""
    user, channel = interaction.user, interaction.channel
    return Caller(
        user.id,
        interaction.channel_id,
        interaction.guild_id,
        interaction.id,
        frozenset(role.id for role in getattr(user, "roles", ())),
        interaction.guild_id is not None and interaction.permissions.manage_guild,
        getattr(channel, "parent_id", None),
    )
