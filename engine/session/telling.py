"""What has still to be told of the tables, and what whoever tells it keeps beside them."""

from __future__ import annotations

from typing import Any

from engine.session.model import TableNumber, Told
from engine.session.open_tables import OpenTables


class Telling:
    """Changes that were stored and perhaps not told, such as after a crash; the ids of messages that tell them."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables

    async def waiting(self) -> list[TableNumber]:
        """The tables that are not over, or have changes that were stored but perhaps not told."""
        return await self._tables.store.waiting()

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
        await self._tables.store.remember(table, key, value)

    async def recall(self, table: TableNumber, key: str) -> Any:
        """The value kept under this key, or None."""
        return (await self._tables.store.recall(table)).get(key)
