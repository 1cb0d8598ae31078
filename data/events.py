"""Events of leagues in SQLite: the `EventStore` of `engine/season`."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterable
from dataclasses import astuple
from typing import Any

import aiosqlite

from data.database import Database
from data.rows import dump
from engine.kernel.codec import Codec
from engine.kernel.errors import StaleAction
from engine.kernel.text import text
from engine.league.acts import ContestAct, Recorded
from engine.season.ports import (
    EventDraft,
    EventNumber,
    EventPlaces,
    EventReport,
    EventShare,
    KeptEvent,
    MatchOfEvent,
    MatchPost,
)
from engine.session.model import TableNumber

CODEC = Codec()
INSERT_ACT = """
INSERT INTO event_acts (event, number, time, user, act, reason, request)
VALUES (:event, :number, :time, :user, :act, :reason, :request)
"""
KEEP_POST = "INSERT OR REPLACE INTO event_games (event, match, thread, game, done, trouble) VALUES (?, ?, ?, ?, ?, ?)"


KEEP_SHARE = """
INSERT INTO event_shares (event, code, offered, guild, accepted, channel, told, telling, trouble)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (event, code) DO UPDATE SET
    guild = excluded.guild, accepted = excluded.accepted, channel = excluded.channel,
    told = excluded.told, telling = excluded.telling, trouble = excluded.trouble
"""


class SqliteEvents:
    """Every method that writes is one transaction."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def create_event(self, event: KeptEvent, first: Recorded, request: str | None = None) -> EventNumber:
        """Keep a new event with its first act, and give its number."""
        async with self._db.transaction() as db:
            number = await insert_event(db, event)
            await insert_act(db, number, first, request)
        return number

    async def event(self, number: int) -> KeptEvent | None:
        """The event of this number."""
        row = await self._db.one("SELECT * FROM events WHERE number = ?", number)
        return None if row is None else _to_event(row)

    async def events_in(self, guild: int) -> list[KeptEvent]:
        """Those of a server, the newest first."""
        rows = await self._db.all("SELECT * FROM events WHERE guild = ? ORDER BY number DESC", guild)
        return list(map(_to_event, rows))

    async def open_events(self) -> list[KeptEvent]:
        """Those that are not closed, of all servers, the oldest first."""
        return list(map(_to_event, await self._db.all("SELECT * FROM events WHERE closed IS NULL ORDER BY number")))

    async def event_acts(self, number: int) -> list[Recorded]:
        """The log of an event, oldest first."""
        rows = await self._db.all("SELECT * FROM event_acts WHERE event = ? ORDER BY number", number)
        return await asyncio.to_thread(lambda: list(map(act_of_row, rows)))

    async def act_of(self, request: str) -> tuple[EventNumber, int] | None:
        """The event and the number of the act that a request has made."""
        row = await self._db.one("SELECT event, number FROM event_acts WHERE request = ?", request)
        return None if row is None else (EventNumber(row["event"]), row["number"])

    async def append(
        self, event: KeptEvent, record: Recorded, posts: tuple[MatchPost, ...] = (), request: str | None = None
    ) -> None:
        """Add an act, with what it changes of the event and of where its matches are played."""
        newest = "SELECT max(number) FROM event_acts WHERE event = ?"
        async with self._db.transaction() as db:
            [(before,)] = await db.execute_fetchall(newest, (event.number,))
            if before != record.number - 1:
                raise StaleAction(text("league-refuse-stale"))
            await insert_act(db, event.number, record, request)
            sql = "UPDATE events SET title = ?, closed = ? WHERE number = ?"
            await db.execute(sql, (event.title, event.closed, event.number))
            if event.closed is not None:  # its seed is everybody's from now on
                await db.execute("DELETE FROM event_bars WHERE event = ?", (event.number,))
            for post in posts:
                await _keep_post(db, post)

    async def keep_places(self, number: EventNumber, places: EventPlaces) -> None:
        """Keep where an event is held."""
        await self._db.write("UPDATE events SET places = ? WHERE number = ?", _places(places), number)

    async def keep_post(self, post: MatchPost) -> None:
        """Keep where a match is played, in place of what was kept."""
        async with self._db.transaction() as db:
            await _keep_post(db, post)

    async def posts_of(self, number: EventNumber) -> list[MatchPost]:
        """Where the matches of an event are played, by their numbers."""
        rows = await self._db.all("SELECT * FROM event_games WHERE event = ? ORDER BY match", number)
        return list(map(_to_post, rows))

    async def match_of(self, table: int) -> MatchOfEvent | None:
        """The match that a table is for."""
        row = await self._db.one("SELECT event, match FROM event_games WHERE game = ?", table)
        return None if row is None else MatchOfEvent(EventNumber(row["event"]), row["match"])

    async def matches_of(self, tables: Iterable[int]) -> dict[int, MatchOfEvent]:
        """The matches that some tables are for, by table; those of no event are left out."""
        sql = "SELECT event, match, game FROM event_games WHERE game IN (SELECT value FROM json_each(?))"
        rows = await self._db.all(sql, dump(list(tables)))
        return {row["game"]: MatchOfEvent(EventNumber(row["event"]), row["match"]) for row in rows}

    async def shares_of(self, number: int) -> list[EventShare]:
        """In which servers an event is published, and the codes that nobody has used, the oldest first."""
        return list(
            map(_to_share, await self._db.all("SELECT * FROM event_shares WHERE event = ? ORDER BY rowid", number))
        )

    async def shares_in(self, guild: int) -> list[EventShare]:
        """The events of other servers that are shown in one, the newest first."""
        sql = "SELECT * FROM event_shares WHERE guild = ? AND guild <> 0 ORDER BY event DESC"
        return list(map(_to_share, await self._db.all(sql, guild)))

    async def share_of_code(self, code: str) -> EventShare | None:
        """What a code stands for."""
        row = await self._db.one("SELECT * FROM event_shares WHERE code = ?", code)
        return None if row is None else _to_share(row)

    async def keep_share(self, share: EventShare) -> None:
        """Keep it, in place of what was kept under its code."""
        await self._db.write(KEEP_SHARE, *astuple(share))

    async def drop_share(self, share: EventShare) -> None:
        """It is published there no more."""
        await self._db.write("DELETE FROM event_shares WHERE event = ? AND code = ?", share.event, share.code)

    async def keep_bar(self, number: EventNumber, mark: str, until: int) -> None:
        """Keep that somebody with this mark was in an event, and till when he is suspended, the latest."""
        sql = "INSERT INTO event_bars VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET until = max(until, excluded.until)"
        await self._db.write(sql, number, mark, until)

    async def bar(self, number: EventNumber, mark: str) -> int | None:
        """What was kept of a mark; nothing once the event is closed."""
        row = await self._db.one("SELECT until FROM event_bars WHERE event = ? AND mark = ?", number, mark)
        return None if row is None else int(row["until"])

    async def keep_report(self, report: EventReport) -> None:
        """Keep where a problem is talked about, in place of what was kept of this player and match."""
        await self._db.write("INSERT OR REPLACE INTO event_reports VALUES (?, ?, ?, ?, ?)", *report)

    async def report(self, number: EventNumber, user: int, match: int) -> EventReport | None:
        """What was kept of it."""
        sql = "SELECT * FROM event_reports WHERE event = ? AND user = ? AND match = ?"
        row = await self._db.one(sql, number, user, match)
        return None if row is None else EventReport(*row)

    async def keep_draft(self, user: int, guild: int, event: int, draft: EventDraft | None) -> None:
        """Keep what a user is setting up in a server, one draft for each event; None forgets it."""
        key = (user, guild, event)
        async with self._db.transaction() as db:
            await db.execute("DELETE FROM event_drafts WHERE user = ? AND guild = ? AND event = ?", key)
            if draft is not None:
                value = dump(CODEC.encode(EventDraft, draft))
                await db.execute("INSERT INTO event_drafts VALUES (?, ?, ?, ?)", (*key, value))

    async def draft(self, user: int, guild: int, event: int) -> EventDraft | None:
        """What was kept of it."""
        sql = "SELECT value FROM event_drafts WHERE user = ? AND guild = ? AND event = ?"
        row = await self._db.one(sql, user, guild, event)
        return None if row is None else CODEC.decode(EventDraft, json.loads(row["value"]))


async def insert_event(db: aiosqlite.Connection, event: KeptEvent) -> EventNumber:
    """Within a transaction: a new event; its number."""
    sql = "INSERT INTO events (guild, created, title, closed, places) VALUES (?, ?, ?, ?, ?)"
    cursor = await db.execute(sql, (event.guild, event.created, event.title, event.closed, _places(event.places)))
    assert cursor.lastrowid is not None
    return EventNumber(cursor.lastrowid)


async def insert_act(db: aiosqlite.Connection, event: int, record: Recorded, request: str | None = None) -> None:
    """Within a transaction: one more act of an event."""
    await db.execute(INSERT_ACT, _act_values(event, record, request))


async def _keep_post(db: aiosqlite.Connection, post: MatchPost) -> None:
    values = (post.event, post.match, post.thread, post.table, post.stage, post.trouble)
    await db.execute(KEEP_POST, values)


def _places(places: EventPlaces) -> str:
    return dump(CODEC.encode(EventPlaces, places))


def _act_values(event: int, record: Recorded, request: str | None) -> dict[str, Any]:
    return {
        "event": event,
        "number": record.number,
        "time": record.at,
        "user": record.by,
        "act": dump(CODEC.encode(ContestAct, record.act)),
        "reason": record.reason,
        "request": request,
    }


def act_of_row(row: sqlite3.Row) -> Recorded:
    """A row of `event_acts`."""
    act = CODEC.decode(ContestAct, json.loads(row["act"]))
    return Recorded(row["number"], row["time"], row["user"], act, row["reason"])


def _to_event(row: sqlite3.Row) -> KeptEvent:
    places = CODEC.decode(EventPlaces, json.loads(row["places"]))
    return KeptEvent(EventNumber(row["number"]), row["guild"], row["created"], row["title"], row["closed"], places)


def _to_share(row: sqlite3.Row) -> EventShare:
    names = ("code", "offered", "guild", "accepted", "channel", "told", "telling", "trouble")
    return EventShare(EventNumber(row["event"]), *(row[name] for name in names))


def _to_post(row: sqlite3.Row) -> MatchPost:
    table = None if row["game"] is None else TableNumber(row["game"])
    return MatchPost(EventNumber(row["event"]), row["match"], row["thread"], table, row["done"], row["trouble"])
