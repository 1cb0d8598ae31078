"""How long the supply sentinel looks at whole positions of recorded games, for either side.

python -m tests.benchmarks.bench_sentinel
"""

from __future__ import annotations

import time

from engine.games.paths_of_glory import sentinel
from engine.games.paths_of_glory.tables import SIDES
from tests.recordings import FIXTURES, recorded, states

EVERY = 150  # entries of a recorded game between two positions
WANTED = 300  # ms


def measured() -> list[float]:
    """Milliseconds of processor time for each position and side; the games are played at random, so fronts are wild."""
    took = []
    for path in sorted((FIXTURES / "version_1").glob("*-*.json.gz")):
        for number, state in enumerate(states(recorded(path), 1)):
            for side in SIDES if number % EVERY == 0 else ():
                begun = time.process_time()
                sentinel.outlook(state, side)
                took.append(1000 * (time.process_time() - begun))
    return sorted(took)


if __name__ == "__main__":
    found = measured()
    within = sum(each <= WANTED for each in found)
    print(
        f"{len(found)} positions: median {found[len(found) // 2]:.0f} ms, nine of ten within"
        f" {found[len(found) * 9 // 10]:.0f} ms, {within} within {WANTED} ms, slowest {found[-1]:.0f} ms"
    )
