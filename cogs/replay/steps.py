"""The step viewer: a private message with one step of the game, and buttons to the others.

A button names the step by the table's revision when it was taken, so it means the same after a restart, after more
orders, and after others were taken back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cogs.messages.answer import Answer, head_of
from cogs.messages.controls import Button, button
from cogs.messages.pages import pages
from cogs.proposals.going_back import HERE, may_propose
from cogs.replay.films import annals_of
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.story import Mark, Moment
from engine.kernel.text import text
from engine.session.counting import public_number
from engine.session.model import TableInfo
from engine.session.story import Story
from render.reel import shot_of

AT = "at"  # the step itself, from a button elsewhere
FIRST, BACK, NEXT, LAST, TURN_BACK, TURN_NEXT = "first", "back", "next", "last", "turnback", "turnnext"
WAYS = (FIRST, BACK, NEXT, LAST, TURN_BACK, TURN_NEXT)
PER_ROW = 4
OPENING = 1  # the revision by which reports name the opening, which is never taken back


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
    """A step as an answer, and the revision that names it."""

    answer: Answer
    revision: int


async def step_seen(
    services: Services, info: TableInfo, user: int, way: str, revision: int, turn: int | None = None
) -> tuple[Story, StepSeen]:
    """The step a way leads to from the one of a revision, or the first of a turn, in the story of the table."""
    annals = annals_of(services, info)

    def look(story: Story) -> StepSeen:
        marks = story.each(annals.mark)
        at = story.step_at(revision)
        number = turn_start(marks, turn) if turn is not None else target(marks, at, way)
        (moment,) = story.moments(number, number)
        is_gone = revision > OPENING and next(story.moments(at, at)).revision != revision
        return StepSeen(moment, marks[number], story.last, is_gone)

    async def read() -> tuple[Story, StepSeen]:
        story = await services.results.story(info.number)
        return story, await services.reading.aside(look, story)

    return await services.reading.read(services.asker(info, user), read)


async def step_answer(
    services: Services, info: TableInfo, user: int, way: str = LAST, revision: int = 0, turn: int | None = None
) -> Viewed:
    """For a user the step a way leads to from the one of a revision, or the first of a turn."""
    annals = annals_of(services, info)
    story, seen = await step_seen(services, info, user, way, revision, turn)
    shot = shot_of(seen.moment, annals.mark)
    picture = await services.picture_for(story.info, user, annals.still, shot)
    moment = seen.moment
    head, (words, *more) = head_of(step_title(services, seen)), pages(step_lines(services, story, seen))
    answer = Answer(
        words,
        (picture,) if picture is not None else (),
        list(_buttons(services, story, moment, await services.results.silent(info.number), user)),
        tuple(more),
        heading=head.heading,
        under=head.under,
        foot=services.say(moment.headline),
        accent=services.accent(story.info, moment.role),
    )
    return Viewed(answer, moment.revision)


def step_title(services: Services, seen: StepSeen) -> str:
    """Which step it is, and where in the game."""
    number, mark = seen.moment.number, seen.mark
    return services.say("step-title", number=number, last=seen.last, turn=mark.title, place=mark.place)


def step_lines(services: Services, story: Story, seen: StepSeen) -> Iterator[str]:
    """What happened in it, as everybody could read it."""
    moment = seen.moment
    if seen.is_gone:
        yield services.say("step-gone")
    if moment.role is not None:
        yield services.say("step-role", role=services.role(story.info, moment.role))
    yield from services.told(story.info, moment.events)


def _buttons(services: Services, story: Story, moment: Moment, secret: Sequence[int], user: int) -> Iterator[Button]:
    at = public_number(moment.revision, secret)
    for number, way in enumerate(WAYS):
        label = services.say(f"button-step-{way}")
        is_end = moment.number == (0 if way in (FIRST, BACK, TURN_BACK) else story.last)
        row = number // PER_ROW
        yield button(story.info, "walk", label, way, page=at, row=row, disabled=is_end)
    row = len(WAYS) // PER_ROW
    yield button(story.info, "share", services.say("button-share"), page=at, row=row)
    if may_propose(story.info, user) and moment.number < story.last:
        yield button(story.info, HERE, services.say("button-back-order"), page=at, row=row)
