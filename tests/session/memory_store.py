"""A store in memory, and one that fails on purpose."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.kernel.errors import StaleAction, TableError
from engine.kernel.game import Role
from engine.kernel.text import text
from engine.session.acts import DirectorsAct
from engine.session.beside_ports import KeptOrder, WrittenNote
from engine.session.clocks import Spell
from engine.session.model import Deadline, Proposal
from engine.session.ports import Acted, Change, Epoch, Kept, Outline, Record, Snapshot, Stored, Watch, Write


class MemoryStore:
    def __init__(self) -> None:
        self.tables: dict[int, Stored] = {}
        self.asked: dict[tuple[int, int], Proposal] = {}
        self.log: dict[int, list[Record]] = {}
        self.notes: dict[int, list[Change]] = {}
        self.snapshots: list[Snapshot] = []
        self.positions: dict[int, Kept] = {}
        self.begun: dict[int, list[Epoch]] = {}
        self.posts: dict[tuple[int, str], Any] = {}
        self.heartbeat: int | None = None
        self.ran: dict[int, list[Spell]] = {}
        self.preferred: dict[tuple[int, str], str] = {}
        self.stopped: dict[tuple[int, int, str], bool] = {}
        self.servers: dict[int, Any] = {}
        self.acts: list[DirectorsAct] = []
        self.told_acts: set[int] = set()
        self.watches: dict[tuple[int, int, int], Watch] = {}
        self.beforehand: dict[tuple[int, int, int], KeptOrder] = {}
        self.written: dict[tuple[int, int, int], tuple[int, str]] = {}  # the reader and the words
        self.feeds: set[tuple[int, int]] = set()
        self.fail: BaseException | None = None
        self.hold: asyncio.Event | None = None  # a write waits for it before anything is stored

    async def _pass(self) -> None:
        if self.hold is not None:
            await self.hold.wait()
        await asyncio.sleep(0)
        if self.fail is not None:
            raise self.fail

    async def create(self, table: Stored) -> int:
        await self._pass()
        if any(t.channel == table.channel and t.status != "ended" for t in self.tables.values()):
            raise TableError(text("channel-busy"))
        number = len(self.tables) + 1
        self.tables[number] = replace(table, number=number)
        self.log[number], self.notes[number] = [], []
        return number

    async def settle(self, table: Stored) -> None:
        await self._pass()
        self.tables[table.number] = table

    async def write(self, write: Write) -> None:
        await self._pass()
        number, old = write.table.number, self.tables[write.table.number]
        if old.revision != write.change.revision - 1:
            raise StaleAction(text("stale-action"))
        self.tables[number] = replace(write.table, shown_revision=old.shown_revision)
        self.notes[number].append(write.change)
        self.log[number] = [
            replace(r, undone=write.change.revision) if r.sequence in write.undone else r for r in self.log[number]
        ] + list(write.records)
        if write.undone:
            first = min(write.undone)
            self.snapshots = [s for s in self.snapshots if s.number != number or s.sequence < first]
        waiting = {one.revision: one for one in write.table.proposals}
        for (table, revision), one in self.asked.items():
            if table == number and one.state == "pending" and revision not in waiting:
                self.asked[table, revision] = replace(one, state="overtaken")
        for one in (*write.answered, *waiting.values()):
            self.asked[number, one.revision] = one
        if write.snapshot is not None:
            self.snapshots.append(write.snapshot)
        if write.kept is not None:
            self.positions[number] = write.kept
        self.ran.setdefault(number, []).extend(write.spells)
        if write.epoch is not None:
            self.begun.setdefault(number, []).append(write.epoch)
        if write.act is not None:
            await self.keep_act(write.act)
        if write.handed is not None:
            before, after, words = write.handed.before, write.handed.after, write.handed.words
            for key, (reader, said) in list(self.written.items()):
                if key[0] == number and reader == before:
                    self.written[key] = after, said
            if words:
                self.written[number, write.change.user, write.change.revision] = after, words
        seated = () if write.table.status == "ended" else tuple(write.table.seats.values())
        self.beforehand = {
            (table, user, place): order
            for (table, user, place), order in self.beforehand.items()
            if table != number or (user in seated and (user, place) not in write.spent)
        }

    async def kept(self, number: int) -> Kept | None:
        return self.positions.get(number)

    async def keep(self, kept: Kept) -> None:
        self.positions[kept.number] = kept

    async def epochs(self, number: int) -> list[Epoch]:
        return self.begun.get(number, [])

    async def table(self, number: int) -> Stored | None:
        return self.tables.get(number)

    async def in_channel(self, channel: int) -> Stored | None:
        return max((t for t in self.tables.values() if t.channel == channel), key=lambda t: t.number, default=None)

    async def of_user(self, user: int) -> list[Stored]:
        going = [t for t in self.tables.values() if t.status != "ended"]
        return [t for t in going if user in (t.seats.values() or (t.host, t.opponent))]

    async def of_server(self, guild: int, statuses: Sequence[str]) -> list[Stored]:
        return [t for t in reversed(self.tables.values()) if t.guild == guild and t.status in statuses]

    async def acted(self, number: int) -> list[Acted]:
        return [Acted(r.user, r.time) for r in self.log[number] if not r.hidden]

    async def watch(self, watch: Watch) -> None:
        self.watches[watch.user, watch.channel, watch.table] = watch

    async def unwatch(self, watch: Watch) -> None:
        self.watches.pop((watch.user, watch.channel, watch.table), None)

    async def told(self, watch: Watch) -> None:
        key = (watch.user, watch.channel, watch.table)
        if key in self.watches:
            self.watches[key] = replace(watch, every=self.watches[key].every)

    async def watches_at(self, number: int) -> list[Watch]:
        return [watch for watch in self.watches.values() if watch.table == number]

    async def watches_of(self, user: int, channel: int) -> list[Watch]:
        return [watch for watch in self.watches.values() if (watch.user, watch.channel) == (user, channel)]

    async def open_feed(self, number: int, user: int, time: int) -> None:
        self.feeds.add((number, user))

    async def has_opened(self, number: int, user: int) -> bool:
        return (number, user) in self.feeds

    async def watched(self) -> list[int]:
        return sorted({watch.table for watch in self.watches.values()})

    async def records(self, number: int, after: int = 0, last: int | None = None) -> list[Record]:
        return [r for r in self.log[number] if after < r.sequence and (last is None or r.sequence <= last)]

    async def outline(self, number: int) -> list[Outline]:
        return [Outline(r.sequence, r.revision, r.role, r.undone, r.hidden) for r in self.log[number]]

    async def snapshot(self, number: int, rules_version: int, before: int | None = None) -> Snapshot | None:
        fit = (s for s in self.snapshots if s.number == number and s.rules_version == rules_version)
        bound = 1 << 62 if before is None else before
        return max((s for s in fit if s.sequence < bound), key=lambda s: s.sequence, default=None)

    async def change_of(self, request: str) -> Change | None:
        return next((c for notes in self.notes.values() for c in notes if c.request == request), None)

    async def changes(self, number: int, after: int) -> list[Change]:
        return [c for c in self.notes[number] if c.revision > after]

    async def proposals(self, number: int) -> list[Proposal]:
        return [one for (table, _), one in sorted(self.asked.items()) if table == number]

    async def private_changes(self, number: int, after: int) -> list[Change]:
        return [c for c in self.notes[number] if c.revision > after and c.private]

    async def waiting(self) -> list[int]:
        return [t.number for t in self.tables.values() if t.shown_revision < t.revision or t.status != "ended"]

    async def alive(self) -> int | None:
        return self.heartbeat

    async def live(self, now: int) -> None:
        self.heartbeat = now

    async def count(self) -> dict[str, int]:
        return dict(Counter(table.status for table in self.tables.values()))

    async def due(self, now: int) -> list[Deadline]:
        offers = [Deadline(t.number, 0, t.until or now) for t in self.tables.values() if t.status == "proposed"]
        found = [
            Deadline(table, one.revision, one.until)
            for (table, _), one in self.asked.items()
            if one.state == "pending" and one.until is not None
        ]
        holds = [
            Deadline(t.number, 0, t.hold.until, "hold")
            for t in self.tables.values()
            if t.hold is not None and t.hold.until is not None
        ]
        clocks = [
            Deadline(t.number, 0, t.clocks.alarm, "clock")
            for t in self.tables.values()
            if t.status == "playing" and t.clocks is not None and t.clocks.alarm is not None
        ]
        return sorted((one for one in (*offers, *found, *holds, *clocks) if one.due <= now), key=lambda one: one.due)

    async def retime(self, table: Stored, spells: Sequence[Spell]) -> None:
        await self._pass()
        timed = {"clocks": table.clocks, "hold": table.hold, "until": table.until}
        self.tables[table.number] = replace(self.tables[table.number], proposals=table.proposals, **timed)
        for one in table.proposals:
            self.asked[table.number, one.revision] = one
        self.ran.setdefault(table.number, []).extend(spells)

    async def retime_for(
        self, user: int, said: Mapping[str, str], tables: Sequence[tuple[Stored, Sequence[Spell]]]
    ) -> None:
        for table, spells in tables:
            await self.retime(table, spells)
        self.preferred |= {(user, key): value for key, value in said.items()}

    async def clocked(self, number: int, chapter: str) -> frozenset[Role]:
        return frozenset(spell.role for spell in self.ran.get(number, []) if spell.chapter == chapter)

    async def charged(self, number: int, revision: int) -> list[Spell]:
        return [spell for spell in self.ran.get(number, []) if spell.revision == revision]

    async def spells(self, number: int) -> list[Spell]:
        return list(self.ran.get(number, []))

    async def running(self, user: int | None = None) -> list[int]:
        warned = {table for (table, _), one in self.asked.items() if (one.kind, one.state) == ("warning", "pending")}
        playing = [
            t for t in self.tables.values() if t.status == "playing" and (t.clocks is not None or t.number in warned)
        ]
        return [t.number for t in playing if user is None or user in t.seats.values()]

    async def place(self, number: int, guild: int) -> None:
        self.tables[number] = replace(self.tables[number], guild=guild)

    async def mark_shown(self, number: int, revision: int) -> None:
        table = self.tables[number]
        shown = max(table.shown_revision, min(revision, table.revision))
        self.tables[number] = replace(table, shown_revision=shown)

    async def remember(self, number: int, key: str, value: Any) -> None:
        self.posts[number, key] = value

    async def keeping(self, key: str) -> list[int]:
        return sorted(number for (number, one), value in self.posts.items() if one == key and value is not None)

    async def recall(self, number: int) -> dict[str, Any]:
        return {key: value for (one, key), value in self.posts.items() if one == number and value is not None}

    async def stop(self, table: int, user: int, moment: str, asked: bool) -> None:
        self.stopped[table, user, moment] = asked

    async def stops(self, table: int, user: int) -> dict[str, bool]:
        return {moment: asked for (one, who, moment), asked in self.stopped.items() if (one, who) == (table, user)}

    async def standing(self, table: int, user: int) -> list[KeptOrder]:
        found = sorted(self.beforehand.items(), key=lambda one: one[0])
        return [order for (one, who, _), order in found if (one, who) == (table, user)]

    async def stand(self, table: int, user: int, order: KeptOrder) -> None:
        self.beforehand[table, user, order.place] = order

    async def unsay(self, table: int, user: int, place: int) -> None:
        self.beforehand.pop((table, user, place), None)

    async def notes_at(self, table: int, reader: int) -> list[WrittenNote]:
        found = [
            WrittenNote(user, words, revision)
            for (one, user, revision), (who, words) in self.written.items()
            if (one, who) == (table, reader)
        ]
        return sorted(found, key=lambda one: (one.author != reader or one.revision > 0, one.revision))

    async def keep_note(self, table: int, user: int, words: str) -> None:
        self.written.pop((table, user, 0), None)
        if words:
            self.written[table, user, 0] = user, words

    async def prefer(self, user: int, key: str, value: str) -> None:
        self.preferred[user, key] = value

    async def keep_draft(self, user: int, channel: int, data: Any) -> None:
        self.posts[-user, str(channel)] = data

    async def draft(self, user: int, channel: int) -> Any:
        return self.posts.get((-user, str(channel)))

    async def preferring(self, key: str) -> dict[int, str]:
        return {user: value for (user, one), value in self.preferred.items() if one == key}

    async def preferences(self, user: int) -> dict[str, str]:
        return {key: value for (one, key), value in self.preferred.items() if one == user}

    async def server(self, guild: int) -> Any:
        return self.servers.get(guild)

    async def keep_server(self, guild: int, settings: Any, act: DirectorsAct) -> None:
        self.servers[guild] = settings
        await self.keep_act(act)

    async def keep_act(self, act: DirectorsAct) -> None:
        self.acts.append(replace(act, number=len(self.acts) + 1))

    async def acts_in(self, guild: int, newest: int) -> list[DirectorsAct]:
        return [act for act in reversed(self.acts) if act.guild == guild][:newest]

    async def barred(self, number: int, mark: str) -> frozenset[Role]:
        return frozenset()

    async def acts_at(self, table: int) -> list[DirectorsAct]:
        return [act for act in self.acts if act.table == table]

    async def untold_acts(self) -> list[DirectorsAct]:
        return [act for act in self.acts if act.number not in self.told_acts]

    async def act_told(self, number: int) -> None:
        self.told_acts.add(number)
