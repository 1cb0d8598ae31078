"""The stories that were read last, kept because whoever looks at one step looks at the next."""

from __future__ import annotations

from collections import OrderedDict

from engine.session.desk import Desk
from engine.session.model import TableNumber
from engine.session.position import expect_begun
from engine.session.story import Story

KEPT = 4  # stories; a long one takes some megabytes


class Library:
    """Gives the story of a table as it stands, made from the one before where that is possible."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._stories: OrderedDict[TableNumber, Story] = OrderedDict()

    async def story(self, number: TableNumber) -> Story:
        """The story at the present revision; `TableError` for a table where nothing has been played."""
        stored = await self._desk.stored(number)
        expect_begun(stored)
        found = self._stories.get(number)
        if found is None or found.info.revision != stored.revision:
            records = await self._desk.store.records(number)
            epochs = await self._desk.store.epochs(number)
            found = Story(self._desk.game(stored.game_id), stored, self._desk.info(stored), records, found, epochs)
            self._stories[number] = found
        self._stories.move_to_end(number)
        while len(self._stories) > KEPT:
            self._stories.popitem(last=False)
        return found
