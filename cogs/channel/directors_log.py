"""Tells the log channel of a server what its directors do: once each, in order, whatever is lost on the way."""

from __future__ import annotations

import asyncio
import logging
import time

import discord

from cogs.channel.posting import Posting
from cogs.directing.record import act_line
from cogs.messages.card import Card, Paragraph, fitted
from cogs.services import Services
from engine.session.acts import DirectorsAct

log = logging.getLogger(__name__)
PAUSE = 5.0  # seconds between looks
REST = 600.0  # seconds before a channel that could not be told is tried again


class DirectorsLog:
    """Looks for acts that no log channel knows of. A server without one needs to be told nothing."""

    def __init__(self, services: Services, client: discord.Client, pause: float = PAUSE) -> None:
        self._services = services
        self._client = client
        self._posting = Posting(client)
        self._pause = pause
        self._resting: dict[int, float] = {}  # until when a server is left alone

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                await self.look()
            except Exception:
                log.exception("what directors did could not be told; it is tried again in %s s", self._pause)
            await asyncio.sleep(self._pause)

    async def look(self) -> None:
        """Tell everything that is to be told, the oldest first; a server that cannot be told rests for a while."""
        for act in await self._services.servers.untold():
            if self._resting.get(act.guild, 0.0) > time.monotonic():
                continue
            try:
                await self._tell(act)
            except discord.HTTPException as refused:
                log.warning("server %s: its log channel cannot be told (%s)", act.guild, refused.code)
                self._resting[act.guild] = time.monotonic() + REST
            else:
                await self._services.servers.mark_told(act)

    async def _tell(self, act: DirectorsAct) -> None:
        settings = await self._services.servers.settings(act.guild)
        if settings.log is None:
            return
        server = self._client.get_guild(act.guild)
        self._services.languages.speak(settings.language or str(server.preferred_locale if server else ""))
        channel = self._client.get_partial_messageable(settings.log)
        for part, card in enumerate(fitted(Card((Paragraph(await act_line(self._services, act)),)))):
            await self._posting.post(channel, f"act{act.number}.{part}", card)
