"""How long a player waits: from the command to the final message, over the loopback Discord.

    python -m tests.benchmarks.bench_discord [--tables 50] [--orders 20]

Prints, for one table alone and for many at once, the time to the private answer and to the report with its picture.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from pathlib import Path

import discord
import yarl

from engine.games.registry import GAMES
from render.paths_of_glory.face import PathsOfGloryFace
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import Loopback


async def seat(club: Club, channel: int) -> None:
    """Begin a game in a channel."""
    options = {"game": "paths_of_glory", "opponent": BOB, "side": "cp"}
    await club.server.command(ANN, "game new", channel, **options)
    await club.server.click(BOB, club.server.last("Paths of Glory", channel), "Accept")
    await club.quiet(channel)


async def play(club: Club, channel: int, orders: int, pause: float) -> tuple[list[float], list[float]]:
    """Random legal orders by slash command; seconds to the answer and to the end of the telling."""
    rng = random.Random(channel)
    answers, tellings = [], []
    table = await club.table(channel)
    for _ in range(orders):
        prompts = (await club.services.tables.look(table)).prompts
        if not prompts:
            break
        user = prompts[0].user
        offer = rng.choice((await club.services.tables.look(table, user)).offers)
        verb = next(v for v in GAMES["paths_of_glory"].meta.verbs if v.name == offer.verb)
        given = {name: part.key for name, part in zip(verb.args, offer.parts, strict=False)}
        await asyncio.sleep(rng.random() * pause)
        start = time.perf_counter()
        exchange = await club.server.command(user, f"pog {offer.verb}", channel, **given)
        answers.append(exchange.finished - exchange.sent)
        await club.quiet(channel)
        tellings.append(time.perf_counter() - start)
    return answers, tellings


def line(name: str, values: list[float]) -> str:
    """Median, 95th percentile, worst, in milliseconds."""
    ordered = sorted(value * 1000 for value in values)
    late = ordered[int(len(ordered) * 0.95)]
    return f"{name:34} median {statistics.median(ordered):7.1f} ms   95% {late:7.1f} ms   worst {ordered[-1]:7.1f} ms"


async def measure(tables: int, orders: int, pause: float) -> None:
    """Seat the tables, play on all of them at once, print."""
    with tempfile.TemporaryDirectory() as folder:
        async with Loopback(tables) as server:
            discord.http.Route.BASE = server.api
            discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(server.gateway)
            club = Club(server, Path(folder), GAMES, {"paths_of_glory": PathsOfGloryFace()})
            await club.start()
            for channel in sorted(server.channels):
                await seat(club, channel)
            start = time.perf_counter()
            results = await asyncio.gather(*(play(club, channel, orders, pause) for channel in sorted(server.channels)))
            seconds = time.perf_counter() - start
            await club.stop()
    answers = [value for result in results for value in result[0]]
    tellings = [value for result in results for value in result[1]]
    print(f"{tables} tables, {len(answers)} orders in {seconds:.1f} s")
    print(line("  private answer", answers))
    print(line("  report and prompt in the channel", tellings))


def main() -> None:
    """One table alone, then many."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--orders", type=int, default=20)
    asked = parser.parse_args()
    asyncio.run(measure(1, asked.orders, 0.0))
    asyncio.run(measure(asked.tables, asked.orders, 10.0))


if __name__ == "__main__":
    main()
