"""The points to which a game may go back, in words: the start of a turn or of a round, or before an action."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from cogs.interactions.caller import Caller
from cogs.invitations.names import LONGEST, Named
from cogs.panel.tree import SUGGESTIONS
from cogs.replay.films import annals_of
from cogs.services import Services
from engine.kernel.errors import GameError, TableError
from engine.kernel.story import Mark, Moment
from engine.kernel.text import Text, text
from engine.session.model import Point, TableInfo
from engine.session.story import Story

TELLING = 4  # letters of a word by which something is looked for
EVERY = 1_000_000  # points of a game: all of them


class _Sought(NamedTuple):
    named: Named
    sought: str


@dataclass(frozen=True)
class WayBack:
    """A point and what it is: `step` of the story is the first that would be void. `starts`: a turn, or a round."""

    numbers: tuple[int, ...]  # of the points within its step, its own first
    step: int
    point: Point
    words: Text
    mark: Mark | None = None  # None: of a game without turns
    starts: str = ""

    @property
    def number(self) -> int:
        """By which it is proposed."""
        return self.numbers[0]

    @property
    def turn(self) -> int:
        """Its turn; 0 in a game without."""
        return 0 if self.mark is None else self.mark.turn

    @property
    def round(self) -> tuple[int, int]:
        """Its turn and round."""
        return (0, 0) if self.mark is None else (self.mark.turn, self.mark.round)


async def suggested_points(
    services: Services, caller: Caller, here: Awaitable[TableInfo], typed: str, *, over: bool = False
) -> list[Named]:
    """What may be meant after `point`; nothing where there is no game, or none that is his affair."""
    try:
        info = await here
        _, ways = await ways_of(services, info, caller.user, over=over)
    except GameError:
        return []
    return ways_named(services, info, ways, typed)


async def ways_of(services: Services, info: TableInfo, user: int, *, over: bool = False) -> tuple[Story, list[WayBack]]:
    """All of them, the oldest first; `TableError` where there is none yet. `over`: of an ended game, too."""
    points = await services.results.points(info.number, EVERY, over=over)
    if not points:
        raise TableError(text("back-none"))

    async def read() -> tuple[Story, list[WayBack]]:
        story = await services.results.story(info.number)
        return story, await services.reading.aside(_found, services, info, story, points[::-1])

    return await services.reading.read(services.asker(info, user), read)


def _found(services: Services, info: TableInfo, story: Story, points: Sequence[Point]) -> list[WayBack]:
    """One for each step: orders that told nothing go with the step that they have led to."""
    revisions = story.each(_revision)
    try:
        marks: Sequence[Mark] = story.each(annals_of(services, info).mark)
    except TableError:  # a game without films has no marks either
        marks = ()
    found: list[WayBack] = []
    for step, together in groupby(points, key=lambda one: max(1, bisect_left(revisions, one.revision))):
        within = tuple(together)
        mark = marks[min(step, len(marks) - 1)] if marks else None
        way = WayBack(tuple(point.number for point in within), step, within[0], _words(within), mark)
        found.append(replace(way, starts=_starts(found[-1] if found else None, way)))
    return found


def _revision(moment: Moment) -> int:
    return moment.revision


def _starts(before: WayBack | None, way: WayBack) -> str:
    if way.mark is None:
        return ""
    if before is None or before.turn != way.turn:
        return "turn"
    return "round" if before.round != way.round else ""


def _words(points: Sequence[Point]) -> Text:
    """What was done then by whose point it is: the first that everybody was told of it, or the order; failing that, of
    what was done with it by the other side."""
    his = [point for point in points if point.role == points[0].role]
    for some in (his, points):
        told = next((line for point in some for line in point.narration), None)
        order = next((point.label for point in some if point.label), None)
        if told is not None or order is not None:
            return told or text("back-order", order=order or "")
    return text("back-order", order="")


def point_text(services: Services, info: TableInfo, way: WayBack) -> Text:
    """What a point is called."""
    rules = "earlier" if way.point.earlier else "today"
    if way.mark is None or not way.starts:
        return action_text(services, info, way)
    return text(f"back-to-{way.starts}", turn=way.mark.title, place=way.mark.place, rules=rules)


def action_text(services: Services, info: TableInfo, way: WayBack) -> Text:
    """The same by what was done there, if a turn or a round starts with it, too."""
    role, rules = services.meta(info).role_names[way.point.role], "earlier" if way.point.earlier else "today"
    return text("back-to-action", role=role, words=way.words, rules=rules)


def ways_named(services: Services, info: TableInfo, ways: Sequence[WayBack], typed: str) -> list[Named]:
    """Those that say what was typed, the newest first, at most as many as Discord takes; failing that, its words."""
    named = [_named(services, info, way) for way in reversed(ways)]
    exactly = _saying(typed.strip())
    words = [_saying(word) for word in typed.split() if len(word) >= TELLING or word.isdecimal()]
    found = [one for one in named if exactly.search(one.sought)]
    found = found or [one for one in named if words and all(word.search(one.sought) for word in words)]
    return [one.named for one in found[:SUGGESTIONS]]


def _saying(typed: str) -> re.Pattern[str]:
    """Finds it anywhere, a number only as a whole: turn 1 is not turn 12."""
    ends = r"(?!\d)" if typed[-1:].isdecimal() else ""
    begins = r"(?<!\d)" if typed[:1].isdecimal() else ""
    return re.compile(f"{begins}{re.escape(typed)}{ends}", re.IGNORECASE)


def _named(services: Services, info: TableInfo, way: WayBack) -> _Sought:
    """What a point is suggested as, and all the words by which it is found."""
    words = services.label(text("back-numbered", number=str(way.number), what=point_text(services, info, way)))
    sought = "\n".join([words, services.label(way.words), way.point.label or ""])
    return _Sought((words[:LONGEST], str(way.number)), sought)
