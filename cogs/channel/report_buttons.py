"""What the buttons under a public report answer, privately: its pictures as the one who presses wants to see them, how
it was counted, the map there.

A button names the chapter and the revisions told in the picture, so the picture is made again from the log: it
shows the same after more orders and after a restart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from cogs.answers.map import map_answer
from cogs.channel.report_cards import SaidAccount, accounted, said_account, sum_lines
from cogs.messages.answer import Answer
from cogs.messages.card import Heading, marked
from cogs.messages.pages import pages
from cogs.protocols.game_face import Face, Picture
from cogs.services import Services
from engine.kernel.account import headed
from engine.kernel.errors import TableError
from engine.kernel.story import Moment, Passage
from engine.kernel.text import Text, text
from engine.session.counting import revision_of
from engine.session.looking import Look
from engine.session.model import TableInfo
from engine.session.story import Story
from render.wanted import Wanted


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


@dataclass(frozen=True)
class ToldAgain:
    """What a report has told, made again from the log: the passages of its chapter, those since a revision its own.

    `is_over`: the game has gone on since.
    """

    passages: tuple[Passage, ...]
    since: int
    headline: Text
    is_over: bool = False

    @property
    def own(self) -> tuple[Passage, ...]:
        """What the report itself tells."""
        return tuple(part for part in self.passages if part.revision >= self.since)


async def told_again(services: Services, info: TableInfo, user: int, first: int, last: int, arg: str = "") -> ToldAgain:
    """The report on some revisions. `arg`: as on the button; empty on those of older versions."""

    async def read() -> tuple[list[Moment], bool]:
        story = await services.results.story(info.number)
        return await services.reading.aside(steps_told, story, first, last), story.step_at(last) < story.last

    moments, is_over = await services.reading.read(services.asker(info, user), read)
    number, _, chapter = arg.partition("-")
    since = int(number) if number.isdecimal() else 0
    found = passages_told(moments, chapter, since)
    return ToldAgain(found, since, found[-1].chapter.heading if found else moments[-1].headline, is_over)


async def counted_again(services: Services, info: TableInfo, user: int, first: int, last: int, arg: str) -> ToldAgain:
    """The same from a button that counts as everybody may."""
    secret = await services.results.silent(info.number)
    since, _, chapter = arg.partition("-")
    arg = f"{revision_of(int(since), secret)}-{chapter}" if since.isdecimal() else arg
    return await told_again(services, info, user, revision_of(first, secret), revision_of(last, secret), arg)


async def own_report(services: Services, info: TableInfo, user: int, told: ToldAgain) -> Answer:
    """`In my colours`: the pictures as the report has them for one user, or the words for who wants none."""
    return await _for_one(services, info, user, told, every=False)


async def all_pictures(services: Services, info: TableInfo, user: int, told: ToldAgain) -> Answer:
    """`All pictures`: every part of the map on which something has happened."""
    return await _for_one(services, info, user, told, every=True)


async def _for_one(services: Services, info: TableInfo, user: int, told: ToldAgain, *, every: bool) -> Answer:
    work = partial(_crops, services.face(info), told, every)
    found = await services.pictures_for(info, user, work)
    if found:
        return Answer("", tuple(found), heading=_heading(services, info, told))
    if every and (seen := await services.pictures_in_words(info, user, work)):
        words, *more = pages([f"- {one}" for one in seen])
        return Answer(words, more=tuple(more), heading=_heading(services, info, told))
    return _in_words(services, info, told)


def _heading(services: Services, info: TableInfo, told: ToldAgain) -> str:
    """The first line of the report; what the game says of the moment where it has told nothing."""
    found = accounted(services, info, told.own)
    return services.say(told.headline if found is None else headed(found))


def _crops(face: Face, told: ToldAgain, every: bool) -> Sequence[Picture]:
    return face.crops(told.passages, told.since, every=every, is_over=told.is_over).shown


def _in_words(services: Services, info: TableInfo, told: ToldAgain) -> Answer:
    """A report without pictures, laid out as everybody has it; that of an older version may tell several chapters."""
    chapters = [list(parts) for _, parts in groupby(told.own, lambda part: part.chapter.key)]
    found = [said_account(services, one) for parts in chapters if (one := accounted(services, info, parts))]
    if not found:
        return Answer("", heading=services.say(told.headline))
    lines = [line for number, one in enumerate(found) for line in _lines(one, headed=number > 0)]
    words, *more = pages(lines) if lines else [""]
    return Answer(words, more=tuple(more), heading=found[0].heading)


def _lines(account: SaidAccount, *, headed: bool) -> Iterator[str]:
    if headed:
        yield marked(Heading(account.heading))
    yield from (marked(part) for part in (*account.matters, *account.state))


async def sums_of(services: Services, info: TableInfo, told: ToldAgain) -> Answer:
    """`How was it counted?`: matter by matter each sum with its paragraph."""
    found = accounted(services, info, told.own)
    lines = list(sum_lines(services, found)) if found is not None else []
    words, *more = pages(lines or [services.say("report-no-sums")])
    return Answer(words, more=tuple(more), heading=_heading(services, info, told))


async def map_there(services: Services, look: Look, user: int, told: ToldAgain) -> Answer:
    """`Map here`: the map as it is now, around where that happened."""
    place = await services.paint(
        services.asker(look.info, user), services.face(look.info).site, told.passages, told.since
    )
    return await map_answer(services, look, user, Wanted(place))
