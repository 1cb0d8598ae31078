"""A game that is over, looked back upon: its chapters with their accounts, and those in which it turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.account import Account, Weight, account, lines
from engine.kernel.chance import Draw
from engine.kernel.game import Chapter
from engine.kernel.story import Moment, Passage

TURNING = 4  # points that are named
WORTH = {Weight.NOTABLE: 1, Weight.DECISIVE: 6}  # of a matter, as points of a track


@dataclass(frozen=True)
class ToldChapter:
    """A chapter and what it tells."""

    chapter: Chapter
    account: Account

    @property
    def swing(self) -> int:
        """How far it has moved the game: by its tracks, and by what weighs."""
        moved = sum(abs(track.after - track.before) for track in self.account.tracks)
        return moved + sum(WORTH.get(matter.weight, 0) for matter in lines(self.account))


@dataclass(frozen=True)
class LookBack:
    """All chapters of a game, how many steps it had, and the public numbers that were drawn."""

    chapters: tuple[ToldChapter, ...]
    steps: int
    draws: tuple[Draw, ...]

    @property
    def turns(self) -> int:
        """How many turns were played; 0 for a game without."""
        return len({one.chapter.turn for one in self.chapters if one.chapter.turn})

    @property
    def dice(self) -> tuple[Draw, ...]:
        """The throws of the die that was thrown most."""
        sides = Counter(draw.sides for draw in self.draws)
        common = sides.most_common(1)[0][0] if sides else 0
        return tuple(draw for draw in self.draws if draw.sides == common)

    @property
    def turning_points(self) -> tuple[ToldChapter, ...]:
        """Where it turned, in order."""
        weighed = sorted(enumerate(self.chapters), key=lambda one: (-one[1].swing, one[0]))
        found = [(at, one) for at, one in weighed[:TURNING] if one.swing]
        return tuple(one for _, one in sorted(found, key=lambda pair: pair[0]))


def looked_back(game: Any, moments: Iterable[Moment]) -> LookBack:
    """The whole of a game. Slow: for a worker thread."""
    chapters: dict[str, list[Passage]] = {}
    draws: list[Draw] = []
    steps = 0
    for moment in moments:
        steps = moment.number
        draws.extend(moment.draws)
        for part in moment.passages:
            chapters.setdefault(part.chapter.key, []).append(part)
    told = (ToldChapter(parts[-1].chapter, account(game, parts)) for parts in chapters.values())
    return LookBack(tuple(told), steps, tuple(draws))


def by_turn(chapters: Sequence[ToldChapter]) -> list[list[ToldChapter]]:
    """The chapters of each turn; without turns each stands alone."""
    found: dict[object, list[ToldChapter]] = {}
    for one in chapters:
        found.setdefault(one.chapter.turn or one.chapter.key, []).append(one)
    return list(found.values())
