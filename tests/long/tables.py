"""Small tables of what a series of games has shown."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Iterator


def counted(title: str, found: Counter[str]) -> Iterator[str]:
    """A small table."""
    yield f"-- {title}"
    yield from (f"   {name:24} {number:7}" for name, number in sorted(found.items()))


def speed(steps: Iterable[tuple[int, float]]) -> Iterator[str]:
    """Milliseconds of the steps of each turn."""
    by_turn: dict[int, list[float]] = {}
    for turn, spent in steps:
        by_turn.setdefault(turn, []).append(spent)
    yield "-- turn, steps, median, 99th percentile, slowest (ms)"
    for turn, found in sorted(by_turn.items()):
        high = statistics.quantiles(found, n=100)[98] if len(found) > 1 else found[0]
        yield f"   {turn:2} {len(found):8} {statistics.median(found):7.3f} {high:7.2f} {max(found):7.1f}"
