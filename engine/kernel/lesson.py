"""A guided first game as data: what is pressed and rolled in it, step by step. Its sentences are in the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from engine.kernel.game import Options, Role

START = "start"  # the step that is done for the learner before the first one


@dataclass(frozen=True)
class Scripted:
    """An order of the script as a player types it, and the dice that are rolled for it.

    `given`: it is carried out without the learner, for either side, and not told; a sentence says what passes.
    """

    role: Role
    order: str
    dice: tuple[int, ...] = ()
    given: bool = False


@dataclass(frozen=True)
class LessonStep:
    """One idea: what the learner does, and what the other side does to it; nothing is done where there is to be read.

    `key` names its sentences, `overlay` what lies over the map that is looked at in it, `where` the part that is seen.
    """

    key: str
    script: tuple[Scripted, ...] = ()
    overlay: str = ""
    where: str = ""

    @property
    def runs(self) -> tuple[tuple[Scripted, ...], ...]:
        """The orders that one side gives before the other does, and those that are given for them."""
        return tuple(tuple(orders) for _, orders in groupby(self.script, key=lambda one: one.given or one.role))


@dataclass(frozen=True)
class Lesson:
    """A game of these options and this seed, in which the learner has a role and everything is foreseen."""

    options: Options
    seed: bytes
    role: Role
    start: tuple[Scripted, ...]
    steps: tuple[LessonStep, ...]


def lesson_of(game: Any) -> Lesson | None:
    """The guided first game of a game; None for one without."""
    found: Lesson | None = getattr(game, "lesson", None)
    return found


def read_lesson(options: Options, seed: bytes, role: Role, rows: Iterable[Mapping[str, str]]) -> Lesson:
    """A lesson of a sheet: step, role, order, dice, overlay, where, given; a row without an order has none."""
    steps: dict[str, LessonStep] = {}
    for row in rows:
        before = steps.get(row["step"], LessonStep(row["step"]))
        dice = tuple(map(int, row["dice"].split()))
        done = (Scripted(Role(row["role"]), row["order"], dice, bool(row["given"])),) if row["order"] else ()
        seen = before.overlay or row["overlay"], before.where or row["where"]
        steps[row["step"]] = LessonStep(before.key, (*before.script, *done), *seen)
    start = steps.pop(START, LessonStep(START))
    return Lesson(options, seed, role, start.script, tuple(steps.values()))
