"""The guided first game: two action rounds of August 1914 and the end of the turn, in the sheet `lesson.csv`."""

from __future__ import annotations

from engine.games.paths_of_glory.model import Edition
from engine.games.paths_of_glory.tables import CP
from engine.kernel.lesson import Lesson, read_lesson

SEED = b"lesson"


def lesson_in(edition: Edition) -> Lesson:
    """That of an edition whose folder has the sheet."""
    return read_lesson({"scenario": "introductory"}, SEED, CP, edition.tables.rows("lesson"))
