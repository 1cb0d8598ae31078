"""The local table while sides are bid for."""

from __future__ import annotations

from cogs.bidding.words import amount_of, asked
from cogs.invitations.names import role_named
from engine.session.model import Bidding
from terminal.board import CHANNEL, LocalBoard
from terminal.lines import plain


class LocalBidding(LocalBoard):
    """Asks both players in turn, and takes what they type."""

    async def _where_bidding(self, bidding: Bidding) -> None:
        info = await self._services.tables.in_channel(CHANNEL)
        self._write("")
        self._write(self._named(info, plain(self._services.say(asked(self._services, info)))))
        if bidding.high is None:
            self._say("local-bid-first", side=self._services.meta(info).roles[0])
        else:
            self._say("local-bid", points=str(bidding.high.points + 1))

    async def _bid(self, line: str) -> None:
        """`bid ap 2`, or `bid 3` for the side bid for before."""
        info = await self._services.tables.in_channel(CHANNEL)
        side, _, points = line.rpartition(" ")
        role = role_named(self._services, self._services.meta(info), side) if side.strip() else None
        await self._changed(
            await self._services.tables.auction.bid(await self._table(), await self._user(), amount_of(points), role)
        )

    async def _accept(self, _: str) -> None:
        await self._changed(await self._services.tables.auction.accept(await self._table(), await self._user()))

    async def _withdraw(self, _: str) -> None:
        await self._changed(await self._services.tables.auction.withdraw(await self._table(), await self._user()))
