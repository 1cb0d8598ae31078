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

from cogs.answers.looks import attachment
from cogs.channel.chronicle import PLAYED, Chronicle, Place, Said, chronicle, cut, leading_to, shares, touched, who
from cogs.channel.kept import KeptMessage, KeptReport, KeptReports, keep_reports, kept_reports
from cogs.channel.notices import ended, ending, notice
from cogs.channel.own_report import own_button
from cogs.channel.posting import Posting
from cogs.channel.trouble import ARCHIVED
from cogs.controls import Control, view_of
from cogs.faces import Picture
from cogs.offers.proposals import is_made
from cogs.services import CONTENT, Services
from cogs.work_queue import REPORTS
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
class MessageContent:
    """What one message of a report is to show: its words, and the passages of its chapter up to its end.

    `first` is the revision with which the chapter began; the picture tells what has happened since the page began.
    """

    key: str
    first: int
    page: KeptMessage
    words: str
    passages: tuple[Passage, ...]

    @property
    def drawn(self) -> str:
        """A digest of what the picture tells."""
        told = [part for part in self.passages if part.revision >= self.page.start[0]]
        return fingerprint([(part.revision, part.sequence) for part in told]) if told else ""


Pages = tuple[KeptMessage, ...]


class Frozen(Exception):
    """A message is too old to be edited now."""


class Reports:
    """The reports of all tables."""

    def __init__(self, services: Services, posting: Posting) -> None:
        self._services = services
        self._posting = posting
        self._told: OrderedDict[TableNumber, list[Told]] = OrderedDict()

    async def tell(self, channel: Any, batch: Sequence[Told]) -> bool:
        """Tell some changes of a table, in order; whether that has put a new message into the channel."""
        info = batch[-1].info
        reports = await kept_reports(self._services, info)
        posted = False
        for played, run in groupby(batch, lambda told: told.kind in PLAYED):
            fresh = [told for told in run if told.revision > reports.revision]
            if not fresh:
                continue
            if played:
                reports, new = await self._play(channel, reports, fresh)
                posted = posted or new
                reports = replace(reports, revision=fresh[-1].revision, notice=None)
                await keep_reports(self._services, info, reports)
                continue
            for told in fresh:
                if not is_made(told):  # a proposal stands in a message of its own
                    await self._notice(channel, reports, told)
                    posted = True
                reports = replace(reports, revision=told.revision, notice=None)
                await keep_reports(self._services, info, reports)
        return posted

    async def tell_end(self, channel: Any, info: TableInfo) -> bool:
        """How a game has ended whose log cannot be read; whether that has put a message into the channel."""
        reports = await kept_reports(self._services, info)
        if info.status != "ended" or not info.begun or reports.revision >= info.revision:
            return False
        title = self._services.say("panel-title", title=info.title, number=str(info.number))
        words = "\n".join([title, *ending(self._services, info)])
        await self._note(channel, info, reports, words, None, f"{info.number}e{info.revision}")
        await keep_reports(self._services, info, replace(reports, revision=info.revision, notice=None))
        return True

    # Notices

    async def _notice(self, channel: Any, reports: KeptReports, told: Told) -> None:
        """A change that belongs to no chapter, such as the start with what the set-up has told."""
        lines = notice(self._services, told)
        shown = None
        if told.passages:
            shown = await self._shown(told.info, MessageContent("", 1, KeptMessage(0, (0, 0), 0), "", told.passages))
        await self._note(channel, told.info, reports, "\n".join(lines), shown, f"{told.info.number}r{told.revision}")

    async def _end(self, channel: Any, reports: KeptReports, told: Told) -> None:
        """Where the game stood at its end, and how it has ended."""
        heading = [self._services.say(part.chapter.heading) for part in told.passages[-1:]]
        lines = [*heading, *ending(self._services, told.info)]
        await self._note(channel, told.info, reports, "\n".join(lines), None, f"{told.info.number}e{told.revision}")

    async def _note(
        self, channel: Any, info: TableInfo, reports: KeptReports, words: str, shown: Shown | None, nonce: str
    ) -> None:
        """Post what belongs to no report, once."""
        page = KeptMessage(0, (0, 0), int(time.time()), nonce=nonce)
        if reports.notice is not None and reports.notice.nonce == nonce:
            page = await self._left(channel, reports, reports.notice)
        if not page.message:
            page = page.attempt(words)
            await keep_reports(self._services, info, replace(reports, notice=page))
            await self._send(channel, words, shown, nonce)
        elif page.words != fingerprint(words):
            await self._edit(channel, page.message, words, shown, True)

    # Chapters

    async def _play(self, channel: Any, reports: KeptReports, fresh: Sequence[Told]) -> tuple[KeptReports, bool]:
        """Bring the reports on all chapters concerned up to date."""
        info, posted = fresh[-1].info, False
        tolds = await self._known(reports, fresh)
        for key in touched(tolds, fresh):
            told = chronicle(self._services, key, tolds)
            report = reports.report(key) or KeptReport(key, _first(tolds, key, fresh[0].revision))
            report, new = await self._write(channel, info, told, report, reports)
            posted = posted or new
            reports = reports.having(report)
            await keep_reports(self._services, info, reports)
        self._keep(info.number, reports, tolds)
        if ended(fresh[-1]):
            await self._end(channel, reports, fresh[-1])
        return reports, posted or ended(fresh[-1])

    async def _known(self, reports: KeptReports, fresh: Sequence[Told]) -> list[Told]:
        """What was told since the first of the kept chapters began: from memory, or made again from the log."""
        number, first = fresh[0].info.number, min([report.first for report in reports.volumes], default=0)
        kept = self._told.get(number, [])
        if not first or (kept and kept[0].revision <= first and kept[-1].revision == fresh[0].revision - 1):
            return [*kept, *fresh] if first else list(fresh)
        return await self._services.results.told(number, first, fresh[-1].revision)

    def _keep(self, number: TableNumber, reports: KeptReports, tolds: Sequence[Told]) -> None:
        first = min([report.first for report in reports.volumes], default=0)
        self._told[number] = [told for told in tolds if told.revision >= first]
        self._told.move_to_end(number)
        while len(self._told) > TABLES:
            self._told.popitem(last=False)

    async def _write(
        self, channel: Any, info: TableInfo, told: Chronicle | None, report: KeptReport, reports: KeptReports
    ) -> tuple[KeptReport, bool]:
        """Make the messages of a chapter what they ought to be; whether there is a new one."""
        known = {page.message for page in report.pages}
        found = [await self._left(channel, reports, page) for page in report.pages]
        report = replace(report, pages=tuple(found))
        try:
            now = await self._put_all(channel, info, told, report, reports)
        except Frozen:
            now = await self._put_all(channel, info, told, report, reports, frozen=True)
        return replace(report, pages=now), any(page.message not in known for page in now)

    async def _put_all(
        self,
        channel: Any,
        info: TableInfo,
        told: Chronicle | None,
        report: KeptReport,
        reports: KeptReports,
        frozen: bool = False,
    ) -> tuple[KeptMessage, ...]:
        done: tuple[KeptMessage, ...] = ()
        for number, content in enumerate(self._contents(info, told, report, reports.revision, frozen)):
            keep = partial(self._intend, info, reports, report, done, report.pages[number + 1 :])
            page = await self._put(channel, info, content, keep, frozen=frozen)
            done = (*done, page) if page is not None else done
        return done

    async def _intend(
        self, info: TableInfo, reports: KeptReports, report: KeptReport, done: Pages, further: Pages, page: KeptMessage
    ) -> None:
        """Keep a page that is about to be posted among the others of its report."""
        await keep_reports(self._services, info, reports.having(replace(report, pages=(*done, page, *further))))

    async def _left(self, channel: Any, reports: KeptReports, page: KeptMessage) -> KeptMessage:
        """A page with the message that an attempt to post it has left, if there is one."""
        if page.message:
            return page
        known = {other.message for report in reports.volumes for other in report.pages}

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

    def _contents(
        self, info: TableInfo, told: Chronicle | None, report: KeptReport, before: int, frozen: bool = False
    ) -> list[MessageContent]:
        """The pages of a chapter: those there are, then those that are begun for what has no room on the last."""
        parts = pages_of(told.lines if told is not None else (), report.pages, before, frozen)
        contents: list[MessageContent] = []
        after: Place | None = None  # where the next page begins, as they are gone through from the last
        for number, part in reversed(list(enumerate(parts))):
            page = report.pages[number] if number < len(report.pages) else KeptMessage(0, part[0].at, int(time.time()))
            shown = tuple(leading_to(self._services, info, told, page.start, after)) if told is not None else ()
            words = self._worded(info, told, part, shown, number)
            contents.append(MessageContent(report.key, report.first, page, words, shown if part else ()))
            after = part[0].at if part else after
        return contents[::-1]

    def _worded(
        self, info: TableInfo, told: Chronicle | None, lines: Sequence[Said], shown: Sequence[Passage], number: int
    ) -> str:
        """A page in words: where the game stands at its end, whose action it is, what has happened."""
        if told is None or not lines:
            return ""
        chapter = shown[-1].chapter if shown else told.chapter
        whose = who(self._services, info, chapter.role) if chapter.role is not None else ""
        further = self._services.say("continued") if number else ""
        head = [self._services.say(chapter.heading), " ".join(filter(None, (whose, further)))]
        return "\n".join([*filter(None, head), *(line.words for line in lines)])

    # Messages

    async def _put(
        self,
        channel: Any,
        info: TableInfo,
        content: MessageContent,
        keep: Callable[[KeptMessage], Awaitable[None]],
        *,
        frozen: bool = False,
    ) -> KeptMessage | None:
        """Have a message show its page: posted, edited, or taken away when nothing is left of it."""
        page = content.page
        if not content.words:
            if page.message:
                await self._delete(channel, page.message)
            return None
        done = replace(page, words=fingerprint(content.words), drawn=content.drawn)
        if page.message and page == done:
            return page
        shown = await self._shown(info, content) if page.drawn != done.drawn or not page.message else None
        if page.message:
            try:
                if await self._edit(channel, page.message, content.words, shown, page.drawn != done.drawn):
                    return done
            except Frozen:
                if frozen:
                    return page
                raise
            shown = shown or await self._shown(info, content)
        if not page.nonce:
            nonce = f"{info.number}r{fingerprint([content.key, *page.start, page.message])}"
            page = replace(page, posted=int(time.time()), words="", nonce=nonce)
        page = page.attempt(content.words, content.drawn)
        await keep(page)
        message = await self._send(channel, content.words, shown, page.nonce)
        return replace(done, message=message, posted=int(time.time()), nonce="")

    async def _shown(self, info: TableInfo, content: MessageContent) -> Shown | None:
        face, since = self._services.face(info), content.page.start[0]
        picture = await self._services.picture(REPORTS, face.report, content.passages, since)
        if picture is None:
            return None
        last = content.passages[-1].revision
        return Shown(picture, await own_button(self._services, info, content.key, content.first, since, last))

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


def pages_of(lines: Sequence[Said], pages: Sequence[KeptMessage], before: int, frozen: bool) -> list[list[Said]]:
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
