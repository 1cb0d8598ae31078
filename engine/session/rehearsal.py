"""What the rules of today would do to the games of a database, tried on a copy of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Literal

from engine.kernel.errors import TableError
from engine.kernel.text import Text
from engine.session.model import TableInfo
from engine.session.tables import Tables

Outcome = Literal["goes-on", "epoch", "unread"]


@dataclass(frozen=True)
class Rehearsed:
    """A game that is going on, and what would become of it: `differs` says what its players would be told."""

    info: TableInfo
    outcome: Outcome
    differs: tuple[Text, ...] = ()


async def rehearse(tables: Tables) -> AsyncIterator[Rehearsed]:
    """Every game that is going on, one after the other; the tables are changed by it as by an upgrade."""
    for number in await tables.telling.waiting():
        before = await tables.info(number)
        if before.status != "playing":
            continue
        try:
            after = (await tables.look(number)).info
        except TableError:
            yield Rehearsed(before, "unread")
            continue
        if after.revision == before.revision:
            yield Rehearsed(after, "goes-on")
        else:
            (told,) = await tables.results.told(number, after.revision, after.revision)
            yield Rehearsed(after, "epoch", told.differs)
