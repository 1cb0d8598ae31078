"""Time at the tables: what is due by their clocks, what players have said of their days, and the account of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.kernel.errors import GameError, TableError
from engine.kernel.game import Outcome, Role
from engine.kernel.text import text
from engine.session.answering import answers, later, prolonged
from engine.session.changing import ended, moved, position
from engine.session.clocks import Alarm
from engine.session.clockwork import (
    fallen,
    halted,
    known_to,
    left_of,
    reminded,
    run_again,
    sat_through,
    told_fallen,
    used_by_turn,
)
from engine.session.model import HOUSE, Kind, TableNumber, Told
from engine.session.open_tables import OpenTables, Timed
from engine.session.ports import Change
from engine.session.position import Position, Unread, seats_of
from engine.session.reminding import NEVER, Reminding, reminding_data, reminding_of
from engine.session.resting import Away, Day, Rest, Span, clock_time, joined_days, rest_data, rest_of, today_in
from engine.session.terms import KINDS
from engine.session.winding import at_table, sitters

log = logging.getLogger(__name__)
BEAT = 60  # seconds between signs of life
AWAY = 5 * 60  # seconds without one after which the bot was not there
GRACE = 15 * 60  # seconds for everybody to come back after the bot was away
MOMENT = 2 * 60  # seconds for the same after it was away for less
MOST_AWAY = 60  # days in a row
LOOKED = 60  # changes at most that are looked at for who has played of late
PLAYED: frozenset[Kind] = frozenset({"orders", "undo"})
TALK: frozenset[Kind] = frozenset({"refused", "taken-back", "lapsed", "acknowledged"})
GOES_ON = PLAYED | TALK | {terms.made for terms in KINDS.values()}  # after any other change a game stands elsewhere
ENDLESS = 1 << 62  # a time that no deadline reaches


@dataclass(frozen=True)
class Reminder:
    """What somebody is to be reminded of: that half of his time at a table is gone, or nearly all.

    `decides`: the game does wait for him; he has not chosen in secret, of which nobody else may know. `alone`: as far
    as everybody knows it waits for nobody else.
    """

    table: TableNumber
    role: Role
    user: int
    what: Alarm
    flag: int  # when his flag falls
    since: int
    decides: bool
    alone: bool


class TimeUsed(NamedTuple):
    """What one side has used in one turn, in seconds that counted."""

    turn: int
    role: Role
    used: int


class Timekeeping:
    """Clocks and rests of all tables. What everybody may know is told; the rest to its player alone."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables
        self._beaten = 0  # when it was last there
        self._noted = 0  # when that was last written down
        self._lost: int | None = None  # since when nobody could reach the bot
        self._charged: dict[TableNumber, int] = {}  # tables that are still to be set right after that
        self._also: list[Callable[[Span], Awaitable[None]]] = []
        self._resting = asyncio.Lock()

    def now(self) -> int:
        """The time by which tables live."""
        return self._tables.clock.now()

    def also_forgive(self, tell: Callable[[Span], Awaitable[None]]) -> None:
        """Have whatever counts time besides clocks hear of each time in which nobody could play: from and to when.

        It may hear of the same twice.
        """
        self._also.append(tell)

    # What is due

    async def ring(self, table: TableNumber) -> Told | None:
        """Whatever flag has fallen by now falls, once, as the table's conditions say; None if nothing is to be told."""
        async with self._tables.lock(table):
            now = await position(self._tables, table, unread=True)
            clocks, time = now.stored.clocks, self._tables.clock.now()
            if clocks is None or now.stored.status != "playing":
                return None
            if clocks.live is not None and clocks.live <= time:
                return await self._leave(now)
            flags = fallen(clocks, time)
            if not flags:
                return None
            if isinstance(now, Unread):  # nobody can move there, so nobody's time runs
                await self._tables.retime(now, halted(clocks))
                return None
            match now.stored.conditions.clock.flag:
                case "nothing":
                    await self._tables.retime(now, told_fallen(clocks, flags))
                    return None
                case "director":
                    stored = replace(now.stored, revision=now.stored.revision + 1)
                    return await self._fell(now, moved(now, stored), "flag-fell", flags[:1])
                case "forfeit":
                    others = [role for role in now.stored.seats if role not in flags]
                    outcome = Outcome(others[0] if len(others) == 1 else None, text("outcome-time"))
                    return await self._fell(now, ended(self._tables, now, outcome), "time-forfeited", flags)

    async def _leave(self, now: Position) -> Told:
        """Nobody has sat at it for long: it is played by correspondence again."""
        conditions = replace(now.stored.conditions, live=False)
        after = moved(now, replace(now.stored, revision=now.stored.revision + 1, conditions=conditions))
        done = Change(now.stored.number, after.stored.revision, "live-ended", HOUSE, None, self._tables.clock.now())
        after = await self._tables.commit(now, after, done)
        return self._tables.tell(after.stored, done)

    async def _fell(self, now: Position, after: Position, kind: Kind, flags: tuple[Role, ...]) -> Told:
        assert now.stored.clocks is not None
        after = moved(after, replace(after.stored, clocks=told_fallen(now.stored.clocks, flags)))
        role = flags[0] if len(flags) == 1 else None
        done = Change(after.stored.number, after.stored.revision, kind, HOUSE, role, self._tables.clock.now())
        after = await self._tables.commit(now, after, done)
        return self._tables.tell(after.stored, done)

    async def reminders(self, table: TableNumber) -> list[Reminder]:
        """Who is to be reminded by now; say so with `given`."""
        stored, time = await self._tables.stored(table), self._tables.clock.now()
        if stored.status != "playing" or stored.clocks is None:
            return []
        alone = sum(side.shown is not None for side in stored.clocks.sides.values()) == 1
        return [
            Reminder(table, role, stored.seats[role], what, shown.due, shown.since, side.run is not None, alone)
            for role, side in stored.clocks.sides.items()
            if (shown := side.shown) is not None
            for what, due in shown.alarms().items()
            if due <= time
        ]

    async def given(self, reminder: Reminder, later: int | None = None) -> None:
        """It was given, or is put off until `later`."""
        async with self._tables.lock(reminder.table):
            now = await position(self._tables, reminder.table, unread=True)
            clocks = now.stored.clocks
            shown = None if clocks is None else clocks.sides[reminder.role].shown
            if clocks is not None and shown is not None and shown.since == reminder.since:
                await self._tables.retime(now, reminded(clocks, reminder.role, reminder.what, later))

    async def wake(self) -> int | None:
        """The bot begins. If it was not there for a while, nobody is charged for that; since when, if so."""
        last, now = await self._tables.store.alive(), self._tables.clock.now()
        if last is not None and last < now:
            self._lost, self._tables.forgiving = last, True
        await self.beat()
        return last if last is not None and now - last > AWAY else None

    def lost(self) -> None:
        """Nobody can reach the bot: it counts as away since it has last been there."""
        if self._lost is None:
            self._lost = self._beaten or self._tables.clock.now()
            self._tables.forgiving = True

    async def beat(self) -> Sequence[TableNumber]:
        """The bot is there. If it was not for a while, nobody is charged for that; at which tables time was counted."""
        again: Sequence[TableNumber] = ()
        now = self._tables.clock.now()
        if self._lost is None and self._beaten and now - self._beaten > BEAT:
            self._lost = self._beaten  # it stood still without being stopped
        if self._lost is not None:
            if now - self._lost > AWAY:
                again = await self.was_away(self._lost)
            else:
                again = await self._was_out(self._lost)
            self._lost, self._tables.forgiving, self._noted = None, False, 0
        for number, since in tuple(self._charged.items()):
            await self._forgive(number, since)
        self._beaten = now
        if now - self._noted >= BEAT:
            await self._tables.store.live(now)
            self._noted = now
        return again

    async def _was_out(self, since: int) -> Sequence[TableNumber]:
        """The bot was not there for so short that it is charged, but for what has run out by now: at these tables
        nobody is, and everybody has a moment to come back."""
        due = await self._tables.store.due(self._tables.clock.now())
        numbers = sorted({one.table for one in due if one.what != "clock" or await self._has_fallen(one.table)})
        for number in numbers:
            await self._forgive(number, since, MOMENT)
        return numbers

    async def _has_fallen(self, number: TableNumber) -> bool:
        """Whether more is due by the clocks of a table than a reminder."""
        clocks, now = (await self._tables.stored(number)).clocks, self._tables.clock.now()
        return clocks is not None and (bool(fallen(clocks, now)) or (clocks.live is not None and clocks.live <= now))

    async def was_away(self, since: int) -> Sequence[TableNumber]:
        """The bot is there again: nobody is charged for the time since then, and nothing has lapsed in it. The tables
        at which time is counted, or something waits that lapses."""
        store = self._tables.store
        waiting = [one.table for one in await store.due(ENDLESS) if one.what != "clock"]
        numbers = sorted({*await store.running(), *waiting})
        for number in numbers:
            await self._forgive(number, since)
        for tell in self._also:
            await tell((since, self._tables.clock.now() + GRACE))
        return numbers

    async def moved_here(self, number: TableNumber, since: int | None) -> None:
        """A table has come from another host, who was last there at a time; nobody is charged for what lies between.

        None if nobody knows: then for nothing since its last change.
        """
        stored, now = await self._tables.stored(number), self._tables.clock.now()
        newest = (await self._tables.store.changes(number, stored.revision - 1))[-1].time
        await self._run_again(number, (min(now, max(since or 0, newest)), now + GRACE))
        if await self._tables.store.alive() is None:
            await self._tables.store.live(now)  # the bot begins later, perhaps much later: it was away since now

    async def _forgive(self, number: TableNumber, since: int, grace: int = GRACE) -> None:
        """Nobody at a table is charged for the time since then; what fails holds up no other, and is tried again."""
        try:
            await self._run_again(number, (since, self._tables.clock.now() + grace))
        except GameError as error:
            log.warning("table %s: its clocks wait to be set right: %r", number, error)
            self._charged[number] = since
        else:
            self._charged.pop(number, None)

    # What users say of their days

    async def rest(self, user: int) -> Rest:
        """When the clocks of a user do not run."""
        return rest_of(await self._tables.store.preferences(user))

    async def rest_otherwise(self, user: int, change: Callable[[Rest], Rest]) -> Rest:
        """From now on they do not run at other times; what has been used so far stays used."""
        async with self._resting, AsyncExitStack() as locks:
            before = await self.rest(user)
            numbers = sorted(await self._tables.store.running(user))
            for number in numbers:
                await locks.enter_async_context(self._tables.lock(number))
            time = self._tables.clock.now()
            after = before.changed_to(change(before), time)
            if after != before:
                timed = [await self._timed_again(number, (time, time), (user, after)) for number in numbers]
                await self._tables.retime_for(user, rest_data(after), [one for one in timed if one is not None])
        return after

    async def go_away(self, user: int, first: Day | None, last: Day) -> Rest:
        """Be away from a day on, today if none is said, to another one."""
        zone = (await self.rest(user)).zone
        today = today_in(zone, self._tables.clock.now())
        begins = max(first or today, today)
        if last < begins:
            raise TableError(text("time-away-backwards"))
        if (last - begins).days >= MOST_AWAY:
            raise TableError(text("time-away-too-long", days=MOST_AWAY))
        days = Away(begins, last, zone)
        return await self.rest_otherwise(user, lambda rest: replace(rest, away=joined_days((*rest.away, days))))

    async def come_back(self, user: int) -> Rest:
        """Be there again from now on: what lies ahead is said no more, today and what lies behind stay on record."""

        def back(rest: Rest) -> Rest:
            now = self._tables.clock.now()
            return replace(rest, away=tuple(ended for one in rest.away if (ended := one.ended(now)) is not None))

        return await self.rest_otherwise(user, back)

    async def _run_again(self, number: TableNumber, gap: Span) -> None:
        """The clocks of a table run on after a gap, and the time for whatever else lapses there."""
        async with self._tables.lock(number):
            stored = await self._tables.stored(number)
            if stored.status == "proposed":
                await self._tables.store.retime(prolonged(stored, gap), ())
                return
            timed = await self._timed_again(number, gap, None)
            if timed is not None:
                now, clocks, spells = timed
                await self._tables.retime(replace(now, stored=prolonged(now.stored, gap)), clocks, spells)

    async def _timed_again(self, number: TableNumber, gap: Span, who: tuple[int, Rest] | None) -> Timed | None:
        """The clocks of a table as they run on after a gap; those of one user alone, who rests otherwise from now on.

        For a caller that holds its lock. None where the game is over."""
        now = await position(self._tables, number, unread=True)
        stored, clocks = now.stored, now.stored.clocks
        if stored.status != "playing":
            return None
        before = await sitters(self._tables.store, stored, clocks)
        after, roles = before, tuple(stored.seats)
        if who is not None:
            roles, rest = seats_of(stored, who[0]), at_table(who[1], stored, clocks)
            after = {role: replace(one, rest=rest) if role in roles else one for role, one in before.items()}
        waiting = [
            later(one, (stored.hold, stored.hold), gap, (before[role].rest, after[role].rest))
            for one in stored.proposals
            for role in (answers(stored, one.role),)
        ]
        now = replace(now, stored=replace(stored, proposals=tuple(waiting)))
        if clocks is None:
            return now, None, ()
        return (now, *run_again(sat_through(clocks, gap), roles, gap, before, after))

    # How they want to be reminded

    async def reminding(self, user: int) -> Reminding:
        """How a user wants to be reminded."""
        return reminding_of(await self._tables.store.preferences(user))

    async def remind_otherwise(self, user: int, reminding: Reminding) -> Reminding:
        """From now on so. Who sets an hour that is over gets his first list tomorrow."""
        day, hour = await self._here(user)
        if reminding.hour != (await self.reminding(user)).hour and hour >= reminding.hour:
            reminding = replace(reminding, listed=day)
        for key, value in reminding_data(reminding).items():
            await self._tables.store.prefer(user, key, value)
        return reminding

    async def snooze(self, user: int, hours: int) -> int:
        """Remind nobody of anything for some hours, or no longer; until when."""
        until = self._tables.clock.now() + hours * 60 * 60
        await self.remind_otherwise(user, replace(await self.reminding(user), quiet=until))
        return until

    async def rested(self) -> list[int]:
        """Whose quiet hours are over, once: whoever calls tells them what they have missed."""
        found, now = [], self._tables.clock.now()
        for user, until in (await self._tables.store.preferring("quiet")).items():
            if until != "0" and 0 < (wants := await self.reminding(user)).quiet <= now:
                await self.remind_otherwise(user, replace(wants, quiet=0))
                found.append(user)
        return found

    async def to_list(self) -> list[tuple[int, str]]:
        """Who is to get the list of his games by now, and for which day."""
        found = []
        for user in await self._tables.store.preferring("list-hour"):
            wants, (day, hour) = await self.reminding(user), await self._here(user)
            due = wants.hour != NEVER and hour >= wants.hour and wants.listed != day
            if due and wants.quiet <= self._tables.clock.now():
                found.append((user, day))
        return found

    async def was_listed(self, user: int, day: str) -> None:
        """He has got the list of this day."""
        await self._tables.store.prefer(user, "listed", day)

    async def _here(self, user: int) -> tuple[str, int]:
        """The day and the hour where a user is."""
        zone, now = (await self.rest(user)).zone, self._tables.clock.now()
        return today_in(zone, now).isoformat(), int(clock_time(zone, now)[:2])

    # Who is at a table

    async def played_since(self, table: TableNumber, since: int) -> Mapping[int, int]:
        """Who has played since a time, and when last; nobody before the game was led elsewhere than on."""
        found: dict[int, int] = {}
        newest = (await self._tables.stored(table)).revision
        for change in reversed(await self._tables.store.changes(table, max(0, newest - LOOKED))):
            if change.time < since or change.kind not in GOES_ON:
                break
            if change.kind in PLAYED:
                found.setdefault(change.user, change.time)
        return found

    # What was used

    async def left(self, table: TableNumber, user: int | None) -> Mapping[Role, int]:
        """What each side has left now, as far as a user may know; nothing at a table without clocks."""
        stored = await self._tables.stored(table)
        if stored.clocks is None:
            return {}
        clocks, rests = known_to(stored.clocks, seats_of(stored, user)), await self._rests(table)
        return {role: left_of(clocks, role, rests[role], self._tables.clock.now()) for role in clocks.sides}

    async def account(self, table: TableNumber, user: int | None = None) -> list[TimeUsed]:
        """What each side has used in each turn, as far as a user may know, the present run included."""
        stored, time = await self._tables.stored(table), self._tables.clock.now()
        held, clocks = seats_of(stored, user), stored.clocks
        found = used_by_turn(await self._tables.store.spells(table), clocks, held)
        if clocks is not None:
            rests = await self._rests(table)
            for role, side in known_to(clocks, held).sides.items():
                if side.run is not None:
                    ran = rests[role].counted(side.run.since, time)
                    found[clocks.turn, role] = found.get((clocks.turn, role), 0) + ran
        return [TimeUsed(turn, role, used) for (turn, role), used in found.items()]

    async def _rests(self, table: TableNumber) -> Mapping[Role, Rest]:
        stored = await self._tables.stored(table)
        if stored.clocks is None:
            return {}
        return {role: one.rest for role, one in (await sitters(self._tables.store, stored, stored.clocks)).items()}
