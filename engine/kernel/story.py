"""A game told again from its record: what everybody may know of each step, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
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
    """What an action told of one chapter: the public events, and a spectator's view at their end.

    `sequence` is that of the action's entry in the log, 0 at the opening.
    """

    chapter: Chapter
    revision: int
    sequence: int
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


def passages(game: Game[Any, Any], step: Step[Any], revision: int = 0, sequence: int = 0) -> Iterator[Passage]:
    """What a step told, by chapters."""
    found: list[Passage] = []
    start = 0
    for pause in (*step.pauses, Pause(len(step.events), step.state)):
        events = tuple(event for event in step.events[start : pause.told] if event.only is None)
        start = pause.told
        if events:
            chapter, view = game.chapter(pause.state), game.view(pause.state, None)
            part = Passage(chapter, revision, sequence, view, events)
            if found and found[-1].chapter.key == chapter.key:
                last = found.pop()
                part = replace(part, events=(*last.events, *events))
            found.append(part)
    return iter(found)
