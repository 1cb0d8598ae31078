"""A game told again from its record: what everybody may know of each step, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.kernel.chance import Draw
from engine.kernel.game import Chapter, Event, Game, Pause, Role, Step
from engine.kernel.text import Text


@dataclass(frozen=True)
class Mark:
    """Where in a game something happens: turn and round as numbers that never go back, the operation by any name.

    `title` names the turn, `place` the round or phase in it.
    """

    turn: int
    round: int
    operation: str
    title: Text
    place: Text


@dataclass(frozen=True)
class Passage:
    """What a change of a table told of one chapter: the public events, and a spectator's view at their end.

    `role` has acted in this chapter; None where the chapter was only come to, or at the opening.
    """

    chapter: Chapter
    revision: int
    role: Role | None
    view: Any
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Moment:
    """One step as a spectator saw it: the views before and after it, its public events and its public numbers.

    Step 0 is the opening; nothing lies before it, so both views are the same, `role` is None and `revision` 0.
    """

    number: int
    revision: int  # of the table, when the step was taken; steps taken back leave gaps
    role: Role | None
    before: Any
    view: Any
    events: tuple[Event, ...]
    draws: tuple[Draw, ...]
    headline: Text
    passages: tuple[Passage, ...] = ()  # the events by chapter


def passages(game: Game[Any, Any], revision: int, role: Role | None, step: Step[Any]) -> Iterator[Passage]:
    """A step by chapters, the first even if nothing was told of it."""
    start = 0
    for number, pause in enumerate((*step.pauses, Pause(len(step.events), step.state))):
        events = tuple(event for event in step.events[start : pause.told] if event.only is None)
        start = pause.told
        if events or not number:
            acted = None if number else role
            yield Passage(game.chapter(pause.state), revision, acted, game.view(pause.state, None), events)


def joined(parts: Iterable[Passage]) -> tuple[Passage, ...]:
    """Neighbours of the same chapter put together."""
    found: list[Passage] = []
    for part in parts:
        last = found[-1] if found else None
        if last is None or last.chapter.key != part.chapter.key:
            found.append(part)
        else:
            found[-1] = replace(part, role=last.role, events=(*last.events, *part.events))
    return tuple(found)
