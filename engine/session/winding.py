"""The clocks of a table after a change of it: worked out from the position, written down with the change."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from engine.kernel.game import Role
from engine.session.clocks import Clocks, Spell
from engine.session.clockwork import Sitter, Waits, advanced, begun, closed
from engine.session.conditions import ClockTerms
from engine.session.ports import Change, Record, Store, Stored
from engine.session.position import Position, Unread
from engine.session.resting import Rest, rest_of
from engine.session.terms import awaits_answer

LIVE = 4 * 60 * 60  # seconds without any action after which nobody sits at a game any more
Wound = tuple[Clocks | None, tuple[Spell, ...]]


async def wound(
    store: Store,
    before: Position | None,
    after: Position,
    change: Change,
    records: Sequence[Record] = (),
    undone: Collection[int] = (),
) -> Wound:
    """The clocks after a change, and for how long which have run. Nothing at a table without any."""
    stored, clocks = after.stored, after.stored.clocks
    terms = stored.conditions.clock
    if clocks is None and terms.kind == "none":
        return None, ()
    was = before.stored if before is not None else stored
    if clocks is not None and (stored.status != "playing" or _set_anew(was.conditions.clock, terms)):
        stands, spells = closed(clocks, change.time, await sitters(store, was, clocks))
        if stored.status != "playing":
            return stands, spells
        return (await _advanced(store, was, after, change, begun(terms, tuple(stored.seats), change.time)))[0], spells
    if stored.status != "playing":
        return clocks, ()
    clocks = clocks or begun(terms, tuple(stored.seats), change.time)
    secret = await _is_secret(store, change, records, undone)
    return await _advanced(store, was, after, change, clocks, secret=secret)


async def sitters(store: Store, stored: Stored, clocks: Clocks | None) -> Mapping[Role, Sitter]:
    """Who sits at the clocks of a table, with what he has said of his days."""
    return {role: Sitter(user, await resting(store, user, stored, clocks)) for role, user in stored.seats.items()}


async def resting(store: Store, user: int, stored: Stored, clocks: Clocks | None) -> Rest:
    """When the clocks of a user do not run at a table."""
    return at_table(rest_of(await store.preferences(user)), stored, clocks)


def at_table(rest: Rest, stored: Stored, clocks: Clocks | None) -> Rest:
    """What a user has said of his days, as far as it counts at a table; without clocks since it was offered."""
    began = stored.created if clocks is None else clocks.began
    return replace(rest, days=stored.conditions.clock.away, began=began)


async def _advanced(
    store: Store, was: Stored, after: Position, change: Change, clocks: Clocks | None, *, secret: bool = False
) -> Wound:
    if clocks is None:
        return None, ()
    stored = after.stored
    goes = stored.hold is None and not stored.conditions.live and len(set(stored.seats.values())) > 1
    stood = secret and all(side.shown is None for side in clocks.sides.values())  # nobody may see that it has changed
    goes = goes and not stood and not awaits_answer(stored, after.sequence, after.to_act)
    chapter, turn = clocks.chapter, clocks.turn
    asked: frozenset[Role] = frozenset()
    if not isinstance(after, Unread):
        found = after.game.chapter(after.state)
        chapter, turn, asked = found.key, found.turn, frozenset(after.asked(None))
    granted = await store.clocked(stored.number, chapter)
    running = after.to_act if goes else frozenset[Role]()
    stand = Waits(change.time, running, asked if goes else frozenset(), chapter, turn, secret, granted)
    then = await sitters(store, stored, clocks)
    first = await sitters(store, was, clocks) if was.seats else then
    clocks, spells = advanced(clocks, stored.conditions.clock, stand, first, then)
    if not stored.conditions.live or stored.hold is not None:
        return replace(clocks, live=None), spells
    return (clocks if secret and clocks.live is not None else replace(clocks, live=change.time + LIVE)), spells


async def _is_secret(store: Store, change: Change, records: Sequence[Record], undone: Collection[int]) -> bool:
    """Whether nobody but its player knows of a change."""
    if change.kind == "orders":
        return all(row.hidden for row in records)
    if change.kind != "undo":
        return False
    return all(row.hidden for row in await store.outline(change.number) if row.sequence in undone)


def _set_anew(before: ClockTerms, after: ClockTerms) -> bool:
    """Whether clocks begin again with other terms; what an action adds and what a flag means may change on the way."""
    return (before.kind, before.start) != (after.kind, after.start)
