"""What an event does by itself when its moment has come, and when it has to be looked at again.

Worked out from the event and the hour alone: whoever looks late finds the same, and what was done is not found again.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.league.acts import ChallengeDropped, ContestAct, GameSettled, MovedUp, OpponentsFound, Readmitted
from engine.league.model.contest import Contest, Entrant, Match
from engine.league.pairing.games import asked_since, awaits_game
from engine.league.pairing.open_table import next_widening, opponents
from engine.league.rules.conflicts import unless_in_field
from engine.league.rules.waiting_list import moving_up
from engine.season.owed import published
from engine.season.round_days import DAY, own_points_of, points_of, points_reached
from engine.season.terms import terms_of

LISTENED = 6 * 3600  # seconds between two looks for who is silent


def due_acts(contest: Contest, now: int) -> Iterator[ContestAct]:
    """The acts of the bot whose moment has come."""
    if contest.closed:
        return
    yield from (Readmitted(one.number) for one in suspended(contest) if one.suspended_until <= now)
    yield from (MovedUp(one.number) for one in moving_up(contest))
    for one in contest.challenges:
        if one.open and one.sent + contest.rules.ladder.answer <= now:
            yield ChallengeDropped(*one.both)
    for match, moment in draws_of(contest):
        if moment <= now:
            yield GameSettled(match.number, match.pairing.game)
    for first, second in opponents(contest, now) if len(contest.seekers) > 1 else ():
        yield OpponentsFound(first, second)
    yield from points_reached(contest, now)


def next_look(contest: Contest, now: int) -> int | None:
    """When something may be due next; None: nothing waits for an hour."""
    if contest.closed:
        return None
    listens = terms_of(contest.rules.terms).silent_days and any(one.open and one.table for one in contest.matches)
    moments = [one.sent + contest.rules.ladder.answer for one in contest.challenges if one.open]
    moments += [moment for _, moment in draws_of(contest)]
    moments += [one.suspended_until for one in suspended(contest)]
    moments += [one for one in (next_widening(contest, now),) if one is not None]
    moments += [moment for one in contest.rounds for moment in points_of(contest, one).values()]
    moments += [moment for one in contest.in_round(0) for moment in own_points_of(contest, one).values()]
    moments += [now + LISTENED] if listens else []
    return min((one for one in moments if one > now), default=None)


def suspended(contest: Contest) -> list[Entrant]:
    """Those who play again by themselves once their suspension is over."""
    out = [one for one in contest.entrants if one.presence == "suspended"]
    return [one for one in out if unless_in_field(contest, one.number) is None]


def draws_of(contest: Contest) -> list[tuple[Match, int]]:
    """The matches of which the two have not agreed on a game, with the moment from which it is the one drawn."""
    waiting = [one for one in contest.matches if awaits_game(contest, one) and published(contest, one)]
    return [(one, asked_since(contest, one) + terms_of(contest.rules.terms).agree_days * DAY) for one in waiting]
