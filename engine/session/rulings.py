"""What a director's order does to a table, by its kind."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.kernel.amending import amended
from engine.kernel.errors import StaleAction, TableError
from engine.kernel.game import Role
from engine.kernel.text import text
from engine.session.acts import DirectorsOrder, Ruled, result_of
from engine.session.bars import seen_by
from engine.session.changing import ended, moved
from engine.session.clockwork import HOUR, known_to, left_of, penalised
from engine.session.conditions import conditions_of
from engine.session.effects import Effect
from engine.session.holds import hold_data, hold_of
from engine.session.open_tables import OpenTables
from engine.session.ports import Handing, Stored
from engine.session.position import Position, seats_of
from engine.session.review import amendments, begun
from engine.session.rollback import gone_back
from engine.session.terms import WARNING, came_with_warning
from engine.session.winding import sitters

Rule: TypeAlias = Callable[[OpenTables, Position, DirectorsOrder], Awaitable[Effect]]


@dataclass(frozen=True)
class OrderEffect:
    """`unread`: it needs no position, so it may be given at a table whose log cannot be read.

    `fixed`: it is about the position it was shown with, and overturns nothing that was played since.
    """

    rule: Rule
    unread: bool = False
    fixed: bool = False


def begun_now(order: DirectorsOrder, now: int) -> DirectorsOrder:
    """The order as it is given: what lasts some days lasts them from the moment at which it is confirmed."""
    if order.kind != "director-held":
        return order
    hold = hold_of(order.args["hold"])
    assert hold is not None
    until = None if hold.until is None else hold.until + now - hold.since
    return replace(order, args={**order.args, "hold": hold_data(replace(hold, since=now, until=until))})


async def _end(tables: OpenTables, now: Position, order: DirectorsOrder) -> Effect:
    """The game is over, with the result that the order gives it."""
    outcome = result_of(order.kind, order.args, tuple(now.stored.seats))
    assert outcome is not None
    return Effect(ended(tables, now, outcome))


async def _hold(tables: OpenTables, now: Position, order: DirectorsOrder) -> Effect:
    """It stands still from now on; a lock takes the place of a pause."""
    hold = hold_of(order.args["hold"])
    assert hold is not None
    return Effect(moved(now, replace(_next(now), hold=replace(hold, why=order.reason))))


async def _release(tables: OpenTables, now: Position, order: DirectorsOrder) -> Effect:
    if now.stored.hold is None:
        raise TableError(text("not-held"))
    return Effect(moved(now, replace(_next(now), hold=None)))


async def _go_back(tables: OpenTables, now: Position, order: DirectorsOrder) -> Effect:
    return await gone_back(tables, now, int(order.args["number"]))


async def _substitute(tables: OpenTables, now: Position, order: DirectorsOrder) -> Effect:
    """Somebody else takes seats over. What their player has proposed is void; his warnings stand, they were given, and
    so does the offer to go back that came with one."""
    before, after = int(order.args["before"]), int(order.args["after"])
    held = seats_of(now.stored, before)
    if not held or list(held) != order.args["roles"]:
        raise TableError(text("substitute-not-seated"))
    if seats_of(now.stored, after):
        raise TableError(text("substitute-plays"))
    if await tables.store.has_opened(now.stored.number, after):
        raise TableError(text("substitute-renounced"))
    if await seen_by(tables.store, now.stored, after) - set(held):
        raise TableError(text("substitute-has-seen"))
    seats = {role: after if role in held else user for role, user in now.stored.seats.items()}
    waiting = now.stored.proposals
    left = tuple(
        one for one in waiting if one.role not in held or one.kind == WARNING or came_with_warning(one, waiting)
    )
    after_it = moved(now, replace(_next(now), seats=seats, proposals=left))
    return Effect(after_it, handed=Handing(before, after, order.note))


async def _correct(tables: OpenTables, now: Position, order: DirectorsOrder) -> Effect:
    """It goes on from a position to which the log does not lead; everybody is told what is other."""
    state = await asyncio.to_thread(amended, now.game, now.state, order.args["edits"])
    after = Position(now.game, _next(now), state, now.sequence)
    return Effect(after, epoch=begun(tables, after, amendments(now.game, now.state, state)))


async def _change_conditions(tables: OpenTables, now: Position, order: DirectorsOrder) -> Effect:
    """What was agreed on since the order was shown is not to be overwritten by it."""
    if conditions_of(order.args["before"]) != now.stored.conditions:
        raise StaleAction(text("stale-action"))
    return Effect(moved(now, replace(_next(now), conditions=conditions_of(order.args["conditions"]))))


async def _penalise(tables: OpenTables, now: Position, order: DirectorsOrder) -> Effect:
    """A side has so many hours less, of those that it has as far as everybody knows: nobody loses by that alone."""
    role, taken, time = Role(order.args["role"]), int(order.args["hours"]) * HOUR, tables.clock.now()
    clocks = now.stored.clocks
    if clocks is None or role not in clocks.sides:
        raise TableError(text("penalty-no-clock"))
    rest = (await sitters(tables.store, now.stored, clocks))[role].rest
    left = left_of(known_to(clocks, ()), role, rest, time)
    if taken > 0 and taken >= left:
        raise TableError(text("penalty-too-much", hours=left // HOUR))
    less = penalised(clocks, now.stored.conditions.clock, role, taken, time, rest)
    return Effect(moved(now, replace(_next(now), clocks=less)))


async def _announce(tables: OpenTables, now: Position, order: DirectorsOrder) -> Effect:
    """Everything stays as it is; the channel is told."""
    return Effect(moved(now, _next(now)))


def _next(now: Position) -> Stored:
    return replace(now.stored, revision=now.stored.revision + 1)


RULINGS: Mapping[Ruled, OrderEffect] = {
    "director-held": OrderEffect(_hold, unread=True),
    "director-released": OrderEffect(_release, unread=True),
    "director-back": OrderEffect(_go_back, fixed=True),
    "director-substituted": OrderEffect(_substitute, unread=True),
    "director-corrected": OrderEffect(_correct, fixed=True),
    "director-conditions": OrderEffect(_change_conditions, unread=True),
    "director-forfeit": OrderEffect(_end, unread=True, fixed=True),
    "director-ruled": OrderEffect(_end, unread=True, fixed=True),
    "director-ended": OrderEffect(_end, unread=True, fixed=True),
    "director-announced": OrderEffect(_announce, unread=True),
    "director-penalty": OrderEffect(_penalise, unread=True),
}
