"""Tells the channel what happened (`reports`), then who is to decide (`standing`).

Every table has one teller at a time. What cannot be told now is told later: the session remembers how far the channel
has been told, and the ids of the messages are kept beside the table. Whatever fails is tried again, for as long as
there is a channel; tables do not wait for each other.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal

import discord

from cogs.channel.beats import BeatWatch
from cogs.channel.chronicle import PLAYED
from cogs.channel.posting import Posting
from cogs.channel.question_cards import waiting
from cogs.channel.questions import Questions
from cogs.channel.reminders import Reminders
from cogs.channel.reports import Reports
from cogs.channel.sentry import Sentry
from cogs.channel.server_language import server_language
from cogs.channel.trouble import GONE, LATER, UNREADABLE, keep_trouble, trouble_of
from cogs.protocols.announcements import Follower
from cogs.running.network_errors import trouble_in
from cogs.services import Services
from engine.kernel.errors import GameError, StorageError
from engine.session.model import CORRECTS, LEADS_BACK, TAKES_BACK, TableInfo, TableNumber, Told

log = logging.getLogger(__name__)
RETRY = (1, 5, 15, 60, 300)
AT_ONCE = 2.5  # seconds that somebody waits to hear whether a message could be posted


@dataclass(frozen=True)
class Pace:
    """How a report grows while the same player goes on: told when nothing has come for so long, or after at most."""

    quiet: float = 4.0  # seconds
    most: float = 20.0


PACE = Pace()


@dataclass
class Due:
    """What a table's channel is still to be told."""

    told: dict[int, Told] = field(default_factory=dict)
    buried: bool = False  # a report has been posted below the prompt
    stand: Literal["", "check", "below"] = ""  # the prompt may have been deleted; it is wanted at the foot
    asked: asyncio.Event = field(default_factory=asyncio.Event)  # something new has come: do not wait any longer
    tried: asyncio.Event = field(default_factory=asyncio.Event)  # it has been tried, with whatever success
    trouble: str | None = None  # what the last attempt has failed for
    fresh: bool = False  # the bot has just been started: an older version may have posted what it did not note


class Announcer:
    """Tells tables, each in order, without ever holding a table up."""

    def __init__(
        self,
        services: Services,
        client: discord.Client,
        pause: Sequence[float] = RETRY,
        now: Callable[[], float] = time.time,
        pace: Pace = PACE,
        *,
        followers: Sequence[Follower] = (),
    ) -> None:
        self._services = services
        self._client = client
        posting = Posting(client)
        self._reports = Reports(services, posting)
        self.reminders = Reminders(services, client, posting)
        self._questions = Questions(services, posting, self.reminders, now)
        self._sentry = Sentry(services, self.tell)
        self._followers = followers
        self._beats = BeatWatch(services, self.tell)
        self._pause = pause
        self._pace = pace
        self._stopping = False
        self._due: dict[TableNumber, Due] = {}
        self._tellers: dict[TableNumber, asyncio.Task[None]] = {}
        self._secretly: dict[TableNumber, set[int]] = {}  # who has chosen what nobody else knows of
        self._resting: set[TableNumber] = set()  # whose tellers wait to try again

    def tell(self, told: Told) -> None:
        """Have a change told soon."""
        log.info(
            "table %s channel %s game %s revision %s role %s: %s",
            *(told.info.number, told.info.channel, told.info.game_id, told.revision, told.role, told.kind),
        )
        for one in (told, *told.then):
            self._due.setdefault(told.info.number, Due()).told[one.revision] = one
        self._beats.watch(told.info.number)
        self._wake(told.info.number)

    def stand(self, table: TableNumber, *, below: bool = False) -> None:
        """Have what the table waits for stand in its channel, whoever has deleted it; `below`: posted anew."""
        due = self._due.setdefault(table, Due())
        due.stand = "below" if below or due.stand == "below" else "check"
        self._wake(table)

    async def stood(self, table: TableNumber, *, below: bool = False) -> str | None:
        """The same; once it was tried, what keeps it from the channel: `LATER` when it only takes too long."""
        self.stand(table, below=below)
        due = self._due[table]
        due.tried.clear()
        try:
            await asyncio.wait_for(due.tried.wait(), AT_ONCE)
        except TimeoutError:
            return due.trouble or LATER
        return due.trouble

    async def catch_up(self) -> None:
        """After a start: tell everything that was stored but perhaps not told, and see what still stands."""
        for table in await self._services.tables.telling.waiting():
            if await trouble_of(self._services, table) != GONE:
                self._due.setdefault(table, Due()).fresh = True
                self.stand(table)
        for follower in self._followers:
            await follower.catch_up()

    @property
    def busy(self) -> bool:
        """Whether something is being told, or looked at to be warned of."""
        return (
            self._sentry.busy
            or any(one.busy for one in self._followers)
            or any(not task.done() for task in self._tellers.values())
        )

    def _wake(self, table: TableNumber) -> None:
        self._due[table].asked.set()
        running = self._tellers.get(table)
        if running is None or running.done():
            self._tellers[table] = asyncio.create_task(self._teller(table), name=f"teller {table}")

    async def drain(self, patience: float = 1.0) -> None:
        """Let the tellers finish, for a moment; what is left is told after the next start."""
        self._stopping = True
        await self._sentry.stop()
        for follower in self._followers:
            await follower.stop()
        await self._beats.stop()
        for table, due in self._due.items():
            if table not in self._resting:
                due.asked.set()
        tellers = {table: task for table, task in self._tellers.items() if not task.done()}
        telling = [task for table, task in tellers.items() if table not in self._resting]
        if telling:
            await asyncio.wait(telling, timeout=patience)
        for task in tellers.values():
            task.cancel()
        await asyncio.gather(*tellers.values(), return_exceptions=True)

    async def _teller(self, table: TableNumber) -> None:
        failures, said = 0, ""
        while (due := self._due.get(table)) is not None:
            await self._gather(table, due)
            due.asked.clear()
            try:
                await self._tell_due(table, due)
                await keep_trouble(self._services, table, None)
            except Exception as error:
                due.trouble = trouble_in(error) or LATER
                if await self._hopeless(table, error):
                    self._due.pop(table, None)
                    due.tried.set()
                    return
                if said != repr(error):
                    log.warning("table %s cannot be told (%r); it is tried until it works", table, error)
                said = repr(error)
                self._note_tried(table, due)
                if self._stopping:  # a wait that ends as it is cancelled may not hear of that
                    return
                await self._rest(table, due, self._pause[-1 if trouble_in(error) else failures])
                failures = min(failures + 1, len(self._pause) - 1)
            else:
                if said:
                    log.info("table %s is told again", table)
                failures, said, due.trouble = 0, "", None
                self._note_tried(table, due)

    async def _gather(self, table: TableNumber, due: Due) -> None:
        """While the same player goes on with the same chapter, wait for more of it: one edit tells it all."""
        loop = asyncio.get_running_loop()
        end = loop.time() + self._pace.most
        while await self._grows(table, due) and (left := end - loop.time()) > 0:
            due.asked.clear()
            try:
                await asyncio.wait_for(due.asked.wait(), min(self._pace.quiet, left))
            except TimeoutError:
                return

    async def _grows(self, table: TableNumber, due: Due) -> bool:
        """Whether what is to be told is one chapter of one player alone who goes on with it, and nobody else waits."""
        told, users = due.told.values(), {one.user for one in due.told.values()}
        if self._stopping or not self._pace.quiet or due.stand or due.buried or due.fresh or len(users) != 1:
            return False
        chapters = {part.chapter.key for one in told for part in one.passages}
        ahead = {one.ahead.key if one.ahead is not None else "" for one in told}
        if any(one.kind != "orders" or one.secret for one in told) or not chapters <= ahead or len(ahead) != 1:
            return False
        try:
            return set(waiting(await self._services.tables.look(table))) == users
        except GameError:
            return False

    def _note_tried(self, table: TableNumber, due: Due) -> None:
        """Whoever waits for the attempt hears of it, unless it is what came before that he waits for."""
        if not due.asked.is_set() or self._due.get(table) is not due:
            due.tried.set()

    async def _hopeless(self, table: TableNumber, error: Exception) -> bool:
        """Whether trying again is of no use: the channel is gone, or the game cannot be read. Said once."""
        trouble = trouble_in(error)
        if trouble is not None:
            with suppress(GameError):
                await keep_trouble(self._services, table, trouble)
        if trouble == GONE:
            log.warning("table %s: its channel is gone; nothing more is told there", table)
            return True
        if trouble == UNREADABLE and isinstance(error, GameError):
            log.error("table %s cannot be told: %s", table, self._services.error(error))
        return trouble == UNREADABLE

    async def _rest(self, table: TableNumber, due: Due, pause: float) -> None:
        """Wait to try again, or until something new is to be told."""
        self._resting.add(table)
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(due.asked.wait(), pause)
        finally:
            self._resting.discard(table)

    async def _tell_due(self, table: TableNumber, due: Due) -> None:
        """Tell all that waits, in order; then see to the prompt. Of a log that cannot be read the end alone is told."""
        info, asked = await self._services.tables.opened(table), due.stand
        self._services.languages.speak(await server_language(self._services, self._client, info))
        self._services.languages.draw(True)
        channel = self._client.get_partial_messageable(info.channel)
        unread: GameError | None = None
        try:
            batch = await self._report(channel, info, due)
        except StorageError:
            raise
        except GameError as error:
            batch, unread = [], error
            due.buried = await self._reports.tell_end(channel, info) or due.buried
        acted, silent = await self._acted(table, batch)
        below = due.buried or asked == "below"
        owed = await self._questions.see_to(
            channel, table, below=below, check=bool(asked), adopt=due.fresh, acted=acted, silent=silent
        )
        unread = unread or owed
        if unread is not None and info.status != "ended":
            raise unread
        due.buried, due.fresh, due.stand = False, False, "" if due.stand == asked else due.stand
        top = batch[-1].revision if batch else info.revision if unread is not None else info.shown_revision
        for follower in self._followers if batch else ():
            await follower.note(batch)
        if top > info.shown_revision:
            await self._services.tables.telling.mark_shown(table, top)
        due.told = {revision: told for revision, told in due.told.items() if revision > top}
        if not due.told and not due.stand:
            self._due.pop(table, None)
            if not self._stopping:
                self._sentry.look(table)
                self._beats.watch(table)
                for follower in self._followers:
                    follower.look(table)

    async def _acted(self, table: TableNumber, batch: Sequence[Told]) -> tuple[list[int], list[int]]:
        """Who has answered what he was asked, and who has just acted. An answer in secret counts when a change that
        everybody hears of makes him owe another: until then the prompt must not show it.
        """
        known = [told for told in batch if not told.secret]
        chosen = {told.user for told in batch if told.secret and told.kind not in TAKES_BACK}
        secretly = self._secretly.pop(table, set()) | chosen
        again = {user for user in secretly if await self._owes(table, user)}
        if secretly != again:
            self._secretly[table] = secretly - again
        if not known:
            return [], []
        played = [told.user for told in known if told.kind in PLAYED]
        if any(told.kind in LEADS_BACK | CORRECTS for told in known):  # what they are asked now is something else
            played = [*(user for user in known[-1].info.seats.values() if user != known[-1].user), *played]
        return [*again, *played], played[-1:] if known[-1].kind in PLAYED else []

    async def _owes(self, table: TableNumber, user: int) -> bool:
        """Whether somebody has to decide, as he himself knows it; of a log that cannot be read nobody has."""
        try:
            look = await self._services.tables.look(table, user)
            return any(prompt.user == user for prompt in look.prompts)
        except GameError:
            return False

    async def _report(self, channel: Any, info: TableInfo, due: Due) -> list[Told]:
        """Tell what has happened; the changes that were told."""
        batch = await self._batch(info, due)
        if batch:
            log.info("table %s channel %s: telling to revision %s", info.number, info.channel, batch[-1].revision)
            due.buried = await self._reports.tell(channel, batch) or due.buried
        return batch

    async def _batch(self, info: TableInfo, due: Due) -> list[Told]:
        shown = info.shown_revision
        known = [due.told[revision] for revision in sorted(due.told) if revision > shown]
        if known and [told.revision for told in known] == list(range(shown + 1, shown + 1 + len(known))):
            return known
        return await self._services.tables.telling.unshown(info.number) if shown < info.revision else []
