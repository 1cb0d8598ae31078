"""The days of a round, or of a game of no round: the deadline, what is told on the way, games that go on after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.league.acts import MatchReached, RoundReached, TimeLost
from engine.league.model.contest import Contest, EventRound, Match, PointOfRound
from engine.season.terms import terms_of
from engine.session.resting import Span

DAY = 86400
NEAR = 2 * DAY  # before the deadline, or a quarter of the days where that is less


def deadline(contest: Contest, one: EventRound) -> int:
    """When the days of a round are over; 0: it has none. Time in which nobody could play makes them longer."""
    end = _agreed(contest, one)
    return end and end + one.lost


def _agreed(contest: Contest, one: EventRound) -> int:
    """The same if nothing is lost."""
    days = terms_of(contest.rules.terms).round_days
    return one.since + days * DAY if one.published and one.since and days else 0


def own_deadline(contest: Contest, match: Match) -> int:
    """When the days of a game are over that belongs to no round, as on a ladder: from its own start; 0: it has none."""
    end = _own_agreed(contest, match)
    return end and end + match.lost


def _own_agreed(contest: Contest, match: Match) -> int:
    if match.round or not match.open or not match.begun:
        return 0
    days = terms_of(contest.rules.terms).game_days
    return match.begun + days * DAY if days else 0


def ends_at(contest: Contest, match: Match) -> int:
    """When a game is to be over, by its round or by itself; 0: there is no such moment."""
    if match.round == 0:
        return own_deadline(contest, match)
    return next((deadline(contest, one) for one in contest.rounds if one.number == match.round), 0)


def points_of(contest: Contest, one: EventRound) -> Mapping[PointOfRound, int]:
    """The points of a round in order, with their moments; none where it has no deadline or no game goes on."""
    end = deadline(contest, one)
    if not end or not any(match.open for match in contest.in_round(one.number)):
        return {}
    return _points(one.since, end)


def own_points_of(contest: Contest, match: Match) -> Mapping[PointOfRound, int]:
    """Those of a game of no round."""
    end = own_deadline(contest, match)
    return _points(match.begun, end) if end else {}


def _points(since: int, end: int) -> Mapping[PointOfRound, int]:
    length = end - since
    return {"half": since + length // 2, "near": end - min(NEAR, length // 4), "over": end}


def points_reached(contest: Contest, now: int) -> Iterator[RoundReached | MatchReached]:
    """Of each round, or game of none, the newest point, if it was not told; what came before is told no more."""
    for one in contest.rounds:
        reached = [point for point, moment in points_of(contest, one).items() if moment <= now]
        end = _agreed(contest, one)
        if reached and (reached[-1], end) not in one.reached:
            yield RoundReached(one.number, reached[-1], end)
    for match in contest.in_round(0):
        reached = [point for point, moment in own_points_of(contest, match).items() if moment <= now]
        end = _own_agreed(contest, match)
        if reached and (reached[-1], end) not in match.reached:
            yield MatchReached(match.number, reached[-1], end)


def overdue(contest: Contest, now: int) -> Mapping[int, int]:
    """The matches that the directors have to decide, by number: since when."""
    ends = {one.number: end for one in contest.rounds if 0 < (end := deadline(contest, one)) <= now}
    late = {one.number: ends[one.round] for one in contest.matches if one.open and one.round in ends}
    own = {one.number: end for one in contest.in_round(0) if 0 < (end := own_deadline(contest, one)) <= now}
    return {**late, **own}


def is_overdue(contest: Contest, match: Match, now: int) -> bool:
    """Whether the directors have to decide a match."""
    return match.number in overdue(contest, now)


def time_lost(contest: Contest, gap: Span) -> TimeLost | None:
    """What ends later because nobody could play from a moment to another; None: nothing.

    What was over before is so still, and what began later loses nothing.
    """
    since, until = max(gap[0], contest.lost_until), gap[1]
    if contest.closed or until <= since:
        return None
    going = [one for one in contest.rounds if points_of(contest, one) and one.since < until]
    rounds = [one.number for one in going if deadline(contest, one) > since]
    matches = [one.number for one in contest.in_round(0) if one.begun < until and own_deadline(contest, one) > since]
    asked = contest.rules.ladder.refusals > 0 and any(one.open for one in contest.challenges)  # is not refused so
    return TimeLost(gap[0], until, tuple(rounds), tuple(matches)) if rounds or matches or asked else None
