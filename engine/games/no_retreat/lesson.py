"""The guided first game: turn 1 of Barbarossa from the Axis side, in the sheet `lesson.csv`."""

from __future__ import annotations

from engine.games.no_retreat.sheets import rows
from engine.games.no_retreat.tables import AXIS
from engine.kernel.lesson import Lesson, read_lesson

SEED = b"lesson2"  # whose hand holds Guderian


def first_lesson() -> Lesson:
    """That of the sheet."""
    return read_lesson({"scenario": "A", "length": "scenario"}, SEED, AXIS, rows("lesson"))
