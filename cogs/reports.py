"""Tells the channel what happened: a message for each chapter of a game, which grows while the chapter lasts.

A report is made from the log alone: the same after a restart, and made anew when something has been taken back. What
does not fit into a message, or comes when it is too old to be edited freely, goes on in another one. What is to be
posted is kept before it is posted, so that what was cut off is done again without a second message.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import Any

import discord

from cogs.account import ended, ending, notice
from cogs.chronicle import PLAYED, Chronicle, Place, Said, chronicle, cut, leading_to, shares, touched, who
from cogs.controls import Control, view_of
from cogs.desk import CONTENT, Desk
from cogs.easel import REPORTS
from cogs.keepsakes import Page, Shelf, Volume, shelve, unshelve
from cogs.looks import attachment
from cogs.own_report import own_button
from cogs.ports import Picture
from cogs.posting import Posting
from cogs.proposals import is_made
from cogs.trouble import ARCHIVED
from engine.kernel.play import fingerprint
from engine.kernel.story import Passage
from engine.session.model import TableInfo, TableNumber, Told

log = logging.getLogger(__name__)
YOUNG = 50 * 60  # seconds during which Discord lets a message be edited freely
FROZEN = 30046  # Discord's answer to too many edits of an old message
HEAD = 300  # characters kept free for the lines above what has happened
TABLES = 20  # whose newest chapters are kept in memory
CLOCKS = 120  # seconds by which the time of Discord may differ
NOBODY = discord.AllowedMentions.none()


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


Pages = tuple[Page, ...]


class Frozen(Exception):
    """A message is too old to be edited now."""


class Reports:
    """The reports of all tables."""

    def __init__(self, desk: Desk, posting: Posting) -> None:
        self._desk = desk
        self._posting = posting
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
                shelf = replace(shelf, revision=fresh[-1].revision, notice=None)
                await shelve(self._desk, info, shelf)
                continue
            for told in fresh:
                if not is_made(told):  # a proposal stands in a message of its own
                    await self._notice(channel, shelf, told)
                    posted = True
                shelf = replace(shelf, revision=told.revision, notice=None)
                await shelve(self._desk, info, shelf)
        return posted

    async def tell_end(self, channel: Any, info: TableInfo) -> bool:
        """How a game has ended whose log cannot be read; whether that has put a message into the channel."""
        shelf = await unshelve(self._desk, info)
        if info.status != "ended" or not info.begun or shelf.revision >= info.revision:
            return False
        title = self._desk.say("panel-title", title=info.title, number=str(info.number))
        words = "\n".join([title, *ending(self._desk, info)])
        await self._note(channel, info, shelf, words, None, f"{info.number}e{info.revision}")
        await shelve(self._desk, info, replace(shelf, revision=info.revision, notice=None))
        return True

    # Notices

    async def _notice(self, channel: Any, shelf: Shelf, told: Told) -> None:
        """A change that belongs to no chapter, such as the start with what the set-up has told."""
        lines = notice(self._desk, told)
        shown = None
        if told.passages:
            shown = await self._shown(told.info, Leaf("", 1, Page(0, (0, 0), 0), "", told.passages))
        await self._note(channel, told.info, shelf, "\n".join(lines), shown, f"{told.info.number}r{told.revision}")

    async def _end(self, channel: Any, shelf: Shelf, told: Told) -> None:
        """Where the game stood at its end, and how it has ended."""
        heading = [self._desk.say(part.chapter.heading) for part in told.passages[-1:]]
        lines = [*heading, *ending(self._desk, told.info)]
        await self._note(channel, told.info, shelf, "\n".join(lines), None, f"{told.info.number}e{told.revision}")

    async def _note(
        self, channel: Any, info: TableInfo, shelf: Shelf, words: str, shown: Shown | None, nonce: str
    ) -> None:
        """Post what belongs to no report, once."""
        page = Page(0, (0, 0), int(time.time()), nonce=nonce)
        if shelf.notice is not None and shelf.notice.nonce == nonce:
            page = await self._left(channel, shelf, shelf.notice)
        if not page.message:
            page = page.attempt(words)
            await shelve(self._desk, info, replace(shelf, notice=page))
            await self._send(channel, words, shown, nonce)
        elif page.words != fingerprint(words):
            await self._edit(channel, page.message, words, shown, True)

    # Chapters

    async def _play(self, channel: Any, shelf: Shelf, fresh: Sequence[Told]) -> tuple[Shelf, bool]:
        """Bring the reports on all chapters concerned up to date."""
        info, posted = fresh[-1].info, False
        tolds = await self._known(shelf, fresh)
        for key in touched(tolds, fresh):
            told = chronicle(self._desk, key, tolds)
            volume = shelf.volume(key) or Volume(key, _first(tolds, key, fresh[0].revision))
            volume, new = await self._write(channel, info, told, volume, shelf)
            posted = posted or new
            shelf = shelf.having(volume)
            await shelve(self._desk, info, shelf)
        self._keep(info.number, shelf, tolds)
        if ended(fresh[-1]):
            await self._end(channel, shelf, fresh[-1])
        return shelf, posted or ended(fresh[-1])

    async def _known(self, shelf: Shelf, fresh: Sequence[Told]) -> list[Told]:
        """What was told since the first of the kept chapters began: from memory, or made again from the log."""
        number, first = fresh[0].info.number, min([volume.first for volume in shelf.volumes], default=0)
        kept = self._told.get(number, [])
        if not first or (kept and kept[0].revision <= first and kept[-1].revision == fresh[0].revision - 1):
            return [*kept, *fresh] if first else list(fresh)
        return await self._desk.results.told(number, first, fresh[-1].revision)

    def _keep(self, number: TableNumber, shelf: Shelf, tolds: Sequence[Told]) -> None:
        first = min([volume.first for volume in shelf.volumes], default=0)
        self._told[number] = [told for told in tolds if told.revision >= first]
        self._told.move_to_end(number)
        while len(self._told) > TABLES:
            self._told.popitem(last=False)

    async def _write(
        self, channel: Any, info: TableInfo, told: Chronicle | None, volume: Volume, shelf: Shelf
    ) -> tuple[Volume, bool]:
        """Make the messages of a chapter what they ought to be; whether there is a new one."""
        known = {page.message for page in volume.pages}
        found = [await self._left(channel, shelf, page) for page in volume.pages]
        volume = replace(volume, pages=tuple(found))
        try:
            now = await self._put_all(channel, info, told, volume, shelf)
        except Frozen:
            now = await self._put_all(channel, info, told, volume, shelf, frozen=True)
        return replace(volume, pages=now), any(page.message not in known for page in now)

    async def _put_all(
        self,
        channel: Any,
        info: TableInfo,
        told: Chronicle | None,
        volume: Volume,
        shelf: Shelf,
        frozen: bool = False,
    ) -> tuple[Page, ...]:
        done: tuple[Page, ...] = ()
        for number, leaf in enumerate(self._leaves(info, told, volume, shelf.revision, frozen)):
            keep = partial(self._intend, info, shelf, volume, done, volume.pages[number + 1 :])
            page = await self._put(channel, info, leaf, keep, frozen=frozen)
            done = (*done, page) if page is not None else done
        return done

    async def _intend(
        self, info: TableInfo, shelf: Shelf, volume: Volume, done: Pages, further: Pages, page: Page
    ) -> None:
        """Keep a page that is about to be posted among the others of its report."""
        await shelve(self._desk, info, shelf.having(replace(volume, pages=(*done, page, *further))))

    async def _left(self, channel: Any, shelf: Shelf, page: Page) -> Page:
        """A page with the message that an attempt to post it has left, if there is one."""
        if page.message:
            return page
        known = {other.message for volume in shelf.volumes for other in volume.pages}

        def is_it(message: discord.Message) -> bool:
            recent = message.created_at.timestamp() > page.posted - CLOCKS
            return recent and message.id not in known and fingerprint(message.content) in page.words.split()

        left = await self._posting.left(channel, page.nonce, is_it)
        if left is None:
            return page
        words = fingerprint(left.words)
        return replace(
            page, message=left.message, words=words, drawn=page.drawn if page.words == words else "", nonce=""
        )

    def _leaves(
        self, info: TableInfo, told: Chronicle | None, volume: Volume, before: int, frozen: bool = False
    ) -> list[Leaf]:
        """The pages of a chapter: those there are, then those that are begun for what has no room on the last."""
        parts = pages_of(told.lines if told is not None else (), volume.pages, before, frozen)
        leaves: list[Leaf] = []
        after: Place | None = None  # where the next page begins, as they are gone through from the last
        for number, part in reversed(list(enumerate(parts))):
            page = volume.pages[number] if number < len(volume.pages) else Page(0, part[0].at, int(time.time()))
            shown = tuple(leading_to(self._desk, info, told, page.start, after)) if told is not None else ()
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

    async def _put(
        self,
        channel: Any,
        info: TableInfo,
        leaf: Leaf,
        keep: Callable[[Page], Awaitable[None]],
        *,
        frozen: bool = False,
    ) -> Page | None:
        """Have a message show its page: posted, edited, or taken away when nothing is left of it."""
        page = leaf.page
        if not leaf.words:
            if page.message:
                await self._delete(channel, page.message)
            return None
        done = replace(page, words=fingerprint(leaf.words), drawn=leaf.drawn)
        if page.message and page == done:
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
        if not page.nonce:
            nonce = f"{info.number}r{fingerprint([leaf.key, *page.start, page.message])}"
            page = replace(page, posted=int(time.time()), words="", nonce=nonce)
        page = page.attempt(leaf.words, leaf.drawn)
        await keep(page)
        message = await self._send(channel, leaf.words, shown, page.nonce)
        return replace(done, message=message, posted=int(time.time()), nonce="")

    async def _shown(self, info: TableInfo, leaf: Leaf) -> Shown | None:
        face, since = self._desk.face(info), leaf.page.start[0]
        picture = await self._desk.picture(REPORTS, face.report, leaf.passages, since)
        if picture is None:
            return None
        return Shown(picture, own_button(self._desk, info, leaf.key, leaf.first, since, leaf.passages[-1].revision))

    async def _send(self, channel: Any, words: str, shown: Shown | None, nonce: str) -> int:
        """Post a message; its id. One that an earlier attempt has made may say less than is to be said by now."""
        more = {"files": shown.files(), "view": shown.view()} if shown is not None else {}
        made = await self._posting.post(channel, nonce, words, allowed_mentions=NOBODY, **more)
        if made.words != words:
            await self._edit(channel, made.message, words, shown, True)
        return made.message

    async def _edit(self, channel: Any, message: int, words: str, shown: Shown | None, redrawn: bool) -> bool:
        """Let a message show something else; False when it is gone, `Frozen` when it is too old."""
        change: dict[str, Any] = {"content": words, "allowed_mentions": NOBODY}
        if redrawn:
            change |= {"attachments": shown.files() if shown is not None else []}
            change |= {"view": shown.view() if shown is not None else None}
        try:
            await channel.get_partial_message(message).edit(**change)
        except discord.NotFound:
            return False
        except discord.HTTPException as error:
            if error.code in (FROZEN, ARCHIVED):
                raise Frozen from error
            raise
        return True

    async def _delete(self, channel: Any, message: int) -> None:
        try:
            await channel.get_partial_message(message).delete()
        except discord.HTTPException as gone:
            if gone.status not in (403, 404) and gone.code != ARCHIVED:
                raise
            log.info("report %s was gone", message)


def pages_of(lines: Sequence[Said], pages: Sequence[Page], before: int, frozen: bool) -> list[list[Said]]:
    """The lines of a chapter message by message; what comes to an old one after `before` goes on in another."""
    room = CONTENT - HEAD
    if not pages:
        return list(cut([line for line in lines if line.at[0] > before], room))
    *written, last = shares(lines, [page.start for page in pages])
    old = frozen or (pages[-1].message > 0 and time.time() - pages[-1].posted >= YOUNG)
    here = [line for line in last if line.at[0] <= before] if old else last
    first, *others = list(cut(here, room)) or [[]]
    return [*written, first, *others, *cut(last[len(here) :], room)]


def _first(tolds: Sequence[Told], key: str, default: int) -> int:
    """The revision with which a chapter began."""
    return min([told.revision for told in tolds for p in told.passages if p.chapter.key == key], default=default)
