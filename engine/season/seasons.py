"""`Seasons`, the one place from which everything about events is reached."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from engine.kernel.errors import GameError, Refused, TableError
from engine.kernel.text import text
from engine.league.acts import Withdrew
from engine.season.agreements import unless_event_forbids
from engine.season.bringing import brought
from engine.season.matches import Matches
from engine.season.open_events import HeldEvent, OpenEvents
from engine.season.ports import EventPlaces, EventStore
from engine.season.publishing import Publishing
from engine.season.rating_store import RatingStore
from engine.season.ratings import Ratings
from engine.season.returning import bar_of, mark_of
from engine.season.round_days import time_lost
from engine.season.ruling import MatchRulings
from engine.season.seeking import ratings_now
from engine.season.substituting import Substitutions
from engine.season.time_penalties import TimePenalties
from engine.session.ports import WallClock
from engine.session.resting import Span
from engine.session.tables import Tables

log = logging.getLogger(__name__)


class Seasons:
    """Events with their logs, the games of their matches, and the ratings of servers."""

    def __init__(
        self,
        store: EventStore,
        tables: Tables,
        results: RatingStore,
        *,
        clock: WallClock,
        new_seed: Callable[[], bytes],
    ) -> None:
        self.store = store
        self.clock = clock
        self._new_seed = new_seed
        self.events = OpenEvents(store, clock, new_seed)
        self.matches = Matches(self.events, tables)
        self.substitutions = Substitutions(self.events, self.matches, tables)
        self.rulings = MatchRulings(self.events, self.matches, tables)
        self.time_penalties = TimePenalties(self.events, tables)
        self.ratings = Ratings(results, clock)
        self.publishing = Publishing(self.events, new_seed)
        self._bringing = asyncio.Lock()
        tables.timekeeping.also_forgive(self._longer)
        tables.proposals.also_ask(partial(unless_event_forbids, self.events))

    async def bring(
        self, guild: int, user: int, data: Any, places: EventPlaces, games: Collection[str], request: str | None = None
    ) -> HeldEvent:
        """Hold an event here from its export, of which the games are known; `TableError` if it is here already."""
        kept, log, seed = await asyncio.to_thread(brought, data, guild, places, self.clock.now(), games)
        async with self._bringing:
            if (here := await self.ratings.store.event_with_seed(guild, seed)) is not None:
                raise TableError(text("event-import-known", event=str(here)))
            number = await self.ratings.store.bring(kept, log, user, request)
        return await self.events.look(number)

    async def _longer(self, gap: Span) -> None:
        """Nobody could play from one moment to another: what has a deadline ends later, as clocks stand still."""
        for kept in await self.store.open_events():
            try:
                act = time_lost((await self.events.look(kept.number)).contest, gap)
                if act is not None:
                    await self.events.by_bot(kept.number, act)
            except GameError as error:  # of one event: it holds up no other
                log.warning("event %s: no round ends later for lost time: %r", kept.number, error)

    async def ratings_of(self, held: HeldEvent) -> dict[int, int]:
        """What everybody in an event is rated now, by user, for seeding."""
        return ratings_now(held, await self.ratings.book(held.kept.guild), self.clock.now())

    @asynccontextmanager
    async def leaving(self, user: int) -> AsyncIterator[None]:
        """This user has left every event that is open, by his own word, and comes to none before this is over.

        Afterwards everything is read anew: he is named in it no more."""
        self.events.leaving.add(user)
        try:
            await self._withdraw(user)
            await self.ratings.remember_out(user, self._new_seed)
            yield
        finally:
            self.events.leaving.discard(user)
            self.events.forget()
            self.ratings.forget()

    async def _withdraw(self, user: int) -> None:
        for kept in await self.store.open_events():
            async with self.events.lock(kept.number):
                pass  # what was begun before he was leaving is done
            contest = (await self.events.look(kept.number)).contest
            if (until := bar_of(contest, user)) is not None:
                await self.store.keep_bar(kept.number, mark_of(contest, user), until)
            mine = contest.of_user(user)
            if mine is not None and mine.presence not in ("withdrawn", "missing"):
                with suppress(Refused, TableError):  # it has been closed meanwhile
                    await self.events.act(kept.number, user, Withdrew(mine.number))
