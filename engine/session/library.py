"""The stories that were read last, kept because whoever looks at one step looks at the next."""

from __future__ import annotations

from collections import OrderedDict

from engine.session.model import TableNumber
from engine.session.open_tables import OpenTables
from engine.session.position import expect_begun
from engine.session.story import Story

KEPT = 4  # stories; a long one takes some megabytes


class Library:
    """Gives the story of a table as it stands, made from the one before where that is possible."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables
        self._stories: OrderedDict[TableNumber, Story] = OrderedDict()

    async def story(self, number: TableNumber) -> Story:
        """The story at the present revision; `TableError` for a table where nothing has been played."""
        stored = await self._tables.stored(number)
        expect_begun(stored)
        found = self._stories.get(number)
        if found is None or found.info.revision != stored.revision:
            records = await self._tables.store.records(number)
            epochs = await self._tables.store.epochs(number)
            found = Story(self._tables.game(stored.game_id), stored, self._tables.info(stored), records, found, epochs)
            self._stories[number] = found
        self._stories.move_to_end(number)
        while len(self._stories) > KEPT:
            self._stories.popitem(last=False)
        return found
