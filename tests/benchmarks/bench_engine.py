"""How long one step of the engine takes in random wars of the historical scenario, all 20 turns if they last.

A step is everything a table does for one action: `refuse`, `apply`, the next decision's `legal_actions` and the views
of both sides. `python -m tests.benchmarks.bench_engine [games] [seed]` prints milliseconds of the processor by turn.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import defaultdict

from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.chance import SeededChance
from tests.long.player import Warlord

MS = 1000.0


def play(seed: int, times: dict[int, list[float]]) -> int:
    """One random war; the time of each step goes under its turn."""
    game, chance = PATHS_OF_GLORY, SeededChance(f"bench {seed}".encode())
    state = game.setup({"scenario": "historical"}, chance).state
    warlord = Warlord(random.Random(seed))
    steps = 0
    while to_act := game.to_act(state):
        (role,) = to_act
        action = warlord.pick(state, role, game.legal_actions(state, role))
        turn = state.tracks.turn
        start = time.thread_time()
        assert game.refuse(state, role, action) is None
        state = game.apply(state, role, action, chance).state
        for side in game.meta.roles:
            game.legal_actions(state, side)
            game.view(state, side)
        times[turn].append((time.thread_time() - start) * MS)
        steps += 1
    return steps


def main(games: int, seed: int) -> None:
    """Print median, 99th percentile and worst step of each turn, and last turn against first."""
    times: dict[int, list[float]] = defaultdict(list)
    steps = sum(play(seed + number, times) for number in range(games))
    print(f"{games} games, {steps} steps, milliseconds per step")
    print("turn  steps  median    p99    max")
    for turn, found in sorted(times.items()):
        percentile = statistics.quantiles(found, n=100)[98]
        print(f"{turn:4} {len(found):6} {statistics.median(found):7.3f} {percentile:6.2f} {max(found):6.2f}")
    everything = [one for found in times.values() for one in found]
    first, last = times[min(times)], times[max(times)]
    print(f" all {len(everything):6} {statistics.median(everything):7.3f}", end=" ")
    print(f"{statistics.quantiles(everything, n=100)[98]:6.2f} {max(everything):6.2f}")
    print(f"last turn / first turn: {statistics.median(last) / statistics.median(first):.2f}")


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    main(*(arguments + [20, 1][len(arguments) :]))
