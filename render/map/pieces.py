"""What has happened as pictures that stand in a message: battles with their outcome, and parts of the map.

A game says what of its acts is seen where, and draws it. All pictures are planned first, from where things happened;
composed are those that are shown.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

from render.colours import PAPER
from render.map.crops import INLINE, Ends, PlannedCrop, batches, columns_height, in_columns, shared_out, sizes
from render.map.regions import ACROSS, HIGHEST, LOWEST, Region, columns, inline, resized, small
from render.map.sheets import Sheets
from render.scene import Box, Inset, Item, Scene
from render.words import Say, told

Parted = Callable[..., tuple[Region, ...]]
Seen = Callable[[Sequence[str]], bool]  # whether a way is seen, or one place


class ToldAct(Protocol):
    """An act of a chapter."""

    @property
    def parts(self) -> tuple[tuple[str, ...], ...]:
        """Places that are to be seen together."""

    @property
    def battles(self) -> tuple[Any, ...]:
        """What was fought, in order."""


A = TypeVar("A", bound=ToldAct)
B = TypeVar("B")  # a battle


@dataclass(frozen=True)
class MapPart(Generic[A]):
    """A part of the map on which some of an act is seen, and how much happened there."""

    seen: A
    region: Region
    weight: int


class Pieces(ABC, Generic[A, B]):
    """The pictures of the acts of a game, each at most so high."""

    def __init__(self, say: Say, most: int = HIGHEST) -> None:
        """`say` puts sentences into the reader's language."""
        self.say, self.most = say, most

    # What a game knows

    @abstractmethod
    def sheets(self, act: A) -> Sheets:
        """The maps of an act."""

    @abstractmethod
    def field(self, act: A, battle: B) -> Region:
        """The part of the map of a battle, as high as what stands below leaves room for."""

    @abstractmethod
    def fought(self, act: A, battle: B, region: Region) -> Iterator[PlannedCrop]:
        """The pictures of a battle on its part of the map."""

    @abstractmethod
    def besides(self, act: A) -> A:
        """An act without its battles."""

    @abstractmethod
    def where(self, act: A, seen: Seen) -> A:
        """Of an act what is seen by the places of its ways, or its one place."""

    @abstractmethod
    def weight(self, act: A, seen: A) -> int:
        """How much happened in a part of an act."""

    @abstractmethod
    def drawn(self, seen: A, region: Region) -> Scene:
        """A part of the map with what is seen there."""

    @abstractmethod
    def words(self, seen: A) -> Iterable[str]:
        """The same in words."""

    # What follows

    def crops(self, acts: Sequence[A]) -> list[PlannedCrop]:
        """All pictures of what has been told, battles and what lies near each other first.

        Where those are more than a report shows, or none is so low, single places stand in columns though others are
        near.
        """
        found = self._crops(acts, inline)
        fits = not found or any(crop.high <= self.most for crop in found)
        if fits and len(found) <= INLINE:
            return found
        dense = self._crops(acts, columns)
        return dense if not fits or len(dense) < len(found) else found

    def within(self, act: A, region: Region) -> A:
        """What happened in the places of a part."""
        here = shown_in(region)
        return self.where(act, lambda path: bool(here & {path[0], path[-1]}))

    def alt(self, seen: A) -> str:
        """What is said of a picture."""
        return told(self.words(seen))

    def above(self, seen: A, region: Region, items: Iterable[Item], end: int) -> Scene:
        """A part of the map with what stands below it, and where that ends."""
        return Scene(ACROSS, end, PAPER, (Inset(0, 0, self.drawn(seen, region)), *items))

    def _crops(self, acts: Sequence[A], parted: Parted) -> list[PlannedCrop]:
        found: list[PlannedCrop] = []
        beside: list[MapPart[A]] = []
        for act in acts:
            fields = [self.field(act, battle) for battle in act.battles]
            for battle, region in zip(act.battles, fields, strict=True):
                found += self.fought(act, battle, region)
            for piece in self._elsewhere(act, fields, parted):
                if small(piece.region):
                    beside.append(piece)
                else:
                    found.append(self._alone(piece))
        return [*found, *self._columns(beside)]

    def _elsewhere(self, act: A, fields: Sequence[Region], parted: Parted) -> Iterator[MapPart[A]]:
        """What battlefields do not show."""
        rest = self.besides(act)
        parts = [part for part in rest.parts if part and not any(all(map(r.shows, part)) for r in fields)]
        found = parted(self.sheets(act), parts, begun=False)
        home = shared_out([shown_in(region) for region in found], ((part[0], part[-1]) for part in rest.parts if part))
        for number, region in enumerate(found):
            seen = self.where(rest, partial(_is_home, home, number))
            if seen.parts:
                yield MapPart(seen, region, self.weight(act, seen))

    def _alone(self, piece: MapPart[A]) -> PlannedCrop:
        seen, region = piece.seen, piece.region
        return PlannedCrop(region.height, piece.weight, partial(self.drawn, seen, region), partial(self.alt, seen))

    def _columns(self, pieces: Sequence[MapPart[A]]) -> Iterator[PlannedCrop]:
        """Small parts in pictures of two columns, from north to south."""
        if len(pieces) == 1:
            yield self._alone(pieces[0])
            return
        ordered = sorted(pieces, key=lambda piece: piece.region.crop[1])
        for batch in batches(([number] for number in range(len(ordered))), self.most):
            chosen = [ordered[number] for number in batch]
            shapes = sizes(len(chosen), self.most)
            parts = [(piece.seen, resized(piece.region, *size)) for piece, size in zip(chosen, shapes, strict=True)]
            high = columns_height([region.size for _, region in parts])
            weight = sum(piece.weight for piece in chosen)
            yield PlannedCrop(high, weight, partial(self._beside, parts), partial(self._both, parts), len(parts))

    def _beside(self, parts: Sequence[tuple[A, Region]]) -> Scene:
        return in_columns([self.drawn(seen, region) for seen, region in parts])

    def _both(self, parts: Sequence[tuple[A, Region]]) -> str:
        return told(dict.fromkeys(word for seen, _ in parts for word in self.words(seen)))


def shown_in(region: Region) -> set[str]:
    """The places of a part whose middles it shows; all of them if it shows none."""
    return {place for place in region.spaces if region.shows(place)} or set(region.spaces)


def _is_home(home: Mapping[Ends, int], number: int, path: Sequence[str]) -> bool:
    return home.get((path[0], path[-1])) == number


def on_paper(items: Iterable[Item], end: int) -> Scene:
    """What ends there as a picture of its own, without a map."""
    high = paper_height(end)
    return Scene(ACROSS, high, PAPER, (Box(0, 0, ACROSS, high, PAPER), *items))


def paper_height(end: int) -> int:
    """How high such a picture is."""
    return min(max(end, LOWEST), HIGHEST)
