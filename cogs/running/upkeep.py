"""Keeps the house: a copy of the database when one is due, and the figures for whoever watches the bot."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from threading import Event
from typing import Any

from cogs.running.logs import ErrorsSeen
from cogs.running.read_queue import Unattended
from cogs.services import Services
from engine.kernel.version import VERSION

log = logging.getLogger(__name__)
PAUSE = 60.0  # seconds between looks
AGAIN = 15 * 60  # seconds after a copy that failed
HOUR = 60  # looks in an hour


class Upkeep:
    """What is done again and again as long as the bot runs; nothing of it holds up a game."""

    def __init__(self, services: Services, now: Callable[[], float], pause: float = PAUSE) -> None:
        self._services = services
        self._now = now
        self._pause = pause
        self._began = now()
        self._threads = Unattended()
        self._unwanted = Event()
        self._tried = 0.0  # when a copy has failed last
        self._failed: str | None = None  # and why, until one is made
        self._actions: deque[int] = deque([0], maxlen=HOUR + 1)  # how many there were at each look of the last hour
        self.errors = ErrorsSeen()

    async def run(self) -> None:
        """Until it is cancelled; a copy under way is given up then."""
        logging.getLogger().addHandler(self.errors)
        try:
            await asyncio.gather(self._again(self.copy_if_due), self._again(self.publish))
        finally:
            self._unwanted.set()
            logging.getLogger().removeHandler(self.errors)

    async def _again(self, work: Callable[[], Any]) -> None:
        while True:
            try:
                await work()
            except Exception:
                log.exception("the house could not be kept; it is tried again in %s s", self._pause)
            await asyncio.sleep(self._pause)

    async def copy_if_due(self) -> None:
        """Make a copy of the database if the newest is too old."""
        premises, now = self._services.premises, self._now()
        if not premises.every or now < self._tried + AGAIN:
            return
        made = await self._aside(premises.backed_up)
        if made is not None and now < made + premises.every:
            return
        try:
            await self._aside(premises.back_up, self._unwanted.is_set)
            self._failed, self._tried = None, 0.0
            log.info("the database has been copied")
        except Exception as error:
            self._failed, self._tried = str(error), now
            log.error("no copy of the database: %s", error)

    async def publish(self) -> None:
        """Leave the figures of now."""
        self._actions.append(self._services.tables.actions)
        await self._aside(self._services.premises.publish, await self.figures())

    async def _aside(self, work: Callable[..., Any], *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    async def figures(self) -> dict[str, Any]:
        """How the bot fares, as JSON-ready values: counts, times and sizes, and nothing of any game or player."""
        services, now = self._services, self._now()
        sizes = await self._aside(services.premises.sizes)
        made = await self._aside(services.premises.backed_up)
        actions = services.tables.actions
        return {
            "format": 1,
            "version": VERSION,
            "time": int(now),
            "running_seconds": int(now - self._began),
            "tables": {
                **dict.fromkeys(("proposed", "bidding", "playing", "ended"), 0),
                **await services.tables.count(),
            },
            "tables_in_memory": services.tables.in_memory,
            "actions": {"since_start": actions, "last_hour": actions - self._actions[0]},
            "pictures": services.painting.times(),
            "queue": {"pictures": services.painting.length, "readings": services.reading.length},
            "errors": self.errors.found(),
            "bytes": dict(sizes),
            "backup": {
                "every_seconds": int(services.premises.every),
                "age_seconds": None if made is None else max(0, int(now - made)),
                "failed": self._failed,
            },
        }
