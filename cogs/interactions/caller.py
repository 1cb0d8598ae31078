"""Who asks for something on Discord, as a plain value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.kernel.errors import TableError
from engine.kernel.text import text

if TYPE_CHECKING:
    import discord

LAST_DIGITS = 16


def nowhere(channel: int) -> bool:
    """For who is in no server: he sees no channel."""
    return False


@dataclass(frozen=True)
class Caller:
    """Who asks for something, and where. `request` is the number of the interaction, never used twice.

    In a server `roles` are his and `manages` says whether he may manage it; `parent` is the channel of a thread.
    `sees`: whether a channel of the server is open to him.
    """

    user: int
    channel: int | None
    guild: int | None
    request: int
    roles: frozenset[int] = frozenset()
    manages: bool = False
    parent: int | None = None
    sees: Callable[[int], bool] = field(default=nowhere, compare=False, repr=False)
    name: str = field(default="", compare=False)  # as the server shows him

    @property
    def number(self) -> str:
        """A number that neither this program nor its host has chosen: the last digits of the interaction's."""
        return str(self.request)[-LAST_DIGITS:]

    @property
    def here(self) -> int:
        """The channel, where there has to be one."""
        if self.channel is None:
            raise TableError(text("only-in-channels"))
        return self.channel

    @property
    def server(self) -> int:
        """The server, where there has to be one."""
        if self.guild is None:
            raise TableError(text("only-in-servers"))
        return self.guild


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
        partial(_sees, interaction),
        user.display_name,
    )


def _sees(interaction: discord.Interaction[Any], channel: int) -> bool:
    """Whether who asks may read a channel of his server; of private threads only the one he is in, and a moderator."""
    server: Any = interaction.guild
    if server is None or channel == interaction.channel_id:
        return server is not None
    found = server.get_channel_or_thread(channel)
    if found is None:
        return False
    rights, is_private = found.permissions_for(interaction.user), getattr(found, "is_private", bool)()
    return bool(rights.view_channel and (rights.manage_threads or not is_private))
