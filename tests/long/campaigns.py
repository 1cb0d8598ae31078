"""`python -m tests.long.campaigns [games] [first seed] [game]`: play whole campaigns, print what was exercised.

Campaigns of No Retreat!, and as many of each scenario of Hellenes; `no_retreat` or `hellenes`: of this alone. Ends
with status 1 on any fault, and when so many games have not shown what they should.
"""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor

from engine.games.no_retreat.tables import CARDS, JOKER, ODDS, SIDES
from tests.long import wars_of_greece
from tests.long.campaign import Campaign, Cell, Chronicle, Half
from tests.long.tables import counted, speed

FULL = 300  # from so many games on every card half must have been played
OFTEN = 10  # in so many games
ENDS = (
    *("objectives: axis", "objectives: soviet", "sudden-death: axis", "sudden-death: soviet", "total: soviet"),
    *("hitler: soviet", "operational: axis", "time: axis", "scenario: axis", "scenario: soviet"),
)


def play(seed: int) -> Chronicle:
    """One game of the series; what the games before it left in caches is put out of the collector's sight."""
    gc.collect()
    gc.freeze()
    return Campaign(seed).fight()


def main(games: int, first: int, pool: Executor) -> int:
    """Play, print the tables, return the number of faults."""
    told = []
    for number, found in enumerate(pool.map(play, range(first, first + games), chunksize=1), 1):
        told.append(found)
        for fault in found.faults:
            print(f"seed {found.seed} {found.options}: {fault}", flush=True)
        if number % 25 == 0:
            print(f"{number} games", file=sys.stderr, flush=True)
    print("\n".join(summary(told)))
    missing = [*lacking(told)] if games >= FULL else []
    print("\n".join(missing))
    return sum(len(found.faults) for found in told) + len(missing)


def summary(told: list[Chronicle]) -> Iterator[str]:
    """Games by scenario and by end, actions by kind, halves, results, milliseconds."""
    yield f"{len(told)} games, {sum(found.actions for found in told)} actions"
    yield from counted("scenario", Counter(f"{one.options['scenario']} {one.options['length']}" for one in told))
    yield from counted("end", Counter(one.end for one in told))
    yield from counted("last turn", Counter(f"{one.turn:2}" for one in told))
    yield from counted("action", sum((one.kinds for one in told), Counter()))
    played, fought = halves(told), cells(told)
    yield from counted("half", Counter({f"{side} {card:2}": played[side, card] for side, card in wanted()}))
    yield from counted(
        "result", Counter({f"{side} {column} {die}": fought[side, column, die] for side, column, die in table()})
    )
    yield from speed(step for one in told for step in one.steps)


def wanted() -> Iterator[Half]:
    """The halves of all cards that may be played."""
    yield from ((side, card) for side in SIDES for card in CARDS if card != JOKER)


def table() -> Iterator[Cell]:
    """Every column and die of both tables of results."""
    yield from ((side, column, die) for side in SIDES for column in ODDS for die in range(1, 7))


def halves(told: list[Chronicle]) -> Counter[Half]:
    """In how many games the event of each half was played."""
    return Counter(half for one in told for half in one.halves)


def cells(told: list[Chronicle]) -> Counter[Cell]:
    """How often each result of both tables was applied."""
    return sum((one.cells for one in told), Counter())


def lacking(told: list[Chronicle]) -> Iterator[str]:
    """What a full series should have shown and did not."""
    played, fought, ends = halves(told), cells(told), Counter(one.end for one in told)
    for side, card in wanted():
        if played[side, card] < OFTEN:
            yield f"{side} {card} was played in {played[side, card]} games only"
    yield from (
        f"{side} {column} with {die} was never rolled" for side, column, die in table() if not fought[side, column, die]
    )
    yield from (f"no game ended by {end}" for end in ENDS if not ends[end])


SERIES: Mapping[str, Callable[[int, int, Executor], int]] = {"no_retreat": main, "hellenes": wars_of_greece.main}

if __name__ == "__main__":
    words = [argument for argument in sys.argv[1:] if not argument.isdecimal()]
    numbers = [int(argument) for argument in sys.argv[1:] if argument.isdecimal()]
    games, first, *_ = numbers + [FULL, 1][len(numbers) :]
    with ProcessPoolExecutor(2) as pool:
        faults = [series(games, first, pool) for game, series in SERIES.items() if game in (words or SERIES)]
    sys.exit(1 if any(faults) else 0)
