"""Threads of their own for games: opened with the players in them, named after them, archived when the game is over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

import discord

from cogs.channel.match_thread_names import LONGEST, match_thread_name
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.leaving import FORGOTTEN
from engine.session.model import TableInfo, TableNumber, Told

log = logging.getLogger(__name__)
KEY = "thread"  # what is kept of it beside the table
QUIET: Final = 10080  # minutes until Discord archives a thread in which nobody writes: a week
REST = 60.0  # seconds after the end within which a summary may be posted
RENAMES, SPAN = 2, 600  # so many new names in so many seconds; with more Discord lets one wait
MOST_TAGS = 5  # of a thread
PUBLIC: Final = 11  # Discord's number for a thread that everybody in its channel may read


@dataclass(frozen=True)
class KeptThread:
    """Who was added to the thread of a table, after whom it is named, whether it is archived.

    `named`: of earlier versions, which did not keep after whom. `absent`: who could not be added. `event`, `round`: of
    the match that is played there, nothing elsewhere. `renamed`: when it was last given another name.
    """

    members: tuple[int, ...] = ()
    named: bool = False
    closed: bool = False
    players: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    event: str = ""
    round: int = 0
    renamed: tuple[int, ...] = ()

    def named_after(self, players: tuple[int, ...]) -> bool:
        """Whether it is called after them; in the thread of a match in whatever order."""
        return set(players) == set(self.players) if self.event else players == self.players


def kept_thread(data: Mapping[str, Any]) -> KeptThread:
    """As it was kept, perhaps by an earlier version."""
    lists = {name: tuple(data.get(name, ())) for name in ("members", "players", "absent", "renamed")}
    event, round = data.get("event", ""), data.get("round", 0)
    return KeptThread(named=data["named"], closed=data["closed"], event=event, round=round, **lists)


async def absent_of(services: Services, table: TableNumber) -> tuple[int, ...]:
    """Who plays at a table and is not in its thread, for he could not be added."""
    data = await services.tables.telling.recall(table, KEY)
    return () if data is None else kept_thread(data).absent


def fitting_tags(forum: discord.ForumChannel, about: Collection[str]) -> list[discord.ForumTag]:
    """The tags of a thread; any where none fits and the forum wants one."""
    wanted = {words.casefold() for words in about}
    found = [tag for tag in forum.available_tags if tag.name.casefold() in wanted][:MOST_TAGS]
    return found or (list(forum.available_tags[:1]) if forum.flags.require_tag else [])


def _playing(info: TableInfo) -> list[int]:
    """Who plays, or will play."""
    return [*info.seats.values()] or [one for one in (info.host, info.opponent) if one is not None]


class GameThreads:
    """What cannot be done for want of a permission is left alone: the game goes on without it."""

    def __init__(self, services: Services, client: discord.Client, rest: float = REST) -> None:
        self._services = services
        self._client = client
        self._rest = rest
        self._later: set[asyncio.Task[None]] = set()
        self._ended: set[TableNumber] = set()  # of which that was told

    async def open(self, channel: int, title: str, user: int) -> int:
        """A new thread in a channel; `TableError` where there can be none."""
        try:
            return await self.open_named(channel, f"{title}: {await self._name(user)}"[:LONGEST])
        except discord.HTTPException as refused:
            log.warning("channel %s: no thread can be opened (%s)", channel, refused.code)
            raise TableError(text("thread-not-here")) from refused

    async def open_named(self, channel: int, name: str, about: Collection[str] = ()) -> int:
        """A new thread of this name. In a forum it has the tags that are called like something it is about."""
        there = self._client.get_channel(channel)
        if isinstance(there, discord.ForumChannel):
            made = await there.create_thread(
                name=name, content=name, auto_archive_duration=QUIET, applied_tags=fitting_tags(there, about)
            )
            return made.thread.id
        opened = await self._client.http.start_thread_without_message(
            channel, name=name, auto_archive_duration=QUIET, type=PUBLIC
        )
        return int(opened["id"])

    async def drop(self, thread: int) -> None:
        """Put a thread away."""
        await self._tried(self._client.http.edit_channel(thread, archived=True))

    async def add(self, thread: int, users: Collection[int]) -> None:
        """Have users in a thread in which no game has begun yet, as far as that can be."""
        for user in users:
            if user not in FORGOTTEN:
                await self._tried(self._client.http.add_user_to_thread(thread, user))

    async def begin(self, table: TableNumber, event: str = "", round: int = 0) -> None:
        """From now on the thread is seen to as that of a table; of a match it has its name already."""
        info = await self._services.tables.info(table)
        players = tuple(dict.fromkeys(_playing(info))) if event else ()
        await self._keep(table, KeptThread(event=event, round=round, players=players))
        await self._see_to(info)

    async def note(self, batch: Sequence[Told]) -> None:
        """Something was told in the channel of a table."""
        info = batch[-1].info
        await self._see_to(info)
        if info.status == "ended":
            self._ended.add(info.number)

    def look(self, table: TableNumber) -> None:
        """All has been told. Whatever is posted after the end opens the thread again, so it is put away once more."""
        if table not in self._ended:
            return
        self._ended.discard(table)
        self._later.add(task := asyncio.create_task(self._put_away(table), name=f"thread of table {table}"))
        task.add_done_callback(self._later.discard)

    async def _put_away(self, table: TableNumber) -> None:
        info = await self._services.tables.info(table)
        if await self._services.tables.telling.recall(table, KEY) is not None:
            await asyncio.sleep(self._rest)
            await self.drop(info.channel)

    async def catch_up(self) -> None:
        """What was not done before the stop is done when the table is told next."""

    async def stop(self) -> None:
        """No more."""
        for task in tuple(self._later):
            task.cancel()
        await asyncio.gather(*self._later, return_exceptions=True)

    @property
    def busy(self) -> bool:
        """Nobody waits for it."""
        return False

    async def _see_to(self, info: TableInfo) -> None:
        """Everybody who plays is in the thread; its name and its state are right. Each step is kept when it is done."""
        data = await self._services.tables.telling.recall(info.number, KEY)
        if data is None:
            return
        kept = kept_thread(data)
        for user in dict.fromkeys(_playing(info)):
            if user not in kept.members and user not in FORGOTTEN:
                added = await self._tried(self._client.http.add_user_to_thread(info.channel, user))
                absent = kept.absent if added else (*kept.absent, user)
                kept = await self._keep(info.number, replace(kept, members=(*kept.members, user), absent=absent))
        seated = tuple(dict.fromkeys(info.seats.values()))
        if info.begun and not kept.named_after(seated) and not kept.closed:
            kept = await self._renamed(info, kept, seated)
        if info.status == "ended" and not kept.closed:
            await self._tried(self._client.http.edit_channel(info.channel, archived=True))
            await self._keep(info.number, replace(kept, closed=True))

    async def _renamed(self, info: TableInfo, kept: KeptThread, seated: tuple[int, ...]) -> KeptThread:
        """Named after who plays now. Discord makes whoever does that too often wait for minutes: then the next time."""
        now = self._services.tables.timekeeping.now()
        lately = tuple(one for one in kept.renamed if one > now - SPAN)
        if len(lately) >= RENAMES:
            return kept
        names = [await self._name(user) for user in seated]
        name = f"{info.title} {info.number}: {' – '.join(names)}"[:LONGEST]
        if kept.event and len(names) > 1:
            name = match_thread_name(self._services, kept.event, kept.round, names[:2])
        await self._tried(self._client.http.edit_channel(info.channel, name=name))
        return await self._keep(info.number, replace(kept, named=True, players=seated, renamed=(*lately, now)))

    async def _keep(self, table: TableNumber, kept: KeptThread) -> KeptThread:
        await self._services.tables.telling.remember(table, KEY, asdict(kept))
        return kept

    async def _tried(self, request: Any) -> bool:
        """A request that may be refused, such as for somebody who has left the server; other failures are raised."""
        try:
            await request
        except (discord.Forbidden, discord.NotFound) as refused:
            log.warning("a thread is not as it should be (%s)", refused.code)
            return False
        return True

    async def _name(self, user: int) -> str:
        if user in FORGOTTEN:
            return "…"
        try:
            return (await self._client.fetch_user(user)).display_name
        except discord.HTTPException:
            return "…"
