"""Reminds players: that a game has come to wait for them, that their time runs out, and once a day of all their games.

Each is reminded as he wants to be: by a ping in the channel, by a private message, or not at all. Who lets nobody
write to him is pinged. What could not be said is tried again at the next look of the scheduler.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import discord

from cogs.answers.time import waiting_lines
from cogs.channel.posting import Posting
from cogs.channel.server_language import server_language
from cogs.directors import whom_to_ask
from cogs.messages.card import Card, Heading, Paragraph, rows
from cogs.messages.controls import button
from cogs.running.network_errors import trouble_in
from cogs.services import Services, mention
from engine.kernel.play import fingerprint
from engine.session.counting import public_number
from engine.session.model import TableInfo, Told
from engine.session.reminding import Reminding
from engine.session.timekeeping import Reminder

log = logging.getLogger(__name__)
SNOOZE = 8  # hours
LINES = 30  # of a list
RETRIES = (5, 60, 300)  # seconds before directors are told again who could not be


class ToPing(NamedTuple):
    """Who is pinged now, and who only once his quiet hours are over."""

    now: tuple[int, ...] = ()
    later: tuple[int, ...] = ()


class Reminders:
    """Says to each player what he wants to hear, where he wants to."""

    def __init__(self, services: Services, client: discord.Client, posting: Posting) -> None:
        self._services = services
        self._client = client
        self._posting = posting
        self._busy: dict[object, asyncio.Task[None]] = {}
        self._unheard: Callable[[int], None] | None = None

    def unheard_by(self, tell: Callable[[int], None]) -> None:
        """Who is told of a user that cannot be written to any more."""
        self._unheard = tell

    # A game has come to wait for somebody

    async def to_ping(self, info: TableInfo, users: Sequence[int], about: str) -> ToPing:
        """Of users who have come to be asked those who are pinged, and those who want quiet now.

        The others hear of it privately, or not.
        """
        pinged, later = [], []
        for user in users:
            wants = await self._services.tables.timekeeping.reminding(user)
            if wants.how == "silent":
                continue
            nonce = fingerprint([info.number, about, user])
            if self._quiet(wants):
                later.append(user)
            elif wants.how == "mention" or not await self._privately(user, nonce, self._asked(info)):
                pinged.append(user)
        return ToPing(tuple(pinged), tuple(later))

    def _asked(self, info: TableInfo) -> Card:
        words = self._services.say("remind-asked", title=info.title, number=str(info.number), channel=str(info.channel))
        return Card((Paragraph(words), *rows([self._snooze(info)])))

    # Time runs out

    def see_to(self, reminders: Sequence[Reminder]) -> None:
        """Have them given soon; of two for one player the more urgent alone, and none once his flag has fallen."""
        now = self._services.tables.timekeeping.now()
        urgent = {one.role for one in reminders if one.what == "low"}
        for one in reminders:
            needless = one.flag <= now or (one.what == "half" and one.role in urgent)
            self._begin((one.table, one.role, one.what), self._drop(one) if needless else self._remind(one))

    async def _drop(self, reminder: Reminder) -> None:
        await self._services.tables.timekeeping.given(reminder)

    async def _remind(self, reminder: Reminder) -> None:
        keeping = self._services.tables.timekeeping
        wants = await keeping.reminding(reminder.user)
        if self._quiet(wants):
            await keeping.given(reminder, wants.quiet)
            return
        info = await self._services.tables.info(reminder.table)
        self._services.languages.speak(await server_language(self._services, self._client, info))
        nonce = fingerprint([info.number, reminder.role, reminder.what, reminder.since])
        openly = wants.how == "mention" or (wants.how == "message" and wants.closed)
        if wants.how == "message" and not wants.closed and reminder.decides:
            told = await self._privately(reminder.user, nonce, self._time(info, reminder))
            openly = not told and reminder.alone  # else all could tell that he has not chosen in secret
        if openly:
            await self._openly(info, reminder, nonce)
        await keeping.given(reminder)

    async def _openly(self, info: TableInfo, reminder: Reminder, nonce: str) -> None:
        channel = self._client.get_partial_messageable(info.channel)
        pinged = discord.AllowedMentions(users=[discord.Object(reminder.user)])
        try:
            await self._posting.post(channel, nonce, self._time(info, reminder), pinged)
        except Exception as error:
            if trouble_in(error) is None:
                raise
            log.info("table %s: a reminder could not be given: %r", info.number, error)

    def _time(self, info: TableInfo, reminder: Reminder) -> Card:
        words = self._services.say(
            f"remind-{reminder.what}",
            player=mention(reminder.user),
            title=info.title,
            number=str(info.number),
            channel=str(info.channel),
            due=str(reminder.flag),
        )
        return Card((Paragraph(words), *rows([self._snooze(info)])))

    def _snooze(self, info: TableInfo) -> Any:
        return button(info, "snooze", self._services.say("button-snooze", hours=SNOOZE), str(SNOOZE))

    # A flag has fallen, and a director is to decide

    def tell_directors(self, told: Told) -> None:
        """Tell the directors of the server, where it says that they read, or in the channel of the game."""
        self._begin((told.info.number, told.revision), self._directors(told))

    async def _directors(self, told: Told) -> None:
        info, role = told.info, told.role
        settings = await self._services.servers.settings(info.guild)
        self._services.languages.speak(await server_language(self._services, self._client, info))
        words = self._services.say(
            "remind-directors",
            asked=whom_to_ask(settings),
            side=self._services.role(info, role),
            player=mention(info.seats[role]) if role is not None else "",
            title=info.title,
            number=str(info.number),
            channel=str(info.channel),
        )
        pinged = discord.AllowedMentions(roles=[discord.Object(role) for role in settings.directors])
        channel = self._client.get_partial_messageable(settings.log or info.channel)
        counted = public_number(told.revision, await self._services.results.silent(info.number))
        nonce = fingerprint([info.number, "directors", counted])  # Discord hands it on
        for pause in (*RETRIES, None):
            try:
                await self._posting.post(channel, nonce, Card((Paragraph(words),)), pinged)
                return
            except discord.HTTPException as error:
                if pause is None or trouble_in(error) is not None:
                    raise
                await asyncio.sleep(pause)

    # Once a day

    async def lists(self) -> None:
        """Give everybody whose hour has come the list of his games, if any waits for him."""
        for user, day in await self._services.tables.timekeeping.to_list():
            self._begin((user, day), self._list(user, day))

    async def _list(self, user: int, day: str) -> None:
        lines = await waiting_lines(self._services, user)
        if lines:
            heading = Heading(self._services.say("time-games-title"))
            card = Card((heading, Paragraph("\n".join(lines[:LINES]))))
            await self._privately(user, fingerprint([user, day]), card)
        await self._services.tables.timekeeping.was_listed(user, day)

    # How

    async def _privately(self, user: int, nonce: str, card: Card) -> bool:
        """Whether it could be said: not to who lets nobody write to him, of which it is kept."""
        keeping, closed = self._services.tables.timekeeping, False
        try:
            private = await self._client.create_dm(discord.Object(user))
            await self._posting.post(self._client.get_partial_messageable(private.id), nonce, card)
        except (discord.Forbidden, discord.NotFound):
            closed = True
        wants = await keeping.reminding(user)
        if closed and not wants.closed and self._unheard is not None:
            self._unheard(user)
        if wants.closed != closed:
            await keeping.remind_otherwise(user, replace(wants, closed=closed))
        return not closed

    def _quiet(self, wants: Reminding) -> bool:
        return wants.quiet > self._services.tables.timekeeping.now()

    def _begin(self, name: object, what: Coroutine[Any, Any, None]) -> None:
        """Do it beside the rest, once at a time."""
        running = self._busy.get(name)
        if running is not None and not running.done():
            what.close()
            return
        self._busy = {one: task for one, task in self._busy.items() if not task.done()}
        self._busy[name] = asyncio.create_task(self._tried(what), name=f"reminder {name}")

    async def _tried(self, what: Coroutine[Any, Any, None]) -> None:
        try:
            await what
        except Exception as error:  # it is due still, and tried again at the next look
            log.warning("a reminder could not be given yet: %r", error)

    @property
    def busy(self) -> bool:
        """Whether somebody is being reminded."""
        return any(not task.done() for task in self._busy.values())

    async def stop(self) -> None:
        """Leave what has not been said; it is due still."""
        for task in self._busy.values():
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)
