"""Whole wars of Hellenes in numbers: played by `python -m tests.long.campaigns`, told in tables."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor

from engine.games.hellenes.tables import CARDS, SCENARIOS, CardId
from tests.long.greece import Chronicle, Greece
from tests.long.tables import counted, speed

FULL = 300  # from so many wars of each scenario on, every Event and end must have been seen
ENDS = (
    *("automatic: athens", "automatic: sparta", "negotiated: athens", "negotiated: sparta", "draw: nobody"),
    *("minor: athens", "minor: sparta", "major: athens", "major: sparta", "prize: athens"),
)


def play(war: tuple[str, int]) -> Chronicle:
    """One war of the series; what the wars before it left in caches is put out of the collector's sight."""
    gc.collect()
    gc.freeze()
    scenario, seed = war
    return Greece(seed, scenario).fight()


def main(wars: int, first: int, pool: Executor) -> int:
    """Play so many of each scenario, print the tables, return the number of faults."""
    told = []
    series = [(scenario, seed) for scenario in SCENARIOS for seed in range(first, first + wars)]
    for number, found in enumerate(pool.map(play, series, chunksize=1), 1):
        told.append(found)
        for fault in found.faults:
            print(f"Hellenes {found.scenario}, seed {found.seed}: {fault}", flush=True)
        if number % 100 == 0:
            print(f"{number} wars of Hellenes", file=sys.stderr, flush=True)
    print("\n".join(summary(told)))
    missing = [*lacking(told)] if wars >= FULL else []
    print("\n".join(missing))
    return sum(len(found.faults) for found in told) + len(missing)


def summary(told: list[Chronicle]) -> Iterator[str]:
    """Wars by scenario and end, years, decisions, actions, battles, Events, milliseconds."""
    yield f"{len(told)} wars of Hellenes, {sum(found.actions for found in told)} actions"
    yield from counted("scenario, end", Counter(f"{one.scenario:6} {one.end}" for one in told))
    yield from counted("scenario, years", Counter(f"{one.scenario:6} {one.years:2}" for one in told))
    yield from counted("decision", sum((one.decisions for one in told), Counter()))
    yield from counted("action", sum((one.kinds for one in told), Counter()))
    yield from counted("battle", sum((one.battles for one in told), Counter()))
    seen = cards(told)
    yield from counted("Event", Counter({f"{card:2} {CARDS[card].name}": seen[card] for card in CARDS}))
    yield from speed(step for one in told for step in one.steps)


def cards(told: list[Chronicle]) -> Counter[CardId]:
    """In how many wars each card was played for its Event."""
    return Counter(card for one in told for card in one.cards)


def lacking(told: list[Chronicle]) -> Iterator[str]:
    """What a full series should have shown and did not."""
    seen, ends = cards(told), Counter(one.end for one in told)
    yield from (f"the Event of card {card} was never played" for card in CARDS if not seen[card])
    yield from (f"no war ended by {end}" for end in ENDS if not ends[end])
