"""The messages of reports: posted once, edited to show what they should, taken away."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

import discord

from cogs.channel.kept_messages import KeptMessage, KeptReports
from cogs.channel.posting import Posting
from cogs.channel.report_cards import ReportWords, report_card, span, with_buttons
from cogs.messages.card import Card, Gallery, fits, written
from cogs.messages.heights import APART, SCREEN, height, pixels
from cogs.messages.views import words_in
from cogs.running.network_errors import ARCHIVED
from cogs.running.work_queue import REPORTS
from cogs.services import Services
from engine.kernel.account import Account, Weight
from engine.kernel.game import Role
from engine.kernel.play import fingerprint
from engine.kernel.story import Passage
from engine.session.counting import public_number
from engine.session.model import TableInfo
from render.picture import ReportPictures

log = logging.getLogger(__name__)
FROZEN = 30046  # Discord's answer to too many edits of an old message
CLOCKS = 120  # seconds by which the time of Discord may differ


@dataclass(frozen=True)
class MessageContent:
    """What one message of a report is to show: its words, and the passages of its chapter up to its end.

    `first` is the revision with which the chapter began; the pictures tell what has happened since the page began.
    `role`: whose action it is; `is_over`: nothing can come to it. Without words the message goes.
    """

    key: str
    first: int
    page: KeptMessage
    words: ReportWords | None
    role: Role | None
    passages: tuple[Passage, ...]
    is_over: bool = True

    @property
    def told(self) -> tuple[Passage, ...]:
        """What the message itself tells; what came before explains its pictures."""
        return tuple(part for part in self.passages if part.revision >= self.page.start[0])

    @property
    def pictured(self) -> tuple[Passage, ...]:
        """What the pictures tell: they are uploaded once when the first thing that weighs something has come to its
        end, and once more when all has, so that a message that grows does not flash; where something is to be seen as
        it goes on, whenever it does, and as it ends. What was taken back is in none."""
        until = self.page.pictured
        standing = tuple(part for part in self.passages if part.revision <= until)
        if self.is_over or self.is_live or self.page.live or (not until and self._is_worth_a_picture()):
            return self.passages
        return standing if until and self.digest(standing) == self.page.drawn else ()

    @property
    def is_live(self) -> bool:
        """Whether something goes on in it that is to be seen as it stands."""
        return not self.is_over and self._account is not None and self._account.is_live

    @property
    def _account(self) -> Account | None:
        found = self.words.account if self.words is not None else None
        return found.account if found is not None else None

    def _is_worth_a_picture(self) -> bool:
        matters = self._account.matters if self._account is not None else ()
        return any(matter.weight >= Weight.NOTABLE and not matter.is_open for matter in matters)

    def digest(self, passages: Sequence[Passage]) -> str:
        """A digest of what of the page some passages tell."""
        told = [(part.revision, part.sequence) for part in passages if part.revision >= self.page.start[0]]
        return fingerprint(told) if told else ""


class Dressed(NamedTuple):
    """A card with pictures and buttons, how high its pictures might be, and how many there are beyond them."""

    card: Card
    room: int = 0
    further: int = 0


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
            return recent and message.id not in known and fingerprint(words_in(message)) in page.words.split()

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
        if content.words is None:
            if page.message:
                await self._delete(channel, page.message)
            return None
        bare = report_card(content.words, None)
        pictured = content.pictured
        drawn, is_behind = content.digest(pictured), len(pictured) < len(content.passages)
        done = replace(page, words=fingerprint(written(bare)), drawn=drawn, behind=is_behind, live=content.is_live)
        if page.message and (page == done or not fits(bare)):  # one that has no room for other words stays as it is
            return page
        card, room, _ = await self.card(info, content)
        done = replace(done, pictured=pictured[-1].revision if pictured else 0, room=room)
        if page.message:
            try:
                if await self.edit(channel, page.message, card):
                    return done
            except Frozen:
                if frozen:
                    return replace(page, behind=False)
                raise
        if not page.nonce:
            page = replace(page, posted=int(time.time()), words="", nonce=await self._nonce(info, content))
        page = replace(page, pictured=done.pictured, room=room, behind=is_behind, live=done.live)
        page = page.attempt(written(card), drawn)
        await keep(page)
        message = await self.send(channel, card, page.nonce)
        return replace(done, message=message, posted=int(time.time()), nonce="")

    async def _nonce(self, info: TableInfo, content: MessageContent) -> str:
        """Of a new message; Discord hands it on, so it is made of what everybody may count."""
        (revision, number), message = content.page.start, content.page.message
        begun = public_number(revision, await self._services.results.silent(info.number))
        return f"{info.number}r{fingerprint([content.key, begun, number, message])}"

    async def card(self, info: TableInfo, content: MessageContent) -> Dressed:
        """The page with its pictures and buttons; where none has room below the words, what is usual takes less."""
        assert content.words is not None
        make = partial(report_card, content.words, self._services.accent(info, content.role))
        usual = await self.dressed(info, content, make)
        if usual.card.pictures or not usual.further:
            return usual
        low = await self.dressed(info, content, partial(make, is_low=True))
        return low if low.card.pictures else usual

    async def dressed(
        self, info: TableInfo, content: MessageContent, make: Callable[[tuple[Gallery, ...]], Card]
    ) -> Dressed:
        """A card that is made around its pictures, with the buttons for everybody."""
        if not content.told:
            return Dressed(make(()))
        face, since = self._services.face(info), content.page.start[0]
        told = await span(self._services, info, content.key, content.first, since, content.passages[-1].revision)
        found = content.words.account if content.words is not None else None
        account = found.account if found is not None else None
        is_standing = len(content.pictured) < len(content.passages)
        buttoned = partial(with_buttons, self._services, info, told=told, found=account, is_growing=is_standing)
        bare = buttoned(make(()), painted=ReportPictures(further=1))
        room = content.page.room if is_standing else pixels(SCREEN - height(bare) - APART)
        work = partial(face.crops, room=room, is_over=content.is_over and not is_standing)
        painted = await self._services.pictures(REPORTS, work, content.pictured, since)
        galleries = tuple(Gallery((picture,)) for picture in painted.shown)  # side by side they would be cut
        for shown in range(len(galleries), 0, -1):
            left = ReportPictures(painted.shown[:shown], painted.further + len(galleries) - shown)
            card = buttoned(make(galleries[:shown]), painted=left)
            if height(card) <= SCREEN:
                return Dressed(card, room, left.further)
        none = ReportPictures(further=painted.further + len(galleries))
        return Dressed(buttoned(make(()), painted=none), room, none.further)

    async def send(self, channel: Any, card: Card, nonce: str) -> int:
        """Post a message; its id. One that an earlier attempt has made may say less than is to be said by now."""
        made = await self._posting.post(channel, nonce, card)
        if made.words != written(card):
            await self.edit(channel, made.message, card)
        return made.message

    async def edit(self, channel: Any, message: int, card: Card) -> bool:
        """Let a message show something else; False when it is gone, `Frozen` when it is too old."""
        try:
            await self._posting.edit(channel, message, card)
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
