"""How strong a side is: by a logistic fit to all results, with the points ceded in bids."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import tanh

from engine.league.ratings.played import PlayedMatch

STEPS = 40  # of Newton's method, none longer than one logit: a handful suffice
FIRM = 1.0  # how much is known beforehand: as if each of both numbers were most likely near 0


@dataclass(frozen=True)
class SideStrength:
    """Of the first role of a game, in logits: with no bid, and what each point changes that it cedes."""

    even: float
    per_point: float
    matches: int

    def logit(self, ceded: int) -> float:
        """How much stronger the first role is when it has ceded so many points."""
        return self.even + self.per_point * ceded

    def share(self, ceded: int) -> float:
        """The part of matches that the first role wins, a draw counted as half."""
        return chance(self.logit(ceded))


def chance(logit: float) -> float:
    """A logit as a part of 1."""
    return (1 + tanh(logit / 2)) / 2


def side_strength(matches: Iterable[PlayedMatch]) -> SideStrength:
    """The strength of the first role from the matches of one game."""
    given = [(float(one.ceded), one.halves / 2) for one in matches]
    widest = max((abs(ceded) for ceded, _ in given), default=0.0)
    even = per_point = 0.0
    for _ in range(STEPS):
        down, ((a, b), (_, d)) = gradient(given, even, per_point)
        over = a * d - b * b
        by_even, by_point = (d * down[0] - b * down[1]) / over, (a * down[1] - b * down[0]) / over
        short = max(1.0, abs(by_even) + widest * abs(by_point))
        even, per_point = even - by_even / short, per_point - by_point / short
    return SideStrength(even, per_point, len(given))


Pair = tuple[float, float]


def gradient(given: list[Pair], even: float, per_point: float) -> tuple[Pair, tuple[Pair, Pair]]:
    """First and second derivatives of the loss."""
    first, second = FIRM * even, FIRM * per_point
    a, b, d = FIRM, 0.0, FIRM
    for ceded, score in given:
        share = chance(even + per_point * ceded)
        miss, spread = share - score, share * (1 - share)
        first += miss
        second += miss * ceded
        a += spread
        b += spread * ceded
        d += spread * ceded * ceded
    return (first, second), ((a, b), (b, d))
