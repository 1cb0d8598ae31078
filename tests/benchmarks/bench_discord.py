"""How long a player waits: from the command to the final message, over the loopback Discord.

    python -m tests.benchmarks.bench_discord [GAME] [--tables 50] [--orders 20]

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
from render.no_retreat.face import NoRetreatFace
from render.paths_of_glory.face import PathsOfGloryFace
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import Loopback

FACES = {"paths_of_glory": PathsOfGloryFace, "no_retreat": NoRetreatFace}


async def seat(club: Club, game: str, channel: int) -> None:
    """Begin a game in a channel."""
    meta = GAMES[game].meta
    options = {"game": game, "opponent": BOB, "side": meta.roles[-1]}
    await club.server.command(ANN, "game new", channel, **options)
    await club.server.click(BOB, club.server.last(meta.title, channel), "Accept")
    await club.quiet(channel)


async def play(club: Club, game: str, channel: int, orders: int, pause: float) -> tuple[list[float], list[float]]:
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
        meta = GAMES[game].meta
        verb = next(v for v in meta.verbs if v.name == offer.verb)
        given = {name: part.key for name, part in zip(verb.args, offer.parts, strict=False)}
        await asyncio.sleep(rng.random() * pause)
        start = time.perf_counter()
        exchange = await club.server.command(user, f"{meta.command} {offer.verb}", channel, **given)
        answers.append(exchange.finished - exchange.sent)
        await club.quiet(channel)
        tellings.append(time.perf_counter() - start)
    return answers, tellings


def line(name: str, values: list[float]) -> str:
    """Median, 95th percentile, worst, in milliseconds."""
    ordered = sorted(value * 1000 for value in values)
    late = ordered[int(len(ordered) * 0.95)]
    return f"{name:34} median {statistics.median(ordered):7.1f} ms   95% {late:7.1f} ms   worst {ordered[-1]:7.1f} ms"


async def measure(game: str, tables: int, orders: int, pause: float) -> None:
    """Seat the tables, play on all of them at once, print."""
    with tempfile.TemporaryDirectory() as folder:
        async with Loopback(tables) as server:
            discord.http.Route.BASE = server.api
            discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(server.gateway)
            club = Club(server, Path(folder), GAMES, {game: FACES[game]()})
            await club.start()
            for channel in sorted(server.channels):
                await seat(club, game, channel)
            start = time.perf_counter()
            channels = sorted(server.channels)
            results = await asyncio.gather(*(play(club, game, channel, orders, pause) for channel in channels))
            seconds = time.perf_counter() - start
            await club.stop()
    answers = [value for result in results for value in result[0]]
    tellings = [value for result in results for value in result[1]]
    print(f"{game}: {tables} tables, {len(answers)} orders in {seconds:.1f} s")
    print(line("  private answer", answers))
    print(line("  report and prompt in the channel", tellings))


def main() -> None:
    """One table alone, then many."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=sorted(FACES), default="paths_of_glory")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--orders", type=int, default=20)
    asked = parser.parse_args()
    asyncio.run(measure(asked.game, 1, asked.orders, 0.0))
    asyncio.run(measure(asked.game, asked.tables, asked.orders, 10.0))


if __name__ == "__main__":
    main()
