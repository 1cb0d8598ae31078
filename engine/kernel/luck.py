"""How lucky the dice of a game were: what was thrown beside what could be expected of it.

A game says of each throw what every face of the die would have been worth to whoever threw it (`Thrown`); the rest is
arithmetic. Nothing here is random and nothing is secret: only public dice are counted.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from engine.kernel.game import Role
from engine.kernel.story import Moment
from engine.kernel.text import Text, text

FACES = 6


@dataclass(frozen=True)
class Thrown:
    """One die of six: of which kind, whose, what it showed, and what each face would have been worth to him.

    `worth` is empty where no face is better than another.
    """

    kind: str  # a stable name
    words: Text
    role: Role
    face: int
    worth: tuple[int, ...] = ()


@runtime_checkable
class Throwing(Protocol):
    """A game that can say what its dice were worth."""

    def thrown(self, moment: Moment) -> Sequence[Thrown]:
        """The dice of a step."""
        ...


@dataclass
class Tally:
    """The throws of one kind: how many, what they were worth together, what they could be expected to be worth."""

    words: Text
    count: int = 0
    actual: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def add(self, throw: Thrown) -> None:
        """Count one more."""
        mean = sum(throw.worth) / FACES
        self.count += 1
        self.actual += throw.worth[throw.face - 1]
        self.expected += mean
        self.variance += sum((worth - mean) ** 2 for worth in throw.worth) / FACES

    @property
    def deviations(self) -> float:
        """How many standard deviations above what was expected."""
        return (self.actual - self.expected) / math.sqrt(self.variance) if self.variance else 0.0


@dataclass
class Luck:
    """The dice of one side: how often each face fell, and its throws by kind."""

    faces: Counter[int] = field(default_factory=Counter)
    kinds: dict[str, Tally] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """All its dice."""
        return self.faces.total()

    @property
    def mean(self) -> float:
        """What they showed on average."""
        return sum(face * times for face, times in self.faces.items()) / self.count if self.count else 0.0

    @property
    def chi_square(self) -> float:
        """How unevenly the faces fell: 0 if each as often as the others."""
        expected = self.count / FACES
        return sum((self.faces[face] - expected) ** 2 / expected for face in range(1, FACES + 1)) if expected else 0.0

    @property
    def likelihood(self) -> float:
        """How likely a fair die is as uneven as this, or more so."""
        return at_least(self.chi_square)


def at_least(chi_square: float) -> float:
    """The upper tail of the chi-square distribution with five degrees of freedom."""
    half = chi_square / 2
    return math.erfc(math.sqrt(half)) + math.exp(-half) * math.sqrt(4 * half / math.pi) * (1 + 2 * half / 3)


def lucks(game: Any, moments: Iterable[Moment]) -> Mapping[Role, Luck]:
    """The luck of each role of a game in some steps of it; nothing of a game that says nothing of its dice."""
    return tallied(game.meta.roles, _thrown(game, moments))


def tallied(roles: Iterable[Role], throws: Iterable[Thrown]) -> Mapping[Role, Luck]:
    """The luck of each role in some throws."""
    found: dict[Role, Luck] = {role: Luck() for role in roles}
    for throw in throws:
        luck = found[throw.role]
        luck.faces[throw.face] += 1
        if throw.worth:
            luck.kinds.setdefault(throw.kind, Tally(throw.words)).add(throw)
    return found


def throws_of(game: Any, moment: Moment) -> Sequence[Thrown]:
    """The dice of a step; none of a game that says nothing of them."""
    return game.thrown(moment) if isinstance(game, Throwing) else ()


def _thrown(game: Any, moments: Iterable[Moment]) -> Iterator[Thrown]:
    for moment in moments:
        yield from throws_of(game, moment)


def together(found: Iterable[Luck]) -> Luck:
    """The dice of several games as those of one."""
    whole = Luck()
    for luck in found:
        whole.faces.update(luck.faces)
        for kind, one in luck.kinds.items():
            sofar = whole.kinds.setdefault(kind, Tally(one.words))
            sofar.count += one.count
            sofar.actual += one.actual
            sofar.expected += one.expected
            sofar.variance += one.variance
    return whole


def luck_data(found: Mapping[Role, Luck]) -> dict[str, Any]:
    """The same as JSON-ready data."""
    return {role: _data(luck) for role, luck in found.items()}


def _data(luck: Luck) -> dict[str, Any]:
    return {
        "dice": luck.count,
        "faces": [luck.faces[face] for face in range(1, FACES + 1)],
        "mean": round(luck.mean, 3),
        "chi_square": round(luck.chi_square, 3),
        "likelihood": round(luck.likelihood, 4),
        "kinds": {
            kind: {
                "count": tally.count,
                "actual": tally.actual,
                "expected": round(tally.expected, 3),
                "deviations": round(tally.deviations, 3),
            }
            for kind, tally in luck.kinds.items()
        },
    }


def luck_kept(found: Mapping[Role, Luck]) -> dict[str, Any]:
    """The same as it is kept beside a game: all that can be added up, without words."""
    return {role: _kept(luck) for role, luck in found.items() if luck.count}


def _kept(luck: Luck) -> dict[str, Any]:
    kinds = {kind: [one.count, one.actual, one.expected, one.variance] for kind, one in sorted(luck.kinds.items())}
    return {"faces": [luck.faces[face] for face in range(1, FACES + 1)], "kinds": kinds}


def luck_from(data: Mapping[str, Any]) -> Mapping[Role, Luck]:
    """What was kept, read; its kinds go by their names alone."""
    return {Role(role): _read(kept) for role, kept in data.items()}


def _read(kept: Mapping[str, Any]) -> Luck:
    faces = Counter({face: times for face, times in enumerate(kept["faces"], 1) if times})
    kinds = {kind: Tally(text("luck-kept", kind=kind), *numbers) for kind, numbers in kept["kinds"].items()}
    return Luck(faces, kinds)
