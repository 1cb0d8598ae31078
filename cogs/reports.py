"""Tells the channel what happened: a message for each chapter of a game, which grows while the chapter lasts.

A report is made from the log alone: the same after a restart, and made anew when something has been taken back. What
does not fit into a message, or comes when it is too old to be edited freely, goes on in another one.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

import discord

from cogs.account import ended, ending, notice
from cogs.chronicle import PLAYED, Chronicle, Said, chronicle, cut, shares, touched, who
from cogs.controls import Control, view_of
from cogs.desk import CONTENT, Desk
from cogs.easel import REPORTS
from cogs.keepsakes import Page, Shelf, Volume, shelve, unshelve
from cogs.looks import attachment
from cogs.own_report import own_button
from cogs.ports import Picture
from cogs.proposals import is_made
from engine.kernel.play import fingerprint
from engine.kernel.story import Passage
from engine.session.model import TableInfo, TableNumber, Told

log = logging.getLogger(__name__)
YOUNG = 50 * 60  # seconds during which Discord lets a message be edited freely
FROZEN = 30046  # Discord's answer to too many edits of an old message
HEAD = 300  # characters kept free for the lines above what has happened
TABLES = 20  # whose newest chapters are kept in memory


@dataclass(frozen=True)
class Shown:
    """The picture of a report, and the button that makes it again for one user."""

    picture: Picture
    own: Control

    def files(self) -> list[discord.File]:
        """The picture for one sending."""
        return [attachment(self.picture)]

    def view(self) -> discord.ui.View:
        """What stands below it."""
        return view_of([self.own])


@dataclass(frozen=True)
class Leaf:
    """What one message of a report is to show: its words, and the passages of its chapter up to its end.

    `first` is the revision with which the chapter began; the picture tells what has happened since the page began.
    """

    key: str
    first: int
    page: Page
    words: str
    passages: tuple[Passage, ...]

    @property
    def drawn(self) -> str:
        """A digest of what the picture tells."""
        told = [part for part in self.passages if part.revision >= self.page.start[0]]
        return fingerprint([(part.revision, part.sequence) for part in told]) if told else ""


class Frozen(Exception):
    """A message is too old to be edited now."""


class Reports:
    """The reports of all tables."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._told: OrderedDict[TableNumber, list[Told]] = OrderedDict()

    async def tell(self, channel: Any, batch: Sequence[Told]) -> bool:
        """Tell some changes of a table, in order; whether that has put a new message into the channel."""
        info = batch[-1].info
        shelf = await unshelve(self._desk, info)
        posted = False
        for played, run in groupby(batch, lambda told: told.kind in PLAYED):
            fresh = [told for told in run if told.revision > shelf.revision]
            if not fresh:
                continue
            if played:
                shelf, new = await self._play(channel, shelf, fresh)
                posted = posted or new
            else:
                for told in fresh:
                    if not is_made(told):  # a proposal stands in a message of its own
                        await self._notice(channel, told)
                        posted = True
            shelf = replace(shelf, revision=fresh[-1].revision)
            await shelve(self._desk, info, shelf)
        return posted

    # Notices

    async def _notice(self, channel: Any, told: Told) -> None:
        """A change that belongs to no chapter, such as the start with what the set-up has told."""
        heading = [self._desk.say(part.chapter.heading) for part in told.passages[-1:]]
        lines = [*heading, *notice(self._desk, told)]
        shown = None
        if told.passages:
            shown = await self._shown(told.info, Leaf("", 1, Page(0, (0, 0), 0), "", told.passages))
        await self._send(channel, "\n".join(lines), shown, f"{told.info.number}r{told.revision}")

    async def _end(self, channel: Any, told: Told) -> None:
        """Where the game stood at its end, and how it has ended."""
        heading = [self._desk.say(part.chapter.heading) for part in told.passages[-1:]]
        lines = [*heading, *ending(self._desk, told.info)]
        await self._send(channel, "\n".join(lines), None, f"{told.info.number}e{told.revision}")

    # Chapters

    async def _play(self, channel: Any, shelf: Shelf, fresh: Sequence[Told]) -> tuple[Shelf, bool]:
        """Bring the reports on all chapters concerned up to date."""
        info, posted = fresh[-1].info, False
        tolds = await self._known(shelf, fresh)
        for key in touched(tolds, fresh):
            told = chronicle(self._desk, key, tolds)
            volume = shelf.volume(key) or Volume(key, _first(tolds, key, fresh[0].revision))
            volume, new = await self._write(channel, info, told, volume, shelf.revision)
            posted = posted or new
            shelf = shelf.having(volume)
            await shelve(self._desk, info, shelf)
        self._keep(info.number, shelf, tolds)
        if ended(fresh[-1]):
            await self._end(channel, fresh[-1])
        return shelf, posted or ended(fresh[-1])

    async def _known(self, shelf: Shelf, fresh: Sequence[Told]) -> list[Told]:
        """What was told since the first of the kept chapters began: from memory, or made again from the log."""
        number, first = fresh[0].info.number, min([volume.first for volume in shelf.volumes], default=0)
        kept = self._told.get(number, [])
        if not first or (kept and kept[0].revision <= first and kept[-1].revision == fresh[0].revision - 1):
            return [*kept, *fresh] if first else list(fresh)
        return await self._desk.tables.told(number, first, fresh[-1].revision)

    def _keep(self, number: TableNumber, shelf: Shelf, tolds: Sequence[Told]) -> None:
        first = min([volume.first for volume in shelf.volumes], default=0)
        self._told[number] = [told for told in tolds if told.revision >= first]
        self._told.move_to_end(number)
        while len(self._told) > TABLES:
            self._told.popitem(last=False)

    async def _write(
        self, channel: Any, info: TableInfo, told: Chronicle | None, volume: Volume, before: int
    ) -> tuple[Volume, bool]:
        """Make the messages of a chapter what they ought to be; whether there is a new one."""
        leaves = self._leaves(info, told, volume, before)
        try:
            pages = [await self._put(channel, info, leaf) for leaf in leaves]
        except Frozen:
            leaves = self._leaves(info, told, volume, before, frozen=True)
            pages = [await self._put(channel, info, leaf, frozen=True) for leaf in leaves]
        known = {page.message for page in volume.pages}
        now = tuple(page for page in pages if page is not None)
        return replace(volume, pages=now), any(page.message not in known for page in now)

    def _leaves(
        self, info: TableInfo, told: Chronicle | None, volume: Volume, before: int, frozen: bool = False
    ) -> list[Leaf]:
        """The pages of a chapter: those there are, then those that are begun for what has no room on the last."""
        parts = pages_of(told.lines if told is not None else (), volume.pages, before, frozen)
        passages = told.passages if told is not None else ()
        leaves: list[Leaf] = []
        after: tuple[int, int] = (0, 0)  # where the next page begins, as they are gone through from the last
        for number, part in reversed(list(enumerate(parts))):
            page = volume.pages[number] if number < len(volume.pages) else Page(0, part[0].at, int(time.time()))
            shown = tuple(p for p in passages if after == (0, 0) or p.revision < after[0] + (after[1] > 0))
            words = self._worded(info, told, part, shown, number)
            leaves.append(Leaf(volume.key, volume.first, page, words, shown if part else ()))
            after = part[0].at if part else after
        return leaves[::-1]

    def _worded(
        self, info: TableInfo, told: Chronicle | None, lines: Sequence[Said], shown: Sequence[Passage], number: int
    ) -> str:
        """A page in words: where the game stands at its end, whose action it is, what has happened."""
        if told is None or not lines:
            return ""
        chapter = shown[-1].chapter if shown else told.chapter
        whose = who(self._desk, info, chapter.role) if chapter.role is not None else ""
        further = self._desk.say("continued") if number else ""
        head = [self._desk.say(chapter.heading), " ".join(filter(None, (whose, further)))]
        return "\n".join([*filter(None, head), *(line.words for line in lines)])

    # Messages

    async def _put(self, channel: Any, info: TableInfo, leaf: Leaf, *, frozen: bool = False) -> Page | None:
        """Have a message show its page: posted, edited, or taken away when nothing is left of it."""
        page = leaf.page
        if not leaf.words:
            await self._delete(channel, page.message)
            return None
        done = replace(page, words=fingerprint(leaf.words), drawn=leaf.drawn)
        if page == done:
            return page
        shown = await self._shown(info, leaf) if page.drawn != done.drawn or not page.message else None
        if page.message:
            try:
                if await self._edit(channel, page.message, leaf.words, shown, page.drawn != done.drawn):
                    return done
            except Frozen:
                if frozen:
                    return page
                raise
            shown = shown or await self._shown(info, leaf)
        nonce = f"{info.number}r{fingerprint([leaf.key, *page.start, page.message])}"
        message = await self._send(channel, leaf.words, shown, nonce)
        return replace(done, message=message, posted=int(time.time()))

    async def _shown(self, info: TableInfo, leaf: Leaf) -> Shown | None:
        face, since = self._desk.face(info), leaf.page.start[0]
        picture = await self._desk.picture(REPORTS, face.report, leaf.passages, since)
        if picture is None:
            return None
        return Shown(picture, own_button(self._desk, info, leaf.key, leaf.first, since, leaf.passages[-1].revision))

    async def _send(self, channel: Any, words: str, shown: Shown | None, nonce: str) -> int:
        """Post a message; its id.

        The nonce keeps Discord from making a second message when the first one was sent but not remembered. It gives
        that one back, which may say less than is to be said by now.
        """
        more = {"files": shown.files(), "view": shown.view()} if shown is not None else {}
        none = discord.AllowedMentions.none()
        message = await channel.send(words, allowed_mentions=none, nonce=nonce, **more)
        if message.content != words:
            await self._edit(channel, message.id, words, shown, True)
        return int(message.id)

    async def _edit(self, channel: Any, message: int, words: str, shown: Shown | None, redrawn: bool) -> bool:
        """Let a message show something else; False when it is gone, `Frozen` when it is too old."""
        change: dict[str, Any] = {"content": words, "allowed_mentions": discord.AllowedMentions.none()}
        if redrawn:
            change |= {"attachments": shown.files() if shown is not None else []}
            change |= {"view": shown.view() if shown is not None else None}
        try:
            await channel.get_partial_message(message).edit(**change)
        except discord.NotFound:
            return False
        except discord.HTTPException as error:
            if error.code == FROZEN:
                raise Frozen from error
            raise
        return True

    async def _delete(self, channel: Any, message: int) -> None:
        try:
            await channel.get_partial_message(message).delete()
        except (discord.NotFound, discord.Forbidden):
            log.info("report %s was gone", message)


def pages_of(lines: Sequence[Said], pages: Sequence[Page], before: int, frozen: bool) -> list[list[Said]]:
    """The lines of a chapter message by message; what comes to an old one after `before` goes on in another."""
    room = CONTENT - HEAD
    if not pages:
        return list(cut([line for line in lines if line.at[0] > before], room))
    *written, last = shares(lines, [page.start for page in pages])
    old = frozen or time.time() - pages[-1].posted >= YOUNG
    here = [line for line in last if line.at[0] <= before] if old else last
    first, *others = list(cut(here, room)) or [[]]
    return [*written, first, *others, *cut(last[len(here) :], room)]


def _first(tolds: Sequence[Told], key: str, default: int) -> int:
    """The revision with which a chapter began."""
    return min([told.revision for told in tolds for p in told.passages if p.chapter.key == key], default=default)
