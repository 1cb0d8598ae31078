"""What leagues publish of their matches: sides, bids, scenarios, lengths; and the record of one player."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from engine.league.ratings.played import PlayedMatch

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True)
class WinRate:
    """How matches went for one of the two: won, drawn, lost; and how many turns they took, all together."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    turns: int = 0

    @property
    def matches(self) -> int:
        """How many there were."""
        return self.won + self.drawn + self.lost

    def with_match(self, halves: int, turns: int) -> WinRate:
        """And one more."""
        won, drawn, lost = self.won + (halves == 2), self.drawn + (halves == 1), self.lost + (halves == 0)
        return WinRate(won, drawn, lost, self.turns + turns)


def grouped(matches: Iterable[PlayedMatch], by: Callable[[PlayedMatch], K]) -> dict[K, WinRate]:
    """How the first role fared, for each group of whole games."""
    found: dict[K, WinRate] = defaultdict(WinRate)
    for one in matches:
        if one.whole:
            found[by(one)] = found[by(one)].with_match(one.halves, one.turns)
    return dict(found)


def by_bid(matches: Iterable[PlayedMatch]) -> Mapping[tuple[str, int], WinRate]:
    """By game and the points that the first role ceded."""
    return grouped(matches, lambda one: (one.game, one.ceded))


def by_option(matches: Iterable[PlayedMatch], option: str) -> Mapping[tuple[str, str], WinRate]:
    """By game and what was chosen for an option, such as the scenario."""
    return grouped(matches, lambda one: (one.game, one.options.get(option, "")))


def turn_times(matches: Iterable[PlayedMatch], user: int | None = None) -> Mapping[tuple[str, int], int]:
    """Seconds that a turn has taken on average, by game and role (0 or 1), of all or of one user.

    Only matches count of which turns and time are known.
    """
    turns: Counter[tuple[str, int]] = Counter()
    seconds: Counter[tuple[str, int]] = Counter()
    for one in matches:
        for role in (0, 1):
            if one.whole and one.turns and one.seconds[role] and user in (None, one.users[role]):
                turns[one.game, role] += one.turns
                seconds[one.game, role] += one.seconds[role]
    return {key: round(seconds[key] / turns[key]) for key in turns}


def record(matches: Iterable[PlayedMatch], user: int) -> Mapping[tuple[str, int, int], WinRate]:
    """How a user has fared: by game, the role he had (0 or 1) and whom he met."""
    found: dict[tuple[str, int, int], WinRate] = defaultdict(WinRate)
    for one in matches:
        if user in one.users and one.whole:
            role = one.users.index(user)
            key = one.game, role, one.users[1 - role]
            found[key] = found[key].with_match(2 - one.halves if role else one.halves, one.turns)
    return dict(found)
