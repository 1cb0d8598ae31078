"""A table whose sides are bid for: from the acceptance of the invitation to the acceptance of a bid."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from engine.kernel.chance import SeededChance
from engine.kernel.errors import TableError
from engine.kernel.game import Outcome, Role
from engine.kernel.text import text
from engine.session import bidding as rules
from engine.session.model import Bid, Bidding, Kind, Request, TableNumber, Told
from engine.session.open_tables import OpenTables
from engine.session.ports import Change, Stored, Write
from engine.session.position import bidding_of, expect_revision
from engine.session.starting import Follow, start_and_follow

Alter = Callable[[Stored, Bidding], Awaitable[Told]]


class Auction:
    """Every step goes through `_change`: lock, request seen before?, bidding?, player?, revision?, then the step."""

    def __init__(self, tables: OpenTables, follow: Follow) -> None:
        self._tables = tables
        self._follow = follow

    async def open(self, invited: Stored, user: int, request: Any) -> Told:
        """The invitation is accepted: the dice say who bids first. For a caller that holds the lock."""
        chance = SeededChance(invited.mixed_seed)
        rules.throw(chance)
        table = replace(invited, status="bidding", opponent=user, seating=chance.take(), cursor=chance.cursor)
        return await self._store(table, "bidding", user, request)

    async def bid(
        self,
        table: TableNumber,
        user: int,
        points: int,
        role: Role | None = None,
        *,
        revision: int | None = None,
        request: Request = None,
    ) -> Told:
        """Bid points for a side: the first bid names it, a later one is higher and for the same."""

        async def bidden(now: Stored, bidding: Bidding) -> Told:
            rules.expect_turn(bidding, user)
            meta = self._tables.game(now.game_id).meta
            bid = Bid(now.revision + 1, user, rules.bid_for(bidding, meta, role, points), points)
            return await self._store(replace(now, bids=(*now.bids, bid)), "bid", user, request)

        return await self._change(table, user, revision, request, bidden)

    async def accept(
        self, table: TableNumber, user: int, *, revision: int | None = None, request: Request = None
    ) -> Told:
        """Take the other side at the bid that stands; the game begins."""

        async def accepted(now: Stored, bidding: Bidding) -> Told:
            rules.standing(bidding)
            rules.expect_turn(bidding, user)
            meta = self._tables.game(now.game_id).meta
            table = replace(
                now,
                seats=rules.seats_by_bid(bidding, meta.roles),
                options=rules.settled(now.options, meta.bid, bidding),
            )
            chance = SeededChance(now.mixed_seed, now.cursor)
            return await start_and_follow(self._tables, table, chance, user, request, self._follow)

        return await self._change(table, user, revision, request, accepted)

    async def withdraw(
        self,
        table: TableNumber,
        user: int,
        *,
        revision: int | None = None,
        request: Request = None,
        concedes: bool = False,
    ) -> Told:
        """Either player ends a bidding without a game. `concedes`: a match of an event is lost by it."""

        async def withdrawn(now: Stored, bidding: Bidding) -> Told:
            outcome = Outcome(None, text("outcome-bidding-withdrawn"))
            table = replace(now, status="ended", outcome=outcome, ended=self._tables.clock.now())
            return await self._store(table, "conceded" if concedes else "withdrawn", user, request)

        return await self._change(table, user, revision, request, withdrawn)

    async def _change(self, table: TableNumber, user: int, revision: int | None, request: Any, alter: Alter) -> Told:
        tables = self._tables
        async with tables.lock(table):
            again = await tables.again(request)
            if again is not None:
                return again
            now = await tables.stored(table)
            bidding = bidding_of(now)
            if now.status != "bidding" or bidding is None:
                raise TableError(text("not-bidding"))
            rules.expect_player(bidding, user)
            expect_revision(now, revision)
            return await alter(now, bidding)

    async def _store(self, table: Stored, kind: Kind, user: int, request: Any) -> Told:
        stored = replace(table, revision=table.revision + 1)
        named = None if request is None else str(request)
        change = Change(stored.number, stored.revision, kind, user, None, self._tables.clock.now(), named)
        stored = await self._tables.write(Write(stored, change))
        return self._tables.tell(stored, change)
