"""Beginning and ending to follow a game, and the list of what one follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import discord

from cogs.channel.digests import Digests
from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.messages.card import Card, Heading, Paragraph, SmallPrint, rows
from cogs.messages.controls import Button
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableInfo, TableNumber
from engine.session.ports import Every, Watch


class Subscribing:
    """What `/watch` and its buttons do. Who is to be told privately is written to at once: it has to be possible."""

    def __init__(self, services: Services, digests: Digests) -> None:
        self._services = services
        self._digests = digests

    async def begin(self, info: TableInfo, user: int, channel: int, every: Every, request: int) -> Answer:
        """Follow a game from now on. Nothing is kept of who cannot be written to."""
        watch = await self._services.tables.watching.begin(info.number, user, channel, every)
        words = self._services.say(f"watch-begun-{every}", number=str(info.number), title=info.title)
        if user and not await self._greeted(info, watch, request):
            await self._services.tables.watching.forget(watch)
            raise TableError(text("watch-closed"))
        where = "watch-told-privately" if user else "watch-told-here"
        return Answer("\n".join([words, self._services.say(where)]))

    async def _greeted(self, info: TableInfo, watch: Watch, request: int) -> bool:
        """The first word to a reader; whether he can be written to."""
        stop = rows([_stop(self._services, watch)])
        about = self._services.say("digest-where", channel=str(info.channel), seats=self._services.seats(info))
        title = self._services.say("panel-title", title=info.title, number=str(info.number))
        words = self._services.say("watch-greeting", every=text(f"watch-every-{watch.every}"))
        card = Card((Heading(title), Paragraph(words), SmallPrint(about), *stop))
        try:
            await self._digests.greet(watch, card, request)
        except discord.Forbidden:
            return False
        return True

    async def end(self, table: TableNumber, user: int, channel: int) -> Answer:
        """Follow it no longer."""
        await self._services.tables.watching.end(table, user, channel)
        return Answer(self._services.say("watch-over", number=str(table)))

    async def again(self, table: TableNumber, user: int, request: int) -> Answer:
        """Go on for a reader who could not be written to."""
        known = await self._services.tables.watching.of(user)
        found = next((one for one in known if one.table == table), None)
        if found is None:
            raise TableError(text("watch-none"))
        info = await self._services.tables.info(table)
        if not await self._digests.may_follow(info, user):
            raise TableError(text("watch-not-here", number=str(info.number)))
        words = self._services.say(f"watch-begun-{found.every}", number=str(info.number), title=info.title)
        if not await self._greeted(info, found, request):
            raise TableError(text("watch-closed"))
        await self._services.tables.watching.note(replace(found, barred=False))
        self._digests.look_anew(table)
        return Answer("\n".join([words, self._services.say("watch-told-privately")]))


async def watches_answer(services: Services, caller: Caller) -> Answer:
    """What somebody follows, and what the channel does in which he asks."""
    own = await services.tables.watching.of(caller.user)
    here = await services.tables.watching.of(0, caller.channel) if caller.channel is not None else []
    if not own and not here:
        return Answer(services.say("watch-nothing"))
    lines = [await _line(services, watch) for watch in (*own, *here)]
    buttons = [*_again(services, own), *(_stop(services, watch) for watch in own)]
    return Answer("\n".join(lines), controls=buttons, heading=services.say("watch-title", count=len(lines)))


async def _line(services: Services, watch: Watch) -> str:
    info = await services.tables.info(watch.table)
    named = {"number": str(info.number), "title": info.title, "channel": str(info.channel)}
    every = text(f"watch-every-{watch.every}")
    key = "watch-listed-barred" if watch.barred else "watch-listed" if watch.user else "watch-listed-here"
    return services.say(key, **named, every=every)


def _stop(services: Services, watch: Watch) -> Button:
    label = services.say("button-unwatch-table", number=str(watch.table))
    return Button(f"t:{watch.table}:0:unwatch:{watch.channel}:0", label)


def _again(services: Services, watches: Sequence[Watch]) -> Iterator[Button]:
    for watch in watches:
        if watch.barred:
            label = services.say("button-rewatch", number=str(watch.table))
            yield Button(f"t:{watch.table}:0:rewatch::0", label, "primary")
