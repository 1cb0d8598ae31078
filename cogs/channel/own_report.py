"""`In my colours` under a public report: the same picture again, privately, as the one who presses wants to see it.

The button names the chapter and the revisions told in the picture, so the picture is made again from the log: it
shows the same after more orders and after a restart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.answers.answer import Answer, pictured
from cogs.answers.pages import pages
from cogs.controls import Button, button
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.story import Moment, Passage
from engine.kernel.text import text
from engine.session.counting import public_number, revision_of
from engine.session.model import TableInfo
from engine.session.story import Story


async def own_button(services: Services, info: TableInfo, chapter: str, first: int, since: int, last: int) -> Button:
    """The button of a picture: its chapter, the revision with which that began, and those it tells from and to.

    They stand there as everybody may count them.
    """
    secret = await services.results.silent(info.number)
    first, since, last = (public_number(revision, secret) for revision in (first, since, last))
    arg = f"{since}-{chapter}" if chapter else ""
    return button(replace(info, stamp=last), "own", services.say("button-mine"), arg, page=first)


def steps_told(story: Story, first: int, last: int) -> list[Moment]:
    """The steps of some revisions that still stand, the opening with the first; `TableError` if all were taken back."""
    start, end = (story.step_at(first - 1) + 1 if first > 1 else 0), story.step_at(last)
    found = list(story.moments(min(start, end) if end == 0 else start, end))
    if not found:
        raise TableError(text("report-gone"))
    return found


def passages_told(moments: Sequence[Moment], chapter: str, since: int) -> tuple[Passage, ...]:
    """What they told of a chapter, or everything; `TableError` if nothing of a chapter is told since a revision."""
    told = [part for moment in moments for part in moment.passages]
    found = tuple(part for part in told if part.chapter.key == chapter or not chapter)
    if chapter and not any(part.revision >= since for part in found):
        raise TableError(text("report-gone"))
    return found


async def own_report(services: Services, info: TableInfo, user: int, first: int, last: int, arg: str = "") -> Answer:
    """The report on some revisions for one user. `arg`: as on the button; empty on those of older versions."""

    async def read() -> list[Moment]:
        return await services.reading.aside(steps_told, await services.results.story(info.number), first, last)

    moments = await services.reading.read(services.asker(info, user), read)
    number, _, chapter = arg.partition("-")
    since = int(number) if number.isdecimal() else 0
    found = passages_told(moments, chapter, since)
    face = services.face(info)
    picture = await services.picture_for(info, user, face.report, found, since)
    events = [event for part in found if part.revision >= since for event in part.events]
    told = [] if picture is not None else services.told(info, events)
    words, *more = pages([services.say(found[-1].chapter.heading if found else moments[-1].headline), *told])
    return pictured(words, picture, more=more)


async def counted_report(services: Services, info: TableInfo, user: int, first: int, last: int, arg: str) -> Answer:
    """The same from a button that counts as everybody may."""
    secret = await services.results.silent(info.number)
    since, _, chapter = arg.partition("-")
    arg = f"{revision_of(int(since), secret)}-{chapter}" if since.isdecimal() else arg
    return await own_report(services, info, user, revision_of(first, secret), revision_of(last, secret), arg)
