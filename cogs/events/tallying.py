"""Counts games that have ended for the statistics of their servers, one after the other; nothing waits for it.

Which are left is found in the database, so no stop loses or doubles one, and games of before there were statistics are
counted, too: one now and then, when nobody else reads anything.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial

from cogs.running.work_queue import Asker, Rank
from cogs.services import Services
from engine.season.tallies import NOTHING, GameTally, tally_of
from engine.session.model import TableNumber, Told

log = logging.getLogger(__name__)
PAUSE = 2.0  # seconds between two games


class Tallying:
    """One task for all games."""

    def __init__(self, services: Services, pause: float = PAUSE) -> None:
        self._services = services
        self._pause = pause
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._resting = False

    async def note(self, batch: Sequence[Told]) -> None:
        """Nothing is kept beforehand: what is not counted is found."""

    def look(self, table: TableNumber) -> None:
        """Perhaps the game at this table is over."""
        if self._services.seasons is None:
            return
        self._again = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._count_all(), name="tallies")

    async def catch_up(self) -> None:
        """After a start."""
        self.look(TableNumber(0))

    async def stop(self) -> None:
        """The others are counted after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def busy(self) -> bool:
        """Whether a game is being counted."""
        return self._task is not None and not self._task.done() and not self._resting

    async def _count_all(self) -> None:
        try:
            while self._again:
                self._again = False
                while await self._count_next():
                    self._resting = True
                    await asyncio.sleep(self._pause)
                    self._resting = False
        except Exception:
            log.exception("a game could not be counted; it is tried again when another one ends")
        finally:
            self._resting = False

    async def _count_next(self) -> bool:
        """Count a game that is not counted yet; False if there is none."""
        seasons = self._services.seasons
        assert seasons is not None, "asked before"
        table = await seasons.ratings.store.untallied()
        if table is not None:
            await seasons.ratings.store.keep_tally(table, await self._counted(table))
        return table is not None

    async def _counted(self, table: TableNumber) -> GameTally:
        """In the queue of those who read whole games, behind everybody else."""
        services = self._services
        info = await services.tables.info(table)
        game = services.games.get(info.game_id)
        if game is None:
            return NOTHING
        work = partial(tally_of, services.tables, game, table, services.reading.aside)
        return await services.reading.read(Asker(Rank.FILM), work)
