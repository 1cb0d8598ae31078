"""What the modules of rules share: how an act is handled, who may do what, a contest with one thing changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from engine.kernel.errors import Refusal, refusal
from engine.kernel.text import Arg
from engine.league.acts import Recorded
from engine.league.model.contest import Contest, Entrant, Match, MatchResult, Pairing

BOT = 0


class ActHandling(NamedTuple):
    """For one kind of act: why it cannot be, if so, and the contest afterwards. The third argument is the act."""

    refuse: Callable[[Contest, Recorded, Any], Refusal | None]
    apply: Callable[[Contest, Recorded, Any], Contest]


def left_before(contest: Contest, one: Entrant) -> bool:
    """Whether somebody had left when the event began, and has played nothing in it."""
    gone = contest.begun and one.presence in ("withdrawn", "missing") and one.number not in contest.order
    return gone and next(contest.of_entrant(one.number), None) is None


def has_one_group(contest: Contest) -> bool:
    """Whether all play for the same place: there are no pools."""
    return contest.rules.format != "round_robin" or contest.rules.pools < 2


def refused(key: str, **args: Arg) -> Refusal:
    """A refusal of procedure."""
    return refusal("", key, **args)


def unless_director(contest: Contest, record: Recorded) -> Refusal | None:
    """For what only directors may do, and the bot in their name."""
    if record.by == BOT or record.by in contest.rules.directors:
        return None
    return refused("league-refuse-director")


def unless_director_with_reason(contest: Contest, record: Recorded) -> Refusal | None:
    """For what directors owe everybody a reason for."""
    if why := unless_director(contest, record):
        return why
    return None if record.reason.strip() or record.by == BOT else refused("league-refuse-reason")


def unless_own(contest: Contest, record: Recorded, entrant: Entrant) -> Refusal | None:
    """For what an entrant does himself, or a director for him."""
    return None if record.by == entrant.user else unless_director(contest, record)


def entrant_missing(number: int) -> Refusal:
    """There is no such entrant."""
    return refused("league-refuse-no-entrant", entrant=number)


def with_entrant(contest: Contest, entrant: Entrant) -> Contest:
    """An entrant as he is now."""
    before, after = contest.entrants[: entrant.number - 1], contest.entrants[entrant.number :]
    return replace(contest, entrants=(*before, entrant, *after))


def with_match(contest: Contest, match: Match) -> Contest:
    """A match as it is now."""
    place = contest.place_of(match.number)
    return replace(contest, matches=(*contest.matches[:place], match, *contest.matches[place + 1 :]))


def with_new_matches(contest: Contest, number: int, pairings: Iterable[Pairing], at: int = 0) -> Contest:
    """New matches of a round; 0 outside of rounds, where each is made at a moment of its own."""
    new = [Match(contest.numbered + place, number, pairing, made=at) for place, pairing in enumerate(pairings, 1)]
    return replace(contest, matches=(*contest.matches, *new), numbered=contest.numbered + len(new))


def with_result(contest: Contest, record: Recorded, match: Match, result: MatchResult) -> Contest:
    """A match with its result, or another one: its place in the order of results stays, and who has played it."""
    if match.result is None:
        users = tuple(one.user for number in match.players if (one := contest.entrant(number)))
        match = replace(match, decided=record.number, ended=record.at, users=users)
    return _owing_on(contest, replace(match, result=result, votes=()))


def _owing_on(contest: Contest, match: Match) -> Contest:
    """A match that is over: what was to be taken when its game began, and was not, is owed in the one after it."""
    for owed in match.time_owed:
        one = contest.entrant(owed.entrant)
        if owed.next_game and one is not None and one.user == owed.user:
            match = replace(match, time_owed=tuple(other for other in match.time_owed if other != owed))
            contest = with_entrant(contest, replace(one, time_owed=(*one.time_owed, owed)))
    return with_match(contest, match)
