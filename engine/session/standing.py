"""Standing orders: what players have said beforehand, kept per table and user. See docs/standing-orders.md.

Nobody else can know that there is one: what it does (`obeying.py`) is an entry of its owner like any other, and comes
when his own answer would (`hand.py`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.kernel.errors import GameError, NotationError, SeatError, TableError
from engine.kernel.game import Role
from engine.kernel.standing import Obeying, StandingOrder, obeying
from engine.kernel.text import text
from engine.session.beside_ports import KeptOrder, NextAction
from engine.session.changing import seat
from engine.session.model import TableNumber
from engine.session.obeying import Sayable, lost, sayable
from engine.session.open_tables import OpenTables
from engine.session.position import Position, expect_playing, seats_of

MOST = 20  # that a player may have at a table
LONGEST = 500  # characters of orders written beforehand


class StandingOrders:
    """What a player may say beforehand, and take back. He alone may know of any of it."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables

    async def page(self, table: TableNumber, user: int) -> tuple[KeptOrder, ...]:
        """All that a player has said at a table, in his order; `void` is what counts no more."""
        now = await self._tables.position(table)
        kept = await self._tables.store.standing(table, user)
        return tuple([replace(one, void=one.void or await lost(self._tables, now, one)) for one in kept])

    async def say(self, table: TableNumber, user: int, order: StandingOrder) -> KeptOrder:
        """Keep a standing order, behind those that are there; `TableError` for what the game does not know."""
        async with self._tables.lock(table):
            now, role, known = await self._allowed(table, user)
            turn = known.turn(now.state) if order.turn else ""
            if Sayable(order.matter, order.answer) not in sayable(now, role):
                raise TableError(text("standing-unknown"))
            return await self._keep(now, user, replace(order, turn=turn))

    async def write(self, table: TableNumber, user: int, action: NextAction) -> KeptOrder:
        """Keep orders for the next action; `GameError` for what cannot be read where the game stands now."""
        async with self._tables.lock(table):
            now, role, _ = await self._allowed(table, user)
            line = action.line.strip()
            orders = now.game.split(line)
            if not orders or len(line) > LONGEST:
                raise TableError(text("order-empty") if not orders else text("standing-too-long", most=LONGEST))
            for order in orders:
                _expect_readable(now, role, order)
            return await self._keep(now, user, replace(action, line=line, after=action.after.strip()))

    async def revoke(self, table: TableNumber, user: int, place: int) -> None:
        """It counts no more; what it has done stands."""
        async with self._tables.lock(table):
            await self._tables.store.unsay(table, user, place)

    async def _allowed(self, table: TableNumber, user: int) -> tuple[Position, Role, Obeying[Any]]:
        now = await self._tables.locked_position(table)
        expect_playing(now.stored)
        role, known = seat(now, user), obeying(now.game)
        if known is None:
            raise TableError(text("standing-none-here"))
        if len(seats_of(now.stored, user)) > 1:
            raise SeatError(text("standing-both-seats"))
        return now, role, known

    async def _keep(self, now: Position, user: int, said: StandingOrder | NextAction) -> KeptOrder:
        table = now.stored.number
        kept = await self._tables.store.standing(table, user)
        again = next((one for one in kept if one.said == said and one.void is None), None)
        if again is not None:
            return again
        if len(kept) >= MOST:
            raise TableError(text("standing-too-many", most=MOST))
        order = KeptOrder(max((one.place for one in kept), default=0) + 1, now.stored.revision, said)
        await self._tables.store.stand(table, user, order)
        return order


def _expect_readable(now: Position, role: Role, order: str) -> None:
    """Raise `NotationError` for an order that means nothing; whether it will be legal is seen when its time comes."""
    try:
        now.game.parse(now.state, role, order)
    except NotationError:
        raise
    except GameError:
        return
