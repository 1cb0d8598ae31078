"""The events that are open in memory: a lock for each, a bounded cache, and the one way an act is stored."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

from engine.kernel.errors import Refused, TableError
from engine.kernel.text import text
from engine.league import flow
from engine.league.acts import ContestAct, EventCreated, Recorded, SignedUp, Substituted, Withdrew
from engine.league.model.contest import Contest
from engine.league.model.event_rules import RECKONING, EventRules
from engine.league.rules.conflicts import refuse_new
from engine.league.rules.handling import BOT, refused
from engine.season.naming import with_distinct_name
from engine.season.ports import EventNumber, EventPlaces, EventStore, KeptEvent, MatchPost
from engine.season.returning import refuse_return
from engine.season.rule_changes import refuse_change
from engine.session.ports import WallClock

OPEN = 30  # events kept in memory
LONG = 300  # acts that take longer to fold than others should wait
NOWHERE = EventPlaces()


@dataclass(frozen=True)
class HeldEvent:
    """An event with its log, of one moment."""

    kept: KeptEvent
    contest: Contest
    log: tuple[Recorded, ...]
    visiting: bool = False  # as it is seen in another server, to which it is published

    @property
    def number(self) -> EventNumber:
        """By which it is called."""
        return self.kept.number


class OpenEvents:
    """Whoever looks sees an event as it was last stored; acts are one at a time for each event."""

    def __init__(self, store: EventStore, clock: WallClock, new_seed: Callable[[], bytes]) -> None:
        self.store = store
        self.clock = clock
        self._new_seed = new_seed
        self.leaving: set[int] = set()  # users who are being forgotten
        self._held: OrderedDict[EventNumber, HeldEvent] = OrderedDict()
        self._reading: WeakValueDictionary[EventNumber, asyncio.Lock] = WeakValueDictionary()
        self._changes: Counter[EventNumber] = Counter()  # of each event since the start
        self._locks: WeakValueDictionary[EventNumber, asyncio.Lock] = WeakValueDictionary()

    def lock(self, number: EventNumber) -> asyncio.Lock:
        """The lock of an event. Never hold it while talking to Discord."""
        return self._locks.setdefault(number, asyncio.Lock())

    async def create(
        self, guild: int, user: int, rules: EventRules, places: EventPlaces = NOWHERE, request: str | None = None
    ) -> HeldEvent:
        """A new event; whoever creates it is one of its directors. `Refused` if its rules do not go together."""
        if request is not None and (made := await self.store.act_of(request)) is not None:
            return await self.look(made[0])
        self._expect_stays(user)
        if user not in rules.directors:
            rules = replace(rules, directors=(user, *rules.directors))
        rules = replace(rules, reckoning=RECKONING)
        now = self.clock.now()
        first = Recorded(1, now, user, EventCreated(rules, self._new_seed().hex()))
        contest = flow.apply(None, first)
        kept = KeptEvent(EventNumber(0), guild, now, rules.title, places=places)
        kept = replace(kept, number=await self.store.create_event(kept, first, request))
        return self._keep(HeldEvent(kept, contest, (first,)))

    async def look(self, number: int) -> HeldEvent:
        """An event as it stands; `TableError` if there is none."""
        found = self._held.get(EventNumber(number))
        if found is None:
            async with self._reading.setdefault(EventNumber(number), asyncio.Lock()):
                found = self._held.get(EventNumber(number)) or await self._read(EventNumber(number))
        return self._keep(found)

    async def _read(self, number: EventNumber) -> HeldEvent:
        """An event as it is stored. A long log is folded beside the event loop; what was stored meanwhile is not in it,
        so then all is read again."""
        while True:
            changes = self._changes[number]
            kept = await self.store.event(number)
            if kept is None:
                raise TableError(text("no-event", event=str(number)))
            log = tuple(await self.store.event_acts(number))
            contest = flow.replay(log) if len(log) < LONG else await asyncio.to_thread(flow.replay, log)
            if changes == self._changes[number]:
                return self._held.get(number) or HeldEvent(kept, contest, log)

    async def act(
        self,
        number: int,
        user: int,
        act: ContestAct,
        reason: str = "",
        *,
        seen: int | None = None,
        posts: tuple[MatchPost, ...] = (),
        request: str | None = None,
    ) -> HeldEvent:
        """Something happens in an event; `Refused` where it cannot.

        `seen`: how many acts whoever decides has seen, None where it does not matter. `posts`: stored with it.
        """
        async with self.lock(EventNumber(number)):
            if request is not None and await self.store.act_of(request) is not None:
                return await self.look(number)
            held = await self.look(number)
            self._expect_stays(user, act)
            if seen is not None and seen != held.contest.acts:
                raise Refused(refused("league-refuse-stale"))
            now = max(self.clock.now(), held.contest.at)
            act = with_distinct_name(held.contest, act)
            record = Recorded(held.contest.acts + 1, now, user, act, reason)
            contest = flow.apply(held.contest, record)
            why = refuse_new(held.contest, record) or refuse_change(held.contest, record)
            if why := why or await refuse_return(self.store, held.number, held.contest, record):
                raise Refused(why)
            closed = now if contest.closed else None
            kept = replace(held.kept, title=contest.rules.title, closed=closed)
            try:
                await self.store.append(kept, record, posts, request)
            except BaseException:
                self._held.pop(held.number, None)  # it may have been stored all the same
                raise
            finally:
                self._changes[held.number] += 1
            return self._keep(HeldEvent(kept, contest, (*held.log, record)))

    async def by_bot(
        self, number: int, act: ContestAct, reason: str = "", posts: tuple[MatchPost, ...] = ()
    ) -> HeldEvent:
        """The same, done by the bot."""
        return await self.act(number, BOT, act, reason, posts=posts)

    async def place(self, number: int, places: EventPlaces) -> HeldEvent:
        """Keep where an event is held."""
        async with self.lock(EventNumber(number)):
            held = await self.look(number)
            await self.store.keep_places(held.number, places)
            self._changes[held.number] += 1
            return self._keep(replace(held, kept=replace(held.kept, places=places)))

    def forget(self) -> None:
        """Everything is read anew: somebody who is named in it is so no more."""
        self._changes.update(list(self._reading))
        self._held.clear()

    def _expect_stays(self, user: int, act: ContestAct | None = None) -> None:
        """Nobody comes to an event, by his own act or another's, while he is being forgotten; he only withdraws."""
        if isinstance(act, Withdrew):
            return
        coming = act.user if isinstance(act, SignedUp | Substituted) else user
        if {user, coming} & self.leaving:
            raise TableError(text("person-leaving"))

    def _keep(self, held: HeldEvent) -> HeldEvent:
        self._held[held.number] = held
        self._held.move_to_end(held.number)
        while len(self._held) > OPEN:
            self._held.popitem(last=False)
        return held
