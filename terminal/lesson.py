"""The guided first game at the local table: a step is told, orders are typed, the other side answers them."""

from __future__ import annotations

from cogs.lessons.services import LessonServices
from cogs.lessons.words import closing, game_named, led, sentence, taught
from cogs.messages.answer import said
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.lessons import Lessons, Practice, StepResult
from engine.session.model import Told
from terminal.board import LocalBoard
from terminal.lines import plain

LEARNER = 1
AGAIN = "again"
WORDS = ("next", "skip", AGAIN, "leave", "undo")  # what is no order in a lesson


class LocalLesson(LocalBoard):
    """Remembers whether the lines are those of a lesson."""

    _learning: Lessons | None = None

    async def _learn(self, wanted: str) -> None:
        """`/learn` goes on with the lesson, `/learn again` begins it anew, `/learn` and a game is that of the game."""
        tables = self._services.lesson_tables
        if tables is None or not tables.lessons.taught:
            raise TableError(text("lesson-nowhere"))
        lessons = tables.lessons
        practice = await self._begun(lessons, again=wanted.casefold() == AGAIN, wanted=wanted)
        self._learning = lessons
        title = self._services.games[practice.learning.game_id].meta.title
        self._say("local-lesson", title=title)
        await self._step_told(practice, StepResult("waits"))

    async def _begun(self, lessons: Lessons, *, again: bool, wanted: str) -> Practice:
        learning = await lessons.learning(LEARNER)
        named = "" if again else game_named(self._own, lessons, wanted)
        if learning is not None and named not in ("", learning.game_id):
            return await lessons.change_to(LEARNER, named)
        if learning is not None and not again:
            return await lessons.of(LEARNER)
        here = self._game if self._game in lessons.taught else lessons.taught[0]
        return await lessons.begin(LEARNER, named or (learning.game_id if learning is not None else here))

    async def _lesson_line(self, lessons: Lessons, line: str) -> bool:
        """Whether a line was meant for the lesson."""
        word = line.removeprefix("/").casefold()
        if word not in WORDS and line.startswith("/"):
            return False
        practice = await lessons.of(LEARNER)
        match word:
            case "leave":
                self._learning = None
                self._say("lesson-left", number=practice.learning.step + 1)
                return True
            case "next" | "skip":
                result = await lessons.next(practice)
            case "again":
                practice, result = await lessons.again(practice), StepResult("waits")
            case _:
                playing = lessons.tables.playing
                undo = word == "undo"
                told: Told = await (
                    playing.undo(practice.table, LEARNER) if undo else playing.order(practice.table, LEARNER, line)
                )
                self._write(plain("\n".join(self._services.told(told.info, told.public()))))
                result = await lessons.went_on(practice)
        await self._step_told(practice, result)
        return True

    async def _step_told(self, practice: Practice, result: StepResult) -> None:
        """What has become of it, and what is to be done now."""
        own = self._own
        look = await own.tables.look(practice.table, LEARNER)
        before = led(own, practice, look.info, result)
        step = practice.step
        if step is None:
            self._write(plain(said(closing(own, practice, look, before))))
            self._learning = None
            if own.lesson_tables is not None:
                await own.lesson_tables.lessons.forget(LEARNER)
            return
        if result.course == "astray":
            before.append(own.say("lesson-astray"))
        number, orders = practice.learning.step + 1, "; ".join(one.order for one in practice.orders)
        title = own.say("lesson-heading", number=number, title=sentence(own, practice, step, "title"))
        typed = own.say("lesson-typed", orders=orders) if orders else own.say("local-lesson-next")
        words = "\n".join([*before, "", title, taught(own, practice, step), typed])
        self._write(plain(words).replace("*", ""))  # names of buttons, which are set off on Discord

    @property
    def _own(self) -> Services:
        assert self._services.lesson_tables is not None
        return LessonServices.over(self._services, self._services.lesson_tables)
