"""The services with which lessons are answered: their own tables, and titles without their numbers."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from cogs.interactions.caller import Caller
from cogs.running.work_queue import PaintQueue
from cogs.services import Services
from engine.kernel.text import Arg, Text, text
from engine.session.lesson_tables import LessonTables

TITLE = "panel-title"


@dataclass(frozen=True)
class LessonServices(Services):
    """The services of the bot, but for the tables."""

    shared: Services | None = None

    @cached_property
    def painting(self) -> PaintQueue:
        """The one queue of all who want pictures."""
        return self.shared.painting if self.shared is not None else PaintQueue(self.painter)

    def say(self, key: str | Text, **args: Arg) -> str:
        """A sentence; the title of a table says that it counts for nothing."""
        said = key if isinstance(key, Text) else text(key, **args)
        return super().say(text("lesson-title", title=said.args["title"]) if said.key == TITLE else said)


def lesson_services(services: Services, tables: LessonTables) -> LessonServices:
    """Those of the bot with the tables of lessons."""
    given: dict[str, Any] = {one.name: getattr(services, one.name) for one in fields(Services)}
    return LessonServices(**given | {"tables": tables}, shared=services)


async def services_here(services: Services, caller: Caller) -> Services:
    """The services of what is asked in a channel: in the thread of the lesson of who asks, those of the lesson."""
    tables = services.lesson_tables
    learning = await tables.lessons.learning(caller.user) if tables is not None else None
    if tables is None or learning is None or learning.channel != caller.channel:
        return services
    async with tables.lessons.lock(caller.user):
        await tables.lessons.of(caller.user)
    return lesson_services(services, tables)
