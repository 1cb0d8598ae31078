"""What decides between equal points: each a whole number, and more is better."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from engine.league.model.contest import Match
from engine.league.model.event_rules import PointsFor, TieBreak
from engine.league.standings.points import lead_of, points


@dataclass(frozen=True)
class Reckoned:
    """What tie-breaks are worked out from: the matches that count, and everybody's points."""

    worth: PointsFor
    matches: tuple[Match, ...]
    scores: Mapping[int, int]
    reckoning: int = 0

    @cached_property
    def _over(self) -> Mapping[int, list[Match]]:
        found: dict[int, list[Match]] = defaultdict(list)
        for match in self.matches:
            for player in match.players if match.counts and not match.open else ():
                found[player].append(match)
        return found

    @cached_property
    def met(self) -> frozenset[frozenset[int]]:
        """The pairs that have met."""
        return frozenset(frozenset(one.players) for matches in self._over.values() for one in matches)

    @cached_property
    def widest(self) -> Mapping[int, int]:
        """By how many victory points any match was won that was played to its end, for each game of the event."""
        found: dict[int, int] = defaultdict(int)
        for match in self.matches:
            if match.counts and match.result is not None and not match.result.cut_short:
                game = match.pairing.game
                found[game] = max(found[game], abs(match.result.victory_points))
        return found

    def of(self, entrant: int) -> Sequence[Match]:
        """The meetings of an entrant that are over."""
        return self._over.get(entrant, ())

    def won(self, entrant: int) -> tuple[Match, ...]:
        """Those that he has won."""
        return tuple(one for one in self.of(entrant) if one.result and one.result.winner == entrant)


def opponents_score(given: Reckoned, entrant: int) -> int:
    """What all whom he met have scored (Buchholz)."""
    return sum(given.scores[one.other(entrant)] for one in given.of(entrant))


def sonneborn_berger(given: Reckoned, entrant: int) -> int:
    """What they have scored, each times what was won against him."""
    return sum(given.scores[one.other(entrant)] * points(given.worth, one, entrant) for one in given.of(entrant))


def wins(given: Reckoned, entrant: int) -> int:
    """How often he has won."""
    return len(given.won(entrant))


def wins_with_each_side(given: Reckoned, entrant: int) -> int:
    """How often he has won with the side with which he has won less."""
    with_second = sum(one.role_of(entrant) for one in given.won(entrant))
    return min(with_second, len(given.won(entrant)) - with_second)


def bid_won(given: Reckoned, entrant: int) -> int:
    """What he has ceded in bids and won all the same."""
    results = (one.result for one in given.won(entrant))
    return sum(one.bid for one in results if one is not None and one.bidder == entrant)


def victory_points(given: Reckoned, entrant: int) -> int:
    """The victory points by which he was ahead in all, less those by which he was behind."""
    return sum(_lead(given, one, entrant) for one in given.of(entrant))


def _lead(given: Reckoned, match: Match, entrant: int) -> int:
    """Of one match. Nobody gains by giving it up: that counts as the widest defeat, for who has won as it stood."""
    stood = lead_of(match, entrant)
    if given.reckoning == 0 or match.result is None or not match.result.cut_short:
        return stood
    return max(0, stood) if match.result.winner == entrant else min(-given.widest.get(match.pairing.game, 0), stood)


def time_used(given: Reckoned, entrant: int) -> int:
    """The seconds he has used, below 0: who was faster is ahead."""
    return -sum(
        one.result.seconds[int(one.pairing.second == entrant)] for one in given.of(entrant) if one.result is not None
    )


NOTHING: Mapping[int, tuple[int, ...]] = {}
EACH: Mapping[TieBreak, Callable[[Reckoned, int], int]] = {
    "opponents_score": opponents_score,
    "sonneborn_berger": sonneborn_berger,
    "wins": wins,
    "wins_with_each_side": wins_with_each_side,
    "bid_won": bid_won,
    "victory_points": victory_points,
    "time_used": time_used,
}


def head_to_head(given: Reckoned, tied: Sequence[int]) -> dict[int, int]:
    """What each has won against the others with whom he is tied, if all of them have met each other."""
    if any(frozenset(pair) not in given.met for pair in combinations(tied, 2)):
        return dict.fromkeys(tied, 0)
    return {
        one: sum(points(given.worth, match, one) for match in given.of(one) if match.other(one) in tied) for one in tied
    }


def broken(
    given: Reckoned, wanted: Sequence[TieBreak], entrants: Sequence[int], ahead: Mapping[int, tuple[int, ...]] = NOTHING
) -> dict[int, tuple[int, ...]]:
    """The values of each entrant in the order wanted; head to head is among those who are equal in all before it.

    `ahead`: what counts before points, for those who have it.
    """
    found: dict[int, tuple[int, ...]] = dict.fromkeys(entrants, ())
    for kind in wanted:
        tied: dict[tuple[tuple[int, ...], ...], list[int]] = defaultdict(list)
        for one in entrants:
            tied[ahead.get(one, ()), (given.scores[one],), found[one]].append(one)
        for group in tied.values():
            among = head_to_head(given, group) if kind == "head_to_head" else {}
            for one in group:
                found[one] = (*found[one], among[one] if kind == "head_to_head" else EACH[kind](given, one))
    return found
