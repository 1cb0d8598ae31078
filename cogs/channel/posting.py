"""Posts a message once, whatever is lost on the way, and lets it show something else later.

Whoever posts keeps the nonce and the words beside the table first, so that what was cut off can be done again. Discord
gives a message that has the nonce back instead of making a second one, but for some minutes only; later what an
earlier attempt has left is looked for in the channel. Pictures that a message has already are kept and not sent again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import discord

from cogs.messages.card import Card
from cogs.messages.views import attached_name, attachment_of, attachments, layout_of, words_in

LOOKED_THROUGH = 50  # messages of a channel
FAR = 200  # the same, where it was perhaps days ago
KEPT = 500  # messages that are known by their nonces, or by their pictures
NOBODY = discord.AllowedMentions.none()


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
        self._files: OrderedDict[int, tuple[discord.Attachment, ...]] = OrderedDict()

    async def post(self, channel: Any, nonce: str, card: Card, pinged: discord.AllowedMentions = NOBODY) -> Posted:
        """Post it, unless this nonce has made a message already: that one may say something else."""
        made = self._made.get(nonce)
        if made is None:
            message = await channel.send(
                view=layout_of(card), files=attachments(card), nonce=nonce, allowed_mentions=pinged
            )
            self._note_files(message)
            made = self._note(nonce, message)
        return made

    async def edit(self, channel: Any, message: int, card: Card) -> None:
        """Let a message show a card; one that an older version has posted is laid out from now on."""
        partial = channel.get_partial_message(message)
        there = {file.filename: file for file in await self._attached(partial, card)}
        names = {attached_name(picture): picture for picture in card.pictures}
        files = [there.get(name) or attachment_of(picture) for name, picture in names.items()]
        edited = await partial.edit(content=None, view=layout_of(card), attachments=files, allowed_mentions=NOBODY)
        self._note_files(edited)

    async def _attached(self, message: discord.PartialMessage, card: Card) -> tuple[discord.Attachment, ...]:
        """The pictures that a message has, as far as that matters and can be seen."""
        if not card.pictures or message.id in self._files:
            return self._files.get(message.id, ())
        try:
            return tuple((await message.fetch()).attachments)
        except discord.Forbidden:
            return ()

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
                name.startswith(prefix) for name in _ids(message.components)
            ):
                found: discord.Message = message
                return found
        return None

    def _note(self, nonce: str, message: discord.Message) -> Posted:
        self._made[nonce] = made = Posted(message.id, words_in(message))
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return made

    def _note_files(self, message: discord.Message) -> None:
        self._files[message.id] = tuple(message.attachments)
        self._files.move_to_end(message.id)
        while len(self._files) > KEPT:
            self._files.popitem(last=False)


def _ids(components: Iterable[Any]) -> Iterable[str]:
    """The ids of all controls of a message, laid out or not."""
    for one in components:
        yield str(getattr(one, "custom_id", ""))
        yield from _ids(getattr(one, "children", ()))
