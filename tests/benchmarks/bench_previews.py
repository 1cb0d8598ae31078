"""How long a panel waits for its previews in random wars of the historical scenario.

At each decision some places of the panel are asked for: its root, groups below it, single choices.
`python -m tests.benchmarks.bench_previews [steps] [seed]` prints milliseconds of the processor by decision.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import defaultdict
from dataclasses import replace

from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.chance import SeededChance
from engine.kernel.preview import preview
from tests.contract.secrets import left_somewhere
from tests.long.player import Warlord

MS = 1000.0


def play(steps: int, seed: int, times: dict[str, list[float]]) -> None:
    """One random war, as far as it goes."""
    game, chance = PATHS_OF_GLORY, SeededChance(f"previews {seed}".encode())
    state = game.setup({"scenario": "historical"}, chance).state
    warlord = Warlord(random.Random(seed))
    for _ in range(steps):
        if not (to_act := game.to_act(state)):
            return
        (role,) = to_act
        offers = game.offers(state, role)
        for left in left_somewhere(offers):
            fresh = replace(state)  # what another place has worked out stays behind
            start = time.thread_time()
            preview(game, fresh, role, left)
            times[type(state.top).__name__].append((time.thread_time() - start) * MS)
        action = warlord.pick(state, role, game.legal_actions(state, role))
        state = game.apply(state, role, action, chance).state


def main() -> None:
    """Print the table."""
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
    times: dict[str, list[float]] = defaultdict(list)
    play(steps, int(sys.argv[2]) if len(sys.argv) > 2 else 1, times)
    print(f"{'decision':16}{'previews':>9}{'median':>8}{'95 %':>8}{'most':>8} ms")
    for decision, found in sorted(times.items(), key=lambda item: -max(item[1])):
        found.sort()
        middle, late = statistics.median(found), found[int(0.95 * len(found))]
        print(f"{decision:16}{len(found):9}{middle:8.2f}{late:8.2f}{found[-1]:8.2f}")


if __name__ == "__main__":
    main()
