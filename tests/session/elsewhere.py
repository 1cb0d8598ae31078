"""What tables of another day are in a copy of the house: `PYTHONPATH=COPY python elsewhere.py DATABASE NUMBER...`.

Prints how many counters, spaces and cards there are; of each position the digest, and how many epochs have begun.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from data.database import open_database
from data.installed import fingerprint
from data.store import SqliteStore
from engine.games.paths_of_glory.tables import CARDS, PIECES, SPACES
from engine.games.registry import GAMES
from engine.kernel.errors import GameError
from engine.kernel.play import digest
from engine.session.model import TableNumber
from engine.session.tables import Tables


class Noon:
    """The time does not matter here."""

    def now(self) -> int:
        return 43200

    def exact(self) -> float:
        return self.now()


async def main(path: Path, numbers: list[int]) -> None:
    """Print all that."""
    print(len(PIECES), len(SPACES), len(CARDS))
    async with open_database(path) as database:
        store, rules = SqliteStore(database), fingerprint()
        tables = Tables(store, GAMES, clock=Noon(), new_seed=lambda: b"n" * 32, rules=rules)
        for number in numbers:
            try:
                position = await tables._tables.position(TableNumber(number))
                print(number, digest(position.game, position.state), len(await store.epochs(number)))
            except GameError as error:
                print(number, error)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), [int(number) for number in sys.argv[2:]]))
