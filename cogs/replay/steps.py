"""The step viewer: a private message with one step of the game, and buttons to the others.

A button names the step by the table's revision when it was taken, so it means the same after a restart, after more
orders, and after others were taken back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import discord

from cogs.answers.looks import Answer, answer
from cogs.answers.pages import pages
from cogs.controls import Click, Control, button, view_of
from cogs.replay.films import annals_of
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.story import Mark, Moment
from engine.kernel.text import text
from engine.session.counting import public_number, revision_of
from engine.session.model import TableNumber
from engine.session.story import Story
from render.reel import shot_of

FIRST, BACK, NEXT, LAST, TURN_BACK, TURN_NEXT = "first", "back", "next", "last", "turnback", "turnnext"
WAYS = (FIRST, BACK, NEXT, LAST, TURN_BACK, TURN_NEXT)
PER_ROW = 4


@dataclass(frozen=True)
class StepSeen:
    """One step to be shown: its number, what it is, and whether the one asked from is gone."""

    moment: Moment
    mark: Mark
    last: int
    is_gone: bool


def target(marks: Sequence[Mark], at: int, way: str) -> int:
    """The step that a way leads to from step `at`."""
    last = len(marks) - 1
    starts = [0, *(n for n in range(1, last + 1) if marks[n].turn != marks[n - 1].turn)]
    before, after = [n for n in starts if n < at], [n for n in starts if n > at]
    places = {
        FIRST: 0,
        BACK: max(0, at - 1),
        NEXT: min(last, at + 1),
        LAST: last,
        TURN_BACK: before[-1] if before else 0,
        TURN_NEXT: after[0] if after else last,
    }
    return places.get(way, at)


def turn_start(marks: Sequence[Mark], turn: int) -> int:
    """The first step of a turn; `TableError` if it is not in the game so far."""
    found = next((n for n, mark in enumerate(marks) if mark.turn == turn), None)
    if found is None:
        raise TableError(text("no-such-turn", turn=turn, first=marks[0].turn, last=marks[-1].turn))
    return found


class Viewed(NamedTuple):
    """A step as a page, and the revision that names it."""

    page: Answer
    revision: int


async def step_page(
    services: Services, table: TableNumber, user: int, way: str = LAST, revision: int = 0, turn: int | None = None
) -> Viewed:
    """For a user the step a way leads to from the one of a revision, or the first of a turn."""
    info = await services.tables.info(table)
    annals = annals_of(services, info)

    def look(story: Story) -> StepSeen:
        marks = story.each(annals.mark)
        at = story.step_at(revision)
        number = turn_start(marks, turn) if turn is not None else target(marks, at, way)
        (moment,) = story.moments(number, number)
        is_gone = bool(revision) and next(story.moments(at, at)).revision != revision
        return StepSeen(moment, marks[number], story.last, is_gone)

    async def read() -> tuple[Story, StepSeen]:
        story = await services.results.story(table)
        return story, await services.reading.aside(look, story)

    story, seen = await services.reading.read(services.asker(info, user), read)
    shot = shot_of(seen.moment, annals.mark)
    picture = await services.picture_for(story.info, user, annals.still, shot)
    words, *more = pages(_lines(services, story, seen))
    view = view_of(list(_buttons(services, story, seen.moment, await services.results.silent(table))))
    page = Answer(words, (picture,) if picture is not None else (), view, tuple(more))
    return Viewed(page, seen.moment.revision)


def _lines(services: Services, story: Story, seen: StepSeen) -> Iterator[str]:
    moment, mark = seen.moment, seen.mark
    if seen.is_gone:
        yield services.say("step-gone")
    yield services.say("step-title", number=moment.number, last=seen.last, turn=mark.title, place=mark.place)
    if moment.role is not None:
        yield services.say("step-role", role=services.role(story.info, moment.role))
    yield from services.told(story.info, moment.events)
    yield services.say(moment.headline)


def _buttons(services: Services, story: Story, moment: Moment, secret: Sequence[int]) -> Iterator[Control]:
    at = public_number(moment.revision, secret)
    for number, way in enumerate(WAYS):
        label = services.say(f"button-step-{way}")
        made = button(story.info, "walk", label, way, page=at, row=number // PER_ROW)
        if isinstance(made.item, discord.ui.Button):
            is_end = moment.number == (0 if way in (FIRST, BACK, TURN_BACK) else story.last)
            made.item.disabled = is_end
        yield made


class Steps:
    """The command and the buttons of the viewer."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def open(self, interaction: discord.Interaction[Any], table: TableNumber, turn: int | None) -> None:
        """A new viewer, at the newest step or at the beginning of a turn."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        page, _ = await step_page(self._services, table, interaction.user.id, turn=turn)
        await answer(interaction, page)

    async def step_counted(self, interaction: discord.Interaction[Any], click: Click) -> None:
        """The same from a button that counts as everybody may."""
        secret = await self._services.results.silent(click.table)
        await self.step(interaction, replace(click, page=revision_of(click.page, secret)))

    async def step(self, interaction: discord.Interaction[Any], click: Click) -> None:
        """A button: the same message shows another step. Anybody may look."""
        await interaction.response.defer()
        page, _ = await step_page(self._services, click.table, interaction.user.id, click.arg, click.page)
        await answer(interaction, page)
