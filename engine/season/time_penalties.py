"""Penalties of time at the tables: what an event owes there, done once, as a director's order with its reason."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

from engine.kernel.errors import SeatError, TableError
from engine.kernel.game import Role
from engine.league.acts import TimeTaken
from engine.league.model.contest import Match, TimeOwed
from engine.season.open_events import HeldEvent, OpenEvents
from engine.season.taking import seated
from engine.session.acts import DirectorsOrder
from engine.session.model import TableInfo, TableNumber, Told
from engine.session.tables import Tables

log = logging.getLogger(__name__)
HOUR = 3600
LEAST = 1  # hour that a penalty leaves: who is to lose loses by a forfeit


class TimePenalties:
    """Each may be tried again: what was done is found by its request."""

    def __init__(self, events: OpenEvents, tables: Tables) -> None:
        self._events = events
        self._tables = tables

    async def carry_out(self, held: HeldEvent) -> AsyncIterator[Told]:
        """What is owed in games that are played; what is to be told there. Where bids run it waits for their end."""
        for match in held.contest.matches:
            if not (match.time_owed and match.open and match.table and match.table > 0):
                continue
            info = await self._tables.info(TableNumber(match.table))
            for owed in match.time_owed if info.status == "playing" else ():
                told = await self._take(held, match, info, owed)
                taken = 0 if told is None or told.act is None else int(told.act.args["hours"])
                await self._events.by_bot(held.number, TimeTaken(match.number, owed.penalty, taken))
                if told is not None:
                    yield told

    async def _take(self, held: HeldEvent, match: Match, info: TableInfo, owed: TimeOwed) -> Told | None:
        """None where nothing can be taken: without a clock, of a substitute, or where he has too little left."""
        roles = {entrant: role for role, entrant in (seated(held.contest, match, info) or {}).items()}
        left = await self._tables.timekeeping.left(info.number, None)
        role = roles.get(owed.entrant, Role(""))
        hours = min(owed.hours, left.get(role, 0) // HOUR - LEAST) if owed.hours > 0 else owed.hours
        gone = owed.user not in (info.seats.get(role), None)
        if role not in left or gone or (owed.hours > 0 and hours < 1):
            return None
        penalty = held.log[owed.penalty - 1]
        order = DirectorsOrder("director-penalty", {"role": role, "hours": hours}, penalty.reason)
        request = f"event.{held.number}.{owed.penalty}.{match.number}"
        carry_out = self._tables.directing.carry_out
        try:
            return await carry_out(info.number, held.kept.guild, penalty.by, order, request=request)
        except (SeatError, TableError) as refused:
            log.warning("event %s, match %s: no time taken: %r", held.number, match.number, refused)
            return None
