"""Facts a player may lay over the map: supply lines, reach, strengths, the front's change. From public facts only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import eligible, fire
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.rules.operations import journeys, movement
from engine.games.paths_of_glory.tables import (
    AP,
    CP,
    PieceId,
    Side,
    SpaceId,
    foe,
)
from engine.kernel.text import Text

Link = tuple[SpaceId, SpaceId]


def public(view: m.View) -> m.State:
    """The situation as everybody sees it: no hands, no decks, no open decision."""
    return m.State(
        options=view.options,
        board=view.board,
        tracks=view.tracks,
        events=view.events,
        log=view.log,
        op=view.op,
        entrench_failed=view.entrench_failed,
    )


# --------------------------------------------------------------------------------------------------------- supply


@dataclass(frozen=True)
class Supply:
    """One side's supply (14.1).

    `links` carry it, those `at_risk` hang on a single space; `keys` are these spaces with the units that each would cut
    off. `out` are units without supply now, `lost` spaces of the side without it.
    """

    side: Side
    sources: tuple[SpaceId, ...]
    links: frozenset[Link]
    at_risk: frozenset[Link]
    keys: Mapping[SpaceId, tuple[PieceId, ...]]
    out: tuple[PieceId, ...]
    lost: tuple[SpaceId, ...]


def supply_of(view: m.View, side: Side) -> Supply:
    """The supply network of a side, with the spaces whose loss would cut units off."""
    board = view.board
    units = [p for space in board.occupants if space in view.edition.spaces for p in boards.units(board, space, side)]
    groups = dict.fromkeys(supply.group_of(view.edition, piece) for piece in units)
    links: set[Link] = set()
    at_risk: set[Link] = set()
    keys: dict[SpaceId, list[PieceId]] = {}
    sources = 0
    for group in groups:
        net = supply.covered(board, group) & boards.picture(board).friendly[side]
        sources |= group.sources & net
        served = [p for p in units if supply.group_of(view.edition, p) is group and supply.traces(board, p)]
        mine = _links(board, group, net, served)
        links |= mine
        for space, hit, left in _cuts(board, group, net, served):
            keys.setdefault(space, []).extend(hit)
            at_risk |= {link for link in mine if not _carries(view.edition, link, left)}
    out = tuple(piece for piece in supply.oos(board) if view.edition.pieces[piece].side == side)
    lost = tuple(space for space in supply.would_attrition(board)[1] if boards.controls(board, side, space))
    found = {space: tuple(pieces) for space, pieces in keys.items()}
    return Supply(
        side, tuple(view.edition.graph.spaces_in(sources)), frozenset(links), frozenset(at_risk), found, out, lost
    )


def _links(board: m.Board, group: supply.Group, net: int, served: Iterable[PieceId]) -> set[Link]:
    """The connections inside the network, and those to units that stand beside it."""
    ends = net | board.edition.graph.mask_of(board.where[piece] for piece in served)
    found = set()
    for space in board.edition.graph.spaces_in(net):
        near = group.rows[board.edition.graph.index[space]] & ends
        found |= {_link(space, other) for other in board.edition.graph.spaces_in(near)}
    return found


def _link(a: SpaceId, b: SpaceId) -> Link:
    return (a, b) if a < b else (b, a)


def _carries(edition: m.Edition, link: Link, net: int) -> bool:
    return bool(net & (edition.graph.bit[link[0]] | edition.graph.bit[link[1]]))


def _cuts(
    board: m.Board, group: supply.Group, net: int, served: list[PieceId]
) -> Iterable[tuple[SpaceId, list[PieceId], int]]:
    """Each space but sources whose loss would cut units elsewhere off, those units, and the network then left."""
    for space in board.edition.graph.spaces_in(net & ~group.sources):
        reached = supply.covered_after_loss(board, group, board.edition.graph.bit[space])
        left = reached & net & ~board.edition.graph.bit[space]
        hit = [
            piece
            for piece in served
            if board.where[piece] != space
            and not reached & board.edition.graph.bit[board.where[piece]]
            and not supply.always_supplied(board.edition, piece, board.where[piece])
        ]
        if hit:
            yield space, hit, left


# ---------------------------------------------------------------------------------------------------------- reach


@dataclass(frozen=True)
class Reached:
    """A space a unit can move into, the way there, and whether it may stay."""

    space: SpaceId
    path: tuple[SpaceId, ...]
    may_end: bool


def reach(view: m.View, piece: PieceId) -> tuple[Reached, ...]:
    """Where a unit on the map could move if its space were activated now (11.1)."""
    found = movement.reach(public(view), piece)
    return tuple(Reached(space, tuple(path), may_end) for space, (path, may_end) in sorted(found.items()))


def redeployment(view: m.View, piece: PieceId) -> tuple[SpaceId, ...]:
    """Where a unit could be redeployed; boxes included (13.0)."""
    return tuple(sorted(journeys.sr_targets(public(view), piece)))


# -------------------------------------------------------------------------------------------------------- strength


@dataclass(frozen=True)
class Strength:
    """What a side would fire with: factors, table, column after shifts, the shifts, modifiers without new cards."""

    factors: int
    table: str
    column: str
    shifts: int
    drm: int


@dataclass(frozen=True)
class Assault:
    """All that could be thrown against a space now, by attacking space, and what would answer (12.2)."""

    target: SpaceId
    side: Side
    attackers: Mapping[SpaceId, tuple[PieceId, ...]]
    defenders: tuple[PieceId, ...]
    fort: int
    attack: Strength | None
    defence: Strength
    together: bool  # all of them may attack as one (12.1)


def assault(view: m.View, target: SpaceId) -> Assault | None:
    """What could attack a space held by a side; None if nobody holds it or no fort stands there."""
    board = view.board
    holder = boards.occupier(board, target)
    fort_of = boards.fort_side(board, target)
    if fort_of is not None and boards.besieged(board, target):
        holder = fort_of
    holder = holder or fort_of
    if holder is None:
        return None
    side = foe(holder)
    trial = _all_activated(public(view), side, target)
    pieces = tuple(sorted(p for p in _beside(board, side, target) if eligible.bar_unit(trial, side, target, p) is None))
    fort = boards.fort(board, target) if fort_of == holder else 0
    origins = {str(piece): board.where[piece] for piece in pieces}
    combat = m.Combat(side, target, pieces, origins, eligible.live_defenders(trial, side, target), fort=fort)
    state = replace(trial, stack=(combat,))
    by_space: dict[SpaceId, tuple[PieceId, ...]] = {}
    for piece in pieces:
        by_space[board.where[piece]] = (*by_space.get(board.where[piece], ()), piece)
    return Assault(
        target,
        side,
        by_space,
        combat.defenders,
        fort,
        _strength(state, combat, side) if pieces else None,
        _strength(state, combat, holder),
        bool(pieces) and eligible.flaw(trial, target, pieces) is None,
    )


def _beside(board: m.Board, side: Side, target: SpaceId) -> Iterable[PieceId]:
    """The supplied units of a side next to a space, or in it."""
    for space in (target, *board.edition.neighbours[target]):
        for piece in boards.units(board, space, side):
            if supply.supplied(board, piece):
                yield piece


def _all_activated(state: m.State, side: Side, target: SpaceId) -> m.State:
    spaces = {state.board.where[piece] for piece in _beside(state.board, side, target)}
    return replace(state, op=m.Operation(tuple(m.Activation(space, "combat", 1) for space in sorted(spaces))))


def _strength(state: m.State, combat: m.Combat, side: Side) -> Strength:
    factors, name = fire.strength(state, combat, side), fire.table_of(state, combat, side)
    table = state.edition.tables.army_fire if name == "army" else state.edition.tables.corps_fire
    column, moved = fire.column_of(table, factors, fire.shifts(state, combat, side))
    return Strength(factors, name, table.names[column], moved, fire.drm(state, combat, side))


def threatened(view: m.View) -> tuple[SpaceId, ...]:
    """The spaces that somebody could attack now, whatever the activations cost."""
    board = view.board
    held = [
        space for space in board.occupants if space in view.edition.spaces and boards.occupier(board, space) is not None
    ]
    sides = {space: boards.occupier(board, space) for space in held}
    return tuple(
        sorted(
            space
            for space, side in sides.items()
            if any(sides.get(other) not in (None, side) for other in view.edition.neighbours[space])
            or boards.besieged(board, space)
        )
    )


# ------------------------------------------------------------------------------------------------ control and units


def holders(view: m.View) -> Mapping[SpaceId, str]:
    """Who controls each space as it counts now: ap, cp, neutral or none."""
    return {space: boards.control_of(view.board, space) for space in view.edition.spaces}


def nations_on_map(view: m.View) -> tuple[str, ...]:
    """The nations with counters on the map."""
    found = {
        view.edition.pieces[piece].nation
        for piece, space in enumerate(view.board.where)
        if space in view.edition.spaces
    }
    return tuple(sorted(found))


def of_nation(view: m.View, nation: str) -> Mapping[SpaceId, tuple[PieceId, ...]]:
    """The counters of a nation on the map by space."""
    found: dict[SpaceId, tuple[PieceId, ...]] = {}
    for piece, space in enumerate(view.board.where):
        if space in view.edition.spaces and view.edition.pieces[piece].nation == nation:
            found[space] = (*found.get(space, ()), PieceId(piece))
    return found


CONTROL = ("pog-control", "pog-control-unsupplied")  # sentences that tell who has taken a space


def changes_since(edition: m.Edition, turn: int, told: Iterable[Text]) -> Mapping[SpaceId, Side]:
    """The spaces that are in other hands than at the beginning of a turn, from the sentences told since the start."""
    names = {space.name: space.id for space in edition.spaces.values()}
    first: dict[SpaceId, Side] = {}
    last: dict[SpaceId, Side] = {}
    begun = turn <= 1
    for sentence in told:
        if sentence.key == "pog-turn-begins":
            begun = begun or sentence.args.get("turn") == turn
        elif sentence.key in CONTROL and begun:
            space, side = _named(sentence.args["space"], names), _side(sentence.args["side"])
            if space is not None and side is not None:
                first.setdefault(space, side)
                last[space] = side
    return {space: side for space, side in last.items() if side == first[space]}


def _named(arg: object, names: Mapping[str, SpaceId]) -> SpaceId | None:
    name = arg.args.get("name") if isinstance(arg, Text) else None
    return names.get(name) if isinstance(name, str) else None


def _side(arg: object) -> Side | None:
    return {"pog-side-ap": AP, "pog-side-cp": CP}.get(arg.key) if isinstance(arg, Text) else None
