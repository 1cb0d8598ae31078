"""Changes to a game that is going on: orders, undo, resignation."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.kernel.errors import GameError, Refused, refusal
from engine.kernel.game import Role
from engine.kernel.play import again, digest
from engine.kernel.text import text
from engine.session.agreeing import standing_after_undo
from engine.session.archive import stood, to_entry
from engine.session.changing import change, ended, note, seat
from engine.session.hand import MOST, Hand, Unasked, answers_itself
from engine.session.holds import HOLDS
from engine.session.looking import Look, try_typed
from engine.session.model import Request, TableNumber, Told
from engine.session.open_tables import OpenTables
from engine.session.ports import Record
from engine.session.position import Position, Unread, given_up, seats_of
from engine.session.terms import standing_after_orders
from engine.session.trial import (
    Dice,
    Foretold,
    Trial,
    foretold,
    seeded,
    to_records,
    try_action,
    try_actions,
    whispered,
)
from engine.session.undoing import Retaken, barring, free_tails, known_to, retaken, why_kept

log = logging.getLogger(__name__)
LOOKED_AT = 2  # entries read at first while the newest that stands is sought


class Playing:
    """What a player may do without asking the other side. `stamp`: the number on the button that was pressed."""

    def __init__(
        self,
        tables: OpenTables,
        expect_free: Callable[[Position, Trial], Awaitable[None]],
        hand: Hand,
        dice: Dice = seeded,
    ) -> None:
        """`expect_free`: raises for orders that have to wait for a warning. `dice`: from which orders draw."""
        self._tables = tables
        self._expect_free = expect_free
        self._hand = hand
        self._dice = dice

    async def order(
        self, table: TableNumber, user: int, line: str, *, stamp: int | None = None, request: Request = None
    ) -> Told:
        """Carry out a typed line of one or more orders, all or none. Only the last may draw or reveal."""
        async with self._hand.answering(table, user):
            return await change(
                self._tables,
                table,
                (user, stamp),
                request,
                lambda now: self._play(now, user, self._typed(now, user, line), request),
            )

    def _typed(self, now: Position, user: int, line: str) -> Trial:
        look = Look(self._tables.info(now.stored, user), now.viewer(user), now)
        return try_typed(look, user, line, self._dice)

    async def act(
        self, table: TableNumber, user: int, action: Any, *, stamp: int | None = None, request: Request = None
    ) -> Told:
        """Carry out one of the actions that this user is offered; `StaleAction` if it is none of them."""

        def chosen(now: Position) -> Trial:
            return try_action(now, user, action, now.doer(user, action), self._dice)

        async with self._hand.answering(table, user):
            return await change(
                self._tables, table, (user, stamp), request, lambda now: self._play(now, user, chosen(now), request)
            )

    async def act_together(
        self, table: TableNumber, user: int, actions: Sequence[Any], *, stamp: int, request: Request = None
    ) -> Told:
        """Carry out several actions that were offered under this stamp, in order, all or none: one change."""
        async with self._hand.answering(table, user):
            return await change(
                self._tables,
                table,
                (user, stamp),
                request,
                lambda now: self._play(now, user, try_actions(now, user, actions, self._dice), request),
            )

    async def undo(
        self, table: TableNumber, user: int, *, stamp: int | None = None, request: Request = None, all: bool = False
    ) -> Told:
        """Take back one's last order, or with `all` everything back to the last number, revelation or foe's action."""
        return await change(
            self._tables, table, (user, stamp), request, lambda now: self._undo(now, user, request, all)
        )

    def foretell(self, look: Look, user: int, line: str) -> Foretold:
        """What a typed line would do from this position, up to the first number or revelation; nothing is done."""
        return foretold(try_typed(look, user, line))

    async def can_undo(self, look: Look, user: int) -> bool:
        """Whether `undo` would take something back from this position."""
        now = look.position
        held, before, newest = seats_of(now.stored, user), now.sequence, True
        looked = LOOKED_AT
        while held and now.stored.status == "playing" and before > 0:
            rows = await self._tables.store.records(now.stored.number, max(0, before - looked), before)
            before, looked = before - looked, looked * 4
            for row in (row for row in reversed(rows) if row.undone is None and (row.role in held or not row.hidden)):
                if why_kept(row) is not None or row.sequence <= await self._begun(now.stored.number):
                    return False
                if row.role in held and may_choose_anew(now, row):
                    return False
                if row.role in held:
                    return newest or await self._tail(now, user) is not None
                newest = False
        return False

    async def resign(self, table: TableNumber, user: int, *, request: Request = None) -> Told:
        """Give the game up."""

        async def resigned(now: Position) -> Told:
            role = seat(now, user)
            outcome = given_up(now.stored.seats, role) if isinstance(now, Unread) else now.game.resign(now.state, role)
            after = ended(self._tables, now, outcome)
            told = note(self._tables, after.stored, "resigned", user, role, request)
            after = await self._tables.commit(now, after, told)
            return self._tables.tell(after.stored, told)

        return await change(self._tables, table, None, request, resigned, unread=True, despite=HOLDS)

    async def _play(self, now: Position, user: int, trial: Trial, request: Any) -> Told:
        """Orders, and what follows for those who do not want to be asked."""
        await self._expect_free(now, trial)
        told = await self._carry_out(now, user, trial, request)
        return replace(told, then=tuple(await self._follow(now.stored.number))) if answers_itself(now.game) else told

    async def stop(self, table: TableNumber, user: int, moment: str, asked: bool) -> list[Told]:
        """Have this user asked at a kind of moment from now on, or not.

        Who switches a stop off where the game waits for him there has it waived at once, not at the next change: that
        may be one of which he must not know.
        """
        await self._tables.store.stop(table, user, moment, asked)
        return await self.catch_up(table)

    async def catch_up(self, table: TableNumber) -> list[Told]:
        """Do what is still to be done for those who are not asked: a beat has come, or the bot was stopped before."""
        async with self._tables.lock(table):
            return await self.follow(table)

    async def follow(self, table: TableNumber) -> list[Told]:
        """The same for a caller that holds the lock."""
        now = await self._tables.locked_position(table)
        return await self._follow(table) if now.stored.status == "playing" and answers_itself(now.game) else []

    async def beat_in(self, table: TableNumber) -> float | None:
        """After how many seconds `catch_up` is to be called; None where nothing can follow. It tells of no order."""
        stored, now = await self._tables.position_if_any(table)
        return await self._hand.beat_in(now) if now is not None and stored.status == "playing" else None

    async def _follow(self, table: TableNumber) -> list[Told]:
        """Each is a change of its own, made by the player it is done for, so that it looks like his own word."""
        told: list[Told] = []
        self._tables.unwaived.discard(table)
        try:
            while len(told) < MOST:
                now = await self._tables.locked_position(table)
                found = await self._hand.unasked(now) if now.stored.hold is None else None
                if found is None:
                    break
                if found.place is not None and not await self._is_free(now, found):
                    break
                told.append(await self._carry_out(now, now.stored.seats[found.role], found.trial, None, found))
        except GameError as error:  # what was done before it stands, and is told; he is asked
            log.warning("table %s: nothing follows: %s", table, error.message.key)
        except Exception:  # a defect of the game: likewise
            log.exception("table %s: nothing follows", table)
        return told

    async def _is_free(self, now: Position, found: Unasked) -> bool:
        """Whether what was said beforehand may be done; what has to wait for a warning is left to its owner."""
        try:
            await self._expect_free(now, found.trial)
        except GameError as error:
            await self._hand.left_to_him(now, found, error)
            return False
        return True

    async def _carry_out(
        self, now: Position, user: int, trial: Trial, request: Any, unasked: Unasked | None = None
    ) -> Told:
        game, ordered = now.game, unasked is not None and unasked.place is not None
        over = not game.to_act(trial.state)
        records = to_records(now, trial, user, self._tables.clock.now(), unasked=unasked is not None, ordered=ordered)
        stored = replace(
            now.stored,
            revision=now.stored.revision + 1,
            cursor=trial.cursor,
            proposals=() if over else standing_after_orders(now.stored, records),
            status="ended" if over else "playing",
            outcome=game.outcome(trial.state) if over else None,
            ended=self._tables.clock.now() if over else None,
        )
        after = Position(game, stored, trial.state, records[-1].sequence)
        played = note(self._tables, stored, "orders", user, trial.taken[0].role, request)
        news = ((trial.taken[0].role, text("standing-obeyed", orders=_labels(trial))),) if ordered else ()
        played = replace(played, private=(*news, *whispered(trial.taken)))
        spent = ((user, unasked.place),) if unasked is not None and unasked.place and unasked.spent else ()
        after = await self._tables.commit(now, after, played, records, spent=spent)
        return self._tables.tell(after.stored, played, trial.steps, records)

    async def _undo(self, now: Position, user: int, request: Any, whole: bool) -> Told:
        tail, done = await self._taken_back(now, user, whole=whole)
        undone = tuple(row.sequence for row in (*tail, *done.lost))
        left = await standing_after_undo(self._tables, now.stored, undone)
        stored = replace(now.stored, revision=now.stored.revision + 1, proposals=left)
        after = Position(now.game, stored, done.state, now.sequence)
        whose = dict.fromkeys(row.role for row in done.lost if row.hidden)
        taken = note(self._tables, stored, "undo", user, tail[0].role, request)
        taken = replace(taken, private=tuple((role, text("undo-took-yours")) for role in whose))
        after = await self._tables.commit(now, after, taken, undone=undone)
        touched = tuple(sorted((*tail, *done.lost), key=lambda row: row.sequence))
        return self._tables.tell(after.stored, taken, touched=touched, back=now.game.chapter(done.state))

    async def _tail(self, now: Position, user: int) -> tuple[Record, ...] | None:
        """What undo would take back; None for nothing."""
        with suppress(Refused):
            return (await self._taken_back(now, user, whole=False))[0]
        return None

    async def _taken_back(self, now: Position, user: int, *, whole: bool) -> tuple[tuple[Record, ...], Retaken]:
        """What a player takes back, and where the game stands without it."""
        begun = await self._begun(now.stored.number)
        rows = await self._tables.store.records(now.stored.number, begun)
        active, held = [row for row in rows if row.undone is None], seats_of(now.stored, user)
        known = known_to(active, held)
        if begun and not known:
            raise Refused(refusal("", await self._why_not_before(now, begun, held)))
        try:
            tails = free_tails(active, held, whole=whole)
        except Refused as kept:
            if kept.refusal.reason.key == "undo-revealed" and await self._only_shown(now, barring(known, held)):
                raise Refused(refusal("", "undo-shown")) from kept
            raise
        tails = [tail for tail in tails if not any(may_choose_anew(now, row) for row in tail)]
        if not tails:
            raise Refused(refusal("", "undo-choose-again"))
        for tail in reversed(tails[1:]):
            with suppress(Refused):
                return tail, await self._without(now, active, tail)
        return tails[0], await self._without(now, active, tails[0])

    async def _without(self, now: Position, active: Sequence[Record], tail: tuple[Record, ...]) -> Retaken:
        return retaken(now.game, await self._before(now, tail[0].sequence), active, tail)

    async def _before(self, now: Position, sequence: int) -> Any:
        """The state before an entry, which has to be the one that stood then: its hash is on record."""
        archive, number = self._tables.archive, now.stored.number
        stands = stood(await self._tables.store.outline(number), now.stored.revision, sequence)
        known = await archive.hash_at(number, stands)
        try:
            state = await archive.before(now.game, now.stored, sequence, logging.INFO)
            found = digest(now.game, state)
        except Exception as broken:  # the rules of today break off on the way, perhaps in a way of their own
            raise Refused(refusal("", "undo-elsewhere")) from broken
        if known not in (None, found):
            log.warning("table %s: undo would lead elsewhere before entry %s", number, sequence)
            raise Refused(refusal("", "undo-elsewhere"))
        return state

    async def _why_not_before(self, now: Position, begun: int, held: tuple[Role, ...]) -> str:
        """Why a player who knows of nothing since an epoch began takes nothing back."""
        rows = await self._tables.store.records(now.stored.number, 0)
        earlier = [row for row in rows if row.undone is None and row.sequence <= begun]
        if not known_to(earlier, held):
            return "undo-nothing"
        epoch = await self._tables.archive.epoch_at(now.stored.number, None)
        return "undo-redealt" if epoch is not None and epoch.draws else "undo-epoch"

    async def _begun(self, table: TableNumber) -> int:
        """The last entry before the epoch: what lies before it was done under other rules, and stands."""
        epoch = await self._tables.archive.epoch_at(table, None)
        return 0 if epoch is None else epoch.sequence

    async def _only_shown(self, now: Position, row: Record) -> bool:
        """Whether an entry has revealed nothing but a secret of its own player, such as a card from his hand."""
        with suppress(Exception):  # where the rules of today lead elsewhere, that is not known
            done = again(now.game, await self._before(now, row.sequence), to_entry(now.game, row))
            return done.shows and not done.reveals
        return False


def _labels(trial: Trial) -> str:
    return "; ".join(taken.label for taken in trial.taken)


def may_choose_anew(now: Position, row: Record) -> bool:
    """Whether everybody knows of a secret choice that it was made, and its player may still make another instead.

    That tells nobody anything; that it was taken back everybody would hear.
    """
    secret = row.public is None and not row.hidden and row.waived is None
    return secret and row.role in now.game.may_act(now.state)
