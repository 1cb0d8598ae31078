"""Orders of what-ifs: with chosen dice, and everything may be taken back."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from engine.kernel.errors import Refused, refusal
from engine.session.beats import AT_ONCE
from engine.session.changing import note
from engine.session.chosen_dice import ChosenDice, Tray, rolled
from engine.session.hand import Hand, Unasked
from engine.session.looking import Look
from engine.session.model import Request, TableNumber, Told
from engine.session.open_tables import OpenTables
from engine.session.playing import Playing
from engine.session.ports import Outline
from engine.session.position import Position, seats_of
from engine.session.stamps import expect_fresh
from engine.session.trial import Trial


class WhatIfPlaying(Playing):
    """Orders with the dice of a tray, of each table its own."""

    def __init__(self, tables: OpenTables, trays: dict[TableNumber, Tray]) -> None:
        super().__init__(tables, _nobody_waits, Hand(tables, AT_ONCE, asyncio.sleep), self._from_tray)
        self._trays = trays

    def _from_tray(self, now: Position) -> ChosenDice:
        return ChosenDice(now.stored.mixed_seed, now.stored.cursor, self._trays.get(now.stored.number, Tray()))

    async def _carry_out(
        self, now: Position, user: int, trial: Trial, request: Any, unasked: Unasked | None = None
    ) -> Told:
        told = await super()._carry_out(now, user, trial, request, unasked)
        number, used = now.stored.number, sum(len(rolled(taken.draws)) for taken in trial.taken)
        self._trays[number] = self._trays.get(number, Tray()).without(used)
        return told

    async def can_undo(self, look: Look, user: int) -> bool:
        """Whenever anything was done."""
        return bool(await self._free(look.info.number))

    async def undo(
        self, table: TableNumber, user: int, *, stamp: int | None = None, request: Request = None, all: bool = False
    ) -> Told:
        """Take the last order back, whoever gave it and whatever was rolled, or everything."""
        async with self._tables.lock(table):
            now = await self._tables.locked_position(table)
            expect_fresh(now.stored, seats_of(now.stored, user), stamp)
            return await self._back(now, user, request, all)

    async def _free(self, number: TableNumber) -> list[Outline]:
        """What may be taken back."""
        return [one for one in await self._tables.store.outline(number) if one.undone is None]

    async def _back(self, now: Position, user: int, request: Any, whole: bool) -> Told:
        number = now.stored.number
        log = await self._free(number)
        if not log:
            raise Refused(refusal("", "undo-nothing"))
        first = log[0] if whole else next(one for one in log if one.revision == log[-1].revision)
        state = await self._tables.archive.before(now.game, now.stored, first.sequence)
        rows = await self._tables.store.records(number, first.sequence - 1)
        gone = tuple(row for row in rows if row.undone is None)
        stored = replace(now.stored, revision=now.stored.revision + 1, status="playing", outcome=None, ended=None)
        taken = note(self._tables, stored, "undo", user, gone[0].role, request)
        after = Position(now.game, stored, state, now.sequence)
        after = await self._tables.commit(now, after, taken, undone=tuple(row.sequence for row in gone))
        return self._tables.tell(after.stored, taken, touched=gone, back=now.game.chapter(state))


async def _nobody_waits(now: Position, trial: Trial) -> None:
    """Nobody has to be warned of what is only tried."""
