"""Commands in the thread of a lesson: they are those of its table; what it has not, is refused as such."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from cogs.interactions.caller import Caller
from cogs.lessons.services import LessonServices
from cogs.lessons.threads import LessonThreads
from cogs.lessons.words import fresh
from cogs.messages.answer import Answer
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.lessons import Lessons, Practice, StepResult

C = TypeVar("C")
STANDING_IN = ("Orders", "PositionCommands", "PlanningCommands", "GameVerbs")  # the Cogs whose commands a lesson has
PANEL = "panel"  # stands in the thread anyway
BEGINNING = "game new"  # would begin a game where nobody else is


class LessonCommands:
    """Answers what a learner types in the thread of his lesson; elsewhere every Cog answers for itself."""

    def __init__(
        self, services: LessonServices, lessons: Lessons, threads: LessonThreads, cogs: Mapping[type, Any]
    ) -> None:
        self._services, self._lessons, self._threads, self._cogs = services, lessons, threads, cogs

    async def answer(self, cog: C, caller: Caller, name: str, command: Callable[[C], Awaitable[Answer]]) -> Answer:
        """By the Cog that stands in for this one, if there is one."""
        if not await self._is_there(caller):
            return await command(cog)
        standing_in = self._cogs.get(type(cog))
        if name == BEGINNING:
            raise TableError(text("lesson-no-game"))
        if standing_in is None:
            return await _elsewhere(command(cog))
        async with self._lessons.lock(caller.user):
            practice = await self._lessons.of(caller.user)
            if name == PANEL:
                return await self._shown(practice, await self._lessons.went_on(practice))
            before = await self._stamp(practice)
            answer = await command(standing_in)
            if await self._stamp(practice) == before:
                return answer
            return await self._shown(practice, await self._lessons.went_on(practice))

    async def _is_there(self, caller: Caller) -> bool:
        learning = await self._lessons.learning(caller.user)
        return learning is not None and learning.channel == caller.channel

    async def _stamp(self, practice: Practice) -> int:
        return (await self._services.tables.info(practice.table)).stamp

    async def _shown(self, practice: Practice, went: StepResult) -> Answer:
        """The lesson as it stands now, at the end of its thread."""
        step = await fresh(self._services, practice, went)
        shown = await self._threads.show(None, practice.learning, step, "")
        if shown is None:
            return step
        await self._lessons.shown(practice, *shown)
        return Answer(self._services.say("lesson-below"))


async def _elsewhere(answer: Awaitable[Answer]) -> Answer:
    """A command that has nothing to do with the lesson; one that is for games finds none."""
    try:
        return await answer
    except TableError as error:
        if error.message.key != "no-table":
            raise
        raise TableError(text("lesson-no-game")) from error
