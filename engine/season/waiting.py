"""Who is waited for in the games of an event, and since when, as far as everybody may know."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from engine.kernel.errors import GameError
from engine.league.model.contest import Contest, Match
from engine.season.taking import users_of
from engine.session.model import TableInfo, TableNumber
from engine.session.tables import Tables


class Awaited(NamedTuple):
    """Somebody who owes a decision in a match, and since when nothing has been done there."""

    match: int
    entrant: int
    since: int


async def awaited(tables: Tables, contest: Contest, match: Match) -> tuple[Awaited, ...]:
    """Those for whom a match waits: nobody while it is not begun, stands still or cannot be read."""
    if match.table is None or not match.open:
        return ()
    number = TableNumber(match.table)
    with suppress(GameError):
        info = await tables.info(number)
        users = await _owing(tables, info)
        last = await tables.results.last_act(number) if users else None
        since = max(match.begun, last or 0)
        return tuple(Awaited(match.number, one, since) for one in match.players if users & {*users_of(contest, one)})
    return ()


async def _owing(tables: Tables, info: TableInfo) -> set[int]:
    """The users of whom a decision is owed."""
    if info.hold is not None or info.status == "ended":
        return set()
    if info.bidding is not None and info.status == "bidding":
        return {info.bidding.turn}
    if info.status != "playing":
        return set()
    return {one.user for one in (await tables.look(info.number)).prompts}
