"""How many positions a second `inspect --lines` answers: whole positions of real games, and small ones with questions.

python -m tests.benchmarks.bench_answers
"""

from __future__ import annotations

import json
import time
from pathlib import Path

from engine.games.inspectors import INSPECTORS
from engine.games.paths_of_glory import position
from engine.kernel.answers import answered
from tests.recordings import FIXTURES, recorded, states

LIBRARY = Path(__file__).parents[1] / "games" / "paths_of_glory" / "library"
EVERY = 40  # entries of a recorded game between two positions
WANTED = 200  # a second


def played() -> list[bytes]:
    """Whole positions from the recorded games, as the engine writes them."""
    found = []
    for path in sorted((FIXTURES / "version_1").glob("*-*.json.gz")):
        kept = (state for number, state in enumerate(states(recorded(path), 1)) if number % EVERY == 0)
        found += [json.dumps(position.write(state)).encode() for state in kept]
    return found


def asking() -> list[bytes]:
    """The positions of the library with an attack and a journey asked of each."""
    found = []
    for path in sorted(LIBRARY.glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        data["ask"] = [{"question": kind} for kind in ("targets", "end_of_turn", "replacements")]
        found.append(json.dumps(data).encode())
    return found


def measure(name: str, lines: list[bytes]) -> None:
    """Answers a second, and the slowest."""
    answered(INSPECTORS, b"{}")
    took = []
    for line in lines:
        begun = time.perf_counter()
        answered(INSPECTORS, line)
        took.append(time.perf_counter() - begun)
    rate = len(took) / sum(took)
    print(f"{name}: {len(took)} lines, {rate:.0f} a second (wanted {WANTED}), slowest {1000 * max(took):.1f} ms")


if __name__ == "__main__":
    measure("positions of real games", played())
    measure("library with three questions", asking())
