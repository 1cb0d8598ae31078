"""Films and charts of a table, made in a worker thread while the bot goes on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from cogs.messages.answer import Answer, head_of
from cogs.messages.pages import pages
from cogs.protocols.game_face import Annals, Picture
from cogs.running.work_queue import Asker, Rank
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.story import Mark, Moment
from engine.kernel.text import Text, text
from engine.session.model import TableInfo, TableNumber
from engine.session.story import Story
from render.film import Film, FilmLimits, TooLarge, film
from render.picture import PictureFile
from render.words import told

What = Literal["round", "turn", "game"]
WHATS: Sequence[What] = get_args(What)
LARGEST = 8_000_000  # bytes of a film, whatever more the server takes
ENVELOPE = 50_000  # bytes of a request besides the film
PICTURES = {"round": 60, "turn": 60, "game": 150}
LAST = Asker(Rank.FILM)
PATIENCE = 2.0  # seconds between two words of progress
Progress = Callable[[str], Awaitable[object]]  # a film is worth more than the word about it: it never fails


class Unwanted(Exception):
    """Nobody waits for the film any more."""


@dataclass(frozen=True)
class Shots:
    """Some steps of a story, the first and the last included, and where the first stands."""

    first: int
    last: int
    mark: Mark


def annals_of(services: Services, info: TableInfo) -> Annals:
    """The films and charts of a table's game; `TableError` if it has none."""
    annals = services.face(info).annals
    if annals is None:
        raise TableError(text("no-replay", title=info.title))
    return annals


def span_of(marks: Sequence[Mark], what: What, turn: int | None, action_round: int | None) -> Shots:
    """The steps that are meant: the newest turn or round unless one is named; `TableError` if there are none."""
    newest = marks[-1]
    turn = newest.turn if turn is None else turn
    inside = [n for n, mark in enumerate(marks) if what == "game" or mark.turn == turn]
    if not inside:
        raise TableError(text("no-such-turn", turn=turn, first=marks[0].turn, last=newest.turn))
    if what == "round":
        wanted = marks[inside[-1]].round if action_round is None else action_round
        rounds = ", ".join(str(n) for n in sorted({marks[n].round for n in inside}))
        inside = [n for n in inside if marks[n].round == wanted]
        if not inside:
            raise TableError(text("no-such-round", turn=turn, round=wanted, rounds=rounds))
    return Shots(inside[0], inside[-1], marks[inside[0]])


class Filming:
    """One film at a time: each takes a core for some seconds, and the tables come first."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._turn = asyncio.Lock()
        self._users: set[int] = set()  # who waits for a film
        self._stop = threading.Event()

    def stop(self) -> None:
        """Give up films for good; whoever waits for one is told."""
        self._stop.set()

    async def replay(
        self,
        table: TableNumber,
        user: int,
        what: What,
        turn: int | None,
        action_round: int | None,
        most: int,
        progress: Progress,
    ) -> Answer:
        """A film of at most `most` bytes for a user; `progress` is given words while it is made."""
        story = await self._services.results.story(table)
        annals = annals_of(self._services, story.info)
        if await self._services.text_only(user):
            return await self._in_words(story, annals, user, what, turn, action_round)
        if user in self._users:
            raise TableError(text("film-waiting"))
        self._users.add(user)
        try:
            if self._turn.locked():
                await progress(self._services.say("film-queue"))
            async with self._turn:
                marks = await self._marks(story, annals, user)
                span = span_of(marks, what, turn, action_round)
                limits = FilmLimits(PICTURES[what], min(most, LARGEST) - ENVELOPE)
                made = await self._film(story, annals, span, limits, progress)
        finally:
            self._users.discard(user)
        return await self._page(story, user, span, what, made)

    async def _marks(self, story: Story, annals: Annals, user: int) -> Sequence[Mark]:
        """Where each step stands: the whole game is read once, in turn."""
        reading = self._services.reading
        return await reading.read(Asker(Rank.FILM, user), lambda: reading.aside(story.each, annals.mark))

    async def _film(self, story: Story, annals: Annals, span: Shots, limits: FilmLimits, progress: Progress) -> Film:
        done, gone, loop = [0, 0], threading.Event(), asyncio.get_running_loop()

        def note(ready: int, all_: int) -> None:
            done[:] = ready, all_

        def paint(work: Any, shot: Any) -> Any:
            if self._stop.is_set() or gone.is_set():
                raise Unwanted
            return asyncio.run_coroutine_threadsafe(self._services.paint(LAST, work, shot), loop).result()

        steps = story.moments(span.first, span.last)
        making = asyncio.create_task(self._services.reading.aside(film, steps, annals, limits, paint, note))
        try:
            while not (await asyncio.wait({making}, timeout=PATIENCE))[0]:
                await progress(self._services.say("film-progress", ready=done[0], all=done[1]))
            return making.result()
        except TooLarge:
            raise TableError(text("film-too-large")) from None
        except Unwanted:
            raise TableError(text("film-stopped")) from None
        finally:
            gone.set()

    async def _in_words(
        self, story: Story, annals: Annals, user: int, what: What, turn: int | None, action_round: int | None
    ) -> Answer:
        """The steps that a film would show as sentences: the newest at once, all of them in a file."""
        services, reading = self._services, self._services.reading
        span = span_of(await self._marks(story, annals, user), what, turn, action_round)

        def told() -> list[Moment]:
            return list(story.moments(span.first, span.last))

        moments = await reading.read(Asker(Rank.FILM, user), lambda: reading.aside(told))
        lines = [line for moment in moments for line in services.told(story.info, moment.events)]
        head = head_of(services.say("film-in-words", what=self._title(story, span, what)))
        whole = services.languages.say(text("film-words-alt", what=self._title(story, span, what)))
        file = PictureFile("\n".join(lines).encode(), f"replay-{what}.txt", whole)
        words = "\n".join(filter(None, [head.words, pages(lines)[-1]]))
        return Answer(words, heading=head.heading, under=head.under, files=(file,))

    def _title(self, story: Story, span: Shots, what: What) -> Text:
        where = {"round": text("film-round", turn=span.mark.title, round=span.mark.place), "turn": span.mark.title}
        return where.get(what, text("film-game", title=story.info.title, number=str(story.info.number)))

    async def _page(self, story: Story, user: int, span: Shots, what: What, made: Film) -> Answer:
        services, title = self._services, self._title(story, span, what)
        level = text(f"film-each-{made.level.name.lower()}")
        words = services.say("film-ready", what=title, count=made.pictures, each=level)
        alt = services.languages.say(text("film-alt", what=title, count=made.pictures))
        picture: Picture = PictureFile(made.data, f"replay-{what}.gif", told([alt, *made.captions]))
        suited = await services.suited(services.face(story.info), services.asker(story.info, user), picture)
        head, shown = head_of(words), (suited,) if suited is not None else ()
        return Answer(head.words, shown, heading=head.heading, under=head.under)
