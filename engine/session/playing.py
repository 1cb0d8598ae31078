"""Changes to a game that is going on: orders, undo, resignation, abandonment."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from engine.kernel.errors import Refused, SeatError, TableError, refusal
from engine.kernel.game import Outcome, Role
from engine.kernel.play import again
from engine.kernel.text import Text, text
from engine.session.archive import to_entry
from engine.session.desk import Desk
from engine.session.model import Kind, TableNumber, Told
from engine.session.ports import Change, Record, Stored
from engine.session.position import Position, Unread, expect_playing, expect_revision, seats_of
from engine.session.trial import Trial, to_records, try_action, try_line, whispered

LOOKED_AT = 20  # entries read together while the newest that stands is sought
Alter = Callable[[Position], Awaitable[Told]]


class Playing:
    """Every change goes through `_change`: lock, request seen before?, playing?, revision?, then the change itself."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def order(self, table: TableNumber, user: int, line: str, revision: int | None, request: Any) -> Told:
        """A typed line."""
        return await self._change(
            table, revision, request, lambda now: self._play(now, user, try_line(now, user, line), request)
        )

    async def act(self, table: TableNumber, user: int, choice: str, revision: int | None, request: Any) -> Told:
        """A button."""

        def chosen(now: Position) -> Trial:
            return try_action(now, user, now.chosen(now.acting(user), choice))

        return await self._change(table, revision, request, lambda now: self._play(now, user, chosen(now), request))

    async def undo(self, table: TableNumber, user: int, revision: int | None, request: Any, *, whole: bool) -> Told:
        """Take back the last order, or the whole free tail."""
        return await self._change(table, revision, request, lambda now: self._undo(now, user, request, whole))

    async def can_undo(self, table: TableNumber, user: int) -> bool:
        """Whether the newest entry that stands is one this user may take back."""
        now = await self._desk.position(table)
        held, before = seats_of(now.stored, user), now.sequence
        while held and now.stored.status == "playing" and before > 0:
            before -= LOOKED_AT
            rows = await self._desk.store.records(table, max(0, before))
            newest = next((row for row in reversed(rows) if row.undone is None), None)
            if newest is not None:
                return _why_kept(newest, held) is None
        return False

    async def resign(self, table: TableNumber, user: int, request: Any) -> Told:
        """Give up."""

        async def resigned(now: Position) -> Told:
            role = _seat(now.stored, user, now)
            outcome = _resigned(now.stored, role) if isinstance(now, Unread) else now.game.resign(now.state, role)
            return await self._end(now, user, role, "resigned", outcome, request)

        return await self._change(table, None, request, resigned, ends=True)

    async def offer_abandon(self, table: TableNumber, user: int, request: Any) -> Told:
        """Offer to stop, or agree to it."""

        async def abandoned(now: Position) -> Told:
            role, offered = _seat(now.stored, user, now), now.stored.abandon_offered_by
            alone = len(set(now.stored.seats.values())) == 1
            if alone or offered not in (None, role):
                outcome = Outcome(None, text("outcome-abandoned"))
                return await self._end(now, user, role, "abandoned", outcome, request)
            if offered == role:
                raise TableError(text("abandon-already-offered"))
            stored = replace(now.stored, revision=now.stored.revision + 1, abandon_offered_by=role)
            return await self._store(replace_stored(now, stored), "abandon-offered", user, role, request)

        return await self._change(table, None, request, abandoned, ends=True)

    async def _change(
        self, table: TableNumber, revision: int | None, request: Any, alter: Alter, *, ends: bool = False
    ) -> Told:
        desk = self._desk
        async with desk.lock(table):
            again = await desk.again(request)
            if again is not None:
                return again
            now = await self._position(table, ends=ends)
            expect_playing(now.stored)
            expect_revision(now.stored, revision)
            return await alter(now)

    async def _position(self, table: TableNumber, *, ends: bool) -> Position:
        """The table as it stands; one that cannot be read still `ends`, so that it does not block its channel."""
        try:
            return await self._desk.locked_position(table)
        except TableError:
            stored = await self._desk.stored(table)
            if not ends or not stored.seats:
                raise
            return Unread.of(stored)

    async def _play(self, now: Position, user: int, trial: Trial, request: Any) -> Told:
        game = now.game
        over = not game.to_act(trial.state)
        stored = replace(
            now.stored,
            revision=now.stored.revision + 1,
            cursor=trial.cursor,
            abandon_offered_by=None,
            status="ended" if over else "playing",
            outcome=game.outcome(trial.state) if over else None,
            ended=self._desk.clock.now() if over else None,
        )
        records = to_records(now, trial, user, self._desk.clock.now())
        after = Position(game, stored, trial.state, records[-1].sequence)
        change = self._note(stored, "orders", user, trial.taken[0].role, request)
        change = replace(change, private=whispered(trial.taken))
        await self._desk.commit(after, change, records)
        return self._desk.tell(stored, change, trial.steps, records)

    async def _undo(self, now: Position, user: int, request: Any, whole: bool) -> Told:
        rows = await self._desk.store.records(now.stored.number)
        active = [row for row in rows if row.undone is None]
        try:
            tail = free_tail(active, seats_of(now.stored, user), whole=whole)
        except Refused as kept:
            if kept.refusal.reason.key == "undo-revealed" and await self._only_shown(now, active[-1]):
                raise Refused(refusal("", "undo-shown")) from kept
            raise
        state = await self._desk.archive.before(now.game, now.stored, tail[0].sequence)
        stored = replace(now.stored, revision=now.stored.revision + 1)
        after = Position(now.game, stored, state, now.sequence)
        undone = tuple(row.sequence for row in tail)
        change = self._note(stored, "undo", user, tail[0].role, request)
        await self._desk.commit(after, change, undone=undone)
        return self._desk.tell(stored, change, touched=tail, back=now.game.chapter(state))

    async def _only_shown(self, now: Position, row: Record) -> bool:
        """Whether an entry has revealed nothing but a secret of its own player, such as a card from his hand."""
        state = await self._desk.archive.before(now.game, now.stored, row.sequence)
        done = again(now.game, state, to_entry(now.game, row))
        return done.shows and not done.reveals

    async def _end(self, now: Position, user: int, role: Role, kind: Kind, outcome: Outcome, request: Any) -> Told:
        stored = replace(
            now.stored,
            revision=now.stored.revision + 1,
            status="ended",
            outcome=outcome,
            ended=self._desk.clock.now(),
            abandon_offered_by=None,
        )
        return await self._store(replace_stored(now, stored), kind, user, role, request)

    async def _store(self, after: Position, kind: Kind, user: int, role: Role, request: Any) -> Told:
        change = self._note(after.stored, kind, user, role, request)
        await self._desk.commit(after, change)
        return self._desk.tell(after.stored, change)

    def _note(self, stored: Stored, kind: Kind, user: int, role: Role, request: Any) -> Change:
        named = None if request is None else str(request)
        return Change(stored.number, stored.revision, kind, user, role, self._desk.clock.now(), named)


def replace_stored(now: Position, stored: Stored) -> Position:
    """The same state at a new revision."""
    return Unread.of(stored) if isinstance(now, Unread) else Position(now.game, stored, now.state, now.sequence)


def _resigned(stored: Stored, role: Role) -> Outcome:
    """The result when a role gives up a game that nobody can read any more."""
    others = [other for other in stored.seats if other != role]
    return Outcome(others[0] if len(others) == 1 else None, text("outcome-resigned"))


def _seat(stored: Stored, user: int, now: Position) -> Role:
    role = now.viewer(user)
    if role is None or not seats_of(stored, user):
        raise SeatError(text("not-seated"))
    return role


def free_tail(active: list[Record], held: tuple[Role, ...], *, whole: bool) -> tuple[Record, ...]:
    """The entries a player may take back alone, oldest first: his own, last, without numbers or revelations.

    Without `whole`, only those of his last order or click.
    """
    if not held:
        raise SeatError(text("not-seated"))
    tail: list[Record] = []
    for row in reversed(active):
        if _why_kept(row, held) is not None or not (whole or row.revision == active[-1].revision):
            break
        tail.append(row)
    if not tail:
        why = _why_kept(active[-1], held) if active else None
        raise Refused(refusal("", "undo-nothing") if why is None else refusal("", why.key))
    return tuple(reversed(tail))


def _why_kept(row: Record, held: tuple[Role, ...]) -> Text | None:
    if row.role not in held:
        return text("undo-not-yours")
    if row.draws:
        return text("undo-number")
    return text("undo-revealed") if row.reveals else None
