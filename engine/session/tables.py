"""`Tables`, the only door to games being played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.kernel.errors import TableError
from engine.kernel.game import Game, Options, Role
from engine.kernel.play import fingerprint
from engine.session.auction import Auction
from engine.session.desk import Desk
from engine.session.drafting import OpenChoice, open_choices
from engine.session.lobby import Lobby
from engine.session.looking import Look
from engine.session.model import (
    RANDOM,
    Deadline,
    Proposal,
    TableInfo,
    TableNumber,
    Told,
)
from engine.session.people import People
from engine.session.playing import Playing
from engine.session.ports import Clock, Store
from engine.session.proposals import Proposals
from engine.session.results import Results
from engine.session.review import correction
from engine.session.terms import ABANDON, CORRECTION

Request = str | int | None  # the id of the interaction: the same one is carried out once


class Tables:
    """All tables of the bot. Every method may raise a `GameError` whose message is for the user alone.

    Writing is one at a time per table: check, try on local variables, store in one transaction, adopt. Tell the
    outcome after the call has returned, in revision order, then call `mark_shown`. Reading never waits for a change
    under way: it sees the revision before.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any, Any]],
        *,
        clock: Clock,
        new_seed: Callable[[], bytes],
        keep_open: int = 50,
        snapshot_every: int = 25,  # about 0.1 s of replay in Paths of Glory
        rules: str | None = "",
    ) -> None:
        """`rules`: the fingerprint of all that decides how games go on (`data/installed.py`); None: only to read."""
        self._store = store
        self._desk = Desk(store, games, clock, keep_open, snapshot_every, rules)
        self._opening = asyncio.Semaphore(1)
        self._auction = Auction(self._desk, new_seed)
        self._lobby = Lobby(self._desk, new_seed, self._auction)
        self._playing = Playing(self._desk)
        self._proposals = Proposals(self._desk)
        self.people = People(self._desk)
        self.results = Results(self._desk, games, rules or "")

    # Offers of a game

    async def propose(
        self,
        channel: int,
        game_id: str,
        options: Options,
        proposer: int,
        opponent: int | None = None,
        side: str = RANDOM,
        guild: int | None = None,
    ) -> TableInfo:
        """Offer a game in a channel; `side` is RANDOM, OPEN, BID or the role the proposer takes."""
        return await self._lobby.propose(channel, game_id, options, proposer, opponent, side, guild)

    async def accept(self, table: TableNumber, user: int, role: Role | None = None, *, request: Request = None) -> Told:
        """Take the other seat (the invited user, or anybody if it is open) and start the game.

        Where sides are bid for, the bidding begins instead: `Told.kind` is `bidding`.
        """
        return await self._lobby.accept(table, user, role, request)

    async def bid(
        self,
        table: TableNumber,
        user: int,
        points: int,
        role: Role | None = None,
        *,
        revision: int | None = None,
        request: Request = None,
    ) -> Told:
        """Bid points for a side: the first bid names it, a later one is higher and for the same."""
        return await self._auction.bid(table, user, points, role, revision, request)

    async def accept_bid(
        self, table: TableNumber, user: int, *, revision: int | None = None, request: Request = None
    ) -> Told:
        """Take the other side at the bid that stands; the game begins."""
        return await self._auction.accept(table, user, revision, request)

    async def withdraw(
        self, table: TableNumber, user: int, *, revision: int | None = None, request: Request = None
    ) -> Told:
        """Either player ends a bidding without a game."""
        return await self._auction.withdraw(table, user, revision, request)

    async def decline(self, table: TableNumber, user: int) -> TableInfo:
        """The invited user says no."""
        return await self._lobby.decline(table, user)

    async def cancel(self, table: TableNumber, user: int) -> TableInfo:
        """The proposer withdraws a proposal."""
        return await self._lobby.cancel(table, user)

    def open_choices(self, game_id: str, options: Mapping[str, str]) -> tuple[OpenChoice, ...]:
        """The options of a game, each with the values that those before it leave open, and the one chosen."""
        return open_choices(self._desk.game(game_id), options)

    # Changes

    async def order(
        self, table: TableNumber, user: int, text: str, *, stamp: int | None = None, request: Request = None
    ) -> Told:
        """Carry out a typed line of one or more orders, all or none. Only the last may draw or reveal."""
        return await self._playing.order(table, user, text, stamp, request)

    async def act(
        self, table: TableNumber, user: int, choice: str, *, stamp: int | None = None, request: Request = None
    ) -> Told:
        """Carry out the legal action whose fingerprint is `choice` (see `choice_of`)."""
        return await self._playing.act(table, user, choice, stamp, request)

    def choice_of(self, game_id: str, action: Any) -> str:
        """The eight digits that stand for an action on a button."""
        return fingerprint(self._desk.game(game_id).encode(action))

    async def undo(
        self, table: TableNumber, user: int, *, stamp: int | None = None, request: Request = None, all: bool = False
    ) -> Told:
        """Take back one's last order, or with `all` everything back to the last number, revelation or foe's action."""
        return await self._playing.undo(table, user, stamp, request, whole=all)

    async def can_undo(self, look: Look, user: int) -> bool:
        """Whether `undo` would take something back from this position."""
        return await self._playing.can_undo(look.position, user)

    async def resign(self, table: TableNumber, user: int, *, request: Request = None) -> Told:
        """Give the game up."""
        return await self._playing.resign(table, user, request)

    async def offer_abandon(self, table: TableNumber, user: int, *, request: Request = None) -> Told:
        """Offer to end the game without a result; the other side's offer is the agreement.

        An offer lapses with the next order. `Told.kind` is `abandon-offered` or `abandoned`; while sides are bid for
        it is `withdrawn`: there is no game to agree about yet.
        """
        if (await self.info(table)).status == "bidding":
            return await self.withdraw(table, user, request=request)
        return await self._proposals.ask(table, user, ABANDON, {}, request)

    # What needs the other side's yes

    async def offer_correction(self, table: TableNumber, user: int, *, request: Request = None) -> Told:
        """Propose to go on from where the corrected rules lead (see `review.py`), or agree to it."""
        await correction(self._desk, await self._desk.position(table))
        return await self._proposals.ask(table, user, CORRECTION, {}, request)

    async def ask(
        self,
        table: TableNumber,
        user: int,
        kind: str,
        args: Mapping[str, Any] | None = None,
        *,
        request: Request = None,
    ) -> Told:
        """Propose something of a kind in `terms.KINDS`; where the other side has proposed the same, agree to it."""
        return await self._proposals.ask(table, user, kind, args or {}, request)

    async def agree(
        self, table: TableNumber, user: int, proposal: int | None = None, *, request: Request = None
    ) -> Told:
        """Say yes to the other side's proposal, named by its revision; without a name to the only one."""
        return await self._proposals.agree(table, user, proposal, request)

    async def refuse(
        self, table: TableNumber, user: int, proposal: int | None = None, *, request: Request = None
    ) -> Told:
        """Say no to it."""
        return await self._proposals.refuse(table, user, proposal, request)

    async def take_back(
        self, table: TableNumber, user: int, proposal: int | None = None, *, request: Request = None
    ) -> Told:
        """Take one's own proposal back."""
        return await self._proposals.take_back(table, user, proposal, request)

    async def proposed(self, table: TableNumber, proposal: int) -> Proposal | None:
        """A proposal with what became of it."""
        return next((one for one in await self._store.proposals(table) if one.revision == proposal), None)

    # Deadlines

    async def due(self) -> list[Deadline]:
        """What should have lapsed by now, the oldest first."""
        return await self._store.due(self._desk.clock.now())

    async def lapse(self, deadline: Deadline) -> Told | None:
        """Let it lapse, once; None if it has been answered meanwhile. `Told.kind` is `lapsed` or `offer-lapsed`."""
        if deadline.proposal:
            return await self._proposals.lapse(deadline.table, deadline.proposal)
        return await self._lobby.lapse(deadline.table)

    # Reading

    async def placed(self, info: TableInfo, guild: int) -> TableInfo:
        """The table, after its channel was seen in this server."""
        if info.guild != guild:
            await self._desk.place(info.number, guild)
        return replace(info, guild=guild)

    async def in_channel(self, channel: int) -> TableInfo:
        """The channel's newest table, ended or not; `TableError` if it never had one.

        The one way from a channel to a table. Ask once, where a command comes in, and go on with the number: the
        newest table of a channel may be another one a moment later.
        """
        return self._desk.info(await self._desk.newest_in(channel))

    async def info(self, table: TableNumber) -> TableInfo:
        """A table, ended or not."""
        return self._desk.info(await self._desk.stored(table))

    async def opened(self, table: TableNumber) -> TableInfo:
        """The same, once it is open. After an upgrade that may be a change that wants telling: a new epoch.

        One table after the other: after a start all are asked for at once, and players are not to wait for that.
        """
        if not self._desk.is_open(table):
            async with self._opening:
                with suppress(TableError):  # nothing has been played yet, or it cannot be read
                    await self._desk.position(table)
        return await self.info(table)

    async def look(self, table: TableNumber, user: int | None = None) -> Look:
        """All that a user may see and choose, of one revision; without a user what a spectator sees.

        Look once, answer from that. `TableError` for a table whose log cannot be read.
        """
        stored, now = await self._desk.position_if_any(table)
        return Look(self._desk.info(stored, user), now.viewer(user) if now is not None else None, now or stored)

    # Telling

    async def waiting(self) -> list[TableNumber]:
        """The tables that are not over, or have changes that were stored but perhaps not told."""
        return await self._store.waiting()

    async def unshown(self, table: TableNumber, newest: int = 25) -> list[Told]:
        """Changes of a table that were stored but perhaps not told, in order.

        At most the newest so many; older ones can be read in the history.
        """
        changes = await self._store.changes(table, (await self.opened(table)).shown_revision)
        return await self._desk.retell(table, changes[-newest:])

    async def mark_shown(self, table: TableNumber, revision: int) -> None:
        """Record that changes up to this revision have been told."""
        await self._desk.show(table, revision)

    async def remember(self, table: TableNumber, key: str, value: Any) -> None:
        """Keep a JSON-ready value beside a table, such as the id of a message; None forgets it."""
        await self._store.remember(table, key, value)

    async def recall(self, table: TableNumber, key: str) -> Any:
        """The value kept under this key, or None."""
        return (await self._store.recall(table)).get(key)
