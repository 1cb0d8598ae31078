"""Strategic redeployment as the rulebook says it (13.1, 13.2): where one unit may go, points and stacking apart.

Written like `reference_supply`: no rules of the engine, one sentence after the other, spaces one by one.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.paths_of_glory.model import AP_RESERVE, CP_RESERVE, State
from engine.games.paths_of_glory.tables import AP, CP, NEIGHBOURS, PIECES, SPACES, CardId, Edge, PieceId, SpaceId, Unit
from tests.games.paths_of_glory import reference_supply as supply

EXEMPT = ("be", "sb")  # from the loss of their capital (13.1.11)
BRITISH_SHIPPED = ("br_c", "aus_c")  # and of the other British corps none to or from the Near East (13.2.1)
HOME_SOURCES = {
    "ge": ("essen", "breslau"),
    "ah": ("essen", "breslau"),
    "tu": ("constantinople",),
    "bu": ("sofia",),
    "ru": ("petrograd", "moscow", "kharkov", "caucasus"),
    "ro": ("petrograd", "moscow", "kharkov", "caucasus"),
}
BEF_COUNTRIES = ("br", "fr", "be", "ge")
TREATY_COUNTRIES = ("ru", "ge", "tu", "ah", "ro")


def reserve_of(unit: Unit) -> SpaceId:
    return AP_RESERVE if unit.side == AP else CP_RESERVE


def played(state: State, card: str) -> bool:
    return CardId(card) in state.events


def near_east(place: SpaceId) -> bool:
    return place in SPACES and SPACES[place].near_east


# ------------------------------------------------------------------------------------------ closed to this unit


def may_cross_line(unit: Unit, a: SpaceId, b: SpaceId, edge: Edge) -> bool:
    """13.1.5: solid or eligible dashed lines (11.1.4); no army over the Caucasus border (11.3.2, 13.2.2)."""
    if unit.army and unit.nation == "ru" and SpaceId("caucasus") in (a, b) and near_east(a) != near_east(b):
        return False
    if not edge.dashed or "any" in edge.nations or unit.nation in edge.nations:
        return True
    return unit.id == "ana_c" and "ana" in edge.nations


def may_be_in(state: State, piece: PieceId, space: SpaceId) -> bool:
    """Areas closed to a unit whatever it does."""
    unit, printed = PIECES[piece], SPACES[space]
    if "area_br_fr_be_ge" in unit.flags and printed.nation not in BEF_COUNTRIES:
        return False  # 11.1.17
    if printed.near_east and not may_be_in_near_east(state, piece):
        return False  # 11.3.1
    if unit.id == "fr_orient" and piece in state.board.ne_barred and space == "salonika":
        return False  # 9.5.3.4
    italy_closed = state.scenario.historical and state.tracks.commitment.ap != "total"
    if unit.army and italy_closed and printed.nation == "it" and unit.nation not in ("ah", "it"):
        return False  # 5.7.4
    return may_be_with_russians(state, unit, space)


def may_be_in_near_east(state: State, piece: PieceId) -> bool:
    """11.3.1, 9.5.3.4; the Russian Cavalry by its card."""
    unit = PIECES[piece]
    if not unit.army:
        return unit.id != "ru_cav_c"
    return (
        unit.id in ("ru_cau", "br_mef", "br_ne", "fr_orient", "tu_yld", "tu_aoi") and piece not in state.board.ne_barred
    )


def may_be_with_russians(state: State, unit: Unit, space: SpaceId) -> bool:
    """16.4.9: after the treaty Russians stay in five countries, apart from the other Allies."""
    if unit.side == CP or not played(state, "treaty_of_brest_litovsk"):
        return True
    others = {PIECES[other].nation == "ru" for other in state.board.at(space) if PIECES[other].side == AP}
    if unit.nation == "ru":
        return SPACES[space].nation in TREATY_COUNTRIES and others <= {True}
    return others <= {False}


def may_stop_in(state: State, unit: Unit, space: SpaceId) -> bool:
    """11.1.9 for the Channel, 5.7.4 for three Austrian spaces."""
    early = not played(state, "race_to_the_sea") and state.tracks.war_status.cp < 4
    if unit.side == CP and early and space in ("amiens", "calais", "ostend"):
        return False
    italy_closed = state.scenario.historical and state.tracks.commitment.ap != "total"
    german_army = unit.army and unit.nation == "ge"
    return not (german_army and italy_closed and space in ("trent", "villach", "trieste"))


# ------------------------------------------------------------------------------------------------------ the limits


def may_pass_overland(state: State, unit: Unit, start: SpaceId, to: SpaceId) -> bool:
    """13.2.2, 13.2.3: one RU corps and one CP corps a turn to or from the Near East; Turks do not count."""
    if near_east(start) == near_east(to) or unit.army:
        return True
    if unit.nation == "ru":
        return not state.log.sr_ru
    return unit.side == AP or unit.nation == "tu" or not state.log.sr_cp


def may_ship(state: State, unit: Unit) -> bool:
    """13.2.1 to 13.2.3: by sea or by way of the Reserve Box to or from the Near East."""
    if unit.side == CP:
        return unit.nation == "tu" or not state.log.sr_cp
    if unit.nation == "ru":
        return not state.log.sr_ru
    return unit.id in BRITISH_SHIPPED and not state.log.sr_br


def capital_lost(state: State, nation: str) -> bool:
    """13.1.11: the enemy controls or besieges the capital; either of the two for AH."""
    board = state.board
    capitals = [space for space in SPACES.values() if space.capital_of == nation]
    return nation not in EXEMPT and any(
        supply.is_besieged(board, space.id)
        or supply.controls(board, CP if space.printed_side == "ap" else AP, space.id)
        for space in capitals
    )


def only_foreign_sources(state: State, piece: PieceId, at: SpaceId) -> bool:
    """13.1.12."""
    home = HOME_SOURCES.get(PIECES[piece].nation)
    if home is None or supply.needs_no_supply_line(state.board, piece, at):
        return False
    reached = supply.sources_reached(state.board, piece, at)
    return bool(reached) and not reached & set(home)


# --------------------------------------------------------------------------------------------------- on the map


def friendly(state: State, unit: Unit, space: SpaceId) -> bool:
    """13.1.5: friendly-controlled, or with a besieged enemy fort; never with an enemy unit."""
    return supply.path_may_enter(state.board, unit.side, space)


def overland(state: State, piece: PieceId, start: SpaceId) -> Iterator[SpaceId]:
    """13.1.5, 13.1.6."""
    unit = PIECES[piece]
    if unit.nation == "mn":
        return  # 13.1.11
    if unit.nation == "ru" and SPACES[start].nation != "ru":
        return
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for there, edge in NEIGHBOURS[here].items():
            outside = unit.nation == "ru" and SPACES[there].nation != "ru"
            closed = outside or not friendly(state, unit, there) or not may_be_in(state, piece, there)
            if there in seen or closed or not may_cross_line(unit, here, there, edge):
                continue
            seen.add(there)
            waiting.append(there)
            if may_pass_overland(state, unit, start, there):
                yield there


def is_sr_port(state: State, unit: Unit, space: SpaceId) -> bool:
    """13.1.7.1, 13.1.7.2, 9.5.3.5."""
    board = state.board
    if not supply.controls(board, unit.side, space) or not friendly(state, unit, space):
        return False
    if unit.side == AP and board.beachhead == space:
        return True
    return supply.is_supply_port(board, unit.side, space)


def by_sea(state: State, piece: PieceId, start: SpaceId) -> Iterator[SpaceId]:
    """13.1.7: corps, from port to port; Russians never."""
    unit = PIECES[piece]
    if unit.army or unit.nation in ("ru", "mn") or not is_sr_port(state, unit, start):
        return
    for space in supply.PORTS:
        crosses = near_east(space) != near_east(start)
        if space == start or not is_sr_port(state, unit, space) or not may_be_in(state, piece, space):
            continue
        if crosses and (not may_ship(state, unit) or unit.id == "ana_c"):
            continue
        yield space


def may_leave(state: State, piece: PieceId, start: SpaceId) -> bool:
    """13.1.5, 14.3.2: in supply; a siege must go on without it."""
    board, unit = state.board, PIECES[piece]
    if supply.is_neutral_greek(board, unit) or not supply.is_in_supply(board, piece, start):
        return False
    if supply.intact_fort_of(board, start) in (None, unit.side) or not supply.is_besieged(board, start):
        return True
    left = [other for other in supply.units_of(board, unit.side, start) if other != piece]
    return any(PIECES[other].army for other in left) or len(left) >= SPACES[start].fort


# -------------------------------------------------------------------------------------------------- Reserve Box


def may_go_to_reserve(state: State, piece: PieceId, start: SpaceId) -> bool:
    """13.1.6, 13.1.9, 13.1.11, 13.1.12, 13.2."""
    unit = PIECES[piece]
    if unit.army or unit.id == "ana_c" or capital_lost(state, unit.nation):
        return False
    if unit.nation == "ru" and SPACES[start].nation != "ru":
        return False
    if only_foreign_sources(state, piece, start):
        return False
    return not near_east(start) or may_ship(state, unit)


def calls(state: State, nation: str, space: SpaceId) -> bool:
    """13.1.8: a supplied unit of the nation; not ANA or SN alone, nor Serbs who live by their home rule."""
    board = state.board
    for other in board.at(space):
        unit = PIECES[other]
        if unit.nation != nation or unit.id in ("ana_c", "sn_c") or supply.is_neutral_greek(board, unit):
            continue
        if nation == "sb" and supply.sources_reached(board, other, space):
            return True
        if nation != "sb" and supply.is_in_supply(board, other, space):
            return True
    return False


def is_home(state: State, unit: Unit, space: SpaceId) -> bool:
    """13.1.8: a capital or a source in the nation; French ports for Americans, Salonika for Serbs."""
    printed = SPACES[space]
    if not supply.controls(state.board, unit.side, space):
        return False
    if unit.nation == "us":
        return printed.nation == "fr" and printed.port == "ap"
    if unit.nation == "sb" and space == "salonika":
        return True
    return printed.capital_of == unit.nation or (unit.nation in printed.supply_for and printed.nation == unit.nation)


def from_reserve(state: State, piece: PieceId) -> Iterator[SpaceId]:
    """13.1.8, 13.1.11, 13.1.12."""
    unit, board = PIECES[piece], state.board
    if unit.army or capital_lost(state, unit.nation):
        return
    for space in SPACES:
        if not (is_home(state, unit, space) or calls(state, unit.nation, space)) or not friendly(state, unit, space):
            continue
        if not may_be_in(state, piece, space) or (unit.nation == "ru" and SPACES[space].nation != "ru"):
            continue
        if near_east(space) and not may_ship(state, unit):
            continue
        if unit.nation == "sb" and not supply.sources_reached(board, piece, space):
            continue
        if not only_foreign_sources(state, piece, space):
            yield space


# ----------------------------------------------------------------------------------------------------------- all


def targets(state: State, piece: PieceId) -> set[SpaceId]:
    """Everywhere a unit may redeploy to, its Reserve Box included."""
    unit, start = PIECES[piece], state.board.where[piece]
    if start == reserve_of(unit):
        spaces = set(from_reserve(state, piece))
    elif start in SPACES and may_leave(state, piece, start):
        spaces = {*overland(state, piece, start), *by_sea(state, piece, start)}
    else:
        return set()
    found = {
        space
        for space in spaces
        if supply.is_in_supply(state.board, piece, space) and may_stop_in(state, unit, space)  # 13.1.5
    }
    if start in SPACES and may_go_to_reserve(state, piece, start):
        found.add(reserve_of(unit))
    return found
