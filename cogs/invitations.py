"""Proposals in the channel: posted with their buttons, and closed when they are answered."""

from __future__ import annotations

import logging

import discord

from cogs.account import greeting
from cogs.controls import view_of
from cogs.desk import Desk
from engine.session.model import TableInfo

log = logging.getLogger(__name__)


class Invitations:
    """Posts proposals."""

    def __init__(self, desk: Desk, client: discord.Client) -> None:
        self._desk = desk
        self._client = client

    async def invite(self, info: TableInfo) -> None:
        """Offer a game: the message with its buttons."""
        channel = self._client.get_partial_messageable(info.channel)
        words, items = greeting(self._desk, info)
        named = [discord.Object(info.opponent)] if info.opponent is not None else []
        await channel.send(words, view=view_of(items), allowed_mentions=discord.AllowedMentions(users=named))

    async def close(self, info: TableInfo, message: discord.Message | None, key: str) -> None:
        """Take the buttons off a proposal."""
        if message is None:
            return
        words = f"{greeting(self._desk, info)[0]}\n{self._desk.say(key)}"
        channel = self._client.get_partial_messageable(info.channel)
        try:
            await channel.get_partial_message(message.id).edit(
                content=words, view=None, allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.HTTPException as error:
            log.warning("table %s: the proposal could not be closed: %s", info.number, error)
