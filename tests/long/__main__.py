"""`python -m tests.long [games] [first seed]`: play wars of Paths of Glory, print what they show, fail on a fault."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor

from engine.games.paths_of_glory.tables import CARDS, SIDES
from tests.long.tables import counted, speed
from tests.long.war import Report, War, options_for

SLOWEST = 50.0  # milliseconds that no action may take
FULL = 500  # from so many games on every event must have been seen
OFTEN = 20  # in so many games
ENDS = ("automatic: ap", "automatic: cp", "armistice: ap", "armistice: cp", "last-turn: ap", "last-turn: cp")
OTHER_ENDS = ("last-turn: nobody", "armistice: nobody", "peace: nobody", "peace-lost: nobody", "total-war: ap")


def play(seed: int) -> Report:
    """One game of the series; what the games before it left in caches is put out of the collector's sight."""
    gc.collect()
    gc.freeze()
    return War(seed, options_for(seed)).fight()


def main(games: int, first: int) -> int:
    """Play, print the tables, return the number of faults."""
    reports = []
    with ProcessPoolExecutor(2) as pool:
        for number, report in enumerate(pool.map(play, range(first, first + games), chunksize=1), 1):
            reports.append(report)
            for fault in report.faults:
                print(f"seed {report.seed} {report.options}: {fault}", flush=True)
            if number % 25 == 0:
                print(f"{number} games", file=sys.stderr, flush=True)
    lines = [*summary(reports), *events(reports), *speed(step for report in reports for step in report.steps)]
    print("\n".join(lines))
    missing = [*lacking(reports)] if games >= FULL else []
    print("\n".join(missing))
    return sum(len(report.faults) for report in reports) + len(missing)


def summary(reports: list[Report]) -> Iterator[str]:
    """Games by scenario, by set of cards and by end; actions by kind."""
    yield f"{len(reports)} games, {sum(report.actions for report in reports)} actions"
    for key in ("scenario", "cards"):
        yield from counted(key, Counter(report.options[key] for report in reports))
    yield from counted("end", Counter(report.end for report in reports))
    yield from counted("last turn", Counter(f"{report.turn:2}" for report in reports))
    yield from counted("action", sum((report.kinds for report in reports), Counter()))


def happened(reports: Iterable[Report]) -> Counter[str]:
    """In how many games each event was played."""
    return Counter(card for report in reports for card in report.events)


def events(reports: list[Report]) -> Iterator[str]:
    """Every card with the number of games in which its event happened."""
    found = happened(reports)
    yield "-- event"
    for side in SIDES:
        cards = sorted((card for card in CARDS.values() if card.side == side), key=lambda card: card.number)
        yield from (f"   {side} {card.number:2} {card.label:45} {found[card.id]:5}" for card in cards)


def lacking(reports: list[Report]) -> Iterator[str]:
    """What a full series should have shown and did not."""
    found, ends = happened(reports), Counter(report.end for report in reports)
    yield from (f"{card} happened in {found[card]} games only" for card in CARDS if found[card] < OFTEN)
    yield from (f"no game ended by {end}" for end in (*ENDS, *OTHER_ENDS) if not ends[end])
    slowest = max(report.slowest for report in reports)
    if slowest > SLOWEST:
        yield f"an action took {slowest:.0f} ms"


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    sys.exit(1 if main(*(arguments + [FULL, 1][len(arguments) :])) else 0)
