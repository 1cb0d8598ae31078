"""Who takes a place over takes the games over that go on: seat, hand and notes, as any substitute at a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.league.acts import MatchRestarted, Recorded, Substituted
from engine.league.model.contest import Contest, Match
from engine.season.matches import Matches
from engine.season.open_events import HeldEvent, OpenEvents
from engine.season.stages import expect_substitutes
from engine.season.taking import users_of
from engine.session.acts import DirectorsOrder
from engine.session.model import TableInfo, TableNumber, Told
from engine.session.tables import Tables


def sits_wrongly(contest: Contest, match: Match, info: TableInfo) -> bool:
    """Whether somebody sits at the table of a match who holds the place no more."""
    return info.status != "ended" and any(_gone(contest, match, info))


def _gone(contest: Contest, match: Match, info: TableInfo) -> Iterator[tuple[int, int]]:
    """The entrants whose place somebody else holds now, and who sits there still."""
    seated = info.seats.values() or [one for one in (info.host, info.opponent) if one is not None]
    for number in match.players:
        *before, now = users_of(contest, number)
        if now not in seated:
            yield from ((number, one) for one in dict.fromkeys(seated) if one in before)


class Substitutions:
    """At the tables of an entrant."""

    def __init__(self, events: OpenEvents, matches: Matches, tables: Tables) -> None:
        self._events = events
        self._matches = matches
        self._tables = tables

    async def expect_possible(self, held: HeldEvent, entrant: int, user: int, director: int) -> None:
        """`GameError` where nobody steps in, and where a game goes on whose other hand this user has seen."""
        expect_substitutes(held.contest)
        one = held.contest.entrant(entrant)
        for match in held.contest.of_entrant(entrant):
            if one is None or match.table is None or match.table < 0 or not match.open:
                continue
            info = await self._tables.info(TableNumber(match.table))
            if info.status == "playing" and info.roles_of(one.user):
                await self._tables.directing.attempt(info.number, director, _order(info, one.user, user, "…"))

    async def carry_out(self, held: HeldEvent, match: Match) -> list[Told]:
        """Seat whoever holds the places now; where nothing is played yet the match is begun anew."""
        assert match.table is not None, "it was begun"
        told: list[Told] = []
        info = await self._tables.info(TableNumber(match.table))
        for entrant, before in list(_gone(held.contest, match, info)):
            record = _newest(held, entrant)
            if info.status != "playing":
                await self._begin_anew(held, match, record)
                return told
            order = _order(info, before, users_of(held.contest, entrant)[-1], record.reason)
            request = f"event.{held.number}.{record.number}.{match.number}"
            directing = self._tables.directing
            told.append(await directing.carry_out(info.number, held.kept.guild, record.by, order, request=request))
        return told

    async def _begin_anew(self, held: HeldEvent, match: Match, record: Recorded) -> None:
        post = replace(await self._matches.post_of(held, match.number), stage="left")
        act = MatchRestarted(match.number)
        await self._events.act(held.number, record.by, act, record.reason, posts=(post,))


def _order(info: TableInfo, before: int, after: int, reason: str) -> DirectorsOrder:
    args = {"roles": list(info.roles_of(before)), "before": before, "after": after}
    return DirectorsOrder("director-substituted", args, reason)


def _newest(held: HeldEvent, entrant: int) -> Recorded:
    """The act by which a place was taken over last."""
    acts = reversed(held.log)
    return next(one for one in acts if isinstance(one.act, Substituted) and one.act.entrant == entrant)
