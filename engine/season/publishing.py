"""Events that are shown in other servers: published by their directors, accepted there, until withdrawn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from engine.kernel.chance import mixed
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.season.open_events import HeldEvent, OpenEvents
from engine.season.ports import EventShare

LETTERS = 16  # of a code
MOST = 20  # servers in which an event is published


class Publishing:
    """Who has the code of an event accepts it, in one server; without one nobody hears of it."""

    def __init__(self, events: OpenEvents, new_seed: Callable[[], bytes]) -> None:
        self._events = events
        self._new_seed = new_seed
        self._lock = asyncio.Lock()

    async def of(self, event: int) -> list[EventShare]:
        """In which servers an event is published, and the codes that nobody has used."""
        return await self._events.store.shares_of(event)

    async def shown_in(self, guild: int) -> list[EventShare]:
        """The events of other servers that are shown in one."""
        return await self._events.store.shares_in(guild)

    async def seen(self, event: int, guild: int) -> HeldEvent | None:
        """An event of another server as it is seen in this one; None where it is not published."""
        if all(one.event != event for one in await self.shown_in(guild)):
            return None
        return replace(await self._events.look(event), visiting=True)

    async def offer(self, held: HeldEvent, user: int) -> EventShare:
        """A new code, by which a director of another server may accept it."""
        async with self._lock:
            known = await self.of(held.number)
            if len(known) >= MOST:
                raise TableError(text("event-publish-most", most=MOST))
            of = {
                "event": str(held.number),
                "act": str(held.contest.acts),
                "codes": " ".join(one.code for one in known),
            }
            share = EventShare(held.number, mixed(self._new_seed(), of).hex()[:LETTERS], user)
            await self._events.store.keep_share(share)
            return share

    async def accept(self, code: str, guild: int, user: int, channel: int) -> EventShare:
        """Show an event in a server, and tell of it in a channel there. A code is good for one server."""
        async with self._lock:
            share = await self._events.store.share_of_code(code.strip().lower())
            if share is None or share.guild not in (0, guild):
                raise TableError(text("event-code-unknown"))
            if (await self._events.look(share.event)).kept.guild == guild:
                raise TableError(text("event-code-here"))
            others = [one for one in await self.shown_in(guild) if one.event == share.event and one.code != share.code]
            for one in others:  # it is told in the newest channel alone
                await self._events.store.drop_share(one)
            share = replace(share, guild=guild, accepted=user, channel=channel, trouble="")
            share = replace(share, told=max((one.told for one in others), default=share.told))
            await self._events.store.keep_share(share)
            return share

    async def withdraw(self, event: int, code: str) -> None:
        """It is shown there no more; or a code is good for nothing."""
        async with self._lock:
            for one in await self.of(event):
                if one.code == code:
                    await self._events.store.drop_share(one)

    async def told(self, share: EventShare) -> None:
        """How far it was told there, unless it was withdrawn meanwhile."""
        async with self._lock:
            now = next((one for one in await self.of(share.event) if one.code == share.code), None)
            if now is not None and (now.guild, now.channel) == (share.guild, share.channel):
                await self._events.store.keep_share(share)
