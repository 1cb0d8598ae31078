"""Supply and attrition (14.0).

Nobody is searched for unit by unit. Counters that may use the same sources and the same dashed lines form a group. For
each side the board is flooded once, which finds the areas that hang together by solid lines; for each group its dashed
lines and sea lanes join them to the sources. Both are kept in the board's memo.
The space a unit stands in is free of every restriction (14.1.3), so a unit is in supply in the areas that are joined
and beside them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from engine.games.paths_of_glory.model import Board, Work
from engine.games.paths_of_glory.rules import board as facts
from engine.games.paths_of_glory.rules import graph
from engine.games.paths_of_glory.rules.graph import BIT
from engine.games.paths_of_glory.tables import AP, CP, PIECES, SIDES, SPACES, PieceId, Side, SpaceId, foe


@dataclass(frozen=True, eq=False)
class Group:
    """Who traces alike: the sources (bits), the labels of dashed lines, whether ports and the beachhead serve it."""

    name: str
    side: Side
    sources: int
    labels: frozenset[str]
    sea: bool = False
    beachhead: bool = False

    @cached_property
    def dashed(self) -> tuple[tuple[int, int], ...]:
        """The dashed lines that serve the group."""
        return graph.dashed(self.labels)

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """All its connections by space index."""
        return graph.rows(self.labels)


def _group(name: str, side: Side, nation: str, *labels: str, sea: bool, beachhead: bool = False) -> Group:
    return Group(name, side, graph.sources_for(nation), frozenset(labels), sea, beachhead)


_LONDON_SIDE = {label: _group(label, AP, "br", "any", label, sea=True) for label in ("br", "it", "fr")}
_ANA_GROUP = _group("ana", AP, "br", "any", "br", "ana", sea=True)
_MEF_GROUP = _group("mef", AP, "br", "any", "br", sea=True, beachhead=True)
_RUSSIAN = _group("ru", AP, "ru", "any", "ru", sea=False)
_SERBIAN = _group("sb", AP, "sb", "any", "ru", sea=False)
_GERMAN = _group("ge", CP, "ge", "any", sea=True)
_TURKISH = _group("tu", CP, "tu", "any", "tu", sea=True)
_SPACES = {
    AP: Group("ap", AP, graph.sources_for("sb") | graph.sources_for("br"), graph.LINES[AP], sea=True, beachhead=True),
    CP: Group("cp", CP, graph.sources_for("ge"), graph.LINES[CP], sea=True),
}
_BY_NATION = {"ru": _RUSSIAN, "ro": _RUSSIAN, "sb": _SERBIAN, "br": _LONDON_SIDE["br"], "it": _LONDON_SIDE["it"]}


def group_of(piece: PieceId) -> Group:
    """The group a counter traces with."""
    return _GROUPS[piece]


def _find_group(piece: PieceId) -> Group:
    unit = PIECES[piece]
    if unit.side == CP:
        return _TURKISH if unit.nation == "tu" else _GERMAN
    if piece == facts.ANA:
        return _ANA_GROUP
    if "may_use_mef_supply" in unit.flags:
        return _MEF_GROUP
    return _BY_NATION.get(unit.nation, _LONDON_SIDE["fr"])


_GROUPS: tuple[Group, ...] = tuple(_find_group(PieceId(piece)) for piece in range(len(PIECES)))
_MONTENEGRIN = frozenset(PieceId(p) for p, unit in enumerate(PIECES) if unit.nation == "mn")
_SERBS = frozenset(PieceId(p) for p, unit in enumerate(PIECES) if unit.nation == "sb")
_TURKS = frozenset(PieceId(p) for p, unit in enumerate(PIECES) if unit.nation == "tu")
_DESERT_BORN = frozenset((facts.ANA, facts.SN))
_SERBIA = graph.NATIONS["sb"]
FAVOURED = _MONTENEGRIN | _SERBS | _DESERT_BORN  # counters that somewhere need no path (14.1.5)


# -------------------------------------------------------------------------------------------------------- tracing


def sea_ports(board: Board, side: Side) -> int:
    """The ports a side's supply may go through (14.1.4): its own kind, controlled, not besieged."""
    now = facts.picture(board)
    ports = graph.PORTS[side] & now.friendly[side] & now.control[side] & ~now.besieged[side] & ~now.besieged[foe(side)]
    if side == AP and not now.control[AP] & BIT[graph.GALLIPOLI]:
        ports &= ~BIT[graph.CONSTANTINOPLE]
    return ports


def _areas(passable: int) -> list[tuple[int, int]]:
    """The areas of these spaces that hang together by solid lines, each with everything beside it."""
    return [(area, graph.fringe(area, graph.SOLID)) for area in graph.parts(passable)]


def _friendly_areas(board: Board, side: Side) -> list[tuple[int, int]]:
    """The areas that a side's supply may pass; worked out once for a board."""
    key = ("areas", side)
    found = board.memo.get(key)
    if not isinstance(found, list):
        found = board.memo[key] = _areas(facts.picture(board).friendly[side])
    return found


def _reach(board: Board, group: Group, sources: int, closed: int = 0) -> int:
    """The spaces in which a counter of the group can trace to one of these sources: where paths run and beside.

    Paths go from area to area over the group's dashed lines and sea lanes; none leads through `closed` spaces.
    """
    now = facts.picture(board)
    passable = now.friendly[group.side] & ~closed
    areas = _areas(passable) if closed else _friendly_areas(board, group.side)
    ports = _lanes(board, group) & passable if group.sea else 0
    wanted = sources & now.control[group.side] & passable
    reached = beside = 0
    while wanted & ~reached:
        for area, near in areas:
            if area & wanted:
                reached |= area
                beside |= near
        wanted = ports if reached & ports else 0
        for a, b in group.dashed:
            if a & reached or b & reached:
                beside |= a | b
        wanted |= beside & passable
    return beside


def covered_without(board: Board, group: Group, closed: int) -> int:
    """The spaces in which a counter of this group would be in supply if no path might lead through the closed ones."""
    return _reach(board, group, group.sources, closed)


def _lanes(board: Board, group: Group) -> int:
    ports = sea_ports(board, group.side)
    if group.beachhead and board.beachhead is not None:
        ports |= BIT[board.beachhead]
    return ports


def covered(board: Board, group: Group) -> int:
    """The spaces in which a counter of this group is in supply by tracing (14.1.2)."""
    key = ("supply", group.name)
    found = board.memo.get(key)
    if not isinstance(found, int):
        found = _reach(board, group, group.sources)
        board.memo[key] = found
    return found


def always_supplied(piece: PieceId, space: SpaceId) -> bool:
    """Whether a counter needs no path here (14.1.5); the Turks in Medina only live on, see `survives`."""
    if piece in _SERBS:
        return bool(_SERBIA & BIT[space])
    if piece in _DESERT_BORN:
        return SPACES[space].near_east
    return piece in _MONTENEGRIN


def supplied(board: Board, piece: PieceId, at: SpaceId | None = None) -> bool:
    """Whether a unit is in supply where it stands, or would be in `at` (14.1). In a box it always is."""
    space = board.where[piece] if at is None else at
    if space not in SPACES or facts.is_neutral(board, piece) or always_supplied(piece, space):
        return True
    return bool(covered(board, _GROUPS[piece]) & BIT[space])


def traces(board: Board, piece: PieceId, at: SpaceId | None = None) -> bool:
    """The same without the favours of 14.1.5: a real path to a source."""
    space = board.where[piece] if at is None else at
    return bool(covered(board, _GROUPS[piece]) & BIT[space])


def supplied_space(board: Board, side: Side, space: SpaceId) -> bool:
    """Whether a space of the side can trace to any of its sources, over every dashed line of the side (14.2.5)."""
    if covered(board, _SPACES[side]) & BIT[space]:
        return True
    return side == AP and SPACES[space].nation == "al" and _reaches_taranto(board, space)


def _reaches_taranto(board: Board, space: SpaceId) -> bool:
    """11.1.12: Albanian spaces trace to Taranto even while Italy is neutral."""
    if board.control[graph.TARANTO] not in ("neutral", AP) or facts.occupier(board, graph.TARANTO) == CP:
        return False
    table = _SPACES[AP].rows
    reached = graph.flood(BIT[graph.VALONA], facts.picture(board).friendly[AP], table)
    return bool((graph.fringe(reached, table) | BIT[graph.VALONA]) & BIT[space])


def supply_sources(board: Board, piece: PieceId, at: SpaceId | None = None) -> frozenset[SpaceId]:
    """The sources the unit can trace to where it stands, or could in `at`."""
    space = board.where[piece] if at is None else at
    group = _GROUPS[piece]
    if space not in SPACES:
        return frozenset()
    return frozenset(
        source for source in graph.spaces_in(group.sources) if _reach_of(board, group, source) & BIT[space]
    )


def _reach_of(board: Board, group: Group, source: SpaceId) -> int:
    key = ("source", group.name, source)
    found = board.memo.get(key)
    if not isinstance(found, int):
        found = _reach(board, group, BIT[source])
        board.memo[key] = found
    return found


def overland(board: Board, piece: PieceId, goal: SpaceId) -> bool:
    """Whether a unit's path to a space of its side needs no sea lane."""
    group, now = _GROUPS[piece], facts.picture(board)
    reached = graph.flood(BIT[goal] & now.control[group.side], now.friendly[group.side], group.rows)
    return bool(graph.fringe(reached, group.rows) & BIT[board.where[piece]])


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
    home = _HOME_SOURCES.get(PIECES[piece].nation)
    space = board.where[piece] if at is None else at
    if home is None or space not in SPACES or always_supplied(piece, space):
        return False
    sources = supply_sources(board, piece, at)
    return bool(sources) and not sources & home


def supplied_without(board: Board, piece: PieceId, closed: Iterable[SpaceId]) -> bool:
    """Whether a unit would be in supply if no path might lead through these spaces."""
    space = board.where[piece]
    if space not in SPACES or always_supplied(piece, space):
        return True
    group = _GROUPS[piece]
    return bool(_reach(board, group, group.sources, graph.mask_of(closed)) & BIT[space])


def by_beachhead_only(board: Board, piece: PieceId, at: SpaceId | None = None) -> bool:
    """Whether a unit is in supply, and only through the MEF beachhead (9.2.7.1)."""
    group = _GROUPS[piece]
    if not group.beachhead or board.beachhead is None or not traces(board, piece, at):
        return False
    space = board.where[piece] if at is None else at
    return not covered(board, _LONDON_SIDE["br"]) & BIT[space]


# ------------------------------------------------------------------------------------------------------ attrition


def oos(board: Board) -> tuple[PieceId, ...]:
    """The units on the map that are out of supply."""
    found = board.memo.get("oos")
    if not isinstance(found, tuple):
        on_map = (piece for space, pieces in board.occupants.items() if space in SPACES for piece in pieces)
        found = tuple(sorted(piece for piece in on_map if not supplied(board, piece)))
        board.memo["oos"] = found
    return found


def survives(board: Board, piece: PieceId) -> bool:
    """14.1.5: Turkish units in Medina do not suffer attrition."""
    return board.where[piece] == graph.MEDINA and piece in _TURKS


def would_attrition(board: Board) -> tuple[tuple[PieceId, ...], tuple[SpaceId, ...]]:
    """The units and spaces the Attrition Phase would take now, both sides judged from this picture (14.3.5, 14.3.6)."""
    dying = tuple(piece for piece in oos(board) if not survives(board, piece))
    flipping = tuple(
        space
        for side in SIDES
        for space in graph.spaces_in(facts.picture(board).control[side] & ~covered(board, _SPACES[side]))
        if _flips(board, side, space, dying)
    )
    return dying, flipping


def _flips(board: Board, side: Side, space: SpaceId, dying: tuple[PieceId, ...]) -> bool:
    nation = SPACES[space].nation
    if nation in ("none", "ar") or (nation == "sb" and side == AP):
        return False  # MEF spaces; Arabia, which only the ANA can reach; Serbia (14.3.6)
    if facts.fort_side(board, space) == side:
        return False
    if any(piece not in dying for piece in facts.units(board, space, side)):
        return False
    return not supplied_space(board, side, space)


def attrition(work: Work) -> None:
    """14.3.5, 14.3.6: units out of supply die, armies for good; spaces out of supply go over, with their trenches."""
    dying, flipping = would_attrition(work.board)
    takers = {space: foe(Side(facts.control_of(work.board, space))) for space in flipping}
    for piece in dying:
        facts.eliminate(work, piece, permanent=facts.is_army(piece))
    for space, taker in takers.items():
        if work.board.control[space] == taker:
            continue  # it was only lent by the ANA
        facts.set_control(work, space, taker, unsupplied=True)
        trench = work.board.trenches.get(space)
        if trench is not None and not (trench.side == taker and work.state.options.have("own-trench-stays")):
            facts.lower_trench(work, space)
    if not dying and not flipping:
        work.say("pog-attrition-none")
