"""New rules under an old game: the log is replayed aside, and what does not come out the same begins a new epoch.

A table is opened at the position that was kept with its newest change. That position counts. If the rules that made it
are not those of today, they are asked where the log leads; if it is the same place nobody notices. Otherwise the table
goes on from where it stands, in a new epoch, and everybody is told what would be different.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from engine.kernel.errors import TableError
from engine.kernel.play import canonical, opening, replay
from engine.kernel.text import Text, text
from engine.session.archive import to_entry
from engine.session.model import HOUSE, Proposal
from engine.session.ports import Change, Epoch, Kept, Record, Store, Stored, WallClock
from engine.session.position import AnyGame, Position, settings_of

log = logging.getLogger(__name__)
REDEALT = text("back-redealt")  # what everybody is told where a game has gone back across a deal
SHOWN = 16  # differences that are told; there may be hundreds


class House(Protocol):
    """What is needed of the open tables."""

    store: Store
    clock: WallClock

    def rules_of(self, stored: Stored) -> str:
        """The mark of the rules of today."""
        ...

    def kept(self, position: Position) -> Kept:
        """A position as it is kept."""
        ...

    async def commit(
        self, before: Position | None, after: Position, change: Change, *, epoch: Epoch | None = None
    ) -> Position:
        """Store a change and adopt it."""
        ...


async def reviewed(tables: House, now: Position) -> Position:
    """The table under the rules of today, for a caller that holds its lock: the same, or one change later."""
    stored, game = now.stored, now.game
    epochs = await tables.store.epochs(stored.number)
    epoch = epochs[-1] if epochs else None
    rows = await tables.store.records(stored.number, 0 if epoch is None else epoch.sequence)
    standing = [row for row in rows if row.undone is None]
    state = await asyncio.to_thread(led_to, game, stored, epoch, standing)
    if state is not None and _same(game, state, now.state):
        await tables.store.keep(tables.kept(now))
        return now
    return await _begin(tables, now, state)


def led_to(game: AnyGame, stored: Stored, epoch: Epoch | None, rows: Sequence[Record]) -> Any:
    """Where the rules of today lead from the beginning of an epoch; None if they break off. For a worker thread."""
    try:
        begun = None if epoch is None else game.decode_state(epoch.state)
        state = opening(game, settings_of(stored), stored.opening) if begun is None else begun
        return replay(game, state, (to_entry(game, row) for row in rows))
    except Exception as broken:  # an order is refused, numbers do not fit, or the rules break
        log.warning("table %s: the rules of today break off in its log: %s", stored.number, type(broken).__name__)
        return None


def _same(game: AnyGame, one: Any, other: Any) -> bool:
    return canonical(game.hashed(one)) == canonical(game.hashed(other))


async def _begin(tables: House, now: Position, replayed: Any) -> Position:
    """A new epoch: the position stays, and it is on record what the rules of today would have made of the log."""
    game, number = now.game, now.stored.number
    standing = outlasting(now.stored.proposals)
    stored = replace(now.stored, revision=now.stored.revision + 1, proposals=standing)
    after = Position(game, stored, now.state, now.sequence)
    if replayed is None:
        epoch = begun(tables, after, (text("epoch-broken"),))
    else:
        told = (*differences(game, now.state, replayed), text("epoch-offer"))
        epoch = replace(begun(tables, after, told), replayed=game.encode_state(replayed))
    change = Change(number, stored.revision, "epoch", HOUSE, None, tables.clock.now())
    log.warning("table %s: a new epoch begins at entry %s", number, now.sequence)
    return await tables.commit(now, after, change, epoch=epoch)


def outlasting(proposals: Sequence[Proposal]) -> tuple[Proposal, ...]:
    """Those that a new epoch leaves standing: what names one is meant for that one alone."""
    return tuple(one for one in proposals if "epoch" not in one.args)


def begun(tables: House, after: Position, differs: tuple[Text, ...] = ()) -> Epoch:
    """An epoch that begins with a position to which the log does not lead."""
    stored = after.stored
    state = after.game.encode_state(after.state)
    return Epoch(stored.number, stored.revision, after.sequence, tables.rules_of(stored), state, differs=differs)


async def correction(tables: House, now: Position, revision: int) -> Any:
    """Where the epoch begun at a revision would stand had it begun where the rules led.

    `TableError` if they led nowhere, or if another epoch has begun since.
    """
    epoch = next(iter((await tables.store.epochs(now.stored.number))[-1:]), None)
    if epoch is None or epoch.replayed is None or epoch.revision != revision:
        raise TableError(text("no-correction"))
    rows = await tables.store.records(now.stored.number, epoch.sequence)
    other = replace(epoch, state=epoch.replayed)
    state = await asyncio.to_thread(led_to, now.game, now.stored, other, [row for row in rows if row.undone is None])
    if state is None:
        raise TableError(text("correction-too-late"))
    return state


def differences(game: AnyGame, stands: Any, replayed: Any) -> tuple[Text, ...]:
    """What everybody can see to be different in two positions, in the words of the game."""
    return _compared(game, stands, replayed, "epoch-stands", "epoch-replayed")


def amendments(game: AnyGame, before: Any, after: Any) -> tuple[Text, ...]:
    """What everybody can see to be other after a correction by hand."""
    return _compared(game, before, after, "amended-was", "amended-is")


def _compared(game: AnyGame, one: Any, other: Any, was: str, becomes: str) -> tuple[Text, ...]:
    try:
        mine, theirs = _told(game, one), _told(game, other)
    except Exception as broken:  # a position of other rules may be one that these have no words for
        log.warning("what differs cannot be told: %s", type(broken).__name__)
        return (text("epoch-wordless"),)
    gone = [text(was, words=line) for line in mine if line not in theirs]
    come = [text(becomes, words=line) for line in theirs if line not in mine]
    lines = [line for pair in zip(gone, come, strict=False) for line in pair]
    lines += [*gone[len(come) :], *come[len(gone) :]]
    if len(lines) > SHOWN:
        return (*lines[:SHOWN], text("epoch-more", count=len(lines) - SHOWN))
    return tuple(lines) or (text("epoch-hidden"),)


def _told(game: AnyGame, state: Any) -> list[Text]:
    waiting = [role for role in game.meta.roles if role in game.asked(state)]
    return [game.headline(state), *(game.prompt(state, role) for role in waiting), *game.situation(state)]
