"""A user who wants to know what is kept of him, or to be forgotten."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from typing import Any, NamedTuple, Protocol

from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.bars import bars_of
from engine.session.model import History, TableInfo, TableNumber
from engine.session.open_tables import OpenTables

FORMAT = 1
# Numbers that stand for users who were forgotten. Discord has given them to nobody: its own are larger.
FORGOTTEN = range(1 << 32, 1 << 40)

Ending = Callable[[TableNumber, int], Awaitable[object]]


class Endings(NamedTuple):
    """How a user ends what he has going on."""

    resign: Ending
    withdraw: Ending  # from a bidding
    cancel: Ending  # an offer of his own
    decline: Ending  # one made to him


COUNTERS = frozenset({"told", "revision"})  # columns that count what a table has been through


def uncounted(own: Mapping[str, Sequence[Mapping[str, Any]]]) -> dict[str, list[dict[str, Any]]]:
    """The rows of each table, without what counts the actions of a game: some of them nobody else may hear of."""
    return {
        name: [{column: kept for column, kept in row.items() if column not in COUNTERS} for row in rows]
        for name, rows in own.items()
    }


class Readable(Protocol):
    """What has been done at tables."""

    async def history(self, table: TableNumber, page: int, size: int, user: int | None) -> History:
        """A page of the log as this user may see it."""
        ...

    async def export(self, table: TableNumber) -> dict[str, Any]:
        """A table as JSON-ready data."""
        ...


class Leaving:
    """What is kept of a user, given to him or made nobody's."""

    def __init__(
        self,
        tables: OpenTables,
        new_seed: Callable[[], bytes],
        endings: Endings,
        results: Readable,
    ) -> None:
        self._tables = tables
        self._new_seed = new_seed
        self._endings = endings
        self._results = results

    async def everything(self, user: int) -> dict[str, Any]:
        """All that is kept of a user as JSON-ready data, without the secrets of games that are going on."""
        numbers = await self._tables.store.games_of(user)
        return {
            "format": FORMAT,
            "user": user,
            "own": uncounted(await self._tables.store.own(user)),
            "games": [await self._game(number, user) for number in numbers],
        }

    async def _game(self, number: TableNumber, user: int) -> dict[str, Any]:
        """A game as anybody may export it, with the orders that the user himself has given."""
        history = await self._results.history(number, 1, 1_000_000, user)
        orders = [line.label for line in history.lines if line.user == user and line.label is not None]
        return {**await self._results.export(number), "orders": orders}

    async def end_games(self, user: int) -> list[TableInfo]:
        """Everything that this user has going on ends by his word: offers, biddings and games, which he resigns."""
        gone: list[TableInfo] = []
        for stored in await self._tables.store.of_user(user):
            with suppress(TableError):  # it has ended meanwhile
                await self._end(self._tables.info(stored), user)
            gone.append(self._tables.info(await self._tables.stored(stored.number)))
        return gone

    async def _end(self, info: TableInfo, user: int) -> None:
        if info.status == "playing":
            await self._endings.resign(info.number, user)
        elif info.status == "bidding":
            await self._endings.withdraw(info.number, user)
        elif info.host == user:
            await self._endings.cancel(info.number, user)
        else:
            await self._endings.decline(info.number, user)

    async def forget(self, user: int, alias: int | None = None) -> int:
        """Nothing that is kept names this user any more; the number by which his games know him from now on.

        `TableError` while anything of his is going on. Ask again with the number to reach what was noted meanwhile.
        """
        if user <= FORGOTTEN[-1]:
            raise TableError(text("person-unknown"))
        if await self._tables.store.of_user(user):
            raise TableError(text("person-still-plays"))
        known = self._alias() if alias is None else alias
        async with AsyncExitStack() as stack:
            numbers = sorted(await self._tables.store.games_of(user))
            for number in numbers:
                await stack.enter_async_context(self._tables.lock(number))
            bars = await bars_of(self._tables.store, numbers, user)
            await self._tables.store.forget(user, known, bars)
            self._tables.forget_tellings()
            for number in numbers:
                self._tables.drop(number)
        return known

    def _alias(self) -> int:
        found = int.from_bytes(self._new_seed()[:8], "big")
        return FORGOTTEN[found % len(FORGOTTEN)]
