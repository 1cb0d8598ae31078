"""Sees to deadlines: what is due lapses and is told. They are kept with what they belong to: no restart loses one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from cogs.channel.questions import urged
from cogs.channel.reminders import Reminders
from cogs.protocols.announcements import Announcements
from cogs.services import Services
from engine.kernel.errors import GameError

log = logging.getLogger(__name__)
PAUSE = 20.0  # seconds between looks: nobody hears of a deadline later than half a minute


class Scheduler:
    """Looks at the clock of the tables again and again. What one deadline does never holds up another."""

    def __init__(
        self, services: Services, announcer: Announcements, reminders: Reminders, pause: float = PAUSE
    ) -> None:
        self._services = services
        self._reminders = reminders
        self._announcer = announcer
        self._pause = pause
        self._others: list[Callable[[], Awaitable[None]]] = []
        self._reached: Callable[[], Awaitable[bool]] | None = None

    def only_while(self, reached: Callable[[], Awaitable[bool]]) -> None:
        """Have nothing fall due while nobody could do anything about it."""
        self._reached = reached

    def also(self, look: Callable[[], Awaitable[None]]) -> None:
        """Have something looked at besides that lapses and belongs to no game."""
        self._others.append(look)

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                await self.look()
            except Exception:
                log.exception("the deadlines could not be looked at; they are again in %s s", self._pause)
            await asyncio.sleep(self._pause)

    async def look(self) -> None:
        """Let everything lapse that is due by now, the oldest first; remind whom it is time to."""
        keeping = self._services.tables.timekeeping
        if self._reached is not None and not await self._reached():
            keeping.lost()
            return
        for number in await keeping.beat():
            self._announcer.stand(number)  # what says until when there is time is to say so again
        for deadline in await self._services.tables.deadlines.due():
            try:
                told = await self._services.tables.deadlines.lapse(deadline)
            except GameError as error:
                log.warning("table %s: a deadline waits: %s", deadline.table, self._services.error(error))
                continue
            if told is not None:
                self._announcer.tell(told)
                if told.kind == "flag-fell":
                    self._reminders.tell_directors(told)
            if deadline.what == "clock":
                self._reminders.see_to(await keeping.reminders(deadline.table))
        await self._wake()
        for number in await urged(self._services):
            self._announcer.stand(number)
        await self._reminders.lists()
        for look in self._others:
            await look()

    async def _wake(self) -> None:
        """Whose quiet hours are over hears now of what has come to wait for him meanwhile."""
        for user in await self._services.tables.timekeeping.rested():
            for info in await self._services.people.of_user(user):
                self._announcer.stand(info.number)
