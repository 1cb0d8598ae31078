"""What directors do at tables: each order is tried before it is confirmed, stored with its act, told like any other.

Whether somebody is a director is asked where his roles are known; here, whether he may direct this very game.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from engine.kernel.amending import changed_places
from engine.kernel.errors import SeatError, TableError
from engine.kernel.game import Role
from engine.kernel.text import text
from engine.session.acts import DirectorsAct, DirectorsOrder, result_of
from engine.session.agreeing import standing_after
from engine.session.bars import has_sat
from engine.session.changing import change, moved, position
from engine.session.effects import Effect
from engine.session.holds import HOLDS
from engine.session.looking import Look
from engine.session.model import Request, TableNumber, Told
from engine.session.open_tables import OpenTables
from engine.session.ports import Change, Stored, Write
from engine.session.position import Position, expect_begun, expect_playing, seats_of, stamp_of
from engine.session.rulings import RULINGS, begun_now

MOVES = ("director-back", "director-corrected")  # what leads to another position
HARMLESS = ("director-announced",)  # what may be done in a game of one's own


@dataclass(frozen=True)
class OrderOutlook:
    """What would come of an order: its effect, None for the end of what has not begun; `stamp` tells of when.

    `places`: the spaces of the map at which it would change anything.
    """

    effect: Effect | None
    stamp: int
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class Packet:
    """What a director needs to adjudicate: the table as everybody sees it, and as each side does, if he may know."""

    public: Look
    sides: Mapping[Role, Look]


class Directing:
    """The door for directors."""

    def __init__(self, tables: OpenTables, catch_up: Callable[[TableNumber], Awaitable[list[Told]]]) -> None:
        """`catch_up` does what happens by itself at a table."""
        self._tables = tables
        self._catch_up = catch_up

    def now(self) -> int:
        """The time by which orders are noted."""
        return self._tables.clock.now()

    async def packet(self, table: TableNumber, guild: int, user: int) -> Packet:
        """What there is to adjudicate by; on record. Who plays in this game, or ever did, sees what everybody sees."""
        async with self._tables.lock(table):  # no seat changes hands meanwhile
            stored = await self._tables.stored(table)
            expect_begun(stored)
            now = await self._tables.locked_position(table)
            barred = await has_sat(self._tables.store, stored, user)
            args = {"hands": "no" if barred else "yes"}
            await self._tables.store.keep_act(DirectorsAct(guild, table, user, self.now(), "packet", args=args))
        info = self._tables.info(stored)
        return Packet(Look(info, None, now), {} if barred else {role: Look(info, role, now) for role in stored.seats})

    async def attempt(self, table: TableNumber, user: int, order: DirectorsOrder) -> OrderOutlook:
        """What would come of an order, which is not given; `GameError` if it cannot be."""
        async with self._tables.lock(table):
            stored = await self._tables.stored(table)
            if _closes(stored, order):
                return OrderOutlook(None, _stamp(stored, user))
            now = await position(self._tables, table, unread=RULINGS[order.kind].unread)
            expect_playing(now.stored)
            effect, stamp = await self._effect(now, user, order), _stamp(now.stored, user)
            if order.kind not in MOVES:
                return OrderOutlook(effect, stamp)
            return OrderOutlook(effect, stamp, changed_places(now.game, now.state, effect.after.state))

    async def carry_out(
        self,
        table: TableNumber,
        guild: int,
        user: int,
        order: DirectorsOrder,
        *,
        seen: int | None = None,
        request: Request = None,
    ) -> Told:
        """Give an order. It is stored with its act in one transaction.

        `seen`: the stamp of what was foreseen. `StaleAction` if the order is about a position that is another one now.
        """
        order = begun_now(order, self.now())
        act = DirectorsAct(guild, table, user, self.now(), order.kind, order.reason, order.args)
        closed = await self._close(act, order, request)
        if closed is not None:
            return closed

        async def ruled(now: Position) -> Told:
            tables, effect = self._tables, await self._effect(now, user, order)
            after = moved(effect.after, replace(effect.after.stored, proposals=standing_after(effect)))
            done, kept = _noted(after.stored, act, order, request)
            undone = tuple(row.sequence for row in effect.undone)
            after = await tables.commit(
                now, after, done, undone=undone, epoch=effect.epoch, act=kept, handed=effect.handed
            )
            differs = () if effect.epoch is None else effect.epoch.differs
            return tables.tell(after.stored, done, touched=effect.undone, back=effect.back, differs=differs, act=kept)

        unread, looked = RULINGS[order.kind].unread, (user, seen) if RULINGS[order.kind].fixed else None
        told = await change(self._tables, table, looked, request, ruled, unread=unread, despite=HOLDS)
        return replace(told, then=tuple(await self._since(table)))

    async def _since(self, table: TableNumber) -> list[Told]:
        """What happens by itself, now that another player may want to be asked less, or nothing holds the game up."""
        with suppress(TableError):  # its log cannot be read
            return await self._catch_up(table)
        return []

    async def _effect(self, now: Position, user: int, order: DirectorsOrder) -> Effect:
        if order.kind not in HARMLESS:
            expect_impartial(now.stored, user)
        return await RULINGS[order.kind].rule(self._tables, now, order)

    async def _close(self, act: DirectorsAct, order: DirectorsOrder, request: Request) -> Told | None:
        """End what has not begun: an offer to which nobody answers, a bidding; None for anything else."""
        tables, number = self._tables, TableNumber(act.table or 0)
        async with tables.lock(number):
            stored = await tables.stored(number)
            if not _closes(stored, order):
                return None
            outcome = result_of(order.kind, order.args, ())
            closed = replace(stored, revision=stored.revision + 1, status="ended", outcome=outcome, ended=act.time)
            done, kept = _noted(closed, act, order, request)
            return tables.tell(await tables.write(Write(closed, done, act=kept)), done, act=kept)


def _stamp(stored: Stored, user: int) -> int:
    return stamp_of(stored, seats_of(stored, user))


def _closes(stored: Stored, order: DirectorsOrder) -> bool:
    return order.kind == "director-ended" and stored.status in ("proposed", "bidding")


def _noted(stored: Stored, act: DirectorsAct, order: DirectorsOrder, request: Request) -> tuple[Change, DirectorsAct]:
    """What is written down of an order that has led to this revision."""
    named = None if request is None else str(request)
    change = Change(stored.number, stored.revision, order.kind, act.user, None, act.time, named)
    return change, replace(act, revision=stored.revision)


def expect_impartial(stored: Stored, user: int) -> None:
    """`SeatError` for a director who plays in this game, unless he plays it alone."""
    if seats_of(stored, user) and len(set(stored.seats.values())) > 1:
        raise SeatError(text("director-plays"))
