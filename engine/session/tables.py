"""`Tables`, the one place from which everything that can be done at tables is reached, a door for each duty."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.kernel.game import Game
from engine.session.aids import Aids
from engine.session.auction import Auction
from engine.session.beats import AT_ONCE, Beats
from engine.session.deadlines import Deadlines
from engine.session.directing import Directing
from engine.session.feeding import Feeds
from engine.session.hand import Hand
from engine.session.leaving import Endings, Leaving
from engine.session.lobby import Lobby
from engine.session.looking import Look
from engine.session.model import TableInfo, TableNumber, Told
from engine.session.notes import Notes
from engine.session.open_tables import OpenTables
from engine.session.pausing import Pausing
from engine.session.people import People
from engine.session.playing import Playing
from engine.session.ports import Store, WallClock
from engine.session.proposals import Proposals
from engine.session.register import Register
from engine.session.results import Results
from engine.session.servers import Servers
from engine.session.standing import StandingOrders
from engine.session.telling import Telling
from engine.session.timekeeping import Timekeeping
from engine.session.warnings import Warnings
from engine.session.watching import Watching


class Tables:
    """All tables of the bot. Every method may raise a `GameError` whose message is for the user alone.

    Writing is one at a time per table: check, try on local variables, store in one transaction, adopt. Tell the
    outcome after the call has returned, in revision order, then call `telling.mark_shown`. Reading, which is here,
    never waits for a change under way: it sees the revision before.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any, Any]],
        *,
        clock: WallClock,
        new_seed: Callable[[], bytes],
        keep_open: int = 50,
        snapshot_every: int = 25,  # about 0.1 s of replay
        rules: str | None = "",
        beats: Beats = AT_ONCE,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """`rules`: the fingerprint of all that decides how games go on (`data/installed.py`); None: only to read.

        `beats`: how long answers that may be given beforehand have to wait, which is waited for by `sleep`.
        """
        tables = OpenTables(store, games, clock, keep_open, snapshot_every, rules)
        self._tables = tables
        self.sleep = sleep
        self.auction = Auction(tables, self._follow)
        self.lobby = Lobby(tables, new_seed, self.auction, self._follow)
        self.proposals = Proposals(tables, self.auction)
        self.warnings = Warnings(tables, self.proposals)
        self.standing = StandingOrders(tables)
        self.playing = Playing(tables, self.warnings.expect_free, Hand(tables, beats, sleep))
        self.pausing = Pausing(tables, self.proposals.propose, self.playing.catch_up)
        self.timekeeping = Timekeeping(tables)
        self.deadlines = Deadlines(
            tables,
            self.proposals.lapse,
            {"invitation": self.lobby.lapse, "hold": self.pausing.lapse, "clock": self.timekeeping.ring},
        )
        self.telling = Telling(tables)
        self.aids = Aids(tables)
        self.people = People(tables)
        self.directing = Directing(tables, self.playing.catch_up)
        self.servers = Servers(tables)
        self.notes = Notes(tables)
        self.register = Register(tables)
        self.watching = Watching(tables)
        self.feeds = Feeds(tables)
        self.results = Results(tables, games, rules or "", new_seed)
        endings = Endings(self.playing.resign, self.auction.withdraw, self.lobby.cancel, self.lobby.decline)
        self.leaving = Leaving(tables, new_seed, endings, self.results)

    async def _follow(self, table: TableNumber) -> list[Told]:
        return await self.playing.follow(table)

    async def placed(self, info: TableInfo, guild: int) -> TableInfo:
        """The table, after its channel was seen in this server."""
        if info.guild != guild:
            await self._tables.place(info.number, guild)
        return replace(info, guild=guild)

    @property
    def actions(self) -> int:
        """How many have been carried out since the start."""
        return self._tables.actions

    @property
    def in_memory(self) -> int:
        """How many tables are open."""
        return self._tables.in_memory

    async def count(self) -> dict[str, int]:
        """How many tables there are of each status."""
        return await self._tables.store.count()

    async def in_channel(self, channel: int) -> TableInfo:
        """The channel's newest table, ended or not; `TableError` if it never had one.

        The one way from a channel to a table. Ask once, where a command comes in, and go on with the number: the
        newest table of a channel may be another one a moment later.
        """
        return self._tables.info(await self._tables.newest_in(channel))

    async def info(self, table: TableNumber) -> TableInfo:
        """A table, ended or not."""
        return self._tables.info(await self._tables.stored(table))

    async def opened(self, table: TableNumber) -> TableInfo:
        """The same, once it is open. That may bring changes to be told: a new epoch, what a stop had cut off."""
        stored = await self._tables.opened(table)
        if stored.status == "playing" and table in self._tables.unwaived:  # whoever may have opened it
            await self.playing.catch_up(table)
        return self._tables.info(await self._tables.stored(table))

    async def look(self, table: TableNumber, user: int | None = None) -> Look:
        """All that a user may see and choose, of one revision; without a user what a spectator sees.

        Look once, answer from that. `TableError` for a table whose log cannot be read.
        """
        stored, now = await self._tables.position_if_any(table)
        return Look(self._tables.info(stored, user), now.viewer(user) if now is not None else None, now or stored)
