"""Whole games kept as they were recorded: `python -m tests.recordings DIRECTORY SEED...` plays and writes some.

A recording is options, the numbers of the set-up, every action with its numbers and (from version 2 on) what was forced
after it, and digests of the state on the way; or it begins with a state, like a table that is opened from a snapshot.
It must replay to the same digests for ever, for a game goes on under the version of the rules with which it began.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.chance import RecordedChance
from engine.kernel.game import RULES_VERSION, Role, Step
from engine.kernel.play import Entry, again, canonical
from engine.session.coding import decode_draws, encode_draws
from tests.long.war import War, options_for

FIXTURES = Path(__file__).parent / "fixtures"
EVERY = 20  # entries between two digests


def digest(state: Any) -> str:
    """Sixteen digits that stand for a state."""
    return hashlib.sha256(canonical(PATHS_OF_GLORY.hashed(state)).encode()).hexdigest()[:16]


def recorded(path: Path) -> Any:
    """A JSON document as it was written down."""
    return json.loads(gzip.decompress(path.read_bytes()))


def states(recording: Any, version: int) -> Iterator[Any]:
    """The state where a recorded game or a part of one begins, and the state after each of its entries."""
    return (step.state for step in steps(recording, version))


def steps(recording: Any, version: int) -> Iterator[Step[Any]]:
    """How a recorded game or a part of one begins, and what each of its entries did."""
    done = _first(recording, version)
    yield done
    for number, (role, action, draws, *forced) in enumerate(recording["entries"], 1):
        made = tuple(map(PATHS_OF_GLORY.decode, forced[0])) if forced else None
        entry = Entry(number, Role(role), PATHS_OF_GLORY.decode(action), decode_draws(draws), forced=made)
        done = again(PATHS_OF_GLORY, done.state, entry)
        yield done


def _first(recording: Any, version: int) -> Step[Any]:
    if "state" in recording:
        return Step(PATHS_OF_GLORY.decode_state(recording["state"]))
    chance = RecordedChance(decode_draws(recording["opening"]))
    return PATHS_OF_GLORY.setup({**recording["options"], RULES_VERSION: version}, chance)


def record(seed: int) -> dict[str, Any]:
    """A random game of the newest rules."""
    war = War(seed, options_for(seed))
    war.fight()
    entries = [_written(entry) for entry in war.log]
    played = {"options": war.report.options, "opening": encode_draws(war.dealt), "entries": entries}
    kept = {*range(EVERY, len(entries), EVERY), len(entries)}
    found = enumerate(states(played, PATHS_OF_GLORY.meta.rules_version))
    return {**played, "digests": {str(number): digest(state) for number, state in found if number in kept}}


def _written(entry: Entry[Any]) -> list[Any]:
    encode = PATHS_OF_GLORY.encode
    return [entry.role, encode(entry.action), encode_draws(entry.draws), list(map(encode, entry.forced or ()))]


def main(directory: Path, *seeds: int) -> None:
    """Record the games of some seeds."""
    for seed in seeds:
        played = record(seed)
        written = gzip.compress(json.dumps(played, separators=(",", ":")).encode(), 9, mtime=0)
        (directory / f"{played['options']['scenario']}-{seed}.json.gz").write_bytes(written)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))
