"""Supply and attrition (14.0).

Nobody is searched for unit by unit. Counters that may use the same sources and the same dashed lines form a group. For
each side the board is flooded once, which finds the areas that hang together by solid lines; for each group its dashed
lines and sea lanes join them to the sources. Both are kept in the board's memo.
The space a unit stands in is free of every restriction (14.1.3), so a unit is in supply in the areas that are joined
and beside them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from engine.games.paths_of_glory import graph
from engine.games.paths_of_glory.model import Board, Edition, Work
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import AP, CP, SIDES, PieceId, Side, SpaceId, foe


@dataclass(frozen=True, eq=False)
class Group:
    """Who traces alike: the sources (bits), the lines that serve them, whether ports and the beachhead do."""

    name: str
    side: Side
    sources: int
    dashed: tuple[tuple[int, int], ...]
    rows: graph.Rows  # all its connections by space index
    sea: bool = False
    beachhead: bool = False


class Groups:
    """The groups of an edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        lines, sources = edition.graph.lines, edition.graph.sources_for
        self.spaces: dict[Side, Group] = {
            AP: self._group("ap", AP, sources("sb") | sources("br"), lines[AP], sea=True, beachhead=True),
            CP: self._group("cp", CP, sources("ge"), lines[CP], sea=True),
        }
        self.london = {label: self._of(label, AP, "br", "any", label, sea=True) for label in ("br", "it", "fr")}
        self._ana = self._of("ana", AP, "br", "any", "br", "ana", sea=True)
        self._mef = self._of("mef", AP, "br", "any", "br", sea=True, beachhead=True)
        self._german = self._of("ge", CP, "ge", "any", sea=True)
        self._turkish = self._of("tu", CP, "tu", "any", "tu", sea=True)
        russian = self._of("ru", AP, "ru", "any", "ru", sea=False)
        serbian = self._of("sb", AP, "sb", "any", "ru", sea=False)
        own = {"ru": russian, "ro": russian, "sb": serbian, "br": self.london["br"], "it": self.london["it"]}
        pieces = tuple(map(PieceId, range(len(edition.pieces))))
        self.of: tuple[Group, ...] = tuple(self._find(piece, own) for piece in pieces)  # by PieceId
        self.favoured: tuple[int, ...] = tuple(map(self._favoured, pieces))  # by PieceId

    def _of(self, name: str, side: Side, nation: str, *labels: str, sea: bool, beachhead: bool = False) -> Group:
        return self._group(name, side, self.edition.graph.sources_for(nation), frozenset(labels), sea, beachhead)

    def _group(
        self, name: str, side: Side, sources: int, labels: frozenset[str], sea: bool, beachhead: bool = False
    ) -> Group:
        lines = self.edition.graph
        return Group(name, side, sources, lines.dashed(labels), lines.rows(labels), sea, beachhead)

    def _find(self, piece: PieceId, own: Mapping[str, Group]) -> Group:
        unit = self.edition.pieces[piece]
        if unit.side == CP:
            return self._turkish if unit.nation == "tu" else self._german
        if piece == boards.ana(self.edition):
            return self._ana
        if "may_use_mef_supply" in unit.flags:
            return self._mef
        return own.get(unit.nation, self.london["fr"])

    def _favoured(self, piece: PieceId) -> int:
        """14.1.5: where a counter needs no path."""
        lines, nation = self.edition.graph, self.edition.pieces[piece].nation
        if nation == "sb":
            return lines.nations["sb"]
        if piece in (boards.ana(self.edition), boards.sn(self.edition)):
            return lines.near_east
        return lines.everywhere if nation == "mn" else 0


@cache
def groups(edition: Edition) -> Groups:
    """Who traces with whom in this edition."""
    return Groups(edition)


def group_of(edition: Edition, piece: PieceId) -> Group:
    """The group a counter traces with."""
    return groups(edition).of[piece]


def favoured(edition: Edition, piece: PieceId) -> int:
    """The spaces in which a counter needs no path (14.1.5), as bits; see `survives` for the Turks in Medina."""
    return groups(edition).favoured[piece]


# -------------------------------------------------------------------------------------------------------- tracing


def sea_ports(board: Board, side: Side, lost: int = 0) -> int:
    """The ports a side's supply may go through (14.1.4): its own kind, controlled, not besieged, none of the lost."""
    now = boards.picture(board)
    ports = (
        board.edition.graph.ports[side]
        & now.friendly[side]
        & now.control[side]
        & ~now.besieged[side]
        & ~now.besieged[foe(side)]
        & ~lost
    )
    if side == AP and not now.control[AP] & ~lost & board.edition.graph.bit[graph.GALLIPOLI]:
        ports &= ~board.edition.graph.bit[graph.CONSTANTINOPLE]
    return ports


def _areas(edition: Edition, passable: int) -> list[tuple[int, int]]:
    """The areas of these spaces that hang together by solid lines, each with everything beside it."""
    return [(area, graph.fringe(area, edition.graph.solid)) for area in edition.graph.parts(passable)]


def _friendly_areas(board: Board, side: Side) -> list[tuple[int, int]]:
    """The areas that a side's supply may pass; worked out once for a board."""
    key = ("areas", side)
    found = board.memo.get(key)
    if not isinstance(found, list):
        found = board.memo[key] = _areas(board.edition, boards.picture(board).friendly[side])
    return found


def _reach(board: Board, group: Group, sources: int, closed: int = 0, lost: int = 0) -> int:
    """The spaces in which a counter of the group can trace to one of these sources: where paths run and beside.

    Paths go from area to area over the group's dashed lines and sea lanes; none leads through `closed` spaces, nor
    through `lost` ones, which open no straits either.
    """
    now = boards.picture(board)
    passable = now.friendly[group.side] & ~closed & ~lost
    areas = None if closed | lost else _friendly_areas(board, group.side)
    ports = _lanes(board, group, lost) & passable if group.sea else 0
    wanted = sources & now.control[group.side] & passable
    reached = beside = 0
    while wanted & ~reached:
        if areas is None:  # asked once, and then perhaps of a thousand others: only what is reached is worked out
            area, near = graph.spread(wanted & ~reached, passable, board.edition.graph.solid)
            reached, beside = reached | area, beside | near
        for area, near in areas or ():
            if area & wanted:
                reached, beside = reached | area, beside | near
        wanted = ports if reached & ports else 0
        for a, b in group.dashed:
            if a & reached or b & reached:
                beside |= a | b
        wanted |= beside & passable
    return beside


def covered_after_loss(board: Board, group: Group, lost: int) -> int:
    """The spaces in which a counter of this group would be in supply if the enemy had taken the lost ones."""
    return _reach(board, group, group.sources, lost=lost)


def _lanes(board: Board, group: Group, lost: int) -> int:
    ports = sea_ports(board, group.side, lost)
    if group.beachhead and board.beachhead is not None:
        ports |= board.edition.graph.bit[board.beachhead]
    return ports


def covered(board: Board, group: Group) -> int:
    """The spaces in which a counter of this group is in supply by tracing (14.1.2)."""
    key = ("supply", group.name)
    found = board.memo.get(key)
    if not isinstance(found, int):
        found = _reach(board, group, group.sources)
        board.memo[key] = found
    return found


def supplied(board: Board, piece: PieceId, at: SpaceId | None = None) -> bool:
    """Whether a unit is in supply where it stands, or would be in `at` (14.1). In a box it always is."""
    space = board.where[piece] if at is None else at
    edition = board.edition
    bit = edition.graph.bit.get(space)
    if bit is None or boards.is_neutral(board, piece):
        return True
    known = groups(edition)
    return bool(known.favoured[piece] & bit) or bool(covered(board, known.of[piece]) & bit)


def always_supplied(edition: Edition, piece: PieceId, space: SpaceId) -> bool:
    """Whether a counter needs no path here (14.1.5); the Turks in Medina only live on, see `survives`."""
    return bool(groups(edition).favoured[piece] & edition.graph.bit[space])


def traces(board: Board, piece: PieceId, at: SpaceId | None = None) -> bool:
    """The same without the favours of 14.1.5: a real path to a source."""
    space = board.where[piece] if at is None else at
    return bool(covered(board, group_of(board.edition, piece)) & board.edition.graph.bit[space])


def supplied_space(board: Board, side: Side, space: SpaceId, lost: int = 0) -> bool:
    """Whether a space of the side can trace to any of its sources, over every dashed line of the side (14.2.5).

    `lost` are spaces that the enemy is thought to have taken.
    """
    group = groups(board.edition).spaces[side]
    reached = covered_after_loss(board, group, lost) if lost else covered(board, group)
    if reached & board.edition.graph.bit[space]:
        return True
    return side == AP and board.edition.spaces[space].nation == "al" and _reaches_taranto(board, space, lost)


def _reaches_taranto(board: Board, space: SpaceId, lost: int) -> bool:
    """11.1.12: Albanian spaces trace to Taranto even while Italy is neutral."""
    if board.control.get(graph.TARANTO) not in ("neutral", AP) or boards.occupier(board, graph.TARANTO) == CP:
        return False
    if lost & board.edition.graph.bit[graph.TARANTO]:
        return False
    table = groups(board.edition).spaces[AP].rows
    reached = graph.flood(board.edition.graph.bit[graph.VALONA], boards.picture(board).friendly[AP] & ~lost, table)
    return bool((graph.fringe(reached, table) | board.edition.graph.bit[graph.VALONA]) & board.edition.graph.bit[space])


def supply_sources(board: Board, piece: PieceId, at: SpaceId | None = None) -> frozenset[SpaceId]:
    """The sources the unit can trace to where it stands, or could in `at`."""
    space = board.where[piece] if at is None else at
    group = group_of(board.edition, piece)
    if space not in board.edition.spaces:
        return frozenset()
    return frozenset(
        source
        for source in board.edition.graph.spaces_in(group.sources)
        if _reach_of(board, group, source) & board.edition.graph.bit[space]
    )


def _reach_of(board: Board, group: Group, source: SpaceId) -> int:
    key = ("source", group.name, source)
    found = board.memo.get(key)
    if not isinstance(found, int):
        found = _reach(board, group, board.edition.graph.bit[source])
        board.memo[key] = found
    return found


def overland(board: Board, piece: PieceId, goal: SpaceId) -> bool:
    """Whether a unit's path to a space of its side needs no sea lane."""
    group, now = group_of(board.edition, piece), boards.picture(board)
    reached = graph.flood(board.edition.graph.bit[goal] & now.control[group.side], now.friendly[group.side], group.rows)
    return bool(graph.fringe(reached, group.rows) & board.edition.graph.bit[board.where[piece]])


_HOME_SOURCES = {
    "ge": frozenset({"essen", "breslau"}),
    "ah": frozenset({"essen", "breslau"}),
    "tu": frozenset({"constantinople"}),
    "bu": frozenset({"sofia"}),
    "ru": frozenset({"petrograd", "moscow", "kharkov", "caucasus"}),
    "ro": frozenset({"petrograd", "moscow", "kharkov", "caucasus"}),
}


def only_foreign_source(board: Board, piece: PieceId, at: SpaceId | None = None) -> bool:
    """Whether all the sources a unit reaches are another nation's, which bars replacements and the Reserve Box.

    GE and AH count Essen and Breslau as home, TU Constantinople, BU Sofia, RU and RO the Russian sources
    (13.1.12, 17.1.4.1); for the others there is no such thing.
    """
    home = _HOME_SOURCES.get(board.edition.pieces[piece].nation)
    space = board.where[piece] if at is None else at
    if home is None or space not in board.edition.spaces or always_supplied(board.edition, piece, space):
        return False
    sources = supply_sources(board, piece, at)
    return bool(sources) and not sources & home


def supplied_without(board: Board, piece: PieceId, closed: Iterable[SpaceId]) -> bool:
    """Whether a unit would be in supply if no path might lead through these spaces."""
    space = board.where[piece]
    if space not in board.edition.spaces or always_supplied(board.edition, piece, space):
        return True
    group = group_of(board.edition, piece)
    return bool(
        _reach(board, group, group.sources, board.edition.graph.mask_of(closed)) & board.edition.graph.bit[space]
    )


def by_beachhead_only(board: Board, piece: PieceId, at: SpaceId | None = None) -> bool:
    """Whether a unit is in supply, and only through the MEF beachhead (9.2.7.1)."""
    if board.beachhead is None:
        return False
    group = group_of(board.edition, piece)
    if not group.beachhead or not traces(board, piece, at):
        return False
    space = board.where[piece] if at is None else at
    return not covered(board, groups(board.edition).london["br"]) & board.edition.graph.bit[space]


# ------------------------------------------------------------------------------------------------------ attrition


def oos(board: Board) -> tuple[PieceId, ...]:
    """The units on the map that are out of supply."""
    found = board.memo.get("oos")
    if not isinstance(found, tuple):
        found = tuple(sorted(_unsupplied(board)))
        board.memo["oos"] = found
    return found


def _unsupplied(board: Board) -> Iterator[PieceId]:
    """The same unsorted; what `supplied` says, for all at once."""
    known, bit = groups(board.edition), board.edition.graph.bit
    for space, pieces in board.occupants.items():
        here = bit.get(space)
        if here is None:
            continue
        for piece in pieces:
            fed = known.favoured[piece] & here or covered(board, known.of[piece]) & here
            if not fed and not boards.is_neutral(board, piece):
                yield piece


def survives(board: Board, piece: PieceId) -> bool:
    """14.1.5: Turkish units in Medina do not suffer attrition."""
    return board.where[piece] == graph.MEDINA and board.edition.pieces[piece].nation == "tu"


def would_attrition(board: Board) -> tuple[tuple[PieceId, ...], tuple[SpaceId, ...]]:
    """The units and spaces the Attrition Phase would take now, both sides judged from this picture (14.3.5, 14.3.6)."""
    dying = tuple(piece for piece in oos(board) if not survives(board, piece))
    flipping = tuple(
        space
        for side in SIDES
        for space in board.edition.graph.spaces_in(
            boards.picture(board).control[side] & ~covered(board, groups(board.edition).spaces[side])
        )
        if _flips(board, side, space, dying)
    )
    return dying, flipping


def may_flip(board: Board, side: Side, space: SpaceId) -> bool:
    """Whether a space that its side holds would go over without supply and units (14.3.6)."""
    nation = board.edition.spaces[space].nation
    if nation in ("none", "ar") or (nation == "sb" and side == AP):
        return False  # MEF spaces; Arabia, which only the ANA can reach; Serbia (14.3.6)
    return boards.fort_side(board, space) != side


def _flips(board: Board, side: Side, space: SpaceId, dying: tuple[PieceId, ...]) -> bool:
    if not may_flip(board, side, space):
        return False
    if any(piece not in dying for piece in boards.units(board, space, side)):
        return False
    return not supplied_space(board, side, space)


def attrition(work: Work) -> None:
    """14.3.5, 14.3.6: units out of supply die, armies for good; spaces out of supply go over, with their trenches."""
    dying, flipping = would_attrition(work.board)
    takers = {space: foe(Side(boards.control_of(work.board, space))) for space in flipping}
    for piece in dying:
        boards.eliminate(work, piece, permanent=boards.is_army(work.edition, piece), unsupplied=True)
    for space, taker in takers.items():
        if work.board.control[space] == taker:
            continue  # it was only lent by the ANA
        boards.set_control(work, space, taker, unsupplied=True)
        trench = work.board.trenches.get(space)
        if trench is not None and not (trench.side == taker and work.state.options.have("own-trench-stays")):
            boards.lower_trench(work, space)
    if not dying and not flipping:
        work.say("pog-attrition-none")
