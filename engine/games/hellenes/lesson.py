"""The guided first game: the first Seasons of the Sicily Campaign from the Athenian side, in the sheet `lesson.csv`."""

from __future__ import annotations

from engine.games.hellenes.sheets import rows
from engine.games.hellenes.tables import ATHENS
from engine.kernel.lesson import Lesson, read_lesson

SEED = b"lesson16"  # whose hand holds Sicilian Allies, and whose first recruit has a home at hand


def first_lesson() -> Lesson:
    """That of the sheet."""
    return read_lesson({"scenario": "sicily"}, SEED, ATHENS, rows("lesson"))
