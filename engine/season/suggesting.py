"""What the written rules of an event suggest for a game that is not finished; directors decide."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.league.model.contest import MatchResult
from engine.season.terms import Unfinished

Suggested = Literal["first", "second", "draw"]


class Suggestion(NamedTuple):
    """Who is to have the match, and by what: points ahead, or seconds used by the first and the second."""

    ruling: Suggested
    by: Unfinished
    ahead: int = 0
    seconds: tuple[int, int] = (0, 0)


def suggested(so_far: MatchResult, by: Unfinished) -> Suggestion | None:
    """By the rules; None where they leave it to the directors, or say nothing: equal time used.

    `so_far`: what the game has come to, as a result would have it.
    """
    first, second = so_far.seconds
    if by == "time" and first != second:
        return Suggestion("first" if first < second else "second", by, seconds=so_far.seconds)
    if by == "points":
        ahead = so_far.victory_points
        return Suggestion("draw" if ahead == 0 else "first" if ahead > 0 else "second", by, ahead)
    return None
