"""Everything that is kept of one user, wherever it stands, to be given to him or made nobody's.

What a later version keeps of users is found by how it is kept. A row keyed by a column `user`, or by words with his
number, is that user's own. In any other row he is one of those it tells of, by his number or in words with it: what a
director has said may name whoever had no part in the game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import aiosqlite

from data.database import Database
from data.rows import dump
from engine.kernel.game import Role
from engine.session.model import TableNumber

TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
GAMES = """
SELECT number AS game FROM games WHERE :user IN (proposer, opponent) OR instr(seats, :user) OR instr(bids, :user)
UNION SELECT game FROM changes WHERE user = :user
UNION SELECT game FROM entries WHERE user = :user
UNION SELECT game FROM proposals WHERE user = :user
UNION SELECT game FROM feeds WHERE user = :user
UNION SELECT game FROM acts WHERE game IS NOT NULL AND (user = :user OR instr(args, :user))
ORDER BY game
"""
ACTS = """
SELECT guild, game, time, kind, reason FROM acts
WHERE (user = :user OR instr(reason, :user) OR instr(args, :user)) AND (game IS NULL OR game NOT IN (:games))
ORDER BY number
"""
# What events have of him, without the seed from which their lots are drawn.
EVENT_ACTS = """
SELECT event, number, time, user, json_remove(act, '$.seed') AS act, reason FROM event_acts
WHERE user = :user OR instr(act, :user) OR instr(reason, :user) ORDER BY event, number
"""
# By which name he came to an event, in the acts by which he got a place.
UNNAMED = """
UPDATE event_acts SET act = json_set(act, '$.name', '—')
WHERE json_extract(act, '$.user') = :user AND json_extract(act, '$.name') IS NOT NULL
"""
# What he has said as a player: his own words may say who he is, and nobody needs them any more.
UNSAID = """
UPDATE event_acts SET reason = '—'
WHERE user = :user AND json_extract(act, '$._') IN ('Appealed', 'StatementGiven')
"""
LOGS = ("changes", "entries", "snapshots", "positions", "epochs")  # in which nobody is named but who plays; and long


class SqlitePerson:
    """The session's `PersonStore`."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def games_of(self, user: int) -> list[TableNumber]:
        """The tables this user had a part in, ended ones too."""
        return [TableNumber(row["game"]) for row in await self._db.all(GAMES.replace(":user", str(int(user))))]

    async def own(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """The rows that are this user's own, by the table they are in; and acts of or about him beside his games."""
        found: dict[str, list[dict[str, Any]]] = {}
        for (name,) in await self._db.all(TABLES):
            if own := _own(await self._db.all(_columns(name)), user):
                found[name] = [dict(row) for row in await self._db.all(f'SELECT * FROM "{name}" WHERE {own}')]
        games = ", ".join(map(str, await self.games_of(user)))
        acts = ACTS.replace(":games", games).replace(":user", str(int(user)))
        of_events = await self._db.all(EVENT_ACTS.replace(":user", str(int(user))))
        return {
            **found,
            "acts": [dict(row) for row in await self._db.all(acts)],
            "event_acts": [dict(row) for row in of_events],
        }

    async def forget(self, user: int, alias: int, bars: Mapping[TableNumber, tuple[str, tuple[Role, ...]]]) -> None:
        """Delete the rows that are his own; everywhere else he becomes `alias`, in one transaction.

        `bars`: the marks that are kept of him, with the hands that he has seen.
        """
        games = await self.games_of(user)
        async with self._db.transaction() as db:
            await db.execute("PRAGMA secure_delete = ON")  # what is written over is gone from the file, too
            for game, (mark, roles) in bars.items():
                await db.execute("INSERT INTO bars (game, mark, roles) VALUES (?, ?, ?)", (game, mark, dump(roles)))
            await db.execute(UNSAID.replace(":user", str(int(user))))
            await db.execute(UNNAMED.replace(":user", str(int(user))))
            for (name,) in await db.execute_fetchall(TABLES):
                columns = list(await db.execute_fetchall(_columns(name)))
                if own := _own(columns, user):
                    await db.execute(f'DELETE FROM "{name}" WHERE {own}')
                for _, column, kind, *_ in columns:
                    await _rename(db, name, column, kind, (user, alias), games if name in LOGS else None)

    async def barred(self, number: int, mark: str) -> frozenset[Role]:
        """The hands of a table that somebody with this mark has seen before he was forgotten."""
        rows = await self._db.all("SELECT roles FROM bars WHERE game = ? AND mark = ?", number, mark)
        return frozenset(Role(role) for row in rows for role in json.loads(row["roles"]))


def _columns(table: str) -> str:
    return f'PRAGMA table_info("{table}")'


def _own(columns: Iterable[Sequence[Any]], user: int) -> str:
    """Which rows of a table with these columns are a user's own; nothing if none can be."""
    keys = {name: kind for _, name, kind, _, _, key in columns if key}
    if "user" in keys:
        return f"user = {int(user)}"
    return " OR ".join(f'instr("{name}", {int(user)})' for name, kind in keys.items() if kind == "TEXT")


async def _rename(
    db: aiosqlite.Connection,
    table: str,
    column: str,
    kind: str,
    names: tuple[int, int],
    games: list[TableNumber] | None,
) -> None:
    """One column: the whole number, or the number within a text. `games`: of these alone."""
    user, alias = names
    if kind == "INTEGER":
        await db.execute(f'UPDATE "{table}" SET "{column}" = ? WHERE "{column}" = ?', (alias, user))
    elif kind == "TEXT":
        there = "" if games is None else f"AND game IN ({', '.join(map(str, games))})"
        sql = f'UPDATE "{table}" SET "{column}" = replace("{column}", ?, ?) WHERE instr("{column}", ?) {there}'
        await db.execute(sql, (str(user), str(alias), str(user)))
