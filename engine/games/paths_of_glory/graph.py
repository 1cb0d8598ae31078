"""The map as integers, for what must be fast: a set of spaces is the bits of one `int`, a connection a row of bits.

Everything here is printed and never changes. What depends on the situation is in `rules/map/board.py`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from engine.games.paths_of_glory.tables import AP, CP, PrintedTables, Side, Space, SpaceId, Unit

CAUCASUS = SpaceId("caucasus")
CONSTANTINOPLE = SpaceId("constantinople")
GALLIPOLI = SpaceId("gallipoli")
LONDON = SpaceId("london")
MEDINA = SpaceId("medina")
SALONIKA = SpaceId("salonika")
TARANTO = SpaceId("taranto")
VALONA = SpaceId("valona")

Rows = tuple[int, ...]  # by space index: the spaces connected with it


class Bits(dict[SpaceId, int]):
    """Spaces as bits: none for a box, and for a space that rules name and the map of an edition does not have."""

    def __missing__(self, space: SpaceId) -> int:
        return 0


class Graph:
    """The spaces and connections of one edition's map."""

    def __init__(self, tables: PrintedTables) -> None:
        self._tables = tables
        self._rows: dict[tuple[frozenset[str], bool], Rows] = {}
        self.space_ids: tuple[SpaceId, ...] = tuple(tables.spaces)
        self.index = {space: index for index, space in enumerate(self.space_ids)}
        self.bit = Bits({space: 1 << index for index, space in enumerate(self.space_ids)})
        self.everywhere = (1 << len(self.space_ids)) - 1
        self.nations: dict[str, int] = defaultdict(int)  # a nation that the map does not have has no spaces
        for space in tables.spaces.values():
            self.nations[space.nation] |= self.bit[space.id]
        self.near_east = self.mask_where(lambda space: space.near_east)
        self.mef_spaces = self.flagged("mef_beach")
        self.channel_ports = self.flagged("race_to_the_sea")
        self.italian_border = self.flagged("italian_border_ge_army_ban")
        self.forts: dict[Side, int] = {
            AP: self.mask_where(lambda space: space.fort and space.printed_side == AP),
            CP: self.mask_where(lambda space: space.fort and space.printed_side == CP),
        }
        self.ports: dict[Side, int] = {
            AP: self.mask_where(lambda space: space.port == AP),
            CP: self.mask_where(lambda space: space.port == CP),
        }
        self.labels = tuple(map(labels_of, tables.pieces))
        self.solid = self.rows(frozenset())

    def mask_of(self, spaces: Iterable[SpaceId]) -> int:
        """A set of spaces as bits."""
        found = 0
        for space in spaces:
            found |= self.bit[space]
        return found

    def mask_where(self, test: Callable[[Space], object]) -> int:
        """The spaces whose printed facts pass a test."""
        return self.mask_of(space for space, printed in self._tables.spaces.items() if test(printed))

    def flagged(self, flag: str) -> int:
        """The spaces with a flag of the table."""
        return self.mask_where(lambda space: flag in space.flags)

    def spaces_in(self, mask: int) -> Iterator[SpaceId]:
        """The spaces of a set of bits, in the order of the table."""
        ids = self.space_ids
        while mask:
            low = mask & -mask
            yield ids[low.bit_length() - 1]
            mask ^= low

    def sources_for(self, nation: str) -> int:
        """The printed supply sources of a nation (14.2)."""
        return self.mask_where(lambda space: nation in space.supply_for)

    def rows(self, labels: frozenset[str], caucasus: bool = True) -> Rows:
        """By space index: the spaces connected by a solid line or a dashed one with one of these labels (11.1.4).

        Without `caucasus` the lines between the Caucasus box and the Near East are left out (11.3.2).
        """
        found = self._rows.get((labels, caucasus))
        if found is None:
            found = self._rows[labels, caucasus] = tuple(self._row(space, labels, caucasus) for space in self.space_ids)
        return found

    def _row(self, space: SpaceId, labels: frozenset[str], caucasus: bool) -> int:
        row = 0
        for other, edge in self._tables.neighbours[space].items():
            closed = not caucasus and self.crosses_caucasus(space, other)
            if not closed and (not edge.dashed or edge.nations & labels):
                row |= self.bit[other]
        return row

    def crosses_caucasus(self, a: SpaceId, b: SpaceId) -> bool:
        """Whether a step leads over the border between the Caucasus box and the Near East (11.3.2)."""
        if a != CAUCASUS and b != CAUCASUS:
            return False
        return self._tables.spaces[a].near_east != self._tables.spaces[b].near_east

    @cached_property
    def lines(self) -> dict[Side, frozenset[str]]:
        """By side, the labels of its dashed lines; its spaces trace over all of them (11.1.4)."""
        units = tuple(zip(self._tables.pieces, self.labels, strict=True))
        return {
            side: frozenset(label for unit, labels in units if unit.side == side for label in labels)
            for side in (AP, CP)
        }

    def dashed(self, labels: frozenset[str]) -> tuple[tuple[int, int], ...]:
        """The dashed lines with one of these labels, each as the bits of its ends."""
        return tuple(
            (self.bit[a], self.bit[b])
            for a in self.space_ids
            for b, edge in self._tables.neighbours[a].items()
            if edge.a == a and edge.nations & labels
        )

    def parts(self, passable: int) -> list[int]:
        """The passable spaces as the areas that hang together by solid lines."""
        found = []
        while passable:
            area = flood(passable & -passable, passable, self.solid)
            found.append(area)
            passable ^= area
        return found


def labels_of(unit: Unit) -> frozenset[str]:
    """The labels of dashed lines the counters of a type may move over (11.1.4)."""
    if "uses_ana_lines" in unit.flags:
        return frozenset({"any", "ana", "br"})
    return frozenset({"any", unit.nation})


def bits(mask: int) -> Iterator[int]:
    """The indexes of a set of bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def flood(seeds: int, passable: int, table: Rows) -> int:
    """The passable spaces connected with the seeds that are passable themselves."""
    reached = seeds & passable
    frontier = reached
    while frontier:
        near = 0
        while frontier:
            low = frontier & -frontier
            near |= table[low.bit_length() - 1]
            frontier ^= low
        frontier = near & passable & ~reached
        reached |= frontier
    return reached


def spread(seeds: int, passable: int, table: Rows) -> tuple[int, int]:
    """The same as `flood`, and that together with every space connected with it, in one go."""
    reached = frontier = seeds & passable
    beside = reached
    while frontier:
        near = 0
        while frontier:
            low = frontier & -frontier
            near |= table[low.bit_length() - 1]
            frontier ^= low
        beside |= near
        frontier = near & passable & ~reached
        reached |= frontier
    return reached, beside


def fringe(mask: int, table: Rows) -> int:
    """The set together with every space connected with it."""
    near = mask
    while mask:
        low = mask & -mask
        near |= table[low.bit_length() - 1]
        mask ^= low
    return near
