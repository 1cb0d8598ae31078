"""What somebody has said beforehand means at a decision: tried on the position, or void, or nothing yet."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.kernel.errors import GameError
from engine.kernel.game import Role
from engine.kernel.standing import StandingOrder, choice, obeying
from engine.kernel.text import Text, text
from engine.session.beside_ports import KeptOrder, NextAction
from engine.session.model import CORRECTS, LEADS_BACK
from engine.session.open_tables import OpenTables
from engine.session.ports import Record
from engine.session.position import Position
from engine.session.trial import Trial, try_action, try_line

log = logging.getLogger(__name__)
LOOKED_AT = 100  # entries read at first for what has happened since


class Sayable(NamedTuple):
    """One thing that may be said beforehand, in the names of the game."""

    matter: str
    answer: str


@dataclass(frozen=True)
class Obeyed:
    """What was said beforehand, tried on the position; `spent`: it counts no more once that is done."""

    role: Role
    trial: Trial
    place: int
    spent: bool


def sayable(now: Position, role: Role) -> tuple[Sayable, ...]:
    """What a role may say beforehand now: of the decision it owes, and what the game lets it say at any time."""
    known = obeying(now.game)
    if known is None or now.stored.status != "playing":
        return ()
    matter = known.matter(now.state, role)
    here = () if matter is None else known.answers(now.state, role)
    found = [Sayable(matter.key, name) for _, names in here for name in names if matter is not None]
    return tuple(dict.fromkeys((*found, *(Sayable(*one) for one in known.ahead(now.state, role)))))


async def obeyed(tables: OpenTables, now: Position, role: Role) -> Obeyed | None:
    """The first of what a role has said beforehand that is clear here; what has become impossible is void."""
    user, known = now.stored.seats[role], obeying(now.game)
    if known is None:
        return None
    for order in await tables.store.standing(now.stored.number, user):
        if order.void is not None:
            continue
        if isinstance(order.said, StandingOrder):
            action = choice(known, now.state, role, order.said)
            if action is not None and now.game.caution(now.state, role, action) is None:
                return Obeyed(role, try_action(now, user, action, role), order.place, spent=False)
        elif known.begins(now.state, role):
            found = await _next_action(tables, now, role, order)
            if isinstance(found, Trial):
                return Obeyed(role, found, order.place, spent=True)
            if found is not None:
                await tables.store.stand(now.stored.number, user, replace(order, void=found))
    return None


async def _next_action(tables: OpenTables, now: Position, role: Role, order: KeptOrder) -> Trial | Text | None:
    """What was written for the next action, tried; or why it is void; None while the other side has not acted."""
    assert isinstance(order.said, NextAction)
    gone = await lost(tables, now, order)
    if gone is not None:
        return gone
    rows = await _since(tables, now, order)
    theirs = [row for row in rows if row.role != role and row.undone is None and not row.hidden]
    if not theirs:
        return None
    said = order.said
    if said.after and not any(_has(row, said.after) for row in theirs):
        return text("standing-void-otherwise")
    if said.undiced and any(not draw.secret for row in rows for draw in row.draws):
        return text("standing-void-number")
    try:
        return try_line(now, now.stored.seats[role], said.line)
    except GameError as error:
        return text("standing-void-illegal", reason=error.message)
    except Exception:  # a defect of the game, where the orders are read or carried out
        log.exception("table %s: what was written beforehand cannot be tried", now.stored.number)
        return text("standing-void-defect")


def _has(row: Record, words: str) -> bool:
    return words.casefold() in (row.public or "").casefold()


async def _since(tables: OpenTables, now: Position, order: KeptOrder) -> Sequence[Record]:
    """The entries since something was said."""
    rows, looked = await tables.store.records(now.stored.number, max(0, now.sequence - LOOKED_AT)), LOOKED_AT
    while rows and rows[0].revision > order.revision and looked < now.sequence:
        looked *= 4
        rows = await tables.store.records(now.stored.number, max(0, now.sequence - looked))
    return [row for row in rows if row.revision > order.revision]


async def lost(tables: OpenTables, now: Position, order: KeptOrder) -> Text | None:
    """Why orders for the next action count no more: the position was corrected, or went back to before them."""
    if not isinstance(order.said, NextAction) or now.stored.revision == order.revision:
        return None
    changes = await tables.store.changes(now.stored.number, order.revision)
    if any(one.kind in CORRECTS for one in changes):
        return text("standing-void-corrected")
    back = {one.revision for one in changes if one.kind in LEADS_BACK}
    if not back:
        return None
    rows = await tables.store.records(now.stored.number)
    first = min((row.revision for row in rows if row.undone in back), default=order.revision + 1)
    return text("standing-void-back") if first <= order.revision else None
