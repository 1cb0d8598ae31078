"""`/learn`: a guided first game, in a private thread, with the ordinary panel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.map import map_answer
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import Caller, caller_of
from cogs.interactions.operations import Needs, Press, Reply, control
from cogs.lessons.clicks import LessonClicks
from cogs.lessons.commands import STANDING_IN, LessonCommands
from cogs.lessons.services import LessonServices
from cogs.lessons.threads import LessonThreads
from cogs.lessons.words import fresh, game_named, sentence
from cogs.messages.answer import Answer
from cogs.services import Services
from cogs.whatifs.aside import Aside, collect_panel, standing_in
from cogs.whatifs.services import Nobody
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.lessons import FIRST, Lessons, Practice, StepResult
from render.wanted import Wanted

Interaction = discord.Interaction[Any]
WAITS = StepResult("waits")


class LessonControls:
    """The buttons that only a lesson has. Their argument is the step they belong to."""

    def __init__(self, services: Services, lessons: Lessons, threads: LessonThreads) -> None:
        self._services, self._lessons, self._threads = services, lessons, threads

    @control("lessonnext", Reply.SAME, Needs.SEAT)
    async def next(self, press: Press) -> Answer:
        """What was to be read is read."""
        return await self._on(press)

    @control("lessonskip", Reply.SAME, Needs.SEAT)
    async def skip(self, press: Press) -> Answer:
        """What is to be done is done for the learner."""
        return await self._on(press)

    async def _on(self, press: Press) -> Answer:
        practice = await self._lessons.of(press.user)
        went = await self._lessons.next(practice) if _is_at(practice, press) else WAITS
        return await fresh(self._services, practice, went)

    @control("lessonagain", Reply.SAME, Needs.SEAT)
    async def again(self, press: Press) -> Answer:
        """The step from its beginning, whatever has been tried in it."""
        practice = await self._lessons.of(press.user)
        if _is_at(practice, press):
            practice = await self._lessons.again(practice)
        return await fresh(self._services, practice, WAITS, [self._services.say("lesson-again")])

    @control("lessonshow", Reply.SAME, Needs.SEAT)
    async def show(self, press: Press) -> Answer:
        """Which buttons do it, and how it is typed."""
        practice = await self._lessons.of(press.user)
        went = await self._lessons.went_on(practice)
        step = practice.step
        notes = []
        if step is not None and _is_at(practice, press):
            notes = [sentence(self._services, practice, step, "show")]
            orders = "; ".join(one.order for one in practice.orders)
            notes += [self._services.say("lesson-typed", orders=orders)] if orders else []
        return await fresh(self._services, practice, went, notes)

    @control("lessonmap", Reply.NEW, Needs.SEAT)
    async def map(self, press: Press) -> Answer:
        """The map of the lesson, with what the step is about over it."""
        practice = await self._lessons.of(press.user)
        step = practice.step
        wanted = Wanted(step.where, step.overlay) if step is not None else Wanted()
        return await map_answer(self._services, press.look, press.user, wanted)

    @control("lessonleave", Reply.SAME, Needs.SEAT)
    async def leave(self, press: Press) -> Answer:
        """The thread is cleared away; a lesson that is not over goes on at its step."""
        practice = await self._lessons.of(press.user)
        thread, over = practice.learning.channel, practice.step is None
        if over:
            await self._lessons.forget(press.user)
        else:
            await self._lessons.shown(practice, None, None)
        number = practice.learning.step + 1
        said = self._services.say("lesson-closed") if over else self._services.say("lesson-left", number=number)
        answer = Answer(said)
        return answer if thread is None else replace(answer, seen=lambda: self._threads.clear(thread))


def _is_at(practice: Practice, press: Press) -> bool:
    """Whether a button belongs to the step that the learner is at."""
    return press.click.arg == str(practice.learning.step)


class LearnCommands(commands.Cog):
    """Begins lessons and goes on with them."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self._threads = LessonThreads(bot.services, bot)
        self._lessons: Lessons | None = None
        tables = bot.services.lesson_tables
        if tables is not None:
            self._lessons = tables.lessons
            self._own = LessonServices.over(bot.services, tables)
            clicks = LessonClicks(self._own, bot.open_interactions, tables.lessons)
            collect_panel(bot.get_cog, Aside(self._own, Nobody()), clicks)
            clicks.collect(LessonControls(self._own, tables.lessons, self._threads))
            bot.clicks.asides[FIRST] = clicks
            cogs = standing_in(bot.get_cog, Aside(self._own, Nobody()), STANDING_IN)
            bot.answering = LessonCommands(self._own, tables.lessons, self._threads, cogs)
            bot.scheduler.also(self.lapse)

    async def lapse(self) -> None:
        """What nobody has touched for long."""
        if self._lessons is not None:
            await self._threads.lapse(self._lessons)

    @app_commands.command(description="…")
    @answered
    async def learn(self, interaction: Interaction, game: str = "", again: bool = False) -> Answer:
        """Begin the guided first game, or go on with it."""
        return await self._learn(caller_of(interaction), game, again=again)

    @control("learn", Reply.NEW)
    async def learn_now(self, press: Press) -> Answer:
        """The same from a button, which may name a game."""
        return await self._learn(press.caller, press.click.arg)

    async def _learn(self, caller: Caller, game: str = "", *, again: bool = False) -> Answer:
        lessons = self._lessons
        if lessons is None or not lessons.taught:
            raise TableError(text("lesson-nowhere"))
        async with lessons.lock(caller.user):
            practice = await self._practice(lessons, caller.user, game, again=again)
            return await self._shown(lessons, caller, practice)

    async def _practice(self, lessons: Lessons, user: int, game: str, *, again: bool) -> Practice:
        """The lesson of a user where he left it; `again`: from the first step."""
        wanted = game_named(self.services, lessons, game)
        learning = await lessons.learning(user)
        if learning is None:
            return await lessons.begin(user, wanted or lessons.taught[0])
        if wanted and wanted != learning.game_id:
            await self._threads.clear(learning.channel)  # it is named after the other game
            return await (lessons.begin if again else lessons.change_to)(user, wanted)
        practice = await lessons.of(user)
        if again or practice.step is None:
            begun = await lessons.begin(user, learning.game_id)
            await lessons.shown(begun, learning.channel, learning.message)
            return begun
        return practice

    @learn.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Those that have a lesson."""
        taught = self._lessons.taught if self._lessons is not None else ()
        titles = {key: self.services.games[key].meta.title for key in taught}
        return [Choice(name=title, value=key) for key, title in titles.items() if typed.casefold() in title.casefold()]

    async def _shown(self, lessons: Lessons, caller: Caller, practice: Practice) -> Answer:
        """In a thread; where there can be none, here, privately."""
        went = await lessons.went_on(practice)
        answer = await fresh(self._own, practice, went)
        name = self.services.label(
            text("lesson-thread", title=self.services.games[practice.learning.game_id].meta.title)
        )
        place = caller.parent or caller.channel
        shown = await self._threads.show(place, practice.learning, answer, name)
        if shown is None:
            await lessons.shown(practice, None, None)
            return replace(
                answer, foot=self.services.say("lesson-here", server="no" if caller.guild is None else "yes")
            )
        await lessons.shown(practice, *shown)
        return Answer(self.services.say("lesson-there", thread=str(shown[0]), number=practice.learning.step + 1))


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(LearnCommands(bot))
