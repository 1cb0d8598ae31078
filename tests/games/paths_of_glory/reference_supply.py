"""Supply and attrition as the rulebook says it, sentence by sentence (14.1 to 14.3): slow, and easy to check by eye.

Nothing of the engine's rules is used here, only the printed tables and the bare facts of a `Board`. Every function is
one sentence with its paragraph; paths are looked for space by space, one unit at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.paths_of_glory.model import Board, Trench
from engine.games.paths_of_glory.tables import (
    AP,
    CP,
    NEIGHBOURS,
    PIECES,
    SIDES,
    SPACES,
    Edge,
    PieceId,
    Side,
    SpaceId,
    Unit,
)

LONDON, BELGRADE, SALONIKA = SpaceId("london"), SpaceId("belgrade"), SpaceId("salonika")
CONSTANTINOPLE, GALLIPOLI = SpaceId("constantinople"), SpaceId("gallipoli")
TARANTO, MEDINA = SpaceId("taranto"), SpaceId("medina")
RUSSIAN_SOURCES = tuple(map(SpaceId, ("petrograd", "moscow", "kharkov", "caucasus")))
CENTRAL_SOURCES = tuple(map(SpaceId, ("essen", "breslau", "sofia", "constantinople")))
PORTS = tuple(s.id for s in SPACES.values() if s.port != "none" or "mef_beach" in s.flags)
EASTERN = ("ru", "ro", "sb")  # those who trace to Russia (14.2.2)
AT_PEACE = ("it", "ro", "gr", "bu", "tu")  # nations that begin the game neutral
BALTIC = ("ge", "ru")  # the countries whose ports serve the CP, and never the Allies (14.1.4)


def enemy_of(side: Side) -> Side:
    return CP if side == AP else AP


def once(question: Callable[[Board, Side, SpaceId], bool]) -> Callable[[Board, Side, SpaceId], bool]:
    """Answer each question about a board once; boards never change."""

    def asked(board: Board, side: Side, space: SpaceId) -> bool:
        key = ("reference", question.__name__, side, space)
        if key not in board.memo:
            board.memo[key] = question(board, side, space)
        return bool(board.memo[key])

    return asked


# ------------------------------------------------------------------------------------------------ who stands where


def is_neutral_greek(board: Board, unit: Unit) -> bool:
    """9.5.2.4: Greek units on the map are still neutral until Greece enters."""
    return unit.nation == "gr" and "gr" not in board.at_war


def counters(board: Board, space: SpaceId) -> tuple[PieceId, ...]:
    return board.at(space)


def units_of(board: Board, side: Side, space: SpaceId) -> list[PieceId]:
    """The combat units of a side in a space."""
    here = counters(board, space)
    return [piece for piece in here if PIECES[piece].side == side and not is_neutral_greek(board, PIECES[piece])]


def holds_neutral_greeks(board: Board, space: SpaceId) -> bool:
    """9.5.2.4: nobody may trace supply through spaces containing (neutral) Greek units."""
    return any(is_neutral_greek(board, PIECES[piece]) for piece in counters(board, space))


def is_in_play(board: Board, space: SpaceId) -> bool:
    """11.1.10 to 11.1.13: spaces of neutral nations and MEF spaces without the marker are closed to both sides."""
    nation = SPACES[space].nation
    if "mef_beach" in SPACES[space].flags:
        return board.beachhead == space
    if nation == "pe":
        return "tu" in board.at_war
    if nation == "gr" and board.limited_greece:
        return True
    return nation not in AT_PEACE or nation in board.at_war


# ----------------------------------------------------------------------------------------------- forts and control


def intact_fort_of(board: Board, space: SpaceId) -> Side | None:
    """The side whose fort stands there; a neutral's fort is nobody's yet."""
    if SPACES[space].fort == 0 or space in board.destroyed or not is_in_play(board, space):
        return None
    return AP if SPACES[space].printed_side == "ap" else CP


def is_besieged(board: Board, space: SpaceId) -> bool:
    """15.2.1, 15.2.4: an army, or corps as many as the fort's level, stand on an enemy fort."""
    owner = intact_fort_of(board, space)
    if owner is None:
        return False
    besiegers = units_of(board, enemy_of(owner), space)
    return any(PIECES[piece].army for piece in besiegers) or len(besiegers) >= SPACES[space].fort


@once
def controls(board: Board, side: Side, space: SpaceId) -> bool:
    """3.0, with 11.1.15: a CP space occupied by the ANA is Allied, unless it is a fort space of the CP."""
    owner: str = board.control[space]
    arabs = any(PIECES[piece].id == "ana_c" for piece in counters(board, space))
    if arabs and owner == CP and intact_fort_of(board, space) != CP:
        owner = AP
    if board.beachhead == space:
        owner = AP  # 9.5.3.5: an Allied port until a CP unit enters
    return owner == side


# ------------------------------------------------------------------------------------------------------ one step


def side_may_use_line(side: Side, edge: Edge) -> bool:
    """11.1.4: for spaces all friendly dashed lines serve; a line is friendly to the nations written beside it."""
    if not edge.dashed:
        return True
    friends = {"ap": {"br", "it", "ru", "ana"}, "cp": {"tu"}}[side]
    return bool(edge.nations & (friends | {"any"}))


def unit_may_use_line(unit: Unit, edge: Edge) -> bool:
    """14.1.3: not over dashed lines the unit could not move across, save the Russian ones for RU, RO and SB."""
    if not edge.dashed or "any" in edge.nations or unit.nation in edge.nations:
        return True
    if "ru" in edge.nations and unit.nation in EASTERN:
        return True
    return unit.id == "ana_c" and "ana" in edge.nations


@once
def path_may_enter(board: Board, side: Side, space: SpaceId) -> bool:
    """14.1.2, 14.1.3: friendly-controlled, or with a besieged enemy fort; never with an enemy unit."""
    if not is_in_play(board, space) or holds_neutral_greeks(board, space):
        return False
    if units_of(board, enemy_of(side), space):
        return False
    return controls(board, side, space) or is_besieged(board, space)


# ----------------------------------------------------------------------------------------------------------- ports


@once
def is_supply_port(board: Board, side: Side, space: SpaceId) -> bool:
    """14.1.4: friendly-controlled, unbesieged, the CP's in Germany and Russia, the Allies' elsewhere."""
    printed = SPACES[space]
    if printed.port == "none" or not is_in_play(board, space) or holds_neutral_greeks(board, space):
        return False
    if not controls(board, side, space) or is_besieged(board, space) or units_of(board, enemy_of(side), space):
        return False
    if side == CP or printed.nation in BALTIC:
        return side == CP and printed.nation in BALTIC
    return space != CONSTANTINOPLE or controls(board, AP, GALLIPOLI)


def is_beachhead_port_for(board: Board, unit: Unit, space: SpaceId) -> bool:
    """9.2.7.1: the MEF army, BR corps and AUS corps alone may use the beachhead for supply."""
    return board.beachhead == space and unit.id in ("br_mef", "br_c", "aus_c")


# --------------------------------------------------------------------------------------------------------- sources


def sources_of(board: Board, unit: Unit) -> tuple[SpaceId, ...]:
    """14.2.1 to 14.2.4; a source must be friendly-controlled (14.1.2)."""
    if unit.side == CP:
        found: tuple[SpaceId, ...] = CENTRAL_SOURCES
    elif unit.nation in EASTERN:
        found = (*RUSSIAN_SOURCES, BELGRADE)
        if unit.nation == "sb":
            found = (*found, SALONIKA)
    else:
        found = (LONDON,)
    return tuple(source for source in found if controls(board, unit.side, source))


def sources_of_side(board: Board, side: Side) -> tuple[SpaceId, ...]:
    """14.2.5: spaces use any source of their side."""
    found = CENTRAL_SOURCES if side == CP else (LONDON, *RUSSIAN_SOURCES, BELGRADE, SALONIKA)
    return tuple(source for source in found if controls(board, side, source))


# --------------------------------------------------------------------------------------------------------- tracing


def walk(
    board: Board,
    side: Side,
    start: SpaceId,
    may_use_line: Callable[[Edge], bool],
    is_port: Callable[[SpaceId], bool],
) -> Iterator[SpaceId]:
    """Every space a supply path can lead to, nearest first. The start is free of every restriction (14.1.3)."""
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop(0)
        yield here
        following = [there for there, edge in NEIGHBOURS[here].items() if may_use_line(edge)]
        if is_port(here):
            following += [there for there in PORTS if is_port(there)]
        for there in following:
            if there not in seen and path_may_enter(board, side, there):
                seen.add(there)
                waiting.append(there)


def walk_of_unit(board: Board, unit: Unit, start: SpaceId, *, beachhead: bool = True) -> Iterator[SpaceId]:
    """Where a unit's supply path can lead (14.1.2 to 14.1.4)."""

    def is_port(space: SpaceId) -> bool:
        if unit.nation in EASTERN:
            return False  # 14.2.2
        return is_supply_port(board, unit.side, space) or (beachhead and is_beachhead_port_for(board, unit, space))

    return walk(board, unit.side, start, lambda edge: unit_may_use_line(unit, edge), is_port)


def walk_of_space(board: Board, side: Side, start: SpaceId) -> Iterator[SpaceId]:
    """The same for a space of a side: all friendly dashed lines, all ports (11.1.4, 14.2.5)."""

    def is_port(space: SpaceId) -> bool:
        return is_supply_port(board, side, space) or (side == AP and board.beachhead == space)

    return walk(board, side, start, lambda edge: side_may_use_line(side, edge), is_port)


def sources_reached(board: Board, piece: PieceId, at: SpaceId, *, beachhead: bool = True) -> set[SpaceId]:
    """The sources the unit's paths lead to. One's own space is free of every restriction (14.1.3)."""
    unit = PIECES[piece]
    return set(walk_of_unit(board, unit, at, beachhead=beachhead)) & set(sources_of(board, unit))


# ------------------------------------------------------------------------------------------------ always in supply


def needs_no_supply_line(board: Board, piece: PieceId, at: SpaceId) -> bool:
    """14.1.5: Montenegro; ANA and SN on the Near East map; Serbs in Serbia."""
    unit = PIECES[piece]
    if unit.nation == "mn":
        return True
    if unit.id in ("ana_c", "sn_c"):
        return SPACES[at].near_east
    return unit.nation == "sb" and SPACES[at].nation == "sb"


def is_in_supply(board: Board, piece: PieceId, at: SpaceId) -> bool:
    """14.1.2, 14.1.5."""
    if is_neutral_greek(board, PIECES[piece]):
        return True  # takes no part yet
    return needs_no_supply_line(board, piece, at) or bool(sources_reached(board, piece, at))


def pays_for_beachhead(board: Board, piece: PieceId) -> bool:
    """9.2.7.1: in supply at this moment, and only through the MEF beachhead."""
    here = board.where[piece]
    if needs_no_supply_line(board, piece, here):
        return False
    return bool(sources_reached(board, piece, here)) and not sources_reached(board, piece, here, beachhead=False)


# ------------------------------------------------------------------------------------------------------- attrition


def out_of_supply(board: Board) -> set[PieceId]:
    """Every unit on the map that is out of supply."""
    on_map = [PieceId(piece) for piece, place in enumerate(board.where) if place in SPACES]
    return {piece for piece in on_map if not is_in_supply(board, piece, board.where[piece])}


def lives_in_medina(board: Board, piece: PieceId) -> bool:
    """14.1.5: Turkish units in Medina are in supply for attrition only."""
    return PIECES[piece].nation == "tu" and board.where[piece] == MEDINA


def dying(board: Board) -> set[PieceId]:
    """14.3.5."""
    return {piece for piece in out_of_supply(board) if not lives_in_medina(board, piece)}


def space_is_in_supply(board: Board, side: Side, space: SpaceId) -> bool:
    """14.2.5, and 11.1.12: Albania may also trace to Taranto while Italy is neutral."""
    sources = sources_of_side(board, side)
    if any(there in sources for there in walk_of_space(board, side, space)):
        return True
    return side == AP and SPACES[space].nation == "al" and albania_reaches_taranto(board, space)


def albania_reaches_taranto(board: Board, start: SpaceId) -> bool:
    """11.1.12: the path may go on to Taranto even while Italy is neutral, so long as it is not the enemy's."""
    if board.control[TARANTO] == CP or units_of(board, CP, TARANTO):
        return False
    return any(TARANTO in NEIGHBOURS[there] for there in walk_of_space(board, AP, start))


def flips(board: Board, side: Side, space: SpaceId, dead: set[PieceId]) -> bool:
    """14.3.6, with the readings that a supplied unit holds its space and that Arabia stays Allied."""
    if not controls(board, side, space) or SPACES[space].nation in ("none", "ar"):
        return False
    if intact_fort_of(board, space) == side:
        return False
    if side == AP and SPACES[space].nation == "sb":
        return False  # Serbian spaces convert only when CP units enter
    if any(piece not in dead for piece in units_of(board, side, space)):
        return False
    return not space_is_in_supply(board, side, space)


def flipping(board: Board) -> set[SpaceId]:
    """The spaces that change hands in the Attrition Phase, all judged at once (14.3.6)."""
    dead = dying(board)
    return {space for side in SIDES for space in SPACES if flips(board, side, space, dead)}


def after_attrition(board: Board) -> tuple[dict[PieceId, str], dict[SpaceId, str], dict[SpaceId, Trench]]:
    """What the Attrition Phase leaves: the box of each unit lost, the control and the trenches of the whole map.

    14.3.5: armies are gone for good, corps may be rebuilt (but for those with a dot, 17.1.7). 11.2.7: a level 1 trench
    in a space that goes over is removed, a level 2 becomes level 1 of the other side.
    """
    lost = {
        piece: "removed" if PIECES[piece].army or not PIECES[piece].replaceable else "eliminated"
        for piece in dying(board)
    }
    control = {space: str(owner) for space, owner in board.control.items()}
    trenches = dict(board.trenches)
    for space in flipping(board):
        taker = enemy_of(AP if controls(board, AP, space) else CP)
        if control[space] == taker:
            continue  # it was only lent by the ANA
        control[space] = taker
        if space in trenches:
            old = trenches.pop(space)
            if old.level == 2:
                trenches[space] = Trench(enemy_of(old.side), 1)
    return lost, control, trenches
