"""The dates of an event that stand in the calendar of its server, worked out from its log and its terms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from engine.league.model.contest import Contest
from engine.season.round_days import points_of
from engine.season.terms import terms_of

DateKind = Literal["sign-up", "starts", "round"]


class EventDate(NamedTuple):
    """What is due at a moment; `round`: which one ends, 0 elsewhere."""

    kind: DateKind
    at: int
    round: int = 0

    @property
    def key(self) -> str:
        """By which it is known when it is moved."""
        return f"{self.kind}.{self.round}"


def dates_of(contest: Contest, now: int) -> tuple[EventDate, ...]:
    """Those to come; none where the event wants no calendar or is over."""
    if contest.closed or not terms_of(contest.rules.terms).calendar:
        return ()
    return tuple(one for one in _dates(contest) if one.at > now)


def _dates(contest: Contest) -> Iterator[EventDate]:
    terms = terms_of(contest.rules.terms)
    if not contest.begun:
        yield EventDate("sign-up", terms.sign_up_until)
        yield EventDate("starts", terms.starts)
    for one in contest.rounds:
        end = points_of(contest, one).get("over")
        if end is not None:
            yield EventDate("round", end, one.number)
