"""What events cost on Discord: the start of a round, and a server in which many were held.

    python -m tests.benchmarks.bench_events [--games 64] [--events 200] [--stored 20000] [--acts 20000]

Over the loopback Discord. A round begins while a player asks for a page; then the start of the bot (the modules being
read, too) and `/event show` are measured with one event stored, and again with many events and finished games. The
targets: the first answer within 3 s, and with many stored not more than 1.5 of the time with one. Last, the first look
at an event with a long log: how long it takes, and how late everything else is meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import discord
import yarl

from data.database import open_database
from data.events import SqliteEvents
from data.ratings import SqliteRatings
from engine.games.registry import GAMES
from engine.league.acts import (
    ContestAct,
    EventClosed,
    EventCreated,
    FieldClosed,
    Recorded,
    SeatLeft,
    SeatSought,
    SignedUp,
)
from engine.league.model.event_rules import EventRules
from engine.season.open_events import OpenEvents
from engine.season.ports import EventNumber, EventPlaces, KeptEvent
from host.premises import SystemClock
from tests.benchmarks.bench_host import COPIED, again
from tests.discord.conftest import Club
from tests.discord.event_days import BLUFF_GAME, EVENT, entered, look, next_round
from tests.discord.limited import Limited
from tests.discord.loopback import GUILD, Loopback
from tests.discord.test_events import DI
from tests.league.seasons import DIRECTOR, SWISS, Season, at_random
from tests.toy_game import BLUFF

FIRST = 700000000000001000
ROUNDS, ENTRANTS = 5, 40  # a hundred games
OPEN = 10  # events that are not over
TIMES = 9
LATER = 1000  # number of the first game that is copied


def club_in(server: Loopback, folder: Path) -> Club:
    """A bot on this Discord."""
    discord.http.Route.BASE = server.api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(server.gateway)
    club = Club(server, folder, {**GAMES, "bluff": BLUFF}, {})
    club.began = int(time.time())
    return club


async def settled(club: Club) -> None:
    """Until nothing is owed any more."""
    for _ in range(100_000):
        if not club.bot.event_runner.busy and not club.bot.announcer.busy:
            return
        await asyncio.sleep(0.01)


async def begin_round(games: int, server: Loopback, told: str) -> None:
    """All games of a round, and how long somebody waits for a page meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        async with server:
            club = club_in(server, Path(folder))
            await club.start()
            await entered(club, EventRules("Big", (BLUFF_GAME,), "swiss", 3), range(FIRST, FIRST + 2 * games))
            before, start = len(server.requests), time.perf_counter()
            await next_round(club)
            asked = await server.command(DI, "event show")
            await settled(club)
            seconds = time.perf_counter() - start
            begun = sum(one.table is not None for one in (await look(club)).contest.matches)
            sent = server.requests[before:]
            await club.stop()
    print(
        f"a round of {begun} games, {told}: {seconds:.1f} s, {len(sent)} requests; most in any second: {_densest(sent)}"
    )
    print(f"  the first answer meanwhile: {asked.finished - asked.sent:.2f} s")
    if isinstance(server, Limited):
        print(f"  requests that came too soon for Discord: {len(server.refused)} (not more than one is wanted)")


def _densest(sent: list[object]) -> int:
    return max(Counter(int(one.at) for one in sent).values())  # type: ignore[attr-defined]


async def stored(folder: Path, events: int, games: int) -> None:
    """A file with so many events, nearly all over, and so many finished games."""
    season = Season(replace(SWISS, games=(BLUFF_GAME,), rounds=ROUNDS), ENTRANTS)
    dice = Random(1)
    for _ in range(ROUNDS):
        season.pair()
        season.play(at_random(dice))
    last = Recorded(len(season.log) + 1, season.log[-1].at + 1, DIRECTOR, EventClosed(), "")
    async with open_database(folder / "club.db") as database:
        events_kept, ratings = SqliteEvents(database), SqliteRatings(database)
        for number in range(events):
            over = number < events - OPEN
            kept = KeptEvent(EventNumber(0), GUILD, number, f"Cup {number}", last.at if over else None, EventPlaces())
            await ratings.bring(kept, [*season.log, *([last] if over else [])], DIRECTOR)
        assert len(await events_kept.events_in(GUILD)) >= events
    with closing(sqlite3.connect(folder / "club.db")) as file:
        _copy_games(file, games)
        file.commit()


def _copy_games(file: sqlite3.Connection, count: int) -> None:
    """The one game that there is, with its log, so many times."""
    names = {table: [row[1] for row in file.execute(f"PRAGMA table_info({table})")] for table in (*COPIED, "games")}
    for number in range(LATER, LATER + count):
        again(file, "games", names["games"], "number", 1, {"number": number})
        for table in COPIED:
            again(file, table, names[table], "game", 1, {"game": number, "request": None})


def importing() -> float:
    """Seconds in which an interpreter reads the modules of the bot, as it does at each start."""
    begin = time.perf_counter()
    subprocess.run((sys.executable, "-c", "import bot, cogs.adjutant"), check=True)
    return time.perf_counter() - begin


async def measured(club: Club, server: Loopback, event: str) -> tuple[float, float]:
    """Seconds to start, and to the page of an event; the middle of several."""
    starts, pages = [], []
    for _ in range(TIMES):
        begin = time.perf_counter()
        await club.start()
        starts.append(time.perf_counter() - begin)
        await settled(club)
        pages += [(one := await server.command(DI, "event show", event=event)).finished - one.sent for _ in range(3)]
        await club.stop()
    return statistics.median(starts), statistics.median(pages)


async def many(events: int, games: int) -> None:
    """With one event, and with many."""
    with tempfile.TemporaryDirectory() as folder:
        async with Loopback() as server:
            club = club_in(server, Path(folder))
            await club.start()
            await entered(club, EventRules("One", (BLUFF_GAME,), "swiss", 3), (FIRST, FIRST + 1))
            await next_round(club)
            await settled(club)
            table = (await look(club)).contest.matches[0].table
            club.bot.announcer.tell(await club.services.tables.playing.resign(table, FIRST))
            await settled(club)
            await club.stop()
            few = await measured(club, server, str(EVENT))
            await stored(Path(folder), events, games)
            full = await measured(club, server, str(EVENT))
    modules = statistics.median(importing() for _ in range(3))
    few, full = (modules + few[0], few[1]), (modules + full[0], full[1])
    for what, one, other in zip(("start", "/event show"), few, full, strict=True):
        print(f"{what}: {one * 1000:.0f} ms with one event, {other * 1000:.0f} ms with all: {other / one:.2f}")


def long_log(acts: int) -> list[Recorded]:
    """An open table at which players come and go."""
    rules = EventRules("Long", (BLUFF_GAME,), "open_table", directors=(DIRECTOR,))
    first: list[ContestAct] = [
        EventCreated(rules, "ab" * 32),
        *(SignedUp(FIRST + one, f"P{one}") for one in range(ENTRANTS)),
    ]
    begun = [*first, FieldClosed(tuple(range(1, ENTRANTS + 1)))]
    while len(begun) < acts:
        entrant = 1 + len(begun) // 2 % ENTRANTS
        begun += [SeatSought(entrant), SeatLeft(entrant)]
    return [
        Recorded(number, number, act.user if isinstance(act, SignedUp) else DIRECTOR, act, "")
        for number, act in enumerate(begun, 1)
    ]


async def first_look(acts: int) -> None:
    """How long it takes, and the longest time for which nothing else was done."""
    with tempfile.TemporaryDirectory() as folder:
        async with open_database(Path(folder) / "long.db") as database:
            kept = KeptEvent(EventNumber(0), GUILD, 0, "Long", None, EventPlaces())
            number = await SqliteRatings(database).bring(kept, long_log(acts), DIRECTOR)
            events = OpenEvents(SqliteEvents(database), SystemClock(), lambda: b"s" * 32)
            late: list[float] = [0.0]
            watching = asyncio.create_task(_watch(late))
            begin = time.perf_counter()
            await events.look(number)
            seconds = time.perf_counter() - begin
            watching.cancel()
    print(f"the first look at an event of {acts} acts: {seconds:.1f} s")
    print(
        f"  everything else at most {max(late) * 1000:.0f} ms late, the middle {statistics.median(late) * 1000:.1f} ms"
    )


async def _watch(late: list[float]) -> None:
    """Note by how much each wake-up is late."""
    while True:
        begin = time.perf_counter()
        await asyncio.sleep(0.001)
        late.append(time.perf_counter() - begin - 0.001)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--events", type=int, default=200)
    parser.add_argument("--stored", type=int, default=20_000)
    parser.add_argument("--acts", type=int, default=20_000)
    asked = parser.parse_args()
    asyncio.run(begin_round(asked.games, Loopback(), "at once"))
    asyncio.run(begin_round(asked.games, Limited(), "at the pace of Discord"))
    asyncio.run(many(asked.events, asked.stored))
    asyncio.run(first_look(asked.acts))


if __name__ == "__main__":
    main()
