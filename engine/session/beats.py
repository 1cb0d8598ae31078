"""Beats: no answer to a decision that may be answered beforehand is carried out before its beat, whoever gives it.

It is an instant, not a while: whoever waits for it goes on at that instant, whenever he has begun to wait. Which it is
follows from the log as everybody knows it and from the seed, never from what was said beforehand or from what anybody
holds. See docs/standing-orders.md for why.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import NamedTuple

from engine.kernel.game import Role
from engine.session.model import Kind
from engine.session.open_tables import OpenTables
from engine.session.ports import Record
from engine.session.position import Position

LETS_GO: frozenset[Kind] = frozenset({"resumed", "director-released", "acknowledged", "refused", "lapsed"})
LOOKED_AT = 2  # entries read at first while the newest that everybody knows of is sought

Span = tuple[int, int]  # seconds at least and at most


@dataclass(frozen=True)
class Beats:
    """After how many seconds an answer comes at the earliest: after an order of one's own, and of the other side's."""

    own: Span
    other: Span

    def __bool__(self) -> bool:
        """Whether there is anything to wait for."""
        return bool(self.own[1] or self.other[1])


PACE = Beats(own=(1, 3), other=(5, 15))
AT_ONCE = Beats(own=(0, 0), other=(0, 0))


class Beat(NamedTuple):
    """When the beat of a decision comes, and whether an order of its owner's own has led there."""

    time: float
    own: bool


async def due(tables: OpenTables, now: Position, role: Role, beats: Beats, begun: int) -> Beat:
    """The beat of the decision that a role owes.

    `begun`: when the bot was started. A decision that is older has a beat after that, for hands and orders alike; so it
    has after whatever an answer may have waited for.
    """
    row = await _newest_known(tables, now) if beats else None
    if row is None:
        return Beat(0, own=False)
    own = row.role == role
    least, most = beats.own if own else beats.other
    drawn = hashlib.sha256(b"beat %d " % row.sequence + now.stored.seed).digest()
    since = max(row.time, begun, await _let_go(tables, now, row))
    return Beat(since + least + int.from_bytes(drawn[:8]) / 2**64 * (most - least), own)


async def _let_go(tables: OpenTables, now: Position, row: Record) -> int:
    """When a game that stood still, or a warning that waited, last let go what follows an entry."""
    changes = await tables.store.changes(now.stored.number, row.revision)
    return max((one.time for one in changes if one.kind in LETS_GO), default=0)


async def _newest_known(tables: OpenTables, now: Position) -> Record | None:
    """The newest entry that stands and that everybody knows of."""
    before, looked = now.sequence, LOOKED_AT
    while before > 0:
        rows = await tables.store.records(now.stored.number, max(0, before - looked), before)
        for row in reversed(rows):
            if row.undone is None and not row.hidden:
                return row
        before, looked = before - looked, looked * 4
    return None
