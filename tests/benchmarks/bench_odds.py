"""How long odds take: of many random attacks, and of the largest that can be put together.

`python -m tests.benchmarks.bench_odds [attacks]` prints milliseconds of the processor.
The target is 100 for the largest.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import odds
from engine.games.paths_of_glory.rules.combat import eligible, muster
from engine.games.paths_of_glory.tables import AP, CP, NEIGHBOURS, SpaceId
from tests.games.paths_of_glory.combat.field import field
from tests.games.paths_of_glory.odds.test_outcomes import random_attack

MS = 1000.0
SEDAN = SpaceId("sedan")
HAND = "hurricane_barrage ap_air_superiority phosgene_gas mine_attack pleve putnik ap_withdrawal"


def largest() -> m.State:
    """Every space beside Sedan, which has most, with a mixed stack against three units; corps of all nations behind."""
    units = {
        "sedan": "ge_1 -ge_2 ge_c",
        "brussels": "br_bef br_c be_1",
        "cambrai": "fr_1 -br_1 fr_c",
        "chateau-thierry": "fr_3 -fr_c us_1",
        "verdun": "fr_5 -us_2 fr_c",
        "liege": "br_2 br_c -cnd_c",
        "koblenz": "fr_4 us_c -fr_9",
        "metz": "fr_2 fr_6 -br_3",
        "reserve_ap": "fr_c fr_c -fr_c br_c -br_c us_c bef_c",
        "reserve_cp": "ge_c -ge_c ge_c",
    }
    attack = " ".join(NEIGHBOURS[SEDAN])
    return field(units, side=AP, attack=attack, turn=16, destroyed="liege metz", hands={AP: HAND, CP: "flamethrowers"})


def milliseconds(action: Callable[[], object]) -> float:
    """The time of the processor for one call."""
    start = time.thread_time()
    action()
    return (time.thread_time() - start) * MS


def random_times(count: int) -> list[float]:
    """Random attacks, each on a fresh state."""
    times: list[float] = []
    for seed in range(count):
        state = random_attack(random.Random(seed))
        if state is None:
            continue
        top = state.top
        assert isinstance(top, m.Muster)
        combat = muster.opened(state, top.side, top.target, top.attackers)
        fresh = replace(state)
        times.append(milliseconds(lambda state=fresh, combat=combat: odds.combat_odds(state, combat, None)))  # type: ignore[misc]
    return times


def main() -> None:
    """Print the table."""
    times = random_times(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
    ordered = sorted(times)
    print(f"{len(times)} random attacks: median {statistics.median(times):.1f}, ", end="")
    print(f"95 of 100 {ordered[int(0.95 * len(ordered))]:.1f}, most {ordered[-1]:.1f} ms")
    state = largest()
    pool = eligible.pool(state, AP, SEDAN)
    for viewer in (None, AP):
        combat = muster.opened(state, AP, SEDAN, pool)
        spent = [milliseconds(lambda: odds.combat_odds(replace(state), combat, viewer)) for _ in range(5)]  # noqa: B023
        found = odds.combat_odds(state, combat, viewer)
        print(f"the largest, {len(pool)} attackers, {len(found.prospects)} prospects: ", end="")
        print(f"{spent[0]:.1f}, then {min(spent):.1f} ms")


if __name__ == "__main__":
    main()
