"""The thread in which others talk about a game: made when somebody asks, one a game, closed at its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

import discord

from cogs.answers.status import COMMENTARY as KEY
from cogs.channel.posting import Posting
from cogs.channel.server_language import server_language
from cogs.messages.card import Card, Heading, Paragraph, SmallPrint
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableInfo, TableNumber, Told

log = logging.getLogger(__name__)
NAME = 100  # characters of the name of a thread


class Commentaries:
    """The threads of all tables."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._posting = Posting(client)
        self._locks: WeakValueDictionary[TableNumber, asyncio.Lock] = WeakValueDictionary()
        self._closing: set[asyncio.Task[None]] = set()

    async def opened(self, info: TableInfo) -> int:
        """The thread of a game that goes on, made if there is none (any more)."""
        if info.status == "ended":
            raise TableError(text("watch-ended"))
        lock = self._locks.setdefault(info.number, asyncio.Lock())
        async with lock:
            kept = await self._services.tables.telling.recall(info.number, KEY)
            if kept is not None and await self._is_there(int(kept)):
                return int(kept)
            self._services.languages.speak(await server_language(self._services, self._client, info))
            try:
                thread = await self._made(info)
                await self._services.tables.telling.remember(info.number, KEY, thread)
                channel = self._client.get_partial_messageable(thread)
                await self._posting.post(channel, f"{info.number}talk{thread % 1_000_000}", self._first(info))
            except discord.Forbidden as error:
                raise TableError(text("talk-forbidden")) from error
            return thread

    async def _made(self, info: TableInfo) -> int:
        """A new thread; the one that was made before a stop could be noted."""
        channel: Any = self._client.get_channel(info.channel)
        if isinstance(channel, discord.Thread) and channel.is_private():
            raise TableError(text("talk-private"))
        parent = channel.parent_id if isinstance(channel, discord.Thread) else info.channel
        name = self._services.label(text("talk-name", number=str(info.number), title=info.title))[:NAME]
        threads = channel.guild.threads if channel is not None else ()
        me = self._client.user
        for thread in threads:
            if thread.name == name and thread.parent_id == parent and me is not None and thread.owner_id == me.id:
                return int(thread.id)
        made = await self._client.http.start_thread_without_message(
            parent, name=name, auto_archive_duration=10080, type=discord.ChannelType.public_thread.value
        )
        return int(made["id"])

    def _first(self, info: TableInfo) -> Card:
        title = self._services.say("panel-title", title=info.title, number=str(info.number))
        where = self._services.say("digest-where", channel=str(info.channel), seats=self._services.seats(info))
        return Card((Heading(title), SmallPrint(where), Paragraph(self._services.say("talk-first"))))

    async def _is_there(self, thread: int) -> bool:
        try:
            await self._client.http.get_channel(thread)
        except discord.NotFound:
            return False
        except discord.HTTPException:
            return True  # it cannot be seen now: a second one is not made for that
        return True

    # It looks at tables after they were told

    async def note(self, batch: Sequence[Told]) -> None:
        """Its thread is kept beside a game already."""

    def look(self, table: TableNumber) -> None:
        """Close the thread of a game that has ended."""
        task = asyncio.create_task(self._close(table), name=f"commentary {table}")
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def catch_up(self) -> None:
        """After a start."""
        for table in await self._services.tables.telling.keeping(KEY):
            self.look(table)

    async def stop(self) -> None:
        """What has not been closed is after the next start."""
        for task in self._closing:
            task.cancel()
        await asyncio.gather(*self._closing, return_exceptions=True)

    @property
    def busy(self) -> bool:
        """Whether one is being closed."""
        return bool(self._closing)

    async def _close(self, table: TableNumber) -> None:
        telling = self._services.tables.telling
        kept = await telling.recall(table, KEY)
        if kept is None or (await self._services.tables.info(table)).status != "ended":
            return
        try:
            await self._client.http.edit_channel(int(kept), archived=True)
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("table %s: its commentary is left as it is: %s", table, error)
        except Exception as error:
            log.warning("table %s: its commentary is closed after the next start: %r", table, error)
            return
        await telling.remember(table, KEY, None)
