"""What is remembered of the messages of a table, beside it, so that telling can go on after a restart."""

from __future__ import annotations

import logging
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from cogs.services import Services
from engine.kernel import codec
from engine.kernel.play import fingerprint
from engine.session.model import TableInfo

log = logging.getLogger(__name__)
KEPT = 8  # chapters whose messages may still change: no undo leads farther back
BROKEN = (codec.CodecError, AttributeError, KeyError, TypeError, ValueError)
# What messages that wait are kept under; proposals with their kind.
INVITATION, PROMPT, ASKED = "offer", "prompt", "asked-"
REPORTS, OLD = "reports", "report"  # the names under which reports are kept: now, and before chapters were told


@dataclass(frozen=True)
class KeptMessage:
    """A message of a report: the line with which it begins (revision and number), when it was posted, what it shows.

    `words` and `drawn` are digests of its words and of what its picture tells. While it is about to be posted `message`
    is 0, `nonce` is that of every attempt and `words` are the digests of what was attempted. `pictured`: the revision
    up to which its pictures tell; `room`: how high they might be, in pixels; `behind`: its words tell more; `live`:
    they show something that went on then.
    """

    message: int
    start: tuple[int, int]
    posted: int
    words: str = ""
    drawn: str = ""
    nonce: str = ""
    pictured: int = 0
    room: int = 0
    behind: bool = False
    live: bool = False

    def attempt(self, words: str, drawn: str = "") -> KeptMessage:
        """The page as it is kept before it is posted, once more perhaps."""
        digests = dict.fromkeys([*(self.words.split() if self.nonce else ()), fingerprint(words)])
        return replace(self, message=0, words=" ".join(digests), drawn=drawn)


@dataclass(frozen=True)
class KeptReport:
    """The report on a chapter: the revision with which it began, and its messages."""

    key: str
    first: int
    pages: tuple[KeptMessage, ...] = ()


@dataclass(frozen=True)
class KeptReports:
    """The newest reports of a table, oldest first, and up to which revision everything has been told.

    `notice`: a message that belongs to no report, while it is about to be posted.
    """

    revision: int = 0
    volumes: tuple[KeptReport, ...] = ()
    notice: KeptMessage | None = None

    def report(self, key: str) -> KeptReport | None:
        """The report on a chapter."""
        return next((report for report in self.volumes if report.key == key), None)

    def having(self, report: KeptReport) -> KeptReports:
        """The same with a report as it is now; without it when it has no message left."""
        others = tuple(other for other in self.volumes if other.key != report.key)
        if not report.pages:
            return replace(self, volumes=others)
        if len(others) == len(self.volumes):
            return replace(self, volumes=(*others, report)[-KEPT:])
        return replace(self, volumes=tuple(report if old.key == report.key else old for old in self.volumes))


@dataclass(frozen=True)
class KeptQuestion:
    """The message of a table that waits for an answer."""

    message: int  # 0: it is about to be posted
    text: str
    users: tuple[int, ...]  # whom it asks
    pings: tuple[int, ...] = ()
    old: int = 0  # the message whose place it takes, until that is deleted
    serial: int = 0  # how many there were: a nonce is never used twice
    nonce: str = ""
    about: int = 0  # the proposal that it is about
    since: int = 0  # when these users came to be asked
    later: tuple[int, ...] = ()  # who wanted quiet then and is to hear of it afterwards
    urged: int = 0  # how often these users were reminded that time runs out
    action: str = ""  # the action of a side within which they are asked; empty: within none
    heard: tuple[int, ...] = ()  # who was asked within it so far
    hushed: tuple[tuple[int, int], ...] = ()  # who is not pinged for what he is asked again, and until when


async def keep_reports(services: Services, info: TableInfo, reports: KeptReports) -> None:
    """Keep the reports beside the table."""
    await services.tables.telling.remember(info.number, REPORTS, codec.encode(reports))


async def kept_reports(services: Services, info: TableInfo) -> KeptReports:
    """The reports as they were kept. A message of an older version is not continued, but nothing is told twice."""
    kept = await services.tables.telling.recall(info.number, REPORTS)
    old = await services.tables.telling.recall(info.number, OLD)
    try:
        if kept is not None:
            reports: KeptReports = codec.decode(KeptReports, _named_anew(_unnamed(kept)))
            return reports
        return KeptReports(int(old["revision"]) if old is not None else 0)
    except BROKEN as error:
        log.warning("table %s: what is kept of its reports cannot be read: %r", info.number, error)
        return KeptReports(info.shown_revision)


def _unnamed(kept: Any) -> Any:
    """What was kept without the names of its classes, which earlier versions had others for."""
    if isinstance(kept, list):
        return [_unnamed(one) for one in kept]
    return {key: _unnamed(one) for key, one in kept.items() if key != "_"} if isinstance(kept, dict) else kept


def _named_anew(kept: Any) -> Any:
    """The same with the one name that reading needs: of what may stand where `notice` is, the message has one."""
    if isinstance(kept, dict) and isinstance(kept.get("notice"), dict):
        return {**kept, "notice": {"_": KeptMessage.__name__, **kept["notice"]}}
    return kept


async def remember(services: Services, info: TableInfo, key: str, value: KeptQuestion | None) -> None:
    """Keep it beside the table."""
    await services.tables.telling.remember(info.number, key, asdict(value) if value is not None else None)


async def recall(services: Services, info: TableInfo, key: str, kind: Any) -> Any:
    """What was kept, as a value of its kind; None if nothing was, or nothing that can be read."""
    kept = await services.tables.telling.recall(info.number, key)
    if kept is None:
        return None
    try:
        known = {field.name for field in fields(kind)}
        given = {name: value for name, value in kept.items() if name in known}
        return kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in given.items()})
    except BROKEN as error:
        log.warning("table %s: what is kept of its %s cannot be read: %r", info.number, key, error)
        return None
