"""What tables cost: opening a long one, going back in it, and the memory of many.

    python -m tests.benchmarks.bench_tables [--tables 50] [--moves 2500] [--seed 1]

Long play of the real game on a file. Opening is measured from the kept position and by replay of the whole log, in
the same run; no single game need be as long as `--moves`: games are added until their logs together are. The memory is
that of one process with everything the bot imports, which has these tables open and has painted one report.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path

from bot import faces
from data.database import open_database
from data.messages import Messages
from data.store import SqliteStore
from engine.games.paths_of_glory.model import PlayCard
from engine.games.registry import GAMES
from engine.session.model import TableNumber
from engine.session.tables import Tables
from host.premises import SystemClock

GAME, ANN, BOB = "paths_of_glory", 1, 2
SHORT = ("Done", "AutoOp")
LIMIT_MB = 200
ROUNDS = 5
BACK, BACK_GAMES = 300, 2  # entries, and in how many games


class OnlyTheLog(SqliteStore):
    """The same file as if no position had ever been kept."""

    async def kept(self, number: int) -> None:
        """None."""

    async def snapshot(self, number: int, rules_version: int, before: int | None = None) -> None:
        """None."""

    async def save_snapshot(self, snapshot: object) -> None:
        """Not here."""


def tables_on(store: SqliteStore, seed: int = 0) -> Tables:
    """A process that has just started."""
    return Tables(store, GAMES, clock=SystemClock(), new_seed=lambda: b"%032d" % random.Random(seed).randrange(10**30))


def resident() -> float:
    """Megabytes in memory now; where the system does not say, the most there have been."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024
    return peak()


def peak() -> float:
    """The most megabytes there have been in memory."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != "darwin" else 1024**2)


async def seat(tables: Tables, table: TableNumber, scenario: str = "introductory") -> None:
    """Begin a game: the next table of a new file, in the channel of the same number."""
    info = await tables.lobby.invite(int(table), GAME, {"scenario": scenario}, ANN, BOB, "ap")
    assert info.number == table
    await tables.lobby.accept(table, BOB)


async def play(tables: Tables, table: TableNumber, entries: int, rng: random.Random) -> int:
    """Random play that seldom stops early, to the end or so many entries; how many there were."""
    for number in range(entries):
        prompts = (await tables.look(table)).prompts
        if not prompts:
            return number
        actions = [offer.action for offer in (await tables.look(table, prompts[0].user)).offers]
        longer = [action for action in actions if _goes_on(action)]
        action = rng.choice(longer if longer and rng.random() < 0.97 else actions)
        await tables.playing.act(table, prompts[0].user, action)
    return entries


def _goes_on(action: object) -> bool:
    if isinstance(action, PlayCard):
        return action.use == "ops"
    return type(action).__name__ not in SHORT


async def opening_time(store: SqliteStore, table: TableNumber) -> float:
    """Milliseconds until a process that has just started can show a table."""
    tables = tables_on(store)
    start = time.perf_counter()
    _ = (await tables.look(table)).view
    return (time.perf_counter() - start) * 1000


async def going_back_time(store: SqliteStore, table: TableNumber) -> float:
    """Milliseconds until a process that has just started has gone back as far as `BACK` entries and shows the table."""
    tables = tables_on(store)
    points = await tables.results.points(table, 2 * BACK)
    newest = points[0].number
    point = next((one.number for one in points if one.number <= newest - BACK), points[-1].number)
    tables = tables_on(store)
    start = time.perf_counter()
    await tables.proposals.go_back(table, ANN, point)
    await tables.proposals.agree(table, BOB)
    _ = (await tables.look(table)).view
    return (time.perf_counter() - start) * 1000


async def measure_going_back(folder: Path, seed: int) -> None:
    """Back by consent, against opening the same table by replay of its whole log in the same run."""
    ratios: list[float] = []
    async with open_database(folder / "back.db") as database:
        kept, bare = SqliteStore(database), OnlyTheLog(database)
        for table in map(TableNumber, range(1, 20)):
            tables = tables_on(kept, seed + table)
            await seat(tables, table, "campaign")
            played = await play(tables, table, BACK + 20, random.Random(seed + table))
            if not (await tables.look(table)).prompts:
                continue  # a game that is over goes back nowhere
            await opening_time(kept, table)
            opened = statistics.median([await opening_time(kept, table) for _ in range(ROUNDS)])
            replayed = statistics.median([await opening_time(bare, table) for _ in range(ROUNDS)])
            back = await going_back_time(kept, table)
            ratios.append(back / replayed)
            print(
                f"  game {table}: {played} entries   back by {BACK} in {back:.1f} ms"
                f"   full replay {replayed:.1f} ms   opening from the kept position {opened:.1f} ms"
            )
            if len(ratios) == BACK_GAMES:
                break
    print(f"  going back / opening by replay, worst {max(ratios):.2f}: {'no longer' if max(ratios) <= 1 else 'LONGER'}")


async def measure_opening(folder: Path, moves: int, seed: int) -> None:
    """The kept position against replay."""
    async with open_database(folder / "long.db") as database:
        kept, bare = SqliteStore(database), OnlyTheLog(database)
        played: list[int] = []
        quick: list[float] = []
        slow: list[float] = []
        while sum(played) < moves:
            table = TableNumber(len(played) + 1)
            tables = tables_on(kept, seed + table)
            await seat(tables, table)
            played.append(await play(tables, table, moves, random.Random(seed + table)))
            await opening_time(kept, table)  # the tables and caches of the rules are warm from here on
            quick.append(statistics.median([await opening_time(kept, table) for _ in range(ROUNDS)]))
            slow.append(statistics.median([await opening_time(bare, table) for _ in range(2)]))
            each, ratio = slow[-1] / played[-1], slow[-1] / quick[-1]
            print(
                f"  game {table}: {played[-1]:5} entries   kept {quick[-1]:7.1f} ms"
                f"   full replay {slow[-1]:8.1f} ms ({each:.2f} ms an entry)   ratio {ratio:6.1f}"
            )
    total = sum(played)
    print(f"  together {total} entries: full replay {sum(slow):.1f} ms, {sum(slow) / total:.3f} ms an entry")
    print(f"  worst opening from a kept position {max(quick):.1f} ms")
    print(f"  full replay of all / mean opening from a kept position {sum(slow) / statistics.mean(quick):.1f}")


async def measure_memory(folder: Path, number: int, entries: int, seed: int) -> None:
    """Many open tables and one picture."""
    start = resident()
    async with open_database(folder / "many.db") as database:
        tables = tables_on(SqliteStore(database), seed)
        for table in map(TableNumber, range(1, number + 1)):
            await seat(tables, table)
            await play(tables, table, entries, random.Random(seed + table))
        for table in map(TableNumber, range(1, number + 1)):
            look = await tables.look(table)
            _ = look.view
            for prompt in look.prompts:
                _ = (await tables.look(table, prompt.user)).offers
        opened = resident()
        told = next(
            told
            for told in await tables.telling.unshown(TableNumber(1), newest=40)
            if told.events and _painted(told.events)
        )
        picture = faces(Messages("en").say)[GAME].report(told.passages)
        assert picture is not None
        painted, highest = resident(), peak()
    print(f"  before the first table {start:.1f} MB")
    print(f"  {number} tables open, {entries} entries each, offers worked out: {opened:.1f} MB")
    size = len(picture.data) / 1000
    print(f"  with a report of {size:.0f} kB painted: {painted:.1f} MB, limit {LIMIT_MB}: {_verdict(painted)}")
    print(f"  the most for a moment, while the first picture was painted: {highest:.1f} MB: {_verdict(highest)}")


def _verdict(megabytes: float) -> str:
    return "within" if megabytes <= LIMIT_MB else "OVER"


def _painted(events: tuple[object, ...]) -> bool:
    return any(type(event).__name__ in ("Moved", "Fired", "Attacked") for event in events)


def main() -> None:
    """Memory first, while nothing else has been in it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--entries", type=int, default=60, help="of each of the many tables")
    parser.add_argument("--moves", type=int, default=2500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print("memory")
        asyncio.run(measure_memory(Path(folder), asked.tables, asked.entries, asked.seed))
        print("going back")
        asyncio.run(measure_going_back(Path(folder), asked.seed))
        print("opening a table")
        asyncio.run(measure_opening(Path(folder), asked.moves, asked.seed))


if __name__ == "__main__":
    main()
