"""What the poster remembers of its messages, beside the table, so that it can go on after a restart."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Any

from cogs.account import Account
from cogs.desk import Desk
from engine.session.model import TableInfo

GROWS = 1500  # characters up to which a report grows
YOUNG = 50 * 60  # seconds during which Discord lets it be edited freely


@dataclass(frozen=True)
class Report:
    """The channel's latest report: what it says below the headline, whose it is, up to which revision it tells."""

    message: int
    text: str
    role: str
    headline: str
    since: int
    revision: int


@dataclass(frozen=True)
class Asked:
    """The channel's latest prompt."""

    message: int
    text: str
    users: tuple[int, ...]


def grown(report: Report | None, account: Account) -> str | None:
    """The report with the new lines, if it may still grow."""
    if report is None or not account.grows or report.role != account.role:
        return None
    longer = f"{report.text}\n{account.lines}"
    return longer if len(longer) < GROWS and time.time() - report.since < YOUNG else None


async def remember(desk: Desk, info: TableInfo, key: str, value: Report | Asked | None) -> None:
    """Keep it beside the table."""
    await desk.tables.remember(info.number, key, asdict(value) if value is not None else None)


async def recall(desk: Desk, info: TableInfo, key: str, kind: Any) -> Any:
    """What was kept, as a value of its kind."""
    kept = await desk.tables.recall(info.number, key)
    if kept is None:
        return None
    return kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in kept.items()})
