"""`Feeds`: a game with both hands, late, for users who give up playing in it for good.

Nothing that is newer than the delay that was agreed on is shown, whatever it is. Who has opened the feed of a game is
on record, and whoever seats players asks for it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.errors import SeatError, TableError
from engine.kernel.game import Chapter, Role
from engine.kernel.text import Text, text
from engine.session.conditions import HOUR, FeedDelay
from engine.session.library import Library
from engine.session.model import TAKES_BACK, TableInfo, TableNumber
from engine.session.open_tables import OpenTables
from engine.session.ports import Change, Stored
from engine.session.position import seats_of
from engine.session.story import Story

KEPT = 8  # positions of feeds that are held in memory: a hundred readers ask for the same


@dataclass(frozen=True)
class FeedView:
    """Where a game stood some time ago, as each side saw it. `earlier`, `later`: what else may be seen, if anything."""

    info: TableInfo
    revision: int
    time: int
    headline: Text
    view: Any  # a spectator's
    views: Mapping[Role, Any]
    earlier: int | None
    later: int | None


class Feeds:
    """The delayed feeds of all tables."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables
        self._library = Library(tables)
        self._states: OrderedDict[tuple[TableNumber, int], Any] = OrderedDict()

    async def is_open(self, table: TableNumber, user: int) -> bool:
        """Whether a user has opened the feed of a game, and so may never play in it."""
        return await self._tables.store.has_opened(table, user)

    async def open(self, table: TableNumber, user: int) -> None:
        """Open it for good; `SeatError` for a player, `TableError` where it was not agreed on."""
        async with self._tables.lock(table):  # no seat changes hands meanwhile
            _expect_allowed(await self._tables.stored(table), user)
            if not await self._tables.store.has_opened(table, user):
                await self._tables.store.open_feed(table, user, self._tables.clock.now())

    async def expect_allowed(self, table: TableNumber, user: int) -> FeedDelay:
        """The delay of the feed that a user may open; refused as `open` refuses."""
        return _expect_allowed(await self._tables.stored(table), user)

    async def seen(self, table: TableNumber, user: int, at: int | None = None) -> FeedView:
        """What a reader may see now, or an earlier moment (the last up to a revision)."""
        stored = await self._tables.stored(table)
        delay = _expect_allowed(stored, user)
        if not await self._tables.store.has_opened(table, user):
            raise SeatError(text("feed-closed"))
        newest = await self._cut(stored, delay)
        shown = [one for one in await self._tables.store.changes(table, 0) if one.revision <= newest]
        shown = [one for one in shown if one.kind in ("started", "orders", *TAKES_BACK)]
        if not shown:
            raise TableError(text("feed-nothing-yet"))
        return await self._view(stored, shown, shown[-1].revision if at is None else at)

    async def _view(self, stored: Stored, shown: Sequence[Change], at: int) -> FeedView:
        """The last moment up to a revision, among those that may be seen."""
        place = max((number for number, one in enumerate(shown) if one.revision <= at), default=0)
        change, game = shown[place], self._tables.game(stored.game_id)
        state = await self._state(stored, change.revision)
        return FeedView(
            self._tables.info(stored),
            change.revision,
            change.time,
            game.headline(state),
            game.view(state, None),
            {role: game.view(state, role) for role in game.meta.roles},
            shown[place - 1].revision if place else None,
            shown[place + 1].revision if place + 1 < len(shown) else None,
        )

    async def _state(self, stored: Stored, revision: int) -> Any:
        key = (stored.number, revision)
        if key not in self._states:
            game = self._tables.game(stored.game_id)
            self._states[key] = await self._tables.archive.stood_at(game, stored, revision)
        self._states.move_to_end(key)
        while len(self._states) > KEPT:
            self._states.popitem(last=False)
        return self._states[key]

    async def _cut(self, stored: Stored, delay: FeedDelay) -> int:
        """The newest revision that is old enough."""
        if delay.by == "hours":
            until = self._tables.clock.now() - delay.number * HOUR
            changes = await self._tables.store.changes(stored.number, 0)
            return max((one.revision for one in changes if one.time <= until), default=0)
        now = await self._tables.position(stored.number)
        return old_enough(await self._library.story(stored.number), now.game.chapter(now.state), delay)


def old_enough(story: Story, ahead: Chapter, delay: FeedDelay) -> int:
    """The last revision before the newest whole actions or turns that are hidden, and before what goes on."""
    begins: dict[object, int] = {}
    for moment in story.moments():
        for part in moment.passages:
            begins.setdefault(_unit(part.chapter, delay), moment.revision)
    begins.setdefault(_unit(ahead, delay), story.info.revision + 1)
    hidden = list(begins.values())[-(delay.number + 1) :]
    return hidden[0] - 1 if len(hidden) < len(begins) else 0


def _unit(chapter: Chapter, delay: FeedDelay) -> object:
    """What is counted; in a game without turns its actions are."""
    return chapter.turn if delay.by == "turns" and chapter.turn else chapter.key


def _expect_allowed(stored: Stored, user: int) -> FeedDelay:
    if stored.status == "ended":
        raise TableError(text("feed-over"))
    if seats_of(stored, user) or user in (stored.host, stored.opponent):
        is_replaced = stored.status == "playing" and not seats_of(stored, user)
        raise SeatError(text("feed-replaced" if is_replaced else "feed-own"))
    if stored.status != "playing":
        raise TableError(text("not-started"))
    if stored.conditions.feed is None:
        raise TableError(text("feed-forbidden"))
    return stored.conditions.feed
