"""Hours that a director takes off an entrant's clock: owed by a match until the bot has changed the clock there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.kernel.errors import Refusal
from engine.league.acts import Recorded, TimePenalised, TimeTaken
from engine.league.model.contest import Contest, Entrant, Match, TimeOwed
from engine.league.rules.handling import (
    BOT,
    ActHandling,
    entrant_missing,
    refused,
    unless_director_with_reason,
    with_entrant,
    with_match,
)

MOST_HOURS = 720


def games_on(contest: Contest, entrant: int) -> list[Match]:
    """The games of an entrant that go on at a table of this bot."""
    return [one for one in contest.of_entrant(entrant) if one.open and one.table is not None and one.table > 0]


def refuse_time_penalised(contest: Contest, record: Recorded, act: TimePenalised) -> Refusal | None:
    if why := unless_director_with_reason(contest, record):
        return why
    if contest.entrant(act.entrant) is None:
        return entrant_missing(act.entrant)
    if not 0 < abs(act.hours) <= MOST_HOURS:
        return refused("league-refuse-time", most=MOST_HOURS)
    return None if act.next_game or games_on(contest, act.entrant) else refused("league-refuse-no-game-on")


def apply_time_penalised(contest: Contest, record: Recorded, act: TimePenalised) -> Contest:
    one = contest.entrant(act.entrant)
    assert one is not None, "refused before"
    owed = TimeOwed(record.number, act.entrant, act.hours, one.user, act.next_game)
    if act.next_game:
        return with_entrant(contest, replace(one, time_owed=(*one.time_owed, owed)))
    for match in games_on(contest, act.entrant):
        contest = with_match(contest, replace(match, time_owed=(*match.time_owed, owed)))
    return contest


def owing_from_now(contest: Contest, match: Match) -> Contest:
    """A match whose game has just begun: what its entrants owe at the beginning of their next game is due there."""
    for number in match.players:
        one = contest.entrant(number)
        if one is not None and one.time_owed:
            match = replace(match, time_owed=(*match.time_owed, *one.time_owed))
            contest = with_entrant(contest, replace(one, time_owed=()))
    return with_match(contest, match)


def refuse_time_taken(contest: Contest, record: Recorded, act: TimeTaken) -> Refusal | None:
    """The bot notes it once."""
    if record.by != BOT:
        return refused("league-refuse-director")
    return refused("league-refuse-stale") if _owing(contest, act) is None else None


def apply_time_taken(contest: Contest, record: Recorded, act: TimeTaken) -> Contest:
    place = _owing(contest, act)
    assert place is not None, "refused before"
    left = tuple(one for one in place.time_owed if one.penalty != act.penalty)
    if isinstance(place, Entrant):
        return with_entrant(contest, replace(place, time_owed=left))
    return with_match(contest, replace(place, time_owed=left))


def _owing(contest: Contest, act: TimeTaken) -> Match | Entrant | None:
    """Where a penalty is owed: by its match, or by what it went on to when that match ended while it was taken."""
    match = contest.match(act.match)
    if match is None or any(one.penalty == act.penalty for one in match.time_owed):
        return match
    later: tuple[Match | Entrant, ...] = () if match.open else (*contest.entrants, *contest.matches)
    went_on = (one for one in later for owed in one.time_owed if owed.next_game and owed.penalty == act.penalty)
    return next(went_on, None)


HANDLED: Mapping[type, ActHandling] = {
    TimePenalised: ActHandling(refuse_time_penalised, apply_time_penalised),
    TimeTaken: ActHandling(refuse_time_taken, apply_time_taken),
}
