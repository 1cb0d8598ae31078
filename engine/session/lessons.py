"""Guided first games: how far each learner is, whether what he did was meant, and what the other side does to it.

A lesson is a script (`engine/kernel/lesson.py`) for a table of its own, begun anew and led to its step whenever it is
opened: nothing but the step is kept, so it goes on after a restart, and a step can be begun again at any time.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter, OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal, Protocol

from engine.kernel.chance import SeededChance
from engine.kernel.errors import TableError
from engine.kernel.game import Game
from engine.kernel.lesson import Lesson, LessonStep, Scripted, lesson_of
from engine.kernel.text import text
from engine.session.beside_ports import LessonStore
from engine.session.chosen_dice import Tray, rolled
from engine.session.looking import Look
from engine.session.model import HOUSE, TableNumber, Told
from engine.session.open_tables import OpenTables
from engine.session.playing import Playing
from engine.session.ports import Record, Stored, WallClock
from engine.session.starting import start
from engine.session.trial import try_line

FIRST = 1 << 61  # numbers of their tables begin here: above those of what-ifs
UNTOUCHED = 7 * 24 * 60 * 60  # seconds after which a lesson is forgotten
OPEN = 100  # lessons in memory
NUMBERS = 50  # tables of one learner whose buttons are still known to be his


@dataclass(frozen=True)
class Learning:
    """How far a user is: the step, in which thread and message it is shown, and the tables it was played at.

    `left`: the steps of lessons of other games that he has begun, by game.
    """

    user: int
    game_id: str
    step: int = 0
    channel: int | None = None
    message: int | None = None
    tables: tuple[int, ...] = ()
    left: Mapping[str, int] = field(default_factory=dict)


@dataclass
class Practice:
    """A lesson that is open: its table, and of its step the run of orders that is being given."""

    learning: Learning
    lesson: Lesson
    table: TableNumber
    run: int = 0
    wanted: Counter[str] = field(default_factory=Counter)  # the actions of the run

    @property
    def user(self) -> int:
        """The learner."""
        return self.learning.user

    @property
    def step(self) -> LessonStep | None:
        """What he is at; None when he is through."""
        steps = self.lesson.steps
        return steps[self.learning.step] if self.learning.step < len(steps) else None

    @property
    def orders(self) -> tuple[Scripted, ...]:
        """Those of the run; none where there is only something to be read."""
        runs = self.step.runs if self.step is not None else ()
        return runs[self.run] if self.run < len(runs) else ()

    @property
    def is_led(self) -> bool:
        """Whether the run is not the learner's."""
        return any(one.given or one.role != self.lesson.role for one in self.orders)


Course = Literal["waits", "under-way", "astray", "done"]


@dataclass(frozen=True)
class StepResult:
    """What has become of a step; `told`: what the other side did, `finished`: the step that was done by it.

    `passed`: orders were given in it that are not told, and the learner goes on in it.
    """

    course: Course
    told: tuple[Told, ...] = ()
    finished: LessonStep | None = None
    passed: bool = False


class PracticeTables(Protocol):
    """The tables on which lessons lie (`LessonTables`)."""

    opened_tables: OpenTables
    trays: dict[TableNumber, Tray]
    floors: dict[TableNumber, int]
    playing: Any

    async def look(self, table: TableNumber, user: int | None = None) -> Look:
        """A table as its user sees it."""
        ...


class Lessons:
    """All lessons, each reached by its learner alone."""

    def __init__(
        self, tables: PracticeTables, games: Mapping[str, Game[Any, Any]], clock: WallClock, kept: LessonStore
    ) -> None:
        self.tables = tables
        self._games = games
        self._clock = clock
        self._kept = kept
        self._made = 0
        self._open: OrderedDict[int, Practice] = OrderedDict()
        self._locks: dict[int, asyncio.Lock] = {}

    @property
    def taught(self) -> tuple[str, ...]:
        """The games that have a lesson."""
        return tuple(name for name, game in self._games.items() if lesson_of(game) is not None)

    def lock(self, user: int) -> asyncio.Lock:
        """Whoever goes on with the lesson of a user holds it."""
        return self._locks.setdefault(user, asyncio.Lock())

    async def learning(self, user: int) -> Learning | None:
        """What is kept of a user's lesson; None without one, or if its game has none any more."""
        data = await self._kept.lesson(user)
        if data is None or lesson_of(self._games.get(data["game_id"])) is None:
            return None
        return Learning(**{**data, "tables": tuple(data["tables"])})

    async def begin(self, user: int, game_id: str) -> Practice:
        """Begin at the first step, whatever was learned before; the lesson of another game waits where it is."""
        if lesson_of(self._games.get(game_id)) is None:
            raise TableError(text("lesson-none", title=self._games[game_id].meta.title))
        left = await self._left(user)
        left.pop(game_id, None)
        return await self._laid_out(Learning(user, game_id, left=left))

    async def change_to(self, user: int, game_id: str) -> Practice:
        """The lesson of another game, where the user left that; the one that is open waits where it is."""
        left = await self._left(user)
        step = left.pop(game_id, 0)
        return await self._laid_out(Learning(user, game_id, step, left=left))

    async def _left(self, user: int) -> dict[str, int]:
        """How far a user is in all lessons that are not over."""
        learning = await self.learning(user)
        if learning is None:
            return {}
        known = {**learning.left, learning.game_id: learning.step}
        lessons = {game_id: lesson_of(self._games.get(game_id)) for game_id in known}
        return {one: known[one] for one, lesson in lessons.items() if lesson and known[one] < len(lesson.steps)}

    async def of(self, user: int) -> Practice:
        """The lesson of a user, where he left it; `TableError` without one."""
        practice = self._open.get(user)
        if practice is not None:
            return practice
        learning = await self.learning(user)
        if learning is None:
            raise TableError(text("lesson-gone"))
        return await self._laid_out(learning)

    def given_in(self, channel: int) -> Practice | None:
        """The open lesson that is shown in a channel."""
        return next((one for one in self._open.values() if one.learning.channel == channel), None)

    async def again(self, practice: Practice, step: int | None = None) -> Practice:
        """Begin a step again, this one or another."""
        at = practice.learning.step if step is None else step
        return await self._laid_out(replace(practice.learning, step=at))

    async def next(self, practice: Practice) -> StepResult:
        """Go on: what belongs to the step is done for the learner, in place of what he has tried."""
        finished = practice.step
        if finished is None:
            return StepResult("waits")
        told: tuple[Told, ...] = ()
        if finished.script or await self._standing(practice):
            await self._lead(practice)  # whatever he has tried in it
            told = await self._give(practice, finished.script)
        await self._begin_step(practice, practice.learning.step + 1)
        return StepResult("done", told, finished)

    async def went_on(self, practice: Practice) -> StepResult:
        """Look at what the learner has done; when it is what was meant, the other side answers it."""
        step = practice.step
        if step is None:
            return StepResult("waits")
        done = await self._standing(practice)
        if done - practice.wanted:
            return StepResult("astray")
        if not practice.orders or done != practice.wanted:
            return StepResult("under-way" if done else "waits")
        practice.run += 1
        told, passed = tuple[Told, ...](), False
        while practice.is_led:
            told += await self._give(practice, practice.orders)
            passed |= any(one.given for one in practice.orders)
            practice.run += 1
        if practice.run < len(step.runs):
            await self._begin_run(practice)
            return StepResult("under-way", told, passed=passed)
        await self._begin_step(practice, practice.learning.step + 1)
        return StepResult("done", told, step)

    async def shown(self, practice: Practice, channel: int | None, message: int | None) -> None:
        """Where the learner sees it."""
        practice.learning = replace(practice.learning, channel=channel, message=message)
        await self._keep(practice.learning)

    async def forget(self, user: int) -> None:
        """Nothing is left of a user's lesson."""
        self._close(user)
        await self._kept.keep_lesson(user, None, 0)

    async def lapsed(self) -> list[Learning]:
        """The lessons that nobody has touched for long."""
        users = await self._kept.lessons_before(self._clock.now() - UNTOUCHED)
        found = [await self.learning(user) for user in users]
        return [one for one in found if one is not None]

    # How a table is led to a step

    async def _laid_out(self, learning: Learning) -> Practice:
        lesson = lesson_of(self._games[learning.game_id])
        assert lesson is not None, learning.game_id
        self._close(learning.user)
        practice = Practice(learning, lesson, TableNumber(0))
        self._open[learning.user] = practice
        await self._lead(practice)
        while len(self._open) > OPEN:
            self._close(next(iter(self._open)))
        return practice

    async def _lead(self, practice: Practice) -> None:
        """A new table, at the beginning of the step that the learner is at."""
        learning, lesson = practice.learning, practice.lesson
        self._drop(practice.table)
        practice.table = await self._new_table(learning, lesson)
        practice.learning = replace(learning, tables=(*learning.tables, practice.table)[-NUMBERS:])
        before = (one for step in lesson.steps[: learning.step] for one in step.script)
        await self._give(practice, (*lesson.start, *before))
        await self._begin_step(practice, learning.step)

    async def _new_table(self, learning: Learning, lesson: Lesson) -> TableNumber:
        tables, meta = self.tables.opened_tables, self._games[learning.game_id].meta
        self._made += 1  # each lies in a channel of its own, which there is not
        first = {choice.key: choice.values[0] for choice in meta.choices if choice.key != meta.bid}
        stored = Stored(
            number=TableNumber(0),
            channel=-self._made,
            game_id=learning.game_id,
            rules_version=meta.rules_version,
            options={**first, **({meta.bid: ""} if meta.bid else {}), **lesson.options},
            status="proposed",
            host=learning.user,
            opponent=HOUSE,
            side=lesson.role,
            created=self._clock.now(),
            seats={role: learning.user if role == lesson.role else HOUSE for role in meta.roles},
            seed=lesson.seed,
        )
        stored = replace(stored, number=await tables.store.create(stored))
        async with tables.lock(stored.number):
            await start(tables, stored, SeededChance(stored.mixed_seed), learning.user, None)
        return stored.number

    async def _begin_step(self, practice: Practice, step: int) -> None:
        practice.learning, practice.run = replace(practice.learning, step=step), 0
        await self._begin_run(practice)
        await self._keep(practice.learning)

    async def _begin_run(self, practice: Practice) -> None:
        """What is meant by the run, and its dice."""
        rows = await self.tables.opened_tables.store.outline(practice.table)
        self.tables.floors[practice.table] = max((row.sequence for row in rows), default=0)
        dice = tuple(die for one in practice.orders for die in one.dice)
        self.tables.trays[practice.table] = Tray(dice, asked=False)
        now = await self.tables.opened_tables.position(practice.table)
        practice.wanted = Counter()
        for one in practice.orders:
            trial = try_line(now, practice.user, f"{one.order} sure")
            practice.wanted.update(_spelled(now.game.encode(taken.action)) for taken in trial.taken)
            now = replace(now, state=trial.state, _offers={})

    async def _standing(self, practice: Practice) -> Counter[str]:
        """What has been done since the run began, but for moments waived unasked; its dice are those that are left."""
        floor = self.tables.floors.get(practice.table, 0)
        rows: Iterable[Record] = await self.tables.opened_tables.store.records(practice.table, floor)
        standing = [row for row in rows if row.undone is None]
        dice = tuple(die for one in practice.orders for die in one.dice)
        gone = sum(len(rolled(row.draws)) for row in standing)
        self.tables.trays[practice.table] = Tray(dice[gone:], asked=False)
        return Counter(_spelled(row.action) for row in standing if row.waived != "unasked")

    async def _give(self, practice: Practice, orders: Iterable[Scripted]) -> tuple[Told, ...]:
        """Give orders of the script for whoever has to; what is told of them."""
        playing: Playing = self.tables.playing
        told = []
        for one in orders:
            self.tables.trays[practice.table] = Tray(one.dice, asked=False)
            user = practice.user if one.role == practice.lesson.role else HOUSE
            done = await playing.order(practice.table, user, f"{one.order} sure")
            told += [] if one.given else [done]
        return tuple(told)

    # What is kept

    async def _keep(self, learning: Learning) -> None:
        await self._kept.keep_lesson(learning.user, asdict(learning), self._clock.now())

    def _close(self, user: int) -> None:
        practice = self._open.pop(user, None)
        if practice is not None:
            self._drop(practice.table)

    def _drop(self, table: TableNumber) -> None:
        self.tables.opened_tables.drop(table)
        self.tables.trays.pop(table, None)
        self.tables.floors.pop(table, None)


def _spelled(action: Any) -> str:
    return json.dumps(action, sort_keys=True)
