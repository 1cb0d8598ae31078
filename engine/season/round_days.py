"""The days of a round: its deadline, what is told on the way there, and the games that go on after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.league.acts import RoundReached
from engine.league.model.contest import Contest, EventRound, Match, PointOfRound
from engine.season.terms import terms_of

DAY = 86400
NEAR = 2 * DAY  # before the deadline, or a quarter of the round where that is less


def deadline(contest: Contest, one: EventRound) -> int:
    """When the days of a round are over; 0: it has none."""
    days = terms_of(contest.rules.terms).round_days
    return one.since + days * DAY if one.published and one.since and days else 0


def points_of(contest: Contest, one: EventRound) -> Mapping[PointOfRound, int]:
    """The points of a round in order, with their moments; none where it has no deadline or no game goes on."""
    end = deadline(contest, one)
    if not end or not any(match.open for match in contest.in_round(one.number)):
        return {}
    length = end - one.since
    return {"half": one.since + length // 2, "near": end - min(NEAR, length // 4), "over": end}


def points_reached(contest: Contest, now: int) -> Iterator[RoundReached]:
    """Of each round the newest point, if it was not told; what came before it is told no more."""
    for one in contest.rounds:
        reached = [point for point, moment in points_of(contest, one).items() if moment <= now]
        end = deadline(contest, one)
        if reached and (reached[-1], end) not in one.reached:
            yield RoundReached(one.number, reached[-1], end)


def overdue(contest: Contest, now: int) -> Mapping[int, int]:
    """The matches that the directors have to decide, by number: since when."""
    ends = {one.number: end for one in contest.rounds if 0 < (end := deadline(contest, one)) <= now}
    return {one.number: ends[one.round] for one in contest.matches if one.open and one.round in ends}


def is_overdue(contest: Contest, match: Match, now: int) -> bool:
    """Whether the directors have to decide a match."""
    return match.number in overdue(contest, now)
