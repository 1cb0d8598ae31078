"""The threads of matches: one for each, and none twice, even if the bot was stopped before it had noted the first."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

import discord

from cogs.channel.game_threads import GameThreads
from cogs.channel.match_thread_names import match_thread_name
from cogs.channel.trouble import GONE, keep_trouble
from cogs.events.access import seasons_of
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.league.model.contest import Match
from engine.season.open_events import HeldEvent
from engine.season.ports import EventNumber

log = logging.getLogger(__name__)


class MatchThreads:
    """A thread has the mark of its match at the end of its name, by which it is found again while no game has begun."""

    def __init__(self, services: Services, client: discord.Client, threads: GameThreads) -> None:
        self._services = services
        self._client = client
        self._threads = threads
        self._looked: set[EventNumber] = set()
        self._left: dict[EventNumber, dict[str, int]] = {}  # opened and not noted, by the marks of their matches

    async def open(self, held: HeldEvent, match: Match) -> int:
        """A thread for a match: the one that was opened and not noted, or a new one."""
        left = self._left.get(held.number)
        if left is None:
            left = self._left[held.number] = await self._left_over(held)
        mark = _mark(held, match)
        if mark not in left:
            try:
                left[mark] = await self._threads.open_named(
                    held.kept.places.threads, self._name(held, match), self._about(held, match)
                )
            except BaseException:
                self._left.pop(held.number, None)  # it may have been opened all the same
                raise
        return left[mark]

    def noted(self, held: HeldEvent, match: Match) -> None:
        """The thread of a match is on record."""
        self._left.get(held.number, {}).pop(_mark(held, match), None)

    async def deleted(self, thread: int) -> None:
        """A thread is gone: nothing can be told there any more, which is known before it is tried."""
        with suppress(TableError):
            info = await self._services.tables.in_channel(thread)
            await keep_trouble(self._services, info.number, GONE)

    async def look_for(self, held: HeldEvent) -> None:
        """Once after a start: which threads of games that go on were deleted while nobody told the bot."""
        if held.number in self._looked:
            return
        posts = {one.match: one.thread for one in await seasons_of(self._services).store.posts_of(held.number)}
        going = [
            posts.get(one.number)
            for one in held.contest.matches
            if one.open and one.table is not None and one.table > 0
        ]
        threads = [thread for thread in going if thread is not None]
        if threads:
            active = await self._client.http.get_active_threads(held.kept.guild)
            for thread in set(threads) - {int(one["id"]) for one in active["threads"]}:  # archived, or deleted
                await self._look_for(thread)
        self._looked.add(held.number)

    async def _look_for(self, thread: int) -> None:
        try:
            await self._client.http.get_channel(thread)
        except discord.NotFound:
            await self.deleted(thread)
        except discord.Forbidden:
            log.info("thread %s cannot be seen", thread)

    async def parent_deleted(self, channel: int) -> None:
        """A channel is gone, and all threads of events in it."""
        store = seasons_of(self._services).store
        for event in await store.open_events():
            if event.places.threads == channel:
                for post in await store.posts_of(event.number):
                    if post.thread is not None:
                        await self.deleted(post.thread)

    async def _left_over(self, held: HeldEvent) -> dict[str, int]:
        """Threads of this event in which nothing has begun."""
        found = {}
        active = await self._client.http.get_active_threads(held.kept.guild)
        for thread in active["threads"]:
            mark = _mark_in(thread["name"], held.number)
            if mark and self._is_ours(thread, held.kept.places.threads) and not await self._played_in(thread["id"]):
                found[mark] = int(thread["id"])
        return found

    def _is_ours(self, thread: Any, parent: int) -> bool:
        own = self._client.user
        return own is not None and int(thread["owner_id"]) == own.id and int(thread["parent_id"] or 0) == parent

    async def _played_in(self, thread: Any) -> bool:
        try:
            await self._services.tables.in_channel(int(thread))
        except TableError:
            return False
        return True

    def _about(self, held: HeldEvent, match: Match) -> tuple[str, str]:
        """As tags of a forum may be called."""
        game = held.contest.rules.games[match.pairing.game].game
        return held.contest.rules.title, self._services.games[game].meta.title

    def _name(self, held: HeldEvent, match: Match) -> str:
        """The event, the round, who plays; at its end the mark."""
        names = [one.name for number in match.players if (one := held.contest.entrant(number)) is not None]
        return match_thread_name(self._services, held.contest.rules.title, match.round, names, _mark(held, match))


def _mark(held: HeldEvent, match: Match) -> str:
    return f" [{held.number}.{match.number}]"


def _mark_in(name: str, event: EventNumber) -> str:
    """The mark at the end of a thread's name, if it is one of this event."""
    at = name.rfind(f" [{event}.")
    return name[at:] if at >= 0 else ""
