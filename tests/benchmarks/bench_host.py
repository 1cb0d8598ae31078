"""What a host pays: the bot as a process, over the loopback Discord, with many games in its file.

    python -m tests.benchmarks.bench_host [--stored 1000] [--live 100] [--entries 60] [--idle 90]

A few games are played at random and copied until there are enough. The bot is started once so that every channel has
what it shows, stopped, and started again: that start is measured, then the processor and the memory while nobody plays,
and how late an offer lapses and players are reminded who are due meanwhile. Every live game has a clock.
The copy of the database that is due at the first start is in it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from data.database import open_database
from data.installed import fingerprint
from data.store import SqliteStore
from engine.games.registry import GAMES
from engine.session.conditions import ClockTerms, Conditions
from engine.session.model import TableNumber
from engine.session.tables import Tables
from host.premises import SystemClock
from tests.discord.conftest import ANN, BOB
from tests.discord.loopback import Loopback
from tests.discord.test_process import started

START, IDLE, MEMORY, LATE = 5.0, 1.0, 300, 30  # seconds, percent, megabytes, seconds
PLAYED = ("paths_of_glory", "no_retreat") * 2
CLOCK = Conditions(ClockTerms("correspondence", 72 * 3600, 12 * 3600, 120 * 3600, "director"))
COPIED = ("changes", "entries", "snapshots", "positions", "posts")  # spells have numbers of their own
REMINDED = "of your time is used"
FIRST = 800000000000000001  # channel of the loopback


async def play(path: Path, entries: int) -> None:
    """A few games of different length, at random."""
    async with open_database(path) as database:
        seeds = iter(range(1, 1000))
        tables = Tables(
            SqliteStore(database),
            GAMES,
            clock=SystemClock(),
            new_seed=lambda: b"%032d" % next(seeds),
            rules=fingerprint(),
        )
        for number, game in enumerate(PLAYED, 1):
            info = await tables.lobby.invite(
                FIRST + number - 1, game, {}, ANN, BOB, GAMES[game].meta.roles[0], guild=1, conditions=CLOCK
            )
            await tables.lobby.accept(info.number, BOB)
            await moves(tables, info.number, entries, random.Random(number))


async def moves(tables: Tables, table: TableNumber, entries: int, rng: random.Random) -> None:
    """So many decisions."""
    for _ in range(entries):
        prompts = (await tables.look(table)).prompts
        if not prompts:
            return
        offers = (await tables.look(table, prompts[0].user)).offers
        await tables.playing.act(table, prompts[0].user, rng.choice(offers).action)


def copies(path: Path, live: int, stored: int) -> None:
    """The same games again, in channels of their own; those that are only stored have ended."""
    with closing(sqlite3.connect(path)) as db, db:
        names = {table: [row[1] for row in db.execute(f"PRAGMA table_info({table})")] for table in (*COPIED, "games")}
        for number in range(len(PLAYED) + 1, live + stored + 1):
            like = (number - 1) % len(PLAYED) + 1
            new = {"number": number, "channel": FIRST + (number - 1) % live}
            if number > live:
                new |= {
                    "status": "ended",
                    "outcome": '{"winner": null, "reason": {"key": "outcome-abandoned"}}',
                    "ended": 1,
                }
            again(db, "games", names["games"], "number", like, new)
            for table in COPIED:
                again(db, table, names[table], "game", like, {"game": number, "request": None})
        db.execute("UPDATE games SET shown_revision = revision")


def again(db: sqlite3.Connection, table: str, names: list[str], key: str, like: int, new: dict[str, object]) -> None:
    """The rows of one game once more, with other values in some columns."""
    new = {name: value for name, value in new.items() if name in names}
    taken = ", ".join(f":{name}" if name in new else name for name in names)
    db.execute(f"INSERT INTO {table} SELECT {taken} FROM {table} WHERE {key} = :like", new | {"like": like})


def offer(path: Path, channel: int, due: int) -> None:
    """An offer in a channel of its own, which lapses then."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(
            "INSERT INTO games (channel, game_id, rules_version, options, status, proposer, side, created, seats, seed,"
            " cursor, seating, opening, until) SELECT ?, game_id, rules_version, options, 'proposed', proposer, side,"
            " 1, '{}', x'', 0, '[]', '[]', ? FROM games WHERE number = 1",
            (channel, due),
        )


def remind(path: Path, due: int) -> int:
    """Every game with a clock is to be looked at then, and each player asked in it reminded; how many that are."""
    with closing(sqlite3.connect(path)) as db, db:
        rows = db.execute("SELECT number, clocks FROM games WHERE status = 'playing' AND clocks IS NOT NULL").fetchall()
        reminded = 0
        for number, kept in rows:
            clocks = json.loads(kept)
            for side in clocks["sides"].values():
                for run in filter(None, (side["run"], side["shown"])):
                    run["half"] = due
                reminded += side["shown"] is not None
            db.execute("UPDATE games SET clocks = ?, alarm = ? WHERE number = ?", (json.dumps(clocks), due, number))
    return reminded


def used(process: int) -> tuple[float, float]:
    """Seconds of processor so far, and megabytes in memory now."""
    stat = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    status = Path(f"/proc/{process}/status").read_text().splitlines()
    resident = next(line for line in status if line.startswith("VmRSS"))
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK"), int(resident.split()[1]) / 1024


async def settled(process: int, patience: float) -> None:
    """Until the process has had nothing to do for some seconds."""
    end, before = time.monotonic() + patience, used(process)[0]
    while time.monotonic() < end:
        await asyncio.sleep(3)
        now = used(process)[0]
        if now - before < 0.05:
            return
        before = now


async def stop(process: asyncio.subprocess.Process) -> bytes:
    """Tell it to stop; what it has logged."""
    process.send_signal(signal.SIGTERM)
    return (await asyncio.wait_for(process.communicate(), 60))[1]


async def measure(folder: Path, live: int, idle: float) -> None:
    """Start twice, then wait."""
    path = folder / "bot.db"
    async with Loopback(live + 1) as server:
        first = await started(server, folder, "WARNING")
        await server.until(lambda: server.connected, 60)
        await settled(first.pid, 300)
        await stop(first)
        due = int(time.time()) + 90
        reminded = remind(path, due)
        begun = time.perf_counter()
        process = await started(server, folder, "WARNING")
        await server.until(lambda: server.connected, 60)
        connected, busy = time.perf_counter() - begun, used(process.pid)[0]
        told = await server.command(ANN, "game list")
        answered = time.perf_counter() - begun
        assert told.text
        print(f"  connected after {connected:.1f} s, of which the processor was busy for {busy:.1f} s")
        print(f"  first answer after {answered:.1f} s: {verdict(answered, START)}")
        await settled(process.pid, 300)
        print(f"  all {live} tables looked at after {time.perf_counter() - begun:.1f} s, within other work")
        offer(path, FIRST + live, due)
        before, since = used(process.pid)[0], time.monotonic()
        lapsed, pinged = await watch(path, server, since + idle + max(0, due - time.time()), reminded)
        after, memory = used(process.pid)
        percent = 100 * (after - before) / (time.monotonic() - since)
        print(f"  idle: {percent:.2f} % of a processor: {verdict(percent, IDLE)}")
        print(f"  memory {memory:.0f} MB: {verdict(memory, MEMORY)}")
        late = "not within the time" if lapsed is None else f"{lapsed - due:.0f} s late: {verdict(lapsed - due, LATE)}"
        print(f"  an offer that was due lapsed {late}")
        late = "not within the time" if pinged is None else f"{pinged - due:.0f} s late: {verdict(pinged - due, LATE)}"
        print(f"  the last of {reminded} players was reminded {late}")
        await stop(process)


async def watch(path: Path, server: Loopback, until: float, reminded: int) -> tuple[float | None, float | None]:
    """When the offer lapsed, and when so many players had been reminded, looked at until then."""
    found: float | None = None
    pinged: float | None = None
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        while time.monotonic() < until:
            await asyncio.sleep(1)
            if found is None and db.execute("SELECT count(*) FROM games WHERE status = 'proposed'").fetchone()[0] == 0:
                found = time.time()
            if pinged is None and sum(REMINDED in str(one) for one in messages(server)) >= reminded:
                pinged = time.time()
    return found, pinged


def messages(server: Loopback) -> list[dict[str, Any]]:
    """All that stands in any channel."""
    return [message for channel in server.messages.values() for message in channel.values()]


def verdict(value: float, limit: float) -> str:
    """Whether it is as it should be."""
    return "within" if value <= limit else f"OVER {limit}"


def main() -> None:
    """Make the file, then measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stored", type=int, default=1000)
    parser.add_argument("--live", type=int, default=100)
    parser.add_argument("--entries", type=int, default=60)
    parser.add_argument("--idle", type=float, default=90)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bot.db"
        asyncio.run(play(path, asked.entries))
        copies(path, asked.live, asked.stored)
        print(f"{asked.stored} stored and {asked.live} live games, {path.stat().st_size / 1e6:.0f} MB")
        asyncio.run(measure(Path(folder), asked.live, asked.idle))


if __name__ == "__main__":
    main()
