"""What needs the other side's yes: made, agreed to, refused, taken back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeAlias

from engine.kernel.errors import StaleAction, TableError
from engine.kernel.game import Role
from engine.kernel.text import Text, text
from engine.session.agreeing import EFFECTS, standing_after_agreement
from engine.session.answering import Instead, due
from engine.session.auction import Auction
from engine.session.changing import change, moved, note, position, seat
from engine.session.coding import encode_text
from engine.session.conditions import Conditions, conditions_data
from engine.session.holds import PAUSES
from engine.session.model import Answered, Proposal, Request, TableNumber, Told
from engine.session.open_tables import OpenTables
from engine.session.position import Position, Unread, seats_of
from engine.session.review import correction
from engine.session.rollback import gone_back, point
from engine.session.terms import (
    ABANDON,
    CAME_WITH,
    CONDITIONS,
    CORRECTION,
    KINDS,
    ROLLBACK,
    WARNING,
    Warned,
    answered_with,
    came_with_warning,
)
from engine.session.voiding import Voided, voided_data

IMPOSSIBLE = ("rollback-gone", "rollback-elsewhere", "already-held")  # what was proposed leads nowhere any more


# Why the players of a table may not agree on something of a kind, for who has a word in it besides them.
Guard: TypeAlias = Callable[[TableNumber, str, Mapping[str, Any]], Awaitable[Text | None]]


class Proposals:
    """At each table one proposal of a kind can wait. Making, answering and taking back are changes of the table."""

    def __init__(self, tables: OpenTables, auction: Auction) -> None:
        self._tables = tables
        self._auction = auction
        self._guards: list[Guard] = []

    def also_ask(self, guard: Guard) -> None:
        """From now on nothing is proposed or agreed to for which this has a reason against it."""
        self._guards.append(guard)

    async def _expect_free(self, table: TableNumber, proposal: Proposal) -> None:
        for guard in self._guards:
            if (why := await guard(table, proposal.kind, proposal.args)) is not None:
                raise TableError(why)

    async def abandon(self, table: TableNumber, user: int, *, request: Request = None) -> Told:
        """Propose to end the game without a result; the other side's proposal is the agreement.

        It is void after the next order. `Told.kind` is `abandon-offered` or `abandoned`; while sides are bid for
        it is `withdrawn`: there is no game to agree about yet.
        """
        if (await self._tables.stored(table)).status == "bidding":
            return await self._auction.withdraw(table, user, request=request)
        return await self.propose(table, user, ABANDON, request=request)

    async def correct(self, table: TableNumber, user: int, *, request: Request = None) -> Told:
        """Propose to go on from where the corrected rules lead (see `review.py`), or agree to it.

        What is meant is the newest epoch; it is void when another one begins.
        """
        now = await self._tables.position(table)
        epoch = await self._tables.archive.epoch_at(table, None)
        args = {"epoch": 0 if epoch is None else epoch.revision}
        await correction(self._tables, now, args["epoch"])
        return await self.propose(table, user, CORRECTION, args, request=request)

    async def go_back(
        self,
        table: TableNumber,
        user: int,
        number: int,
        *,
        what: Text | None = None,
        void: Voided | None = None,
        warned: Warned | None = None,
        request: Request = None,
    ) -> Told:
        """Propose to go back to before something that everybody knows of (`Results.points`), or agree to it.

        It is void after the next order that everybody knows of. `what` the point is called, and what would be `void`,
        is told with it. `warned`: it comes with a warning of supply.
        """
        found = await point(self._tables, table, number)
        await gone_back(self._tables, await self._tables.position(table), number)
        args = {"number": number, "order": found.label or "", "secret": "yes" if found.label is None else "no"}
        beside = {} if what is None or void is None else {"what": encode_text(what), "void": voided_data(void)}
        came = {} if warned is None else {CAME_WITH: warned}
        return await self.propose(table, user, ROLLBACK, {**args, **beside, **came}, request=request)

    async def other_conditions(
        self, table: TableNumber, user: int, conditions: Conditions, *, request: Request = None
    ) -> Told:
        """Propose to play on under other conditions, or agree to the same ones."""
        now = (await self._tables.stored(table)).conditions
        if conditions == now:
            raise TableError(text("conditions-same"))
        if conditions.rated != now.rated:
            raise TableError(text("rated-when-offered"))
        args = {"conditions": conditions_data(conditions), "before": conditions_data(now)}
        return await self.propose(table, user, CONDITIONS, args, request=request)

    async def made(self, table: TableNumber, proposal: int) -> Proposal | None:
        """A proposal with what became of it."""
        return next((one for one in await self._tables.store.proposals(table) if one.revision == proposal), None)

    async def propose(
        self,
        table: TableNumber,
        user: int,
        kind: str,
        args: Mapping[str, Any] = MappingProxyType({}),
        *,
        instead: Instead | None = None,
        request: Request = None,
    ) -> Told:
        """Propose something of a kind in `terms.KINDS`; where the other side has proposed the same, agree to it.

        `instead` of one that waits: `StaleAction` if that does so no longer.
        """
        terms = KINDS[kind]

        async def proposed(now: Position) -> Told:
            waits = next((one for one in now.stored.proposals if one.kind == kind), None)
            if waits is not None and self._tables.late(now.stored, waits):
                now, _ = await self._answered(now, replace(waits, state="lapsed"), waits.user, waits.role, None)
                waits = None
            if instead is not None and (waits is None or waits.revision != instead.revision):
                raise StaleAction(text("stale-action"))
            if waits is not None and terms.replaces:
                waits = None
            proposal = await self._new(now, user, kind, args)
            await self._expect_free(table, proposal)
            if instead is not None:
                proposal = replace(proposal, until=instead.until)
            if len(set(now.stored.seats.values())) == 1:
                return await self._agreed(now, user, proposal, request)
            if waits is None:
                return await self._made(now, proposal, request)
            if waits.role in seats_of(now.stored, user):
                raise TableError(text(f"already-proposed-{kind}"))
            if _meant(waits) != _meant(proposal):
                raise TableError(text("proposal-waits"))
            return await self._agreed(now, user, waits, request)

        return await change(self._tables, table, None, request, proposed, unread=terms.unread, despite=PAUSES)

    async def agree(
        self, table: TableNumber, user: int, proposal: str | None = None, *, request: Request = None
    ) -> Told:
        """Say yes to the other side's proposal, by its name (`Proposal.called`); without one to the only one."""

        async def agreed(now: Position) -> Told:
            found = await self._found(now, user, proposal, mine=False)
            await self._expect_free(table, found)
            return await self._agreed(now, user, found, request)

        return await change(self._tables, table, None, request, agreed, unread=True, despite=PAUSES)

    async def refuse(
        self, table: TableNumber, user: int, proposal: str | None = None, *, request: Request = None
    ) -> Told:
        """Say no to it."""
        return await self._closed(table, user, proposal, "refused", request)

    async def take_back(
        self, table: TableNumber, user: int, proposal: str | None = None, *, request: Request = None
    ) -> Told:
        """Take one's own proposal back."""
        return await self._closed(table, user, proposal, "taken-back", request)

    async def lapse(self, table: TableNumber, revision: int) -> Told | None:
        """Nobody has answered in time. None if that is not so (any more)."""
        tables = self._tables
        async with tables.lock(table):
            now = await position(tables, table, unread=True)
            late = next((one for one in now.stored.proposals if one.revision == revision), None)
            if late is None or not tables.late(now.stored, late):
                return None
            _, told = await self._answered(now, replace(late, state="lapsed"), late.user, late.role, None)
            return told

    async def _closed(self, table: TableNumber, user: int, proposal: str | None, state: Answered, request: Any) -> Told:
        async def closed(now: Position) -> Told:
            found = await self._found(now, user, proposal, mine=state == "taken-back")
            if state == "taken-back":
                _expect_own(found, now.stored.proposals)
            _, told = await self._answered(now, replace(found, state=state), user, seat(now, user), request)
            return told

        return await change(self._tables, table, None, request, closed, unread=True, despite=PAUSES)

    async def _new(self, now: Position, user: int, kind: str, args: Mapping[str, Any]) -> Proposal:
        time, role = self._tables.clock.now(), seat(now, user)
        until = await due(self._tables.store, now.stored, kind, role, time)
        return Proposal(now.stored.revision + 1, kind, role, user, time, until, dict(args))

    async def _found(self, now: Position, user: int, name: str | None, *, mine: bool) -> Proposal:
        """The proposal that is meant, if it waits for this user's word; `TableError` says what became of it."""
        seat(now, user)
        held = seats_of(now.stored, user)
        waiting = [one for one in now.stored.proposals if (one.role in held) == mine]
        if name is not None:
            await self._expect_waiting(now, name)
            waiting = [one for one in waiting if one.called(name)]
            if not waiting:
                raise TableError(text("proposal-not-yours" if mine else "proposal-own"))
        if len(waiting) != 1:
            raise TableError(text("several-proposals" if waiting else "not-proposed"))
        if self._tables.late(now.stored, waiting[0]):
            raise TableError(text("proposal-was-lapsed"))
        return waiting[0]

    async def _expect_waiting(self, now: Position, name: str) -> None:
        kept = await self._tables.store.proposals(now.stored.number)
        states = [one.state for one in kept if one.called(name)]
        if "pending" not in states:
            raise TableError(text(f"proposal-was-{states[-1]}" if states else "not-proposed"))

    async def _made(self, now: Position, proposal: Proposal, request: Any) -> Told:
        tables = self._tables
        others = now.stored.proposals
        if KINDS[proposal.kind].replaces:
            others = tuple(one for one in others if one.kind != proposal.kind)
        stored = replace(now.stored, revision=proposal.revision, proposals=(*others, proposal))
        made = note(tables, stored, KINDS[proposal.kind].made, proposal.user, proposal.role, request)
        made = replace(made, proposal=proposal.revision)
        after = await tables.commit(now, moved(now, stored), made)
        return tables.tell(after.stored, made, proposal=proposal)

    async def _agreed(self, now: Position, user: int, proposal: Proposal, request: Any) -> Told:
        tables, role, terms = self._tables, seat(now, user), KINDS[proposal.kind]
        if isinstance(now, Unread) and not terms.unread:
            now = await tables.locked_position(now.stored.number)  # says why it cannot be read
        agreed = replace(proposal, state="agreed")
        try:
            effect = await EFFECTS[proposal.kind](tables, now, agreed)
        except TableError as broken:
            if broken.message.key not in IMPOSSIBLE:
                raise
            late = replace(proposal, state="lapsed")  # it would bar every other of its kind
            return (await self._answered(now, late, proposal.user, proposal.role, request))[1]
        also = answered_with(agreed, now.stored.proposals)
        closed = {one.revision for one in also}
        left = tuple(one for one in standing_after_agreement(effect, proposal) if one.revision not in closed)
        after = moved(effect.after, replace(effect.after.stored, proposals=left))
        done = replace(note(tables, after.stored, terms.agreed, user, role, request), proposal=proposal.revision)
        undone = tuple(row.sequence for row in effect.undone)
        after = await tables.commit(now, after, done, undone=undone, answered=(agreed, *also), epoch=effect.epoch)
        differs = effect.epoch.differs if effect.undone and effect.epoch is not None else ()
        return tables.tell(
            after.stored, done, touched=effect.undone, back=effect.back, proposal=agreed, differs=differs
        )

    async def _answered(
        self, now: Position, proposal: Proposal, user: int, role: Role, request: Any
    ) -> tuple[Position, Told]:
        """Closed without any effect; the table afterwards."""
        tables = self._tables
        closed = (proposal, *answered_with(proposal, now.stored.proposals))
        revisions = {one.revision for one in closed}
        left = tuple(one for one in now.stored.proposals if one.revision not in revisions)
        stored = replace(now.stored, revision=now.stored.revision + 1, proposals=left)
        assert proposal.state in ("refused", "taken-back", "lapsed")
        done = replace(note(tables, stored, proposal.state, user, role, request), proposal=proposal.revision)
        after = await tables.commit(now, moved(now, stored), done, answered=closed)
        return after, tables.tell(after.stored, done, proposal=proposal)


def _expect_own(proposal: Proposal, others: Sequence[Proposal]) -> None:
    """`TableError` for a warning that the bot has given, and for an offer that came with one: they are no player's."""
    if came_with_warning(proposal, others) or (proposal.kind == WARNING and proposal.args["automatic"] == "yes"):
        raise TableError(text("proposal-with-warning"))


def _meant(proposal: Proposal) -> Mapping[str, Any]:
    """What is proposed, without what is only told beside it."""
    return {name: value for name, value in proposal.args.items() if name not in ("what", "void", CAME_WITH)}
