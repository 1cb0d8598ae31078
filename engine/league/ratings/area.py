"""The number that AREA keeps, for those who report there: everybody begins at 5000, a win moves 1 to 200."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.league.model.event_rules import RatingKind
from engine.league.ratings.played import PlayedMatch, counted

START = 5000
EVEN = 100
LEAST, MOST = 1, 200
PART = 20  # one point of every so many that lie between two


def area(
    matches: Iterable[PlayedMatch], kinds: Collection[RatingKind] = ("event", "rated"), without: Collection[int] = ()
) -> dict[int, int]:
    """Everybody's number after all these matches, which come in order."""
    found: dict[int, int] = {}
    for match in counted(matches, kinds, without):
        first, second = (found.get(user, START) for user in match.users)
        gain = gained(first, second, match.halves)
        found[match.users[0]], found[match.users[1]] = first + gain, second - gain
    return found


def gained(first: int, second: int, halves: int) -> int:
    """What the first gets from the second, or gives him, below 0."""
    if halves == 1:
        return rounded(second - first)
    winner, loser = (first, second) if halves == 2 else (second, first)
    gain = min(max(EVEN + rounded(loser - winner), LEAST), MOST)
    return gain if halves == 2 else -gain


def rounded(difference: int) -> int:
    """A twentieth, halves away from 0."""
    part = (abs(difference) + PART // 2) // PART
    return part if difference > 0 else -part
