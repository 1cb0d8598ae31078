"""What a player writes down for himself about a game: nobody else reads it but whoever is put in his place."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.errors import SeatError, TableError
from engine.kernel.text import text
from engine.session.beside_ports import WrittenNote
from engine.session.model import TableNumber
from engine.session.open_tables import OpenTables
from engine.session.position import seats_of

LONGEST = 1500  # letters


class Notes:
    """The door to them. No change of a table: nothing of them is told, logged or exported with the game."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables

    async def read(self, table: TableNumber, user: int) -> Sequence[WrittenNote]:
        """What this user may read: his own, then what he was given with the seat. `SeatError` if he has none."""
        await self._expect_seat(table, user)
        return await self._tables.store.notes_at(table, user)

    async def write(self, table: TableNumber, user: int, words: str) -> None:
        """Keep his own, in place of what he had; no words: forget them."""
        if len(words) > LONGEST:
            raise TableError(text("notes-long", number=LONGEST))
        async with self._tables.lock(table):  # no seat changes hands meanwhile
            await self._expect_seat(table, user)
            await self._tables.store.keep_note(table, user, words)

    async def _expect_seat(self, table: TableNumber, user: int) -> None:
        if not seats_of(await self._tables.stored(table), user):
            raise SeatError(text("not-seated"))
