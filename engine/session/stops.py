"""Stops: at which kinds of moment a player wants to be asked. At the others he waives, as if he had said so himself."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from typing import Any

from engine.kernel.errors import TableError
from engine.kernel.game import Role, Waiver
from engine.kernel.standing import takes_orders
from engine.session.model import CORRECTS, TAKES_BACK, Kind
from engine.session.open_tables import OpenTables
from engine.session.position import AnyGame, Position, seats_of

LEADS_ELSEWHERE: frozenset[Kind] = TAKES_BACK | CORRECTS
LOOKED_AT = 20  # changes read at first while the newest that matters is sought


def stops_of(game: AnyGame, said: Mapping[str, bool]) -> Mapping[str, bool]:
    """What holds for a player who has said this, by kind of moment."""
    return {moment.key: said.get(moment.key, moment.asked) for moment in game.meta.moments}


def waivable(now: Position) -> Iterator[tuple[Role, Waiver[Any]]]:
    """Who is at a moment at which he need not be asked, and what is done then; whoever plays both sides always is."""
    for role in now.game.meta.roles:
        waiver = now.game.waiver(now.state, role) if role in now.to_act else None
        if waiver is not None and len(seats_of(now.stored, now.stored.seats.get(role))) == 1:
            yield role, waiver


async def gone_back_to(tables: OpenTables, now: Position, role: Role) -> bool:
    """Whether the moment at which a role is now was gone back to or agreed to, and he has not acted since.

    Then he is asked: what he took back, or both did, is not to be done again for him, whoever acts meanwhile; and a
    position that both have agreed to stands as they saw it.
    """
    since = await _gone_back(tables, now, role)
    if since is None:
        return False
    number = now.stored.number
    begun = await tables.archive.epoch_at(number, None)
    after = 0 if begun is None or since < begun.revision else begun.sequence
    rows = await tables.store.records(number, after)
    later = [row.sequence for row in rows if row.undone is None and row.revision > since]
    try:
        there = await tables.archive.before(now.game, now.stored, later[0], logging.INFO) if later else now.state
    except TableError:  # it lies before an epoch, and the rules of today lead there no more: better asked than not
        return True
    return now.game.waiver(there, role) is not None or takes_orders(now.game, there, role)


async def _gone_back(tables: OpenTables, now: Position, role: Role) -> int | None:
    """The revision of the newest change that has led to another position, if this role has not acted since."""
    newest, looked = now.stored.revision, LOOKED_AT
    while True:
        for change in reversed(await tables.store.changes(now.stored.number, newest - looked)):
            if change.kind in LEADS_ELSEWHERE:
                return change.revision
            if change.kind == "orders" and change.role == role:
                return None
        if looked >= newest:
            return None
        looked *= 2
