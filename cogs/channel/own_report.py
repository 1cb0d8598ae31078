"""`In my colours` under a public report: the same picture again, privately, as the one who presses wants to see it.

The button names the chapter and the revisions told in the picture, so the picture is made again from the log: it
shows the same after more orders and after a restart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord

from cogs.answers.looks import Answer, answer
from cogs.answers.pages import pages
from cogs.controls import Click, Control, button
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.story import Moment, Passage
from engine.kernel.text import text
from engine.session.counting import public_number, revision_of
from engine.session.model import TableInfo, TableNumber
from engine.session.story import Story


async def own_button(services: Services, info: TableInfo, chapter: str, first: int, since: int, last: int) -> Control:
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


async def own_report(services: Services, table: TableNumber, user: int, first: int, last: int, arg: str = "") -> Answer:
    """The report on some revisions for one user. `arg`: as on the button; empty on those of older versions."""
    info = await services.tables.info(table)

    async def read() -> list[Moment]:
        return await services.reading.aside(steps_told, await services.results.story(table), first, last)

    moments = await services.reading.read(services.asker(info, user), read)
    number, _, chapter = arg.partition("-")
    since = int(number) if number.isdecimal() else 0
    found = passages_told(moments, chapter, since)
    face = services.face(info)
    picture = await services.picture_for(info, user, face.report, found, since)
    events = [event for part in found if part.revision >= since for event in part.events]
    told = [] if picture is not None else services.told(info, events)
    words, *more = pages([services.say(found[-1].chapter.heading if found else moments[-1].headline), *told])
    return Answer(words, (picture,) if picture is not None else (), more=tuple(more))


class OwnReports:
    """What the button does. Anybody may press it."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def show_counted(self, interaction: discord.Interaction[Any], click: Click) -> None:
        """The same from a button that counts as everybody may."""
        secret = await self._services.results.silent(click.table)
        since, _, chapter = click.arg.partition("-")
        arg = f"{revision_of(int(since), secret)}-{chapter}" if since.isdecimal() else click.arg
        first, last = revision_of(click.page, secret), revision_of(click.revision, secret)
        await self.show(interaction, replace(click, page=first, revision=last, arg=arg))

    async def show(self, interaction: discord.Interaction[Any], click: Click) -> None:
        """Answer privately."""
        await interaction.response.defer(thinking=True, ephemeral=True)
        page = await own_report(self._services, click.table, interaction.user.id, click.page, click.revision, click.arg)
        await answer(interaction, page)
