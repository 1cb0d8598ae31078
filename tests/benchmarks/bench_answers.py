"""How many positions a second `inspect --lines` answers: whole positions of real games, and small ones with questions.

python -m tests.benchmarks.bench_answers [GAME ...]
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.games.inspectors import INSPECTORS
from engine.games.registry import GAMES
from engine.kernel.answers import answered
from engine.session.transcript import played
from tests.recordings import FIXTURES, recorded, states

LIBRARIES = Path(__file__).parents[1] / "games"
EVERY = 40  # entries of a recorded game between two positions
WANTED = 200  # a second
ASKED = {
    "paths_of_glory": [{"question": kind} for kind in ("targets", "end_of_turn", "replacements")],
    "no_retreat": None,  # its library asks by itself
}
IN_EVERY_GAME = [{"question": "legal"}, {"question": "may", "order": "done"}]


def positions(game: str) -> Iterator[Any]:
    """States of recorded games."""
    if game == "paths_of_glory":
        for path in sorted((FIXTURES / "version_1").glob("*-*.json.gz")):
            yield from (state for number, state in enumerate(states(recorded(path), 1)) if number % EVERY == 0)
        return
    for path in sorted((FIXTURES / "records" / game).glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        yield from (one.state for one in played(GAMES, record) if one.number % EVERY == 0)


def whole(game: str) -> list[bytes]:
    """Whole positions, as the engine writes them."""
    return [json.dumps({**INSPECTORS[game].written(state), "game": game}).encode() for state in positions(game)]


def asking(game: str) -> list[bytes]:
    """The positions of the library, with questions."""
    found = []
    for path in sorted((LIBRARIES / game / "library").glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        data = {**data.get("position", data), "game": game}
        data["ask"] = ASKED.get(game) or data.get("ask")
        found.append(json.dumps(data).encode())
    return found


def opened(lines: list[bytes]) -> list[bytes]:
    """The same positions, asked what every game can be."""
    return [json.dumps({**json.loads(line), "want": [], "ask": IN_EVERY_GAME}).encode() for line in lines]


def measure(name: str, lines: list[bytes]) -> None:
    """Answers a second of the processor, and the slowest; of a game that cannot be played there are no records."""
    if not lines:
        return
    answered(INSPECTORS, lines[0])
    took = []
    for line in lines:
        begun = time.thread_time()
        answered(INSPECTORS, line)
        took.append(time.thread_time() - begun)
    rate = len(took) / sum(took)
    print(f"{name}: {len(took)} lines, {rate:.0f} a second (wanted {WANTED}), slowest {1000 * max(took):.1f} ms")


def main(*games: str) -> None:
    """Every game, or those that are named."""
    for game in games or INSPECTORS:
        lines = whole(game)
        measure(f"{game}, positions of real games", lines)
        measure(f"{game}, library with questions", asking(game))
        measure(f"{game}, legal orders of real games", opened(lines))


if __name__ == "__main__":
    main(*sys.argv[1:])
