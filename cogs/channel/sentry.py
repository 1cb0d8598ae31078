"""Looks at a table after it has been told, and gives the warnings that the bot gives there. Nothing waits for it.

After a start every table that goes on is told again, and so looked at: no warning is lost by a stop.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from cogs.services import Services
from engine.kernel.errors import GameError
from engine.session.model import TableNumber, Told

log = logging.getLogger(__name__)


class Sentry:
    """One look at a table at a time; what comes meanwhile is looked at afterwards, as it stands then."""

    def __init__(self, services: Services, tell: Callable[[Told], None]) -> None:
        self._services = services
        self._tell = tell
        self._looks: dict[TableNumber, asyncio.Task[None]] = {}
        self._again: set[TableNumber] = set()

    def look(self, table: TableNumber) -> None:
        """Have a table looked at soon."""
        self._again.add(table)
        running = self._looks.get(table)
        if running is None or running.done():
            self._looks[table] = asyncio.create_task(self._looking(table), name=f"sentry {table}")

    @property
    def busy(self) -> bool:
        """Whether something is being looked at."""
        return any(not task.done() for task in self._looks.values())

    async def stop(self) -> None:
        """Look no more; what was not warned of is after the next start."""
        for task in self._looks.values():
            task.cancel()
        await asyncio.gather(*self._looks.values(), return_exceptions=True)

    async def _looking(self, table: TableNumber) -> None:
        while table in self._again:
            self._again.discard(table)
            try:
                await self._look(table)
            except GameError as error:
                log.warning("table %s: nothing is warned of: %s", table, self._services.error(error))
            except Exception:
                log.exception("table %s: nothing is warned of", table)

    async def _look(self, table: TableNumber) -> None:
        warnings = self._services.tables.warnings
        lookout = await warnings.lookout(table)
        if lookout is None:
            return
        for told in await warnings.looked(lookout, await self._services.outlooks.found(lookout)):
            self._tell(told)
