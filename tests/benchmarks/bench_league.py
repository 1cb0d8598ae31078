"""How long pairing, folding and rating take.

`python -m tests.benchmarks.bench_league [entrants]` prints milliseconds of the processor. The target is 1,000 for a
round of 256 entrants.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random

from engine.league.flow import replay
from engine.league.pairing.proposing import proposed
from engine.league.ratings.played import PlayedMatch
from engine.league.ratings.rating import rated
from engine.league.standings.table import table
from tests.league.seasons import SWISS, Season, at_random

MS = 1000.0
ROUNDS = 6
RATED = 20_000


def milliseconds(action: Callable[[], object]) -> float:
    """The time of the processor for one call."""
    start = time.thread_time()
    action()
    return (time.thread_time() - start) * MS


def main() -> None:
    entrants = int(sys.argv[1]) if len(sys.argv) > 1 else 256
    dice = Random(1)
    season = Season(replace(SWISS, rounds=ROUNDS), entrants)
    for number in range(1, ROUNDS + 1):
        print(f"round {number} of {entrants}: {milliseconds(lambda: proposed(season.contest)):.0f} ms")
        season.pair()
        season.play(at_random(dice))
    print(f"standings: {milliseconds(lambda: table(season.contest)):.0f} ms")
    print(f"the log of {len(season.log)} acts folded: {milliseconds(lambda: replay(season.log)):.0f} ms")
    users = range(1, 501)
    matches = [PlayedMatch("toy", tuple(dice.sample(users, 2)), 2, n) for n in range(RATED)]
    print(f"{RATED} matches rated: {milliseconds(lambda: rated(matches)):.0f} ms")


if __name__ == "__main__":
    main()
