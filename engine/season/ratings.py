"""The ratings of servers: read, worked out beside the event loop, and kept until a result changes."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias
from weakref import WeakValueDictionary

from engine.kernel.errors import GameError, TableError
from engine.kernel.text import text
from engine.league.acts import Recorded
from engine.league.flow import replay
from engine.league.model.event_rules import RatingKind
from engine.league.ratings.played import PlayedMatch, played
from engine.league.ratings.rating import RATED
from engine.league.rules.handling import BOT
from engine.season.past_results import PastFile, PastReading, read_past
from engine.season.ports import EventNumber
from engine.season.rating_acts import (
    GameAnnulled,
    GameRestored,
    OutRemembered,
    PlayerLetIn,
    PlayerTakenOut,
    RatingAct,
    ResultsRead,
    decided,
    expect_new,
    out_mark,
)
from engine.season.rating_store import RatingStore, ResultsMark
from engine.season.season_book import SeasonBook, in_order, season_book
from engine.season.tallies import CardStatistics, card_statistics
from engine.session.ports import WallClock

log = logging.getLogger(__name__)
CHUNK = 500  # games that are read at once
SERVERS = 10  # of which the book is kept in memory

RatedKinds: TypeAlias = tuple[RatingKind, ...]
OfEvents = Mapping[EventNumber, tuple[PlayedMatch, ...]]


@dataclass(frozen=True)
class _Kept:
    """A book with what it was worked out from."""

    mark: ResultsMark
    events: OfEvents
    tables: tuple[PlayedMatch, ...]
    book: SeasonBook
    others: dict[RatedKinds, SeasonBook]  # of single kinds, as they were asked for


class Ratings:
    """One book for each server."""

    def __init__(self, store: RatingStore, clock: WallClock) -> None:
        self.store = store
        self._clock = clock
        self._kept: OrderedDict[int, _Kept] = OrderedDict()
        self._cards: OrderedDict[tuple[int, tuple[int, ...]], tuple[tuple[int, ...], CardStatistics]] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._deciding = asyncio.Lock()

    async def book(self, guild: int, kinds: RatedKinds = RATED) -> SeasonBook:
        """The ratings of a server as all its results have them now; `kinds`: as if only these were rated."""
        async with self._locks.setdefault(guild, asyncio.Lock()):
            mark = await self.store.results_mark(guild)
            kept = self._kept.get(guild)
            if kept is None or kept.mark != mark:
                kept = await self._read(guild, mark, kept)
            self._kept[guild] = kept
            self._kept.move_to_end(guild)
            while len(self._kept) > SERVERS:
                self._kept.popitem(last=False)
            if kinds == RATED:
                return kept.book
            if kinds not in kept.others:
                kept.others[kinds] = await asyncio.to_thread(season_book, kept.book.matches, kept.book.decided, kinds)
            return kept.others[kinds]

    async def decide(
        self, guild: int, user: int, act: RatingAct, reason: str = "", request: str | None = None
    ) -> SeasonBook:
        """A director decides something; `Refused` if that is so already."""
        async with self._deciding:
            now = decided(await self.store.rating_acts(guild))
            expect_new(now.knowing([act.user]) if isinstance(act, PlayerLetIn | PlayerTakenOut) else now, act)
            await self._expect_game(guild, act)
            await self.store.decide(guild, self._clock.now(), user, act, reason, request)
        return await self.book(guild)

    async def read_past(
        self, guild: int, user: int, file: PastFile, said: Mapping[str, int], request: str | None = None
    ) -> tuple[PastReading, int]:
        """A dry run of past results; what can count is kept, under the number of the act, 0 if that is nothing."""
        known, book = await self.store.names(guild), await self.book(guild)
        reading = await asyncio.to_thread(read_past, file, said, known, book.matches)
        if not reading.matches:
            return reading, 0
        act = ResultsRead(reading.matches)
        return reading, await self.store.decide(guild, self._clock.now(), user, act, request=request)

    async def cards(self, guild: int, matches: Iterable[PlayedMatch]) -> CardStatistics:
        """The cards that were played in some matches of a server, as far as these are whole and counted by now."""
        mark = await self.store.results_mark(guild)
        tables = tuple(one.table for one in matches if one.whole and one.table > 0)
        known = self._cards.get((guild, tables))
        if known is None or known[0] != mark.tables:
            found = [
                one for at in range(0, len(tables), CHUNK) for one in await self.store.tallies(tables[at : at + CHUNK])
            ]
            known = mark.tables, await asyncio.to_thread(card_statistics, found)
        self._cards[guild, tables] = known
        self._cards.move_to_end((guild, tables))
        while len(self._cards) > SERVERS:
            self._cards.popitem(last=False)
        return known[1]

    def now(self) -> int:
        """The moment for which a board is shown."""
        return self._clock.now()

    def forget(self) -> None:
        """Everything is read anew: somebody who is named in it is so no more."""
        self._kept.clear()

    async def concerns(self, guild: int, user: int, act: RatingAct) -> bool:
        """Whether a decision is about a user himself, a game of his, or somebody whom he has met here."""
        match act:
            case GameAnnulled(table) | GameRestored(table):
                known = await self.store.table_matches(guild)
                return any(user in one.users for one in known if one.table == table)
            case PlayerTakenOut(other) | PlayerLetIn(other):
                known = (*(await self.book(guild)).matches, *await self.store.table_matches(guild))
                return user == other or any({*one.users} == {user, other} for one in known)
            case _:
                return False

    async def remember_out(self, user: int, new_seed: Callable[[], bytes]) -> None:
        """A user who is to be forgotten stays out of the ratings of the servers in which he is out."""
        for guild in await self.store.deciding():
            kept = decided(await self.store.rating_acts(guild)).knowing([user]).out.get(user)
            if kept is not None:
                salt = new_seed().hex()
                act = OutRemembered(kept.number, salt, out_mark(salt, user))
                await self.store.decide(guild, self._clock.now(), BOT, act)

    async def _expect_game(self, guild: int, act: RatingAct) -> None:
        """Only what has been played at a table of the server and of no event is annulled here."""
        if isinstance(act, GameAnnulled):
            known = await self.store.table_matches(guild)
            if act.table not in {one.table for one in known}:
                raise TableError(text("ratings-refuse-no-game", table=str(act.table)))

    async def _read(self, guild: int, mark: ResultsMark, before: _Kept | None) -> _Kept:
        """Read again only what has changed."""
        known = {} if before is None else {n: before.events[n] for n in mark.events if _same(before.mark, mark, n)}
        logs = await self.store.logs(number for number in mark.events if number not in known)
        events = {**known, **await asyncio.to_thread(folded, logs)}
        same_tables = before is not None and before.mark.tables == mark.tables
        tables = before.tables if before and same_tables else await self.store.table_matches(guild)
        now = decided(await self.store.rating_acts(guild))
        matches = in_order(now.past, events, (one for one in tables if one.table not in now.annulled))
        now = now.knowing(user for one in matches for user in one.users)
        if before is not None and (before.book.matches, before.book.decided) == (matches, now):
            return _Kept(mark, events, tables, before.book, before.others)
        return _Kept(mark, events, tables, await asyncio.to_thread(season_book, matches, now), {})


def folded(logs: Mapping[EventNumber, Iterable[Recorded]]) -> OfEvents:
    """The matches of events from their logs. One whose log cannot be has none, and the host hears of it."""
    found: dict[EventNumber, tuple[PlayedMatch, ...]] = {}
    for number, acts in logs.items():
        try:
            found[number] = played(replay(acts))
        except GameError as broken:
            log.error("the log of event %s cannot be: %s", number, broken)
            found[number] = ()
    return found


def _same(before: ResultsMark, now: ResultsMark, number: EventNumber) -> bool:
    return before.events.get(number) == now.events[number]
