"""How long a panel waits for its previews in random games.

At each decision some places of the panel are asked for: its root, groups below it, single choices.
`python -m tests.benchmarks.bench_previews [GAME] [steps] [seed]` prints milliseconds of the processor by decision.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.games.registry import GAMES
from engine.kernel.chance import SeededChance
from engine.kernel.game import Role
from engine.kernel.preview import preview
from tests.contract.secrets import left_somewhere
from tests.long.player import Warlord
from tests.records import any_choice

MS = 1000.0


OPTIONS = {"paths_of_glory": {"scenario": "historical"}}


def players(game: Any, seed: int) -> Callable[[Any, Role], Any]:
    """Who picks the actions: for Paths of Glory one that wants a full war."""
    rng = random.Random(seed)
    warlord = Warlord(rng)
    if game.meta.id == "paths_of_glory":
        return lambda state, role: warlord.pick(state, role, game.legal_actions(state, role))
    return lambda state, role: any_choice(game, state, role, rng)


def play(game: Any, steps: int, seed: int, times: dict[str, list[float]]) -> None:
    """One random game, as far as it goes."""
    chance, pick = SeededChance(f"previews {seed}".encode()), players(game, seed)
    state = game.setup(OPTIONS.get(game.meta.id, {}), chance).state
    for _ in range(steps):
        if not (to_act := game.to_act(state)):
            return
        role = min(to_act)
        offers = game.offers(state, role)
        for left in left_somewhere(offers):
            fresh = replace(state)  # what another place has worked out stays behind
            start = time.thread_time()
            preview(game, fresh, role, left)
            times[type(state.top).__name__].append((time.thread_time() - start) * MS)
        state = game.apply(state, role, pick(state, role), chance).state


def main(name: str = "paths_of_glory", steps: str = "1500", seed: str = "1") -> None:
    """Print the table."""
    times: dict[str, list[float]] = defaultdict(list)
    play(GAMES[name], int(steps), int(seed), times)
    print(f"{'decision':16}{'previews':>9}{'median':>8}{'95 %':>8}{'most':>8} ms")
    for decision, found in sorted(times.items(), key=lambda item: -max(item[1])):
        found.sort()
        middle, late = statistics.median(found), found[int(0.95 * len(found))]
        print(f"{decision:16}{len(found):9}{middle:8.2f}{late:8.2f}{found[-1]:8.2f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
