"""Where a unit may redeploy to (13.1.5 to 13.1.12, 13.2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.paths_of_glory import graph
from engine.games.paths_of_glory.model import State, reserve_of, space_text, unit_text
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import crossing, supply
from engine.games.paths_of_glory.tables import AP, CP, Nation, PieceId, Side, SpaceId, foe
from engine.kernel.errors import Refusal, refusal

_EXEMPT = frozenset(("be", "sb"))  # from 13.1.11
ONE_A_TURN = frozenset(("br", "aus"))  # 13.2.1


def name_of(state: State, piece: PieceId) -> str:
    return unit_text(state.edition, piece, piece in state.board.reduced)


def refuse_start(state: State, piece: PieceId) -> Refusal | None:
    """13.1.5: in supply, and not needed for a siege."""
    board, side = state.board, boards.side_of(state.edition, piece)
    start, unit = board.where[piece], name_of(state, piece)
    if start == reserve_of(side):
        return None
    if start not in state.edition.spaces:
        return refusal("13.1.1", "pog-refuse-not-in-play", unit=unit)
    if boards.is_neutral(board, piece):
        return refusal("9.5.2.4", "pog-refuse-neutral-greeks", unit=unit)
    if not supply.supplied(board, piece):
        return refusal("14.3.2", "pog-refuse-oos", unit=unit)
    if boards.enemy_fort(board, side, start) and boards.besieged(board, start):
        left = [other for other in boards.units(board, start, side) if other != piece]
        if not boards.siege_strength_ok(board, start, left):
            return refusal("13.1.5", "pog-refuse-sr-siege", unit=unit, space=space_text(state.edition, start))
    return None


# -------------------------------------------------------------------------------------------------------- targets


def sr_targets(state: State, piece: PieceId) -> frozenset[SpaceId]:
    """Everywhere a unit may redeploy to now, the Reserve Box included; points and stacking are not looked at."""
    key = f"sr-{piece}"
    found = state.memo.get(key)
    if not isinstance(found, frozenset):
        found = frozenset(_targets(state, piece))
        state.memo[key] = found
    return found


def _targets(state: State, piece: PieceId) -> Iterator[SpaceId]:
    if refuse_start(state, piece) is not None:
        return
    board, side = state.board, boards.side_of(state.edition, piece)
    start = board.where[piece]
    if start == reserve_of(side):
        mask = _from_reserve(state, piece)
    else:
        mask = overland(state, piece) | _by_sea(state, piece)
        if refuse_to_reserve(state, piece) is None:
            yield reserve_of(side)
    for _, _, spaces in crossing.no_end(state, piece):
        mask &= ~spaces
    yield from state.edition.graph.spaces_in(mask & _supplied_mask(state, piece))


def _supplied_mask(state: State, piece: PieceId) -> int:
    """13.1.5: the unit must be in supply where it arrives."""
    return supply.covered(state.board, supply.group_of(state.edition, piece)) | supply.favoured(state.edition, piece)


def overland(state: State, piece: PieceId) -> int:
    """13.1.5, 13.1.6, 13.2: through friendly spaces; besieged enemy forts may be passed and be the end."""
    board, unit = state.board, state.edition.pieces[piece]
    start = board.where[piece]
    passable = boards.picture(board).friendly[unit.side] & ~crossing.closed_to(state, piece, "sr")
    if unit.nation == "ru":
        if not state.edition.graph.nations["ru"] & state.edition.graph.bit[start]:
            return 0
        passable &= state.edition.graph.nations["ru"]
    table = state.edition.graph.rows(state.edition.graph.labels[piece], caucasus=not unit.army)
    reached = graph.flood(table[state.edition.graph.index[start]], passable, table)
    if not may_change_map(state, piece):
        reached &= (
            state.edition.graph.near_east if state.edition.spaces[start].near_east else ~state.edition.graph.near_east
        )
    return reached & ~state.edition.graph.bit[start]


def may_change_map(state: State, piece: PieceId) -> bool:
    """13.2.2, 13.2.3: one RU corps and one CP corps that is not TU a turn to or from the Near East."""
    unit = state.edition.pieces[piece]
    if unit.army:
        return True
    if unit.nation == "ru":
        return not state.log.sr_ru
    return unit.side == AP or unit.nation == "tu" or not state.log.sr_cp


def _by_sea(state: State, piece: PieceId) -> int:
    """13.1.7: corps, from one friendly-controlled port to another; never RU."""
    board, unit = state.board, state.edition.pieces[piece]
    start = board.where[piece]
    ports = sr_ports(state, unit.side)
    if unit.army or unit.nation == "ru" or "mf_0" in unit.flags or not ports & state.edition.graph.bit[start]:
        return 0
    ports &= ~crossing.closed_to(state, piece, "sr")
    if not may_ship_between_maps(state, piece):
        ports &= (
            state.edition.graph.near_east if state.edition.spaces[start].near_east else ~state.edition.graph.near_east
        )
    return ports & ~state.edition.graph.bit[start]


def sr_ports(state: State, side: Side) -> int:
    """The ports a side may redeploy through, as bits.

    A besieged Riga does not serve the CP, Constantinople the AP only with Gallipoli (13.1.7.1, 13.1.7.2).
    """
    now = boards.picture(state.board)
    ports = state.edition.graph.ports[side] & now.control[side] & now.open & ~now.units[foe(side)]
    if side == CP:
        return ports & ~now.besieged[AP] & ~now.besieged[CP]
    ports |= boards.beachhead(state.board)
    if not boards.controls(state.board, AP, graph.GALLIPOLI):
        ports &= ~state.edition.graph.bit[graph.CONSTANTINOPLE]
    return ports


def may_ship_between_maps(state: State, piece: PieceId) -> bool:
    """13.2.1 to 13.2.3, for the sea and the Reserve Box alike; the ANA never."""
    unit = state.edition.pieces[piece]
    if unit.side == CP:
        return unit.nation == "tu" or not state.log.sr_cp
    if unit.nation == "ru":
        return not state.log.sr_ru
    return (
        boards.nationality(state.edition, piece) in ONE_A_TURN
        and "no_near_east_sr" not in unit.flags
        and not state.log.sr_br
    )


def refuse_near_east(state: State, piece: PieceId) -> Refusal:
    """13.2.1 to 13.2.3: a counter never redeploys to or from the Near East this way, or not again this turn."""
    unit = state.edition.pieces[piece]
    if unit.side == CP:
        rule, once = "13.2.3", True
    elif unit.nation == "ru":
        rule, once = "13.2.2", True
    else:
        rule, once = (
            "13.2.1",
            boards.nationality(state.edition, piece) in ONE_A_TURN and "no_near_east_sr" not in unit.flags,
        )
    return refusal(rule, "pog-refuse-sr-near-east", unit=name_of(state, piece), why="again" if once else "never")


# ---------------------------------------------------------------------------------------------------- Reserve Box


def _from_reserve(state: State, piece: PieceId) -> int:
    """13.1.8: to a supplied unit of the nation, a supplied capital or source of the nation, and a few ports."""
    unit = state.edition.pieces[piece]
    if unit.army or capital_lost(state, unit.nation):
        return 0
    board = state.board
    mask = _own_places(state, piece) | _beside_compatriots(state, piece)
    if "mf_0" in unit.flags:
        mask &= state.edition.graph.mask_where(lambda space: space.capital_of == unit.nation)
        for rule, _, spaces in crossing.bans(state, piece, "sr"):
            mask &= (
                state.edition.graph.everywhere if rule == "13.1.11" else ~spaces
            )  # it only speaks of the way overland
    else:
        mask &= ~crossing.closed_to(state, piece, "sr")
    now = boards.picture(board)
    mask &= now.friendly[unit.side]
    if unit.nation == "ru":
        mask &= state.edition.graph.nations["ru"]
    if not may_ship_between_maps(state, piece):
        mask &= ~state.edition.graph.near_east
    mask &= _traced_mask(state, piece)
    return state.edition.graph.mask_of(
        space for space in state.edition.graph.spaces_in(mask) if not only_foreign(state, piece, space)
    )


def _traced_mask(state: State, piece: PieceId) -> int:
    """13.1.8: Serbia's home supply does not call anybody from the Reserve Box."""
    if state.edition.pieces[piece].nation == "sb":
        return supply.covered(state.board, supply.group_of(state.edition, piece))
    return state.edition.graph.everywhere


def only_foreign(state: State, piece: PieceId, space: SpaceId) -> bool:
    return supply.only_foreign_source(state.board, piece, at=space)


def _own_places(state: State, piece: PieceId) -> int:
    nation = state.edition.pieces[piece].nation
    capitals = state.edition.graph.mask_of(boards.capitals(state.edition).get(nation, ()))
    sources = state.edition.graph.sources_for(nation) & state.edition.graph.nations.get(nation, 0)
    if nation == "us":
        return (
            state.edition.graph.ports[AP] & state.edition.graph.nations["fr"] & boards.picture(state.board).control[AP]
        )
    if nation == "sb":
        sources |= state.edition.graph.bit[graph.SALONIKA] & boards.picture(state.board).control[AP]
    return (capitals | sources) & boards.picture(state.board).control[boards.side_of(state.edition, piece)]


def _beside_compatriots(state: State, piece: PieceId) -> int:
    """Spaces with a supplied unit of the same nation; the ANA and the SN call nobody."""
    nation = state.edition.pieces[piece].nation
    found = 0
    for space, pieces in state.board.occupants.items():
        if space in state.edition.spaces and any(
            state.edition.pieces[other].nation == nation
            and other not in (boards.ana(state.edition), boards.sn(state.edition))
            and _calls(state, other)
            for other in pieces
        ):
            found |= state.edition.graph.bit[space]
    return found


def _calls(state: State, other: PieceId) -> bool:
    board = state.board
    if state.edition.pieces[other].nation == "sb":
        return supply.traces(board, other)
    return not boards.is_neutral(board, other) and supply.supplied(board, other)


def capital_lost(state: State, nation: Nation) -> bool:
    """13.1.11: an enemy-controlled or besieged capital closes the Reserve Box; for AH either of the two."""
    if nation in _EXEMPT:
        return False
    board = state.board
    return any(
        boards.besieged(board, capital)
        or boards.control_of(board, capital) == foe(Side(state.edition.spaces[capital].printed_side))
        for capital in boards.capitals(state.edition).get(nation, ())
    )


def refuse_to_reserve(state: State, piece: PieceId) -> Refusal | None:
    """13.1.9, 13.1.11, 13.1.12, 13.2: a corps going to the Reserve Box."""
    board, unit = state.board, state.edition.pieces[piece]
    name = {"unit": name_of(state, piece)}
    start = board.where[piece]
    if unit.army:
        return refusal("13.1.9", "pog-refuse-sr-army-reserve", **name)
    if "no_sr_to_reserve" in unit.flags:
        return refusal("13.2.1", "pog-refuse-sr-ana-reserve", **name)
    if capital_lost(state, unit.nation):
        return refusal("13.1.11", "pog-refuse-sr-capital", **name)
    if unit.nation == "ru" and not state.edition.graph.nations["ru"] & state.edition.graph.bit[start]:
        return refusal("13.1.6", "pog-refuse-sr-russia", **name)
    if supply.only_foreign_source(board, piece):
        return refusal("13.1.12", "pog-refuse-sr-foreign-source", **name)
    if state.edition.spaces[start].near_east and not may_ship_between_maps(state, piece):
        return refuse_near_east(state, piece)
    return None
