"""Tells the channel what happened: a message for each chapter of a game, which grows while the chapter lasts.

A report is made from the log alone: the same after a restart, and made anew when something has been taken back. What
does not fit into a message, or comes when it is too old to be edited freely, goes on in another one. What is to be
posted is kept before it is posted, so that what was cut off is done again without a second message.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any

from cogs.channel.chronicle import (
    PLAYED,
    Chronicle,
    Fits,
    Place,
    Said,
    chronicle,
    cut,
    leading_to,
    parted,
    shares,
    touched,
    who,
)
from cogs.channel.kept_messages import KeptMessage, KeptReport, KeptReports, keep_reports, kept_reports
from cogs.channel.notices import ended, ending, notice
from cogs.channel.posting import Posting
from cogs.channel.report_cards import ReportWords, SaidAccount, accounted, is_one_screen, report_card, said_account
from cogs.channel.report_messages import Frozen, MessageContent, ReportMessages
from cogs.messages.card import Card, Heading, fitted, written
from cogs.proposals.words import is_made
from cogs.services import Services
from engine.kernel.account import account, sentences, tells_nothing
from engine.kernel.game import Role
from engine.kernel.play import fingerprint
from engine.kernel.story import Passage
from engine.session.chain import SHORT
from engine.session.counting import public_number
from engine.session.model import TableInfo, TableNumber, Told

YOUNG = 50 * 60  # seconds during which Discord lets a message be edited freely
TABLES = 20  # whose newest chapters are kept in memory


Pages = tuple[KeptMessage, ...]
Accounts = list[tuple[list[Passage], SaidAccount | None]]  # of passages, as they are made


class Reports:
    """The reports of all tables."""

    def __init__(self, services: Services, posting: Posting) -> None:
        self._services = services
        self._messages = ReportMessages(services, posting)
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
        card = Card((Heading(title), *ending(self._services, info)))
        await self._note(channel, info, reports, card, f"{info.number}e{info.revision}")
        await keep_reports(self._services, info, replace(reports, revision=info.revision, notice=None))
        return True

    # Notices

    async def _notice(self, channel: Any, reports: KeptReports, told: Told) -> None:
        """A change that belongs to no chapter, such as the start with what the set-up has told."""
        parts = tuple(notice(self._services, told))
        card = Card(parts, self._services.accent(told.info, told.role))
        if told.passages:
            content = MessageContent("", 1, KeptMessage(0, (0, 0), 0), None, told.role, told.passages)
            dressed = await self._messages.dressed(
                told.info, content, lambda gallery: replace(card, parts=parts + gallery)
            )
            card = dressed.card
        await self._note(channel, told.info, reports, card, await self._notice_nonce(told))

    async def _end(self, channel: Any, reports: KeptReports, told: Told) -> None:
        """How the game has ended, below the report that says where it stood."""
        game = self._services.games[told.info.game_id]
        report = sentences(account(game, told.passages[-1:])) if told.passages else ()
        known = "\n".join(map(self._services.say, report))
        first, *others = ending(self._services, told.info, known=known)
        winner = told.info.outcome.winner if told.info.outcome is not None else None
        card = Card((Heading(first.words), *others), self._services.accent(told.info, winner))
        await self._note(channel, told.info, reports, card, f"{told.info.number}e{told.revision}")

    async def _notice_nonce(self, told: Told) -> str:
        """Discord hands it on, so it counts as everybody may."""
        secret = await self._services.results.silent(told.info.number)
        return f"{told.info.number}n{public_number(told.revision, secret)}"

    async def _note(self, channel: Any, info: TableInfo, reports: KeptReports, card: Card, nonce: str) -> None:
        """Post what belongs to no report, in as many messages as it needs, each once."""
        cards = fitted(card)
        nonces = [nonce, *(f"{nonce}.{number}" for number in range(1, len(cards)))]
        begun = reports.notice.nonce if reports.notice is not None else ""
        first = nonces.index(begun) if begun in nonces else 0  # what comes before the one kept has been posted
        for one, name in zip(cards[first:], nonces[first:], strict=True):
            await self._note_one(channel, info, reports, one, name)

    async def _note_one(self, channel: Any, info: TableInfo, reports: KeptReports, card: Card, nonce: str) -> None:
        words = written(card)
        page = KeptMessage(0, (0, 0), int(time.time()), nonce=nonce)
        if reports.notice is not None and reports.notice.nonce == nonce:
            page = await self._messages.left(channel, reports, reports.notice)
        if not page.message:
            page = page.attempt(words)
            await keep_reports(self._services, info, replace(reports, notice=page))
            await self._messages.send(channel, card, nonce)
        elif page.words != fingerprint(words):
            await self._messages.edit(channel, page.message, card)

    # Chapters

    async def _play(self, channel: Any, reports: KeptReports, fresh: Sequence[Told]) -> tuple[KeptReports, bool]:
        """Bring the reports on all chapters concerned up to date."""
        info, posted = fresh[-1].info, False
        tolds = await self._known(reports, fresh)
        ahead = fresh[-1].ahead.key if fresh[-1].ahead is not None else ""
        behind = [report.key for report in reports.volumes if any(page.behind for page in report.pages)]
        for key in dict.fromkeys((*behind, *_unposted(tolds, reports, ahead), *touched(tolds, fresh))):
            told = chronicle(self._services, key, tolds)
            told = parted(self._services, info, replace(told, is_over=key != ahead)) if told is not None else None
            is_bare = told is not None and reports.report(key) is None and self._is_bare(info, told)
            if is_bare and key == ahead:
                continue  # it is posted with the first thing that happens, or once it is over
            report = reports.report(key) or KeptReport(key, _first(tolds, key, fresh[0].revision))
            before = report.first - 1 if is_bare else reports.revision
            report, new = await self._write(channel, info, told, report, reports, before)
            posted = posted or new
            reports = reports.having(report)
            await keep_reports(self._services, info, reports)
        self._keep(info.number, reports, tolds)
        if ended(fresh[-1]):
            await self._end(channel, reports, fresh[-1])
        return reports, posted or ended(fresh[-1])

    def _is_bare(self, info: TableInfo, told: Chronicle) -> bool:
        """Whether a chapter tells nothing yet but that it has begun."""
        found = accounted(self._services, info, told.passages)
        return found is not None and tells_nothing(found) and not any(line.is_note for line in told.lines)

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
        self,
        channel: Any,
        info: TableInfo,
        told: Chronicle | None,
        report: KeptReport,
        reports: KeptReports,
        before: int,
    ) -> tuple[KeptReport, bool]:
        """Make the messages of a chapter what they ought to be; whether there is a new one.

        `before`: the revision up to which all is told that has no message of its own yet.
        """
        known = {page.message for page in report.pages}
        found = [await self._messages.left(channel, reports, page) for page in report.pages]
        report = replace(report, pages=tuple(found))
        try:
            now = await self._put_all(channel, info, told, report, reports, before)
        except Frozen:
            now = await self._put_all(channel, info, told, report, reports, before, frozen=True)
        return replace(report, pages=now), any(page.message not in known for page in now)

    async def _put_all(
        self,
        channel: Any,
        info: TableInfo,
        told: Chronicle | None,
        report: KeptReport,
        reports: KeptReports,
        before: int,
        frozen: bool = False,
    ) -> tuple[KeptMessage, ...]:
        done: tuple[KeptMessage, ...] = ()
        for number, content in enumerate(self._contents(info, told, report, before, frozen)):
            keep = partial(self._intend, info, reports, report, done, report.pages[number + 1 :])
            page = await self._messages.put(channel, info, content, keep, frozen=frozen)
            done = (*done, page) if page is not None else done
        return done

    async def _intend(
        self, info: TableInfo, reports: KeptReports, report: KeptReport, done: Pages, further: Pages, page: KeptMessage
    ) -> None:
        """Keep a page that is about to be posted among the others of its report."""
        await keep_reports(self._services, info, reports.having(replace(report, pages=(*done, page, *further))))

    def _contents(
        self, info: TableInfo, told: Chronicle | None, report: KeptReport, before: int, frozen: bool = False
    ) -> list[MessageContent]:
        """The pages of a chapter: those there are, then those that are begun for what has no room on the last."""
        made: Accounts = []
        fits = partial(self._is_message, info, told, made)
        parts = pages_of(told.lines if told is not None else (), report.pages, before, frozen, fits)
        contents: list[MessageContent] = []
        after: Place | None = None  # where the next page begins, as they are gone through from the last
        for number, part in reversed(list(enumerate(parts))):
            page = report.pages[number] if number < len(report.pages) else KeptMessage(0, part[0].at, int(time.time()))
            contents.append(self._content(info, told, made, report, page, part, after, number))
            after = part[0].at if part else after
        return contents[::-1]

    def _content(
        self,
        info: TableInfo,
        told: Chronicle | None,
        made: Accounts,
        report: KeptReport,
        page: KeptMessage,
        part: Sequence[Said],
        after: Place | None,
        number: int,
    ) -> MessageContent:
        if told is None or not part:
            return MessageContent(report.key, report.first, page, None, None, ())
        shown = tuple(leading_to(self._services, info, told, page.start, after))
        chapter = shown[-1].chapter if shown else told.chapter
        here = [passage for passage in shown if passage.revision >= page.start[0]]
        whose = who(self._services, info, chapter.role) if chapter.role is not None else ""
        further = self._services.say("continued") if number else ""
        account = self._account(info, made, here)
        link = self._link(told, chapter.role, after)
        words = ReportWords(
            self._services.say(chapter.heading) if account is None else "",
            account,
            " ".join(filter(None, (whose, further))),
            (*self._nothing(told, account), *(line.words for line in part if line.is_note), *link),
            tuple(line.words for line in part),
        )
        is_over = told.is_over or after is not None
        return MessageContent(report.key, report.first, page, words, chapter.role, shown, is_over)

    def _nothing(self, told: Chronicle, said: SaidAccount | None) -> tuple[str, ...]:
        """That nobody has done anything in a chapter that is over."""
        is_bare = told.is_over and said is not None and tells_nothing(said.account)
        return (self._services.say("report-nothing"),) if is_bare else ()

    def _link(self, told: Chronicle, role: Role | None, after: Place | None) -> tuple[str, ...]:
        """At the end of a turn, the link of the log by which everybody can see later that nothing was changed."""
        if role is not None or after is not None or told.link is None:
            return ()
        return (self._services.say("report-link", link=told.link[:SHORT]),)

    def _account(self, info: TableInfo, made: Accounts, passages: list[Passage]) -> SaidAccount | None:
        """What some passages tell, worked out and said once for all that is asked of a chapter."""
        for known, said in made:
            if known == passages:
                return said
        found = accounted(self._services, info, passages)
        said = said_account(self._services, found) if found is not None else None
        made.append((passages, said))
        return said

    def _is_message(self, info: TableInfo, told: Chronicle | None, made: Accounts, part: Sequence[Said]) -> bool:
        """Whether some lines are told in one message, which is no higher than a screen."""
        page, (revision, line) = KeptMessage(0, part[0].at, 0), part[-1].at
        is_last = told is not None and part[-1] == told.lines[-1]
        content = self._content(
            info, told, made, KeptReport("", 0), page, part, None if is_last else (revision, line + 1), 1
        )
        assert content.words is not None
        return is_one_screen(report_card(replace(content.words, spare=()), None))


def pages_of(
    lines: Sequence[Said], pages: Sequence[KeptMessage], before: int, frozen: bool, fits: Fits
) -> list[list[Said]]:
    """The lines of a chapter message by message; what comes to an old one after `before` goes on in another."""
    if not pages:
        return list(cut([line for line in lines if line.at[0] > before], fits))
    *written, last = shares(lines, [page.start for page in pages])
    old = frozen or (pages[-1].message > 0 and time.time() - pages[-1].posted >= YOUNG)
    here = [line for line in last if line.at[0] <= before] if old else last
    first, *others = list(cut(here, fits)) or [[]]
    return [*written, first, *others, *cut(last[len(here) :], fits)]


def _unposted(tolds: Sequence[Told], reports: KeptReports, ahead: str) -> list[str]:
    """The chapters since the first that is kept that have no message yet, and to which no more comes."""
    kept = {report.key for report in reports.volumes}
    known = dict.fromkeys(part.chapter.key for told in tolds for part in told.passages if told.kind == "orders")
    return [key for key in known if key != ahead and key not in kept]


def _first(tolds: Sequence[Told], key: str, default: int) -> int:
    """The revision with which a chapter began."""
    return min([told.revision for told in tolds for p in told.passages if p.chapter.key == key], default=default)
