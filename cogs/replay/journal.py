"""The log of a game as a text that people read: chapter by chapter, every sentence that the channel was told."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.invitations.words import agreed
from cogs.messages.answer import Answer
from cogs.services import Services
from engine.kernel.game import Chapter
from engine.kernel.text import text
from engine.session.model import TableInfo
from engine.session.story import Story
from render.picture import PictureFile

INDENT = "  "


async def journal_answer(services: Services, info: TableInfo, user: int) -> Answer:
    """The whole log as a file, without what was taken back."""

    async def read() -> bytes:
        story = await services.results.story(info.number)
        return await services.reading.aside(_written, services, story)

    raw = await services.reading.read(services.asker(info, user), read)
    return Answer(
        services.say("exported-journal"), files=(PictureFile(raw, f"{info.game_id}-{info.number}-log.txt", ""),)
    )


def _written(services: Services, story: Story) -> bytes:
    return "\n".join([*journal_lines(services, story), ""]).encode()


def journal_lines(services: Services, story: Story) -> Iterator[str]:
    """What is public of a game, a line for each sentence below the heading of its chapter."""
    yield from _head(services, story.info)
    known: Chapter | None = None
    for moment in story.moments():
        for part in moment.passages:
            if not part.events:
                continue
            if known is None or part.chapter.key != known.key:
                known = part.chapter
                yield from ("", _heading(services, story.info, known))
            for sentence in services.face(story.info).sentences(part.events):
                yield f"{INDENT}{services.label(sentence)}"
    yield from _end(services, story.info)


def _head(services: Services, info: TableInfo) -> Iterator[str]:
    yield services.label(text("journal-title", title=info.title, number=str(info.number)))
    yield from (f"{INDENT}{line}" for line in agreed(services, info))


def _heading(services: Services, info: TableInfo, chapter: Chapter) -> str:
    heading = services.label(chapter.heading)
    return f"{heading} — {services.role(info, chapter.role)}" if chapter.role is not None else heading


def _end(services: Services, info: TableInfo) -> Iterator[str]:
    if info.outcome is None:
        return
    yield ""
    yield services.label(info.outcome.reason)
    yield from (f"{INDENT}{services.label(line)}" for line in info.outcome.account)
