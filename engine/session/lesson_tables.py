"""The tables of guided first games, in a store of their own: no list, figure, clock or watcher knows of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.errors import TableError
from engine.kernel.game import Game
from engine.kernel.text import text
from engine.session.borrowed import Borrowed
from engine.session.chosen_dice import Tray
from engine.session.lessons import Lessons
from engine.session.model import TableInfo, TableNumber
from engine.session.open_tables import OpenTables
from engine.session.people import People
from engine.session.ports import Outline, Store, WallClock
from engine.session.tables import Tables
from engine.session.whatif_playing import WhatIfPlaying


class LessonPlaying(WhatIfPlaying):
    """Orders of a learner, who takes back what he has done since the other side was last at it."""

    def __init__(self, tables: OpenTables, trays: dict[TableNumber, Tray], floors: Mapping[TableNumber, int]) -> None:
        super().__init__(tables, trays)
        self._floors = floors

    async def _free(self, number: TableNumber) -> list[Outline]:
        floor = self._floors.get(number, 0)
        return [one for one in await super()._free(number) if one.sequence > floor]


class LessonTables(Tables):
    """Tables of one learner each; how far he is, is kept with the games, like all that is known of `people`."""

    def __init__(self, store: Store, games: Mapping[str, Game[Any, Any]], *, clock: WallClock, people: People) -> None:
        super().__init__(store, games, clock=clock, new_seed=lambda: b"")
        self.opened_tables = self._tables
        self.trays: dict[TableNumber, Tray] = {}
        self.floors: dict[TableNumber, int] = {}
        self.playing = LessonPlaying(self._tables, self.trays, self.floors)
        self.people = Borrowed(self._tables, people)
        self.lessons = Lessons(self, games, clock, people)

    async def in_channel(self, channel: int) -> TableInfo:
        """The table of the lesson that is given in this thread, if it is open."""
        practice = self.lessons.given_in(channel)
        if practice is None:
            raise TableError(text("no-table"))
        return await self.info(practice.table)
