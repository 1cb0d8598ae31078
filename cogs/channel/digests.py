"""Tells those who watch a game: after a table has been told, and nothing waits for it.

What is shown is made once for all who are to be told the same. How far each has been told is kept with his watch, and
before a digest is posted its words are, so that one that was cut off stands once; what has come meanwhile goes into it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple

import discord

from cogs.channel.chronicle import undone
from cogs.channel.digest_cards import digest_card, weightiest
from cogs.channel.posting import Posting
from cogs.channel.readers import may_still_read
from cogs.channel.server_language import server_language
from cogs.channel.trouble import GONE
from cogs.messages.card import Card, ControlRow, Gallery, Paragraph, rows, written
from cogs.messages.controls import button
from cogs.messages.views import words_in
from cogs.protocols.game_face import Picture
from cogs.running.network_errors import trouble_in
from cogs.running.work_queue import Asker, Rank
from cogs.services import Services
from engine.kernel.errors import GameError
from engine.kernel.game import Chapter
from engine.kernel.play import fingerprint
from engine.kernel.story import Passage
from engine.session.model import TableInfo, TableNumber, Told
from engine.session.ports import Watch
from engine.session.watching import complete, untold

log = logging.getLogger(__name__)
WATCHERS = Asker(Rank.SPECTATOR)
NO_USER = 10013  # Discord's answer for one who is gone


class WhereItStood(NamedTuple):
    """Where a game stood when its watchers were looked after."""

    chapter: str
    turn: int


@dataclass(frozen=True)
class Digest:
    """What some watchers are told: up to where, its card, and its picture, which not everybody wants.

    `painted`: the picture in each of the colours that were asked for.
    """

    told: int
    chapter: str
    card: Card
    picture: Picture | None
    painted: dict[str, Picture | None] = field(default_factory=dict)


class Digests:
    """One round of telling for a table at a time; what comes meanwhile is told in the next."""

    def __init__(self, services: Services, client: discord.Client, pause: Sequence[float]) -> None:
        self._services = services
        self._client = client
        self._posting = Posting(client)
        self._pause = pause
        self._rounds: dict[TableNumber, asyncio.Task[None]] = {}
        self._again: set[TableNumber] = set()
        self._seen: dict[TableNumber, WhereItStood] = {}
        self._resting: set[TableNumber] = set()

    async def note(self, batch: Sequence[Told]) -> None:
        """How far each reader was told is kept with his watch: nothing is to be noted."""

    def look(self, table: TableNumber) -> None:
        """Have the watchers of a table told soon what is due."""
        self._again.add(table)
        running = self._rounds.get(table)
        if running is None or running.done():
            self._rounds[table] = asyncio.create_task(self._going_round(table), name=f"digests {table}")

    def look_anew(self, table: TableNumber) -> None:
        """The same when somebody may be told now what he could not be told."""
        self._seen.pop(table, None)
        self.look(table)

    async def catch_up(self) -> None:
        """After a start: what was due before the stop."""
        for table in await self._services.tables.watching.waiting():
            self.look(table)

    @property
    def busy(self) -> bool:
        """Whether somebody is being told."""
        return any(not task.done() for table, task in self._rounds.items() if table not in self._resting)

    async def stop(self) -> None:
        """Tell no more; what is due is told after the next start."""
        for task in self._rounds.values():
            task.cancel()
        await asyncio.gather(*self._rounds.values(), return_exceptions=True)

    async def greet(self, watch: Watch, card: Card, request: int) -> None:
        """The first word to a reader; raises what Discord says if he cannot be written to."""
        await self._posting.post(await self._channel(watch), f"g{request}", card)

    async def may_follow(self, info: TableInfo, user: int) -> bool:
        """Whether the channel of a game is still open to who follows it."""
        return await may_still_read(self._client, info, user)

    async def _going_round(self, table: TableNumber) -> None:
        failures = 0
        while table in self._again:
            self._again.discard(table)
            try:
                late = await self._tell(table)
            except GameError as error:
                log.warning("table %s: its watchers are not told: %s", table, self._services.error(error))
                continue
            except Exception:
                log.exception("table %s: its watchers are not told", table)
                late = True
            if late:
                self._again.add(table)
                await self._rest(table, self._pause[min(failures, len(self._pause) - 1)])
                failures += 1

    async def _rest(self, table: TableNumber, pause: float) -> None:
        self._resting.add(table)
        try:
            await asyncio.sleep(pause)
        finally:
            self._resting.discard(table)

    async def _tell(self, table: TableNumber) -> bool:
        """Tell all who are due; whether some could not be told for now."""
        tables = self._services.tables
        watches = [one for one in await tables.watching.at(table) if not one.barred]
        if not watches:
            return False
        info = await tables.info(table)
        ahead = await self._ahead(info)
        if ahead is None and info.status != "ended":
            return False
        now, before = WhereItStood(ahead.key, ahead.turn) if ahead is not None else None, self._seen.get(table)
        due = [one for one in watches if now is None or _may_be_due(one, before, now)]
        late = bool(due) and await self._tell_each(info, due, ahead)
        if now is not None and not late:
            self._seen[table] = now
        return late

    async def _ahead(self, info: TableInfo) -> Chapter | None:
        """The chapter of what will be done next in a game that is going on."""
        if info.status != "playing":
            return None
        position = (await self._services.tables.look(info.number)).position
        return position.game.chapter(position.state)

    async def _tell_each(self, info: TableInfo, due: Sequence[Watch], ahead: Chapter | None) -> bool:
        self._services.languages.speak(await server_language(self._services, self._client, info))
        self._services.languages.draw(True)
        first = min(one.told for one in due)
        tolds = await self._services.results.told(info.number, first, info.revision) if info.begun else []
        made: dict[tuple[object, ...], Digest | None] = {}
        late = False
        for watch in due:
            key = (watch.told, watch.chapter, watch.every)
            if key not in made:
                since = [told for told in tolds if told.revision >= watch.told]
                made[key] = await self._digest(info, watch, since, ahead)
            digest = made[key]
            done = digest is None or await self._told(info, watch, digest)
            late = late or not done
            if done and info.status == "ended":
                await self._services.tables.watching.forget(watch)
        return late

    async def _digest(
        self, info: TableInfo, watch: Watch, tolds: Sequence[Told], ahead: Chapter | None
    ) -> Digest | None:
        """What a watcher is to be told now; None for nothing."""
        parts = complete(watch.every, untold(watch, tolds), ahead)
        over = info.status == "ended" and info.begun
        if watch.every == "end":
            parts = []
        if not parts and not over:
            return None
        notes = list(_taken_back(self._services, watch, tolds))
        picture = await self._picture(info, parts)
        card = digest_card(self._services, info, parts, notes, picture)
        if not parts:
            return Digest(info.revision, "", card, picture)
        return Digest(parts[-1].revision, parts[-1].chapter.key, card, picture)

    async def _picture(self, info: TableInfo, parts: Sequence[Passage]) -> Picture | None:
        """The picture of what weighs most."""
        chapter = weightiest(self._services, info, parts)
        if not chapter:
            return None
        crops = partial(self._services.face(info).crops, is_over=True)
        painted = await self._services.pictures(WATCHERS, crops, chapter, 0)
        return next(iter(painted.shown), None)

    async def _told(self, info: TableInfo, watch: Watch, digest: Digest) -> bool:
        """Tell one watcher; whether that is done with, for good or for as long as he cannot be written to."""
        try:
            if watch.user and not await self.may_follow(info, watch.user):
                return await self._part(watch)
            card = await self._for(info, watch, digest)
            watch = await self._post(info, watch, card)
        except Exception as error:
            return await self._failed(watch, error)
        done = replace(watch, told=digest.told, chapter=digest.chapter, serial=watch.serial + 1, trying="")
        await self._services.tables.watching.note(done)
        return True

    async def _part(self, watch: Watch) -> bool:
        """The last word to a reader from whom the channel is hidden."""
        log.info("table %s: a watcher sees its channel no more", watch.table)
        card = Card((Paragraph(self._services.say("watch-hidden", number=str(watch.table))),))
        with suppress(discord.Forbidden):
            await self._posting.post(await self._channel(watch), _nonce(watch), card)
        await self._services.tables.watching.forget(watch)
        return True

    async def _post(self, info: TableInfo, watch: Watch, card: Card) -> Watch:
        """Post a digest, once; one that was cut off says afterwards what is to be said now."""
        channel, nonce, words = await self._channel(watch), _nonce(watch), written(card)
        if watch.trying:
            tried = watch.trying.split()
            left = await self._posting.left(channel, nonce, lambda found: fingerprint(words_in(found)) in tried)
            if left is not None:
                if left.words != words:
                    await self._posting.edit(channel, left.message, card)
                return watch
        tried = list(dict.fromkeys([*watch.trying.split(), fingerprint(words)]))
        watch = replace(watch, trying=" ".join(tried))
        await self._services.tables.watching.note(watch)
        made = await self._posting.post(channel, nonce, card)
        if made.words != words:
            await self._posting.edit(channel, made.message, card)
        return watch

    async def _channel(self, watch: Watch) -> Any:
        """Where a watcher is told."""
        if not watch.user:
            return self._client.get_partial_messageable(watch.channel)
        private = await self._client.create_dm(discord.Object(watch.user))
        return self._client.get_partial_messageable(private.id)

    async def _for(self, info: TableInfo, watch: Watch, digest: Digest) -> Card:
        """The card as its reader wants it: in his colours, in words alone, with a way to hear no more of it."""
        if not watch.user:
            return digest.card
        picture = await self._suited(info, watch.user, digest)
        parts = [one for one in digest.card.parts if not isinstance(one, Gallery) or picture is not None]
        parts = [Gallery((picture,)) if isinstance(one, Gallery) and picture is not None else one for one in parts]
        buttons = [control for one in parts if isinstance(one, ControlRow) for control in one.controls]
        if info.status != "ended":
            buttons.append(button(info, "unwatch", self._services.say("button-unwatch"), "0"))
        told = [one for one in parts if not isinstance(one, ControlRow)]
        return replace(digest.card, parts=(*told, *rows(buttons)))

    async def _suited(self, info: TableInfo, user: int, digest: Digest) -> Picture | None:
        """The picture in the colours of a watcher, painted once for all who want the same; None for who wants words."""
        wants = await self._services.people.preferences(user)
        if wants.text_only or digest.picture is None:
            return None
        if wants.colours not in digest.painted:
            paint = self._services.face(info).in_colours
            found = await self._services.picture(WATCHERS, paint, digest.picture, wants.colours)
            digest.painted[wants.colours] = found or digest.picture
        return digest.painted[wants.colours]

    async def _failed(self, watch: Watch, error: Exception) -> bool:
        """What comes of a watch that cannot be told; whether trying again is of no use."""
        watching = self._services.tables.watching
        gone = isinstance(error, discord.NotFound) and error.code == NO_USER
        if gone or trouble_in(error) == GONE:
            log.info("table %s: a watcher is gone", watch.table)
            await watching.forget(watch)
            return True
        if isinstance(error, discord.Forbidden):
            log.info("table %s: a watcher cannot be written to", watch.table)
            await watching.note(replace(watch, barred=True))
            return True
        log.warning("table %s: a watcher cannot be told (%r); it is tried until it works", watch.table, error)
        return False


def _nonce(watch: Watch) -> str:
    """Of the next digest for a reader; it counts no revisions."""
    return f"{watch.table}w{fingerprint([watch.user, watch.channel, watch.serial])}"


def _may_be_due(watch: Watch, before: WhereItStood | None, now: WhereItStood) -> bool:
    """Whether something may have ended since the last look for who watches so."""
    if watch.every == "end":
        return False
    if before is None or watch.trying:
        return True
    return before != now if watch.every == "action" or not now.turn else before.turn != now.turn


def _taken_back(services: Services, watch: Watch, tolds: Sequence[Told]) -> list[str]:
    """That something was taken back of which a watcher had been told."""
    here = {part.sequence for told in tolds if told.revision >= watch.told for part in told.passages}
    since = (told for told in tolds if told.revision > watch.told and told.undone and told.entries)
    return [undone(services, told) for told in since if told.gone - here]
