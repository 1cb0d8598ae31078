"""What has still to be told of the tables, and what whoever tells it keeps beside them."""

from __future__ import annotations

import json
from collections import Counter, OrderedDict
from collections.abc import Mapping
from typing import Any

from engine.session.model import TableNumber, Told
from engine.session.open_tables import OpenTables

KEPT = 100  # tables of which what is kept beside them is held in memory


class Telling:
    """Changes that were stored and perhaps not told, such as after a crash; the ids of messages that tell them."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables
        self._kept: OrderedDict[TableNumber, Mapping[str, Any]] = OrderedDict()  # what is kept, of the newest asked for
        self._writes: Counter[TableNumber] = Counter()  # begun and ended: what was read meanwhile is not relied upon

    async def waiting(self) -> list[TableNumber]:
        """The tables that are not over, or have changes that were stored but perhaps not told."""
        return await self._tables.store.waiting()

    async def keeping(self, key: str) -> list[TableNumber]:
        """The tables beside which something is kept under this key."""
        return await self._tables.store.keeping(key)

    async def unshown(self, table: TableNumber, newest: int = 25) -> list[Told]:
        """Changes of a table that were stored but perhaps not told, in order.

        At most the newest so many; older ones can be read in the history.
        """
        stored = await self._tables.opened(table)
        changes = await self._tables.store.changes(table, stored.shown_revision)
        return await self._tables.retell(table, changes[-newest:])

    async def mark_shown(self, table: TableNumber, revision: int) -> None:
        """Record that changes up to this revision have been told."""
        await self._tables.show(table, revision)

    async def remember(self, table: TableNumber, key: str, value: Any) -> None:
        """Keep a JSON-ready value beside a table, such as the id of a message; None forgets it."""
        kept = self._kept.get(table)
        self._forget(table)
        begun = self._writes[table]
        try:
            await self._tables.store.remember(table, key, value)
        except BaseException:
            self._forget(table)  # it may have been stored all the same
            raise
        alone = self._writes[table] == begun
        self._forget(table)
        if alone and kept is not None:
            self._kept[table] = {**kept, key: json.loads(json.dumps(value))}  # as it is read

    async def recall(self, table: TableNumber, key: str) -> Any:
        """The value kept under this key, or None. It is not to be changed."""
        kept = self._kept.get(table)
        if kept is None:
            before = self._writes[table]
            kept = await self._tables.store.recall(table)
            if self._writes[table] == before:
                self._kept[table] = kept
        if table in self._kept:
            self._kept.move_to_end(table)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return kept.get(key)

    def _forget(self, table: TableNumber) -> None:
        """What is kept of a table is read anew."""
        self._writes[table] += 1
        self._kept.pop(table, None)
