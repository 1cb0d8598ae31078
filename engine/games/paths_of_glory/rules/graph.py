"""The map as integers, for what must be fast: a set of spaces is the bits of one `int`, a connection a row of bits.

Everything here is printed and never changes. What depends on the situation is in `board.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from engine.games.paths_of_glory.tables import AP, CP, NEIGHBOURS, PIECES, SPACES, PieceId, Side, Space, SpaceId

SPACE_IDS: tuple[SpaceId, ...] = tuple(SPACES)
INDEX: dict[SpaceId, int] = {space: index for index, space in enumerate(SPACE_IDS)}
BIT: dict[SpaceId, int] = {space: 1 << index for index, space in enumerate(SPACE_IDS)}
EVERYWHERE = (1 << len(SPACE_IDS)) - 1


def mask_of(spaces: Iterable[SpaceId]) -> int:
    """A set of spaces as bits."""
    found = 0
    for space in spaces:
        found |= BIT[space]
    return found


def mask_where(test: Callable[[Space], object]) -> int:
    """The spaces whose printed facts pass a test."""
    return mask_of(space for space, facts in SPACES.items() if test(facts))


def spaces_in(mask: int) -> Iterator[SpaceId]:
    """The spaces of a set of bits, in the order of the table."""
    while mask:
        low = mask & -mask
        yield SPACE_IDS[low.bit_length() - 1]
        mask ^= low


def bits(mask: int) -> Iterator[int]:
    """The indexes of a set of bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


NATIONS: dict[str, int] = {
    nation: mask_where(lambda space, nation=nation: space.nation == nation)  # type: ignore[misc]
    for nation in sorted({space.nation for space in SPACES.values()})
}
NEAR_EAST = mask_where(lambda space: space.near_east)
MEF_SPACES = mask_where(lambda space: "mef_beach" in space.flags)
CHANNEL_PORTS = mask_where(lambda space: "race_to_the_sea" in space.flags)
ITALIAN_BORDER = mask_where(lambda space: "italian_border_ge_army_ban" in space.flags)
LIMITED_GREECE = mask_where(lambda space: "limited_greek_entry" in space.flags)
FORTS: dict[Side, int] = {
    AP: mask_where(lambda space: space.fort and space.printed_side == AP),
    CP: mask_where(lambda space: space.fort and space.printed_side == CP),
}
PORTS: dict[Side, int] = {
    AP: mask_where(lambda space: space.port == AP),
    CP: mask_where(lambda space: space.port == CP),
}
CAUCASUS = SpaceId("caucasus")
CONSTANTINOPLE = SpaceId("constantinople")
GALLIPOLI = SpaceId("gallipoli")
LONDON = SpaceId("london")
MEDINA = SpaceId("medina")
RIGA = SpaceId("riga")
SALONIKA = SpaceId("salonika")
TARANTO = SpaceId("taranto")
VALONA = SpaceId("valona")


def sources_for(nation: str) -> int:
    """The printed supply sources of a nation (14.2)."""
    return mask_where(lambda space: nation in space.supply_for)


@cache
def rows(labels: frozenset[str], caucasus: bool = True) -> tuple[int, ...]:
    """By space index: the spaces connected by a solid line or a dashed one with one of these labels (11.1.4).

    Without `caucasus` the lines between the Caucasus box and the Near East are left out (11.3.2).
    """
    table = []
    for space in SPACE_IDS:
        row = 0
        for other, edge in NEIGHBOURS[space].items():
            closed = not caucasus and crosses_caucasus(space, other)
            if not closed and (not edge.dashed or edge.nations & labels):
                row |= BIT[other]
        table.append(row)
    return tuple(table)


def crosses_caucasus(a: SpaceId, b: SpaceId) -> bool:
    """Whether a step leads over the border between the Caucasus box and the Near East (11.3.2)."""
    if a != CAUCASUS and b != CAUCASUS:
        return False
    return SPACES[a].near_east != SPACES[b].near_east


SOLID = rows(frozenset())


def labels_of(piece: PieceId) -> frozenset[str]:
    """The labels of dashed lines a counter may move over (11.1.4)."""
    unit = PIECES[piece]
    if "uses_ana_lines" in unit.flags:
        return frozenset({"any", "ana", "br"})
    return frozenset({"any", unit.nation})


LABELS: tuple[frozenset[str], ...] = tuple(labels_of(PieceId(piece)) for piece in range(len(PIECES)))
# By side, the labels of its dashed lines; its spaces trace over all of them (11.1.4).
LINES: dict[Side, frozenset[str]] = {
    side: frozenset(label for unit, labels in zip(PIECES, LABELS, strict=True) if unit.side == side for label in labels)
    for side in (AP, CP)
}


def flood(seeds: int, passable: int, table: tuple[int, ...]) -> int:
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


def dashed(labels: frozenset[str]) -> tuple[tuple[int, int], ...]:
    """The dashed lines with one of these labels, each as the bits of its ends."""
    return tuple(
        (BIT[a], BIT[b])
        for a in SPACE_IDS
        for b, edge in NEIGHBOURS[a].items()
        if edge.a == a and edge.nations & labels
    )


def parts(passable: int) -> list[int]:
    """The passable spaces as the areas that hang together by solid lines."""
    found = []
    while passable:
        area = flood(passable & -passable, passable, SOLID)
        found.append(area)
        passable ^= area
    return found


def fringe(mask: int, table: tuple[int, ...]) -> int:
    """The set together with every space connected with it."""
    near = mask
    while mask:
        low = mask & -mask
        near |= table[low.bit_length() - 1]
        mask ^= low
    return near
