"""What a pairing knows of each who is to be paired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.kernel.chance import mixed, number
from engine.league.model.contest import Contest
from engine.league.standings.points import scores

DRAWN = 1 << 40
KEPT_BITS = 32  # of what is drawn for a pair
MERSENNE = (1 << 61) - 1


@dataclass(frozen=True)
class Contender:
    """One who is to be paired.

    `score`: by which like meets like. `met`: how often he has met others. `sides`: which role he had in each match.
    `byes`: those he had, and one more if he declines any. `drawn`: his number of this round. `seed`: his place in the
    seeding, 0 the best.
    """

    number: int
    score: int
    name: str = ""
    met: Mapping[int, int] = field(default_factory=dict)
    sides: tuple[int, ...] = ()
    byes: int = 0
    drawn: int = 0
    seed: int = 0

    @property
    def lean(self) -> int:
        """How many more matches he had on the first side than on the second."""
        return len(self.sides) - 2 * sum(self.sides)


def contenders(contest: Contest, round_number: int, only: frozenset[int] | None = None) -> tuple[Contender, ...]:
    """Everybody who can play in a round, or `only` these of them, as they stood before it."""
    here = [one for one in contest.present(round_number) if only is None or one.number in only]
    if only is not None:
        contest = replace(contest, matches=tuple(one for one in contest.matches if not only.isdisjoint(one.players)))
    score = scores(contest, round_number)
    met: dict[int, Counter[int]] = {one.number: Counter() for one in contest.entrants}
    sides: dict[int, list[int]] = {one.number: [] for one in contest.entrants}
    byes = Counter(one.number for one in contest.entrants if one.declines_bye)
    for match in contest.matches:
        if match.round >= round_number:
            continue
        byes.update(match.players if match.pairing.second is None else ())
        for player in match.players if match.counts else ():
            met[player][match.other(player)] += 1
            sides[player].append(match.role_of(player))
    seeds = {one: place for place, one in enumerate(contest.order)}
    numbers = drawn(contest.seed, round_number, tuple(one.number for one in here))
    return tuple(
        Contender(n, score[n], one.name, met[n], tuple(sides[n]), byes[n], numbers[n], seeds.get(n, len(seeds)))
        for n, one in ((one.number, one) for one in here)
    )


def drawn(seed: str, round_number: int, entrants: tuple[int, ...]) -> dict[int, int]:
    """A number for each entrant, drawn for a round: they decide between what is equally good."""
    of_round = mixed(bytes.fromhex(seed), {"round": str(round_number)})
    return {one: number(of_round, one, DRAWN) for one in entrants}


def lot(one: int, other: int) -> int:
    """The number of a pair, from those of both: two ways to pair the same players have other sums, but by chance."""
    return (one * other) % MERSENNE >> (61 - KEPT_BITS)
