"""`Watching`: who is told of a game besides its players and its channel, how often, and how far he has been told.

How far is kept with each watch, so nothing is told twice or left out, whenever the bot was stopped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from engine.kernel.errors import TableError
from engine.kernel.game import Chapter
from engine.kernel.story import Passage
from engine.kernel.text import text
from engine.session.model import TableNumber, Told
from engine.session.open_tables import OpenTables
from engine.session.ports import Every, Watch

MOST = 20  # games that a user, or a channel, is told of


class Watching:
    """The watches of all tables."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables

    async def begin(self, table: TableNumber, user: int, channel: int, every: Every) -> Watch:
        """Have a user told from now on, or a channel (with user 0); one who is told already is told so often now."""
        stored = await self._tables.stored(table)
        if stored.status == "ended":
            raise TableError(text("watch-ended"))
        known = await self._tables.store.watches_of(user, channel)
        same = next((one for one in known if one.table == table), None)
        if same is None and len(known) >= MOST:
            raise TableError(text("watch-too-many", most=MOST))
        new = same or Watch(table, user, channel, every, stored.revision, serial=self._tables.clock.now())
        new = replace(new, every=every, barred=False)
        await self._tables.store.watch(new)
        return new

    async def end(self, table: TableNumber, user: int, channel: int) -> Watch:
        """No longer; `TableError` if he is not told."""
        known = await self._tables.store.watches_of(user, channel)
        found = next((one for one in known if one.table == table), None)
        if found is None:
            raise TableError(text("watch-none"))
        await self._tables.store.unwatch(found)
        return found

    async def of(self, user: int, channel: int = 0) -> list[Watch]:
        """What a user is told of privately; with user 0 what a channel is told of."""
        return await self._tables.store.watches_of(user, channel)

    async def at(self, table: TableNumber) -> list[Watch]:
        """Who is told of a table."""
        return await self._tables.store.watches_at(table)

    async def note(self, watch: Watch) -> None:
        """How far its reader has been told."""
        await self._tables.store.told(watch)

    async def forget(self, watch: Watch) -> None:
        """Nobody is there to be told, or nothing is left to tell."""
        await self._tables.store.unwatch(watch)

    async def waiting(self) -> list[TableNumber]:
        """The tables that somebody watches, to be looked at after a start."""
        return await self._tables.store.watched()


def untold(watch: Watch, tolds: Sequence[Told]) -> list[Passage]:
    """What stands of some changes and the reader of a watch has not been told; they begin with the last he was told."""
    gone = {sequence for told in tolds for sequence in told.gone}
    found: list[Passage] = []
    for told in tolds:
        fresh = told.passages
        if told.revision == watch.told:
            fresh = _after(fresh, watch.chapter)
        found += [part for part in fresh if told.revision >= watch.told and part.sequence not in gone]
    return found


def _after(parts: Sequence[Passage], chapter: str) -> tuple[Passage, ...]:
    """What follows a chapter within one change."""
    keys = [part.chapter.key for part in parts]
    return tuple(parts[len(keys) - keys[::-1].index(chapter) :]) if chapter in keys else ()


def complete(every: Every, parts: Sequence[Passage], ahead: Chapter | None) -> list[Passage]:
    """Those of some passages that are due: whole actions, or whole turns. `ahead`: what goes on; None: nothing does."""
    if ahead is None:
        return list(parts)
    if every == "end":
        return []
    keys = {part.chapter.key for part in parts if _goes_on(every, part.chapter, ahead)}
    return list(takewhile(lambda part: part.chapter.key not in keys, parts))


def _goes_on(every: Every, chapter: Chapter, ahead: Chapter) -> bool:
    """Whether what a chapter belongs to has not ended yet; in a game without turns its actions are told."""
    same_turn = every == "turn" and ahead.turn > 0 and chapter.turn == ahead.turn
    return same_turn or chapter.key == ahead.key
