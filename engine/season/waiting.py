"""Who is waited for in the games of an event, and since when, as far as everybody may know."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from engine.kernel.errors import GameError
from engine.league.acts import ChallengeDropped
from engine.league.model.contest import Contest, Match
from engine.season.round_days import DAY
from engine.season.taking import users_of
from engine.season.terms import terms_of
from engine.session.model import TableInfo, TableNumber
from engine.session.tables import Tables


class Awaited(NamedTuple):
    """Somebody who owes a decision in a match, and since when nothing has been done there."""

    match: int
    entrant: int
    since: int


async def silent(tables: Tables, contest: Contest, now: int) -> list[Awaited]:
    """Those of whose silence the directors have not heard; days away that count in the event are no silence.

    A pause on which the two have agreed is one.
    """
    terms = terms_of(contest.rules.terms)
    limit, found = terms.silent_days * DAY, []
    for match in contest.matches if limit else ():
        paused = await paused_by_players(tables, contest, match)
        waiting = [one for one in paused if one.since <= now - limit]
        for one in waiting or await awaited(tables, contest, match, before=now - limit):
            entrant = contest.entrant(one.entrant)
            if entrant is not None and (one.entrant, one.since) not in match.silent:
                rest = await tables.timekeeping.rest(entrant.user)
                days = replace(rest, night=None, days=terms.conditions.clock.away, began=match.begun)
                found += [one] if days.counted(one.since, now) >= limit else []
    return found


async def was_away(tables: Tables, contest: Contest, act: ChallengeDropped, now: int) -> bool:
    """Whether its receiver had said that he would be away for half of the time to answer, or more.

    A day is not enough, or who says so each time could never lose his place.
    """
    entrant, known = contest.entrant(act.challenged), contest.challenge(act.challenger, act.challenged)
    if entrant is None or known is None:
        return False
    rest = replace(await tables.timekeeping.rest(entrant.user), night=None)
    return rest.counted(known.sent, now) <= (now - known.sent) // 2


async def still_silent(tables: Tables, contest: Contest) -> list[Awaited]:
    """Those of whom the directors have heard, and who have done nothing since."""
    noted = [one for one in contest.matches if one.silent and one.open]
    owing = [one for match in noted for one in await paused_by_players(tables, contest, match)]
    owing += [one for match in noted for one in await awaited(tables, contest, match)]
    known = {(match.number, *one) for match in noted for one in match.silent}
    return [one for one in owing if one in known]


async def paused_by_players(tables: Tables, contest: Contest, match: Match) -> tuple[Awaited, ...]:
    """Both players of a match that stands still because they have agreed on it; nobody otherwise."""
    if match.table is None or not match.open:
        return ()
    with suppress(GameError):
        hold = (await tables.info(TableNumber(match.table))).hold
        if hold is not None and hold.kind == "pause":
            return tuple(Awaited(match.number, one, hold.since) for one in match.players)
    return ()


async def awaited(tables: Tables, contest: Contest, match: Match, before: int | None = None) -> tuple[Awaited, ...]:
    """Those for whom a match waits: nobody while it is not begun, stands still or cannot be read.

    `before`: only if nothing has been done since then.
    """
    if match.table is None or not match.open:
        return ()
    number = TableNumber(match.table)
    with suppress(GameError):
        since = max(match.begun, await tables.results.last_act(number) or 0)
        if before is not None and since > before:
            return ()
        users = await _owing(tables, await tables.info(number))
        return tuple(Awaited(match.number, one, since) for one in match.players if users & {*users_of(contest, one)})
    return ()


async def _owing(tables: Tables, info: TableInfo) -> set[int]:
    """The users of whom a decision is owed."""
    if info.hold is not None or info.status == "ended":
        return set()
    if info.bidding is not None and info.status == "bidding":
        return {info.bidding.turn}
    if info.status != "playing":
        return set()
    return {one.user for one in (await tables.look(info.number)).prompts}
