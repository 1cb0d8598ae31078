"""The messages of reports: posted once, edited to show what they should, taken away."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any

import discord

from cogs.channel.kept import KeptMessage, KeptReports
from cogs.channel.own_report import own_button
from cogs.channel.posting import Posting
from cogs.controls import Button
from cogs.faces import Picture
from cogs.services import Services
from cogs.views import attachment, view_of
from cogs.wire import ARCHIVED
from cogs.work_queue import REPORTS
from engine.kernel.play import fingerprint
from engine.kernel.story import Passage
from engine.session.model import TableInfo

log = logging.getLogger(__name__)
FROZEN = 30046  # Discord's answer to too many edits of an old message
CLOCKS = 120  # seconds by which the time of Discord may differ
NOBODY = discord.AllowedMentions.none()


@dataclass(frozen=True)
class Shown:
    """The picture of a report, and the button that makes it again for one user."""

    picture: Picture
    own: Button

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


class Frozen(Exception):
    """A message is too old to be edited now."""


class ReportMessages:
    """The messages of all tables' reports."""

    def __init__(self, services: Services, posting: Posting) -> None:
        self._services = services
        self._posting = posting

    async def left(self, channel: Any, reports: KeptReports, page: KeptMessage) -> KeptMessage:
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

    async def put(
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
        shown = await self.shown(info, content) if page.drawn != done.drawn or not page.message else None
        if page.message:
            try:
                if await self.edit(channel, page.message, content.words, shown, page.drawn != done.drawn):
                    return done
            except Frozen:
                if frozen:
                    return page
                raise
            shown = shown or await self.shown(info, content)
        if not page.nonce:
            nonce = f"{info.number}r{fingerprint([content.key, *page.start, page.message])}"
            page = replace(page, posted=int(time.time()), words="", nonce=nonce)
        page = page.attempt(content.words, content.drawn)
        await keep(page)
        message = await self.send(channel, content.words, shown, page.nonce)
        return replace(done, message=message, posted=int(time.time()), nonce="")

    async def shown(self, info: TableInfo, content: MessageContent) -> Shown | None:
        face, since = self._services.face(info), content.page.start[0]
        picture = await self._services.picture(REPORTS, face.report, content.passages, since)
        if picture is None:
            return None
        last = content.passages[-1].revision
        return Shown(picture, await own_button(self._services, info, content.key, content.first, since, last))

    async def send(self, channel: Any, words: str, shown: Shown | None, nonce: str) -> int:
        """Post a message; its id. One that an earlier attempt has made may say less than is to be said by now."""
        more = {"files": shown.files(), "view": shown.view()} if shown is not None else {}
        made = await self._posting.post(channel, nonce, words, allowed_mentions=NOBODY, **more)
        if made.words != words:
            await self.edit(channel, made.message, words, shown, True)
        return made.message

    async def edit(self, channel: Any, message: int, words: str, shown: Shown | None, redrawn: bool) -> bool:
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
