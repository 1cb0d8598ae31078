"""The services with which lessons are answered: their own tables, and titles without their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cogs.interactions.caller import Caller
from cogs.services import Services
from cogs.whatifs.services_aside import ServicesAside


@dataclass(frozen=True)
class LessonServices(ServicesAside):
    """Those of the tables of lessons; the title of one says that it counts for nothing."""

    title: ClassVar[str] = "lesson-title"


async def services_here(services: Services, caller: Caller) -> Services:
    """The services of what is asked in a channel: in the thread of the lesson of who asks, those of the lesson."""
    tables = services.lesson_tables
    learning = await tables.lessons.learning(caller.user) if tables is not None else None
    if tables is None or learning is None or learning.channel != caller.channel:
        return services
    async with tables.lessons.lock(caller.user):
        await tables.lessons.of(caller.user)
    return LessonServices.over(services, tables)
