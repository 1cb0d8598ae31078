"""The tables that are open in memory: locks, a bounded cache, and the one way a change is stored and adopted."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from engine.kernel.chance import commitment
from engine.kernel.errors import TableError
from engine.kernel.game import Chapter
from engine.kernel.play import digest
from engine.kernel.standing import obeying
from engine.kernel.story import passages
from engine.kernel.text import Text, text
from engine.session.acts import RULED, DirectorsAct
from engine.session.answering import is_late, waiting_on
from engine.session.archive import Archive, Retold, to_line
from engine.session.chain import chained
from engine.session.clocks import Clocks, Spell
from engine.session.model import TAKES_BACK, Proposal, Steps, TableInfo, TableNumber, Told
from engine.session.ports import Change, Epoch, Handing, Kept, Record, Snapshot, Store, Stored, WallClock, Write
from engine.session.position import AnyGame, Position, Unread, expect_begun, info_of
from engine.session.review import reviewed
from engine.session.stamps import counted
from engine.session.winding import wound

Timed: TypeAlias = tuple[Position, Clocks | None, Sequence[Spell]]  # a table, and its clocks as they go on
RECENT = 100  # tellings kept in memory for requests that are delivered twice


class OpenTables:
    """Whoever changes a table holds its lock; whoever reads takes the adopted position as it is."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        clock: WallClock,
        keep_open: int,
        snapshot_every: int,
        rules: str | None = "",
    ) -> None:
        """`rules`: the fingerprint of all that decides how a game goes on; another one is a reason to look again.

        None: whoever is here only reads, and takes what was kept.
        """
        self.store = store
        self.clock = clock
        self.archive = Archive(store)
        self.actions = 0  # carried out since the start
        self._rules = rules
        self._games = games
        self._keep_open = keep_open
        self._every = snapshot_every
        self._opening = asyncio.Semaphore(1)
        self._locks: WeakValueDictionary[TableNumber, asyncio.Lock] = WeakValueDictionary()  # those that are held
        self.forgiving = False  # the bot was away, and no clock has been set right yet: no flag falls
        self._open: OrderedDict[TableNumber, Position] = OrderedDict()
        self.unwaived: set[TableNumber] = set()  # opened, and it has not been looked whether a moment is to be waived
        self._recent: OrderedDict[tuple[TableNumber, int], Told] = OrderedDict()

    def game(self, game_id: str) -> AnyGame:
        """A registered game; `TableError` if it is unknown here."""
        if game_id not in self._games:
            raise TableError(text("unknown-game", game=game_id))
        return self._games[game_id]

    def lock(self, number: TableNumber) -> asyncio.Lock:
        """The lock of a table. Never hold it while talking to Discord."""
        return self._locks.setdefault(number, asyncio.Lock())

    async def newest_in(self, channel: int) -> Stored:
        """The channel's newest table; `TableError` if it never had one."""
        found = await self.store.in_channel(channel)
        if found is None:
            raise TableError(text("no-table"))
        return await self.stored(found.number)

    async def stored(self, number: TableNumber) -> Stored:
        """A table as adopted or kept."""
        if number in self._open:
            return self._open[number].stored
        found = await self.store.table(number)
        if found is None:
            raise TableError(text("no-table-numbered", number=number))
        return found

    @property
    def in_memory(self) -> int:
        """How many tables are open."""
        return len(self._open)

    def late(self, stored: Stored, proposal: Proposal) -> bool:
        """Whether nobody has answered a proposal in time; of none as long as the bot's own absence is not taken off."""
        return not self.forgiving and is_late(stored, proposal, self.clock.now())

    def is_open(self, number: TableNumber) -> bool:
        """Whether a table can be read without a wait."""
        return number in self._open

    async def opened(self, number: TableNumber) -> Stored:
        """A table once it is open. After an upgrade that may be a change that wants telling: a new epoch.

        One table after the other: after a start all are asked for at once, and players are not to wait for that.
        """
        if number not in self._open:
            async with self._opening:
                with suppress(TableError):  # nothing has been played yet, or it cannot be read
                    await self.position(number)
        return await self.stored(number)

    async def position(self, number: TableNumber) -> Position:
        """A started table for reading; opened if need be, without waiting for a change under way if not."""
        if number not in self._open:
            async with self.lock(number):
                return await self.locked_position(number)
        return await self.locked_position(number)

    async def position_if_any(self, number: TableNumber) -> tuple[Stored, Position | None]:
        """A table for reading; without a position before its game has begun."""
        if number in self._open:
            now = await self.locked_position(number)
            return now.stored, now
        async with self.lock(number):
            stored = await self.stored(number)
            if not stored.seats:
                return stored, None
            now = await self.locked_position(number, stored)
            return now.stored, now

    async def locked_position(self, number: TableNumber, stored: Stored | None = None) -> Position:
        """A started table, for a caller that holds the lock or knows that it is open."""
        if number in self._open:
            self._open.move_to_end(number)
            return self._open[number]
        stored = stored or await self.stored(number)
        expect_begun(stored)
        position = await self.archive.position(self.game(stored.game_id), stored)
        if stored.status == "playing" and self._rules is not None:
            kept = await self.store.kept(number)
            if kept is None or kept.rules != self.rules_of(stored):
                position = await reviewed(self, position)
        self._adopt(position)
        if position.game.meta.moments or obeying(position.game) is not None:
            self.unwaived.add(number)
        return position

    def rules_of(self, stored: Stored) -> str:
        """The mark of the rules by which a table goes on now: its version of them, and their fingerprint."""
        return f"{stored.rules_version}/{self._rules}"

    def kept(self, position: Position) -> Kept:
        """A position as it is kept."""
        stored = position.stored
        state = position.game.encode_state(position.state)
        return Kept(stored.number, position.sequence, self.rules_of(stored), state)

    async def commit(
        self,
        before: Position | None,
        after: Position,
        change: Change,
        records: tuple[Record, ...] = (),
        undone: tuple[int, ...] = (),
        answered: tuple[Proposal, ...] = (),
        epoch: Epoch | None = None,
        act: DirectorsAct | None = None,
        spent: tuple[tuple[int, int], ...] = (),
        handed: Handing | None = None,
    ) -> Position:
        """Store a change in one transaction, then adopt it; the position as it stands now.

        `before` is the one that it changes, None if the game begins with it. If it fails or is cancelled the table is
        forgotten.
        """
        kept, stamps = None, counted(before, after, change)
        clocks, spells = await wound(self.store, before, after, change, records, undone)
        spells = tuple(replace(spell, revision=change.revision) for spell in spells)
        waiting = after.stored.proposals
        if before is not None:
            waiting = await waiting_on(self.store, before.stored, after.stored, change.time)
        if before is None or before.stored.conditions != after.stored.conditions:
            change = replace(change, conditions=after.stored.conditions)
        after = replace(after, stored=replace(after.stored, stamps=stamps, clocks=clocks, proposals=waiting))
        if not isinstance(after, Unread):
            kept = self.kept(after)
            change = replace(change, rules=kept.rules, hash=digest(after.game, after.state))
        snapshot = self._snapshot(after, records)
        write = Write(
            after.stored, change, records, undone, snapshot, answered, kept, epoch, spells, act, spent, handed
        )
        try:
            bound = await self.write(write)
        except BaseException:
            self.drop(after.stored.number)
            raise
        after = replace(after, stored=bound)
        self.actions += len(records)
        if isinstance(after, Unread):
            self.drop(after.stored.number)
        else:
            self._adopt(after)
        return after

    async def write(self, write: Write) -> Stored:
        """Store a change with its link to the one before; the table after it."""
        clocked = write.table.clocks is not None or bool(write.spells)
        charged = await self.store.charged(write.table.number, write.change.revision) if clocked else []
        bound = chained(write, charged)
        await self.store.write(bound)
        return bound.table

    async def retime(self, now: Position, clocks: Clocks | None, spells: Sequence[Spell] = ()) -> None:
        """Keep the clocks of a table as they are now, and when its proposals lapse, for a caller that holds its lock;
        nothing else has changed."""
        after = replace(now, stored=replace(now.stored, clocks=clocks))
        spells = [replace(spell, revision=now.stored.revision + 1) for spell in spells]  # with the change to come
        await self.store.retime(after.stored, spells)
        self._take_time(after)

    async def retime_for(self, user: int, said: Mapping[str, str], timed: Sequence[Timed]) -> None:
        """Keep what a user has said of his days, and all clocks that go otherwise by it, in one piece.

        For a caller that holds the locks of these tables."""
        after = [replace(now, stored=replace(now.stored, clocks=clocks)) for now, clocks, _ in timed]
        spells = [one for _, _, one in timed]
        await self.store.retime_for(user, said, [(one.stored, ran) for one, ran in zip(after, spells, strict=True)])
        for one in after:
            self._take_time(one)

    def _take_time(self, after: Position) -> None:
        if after.stored.number in self._open and not isinstance(after, Unread):
            self._open[after.stored.number] = after

    def _snapshot(self, after: Position, records: tuple[Record, ...]) -> Snapshot | None:
        if not records or after.sequence // self._every == (records[0].sequence - 1) // self._every:
            return None
        stored = after.stored
        return Snapshot(stored.number, after.sequence, stored.rules_version, after.game.encode_state(after.state))

    def _adopt(self, position: Position) -> None:
        self._open[position.stored.number] = position
        self._open.move_to_end(position.stored.number)
        while len(self._open) > self._keep_open:
            self.drop(next(iter(self._open)))

    def drop(self, number: TableNumber) -> None:
        """Forget a table; it is rebuilt from its log at the next use."""
        self._open.pop(number, None)
        self.unwaived.discard(number)

    def forget_tellings(self) -> None:
        """What was told is made again from the log when a request comes twice."""
        self._recent.clear()

    def info(self, stored: Stored, user: int | None = None) -> TableInfo:
        """The table as anybody may see it, with the number for the buttons of this user."""
        return info_of(self._games.get(stored.game_id), stored, commitment(stored.seed) if stored.seed else "", user)

    def tell(
        self,
        stored: Stored,
        change: Change,
        steps: Steps = (),
        touched: tuple[Record, ...] = (),
        back: Chapter | None = None,
        proposal: Proposal | None = None,
        differs: tuple[Text, ...] = (),
        act: DirectorsAct | None = None,
    ) -> Told:
        """What there is to tell of a change that has been stored; `back`: the chapter that an undo has led to."""
        sequences = [row.sequence for row in touched] or [0]  # 0: the opening
        told = (
            passages(self.game(stored.game_id), step, change.revision, at)
            for step, at in zip(steps, sequences, strict=False)
        )
        over, undo = stored.status == "ended", change.kind in TAKES_BACK
        found = Told(
            info=self.info(stored),
            revision=change.revision,
            kind=change.kind,
            user=change.user,
            role=change.role,
            entries=tuple(to_line(row, over=over, undone=undo) for row in touched if over or not row.hidden),
            gone=frozenset(row.sequence for row in touched) if undo else frozenset(),
            events=tuple(event for step in steps for event in step.events),
            passages=tuple(chain.from_iterable(told)),
            back=back,
            ahead=self.game(stored.game_id).chapter(steps[-1].state) if steps else back,
            proposal=proposal,
            act=act,
            receipt=tuple(
                label for row in touched if (label := row.label if row.role == change.role else row.public) is not None
            ),
            differs=differs,
            link=change.link or (stored.head if stored.revision == change.revision else None),
        )
        self._recent[stored.number, change.revision] = found
        while len(self._recent) > RECENT:
            self._recent.popitem(last=False)
        return found

    async def retell(self, number: TableNumber, changes: Sequence[Change]) -> list[Told]:
        """The tellings of consecutive changes, made again from the log."""
        stored = await self.stored(number)
        made = await self.archive.tellings(self.game(stored.game_id), stored, changes)
        named = {proposal.revision: proposal for proposal in await self._named(number, changes)}
        acts = {act.revision: act for act in await self._acts(number, changes)}

        def told(one: Retold) -> Told:
            proposal, act = named.get(one.change.proposal or 0), acts.get(one.change.revision)
            return self.tell(stored, one.change, one.steps, one.records, one.back, proposal, one.differs, act)

        return [told(one) for one in made]

    async def _named(self, number: TableNumber, changes: Sequence[Change]) -> list[Proposal]:
        """The proposals that some changes have made or answered."""
        return await self.store.proposals(number) if any(change.proposal for change in changes) else []

    async def _acts(self, number: TableNumber, changes: Sequence[Change]) -> list[DirectorsAct]:
        """What directors have done in some changes."""
        return await self.store.acts_at(number) if any(change.kind in RULED for change in changes) else []

    def remembered(self, change: Change) -> Told | None:
        """The telling of a change, if it is one of the newest."""
        return self._recent.get((change.number, change.revision))

    async def again(self, request: Any) -> Told | None:
        """The telling of a request that has been carried out before: remembered, or made again."""
        change = None if request is None else await self.store.change_of(str(request))
        if change is None:
            return None
        recent = self._recent.get((change.number, change.revision))
        return recent if recent is not None else (await self.retell(change.number, [change]))[0]

    async def place(self, number: TableNumber, guild: int) -> None:
        """The channel of a table has been seen in this server."""
        async with self.lock(number):
            await self.store.place(number, guild)
            if number in self._open:
                now = self._open[number]
                self._open[number] = replace(now, stored=replace(now.stored, guild=guild))

    async def show(self, number: TableNumber, revision: int) -> None:
        """Changes up to this revision have been told."""
        async with self.lock(number):
            await self.store.mark_shown(number, revision)
            if number in self._open:
                self._open[number] = self._open[number].shown(revision)
