"""Results and decisions about ratings in SQLite: the `RatingStore` of `engine/season`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Mapping, Sequence

import aiosqlite

from data.database import Database
from data.events import act_of_row, insert_act, insert_event
from data.rows import dump
from engine.kernel.codec import Codec
from engine.kernel.game import Role
from engine.kernel.luck import luck_from, luck_kept
from engine.league.acts import Recorded
from engine.league.ratings.played import PlayedMatch
from engine.season.ports import EventNumber, KeptEvent
from engine.season.rating_acts import EventBrought, KeptRatingAct, RatingAct
from engine.season.rating_store import GameDice, ResultsMark
from engine.season.table_matches import EndedTable, match_at
from engine.season.tallies import NOTHING, GameTally, tally_data, tally_from
from engine.session.coding import decode_bids, decode_outcome
from engine.session.model import TableNumber

CODEC = Codec()
EVENTS = """
SELECT number, (SELECT max(number) FROM event_acts WHERE event = events.number) AS acts
FROM events WHERE guild = ? ORDER BY number
"""
OVER = """
SELECT count(*) AS games, coalesce(max(ended), 0) AS newest, coalesce(sum(revision), 0) AS changes
FROM games INDEXED BY games_over WHERE guild = ? AND status = 'ended'
"""
TALLIES = "SELECT count(*) AS counted FROM game_tallies WHERE guild = ?"
UNTALLIED = """
SELECT number FROM games WHERE status = 'ended' AND outcome IS NOT NULL AND seats <> '{}' AND guild IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM game_tallies WHERE game = games.number AND dice IS NOT NULL)
ORDER BY ended DESC, number DESC LIMIT 1
"""
TABLES = """
SELECT number, game_id, seats, bids, outcome, ended, options, placed IS NOT NULL AS placed,
    coalesce(json_extract(conditions, '$.rated'), 0) AS rated, json_extract(tally, '$.turns') AS turns,
    json_extract(tally, '$.seconds') AS seconds
FROM games LEFT JOIN game_tallies ON game_tallies.game = games.number
WHERE games.guild = ? AND status = 'ended' AND outcome IS NOT NULL AND seats <> '{}'
    AND NOT EXISTS (SELECT 1 FROM event_games WHERE game = games.number)
ORDER BY ended, number
"""
KEEP_TALLY = """
INSERT INTO game_tallies (game, guild, tally, dice) SELECT number, guild, ?, ? FROM games WHERE number = ?
ON CONFLICT (game) DO UPDATE SET dice = excluded.dice, tally = CASE WHEN ? THEN excluded.tally ELSE tally END
"""  # what was counted once stays where the log cannot be read any more
DICE_OF = """
SELECT game_id, seats, dice FROM games LEFT JOIN game_tallies ON game_tallies.game = games.number
WHERE games.guild = ? AND status = 'ended' AND outcome IS NOT NULL
    AND EXISTS (SELECT 1 FROM json_each(games.seats) WHERE value = ?)
ORDER BY number
"""
DICE_AT = """
SELECT game_id, seats, dice FROM games LEFT JOIN game_tallies ON game_tallies.game = games.number
WHERE games.number IN (SELECT value FROM json_each(?)) AND status = 'ended' AND outcome IS NOT NULL
ORDER BY number
"""
SEED = """
SELECT event FROM event_acts JOIN events ON events.number = event
WHERE guild = ? AND event_acts.number = 1 AND json_extract(act, '$.seed') = ?
"""
NAMES = """
SELECT DISTINCT json_extract(act, '$.name') AS name, json_extract(act, '$.user') AS user
FROM event_acts JOIN events ON events.number = event
WHERE guild = ? AND json_extract(act, '$.name') IS NOT NULL AND json_extract(act, '$.user') IS NOT NULL
"""
DECIDE = "INSERT INTO rating_acts (guild, time, user, act, reason, request) VALUES (?, ?, ?, ?, ?, ?)"


class SqliteRatings:
    """Rows become values in a worker thread: there may be many."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def results_mark(self, guild: int) -> ResultsMark:
        """How the results of a server stand."""
        events = {EventNumber(row["number"]): row["acts"] for row in await self._db.all(EVENTS, guild)}
        [over] = await self._db.all(OVER, guild)
        [tallies] = await self._db.all(TALLIES, guild)
        newest = "SELECT coalesce(max(number), 0) AS number FROM rating_acts WHERE guild = ?"
        [decided] = await self._db.all(newest, guild)
        tables = over["games"], over["newest"], over["changes"], tallies["counted"]
        return ResultsMark(events, tables, decided["number"])

    async def logs(self, events: Iterable[EventNumber]) -> Mapping[EventNumber, list[Recorded]]:
        """The logs of events, oldest act first."""
        sql = "SELECT * FROM event_acts WHERE event = ? ORDER BY number"
        rows = {number: await self._db.all(sql, number) for number in events}
        return await asyncio.to_thread(_logs, rows)

    async def table_matches(self, guild: int) -> tuple[PlayedMatch, ...]:
        """The games of a server that have ended with a result at tables of no event, in their order."""
        return await asyncio.to_thread(_matches, await self._db.all(TABLES, guild))

    async def untallied(self) -> TableNumber | None:
        """A game of any server that has ended and is not counted yet, the newest first; None: all are."""
        row = await self._db.one(UNTALLIED)
        return None if row is None else TableNumber(row["number"])

    async def keep_tally(self, table: TableNumber, tally: GameTally) -> None:
        """Keep what was counted of a game."""
        known = tally != NOTHING
        await self._db.write(KEEP_TALLY, dump(tally_data(tally)), dump(luck_kept(tally.dice)), table, known)

    async def tallies(self, tables: Sequence[int]) -> list[GameTally]:
        """What was counted of those of some tables that are counted."""
        sql = "SELECT tally FROM game_tallies WHERE game IN (SELECT value FROM json_each(?))"
        rows = await self._db.all(sql, dump(list(tables)))
        return await asyncio.to_thread(lambda: [tally_from(json.loads(row["tally"])) for row in rows])

    async def dice_of(self, guild: int, user: int) -> list[GameDice]:
        """The dice of all games of a server that have ended, at whose tables a user sat then."""
        return await asyncio.to_thread(_dice, await self._db.all(DICE_OF, guild, user))

    async def dice_at(self, tables: Sequence[int]) -> list[GameDice]:
        """The same of some tables."""
        return await asyncio.to_thread(_dice, await self._db.all(DICE_AT, dump(list(tables))))

    async def names(self, guild: int) -> list[tuple[str, int]]:
        """By which names people came to the events of a server."""
        return [(row["name"], row["user"]) for row in await self._db.all(NAMES, guild)]

    async def rating_acts(self, guild: int) -> list[KeptRatingAct]:
        """What the directors of a server have decided, oldest first."""
        rows = await self._db.all("SELECT * FROM rating_acts WHERE guild = ? ORDER BY number", guild)
        return await asyncio.to_thread(lambda: list(map(_to_rating_act, rows)))

    async def deciding(self) -> list[int]:
        """The servers whose directors have decided something."""
        return [row["guild"] for row in await self._db.all("SELECT DISTINCT guild FROM rating_acts ORDER BY guild")]

    async def decide(
        self, guild: int, at: int, by: int, act: RatingAct, reason: str = "", request: str | None = None
    ) -> int:
        """Keep a decision and give its number; the same one for the same request."""
        async with self._db.transaction() as db:
            return await _decide(db, guild, at, by, act, reason, request)

    async def event_with_seed(self, guild: int, seed: str) -> EventNumber | None:
        """The event of a server that has been created with a seed, in hexadecimal."""
        row = await self._db.one(SEED, guild, seed)
        return None if row is None else EventNumber(row["event"])

    async def bring(
        self, event: KeptEvent, log: Iterable[Recorded], by: int, request: str | None = None
    ) -> EventNumber:
        """Keep an event with its whole log, and that somebody has brought it; all or nothing."""
        async with self._db.transaction() as db:
            number = await insert_event(db, event)
            for record in log:
                await insert_act(db, number, record)
            await _decide(db, event.guild, event.created, by, EventBrought(number), "", request)
        return number


async def _decide(
    db: aiosqlite.Connection, guild: int, at: int, by: int, act: RatingAct, reason: str, request: str | None
) -> int:
    if request is not None:
        for row in await db.execute_fetchall("SELECT number FROM rating_acts WHERE request = ?", (request,)):
            return int(row[0])
    cursor = await db.execute(DECIDE, (guild, at, by, dump(CODEC.encode(RatingAct, act)), reason, request))
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _logs(rows: Mapping[EventNumber, list[aiosqlite.Row]]) -> dict[EventNumber, list[Recorded]]:
    return {number: list(map(act_of_row, found)) for number, found in rows.items()}


def _matches(rows: list[aiosqlite.Row]) -> tuple[PlayedMatch, ...]:
    return tuple(match for row in rows if (match := match_at(_to_table(row))) is not None)


def _dice(rows: list[aiosqlite.Row]) -> list[GameDice]:
    return [
        GameDice(
            row["game_id"],
            {Role(role): user for role, user in json.loads(row["seats"]).items()},
            None if row["dice"] is None else luck_from(json.loads(row["dice"])),
        )
        for row in rows
    ]


def _to_table(row: aiosqlite.Row) -> EndedTable:
    outcome = decode_outcome(json.loads(row["outcome"]))
    assert outcome is not None, "the query has none without"
    seats = {Role(role): user for role, user in json.loads(row["seats"]).items()}
    bids = decode_bids(json.loads(row["bids"]))
    options = json.loads(row["options"])
    used = {Role(role): spent for role, spent in json.loads(row["seconds"] or "{}").items()}
    turns = row["turns"] or 0
    return EndedTable(
        row["game_id"],
        seats,
        outcome,
        row["ended"],
        options,
        bids,
        bool(row["placed"]),
        bool(row["rated"]),
        row["number"],
        turns,
        used,
    )


def _to_rating_act(row: aiosqlite.Row) -> KeptRatingAct:
    act = CODEC.decode(RatingAct, json.loads(row["act"]))
    return KeptRatingAct(row["number"], row["time"], row["user"], act, row["reason"])
