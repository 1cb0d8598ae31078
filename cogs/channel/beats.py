"""Has done, at the beat of a decision, what was said beforehand. Every beat is watched, whether anything was or not.

After a start every table that goes on is watched again, so nothing that was said is lost by a stop.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from cogs.services import Services
from engine.kernel.errors import GameError
from engine.session.model import TableNumber, Told

log = logging.getLogger(__name__)


class BeatWatch:
    """One wait for each table; another change begins it anew."""

    def __init__(self, services: Services, tell: Callable[[Told], None]) -> None:
        self._services = services
        self._tell = tell
        self._waits: dict[TableNumber, asyncio.Task[None]] = {}
        self._asleep: set[TableNumber] = set()  # whose wait may be cut short
        self._again: set[TableNumber] = set()

    def watch(self, table: TableNumber) -> None:
        """Something has changed at a table."""
        before = self._waits.get(table)
        if before is not None and table not in self._asleep:
            self._again.add(table)
            return
        if before is not None:
            before.cancel()
        self._asleep.discard(table)
        self._waits[table] = asyncio.create_task(self._watching(table), name=f"beat {table}")

    async def stop(self) -> None:
        """Wait no more; the beats come after the next start."""
        tasks = list(self._waits.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _watching(self, table: TableNumber) -> None:
        try:
            go_on = True
            while go_on:
                self._again.discard(table)
                await self._wait(table)
                go_on = table in self._again
        except GameError as error:
            log.warning("table %s: its beat is missed: %s", table, self._services.error(error))
        except Exception:
            log.exception("table %s: its beat is missed", table)
        finally:
            if self._waits.get(table) is asyncio.current_task():
                del self._waits[table]

    async def _wait(self, table: TableNumber) -> None:
        tables = self._services.tables
        while left := await tables.playing.beat_in(table):
            self._asleep.add(table)
            await tables.sleep(left)
            self._asleep.discard(table)
        if left is None:
            return
        for told in await tables.playing.catch_up(table):
            self._tell(told)
