"""Posts the summary of a game that has ended, once, below how it has ended. Nothing waits for it.

That it is due is noted before the end counts as told, and its words before it is posted: no stop loses or doubles it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import discord

from cogs.channel.notices import ended
from cogs.channel.posting import Posting
from cogs.channel.server_language import server_language
from cogs.messages.card import fitted, written
from cogs.messages.views import words_in
from cogs.running.network_errors import trouble_in
from cogs.services import Services
from cogs.watching.looking_back import all_looked, summary_card
from engine.kernel.errors import GameError
from engine.kernel.play import fingerprint
from engine.session.model import TableInfo, TableNumber, Told

log = logging.getLogger(__name__)
KEY = "summary"  # what it is kept under while it is due: digests of the words that were attempted
LEAST = 3  # steps of a game that has a summary


class Summaries:
    """Those of all tables, one after the other."""

    def __init__(self, services: Services, client: discord.Client, pause: Sequence[float]) -> None:
        self._services = services
        self._client = client
        self._posting = Posting(client)
        self._pause = pause
        self._tasks: dict[TableNumber, asyncio.Task[None]] = {}
        self._resting: set[TableNumber] = set()

    async def note(self, batch: Sequence[Told]) -> None:
        """Of a game that has ended with one of these changes a summary is due."""
        info = batch[-1].info
        if info.begun and info.outcome is not None and any(ended(told) for told in batch):
            await self._services.tables.telling.remember(info.number, KEY, "due")

    def look(self, table: TableNumber) -> None:
        """Post it if it is due."""
        running = self._tasks.get(table)
        if running is None or running.done():
            self._tasks[table] = asyncio.create_task(self._see_to(table), name=f"summary {table}")

    async def catch_up(self) -> None:
        """After a start."""
        for table in await self._services.tables.telling.keeping(KEY):
            self.look(table)

    async def stop(self) -> None:
        """What is due is posted after the next start."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    @property
    def busy(self) -> bool:
        """Whether one is being made or posted."""
        return any(not task.done() for table, task in self._tasks.items() if table not in self._resting)

    async def _see_to(self, table: TableNumber) -> None:
        telling = self._services.tables.telling
        for pause in self._pause:
            if await telling.recall(table, KEY) is None or await self._is_done(table):
                return
            self._resting.add(table)
            await asyncio.sleep(pause)
            self._resting.discard(table)

    async def _is_done(self, table: TableNumber) -> bool:
        """Post it; whether that is done with, for good or because it cannot be made or told."""
        telling = self._services.tables.telling
        try:
            await self._post(await self._services.tables.info(table), str(await telling.recall(table, KEY)))
        except Exception as error:
            log.warning("table %s has no summary yet: %r", table, error)
            if not isinstance(error, GameError) and trouble_in(error) is None:
                return False
        await telling.remember(table, KEY, None)
        return True

    async def _post(self, info: TableInfo, tried: str) -> None:
        self._services.languages.speak(await server_language(self._services, self._client, info))
        self._services.languages.draw(True)
        found = await all_looked(self._services, info)
        if found.back.steps < LEAST:
            return
        channel: Any = self._client.get_partial_messageable(info.channel)
        card = fitted(summary_card(self._services, info, found))[0]
        if await self._stands(channel, info, tried.split()):
            return
        words = " ".join(dict.fromkeys([*tried.split(), fingerprint(written(card))]))
        await self._services.tables.telling.remember(info.number, KEY, words)
        await self._posting.post(channel, _nonce(info), card)

    async def _stands(self, channel: Any, info: TableInfo, tried: Sequence[str]) -> bool:
        """Whether an attempt that was cut off has posted it."""
        if not tried[1:]:
            return False
        left = await self._posting.left(channel, _nonce(info), lambda one: fingerprint(words_in(one)) in tried)
        return left is not None


def _nonce(info: TableInfo) -> str:
    return f"{info.number}summary"
