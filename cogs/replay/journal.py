"""The log of a game as a text that people read: chapter by chapter, each order and every sentence that it has told."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from cogs.invitations.words import agreed
from cogs.messages.answer import Answer
from cogs.services import Services
from engine.kernel.game import Chapter
from engine.kernel.text import text
from engine.session.model import Line, TableInfo
from engine.session.story import Story
from render.picture import PictureFile

INDENT = "  "
WHOLE = LAST = 1_000_000  # entries: the whole log


async def journal_answer(services: Services, info: TableInfo, user: int) -> Answer:
    """The whole log as a file, without what was taken back."""

    async def read() -> bytes:
        history = await services.results.history(info.number, 1, WHOLE)
        story = await services.results.story(info.number)
        return await services.reading.aside(_written, services, story, history.lines)

    raw = await services.reading.read(services.asker(info, user), read)
    return Answer(
        services.say("exported-journal"), files=(PictureFile(raw, f"{info.game_id}-{info.number}-log.txt", ""),)
    )


def _written(services: Services, story: Story, orders: Sequence[Line]) -> bytes:
    return "\n".join([*journal_lines(services, story, orders), ""]).encode()


def journal_lines(services: Services, story: Story, orders: Sequence[Line]) -> Iterator[str]:
    """What is public of a game below the headings of its chapters: each order, a line for each sentence below it."""
    yield from _head(services, story.info)
    known: Chapter | None = None
    left = deque(line for line in orders if line.label is not None and not line.undone)
    for moment in story.moments():
        for part in moment.passages:
            if not part.events:
                continue
            yield from _orders(services, story.info, left, part.sequence - 1)
            if known is None or part.chapter.key != known.key:
                known = part.chapter
                yield from ("", _heading(services, story.info, known))
            yield from _orders(services, story.info, left, part.sequence)
            for sentence in services.face(story.info).sentences(part.events):
                yield f"{2 * INDENT}{services.label(sentence)}"
    yield from _orders(services, story.info, left, LAST)
    yield from _end(services, story.info)


def _head(services: Services, info: TableInfo) -> Iterator[str]:
    yield services.label(text("journal-title", title=info.title, number=str(info.number)))
    yield from (f"{INDENT}{line}" for line in agreed(services, info))


def _heading(services: Services, info: TableInfo, chapter: Chapter) -> str:
    heading = services.label(chapter.heading)
    return f"{heading} — {services.role(info, chapter.role)}" if chapter.role is not None else heading


def _orders(services: Services, info: TableInfo, left: deque[Line], last: int) -> Iterator[str]:
    """Those up to an entry of the log that are left, as they are typed."""
    while left and left[0].sequence <= last:
        line = left.popleft()
        named = {"number": str(line.number), "role": services.role(info, line.role), "order": str(line.label)}
        yield INDENT + services.label(text("journal-order", **named))


def _end(services: Services, info: TableInfo) -> Iterator[str]:
    if info.outcome is None:
        return
    yield ""
    yield services.label(info.outcome.reason)
    yield from (f"{INDENT}{services.label(line)}" for line in info.outcome.account)
