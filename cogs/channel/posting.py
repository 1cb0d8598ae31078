"""Posts a message once, whatever is lost on the way.

Whoever posts keeps the nonce and the words beside the table first, so that what was cut off can be done again. Discord
gives a message that has the nonce back instead of making a second one, but for some minutes only; later what an
earlier attempt has left is looked for in the channel.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import discord

LOOKED_THROUGH = 50  # messages of a channel
FAR = 200  # the same, where it was perhaps days ago
KEPT = 500  # messages that are known by their nonces


@dataclass(frozen=True)
class Posted:
    """A message that there is, and what it said when it was posted."""

    message: int
    words: str


class Posting:
    """The messages that this process has posted are known by their nonces, even if nothing could be stored of them."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._made: OrderedDict[str, Posted] = OrderedDict()

    async def post(self, channel: Any, nonce: str, words: str, **more: Any) -> Posted:
        """Post it, unless this nonce has made a message already: that one may say something else."""
        made = self._made.get(nonce)
        if made is None:
            message = await channel.send(words, nonce=nonce, **more)
            made = self._note(nonce, message)
        return made

    async def left(self, channel: Any, nonce: str, is_it: Callable[[discord.Message], bool]) -> Posted | None:
        """The message that an earlier attempt to post has left, as far as that can be seen."""
        if nonce in self._made:
            return self._made[nonce]
        assert self._client.user is not None
        try:
            async for message in channel.history(limit=LOOKED_THROUGH):
                if message.author.id == self._client.user.id and is_it(message):
                    return self._note(nonce, message)
        except discord.Forbidden:
            return None  # the nonce has to do
        return None

    async def with_controls(self, channel: Any, prefix: str) -> discord.Message | None:
        """The bot's newest message that has a button with an id of this beginning."""
        assert self._client.user is not None
        async for message in channel.history(limit=FAR):
            if message.author.id == self._client.user.id and any(
                str(getattr(item, "custom_id", "")).startswith(prefix)
                for row in message.components
                for item in getattr(row, "children", ())
            ):
                found: discord.Message = message
                return found
        return None

    def _note(self, nonce: str, message: discord.Message) -> Posted:
        self._made[nonce] = made = Posted(message.id, message.content)
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return made
