"""Which steps of a game make one picture of a film. Knows no game and no Pillow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

from engine.kernel.game import Event, Role
from engine.kernel.story import Mark, Moment


class Level(IntEnum):
    """What one picture stands for, from the finest to the coarsest."""

    STEP = 0
    OPERATION = 1
    ACTION = 2
    ROUND = 3
    TURN = 4


@dataclass(frozen=True)
class Shot:
    """One picture: where its first step stands, the view after its last, everything that happened in between."""

    mark: Mark
    role: Role | None
    number: int  # of the last step
    view: Any
    events: tuple[Event, ...]

    def key(self, level: Level) -> tuple[Any, ...]:
        """Shots that follow each other with the same key are one at this level."""
        parts = (self.mark.turn, self.mark.round, self.role, self.mark.operation, self.number)
        return parts[: len(parts) - level]

    def then(self, later: Shot) -> Shot:
        """Both as one."""
        return replace(later, mark=self.mark, events=(*self.events, *later.events))


@dataclass(frozen=True)
class Cut:
    """The pictures of a film in order, and what one of them stands for."""

    level: Level
    shots: tuple[Shot, ...]

    def coarser(self) -> Cut | None:
        """The next level that has fewer pictures; None when there is none."""
        for level in [level for level in Level if level > self.level]:
            shots = joined(self.shots, level)
            if len(shots) < len(self.shots):
                return Cut(level, tuple(shots))
        return None


def joined(shots: Iterable[Shot], level: Level) -> list[Shot]:
    """Neighbours with the same key put together."""
    found: list[Shot] = []
    for shot in shots:
        if found and found[-1].key(level) == shot.key(level):
            found[-1] = found[-1].then(shot)
        else:
            found.append(shot)
    return found


def shot_of(moment: Moment, mark: Callable[[Moment], Mark]) -> Shot:
    """One step as a picture."""
    return Shot(mark(moment), moment.role, moment.number, moment.view, moment.events)


def cut(moments: Iterable[Moment], mark: Callable[[Moment], Mark], most: int, level: Level = Level.STEP) -> Cut:
    """The finest cut of at most so many pictures (more only when there are more turns). Holds no more than that."""
    shots: list[Shot] = []
    for moment in moments:
        shots = [*shots[:-1], *joined([*shots[-1:], shot_of(moment, mark)], level)]
        while len(shots) > most and level < Level.TURN:
            level = Level(level + 1)
            shots = joined(shots, level)
    return Cut(level, tuple(shots))
