"""SharedGround a sheet out among areas so that those touch that border on each other, and no others.

Each area grows from its middle. Where two that border are kept apart, each is given an arm towards the other; where two
touch that do not border, a strip between them becomes nobody's: rocks. What even so is not right is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from render.build.realms import (
    BARRED,
    NOBODY,
    Cell,
    Flags,
    Floats,
    Ints,
    Pair,
    about,
    coasts,
    contacts,
    disc,
    grown,
    near,
    pair,
    pieces,
    way,
)

SHORE = 3  # cells from the coast within which only those are let that border on what lies there
SEED = 8  # cells around a middle that are its own
CLEAR = 11  # cells around the middles of others that arms keep off
ARM = 3  # cells, half the breadth of an arm
LONGEST = 90  # cells of others that an arm may take, half as many over a coast
FEW = 4  # sides of cells that are no more than a corner where several meet
LEAST = 7  # sides of cells that a border has
ROCKS = 2  # cells to each side of a line that rocks take
FAR_LAND, FAR_SEA = 100.0, 150.0  # cells from which on ground is nobody's
ROUNDS = 7  # of arms
OPEN = 4  # of them before there are rocks
NARROW = 24  # sides of cells: shorter borders are kept clear of rocks
SPECK = 30  # cells: smaller parts that hang together with nothing are nobody's


@dataclass
class SharedGround:
    """Who owns which cell of land and sea; the borders that could not be shown."""

    lands: Sequence[str]
    seas: Sequence[str]
    land: Ints
    sea: Ints
    ground: Flags
    rocks: Flags
    missing: tuple[Pair, ...] = ()
    false: tuple[Pair, ...] = ()


@dataclass
class Sharing:
    """The work: middles in pixels, borders, which cells are land."""

    lands: Mapping[str, tuple[int, int]]
    seas: Mapping[str, tuple[int, int]]
    borders: frozenset[Pair]
    ground: Flags
    voids: Sequence[tuple[int, int]] = ()  # middles of water that is nobody's
    _arms: dict[Cell, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._land_names, self._sea_names = list(self.lands), list(self.seas)
        self._coastal = [any(pair(one, sea) in self.borders for sea in self.seas) for one in self.lands]
        self._rocks = np.zeros_like(self.ground)

    def done(self) -> SharedGround:
        """All of it."""
        self._grow()
        for turn in range(ROUNDS):
            if turn >= OPEN:
                self._settle()
            if not self._reach_out():
                break
            self._grow()
        self._settle()
        false, missing = self._wrong()
        return SharedGround(
            self._land_names,
            self._sea_names,
            self._land,
            self._sea,
            self.ground,
            self._rocks,
            tuple(missing),
            tuple(false),
        )

    def _settle(self) -> None:
        for sparing in (True, True, True, False):
            self._tidy()
            self._part(sparing=sparing)

    # Growing

    def _seeds(self, names: Sequence[str], middles: Mapping[str, tuple[int, int]], ground: Flags) -> dict[Cell, int]:
        index = {name: number for number, name in enumerate(names)}
        found = {
            cell: index[name] for name in names for cell in disc(middles[name], SEED, ground.shape) if ground[cell]
        }
        arms = {cell: index[name] for cell, name in self._arms.items() if name in index and ground[cell]}
        return found | arms

    def _grow(self) -> None:
        ground, water = self.ground & ~self._rocks, ~self.ground
        shore = near(water, SHORE) & ground
        coastal = self._coastal
        self._land = grown(
            ground,
            self._seeds(self._land_names, self.lands, ground),
            lambda row, column, index: coastal[index] or not shore[row, column],
            FAR_LAND,
        )
        let = self._let(water)
        nobody = {cell: len(self.seas) for at in self.voids for cell in disc(at, SEED, water.shape) if water[cell]}
        self._sea = grown(
            water,
            self._seeds(self._sea_names, self.seas, water) | nobody,
            lambda row, column, index: index == len(let) or bool(let[index, row, column]),
            FAR_SEA,
        )
        self._sea[self._sea == len(self.seas)] = NOBODY

    def _let(self, water: Flags) -> Flags:
        """Which seas may come to which water: near a coast those that all land there borders on, or else any of it."""
        some = np.zeros((len(self.seas), *water.shape), dtype=np.int16)
        total = np.zeros(water.shape, dtype=np.int16)
        for index, land in enumerate(self._land_names):
            shore = near(self._land == index, SHORE) & water
            total += shore
            for number, sea in enumerate(self._sea_names):
                if pair(land, sea) in self.borders:
                    some[number] += shore
        let: Flags = some == total
        nowhere = ~let.any(axis=0)
        return let | (nowhere & (some > 0))

    # What is wrong

    def _touching(self) -> Counter[Pair]:
        return (
            contacts(self._land, self._land_names)
            + contacts(self._sea, self._sea_names)
            + coasts(self._land, self._sea, self._land_names, self._sea_names)
        )

    def _wrong(self) -> tuple[list[Pair], list[Pair]]:
        """Pairs that touch and should not, pairs that should and do not."""
        found = self._touching()
        false = [one for one in sorted(found) if one not in self.borders and found[one] >= FEW]
        return false, [one for one in sorted(self.borders) if found[one] < LEAST]

    # Arms

    def _reach_out(self) -> int:
        """An arm for each border that is not there; how many were given."""
        _, missing = self._wrong()
        missing.sort(key=lambda one: (one[0] in self.lands) != (one[1] in self.lands))
        return sum(self._arm(a, b) for a, b in missing)

    def _middle(self, name: str) -> tuple[int, int]:
        return self.lands[name] if name in self.lands else self.seas[name]

    def _own(self, name: str) -> Flags:
        if name in self.lands:
            return np.asarray(self._land == self._land_names.index(name))
        return np.asarray(self._sea == self._sea_names.index(name))

    def _arm(self, a: str, b: str) -> bool:
        price = self._price(a, b)
        starts = [cell for cell in disc(self._middle(a), 3, price.shape) if price[cell] < BARRED]
        goals = [cell for cell in disc(self._middle(b), 3, price.shape) if price[cell] < BARRED]
        found = way(price, starts, goals)
        own = self._own(a) | self._own(b)
        most = LONGEST if (a in self.lands) == (b in self.lands) else LONGEST // 2
        if not found or sum(not own[cell] for cell in found) > most:
            return False
        for cell, name in self._divided(found, a, b):
            for one in about(cell, 1 if own[cell] else ARM, price.shape):
                if price[one] < BARRED and one not in self._arms and self._suits(one, name):
                    self._arms[one] = name
        return True

    def _price(self, a: str, b: str) -> Floats:
        """What a way between two costs by cell: little on their own ground, more on others', nothing near middles."""
        same = (a in self.lands) == (b in self.lands)
        price = np.full(self.ground.shape, 5.0)
        if same:
            price[~self.ground if a in self.lands else self.ground] = BARRED
        else:
            price[self.ground] = 9.0
        price[self._own(a) | self._own(b)] = 1.0
        price[self._rocks] = BARRED
        for name in (*self.lands, *self.seas):
            if name not in (a, b):
                for cell in disc(self._middle(name), CLEAR, price.shape):
                    price[cell] = BARRED
        for cell, name in self._arms.items():
            if name not in (a, b):
                price[cell] = BARRED
        return price

    def _suits(self, cell: Cell, name: str) -> bool:
        return bool(self.ground[cell]) == (name in self.lands)

    def _divided(self, found: Sequence[Cell], a: str, b: str) -> Iterator[tuple[Cell, str]]:
        """A way shared between the two: in the middle of what others own, or at the coast."""
        if (a in self.lands) != (b in self.lands):
            yield from ((cell, next(name for name in (a, b) if self._suits(cell, name))) for cell in found)
            return
        own_a, own_b = self._own(a), self._own(b)
        foreign = [number for number, cell in enumerate(found) if not own_a[cell] and not own_b[cell]]
        last = max((number for number, cell in enumerate(found) if own_a[cell]), default=len(found) // 2)
        middle = (foreign[0] + foreign[-1]) // 2 if foreign else last
        yield from ((cell, a if number <= middle else b) for number, cell in enumerate(found))

    # Rocks

    def _tidy(self) -> None:
        """Parts that do not hang together with their middle go to who surrounds them, specks and the rest to nobody."""
        for owner, names, middles in (
            (self._land, self._land_names, self.lands),
            (self._sea, self._sea_names, self.seas),
        ):
            for index, name in enumerate(names):
                middle = set(disc(middles[name], 2, owner.shape))
                for part in list(pieces(owner == index)):
                    if not any(part[cell] for cell in middle):
                        owner[part] = self._heir(owner, part, names, index)

    def _heir(self, owner: Ints, part: Flags, names: Sequence[str], index: int) -> int:
        edge = near(part, 1) & ~part
        around = Counter(value for value in owner[edge].tolist() if value not in (NOBODY, index))
        heir = around.most_common(1)[0][0] if around else NOBODY
        others = {names[value] for value in around if value != heir}
        if heir == NOBODY or any(pair(names[heir], other) not in self.borders for other in others):
            return index if not around and part.sum() > SPECK else NOBODY
        return heir

    def _part(self, *, sparing: bool) -> None:
        """Nobody's are the strips along which two touch that do not border."""
        found, spared = self._touching(), np.zeros_like(self.ground)
        for a, b in sorted(self.borders):
            if sparing and found[a, b] < NARROW:
                spared |= near(near(self._own(a), 1) & near(self._own(b), 1), 2)
        for a, b in self._wrong()[0]:
            strip = near(self._own(a), ROCKS) & near(self._own(b), ROCKS) & ~spared
            self._rocks |= strip
            self._land[strip] = NOBODY
            self._sea[strip] = NOBODY
            self.ground |= strip
