"""How long pairing, folding and rating take, and the pictures of it.

`python -m tests.benchmarks.bench_league [entrants]` prints milliseconds of the processor. The target is 1,000 for a
round of 256 entrants and 100 for a picture.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from random import Random

from PIL import Image

from cogs.events.picture_parts import BRACKET, HISTORY, STANDINGS, found_part
from cogs.events.picture_reader import PictureReader
from data.messages import Messages
from engine.league.flow import replay
from engine.league.model.contest import Contest
from engine.league.pairing.proposing import proposed
from engine.league.ratings.played import PlayedMatch
from engine.league.ratings.rating import rated
from engine.league.standings.table import table
from tests.benchmarks.bench_render import webp
from tests.league.seasons import SWISS, Season, at_random

MS = 1000.0
ROUNDS = 6
RATED = 20_000
BEAT = 0.005  # seconds between two looks at how late the loop is


def milliseconds(action: Callable[[], object]) -> float:
    """The time of the processor for one call."""
    start = time.thread_time()
    action()
    return (time.thread_time() - start) * MS


def painted(contest: Contest, kind: str) -> str:
    """A picture of which nothing is kept but letters, as the second one that somebody asks for; and as many times what
    it takes to encode its pixels as WebP."""
    reader = PictureReader(contest, 1, Messages("en").label)
    file = found_part(reader, {}, kind, 0, "bench").picture
    image = Image.open(BytesIO(file.data)).convert("RGB")
    took = min(milliseconds(lambda: found_part(reader, {}, kind, 0, "bench")) for _ in range(3))
    return f"{took:.0f} ms, {took / min(milliseconds(lambda: webp(image)) for _ in range(3)):.2f} of a WebP encode"


async def lateness(work: Callable[[], object]) -> tuple[float, float]:
    """While a thread works: how late the loop is at most, and how long the work takes."""
    late = [0.0]

    async def beat() -> None:
        while True:
            start = time.perf_counter()
            await asyncio.sleep(BEAT)
            late.append(time.perf_counter() - start - BEAT)

    beating, start = asyncio.create_task(beat()), time.perf_counter()
    await asyncio.to_thread(work)
    took = time.perf_counter() - start
    beating.cancel()
    return max(late) * MS, took * MS


def main() -> None:
    entrants = int(sys.argv[1]) if len(sys.argv) > 1 else 256
    dice = Random(1)
    season = Season(replace(SWISS, rounds=ROUNDS), entrants)
    for number in range(1, ROUNDS + 1):
        needed = milliseconds(lambda: proposed(season.contest))
        late, took = asyncio.run(lateness(lambda: proposed(season.contest)))
        print(f"round {number} of {entrants}: {needed:.0f} ms; by a thread {took:.0f} ms, the loop {late:.0f} ms late")
        season.pair()
        season.play(at_random(dice))
    print(f"standings: {milliseconds(lambda: table(season.contest)):.0f} ms")
    print(f"the log of {len(season.log)} acts folded: {milliseconds(lambda: replay(season.log)):.0f} ms")
    for kind in (STANDINGS, HISTORY):
        print(f"{kind} as a picture: {painted(season.contest, kind)}")
    knockout = Season(replace(SWISS, rounds=0, format="knockout", lives=2), 64)
    print(f"a bracket of 64 as a picture: {painted(knockout.contest, BRACKET)}")
    users = range(1, 501)
    matches = [PlayedMatch("toy", tuple(dice.sample(users, 2)), 2, n) for n in range(RATED)]
    print(f"{RATED} matches rated: {milliseconds(lambda: rated(matches)):.0f} ms")


if __name__ == "__main__":
    main()
